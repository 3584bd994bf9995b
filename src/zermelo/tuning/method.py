"""What a tuning method is: rounds that improve weights, and a state to resume from."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from zermelo.tuning.model import Weights
from zermelo.tuning.problem import Problem

State = dict[str, npt.NDArray[np.float64]]


class Method(Protocol):
    """One round at a time; the same seed and state give the same round."""

    name: str
    rounds: int
    """Maximum number of rounds."""
    patience: int
    """Rounds without a better validation loss before it ends."""
    rounds_a_trace: int
    """Rounds before the problem is linearised again."""
    evaluations: int
    """Positions whose loss was computed so far; a gradient counts as one, too."""

    @property
    def weights(self) -> Weights:
        """The best weights found so far."""

    def round(self, problem: Problem, number: int, rng: np.random.Generator) -> float:
        """Runs a round and returns its training loss."""

    def state(self) -> State: ...

    def restore(self, state: State) -> None: ...
