"""What the papers left open: the choices that the specification curve varies."""

from collections.abc import Callable, Mapping

import chess

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.lab.measuring.positions import KINDS, positions

Change = Callable[[SearchConfig], SearchConfig]

EVALUATIONS = ("kong-material", "michniewski", "tapered")
CAPTURES = "captures first"
ORDERINGS: Mapping[str, Change] = {
    "as generated": lambda config: config,
    CAPTURES: lambda config: config.replace(mvv_lva=t.MvvLva()),
}
DEPTHS = (2, 3, 4)

USUAL, MIRRORED = "a to h", "h to a"
GENERATIONS = (USUAL, MIRRORED)
"""The order in which moves are generated: on the mirrored board files come the other way round."""

FIRST_REPLIES = "first replies"
SETS = (*KINDS, FIRST_REPLIES)
"""The sets of positions; the last has one for each of White's first moves."""


def fens(name: str, count: int, generation: str) -> dict[str, str]:
    """Of a set, by the names of its positions; of the first replies there are 20."""
    if name == FIRST_REPLIES:
        found = first_replies(count)
    else:
        found = {place.name: place.fen for place in positions(count, kind=name)}
    turned = without_castling if generation == USUAL else mirrored
    return {place: turned(fen) for place, fen in found.items()}


def first_replies(count: int) -> dict[str, str]:
    """The positions after White's first moves, by move."""
    found = {}
    start = chess.Board()
    for move in list(start.legal_moves)[:count]:
        board = start.copy()
        board.push(move)
        found[start.san(move)] = board.fen()
    return found


def without_castling(fen: str) -> str:
    """Nobody may castle, so that the mirrored board has the same game."""
    board = chess.Board(fen)
    board.castling_rights = chess.BB_EMPTY
    return board.fen()


def mirrored(fen: str) -> str:
    """The same position with left and right exchanged."""
    return chess.Board(without_castling(fen)).transform(chess.flip_horizontal).fen()
