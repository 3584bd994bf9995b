"""Games for the tests."""

from collections.abc import Callable

from tests.play.ticking import Ticking
from zermelo import Position
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.clock import Clock
from zermelo.play.game.game import Game

SCHOLARS_MATE = "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#"


def game(
    moves: str = "",
    *,
    fen: str | None = None,
    chess960: bool = False,
    white: EngineChoice | None = None,
    black: EngineChoice | None = None,
    clock: tuple[float, float] | None = None,
    now: Callable[[], float] | None = None,
) -> Game:
    """A game with moves made, written in SAN with blanks between."""
    now = now or Ticking()
    position = Position(chess960=chess960) if fen is None else Position(fen, chess960=chess960)
    made = Game(
        "game",
        "owner",
        {True: white, False: black},
        now,
        position=position,
        clock=None if clock is None else Clock(*clock, now),
    )
    for move in moves.split():
        made.play(move)
    return made
