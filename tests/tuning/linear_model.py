"""A small real evaluation for the tests: material and the centre, counted by python-chess."""

import random
from collections.abc import Sequence
from functools import cache

import chess
import numpy as np
import scipy.sparse

from zermelo.position import Position
from zermelo.tuning.model import Trace, Weights
from zermelo.tuning.positions import Positions

PIECES = ["pawn", "knight", "bishop", "rook", "queen"]
CENTRE = chess.BB_RANKS[3] | chess.BB_RANKS[4]
TRUE = np.array([100, 310, 330, 500, 950, 12, 25, 8, 5, -6], np.float64)
GAME_LENGTH = 8


@cache
def counts(fen: str) -> tuple[int, ...]:
    board = chess.Board(fen)
    found = []
    for mask in (chess.BB_ALL, CENTRE):
        for kind in chess.PIECE_TYPES[:-1]:
            sides = [chess.popcount(board.pieces_mask(kind, side) & mask) for side in (True, False)]
            found.append(sides[0] - sides[1])
    return tuple(found)


class LinearModel:
    """Linear, so that a fit's answer can be known."""

    def __init__(self, weights: Weights) -> None:
        self.names = [f"{group}.{piece}" for group in ("material", "centre") for piece in PIECES]
        self.weights = weights
        self.traces = 0

    def trace(self, fens: Sequence[str], weights: Weights) -> Trace:
        self.traces += 1
        matrix = np.array([counts(fen) for fen in fens], np.float32)
        values = matrix @ weights.astype(np.float32)
        return Trace(values, scipy.sparse.csr_array(matrix))


class SquaredModel(LinearModel):
    """Not linear: the centre counts with the square of its weights."""

    def trace(self, fens: Sequence[str], weights: Weights) -> Trace:
        self.traces += 1
        matrix = np.array([counts(fen) for fen in fens], np.float32)
        half = len(PIECES)
        squared = np.concatenate([weights[:half], weights[half:] ** 2]).astype(np.float32)
        slopes = np.concatenate([np.ones(half), 2 * weights[half:]]).astype(np.float32)
        return Trace(matrix @ squared, scipy.sparse.csr_array(matrix * slopes))


def sampled_positions(
    count: int, *, slope: float = 0.004, seed: int = 1, true: Weights = TRUE, exact: bool = False
) -> Positions:
    """Positions of random games with the results that `true` would have them: drawn, or exact."""
    rng = random.Random(seed)
    fens: list[str] = []
    while len(fens) < count:
        position = Position()
        for ply in range(rng.randint(20, 160)):
            if not (moves := position.legal_moves):
                break
            position.push(rng.choice(moves))
            if ply > 10 and rng.random() < 0.1:
                fens.append(position.fen())
    fens = fens[:count]
    values = np.array([counts(fen) for fen in fens]) @ true
    chances = 1 / (1 + np.exp(-slope * values))
    drawn = np.random.default_rng(seed).random(count) < chances
    results = (chances if exact else drawn).astype(np.float32)
    return Positions(
        fens, results, values.astype(np.float32), np.arange(count, dtype=np.int64) // GAME_LENGTH
    )
