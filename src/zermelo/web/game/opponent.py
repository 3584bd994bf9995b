"""The engine at the board: another one, once more, at once, without its memory."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.web.protocol.message import OfGame, Request
from zermelo.web.protocol.notice import Notice
from zermelo.web.protocol.part import Color
from zermelo.web.protocol.player import Player
from zermelo.web.protocol.registry import handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class SwitchEngine(OfGame):
    """Changes that side's player from the next move on."""

    type: Literal["switch_engine"]
    color: Color
    player: Player


class Retry(OfGame):
    """The engine to move tries again: `game.trouble` says why it could not think."""

    type: Literal["retry"]


class Stop(OfGame):
    """The engine to move plays the best it has found; analyses end."""

    type: Literal["stop"]


class Pause(OfGame):
    """Two engines wait until they are told to go on."""

    type: Literal["pause"]
    on: bool


class Forget(Request):
    """The engine forgets what it remembered from game to game."""

    type: Literal["forget"]
    engine: str = Field(max_length=40)


@handles(SwitchEngine)
async def switch_engine(tab: "Connection", asked: SwitchEngine) -> None:
    live = await tab.open(asked)
    await live.switch(asked.color == "white", asked.player.choice())
    tab.tell_game(live, asked.id)


@handles(Retry)
async def retry(tab: "Connection", asked: Retry) -> None:
    live = await tab.open(asked)
    live.retry()
    tab.tell_game(live, asked.id)


@handles(Stop)
async def stop(tab: "Connection", asked: Stop) -> None:
    live = await tab.open(asked)
    live.stop_thinking()
    tab.panels.close()
    tab.tell_game(live, asked.id)


@handles(Pause)
async def pause(tab: "Connection", asked: Pause) -> None:
    live = await tab.open(asked)
    live.pause(asked.on)
    tab.tell_game(live, asked.id)


@handles(Forget)
async def forget(tab: "Connection", asked: Forget) -> None:
    count = tab.manager.forget(tab.owner, asked.engine)
    text = f"{asked.engine} has forgotten everything." if count else "There was nothing to forget."
    tab.outbox.put(Notice(reply_to=asked.id, text=text))
