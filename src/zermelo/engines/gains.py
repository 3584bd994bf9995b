"""What techniques gain in games, as the laboratory's ablations measured it."""

import csv
import dataclasses
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

ABLATION = Path(__file__).with_name("ablation.csv")
"""Written by scripts/write_ablation.py."""


@dataclasses.dataclass(frozen=True)
class Gain:
    """The Elo that the flagship gains, or would gain, from a technique."""

    experiment: str
    technique: str
    limit: str
    elo: int
    low: int
    high: int
    games: int
    certain: str
    """False if the games are compatible with no gain."""
    bench: int
    """The `zermelo bench` signature of the flagship that played."""

    def __str__(self) -> str:
        state = "" if self.certain == "yes" else ", open"
        return (
            f"{self.elo:+d} Elo ({self.low:+d} to {self.high:+d}), {self.games:,} games, "
            f"{self.limit}, bench {self.bench}{state}"
        )


def read_gains(path: Path = ABLATION) -> list[Gain]:
    """The gains recorded by the last ablations."""
    kinds: dict[str, Callable[[str], Any]] = typing.get_type_hints(Gain)
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Gain(**{name: kinds[name](text) for name, text in row.items()})
            for row in csv.DictReader(file)
        ]
