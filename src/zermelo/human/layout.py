"""The numbers that reader, network and model agree on; nothing else is imported for them."""

from typing import Final

POOLS: Final = ("lichess", "chesscom", "fics", "fide")
SPEEDS: Final = ("bullet", "blitz", "rapid", "classical", "unknown")
RESULTS: Final = ("1-0", "1/2-1/2", "0-1", "*")
"""In the order win, draw, loss of White; the last is not known."""

PIECES: Final = 6
"""Kinds: a square holds 0, 1 to 6 for White's pawn, knight, bishop, rook, queen, king, or 7 to 12
for Black's."""
KINDS: Final = 2 * PIECES
HISTORY: Final = 8
"""Positions seen: the present one and seven before it."""
PLANES: Final = HISTORY * KINDS + 1 + (HISTORY - 1)
KNOT: Final = 200
KNOTS: Final = 18
"""Ratings from 0 to 3400."""
CONDITIONS: Final = 4 + 2 * len(POOLS) * KNOTS + len(POOLS) + len(SPEEDS) + 3
"""The last three are zero: matrix kernels want multiples of eight."""
