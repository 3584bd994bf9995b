"""Chances of win, draw and loss, for GUIs that show them.

Fitted by `zermelo net wdl` to the flagship's own games: 8,040,960 quiet positions of 104,160 games
of 300 nodes per move, 2026-11-18. Over longer thinking times the better side wins more often.
"""

import math

from zermelo.engines.score import moves_to_mate

EVEN_CHANCES = 90
"""Centipawns at which a win is as likely as not."""

SPREAD = 175
"""Centipawns that change the odds by a factor of e."""

WHOLE = 1000


def chances(value: int) -> tuple[int, int, int]:
    """Win, draw and loss of the side to move in thousandths; together 1000."""
    if (mate := moves_to_mate(value)) is not None:
        return (WHOLE, 0, 0) if mate > 0 else (0, 0, WHOLE)
    win, loss = _win(value), _win(-value)
    return win, WHOLE - win - loss, loss


def _win(value: int) -> int:
    return round(WHOLE / (1 + math.exp((EVEN_CHANCES - value) / SPREAD)))
