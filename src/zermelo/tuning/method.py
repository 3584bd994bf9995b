"""What a way of tuning is: rounds that make weights better, and a state to go on from."""

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
    """At most."""
    patience: int
    """Rounds without a better validation loss before it ends."""
    rounds_a_trace: int
    """How long it believes in the same linear problem."""
    evaluations: int
    """Positions whose loss was computed so far; a gradient counts as one as well."""

    @property
    def weights(self) -> Weights:
        """The best it knows of."""

    def round(self, problem: Problem, number: int, rng: np.random.Generator) -> float:
        """Does a round and gives the loss on what it trained with."""

    def state(self) -> State: ...

    def restore(self, state: State) -> None: ...
