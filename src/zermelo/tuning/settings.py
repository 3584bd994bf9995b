"""What determines a fit besides its data; imports nothing heavy."""

from dataclasses import dataclass
from typing import Literal

from zermelo.errors import TuningError

MethodName = Literal["gradient", "genetic"]

DEFAULT_BLEND = 0.3
DEFAULT_SPREAD = 10.0


@dataclass(frozen=True)
class FitSettings:
    """The same settings and data give the same fit."""

    seed: int = 0
    """Random seed, also of the split into training and validation."""
    blend: float = DEFAULT_BLEND
    """Share of the search's own score in the target, 0 to 1."""
    spread: float = DEFAULT_SPREAD
    """Centipawns by which a weight is expected to change; sets the pull to the initial weights."""

    def __post_init__(self) -> None:
        if not 0 <= self.blend <= 1:
            raise TuningError(f"--blend {self.blend:g}: accepted: 0 to 1")
        if not 0 < self.spread < float("inf"):
            raise TuningError(f"--spread {self.spread:g}: accepted: more than 0")
