"""What the tuner needs of an evaluation: its weights, and how values depend on them.

An evaluation need not be linear. Near the weights at which it was traced the tuner approximates it
by value + jacobian @ (change of the weights), and traces again every few rounds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Weights: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Trace:
    """Values of some positions at some weights, for White, in centipawns."""

    values: npt.NDArray[np.float32]
    jacobian: Any
    """Sparse rows (scipy's `csr_array`): the derivatives of each value by the weights."""


class Model(Protocol):
    """An evaluation with weights to tune."""

    @property
    def names(self) -> Sequence[str]:
        """One per weight, dotted: the part before the first dot is its group."""

    @property
    def weights(self) -> Weights:
        """The initial weights."""

    def trace(self, fens: Sequence[str], weights: Weights) -> Trace: ...
