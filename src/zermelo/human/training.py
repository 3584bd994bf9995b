"""The training loop: a schedule laid over a time budget, curves, checkpoints, recovery."""

import copy
import csv
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import torch
from torch import Tensor

from zermelo.human import checkpoint
from zermelo.human.compiled import Step, compiled_step
from zermelo.human.evaluation import Measured, measure, rows_to_measure
from zermelo.human.features import Batch
from zermelo.human.muon import Optimizer
from zermelo.human.network import HumanNetwork
from zermelo.human.objective import losses, seen
from zermelo.human.replay import Positions
from zermelo.human.sampling import batches

WARMUP_STEPS: Final = 300
WARMUP_SHARE: Final = 0.02
"""Of the schedule, where that is shorter."""
STEADY_SHARE: Final = 0.2
"""Of the schedule at the full learning rate; from there it falls to zero in a straight line."""
LEFT_FILE: Final = "minutes-left"
"""A number in this file of the output folder is the new time to the end of the schedule."""
HELD_OUT_POSITIONS: Final = 60000


@dataclass(frozen=True)
class Settings:
    batch: int = 8192
    rate: float = 3e-3
    seconds_between_reports: float = 20
    seconds_between_evaluations: float = 120
    steps_between_looks: int = 20
    """At the clock, the loss and the file that changes the end."""
    steps: int | None = None
    """The length of the schedule, instead of a time."""


@dataclass
class State:
    """Where the training stands; what a checkpoint keeps of it are the plain numbers."""

    step: int = 0
    progress: float = 0.0
    """From 0 to 1: the share of the schedule that is done."""
    seconds: float = 0.0
    rate_factor: float = 1.0
    """Halved after every recovery from a loss that is not finite."""
    positions: int = 0

    def rate(self, peak: float) -> float:
        warm = min(1.0, max((self.step + 1) / WARMUP_STEPS, self.progress / WARMUP_SHARE))
        falling = min(1.0, (1 - self.progress) / (1 - STEADY_SHARE))
        return peak * self.rate_factor * warm * falling


@dataclass
class Training:
    """One sitting, from the state given to the end of its time."""

    network: HumanNetwork
    optimizer: Optimizer
    training: Positions
    held_out: Positions
    folder: Path
    settings: Settings
    report: Callable[[str], None]
    state: State = field(default_factory=State)
    stopped: bool = False
    """Set from outside: end at the next look."""

    def __post_init__(self) -> None:
        self.device = self.training.device
        self.kind = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        self.rows = rows_to_measure(self.held_out, HELD_OUT_POSITIONS)
        self.safe: dict[str, Any] = {}
        self.function: Step = losses

    def compile(self) -> None:
        """From here on with a compiled step, where that computes the same."""
        shown = seen(next(self.batches()), self.kind)
        self.function = compiled_step(self.network, shown, self.report)

    def batches(self) -> Iterator[Batch]:
        return batches(self.training, self.settings.batch)

    def backward(self, batch: Batch) -> Tensor:
        """Loss of the moves, share matched and loss of the outcomes; derivatives are kept."""
        found = self.function(self.network, seen(batch, self.kind))
        found.total.backward()
        means = (found.moves.mean(), found.matches.float().mean(), found.outcomes.mean())
        return torch.stack(means).detach()

    def run(self, end: float) -> None:
        """Trains until `end` on the monotonic clock, or as many steps as the settings say; there
        the learning rate reaches zero."""
        sums, count = torch.zeros(3, device=self.device), 0
        reported = evaluated = looked = time.monotonic()
        self.remember()
        for batch in self.batches():
            sums += self.backward(batch)
            count += 1
            self.optimizer.step(self.state.rate(self.settings.rate))
            self.state.step += 1
            self.state.positions += self.settings.batch
            if self.state.step % self.settings.steps_between_looks:
                continue
            means = (sums / count).tolist()
            now = time.monotonic()
            end = self.new_end(end, now)
            self.advance(now - looked, end - looked)
            looked = now
            if not all(map(math.isfinite, means)):
                self.recover()
                sums, count = torch.zeros_like(sums), 0
                continue
            if now - reported > self.settings.seconds_between_reports:
                self.report_step(means, count * self.settings.batch / (now - reported), end - now)
                sums, count, reported = torch.zeros_like(sums), 0, now
            if self.state.progress >= 1 or self.stopped:
                break
            if now - evaluated > self.settings.seconds_between_evaluations:
                self.evaluate(means)
                self.remember()
                evaluated = time.monotonic()
        self.evaluate(means)
        self.remember()

    def new_end(self, end: float, now: float) -> float:
        """The end, or the one that somebody wrote into the file for it."""
        file = self.folder / LEFT_FILE
        if not file.exists():
            return end
        try:
            minutes = float(file.read_text())
            file.unlink()
        except (OSError, ValueError) as failure:
            self.report(f"{file.name}: {failure}; a number of minutes is accepted")
            return end
        self.report(f"{file.name}: {minutes:g} minutes from now")
        return now + 60 * minutes

    def advance(self, passed: float, left: float) -> None:
        """Spreads what is left of the schedule over the time that is left."""
        self.state.seconds += passed
        if self.settings.steps is not None:
            self.state.progress = min(1.0, self.state.step / self.settings.steps)
            return
        share = min(1.0, passed / left) if left > 0 else 1.0
        self.state.progress += (1 - self.state.progress) * share

    def report_step(self, means: list[float], speed: float, left: float) -> None:
        state = self.state
        self.report(
            f"step {state.step} {100 * state.progress:.1f}% loss {means[0]:.4f}"
            f" match {100 * means[1]:.2f}% outcome {means[2]:.4f}"
            f" rate {state.rate(self.settings.rate):.2e} {speed:,.0f} positions/s,"
            f" {state.positions / 1e6:.1f} M seen, {left / 60:.1f} min left"
        )

    def evaluate(self, means: list[float]) -> Measured:
        """Adds a line to the curves: training and held-out figures."""
        measured = measure(self.network, self.held_out, self.rows, self.kind)
        row: dict[str, float] = {
            "step": self.state.step,
            "seconds": round(self.state.seconds, 1),
            "positions": self.state.positions,
            "progress": self.state.progress,
            "rate": self.state.rate(self.settings.rate),
            "loss": means[0],
            "match": means[1],
            "outcome": means[2],
            "held-out loss": float(measured.surprise.mean()),
            "held-out match": float(measured.matches.float().mean()),
            "held-out outcome": float(measured.ending.mean()),
        }
        self.report(
            f"held out: loss {row['held-out loss']:.4f} match {100 * row['held-out match']:.2f}%"
            f" outcome {row['held-out outcome']:.4f}"
        )
        row |= measured.groups()
        path = self.folder / "curves.csv"
        fresh = not path.exists()
        with path.open("a", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(file, list(row))
            if fresh:
                table.writeheader()
            table.writerow(row)
        return measured

    def remember(self) -> None:
        """Writes a checkpoint, and keeps one in memory to recover from."""
        self.safe = copy.deepcopy(
            {
                "network": self.network.state_dict(),
                "optimizer": self.optimizer.state(),
            }
        )
        try:
            checkpoint.save(self.folder, self.network, self.optimizer, dict(vars(self.state)))
        except OSError as failure:
            self.report(f"no checkpoint written: {failure}")

    def recover(self) -> None:
        self.state.rate_factor /= 2
        self.report(f"step {self.state.step}: loss not finite; back to the last checkpoint")
        self.network.load_state_dict(self.safe["network"])
        self.network.zero_grad(set_to_none=True)
        self.optimizer.load(copy.deepcopy(self.safe["optimizer"]))
