"""The name of the opening."""

import asyncio
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from zermelo.play.explain.openings import opening_of
from zermelo.web.game.new_game import LONGEST_FEN
from zermelo.web.protocol.message import Reply, Request
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

MAX_POSITIONS = 40


class NameOpening(Request):
    """Of a game with these positions, the first one first; answered by `opening`."""

    type: Literal["name_opening"]
    fens: list[Annotated[str, Field(max_length=LONGEST_FEN)]] = Field(max_length=MAX_POSITIONS)


@answer
class Opening(Reply):
    type: Literal["opening"] = "opening"
    name: str
    """Empty where it has none."""


@handles(NameOpening)
async def name_opening(tab: "Connection", asked: NameOpening) -> None:
    fens = asked.fens
    # In a thread, since the first one reads the catalogue.
    name = await asyncio.get_running_loop().run_in_executor(None, lambda: opening_of(fens))
    tab.outbox.put(Opening(reply_to=asked.id, name=name))
