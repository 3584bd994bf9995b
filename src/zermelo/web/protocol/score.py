"""A score as the page shows it: for White, always."""

from typing import TYPE_CHECKING

from zermelo.web.protocol.part import Color, Part, color_name

if TYPE_CHECKING:
    import chess.engine


class Score(Part):
    """For White, always: centipawns, or moves to mate (negative: White will be mated)."""

    cp: int | None = None
    mate: int | None = None
    mated: Color | None = None
    """Who is mated on the board: then, and only then, `mate` is 0."""


def score_part(score: "chess.engine.PovScore") -> Score:
    white = score.white()
    mated = None
    if white.mate() == 0:
        mated = color_name(white.score(mate_score=1) < 0)
    return Score(cp=white.score(), mate=white.mate(), mated=mated)
