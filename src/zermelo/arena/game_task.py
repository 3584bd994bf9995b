"""A game as a task for any worker."""

from dataclasses import dataclass, field
from functools import partial

from zermelo._core import Tablebase
from zermelo.arena.game import Game, Rules, Seat
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.players.factory import make_player
from zermelo.engines.limit import Limits
from zermelo.engines.syzygy import open_tables
from zermelo.position import Position
from zermelo.runner.task import Keep, Result


@dataclass(frozen=True, kw_only=True)
class GameOrder:
    """Everything a worker needs to play a game."""

    white: Contestant
    black: Contestant
    limits: Limits
    """Limits for engines without their own."""
    fen: str
    opening: list[str] = field(default_factory=list)
    chess960: bool = False
    seed: int = 0
    """Random seed of the engines."""
    rules: Rules = field(default_factory=Rules)


def play_game(order: GameOrder, keep: Keep) -> Result:
    """Plays it with engines that are kept for the next game of the same two."""
    # The first by name sits in the same place whatever its colour, so that two engines keep their
    # places as the colours change, and an engine against itself is two engines.
    first, second = sorted([order.white, order.black], key=lambda contestant: contestant.name)
    places = {first.name: "first", second.name: "second"}
    seats = []
    for contestant in (order.white, order.black):
        key = (places[contestant.name], repr(contestant), order.seed)
        player = keep.get(key, partial(make_player, contestant, order.seed))
        seats.append(Seat(contestant.name, player, contestant.limits.over(order.limits)))
    return (
        Game(
            seats[0],
            seats[1],
            Position(order.fen, chess960=order.chess960),
            order.opening,
            order.rules,
            tablebase=_tablebase(order.rules.adjudication.tablebase, keep),
        )
        .play()
        .plain()
    )


class _KeptTables:
    """Tables that stay open from game to game."""

    def __init__(self, folder: str) -> None:
        self.tables: Tablebase | None = open_tables(folder)

    def close(self) -> None:
        self.tables = None


def _tablebase(folder: str | None, keep: Keep) -> Tablebase | None:
    if folder is None:
        return None
    return keep.get(("tablebase", folder), partial(_KeptTables, folder)).tables
