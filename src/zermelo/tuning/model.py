"""What the tuner asks of an evaluation: its numbers, and how the value of a position hangs on them.

An evaluation need not be linear. Near the weights at which it was traced the tuner takes it as
value + jacobian @ (change of the weights), and traces again every few rounds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Weights: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Trace:
    """Values of some positions at some weights, White's, in centipawns."""

    values: npt.NDArray[np.float32]
    jacobian: Any
    """Sparse rows (scipy's `csr_array`): the derivative of each value by each weight."""


class Model(Protocol):
    """An evaluation with numbers to tune."""

    @property
    def names(self) -> Sequence[str]:
        """One a number, dotted: the part before the first dot is its group."""

    @property
    def weights(self) -> Weights:
        """The numbers to begin with."""

    def trace(self, fens: Sequence[str], weights: Weights) -> Trace: ...
