"""One step of training: the rows of a batch in, its loss out."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from zermelo.network.model import NetworkModel

PLAIN_STEPS = 3
"""Before a step is recorded: the optimizer makes its state in the first one."""


@dataclass
class Rows:
    """Positions on the device that trains."""

    boards: Tensor
    targets: Tensor

    def __len__(self) -> int:
        return len(self.boards)


class TrainingStep:
    """The optimizer and what a step does with a batch.

    On a GPU the step is recorded once and then replayed: to start its many small kernels one by one
    takes longer than they run.
    """

    def __init__(self, model: NetworkModel, rows: Rows, batch: int, rate: float) -> None:
        device = rows.boards.device
        self._model = model
        self._rows = rows
        self._is_recorded = device.type == "cuda"
        self._rate = torch.tensor(rate, device=device)
        self._optimizer = torch.optim.Adam(
            model.parameters(),
            lr=self._rate if self._is_recorded else rate,
            fused=self._is_recorded,
            capturable=self._is_recorded,
        )
        self._batch = torch.zeros(batch, dtype=torch.int64, device=device)
        self._done = 0
        self._graph: torch.cuda.CUDAGraph | None = None
        self._loss: Tensor | None = None

    def __call__(self, batch: Tensor, rate: float) -> Tensor:
        self._set_rate(rate)
        if not self._is_recorded:
            return self._step(batch)
        self._batch.copy_(batch)
        if self._done < PLAIN_STEPS:
            self._done += 1
            return self._on_a_stream_of_its_own()
        if self._graph is None:
            self._record()
        assert self._graph is not None
        assert self._loss is not None
        self._graph.replay()
        return self._loss

    def state(self) -> dict[str, Any]:
        return self._optimizer.state_dict()

    def load(self, state: dict[str, Any]) -> None:
        self._optimizer.load_state_dict(state)
        for group in self._optimizer.param_groups:
            group["lr"] = self._rate if self._is_recorded else group["lr"]

    def _set_rate(self, rate: float) -> None:
        if self._is_recorded:
            self._rate.fill_(rate)
            return
        for group in self._optimizer.param_groups:
            group["lr"] = rate

    def _step(self, batch: Tensor) -> Tensor:
        expected = torch.sigmoid(self._model(self._rows.boards[batch]))
        loss = (expected - self._rows.targets[batch]).square().mean()
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self._optimizer.step()
        self._model.clip_weights()
        return loss.detach()

    def _on_a_stream_of_its_own(self) -> Tensor:
        """As recording wants the steps before it to be."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            loss = self._step(self._batch)
        torch.cuda.current_stream().wait_stream(stream)
        return loss

    def _record(self) -> None:
        self._optimizer.zero_grad(set_to_none=True)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._loss = self._step(self._batch)
