"""Moves, made and taken back; answered by `game`."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.web.protocol.message import OfGame
from zermelo.web.protocol.registry import handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class Move(OfGame):
    type: Literal["move"]
    move: str = Field(max_length=20)
    """UCI or SAN."""
    ply: int | None = None
    """How many moves the page had seen: a move meant for another position is refused."""


class Takeback(OfGame):
    """Back to the human's last turn."""

    type: Literal["takeback"]


@handles(Move)
async def move(tab: "Connection", asked: Move) -> None:
    live = await tab.open(asked)
    await live.move(asked.move, ply=asked.ply)
    tab.tell_game(live, asked.id)


@handles(Takeback)
async def take_back(tab: "Connection", asked: Takeback) -> None:
    live = await tab.open(asked)
    await live.take_back()
    tab.tell_game(live, asked.id)
