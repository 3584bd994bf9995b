"""What was tried on the search, in games and on problems: docs/results/tuning/tries*.csv."""

import csv
import math
import typing
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, TypeVar

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "results" / "tuning"
GAMES = FOLDER / "tries.csv"
PROBLEMS = FOLDER / "tries_on_problems.csv"

ENOUGH = 10.0
"""Elo that a change must be able to gain, the upper bound of the sequential tests."""

SUM = "sum"
"""The group of matches between builds, with everything that was kept between them."""

Form = Literal["setting", "gone", "program"]
Kept = Literal["yes", "no"]
Row = TypeVar("Row")


class Verdict(StrEnum):
    """What became of a try."""

    KEPT = "kept"
    FAILED = "failed"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Measured:
    """One line of tries.csv: a change in games, against the flagship of that day without it."""

    date: str
    group: str
    change: str
    """Settings as `zermelo match` takes them after `zermelo:`, or a sentence."""
    form: Form
    """Settings of today, settings that are not in the source, or something else in the program."""
    idea: str
    """Of settings that are not in the source; others have theirs in the declaration."""
    both: str
    """Settings that both sides had."""
    method: Literal["match", "SPRT", "halves"]
    limit: str
    network: str
    """Generation of the network, or `hand-made`."""
    games: int | None
    elo: float | None
    error: float | None
    """Half the interval of 95%."""
    llr: float | None
    bounds: str
    kept: Kept
    remark: str

    @property
    def on_clock(self) -> bool:
        return not self.limit.endswith(" nodes")

    @property
    def series(self) -> "Series":
        return Series(self.date, self.method, self.limit, self.network, self.both)


@dataclass(frozen=True, order=True)
class Series:
    """What tries that were played alike have in common."""

    date: str
    method: str
    limit: str
    network: str
    both: str


@dataclass(frozen=True)
class Solved:
    """One line of tries_on_problems.csv."""

    date: str
    change: str
    form: Form
    suite: str
    limit: str
    network: str
    points: int
    before: int
    """Points without the change."""
    of: int
    kept: Kept
    remark: str


@dataclass(frozen=True)
class Estimate:
    """Elo with its interval of 95%, and the games that it comes from."""

    elo: float
    error: float
    games: int

    @property
    def low(self) -> float:
        return self.elo - self.error

    @property
    def high(self) -> float:
        return self.elo + self.error

    def __str__(self) -> str:
        # Without a sign where nothing is left after rounding.
        elo = f"{self.elo:+.0f}" if abs(self.elo) >= 0.5 else "0"
        return f"{elo} ± {self.error:.0f}"


@dataclass(frozen=True)
class Try:
    """A change with all that was measured of it."""

    change: str
    measured: Sequence[Measured]

    @property
    def estimate(self) -> Estimate | None:
        """The mean by precision; where it was played on the clock, of those games alone."""
        found = [one for one in self.measured if one.elo is not None]
        deciding = [one for one in found if one.on_clock] or found
        if not deciding:
            return None
        weights = [(one.error or math.inf) ** -2 for one in deciding]
        elo = sum(w * (one.elo or 0) for w, one in zip(weights, deciding, strict=True))
        games = sum(one.games or 0 for one in deciding)
        return Estimate(elo / sum(weights), sum(weights) ** -0.5, games)

    @property
    def verdict(self) -> Verdict:
        if self.measured[0].kept == "yes":
            return Verdict.KEPT
        estimate = self.estimate
        if estimate is not None and estimate.high < ENOUGH:
            return Verdict.FAILED
        return Verdict.UNDECIDED

    @property
    def is_sum(self) -> bool:
        return self.measured[0].group == SUM

    @property
    def settings(self) -> list[str]:
        """None of a change in words."""
        return [] if self.measured[0].form == "program" else self.change.split(",")


def read_games(path: Path = GAMES) -> list[Try]:
    by_change: dict[str, list[Measured]] = defaultdict(list)
    for row in _rows(path, Measured):
        by_change[row.change].append(row)
    return [Try(change, rows) for change, rows in by_change.items()]


def read_problems(path: Path = PROBLEMS) -> list[Solved]:
    return list(_rows(path, Solved))


def of_verdict(tries: Iterable[Try], verdict: Verdict) -> list[Try]:
    return [one for one in tries if one.verdict is verdict]


def ordered(tries: Iterable[Try], place: Callable[[Estimate], float]) -> list[Try]:
    """By a number of the estimate, the smallest first; those without an estimate last."""
    return sorted(tries, key=lambda one: place(one.estimate) if one.estimate else math.inf)


def _rows(path: Path, kind: Callable[..., Row]) -> Iterable[Row]:
    types = typing.get_type_hints(kind)
    with path.open(encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file, strict=True):
            try:
                yield kind(**{name: _value(types[name], line[name]) for name in types})
            except (KeyError, TypeError, ValueError) as error:
                raise ValueError(f"{path.name}: {line['change']}: {error!r}") from None


def _value(kind: Any, text: str) -> object:  # noqa: ANN401
    """A field's text as its type; an empty one is None where the type has it."""
    choices = typing.get_args(kind)
    if type(None) in choices:
        return choices[0](text) if text else None
    if choices:
        if text not in choices:
            raise ValueError(f"{text!r}; accepted: {', '.join(choices)}")
        return text
    return kind(text)
