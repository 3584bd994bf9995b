"""Training of a teacher."""

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits

from zermelo.network.fit import Fit, Step
from zermelo.network.fit_settings import FitSettings
from zermelo.network.teacher import TeacherModel, TeacherShape
from zermelo.network.training_data import TrainingData
from zermelo.network.training_step import Rows

WEIGHT_DECAY = 0.01
MAX_GRADIENT = 1.0


class TeacherStep:
    """Half of the boards are mirrored, other ones in every pass."""

    def __init__(self, model: TeacherModel, rows: Rows, rate: float) -> None:
        self._model, self._rows = model, rows
        self._device = rows.boards.device.type
        self._optimizer = torch.optim.AdamW(
            model.parameters(), lr=rate, weight_decay=WEIGHT_DECAY, fused=self._device == "cuda"
        )

    def __call__(self, batch: Tensor, rate: float) -> Tensor:
        for group in self._optimizer.param_groups:
            group["lr"] = rate
        targets = self._rows.targets[batch]
        mirrored = torch.rand(len(batch), device=self._device) < 0.5
        with torch.autocast(self._device, torch.bfloat16, enabled=self._device == "cuda"):
            logits = self._model(self._rows.boards[batch], mirrored)
        logits = logits.float()
        loss = binary_cross_entropy_with_logits(logits, targets)
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self._model.parameters(), MAX_GRADIENT)
        self._optimizer.step()
        return (torch.sigmoid(logits.detach()) - targets).square().mean()

    def state(self) -> dict[str, Any]:
        return self._optimizer.state_dict()

    def load(self, state: dict[str, Any]) -> None:
        self._optimizer.load_state_dict(state)


class TeacherFit(Fit):
    """A run of a teacher's training; the width of its settings is the number of channels."""

    def __init__(self, data: TrainingData, settings: FitSettings, blocks: int, device: str) -> None:
        self.shape = TeacherShape(settings.width, blocks)
        super().__init__(data, settings, device)

    def _facts(self) -> dict[str, Any]:
        return {"shape": self.shape.plain()}

    def _new_model(self) -> nn.Module:
        return TeacherModel(self.shape).to(memory_format=torch.channels_last)

    def _new_step(self) -> Step:
        assert isinstance(self.model, TeacherModel)
        return TeacherStep(self.model, self._training, self.settings.rate)

    def _validation_loss(self) -> float:
        self.model.eval()
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            loss = super()._validation_loss()
        self.model.train()
        return loss
