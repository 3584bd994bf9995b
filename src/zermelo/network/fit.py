"""Training: the whole data on one device, boards expanded there, checkpoints, curves.

The same loop trains the network that plays and its teacher (`teach.py`), which differ in the
model and in what a step does.
"""

import csv
import math
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from zermelo.errors import NetworkError
from zermelo.network.fit_settings import FitSettings
from zermelo.network.model import NetworkModel
from zermelo.network.training_data import Bytes, TrainingData, split
from zermelo.network.training_step import Rows, TrainingStep
from zermelo.whole_file import whole_file

LINES_PER_RUN = 100
"""Of the curves."""

WARM_UP = 0.02
"""The part of the run in which the learning rate rises."""

VALIDATION_ROWS = 16_384
SLOPE_ROWS = 2_000_000


class Progress(NamedTuple):
    """A line of the curves."""

    step: int
    steps: int
    positions: int
    """Seen so far, each pass counted."""
    training: float
    validation: float
    seconds: float


class Step(Protocol):
    """What is done with a batch."""

    def __call__(self, batch: Tensor, rate: float) -> Tensor: ...
    def state(self) -> dict[str, Any]: ...
    def load(self, state: dict[str, Any]) -> None: ...


class Labels(Protocol):
    """A teacher: boards in, expected scores out."""

    def labels(self, boards: Tensor) -> Tensor: ...


class Fit:
    """A run of training; the same seed gives the same network on a CPU.

    A teacher tells part of the targets of `data`, and all of those of the boards that `nearby`
    finds beside the games it is given: those trained on.
    """

    def __init__(
        self,
        data: TrainingData,
        settings: FitSettings,
        device: str,
        *,
        teacher: Labels | None = None,
        nearby: Callable[[npt.NDArray[np.int64]], Bytes] | None = None,
    ) -> None:
        torch.manual_seed(settings.seed)
        if device == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = True
        training, validation = split(data, settings.seed)
        self.settings = settings
        if settings.slope == 0:
            self.settings = replace(settings, slope=fitted_slope(training))
        self.device = device
        self._training = self._put(training)
        self._validation = self._put(validation)
        if teacher is not None:
            self._training = self._taught(teacher, nearby and nearby(training.games))
        if (count := len(self._training)) < settings.batch:
            raise NetworkError(
                f"--batch: {settings.batch}, and there are {count:,} positions to train on"
            )
        self.model = self._new_model().to(device)
        self._train = self._new_step()
        self._per_pass = len(self._training) // settings.batch
        self.steps = max(1, round(settings.passes * self._per_pass))
        self._step = 0
        self.history: list[Progress] = []

    def run(
        self,
        *,
        tell: Callable[[Progress], None] = lambda _: None,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Trains to the end; whether it got there."""
        began = time.monotonic()
        every = max(1, self.steps // LINES_PER_RUN)
        total = torch.zeros((), device=self.device)
        counted = 0
        while self._step < self.steps:
            if is_stopped():
                return False
            order = self._order_of_pass()
            first = self._step % self._per_pass
            for index in range(first, self._per_pass):
                total += self._train(order[index], self._rate())
                counted += 1
                self._step += 1
                if self._step % every == 0 or self._step == self.steps:
                    self._note(float(total) / counted, time.monotonic() - began, tell)
                    total, counted = torch.zeros((), device=self.device), 0
                if self._step == self.steps or (self._step % every == 0 and is_stopped()):
                    break
        return True

    def save(self, path: Path) -> None:
        """A checkpoint that `load` goes on from."""
        with whole_file(path) as place:
            torch.save(
                {
                    "model": self.model.state_dict(),
                    "optimizer": self._train.state(),
                    "step": self._step,
                    "settings": self.settings.plain(),
                    **self._facts(),
                    "history": [tuple(line) for line in self.history],
                },
                place,
            )

    def load(self, path: Path) -> None:
        """Goes on from a checkpoint of the same settings."""
        stored = read_checkpoint(path)
        if stored["settings"] != self.settings.plain():
            raise NetworkError(f"{path}: a checkpoint of other settings or other games")
        self.model.load_state_dict(stored["model"])
        self._train.load(stored["optimizer"])
        self._step = stored["step"]
        self.history = [Progress(*line) for line in stored["history"]]

    def start_from(self, path: Path) -> None:
        """Begins with the weights of another run's checkpoint, which may have seen other games."""
        weights = read_checkpoint(path)["model"]
        try:
            self.model.load_state_dict(weights)
        except RuntimeError:
            raise NetworkError(
                f"--start: {path} is not a network of --width {self.settings.width}"
            ) from None

    def write_curves(self, path: Path) -> None:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(Progress._fields)
            writer.writerows(self.history)

    def _facts(self) -> dict[str, Any]:
        """What else a checkpoint has to say."""
        return {}

    def _new_model(self) -> nn.Module:
        return NetworkModel(self.settings.width)

    def _new_step(self) -> Step:
        assert isinstance(self.model, NetworkModel)
        return TrainingStep(self.model, self._training, self.settings.batch, self.settings.rate)

    def _taught(self, teacher: Labels, nearby: Bytes | None) -> Rows:
        rows, trust = self._training, self.settings.trust
        targets = (1 - trust) * rows.targets + trust * teacher.labels(rows.boards)
        if nearby is None:
            return Rows(rows.boards, targets)
        boards = torch.from_numpy(nearby).to(self.device)
        return Rows(torch.cat([rows.boards, boards]), torch.cat([targets, teacher.labels(boards)]))

    def _put(self, data: TrainingData) -> Rows:
        """Targets are the expected score: the search's, mixed with how the game ended."""
        scores = torch.from_numpy(data.scores).to(self.device).float()
        results = torch.from_numpy(data.results).to(self.device).float() / 2
        share = self.settings.share
        targets = (1 - share) * torch.sigmoid(scores / self.settings.slope) + share * results
        return Rows(torch.from_numpy(data.boards).to(self.device), targets)

    def _order_of_pass(self) -> Tensor:
        """The batches of a pass; a pass that is gone on with has the order it began with."""
        number = self._step // self._per_pass
        generator = torch.Generator(device=self.device)
        generator.manual_seed(self.settings.seed * 1_000_003 + number)
        order = torch.randperm(len(self._training), generator=generator, device=self.device)
        used = self._per_pass * self.settings.batch
        return order[:used].reshape(self._per_pass, self.settings.batch)

    def _rate(self) -> float:
        done = self._step / self.steps
        if done < WARM_UP:
            return self.settings.rate * (self._step + 1) / (WARM_UP * self.steps + 1)
        return self.settings.rate * 0.5 * (1 + math.cos(math.pi * done))

    @torch.no_grad()
    def _validation_loss(self) -> float:
        total = 0.0
        for begin in range(0, len(self._validation), VALIDATION_ROWS):
            boards = self._validation.boards[begin : begin + VALIDATION_ROWS]
            targets = self._validation.targets[begin : begin + VALIDATION_ROWS]
            total += float((torch.sigmoid(self.model(boards).float()) - targets).square().sum())
        return total / len(self._validation)

    def _note(self, training: float, seconds: float, tell: Callable[[Progress], None]) -> None:
        line = Progress(
            self._step,
            self.steps,
            self._step * self.settings.batch,
            training,
            self._validation_loss(),
            seconds,
        )
        self.history.append(line)
        tell(line)


def read_checkpoint(path: Path) -> Any:  # noqa: ANN401
    try:
        return torch.load(path, map_location="cpu", weights_only=True)
    except Exception as error:
        raise NetworkError(f"{path}: is no checkpoint of zermelo net fit ({error})") from None


def fitted_slope(data: TrainingData) -> float:
    """Centipawns per unit of the logit, such that scores predict results best."""
    scores = data.scores[:SLOPE_ROWS].astype(np.float64)
    results = data.results[:SLOPE_ROWS].astype(np.float64) / 2

    def loss(slope: float) -> float:
        return float(np.mean((1 / (1 + np.exp(-scores / slope)) - results) ** 2))

    low, high = 50.0, 1000.0
    golden = (math.sqrt(5) - 1) / 2
    while high - low > 0.5:
        left, right = high - golden * (high - low), low + golden * (high - low)
        low, high = (low, right) if loss(left) < loss(right) else (left, high)
    return round((low + high) / 2, 1)
