"""What techniques gain in games, as the laboratory's published experiments measured it."""

import csv
import dataclasses
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("gains.csv")
"""Written by scripts/write_gains.py."""


@dataclasses.dataclass(frozen=True)
class Gain:
    """The Elo that the flagship gains, or would gain, from a technique."""

    experiment: str
    technique: str
    beside: str
    """Which others play with it: any of them, on average, or all."""
    limit: str
    elo: int
    low: int
    high: int
    games: int
    certain: str
    """`no` if the games are compatible with no gain."""
    bench: int
    """The `zermelo bench` signature of the flagship that played."""

    def __str__(self) -> str:
        state = "" if self.certain == "yes" else ", open"
        return (
            f"{self.elo:+d} Elo ({self.low:+d} to {self.high:+d}) {self.beside}, "
            f"{self.games:,} games, {self.limit}, bench {self.bench}{state}"
        )


def read_gains(path: Path = FILE) -> list[Gain]:
    """Every recorded gain."""
    kinds: dict[str, Callable[[str], Any]] = typing.get_type_hints(Gain)
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Gain(**{name: kinds[name](text) for name, text in row.items()})
            for row in csv.DictReader(file)
        ]
