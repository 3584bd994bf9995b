"""Games begin: a new one, one with the colours changed, and the position to begin from."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.play.host.manager import starting_position
from zermelo.web.game.clock import ClockSetting
from zermelo.web.protocol.message import OfGame, Reply, Request
from zermelo.web.protocol.part import Color, color_name
from zermelo.web.protocol.player import Player
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

LONGEST_FEN = 120


class NewGame(Request):
    type: Literal["new_game"]
    white: Player
    black: Player
    random_colors: bool = False
    """Colours are assigned at random."""
    clock: ClockSetting | None = None
    fen: str | None = Field(None, max_length=LONGEST_FEN)
    chess960: int | None = Field(None, ge=0, le=959)
    """A starting position of Chess960 by its number; 518 is the standard one."""
    waits: bool = False
    """An engine that is to open the game waits for `begin`, said or sent."""


class Begin(OfGame):
    """The engine that waits makes its first move."""

    type: Literal["begin"]


class Rematch(OfGame):
    """A new game with the colours changed; answered by its `game`."""

    type: Literal["rematch"]


class CheckPosition(Request):
    """Whether a FEN is a position, and what it looks like; answered by `position`."""

    type: Literal["check_position"]
    fen: str | None = Field(None, max_length=LONGEST_FEN)
    chess960: int | None = Field(None, ge=0, le=959)


@answer
class PositionChecked(Reply):
    type: Literal["position"] = "position"
    fen: str
    turn: Color
    check: bool
    chess960: bool
    legal_moves: int


@handles(NewGame)
async def new_game(tab: "Connection", asked: NewGame) -> None:
    clock = asked.clock
    live = await tab.manager.new_game(
        tab.owner,
        {True: asked.white.choice(), False: asked.black.choice()},
        random_colors=asked.random_colors,
        clock=None if clock is None else (clock.seconds, clock.increment),
        fen=asked.fen,
        chess960=asked.chess960,
        waits=asked.waits,
    )
    tab.follow(live)
    tab.tell_game(live, asked.id)


@handles(Begin)
async def begin(tab: "Connection", asked: Begin) -> None:
    live = await tab.open(asked)
    await live.begin()
    tab.tell_game(live, asked.id)


@handles(Rematch)
async def rematch(tab: "Connection", asked: Rematch) -> None:
    live = await tab.manager.rematch(await tab.open(asked))
    tab.follow(live)
    tab.tell_game(live, asked.id)


@handles(CheckPosition)
async def check_position(tab: "Connection", asked: CheckPosition) -> None:
    position = starting_position(asked.fen, asked.chess960)
    tab.outbox.put(
        PositionChecked(
            reply_to=asked.id,
            fen=position.fen(),
            turn=color_name(position.turn),
            check=position.is_check(),
            chess960=position.chess960,
            legal_moves=len(position.legal_moves),
        )
    )
