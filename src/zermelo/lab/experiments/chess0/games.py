"""Matches of Chess0's engines through the arena: what `wins against ...` is measured with."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from zermelo.arena.adjudication import Adjudication
from zermelo.arena.game import Rules
from zermelo.arena.match import Match, MatchPlan
from zermelo.arena.openings.opening_sets import openings
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.record import GameRecord
from zermelo.arena.statistics.elo import Measurement, measure
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.lab.analysis.statistics import (
    CONFIDENCE,
    mean_estimate,
    paired_differences,
    proportion,
)
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.subjects import Chess0Experiment
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.outcome import Cell, Table
from zermelo.runner.task import Task

RULES = Rules(adjudication=Adjudication(resign=(4, 1000), longest=150))
"""Both engines see ten pawns for four moves: lost; after 150 moves: drawn."""
RULES_IN_WORDS = (
    "Games start from balanced openings, each with both colours, and end by the rules, when both "
    "engines see ten pawns for four moves, or as a draw after 150 moves."
)


@dataclass(frozen=True)
class Point:
    """A match of a series: what it stands for and who plays how long."""

    series: str
    x: float
    """Depth or threshold."""
    first: SearchConfig
    second: SearchConfig
    depth: int
    games: int


@dataclass(frozen=True)
class Played:
    """What the match of a point gave the first engine."""

    point: Point
    wins: int
    draws: int
    losses: int
    measurement: Measurement
    pair_scores: tuple[float, ...]
    """Of each opening, both games together: 0 to 1."""

    @property
    def won(self) -> Estimate:
        """The share of games won, as the paper counts."""
        return proportion(self.wins, self.wins + self.draws + self.losses)

    @property
    def score(self) -> Estimate:
        interval = self.measurement.score
        return Estimate(interval.value, interval.low, interval.high)


@dataclass(frozen=True, kw_only=True)
class GamesExperiment(Chess0Experiment):
    """Many small matches, one for each point of a figure."""

    @abstractmethod
    def points(self, setup: Setup) -> Sequence[Point]:
        """The matches in a fixed order."""

    def tasks(self, setup: Setup) -> list[Task]:
        found = []
        for number, plan in enumerate(self.plans(setup)):
            while (task := plan.next_task()) is not None:
                found.append(Task(f"{number:03d}-{task.key}", task.function, task.payload))
        return found

    def settings(self, setup: Setup) -> dict[str, Any]:
        matches = [plan.match.plain() for plan in self.plans(setup)]
        return super().settings(setup) | {"matches": matches}

    def power(self, setup: Setup) -> str:
        games = [point.games for point in self.points(setup)]
        best, worst = (half_width(number) for number in (max(games), min(games)))
        return (
            f"a share near one half is known to ±{best:.0%} from {max(games)} games and to "
            f"±{worst:.0%} from {min(games)}"
        )

    def plans(self, setup: Setup) -> list[MatchPlan]:
        start = openings("balanced")
        return [
            MatchPlan(
                Match(
                    first=Contestant(
                        name="first", kind="preset", engine=ChangedEngine("", point.first)
                    ),
                    second=Contestant(
                        name="second", kind="preset", engine=ChangedEngine("", point.second)
                    ),
                    games=point.games,
                    limits=Limits(depth=point.depth),
                    openings=start,
                    seed=setup.seed,
                    rules=RULES,
                )
            )
            for point in self.points(setup)
        ]

    def played(self, rows: Sequence[Row], setup: Setup) -> list[Played]:
        """The results by point; rows come in the order of the tasks."""
        found = []
        waiting = iter(rows)
        for point, plan in zip(self.points(setup), self.plans(setup), strict=True):
            scores: list[float] = []
            while (task := plan.next_task()) is not None:
                row = next(waiting)
                plan.take(task, row)
                white = GameRecord.of(row).score
                scores.append(white if len(scores) % 2 == 0 else 1 - white)
            halves = zip(scores[::2], scores[1::2], strict=True)
            pairs = plan.pairs
            found.append(
                Played(
                    point,
                    pairs.wins,
                    pairs.draws,
                    pairs.losses,
                    measure(pairs),
                    tuple((one + other) / 2 for one, other in halves),
                )
            )
        return found


def half_width(games: int) -> float:
    """Half width of the interval of a share of one half."""
    share = proportion(games // 2, games)
    return (share.high - share.low) / 2


def better(first: Sequence[Played], second: Sequence[Played]) -> Estimate:
    """How much more the first scores per pair of games, over the openings both played.

    Matches of one run take the openings in the same order, so the results are paired by depth
    and opening; if one match was longer, its last openings have no partner.
    """
    differences = [
        one - other
        for mine, theirs in zip(first, second, strict=True)
        for one, other in zip(mine.pair_scores, theirs.pair_scores, strict=False)
    ]
    return paired_differences(differences).difference


def slope(played: Sequence[Played]) -> Estimate:
    """How the score changes with x: a line through all pairs of games."""
    from scipy import stats  # slow to import, and workers do not need it

    points = [(one.point.x, score) for one in played for score in one.pair_scores]
    line = stats.linregress([x for x, _ in points], [y for _, y in points])
    half = float(stats.t.ppf((1 + CONFIDENCE) / 2, len(points) - 2)) * float(line.stderr)
    return Estimate(float(line.slope), float(line.slope) - half, float(line.slope) + half)


def pooled(played: Sequence[Played]) -> Estimate:
    """The score over all pairs of games together."""
    return mean_estimate([score for one in played for score in one.pair_scores])


def residuals(played: Sequence[Played]) -> list[Estimate]:
    """How far each score lies from the straight line through all of them."""
    places = np.array([[1.0, one.point.x] for one in played])
    scores = np.array([one.score.value for one in played])
    errors = np.array([(one.score.high - one.score.low) / 2 for one in played])
    # What the line takes away from the scores: the identity less the projection on it.
    left = np.eye(len(played)) - places @ np.linalg.pinv(places)
    halves = np.sqrt((left**2) @ (errors**2))
    return [
        Estimate(float(value), float(value - half), float(value + half))
        for value, half in zip(left @ scores, halves, strict=True)
    ]


def played_table(title: str, x: str, played: Sequence[Played]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for one in played:
        elo = one.measurement.elo
        rows.append(
            (
                one.point.series, one.point.x, one.wins, one.draws, one.losses,
                one.won.value, one.won.low, one.won.high,
                one.score.value, one.score.low, one.score.high, elo.value, elo.low, elo.high,
            )
        )  # fmt: skip
    return Table(
        title,
        (
            "series", x, "won", "drawn", "lost", "won share", "low", "high",
            "score", "low", "high", "Elo", "low", "high",
        ),
        rows,
        "Won share: Wilson's interval, games taken as independent. Score and Elo: pentanomial, "
        "from pairs of games.",
    )  # fmt: skip
