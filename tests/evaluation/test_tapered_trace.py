"""The tapered evaluation's trace: the value under any weights, and its derivatives."""

import random

import chess
import numpy as np
import pytest

import zermelo
from zermelo import _core
from zermelo.engines.evaluators import make_evaluator

NAMES = _core.tapered_names()
WEIGHTS = np.array(_core.tapered_weights(), dtype=np.float64)
# Two bishops on squares of different colours, and a rook's ending with its king before the pawn:
# the scales no random game may come to.
ENDINGS = [
    "8/5k2/3b1p2/8/3P4/2PBK3/8/8 w - - 0 1",
    "3k4/8/3r4/3P4/8/8/3K4/3R4 b - - 0 1",
    "8/8/4k3/8/4N3/4K3/6b1/8 w - - 0 1",
]


def random_fens(count: int, seed: int) -> list[str]:
    """Positions after random legal moves, of all lengths."""
    rng = random.Random(seed)
    fens: list[str] = []
    while len(fens) < count:
        board = chess.Board()
        for _ in range(rng.randrange(4, 160)):
            moves = list(board.legal_moves)
            if not moves:
                break
            captures = [move for move in moves if board.is_capture(move)]
            board.push(rng.choice(captures if captures and rng.random() < 0.4 else moves))
        if any(board.legal_moves):
            fens.append(board.fen())
    return fens


FENS = [*random_fens(60, seed=3), *ENDINGS]


def values(fens: list[str], weights: np.ndarray) -> np.ndarray:
    return _core.trace_tapered(fens, weights.tolist())[0].astype(np.float64)


def jacobian(fens: list[str], weights: np.ndarray) -> np.ndarray:
    _, starts, columns, derivatives = _core.trace_tapered(fens, weights.tolist())
    dense = np.zeros((len(fens), len(weights)))
    for row in range(len(fens)):
        entries = slice(starts[row], starts[row + 1])
        dense[row, columns[entries]] = derivatives[entries]
    return dense


def test_every_weight_has_a_name_of_its_own() -> None:
    assert len(NAMES) == len(WEIGHTS) == len(set(NAMES))


def test_the_compiled_weights_give_the_playing_value() -> None:
    evaluator = make_evaluator("tapered")
    for fen, traced in zip(FENS, values(FENS, WEIGHTS), strict=True):
        position = zermelo.Position(fen)
        played = evaluator.evaluate(position) * (1 if position.turn else -1)
        # Play rounds both kings' danger and the sum, towards zero.
        assert abs(traced - played) < 3, fen


@pytest.mark.parametrize("seed", [1, 2])
def test_derivatives_are_those_of_finite_differences(seed: int) -> None:
    rng = np.random.default_rng(seed)
    weights = WEIGHTS + rng.normal(0, 3, len(WEIGHTS))
    derivatives = jacobian(FENS, weights)
    # Small enough that few end games change sides, large enough for single precision.
    step = 0.25
    for column in rng.choice(np.flatnonzero(derivatives.any(axis=0)), 80, replace=False):
        change = np.zeros(len(weights))
        change[column] = step
        difference = (values(FENS, weights + change) - values(FENS, weights - change)) / (2 * step)
        wrong = np.abs(difference - derivatives[:, column]) > 0.02 + 0.02 * np.abs(difference)
        # A position may cross a bend: no danger, full scale, an even end game.
        assert wrong.sum() <= 1, NAMES[column]


def test_weights_that_do_not_matter_are_left_out() -> None:
    _, _, columns, derivatives = _core.trace_tapered(FENS, WEIGHTS.tolist())
    assert np.all(derivatives != 0)
    assert columns.max() < len(NAMES)
    start = jacobian([chess.STARTING_FEN], WEIGHTS)[0]
    assert {NAMES[column] for column in np.flatnonzero(start)} == {"tempo.middle_game"}


def test_a_known_ending_has_no_derivatives() -> None:
    _, starts, _, _ = _core.trace_tapered(["8/8/8/4k3/8/8/8/KBN5 w - - 0 1"], WEIGHTS.tolist())
    assert starts.tolist() == [0, 0]


def test_bad_positions_and_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="position 1: FEN"):
        _core.trace_tapered([chess.STARTING_FEN, "nonsense"], WEIGHTS.tolist())
    with pytest.raises(ValueError, match="3 weights; accepted: one for each of the"):
        _core.trace_tapered([chess.STARTING_FEN], [1.0, 2.0, 3.0])
