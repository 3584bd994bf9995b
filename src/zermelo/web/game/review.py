"""A look at every move of the game."""

from typing import TYPE_CHECKING, Literal

from zermelo.engines.thought import Thought
from zermelo.errors import NotPossibleError
from zermelo.play.explain.review import Judgement, judge
from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.live import LiveGame
from zermelo.position import Position
from zermelo.web.game.reasons import reason_for
from zermelo.web.protocol.line import LineMove, line_part
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles
from zermelo.web.protocol.score import Score, score_part

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class ReviewedMove(Part):
    """What a review says about one move of the game."""

    ply: int
    score: Score
    """Of the position after the move."""
    loss: int
    """Centipawns given away, for the mover."""
    mark: Literal["", "inaccuracy", "mistake", "blunder"]
    best: LineMove | None
    """The better move, where one was missed."""
    line: list[LineMove]
    """The line the better move leads into."""
    why: str


class Review(OfGame):
    """Looks at every move of the game; answered by `review` messages, one per move."""

    type: Literal["review"]


@answer
class Reviewed(Reply):
    type: Literal["review"] = "review"
    game: str
    move: ReviewedMove
    count: int
    """How many moves will come."""
    done: bool


@handles(Review)
async def review(tab: "Connection", asked: Review) -> None:
    tab.start_job("review", _review(tab, await tab.open(asked), asked), asked.id)


async def _review(tab: "Connection", live: LiveGame, asked: Review) -> None:
    game, settings = live.game, tab.manager.settings
    count = game.ply
    if count == 0:
        raise NotPossibleError("There is no move to review yet.")
    choice = EngineChoice(seconds=settings.review_seconds)
    engine = tab.manager.engine(choice)
    limit = choice.limit(settings)
    positions = [game.position_at(ply) for ply in range(count + 1)]
    try:
        before = await tab.manager.search(tab.owner, engine, positions[0], limit)
        for ply in range(1, count + 1):
            after = await tab.manager.search(tab.owner, engine, positions[ply], limit)
            judged = judge(before, game.moves[ply - 1].move, after, positions[ply - 1].turn)
            text = ""
            if judged.best is not None:
                text = await reason_for(tab, positions[ply - 1], judged.best, before)
            move = _reviewed(ply, positions[ply - 1], after, judged, text)
            tab.outbox.put(
                Reviewed(reply_to=asked.id, game=game.id, move=move, count=count, done=ply == count)
            )
            before = after
    finally:
        engine.close()


def _reviewed(
    ply: int, before: Position, after: Thought, judged: Judgement, text: str
) -> ReviewedMove:
    assert after.score is not None, "a search has a score"
    line = line_part(before, judged.line)
    return ReviewedMove(
        ply=ply,
        score=score_part(after.score),
        loss=judged.loss,
        mark=judged.mark,
        best=line[0] if line else None,
        line=line,
        why=text,
    )
