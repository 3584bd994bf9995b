"""A hint: a good move, and why."""

from typing import TYPE_CHECKING, Literal

from zermelo.errors import NotPossibleError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.live import LiveGame
from zermelo.web.game.reasons import reason_for
from zermelo.web.protocol.line import LineMove, line_part
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.player import EngineSetting
from zermelo.web.protocol.registry import answer, handles
from zermelo.web.protocol.score import Score, score_part

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class Hint(OfGame):
    type: Literal["hint"]
    engine: EngineSetting | None = None
    """Null: the flagship, half a second."""


@answer
class HintGiven(Reply):
    type: Literal["hint"] = "hint"
    game: str
    move: LineMove
    score: Score
    text: str


@handles(Hint)
async def hint(tab: "Connection", asked: Hint) -> None:
    tab.start_job("hint", _give(tab, await tab.open(asked), asked), asked.id)


async def _give(tab: "Connection", live: LiveGame, asked: Hint) -> None:
    game, settings = live.game, tab.manager.settings
    if game.ending is not None:
        raise NotPossibleError(f"The game is over. {game.ending.notice}")
    usual = EngineChoice(seconds=settings.hint_seconds)
    choice = usual if asked.engine is None else asked.engine.choice()
    position = game.position.copy()
    engine = tab.manager.engine(choice)
    try:
        thought = await tab.manager.search(tab.owner, engine, position, choice.limits(settings))
    finally:
        engine.close()
    assert thought.move is not None, "the game goes on, so there is a move"
    if thought.score is None:
        raise NotPossibleError(f"{choice.engine} says nothing of its move.")
    tab.outbox.put(
        HintGiven(
            reply_to=asked.id,
            game=game.id,
            move=line_part(position, [thought.move])[0],
            score=score_part(thought.score),
            text=await reason_for(tab, position, thought.move, thought),
        )
    )
