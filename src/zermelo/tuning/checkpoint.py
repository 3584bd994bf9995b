"""The state of a fit on disk, written after every round, so that at most one round is lost."""

import hashlib
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from zermelo.engines.build import build_id
from zermelo.errors import TuningError
from zermelo.tuning.method import Method, State
from zermelo.tuning.model import Weights
from zermelo.tuning.problem import Problem
from zermelo.whole_file import whole_file

METHOD = "method_"
"""Prefix of the names that belong to the method."""


class Round(NamedTuple):
    """A line of a fit's history."""

    number: int
    seconds: float
    """Seconds of work since the start, including tracing."""
    evaluations: int
    training: float
    validation: float


@dataclass
class Progress:
    """The state of a fit."""

    anchor: Weights
    """The weights at which the problem was last linearised."""
    best: Weights
    best_round: int = 0
    history: list[Round] = field(default_factory=list)

    @property
    def best_loss(self) -> float:
        return self.history[self.best_round].validation if self.history else float("inf")


def identity(problem: Problem, method: Method) -> str:
    """What a checkpoint must match: the same data, initial weights, settings and method."""
    digest = hashlib.sha256(f"{method.name} {problem.settings}".encode())
    digest.update("\n".join(problem.model.names).encode())
    digest.update(problem.start.tobytes())
    for side in (problem.training, problem.validation):
        digest.update("\n".join(side.fens).encode())
        digest.update(side.results.tobytes() + side.scores.tobytes())
    return digest.hexdigest()


def save(path: Path, of: str, progress: Progress, state: State) -> None:
    arrays: dict[str, Any] = {METHOD + name: value for name, value in state.items()}
    arrays |= {
        "identity": np.array(of),
        "build": np.array(build_id()),
        "anchor": progress.anchor,
        "best": progress.best,
        "best_round": np.array(progress.best_round),
        "history": np.array(progress.history, np.float64),
    }
    with whole_file(path, error=TuningError) as unfinished, unfinished.open("wb") as file:
        np.savez(file, **arrays)


def load(path: Path, of: str) -> tuple[Progress, State] | None:
    """The saved state of the same fit; None if there is none."""
    if not path.exists():
        return None
    try:
        with np.load(path, allow_pickle=False) as data:
            arrays = {name: data[name] for name in data.files}
        found = str(arrays.pop("identity"))
        # Those of 0.1.0 do not say which build made them.
        build = str(arrays.pop("build", build_id()))
        history = [
            Round(int(row[0]), row[1], int(row[2]), row[3], row[4]) for row in arrays.pop("history")
        ]
        best_round = int(arrays.pop("best_round"))
        progress = Progress(arrays.pop("anchor"), arrays.pop("best"), best_round, history)
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile):
        raise TuningError(f"{path} is not a checkpoint; delete it to start over") from None
    if found != of:
        raise TuningError(
            f"{path} belongs to another fit (other data, weights or settings): "
            "delete it to start over, or name another --out"
        )
    if build != build_id():
        raise TuningError(
            f"{path} was made by {build}, this is {build_id()}: delete it to begin again, or name "
            "another --out"
        )
    return progress, {name.removeprefix(METHOD): value for name, value in arrays.items()}
