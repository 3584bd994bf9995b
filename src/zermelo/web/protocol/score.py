"""A score as the page shows it: for White, always."""

from zermelo.engines import score as engines
from zermelo.web.protocol.part import Color, Part, color_name


class Score(Part):
    """For White, always: centipawns, or moves to mate (negative: White will be mated)."""

    cp: int | None = None
    mate: int | None = None
    mated: Color | None = None
    """Who is mated on the board: then, and only then, `mate` is 0."""


def score_part(score: engines.Score) -> Score:
    mated = None if score.mated is None else color_name(score.mated)
    return Score(cp=score.cp, mate=score.mate, mated=mated)
