"""An evaluation's terms and the value of each square."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.engines.evaluators import evaluator_of
from zermelo.engines.game_phase import game_phase
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.player import EngineSetting
from zermelo.web.protocol.registry import answer, handles
from zermelo.web.protocol.score import Score

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class Evaluate(OfGame):
    """The evaluation's terms and the value of each square."""

    type: Literal["evaluate"]
    engine: EngineSetting
    ply: int | None = Field(None, ge=0)


@answer
class Evaluation(Reply):
    type: Literal["evaluation"] = "evaluation"
    game: str
    ply: int
    evaluator: str
    score: Score
    terms: dict[str, float]
    """Centipawns for White; they add up to the score."""
    white_squares: list[float]
    """What a piece on each square, a1, b1 ... h8, is worth to White, in centipawns."""
    black_squares: list[float]
    phase: str
    """Of the game, as Chess0 recognises it: a sentence's end."""


@handles(Evaluate)
async def evaluate(tab: "Connection", asked: Evaluate) -> None:
    game = (await tab.open(asked)).game
    group = asked.engine.choice().config(tab.manager.settings).evaluation
    evaluator = evaluator_of(group)
    ply = game.ply if asked.ply is None else asked.ply
    position = game.position_at(ply)
    value = evaluator.evaluate(position)
    tab.outbox.put(
        Evaluation(
            reply_to=asked.id,
            game=game.id,
            ply=ply,
            evaluator=group.kind,
            score=Score(cp=value if position.turn else -value),
            terms=evaluator.terms(position),
            white_squares=evaluator.square_values(position, True),
            black_squares=evaluator.square_values(position, False),
            phase=str(game_phase(position)),
        )
    )
