"""The table of a tournament: all players' points, and against whom they were scored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zermelo.arena.results import GameResult
from zermelo.arena.schedules.schedule import Bye
from zermelo.errors import StatisticsError


@dataclass(frozen=True)
class Record:
    """Games of one player, against one other or all."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many there were."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """One for a win, half for a draw."""
        return self.wins + self.draws / 2

    def plus(self, score: float) -> "Record":
        """One more game, with its points."""
        return Record(
            self.wins + (score == 1), self.draws + (score == 0.5), self.losses + (score == 0)
        )


@dataclass(frozen=True)
class CrossRow:
    """One player's line."""

    rank: int
    """From 1; tied players share it."""
    name: str
    points: float
    """Including those of byes."""
    total: Record
    sonneborn_berger: float
    """The opponents' points, each multiplied by the points scored against them."""
    cells: tuple[Record | None, ...]
    """Against the players of the table in its order; None against itself."""


@dataclass(frozen=True)
class CrossTable:
    """The players by points, then Sonneborn-Berger, then wins; then as they were given."""

    rows: tuple[CrossRow, ...]
    games: int


def cross_table(
    players: Sequence[str], results: Iterable[GameResult], byes: Iterable[Bye] = ()
) -> CrossTable:
    """The table of these players' games, also while a tournament is going on."""
    cells = {(one, other): Record() for one in players for other in players if one != other}
    games = 0
    for game in results:
        for name in (game.white, game.black):
            if name not in players:
                raise StatisticsError(f"{name!r} is not a player of this table")
        there, back = (game.white, game.black), (game.black, game.white)
        cells[there] = cells[there].plus(game.score)
        cells[back] = cells[back].plus(1 - game.score)
        games += 1
    totals = {
        name: _total(cells[name, other] for other in players if other != name) for name in players
    }
    points = {name: totals[name].points for name in players}
    for bye in byes:
        points[bye.player] += bye.points
    strength = {
        name: sum(cells[name, other].points * points[other] for other in players if other != name)
        for name in players
    }
    key = {name: (-points[name], -strength[name], -totals[name].wins) for name in players}
    order = sorted(players, key=lambda name: key[name])
    rows = tuple(
        CrossRow(
            rank=1 + sum(key[other] < key[name] for other in players),
            name=name,
            points=points[name],
            total=totals[name],
            sonneborn_berger=strength[name],
            cells=tuple(cells.get((name, other)) for other in order),
        )
        for name in order
    )
    return CrossTable(rows, games)


def _total(records: Iterable[Record]) -> Record:
    wins = draws = losses = 0
    for record in records:
        wins, draws = wins + record.wins, draws + record.draws
        losses += record.losses
    return Record(wins, draws, losses)
