"""A sentence in English, and its answer."""

import asyncio
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.play.dialogue import dialogue
from zermelo.play.dialogue.question_answers import report_of
from zermelo.play.dialogue.table import ComputerMove
from zermelo.play.host.game_table import GameTable
from zermelo.play.host.live import LiveGame
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

LONGEST_TEXT = 500


class Say(OfGame):
    """English; answered by `answer`."""

    type: Literal["say"]
    text: str = Field(max_length=LONGEST_TEXT)


@answer
class Answer(Reply):
    """The answer to a sentence; what it did arrives as `game` like any other change."""

    type: Literal["answer"] = "answer"
    game: str
    text: str
    understood: bool
    flip: bool = False
    """The person asked to flip the board."""
    new_game: str | None = None
    """The game this tab is in from now on, when the sentence began one."""


@answer
class Spoken(Reply):
    """Said by itself: the figures of a move, where they were asked for."""

    type: Literal["spoken"] = "spoken"
    game: str
    text: str


def spoken_report(live: LiveGame) -> Spoken | None:
    """The figures of the move just made, if every move is to be followed by them."""
    game = live.game
    if not live.standing.reports or not game.moves or game.moves[-1].thought.statistics is None:
        return None
    last = game.moves[-1]
    made = ComputerMove(game.position_at(game.ply - 1), last.move, last.thought)
    text = report_of(made, with_depths=live.standing.shows_depths)
    return Spoken(game=game.id, text=text)


@handles(Say)
async def say(tab: "Connection", asked: Say) -> None:
    tab.start_job("answer", _say(tab, await tab.open(asked), asked), asked.id)


async def _say(tab: "Connection", live: LiveGame, asked: Say) -> None:
    loop = asyncio.get_running_loop()
    table = GameTable(tab.manager, live, loop, tab.follow)

    def speak() -> dialogue.Answer:
        return dialogue.Dialogue(table, tab.parser).answer(asked.text)

    spoken = await asyncio.wrap_future(tab.manager.searchers.answer(speak, tab.owner))
    begun = table.live.game.id if table.live is not live else None
    tab.outbox.put(
        Answer(
            reply_to=asked.id,
            game=asked.game,
            text=spoken.text,
            understood=spoken.intent is not None,
            flip=table.flips % 2 == 1,
            new_game=begun,
        )
    )
    if begun is not None:
        tab.tell_game(table.live, None)
