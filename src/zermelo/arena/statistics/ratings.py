"""A rating list from games: maximum likelihood with draws, White's advantage and anchors."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import TYPE_CHECKING

from zermelo.arena.results import GameResult
from zermelo.arena.statistics.elo import Interval
from zermelo.arena.statistics.groups import connected, strongly_connected
from zermelo.engines.declaration import unknown
from zermelo.errors import StatisticsError

if TYPE_CHECKING:
    from zermelo.arena.statistics.davidson import Fit, Matrix, Meetings

NAMES_SHOWN = 8


@dataclass(frozen=True)
class Rating:
    """One line of the list."""

    name: str
    rating: Interval
    anchored: bool
    """Whether the rating was given, not measured."""
    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """Games played."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points per game."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def draw_ratio(self) -> float:
        """Share of games drawn."""
        return self.draws / self.games


@dataclass(frozen=True)
class RatingList:
    """The players by rating, the strongest first."""

    ratings: tuple[Rating, ...]
    covariance: "Matrix" = field(repr=False, compare=False)
    """Of the ratings, in the order of the list; 0 for anchors."""
    white_advantage: Interval
    """Elo."""
    draw_rate: float
    """Share of draws between equals."""
    games: int
    confidence: float
    warnings: tuple[str, ...]
    """What the reader must know: players left out, differences the games do not determine."""

    def superiority(self, one: int, other: int) -> float:
        """Likelihood that a player is stronger than another, both by their place in the list."""
        between = self.covariance[one, other]
        spread = float(self.covariance[one, one] + self.covariance[other, other] - 2 * between)
        difference = self.ratings[one].rating.value - self.ratings[other].rating.value
        if spread <= 0:
            return 0.5 if difference == 0 else float(difference > 0)
        return NormalDist().cdf(difference / math.sqrt(spread))

    def superiority_matrix(self) -> list[list[float]]:
        """Likelihood that each player (row) is stronger than each (column); ½ for oneself."""
        places = range(len(self.ratings))
        return [[self.superiority(one, other) for other in places] for one in places]


def rate(
    results: Iterable[GameResult],
    anchors: Mapping[str, float] | None = None,
    *,
    average: float = 0.0,
    confidence: float = 0.95,
) -> RatingList:
    """Rate all players of the results in Davidson's model (`zermelo.arena.statistics.davidson`).

    Anchored players keep the ratings given; without any, the mean is `average`. Intervals come
    from Fisher's information. They are those of the difference from the anchors, or from the mean.

    Players whom no chain of games joins cannot be compared: every group with an anchor is rated,
    or the largest if there is no anchor, and a warning names the others. If one side won every
    game against another, no finite rating is the most likely one; one additional drawn game
    between them is then assumed, and a warning says so.
    """
    table = Counter((game.white, game.black, game.score) for game in results)
    if not table:
        raise StatisticsError("ratings need at least one finished game")
    if not 0 < confidence < 1:
        raise StatisticsError(f"the confidence lies between 0 and 1, not {confidence}")
    anchors = dict(anchors or {})
    everybody = sorted({name for white, black, _ in table for name in (white, black)})
    for name, elo in anchors.items():
        if name not in everybody:
            raise unknown("player", name, everybody)
        if not math.isfinite(elo):
            raise StatisticsError(f"the anchor of {name} must be a finite number, not {elo}")
    names, warnings = _comparable(table, everybody, anchors)
    rated = set(names)
    table = Counter({key: count for key, count in table.items() if key[0] in rated})
    meetings, more = _meetings(table, names)
    # Imported here, since only ratings need NumPy.
    from zermelo.arena.statistics.davidson import fit

    fixed = {names.index(name): elo for name, elo in anchors.items()}
    found = fit(meetings, len(names), fixed)
    shift = 0.0 if fixed else average
    return _listed(found, names, table, fixed, shift, confidence, (*warnings, *more))


def _comparable(
    table: Counter[tuple[str, str, float]], everybody: Sequence[str], anchors: Mapping[str, float]
) -> tuple[list[str], list[str]]:
    """The players that can be rated together, and a warning if that leaves some out."""
    index = {name: number for number, name in enumerate(everybody)}
    graph: dict[int, set[int]] = {number: set() for number in range(len(everybody))}
    for white, black, _ in table:
        graph[index[white]].add(index[black])
    groups = [[everybody[number] for number in group] for group in connected(graph)]
    kept = [group for group in groups if any(name in anchors for name in group)] or groups[:1]
    left_out = [group for group in groups if group not in kept]
    warnings = [
        f"left out, for no chain of games joins them with the others: {_named(group)}"
        for group in left_out
    ]
    return sorted(name for group in kept for name in group), warnings


def _meetings(
    table: Counter[tuple[str, str, float]], names: Sequence[str]
) -> tuple["Meetings", list[str]]:
    """The games as arrays, with what must be added for a maximum to exist."""
    import numpy as np

    from zermelo.arena.statistics.davidson import Meetings

    index = {name: number for number, name in enumerate(names)}
    rows: dict[tuple[int, int], list[float]] = {}
    for (white, black, score), count in table.items():
        row = rows.setdefault((index[white], index[black]), [0.0, 0.0, 0.0])
        row[round(2 - 2 * score)] += count
    warnings = _drawn_more(rows, names)
    counts = np.array(list(rows.values()))
    pairs = np.array(list(rows), dtype=np.intp)
    return Meetings(pairs[:, 0], pairs[:, 1], counts[:, 0], counts[:, 1], counts[:, 2]), warnings


def _drawn_more(rows: dict[tuple[int, int], list[float]], names: Sequence[str]) -> list[str]:
    """Add a drawn game between any two groups of whom one beat the other every time."""
    beaten: dict[int, set[int]] = {number: set() for number in range(len(names))}
    for (white, black), (wins, draws, losses) in rows.items():
        if wins or draws:
            beaten[white].add(black)
        if losses or draws:
            beaten[black].add(white)
    groups = strongly_connected(beaten)
    group_of = {player: number for number, group in enumerate(groups) for player in group}
    borders: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for white, black in rows:
        one, other = group_of[white], group_of[black]
        if one != other:
            borders.setdefault((min(one, other), max(one, other)), []).append((white, black))
    warnings = []
    for (one, other), crossing in borders.items():
        games = sum(sum(rows[pair]) for pair in crossing)
        for pair in crossing:
            rows[pair][1] += sum(rows[pair]) / games
        winner, loser = groups[one], groups[other]
        if any(player in beaten[winning] for player in winner for winning in loser):
            winner, loser = loser, winner
        warnings.append(
            f"{_named([names[n] for n in winner])} won every game against"
            f" {_named([names[n] for n in loser])} ({games:.0f}): one draw more is taken to have"
            " been played, since no finite difference is the most likely"
        )
    return warnings


def _listed(
    found: "Fit",
    names: Sequence[str],
    table: Counter[tuple[str, str, float]],
    fixed: Mapping[int, float],
    shift: float,
    confidence: float,
    warnings: tuple[str, ...],
) -> RatingList:
    width = NormalDist().inv_cdf((1 + confidence) / 2)
    variance = found.covariance

    def interval(value: float, number: int) -> Interval:
        margin = width * math.sqrt(max(0.0, float(variance[number, number])))
        return Interval(value, value - margin, value + margin)

    records = _records(table)
    order = sorted(range(len(names)), key=lambda number: (-found.ratings[number], names[number]))
    return RatingList(
        ratings=tuple(
            Rating(
                names[number],
                interval(float(found.ratings[number]) + shift, number),
                number in fixed,
                *records[names[number]],
            )
            for number in order
        ),
        covariance=variance[:, order][order],
        white_advantage=interval(found.advantage, len(names)),
        draw_rate=found.draw_rate,
        games=sum(table.values()),
        confidence=confidence,
        warnings=warnings,
    )


def _records(table: Counter[tuple[str, str, float]]) -> dict[str, list[int]]:
    """Wins, draws and losses of each player."""
    records: dict[str, list[int]] = {}
    for (white, black, score), count in table.items():
        records.setdefault(white, [0, 0, 0])[round(2 - 2 * score)] += count
        records.setdefault(black, [0, 0, 0])[round(2 * score)] += count
    return records


def _named(names: Sequence[str]) -> str:
    shown = ", ".join(names[:NAMES_SHOWN])
    return shown if len(names) <= NAMES_SHOWN else f"{shown} and {len(names) - NAMES_SHOWN} more"
