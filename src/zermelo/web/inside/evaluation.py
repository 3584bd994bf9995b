"""An evaluation's terms and the value of each square."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.engines.evaluators import evaluator_of
from zermelo.engines.explanation import DO_NOT_ADD_UP, Opinion, explain
from zermelo.engines.game_phase import game_phase
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.part import Part
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
    square: int | None = Field(None, ge=0, le=63)
    """A piece's, a1 = 0: then its value elsewhere is told as well."""


class SecondOpinion(Part):
    """Another evaluation's word on the same position, in centipawns for White."""

    evaluator: str
    score: Score
    terms: dict[str, float]


@answer
class Evaluation(Reply):
    type: Literal["evaluation"] = "evaluation"
    game: str
    ply: int
    evaluator: str
    score: Score
    terms: dict[str, float]
    """Centipawns for White; with what is called the rest they add up to the score."""
    note: str
    """What a reader of the terms must know; empty where they are simply parts of the value."""
    second: SecondOpinion | None
    """The hand-made evaluation's, beside a learned one."""
    white_squares: list[float]
    """What a piece on each square, a1, b1 ... h8, is worth to White, in centipawns."""
    black_squares: list[float]
    square: int | None
    elsewhere: list[float | None] | None
    """How much more its side would like the position if the piece on `square` stood on each."""
    phase: str
    """Of the game, as Chess0 recognises it: a sentence's end."""


@handles(Evaluate)
async def evaluate(tab: "Connection", asked: Evaluate) -> None:
    game = (await tab.open(asked)).game
    group = asked.engine.choice().config(tab.manager.settings).evaluation
    ply = game.ply if asked.ply is None else asked.ply
    position = game.position_at(ply)
    found = explain(group, position, square=asked.square)
    evaluator, opinion = evaluator_of(group), found.opinion
    tab.outbox.put(
        Evaluation(
            reply_to=asked.id,
            game=game.id,
            ply=ply,
            evaluator=opinion.evaluator,
            score=Score(cp=opinion.value),
            terms=opinion.terms,
            note="" if opinion.adds_up else DO_NOT_ADD_UP,
            second=_second(found.second),
            white_squares=evaluator.square_values(position, True),
            black_squares=evaluator.square_values(position, False),
            square=None if found.elsewhere is None else asked.square,
            elsewhere=found.elsewhere,
            phase=str(game_phase(position)),
        )
    )


def _second(opinion: Opinion | None) -> SecondOpinion | None:
    if opinion is None:
        return None
    return SecondOpinion(
        evaluator=opinion.evaluator, score=Score(cp=opinion.value), terms=opinion.terms
    )
