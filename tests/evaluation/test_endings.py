"""What the tapered evaluation knows about endings, and that the flagship wins what is won."""

import re
from collections.abc import Iterator
from itertools import product

import chess
import chess.engine
import pytest

import zermelo
from zermelo import _core
from zermelo.engines.evaluators import make_evaluator

NODES = 20_000


def value(fen: str) -> int:
    return make_evaluator("tapered").evaluate(zermelo.Position(fen))


@pytest.mark.parametrize(
    "fen, wins",
    [
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", True),  # the king before its pawn, on the sixth
        ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", True),
        ("4k3/4P3/3K4/8/8/8/8/8 b - - 0 1", True),
        ("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", False),  # stalemate
        ("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", False),  # the opponent has the opposition
        ("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1", True),
        ("k7/8/1K6/P7/8/8/8/8 w - - 0 1", False),  # the rook's pawn
        ("8/P7/8/8/8/8/5k2/K7 w - - 0 1", True),
        ("8/8/8/8/P4k2/8/8/K7 b - - 0 1", False),  # within the square
        ("8/8/8/8/P4k2/8/8/K7 w - - 0 1", True),
    ],
)
def test_king_and_pawn_against_king_is_exact(fen: str, wins: bool) -> None:
    board = chess.Board(fen)
    for mirrored in (
        board,
        board.mirror(),
        board.transform(chess.flip_horizontal),
        board.mirror().transform(chess.flip_horizontal),
    ):
        strong = bool(mirrored.pieces(chess.PAWN, chess.WHITE))
        found = value(mirrored.fen()) * (1 if mirrored.turn == strong else -1)
        assert found > 300 if wins else found == 0


def pawn_endings() -> Iterator[str]:
    """Every legal position of White's king and pawn, on files a to d, against Black's king."""
    for pawn, king, other in product(chess.SQUARES, repeat=3):
        rank, file = divmod(pawn, 8)
        if not 1 <= rank <= 6 or file > 3 or pawn in (king, other):
            continue
        if chess.square_distance(king, other) <= 1:
            continue
        rows = [["1"] * 8 for _ in range(8)]
        for square, letter in ((pawn, "P"), (king, "K"), (other, "k")):
            rows[7 - square // 8][square % 8] = letter
        placed = re.sub("1+", lambda ones: str(len(ones[0])), "/".join(map("".join, rows)))
        if not chess.BB_PAWN_ATTACKS[chess.WHITE][pawn] & chess.BB_SQUARES[other]:
            yield f"{placed} w"
        yield f"{placed} b"


def test_as_many_pawn_endings_are_won_as_other_programs_count() -> None:
    fens = list(pawn_endings())
    values, *_ = _core.trace_tapered(fens, [float(w) for w in _core.tapered_weights()])
    assert (values > 0).sum() == 111282
    assert (values < 0).sum() == 0


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/3k4/8/8/3NN3/3K4/8 w - - 0 1",  # two knights
        "8/8/3k4/8/8/3B4/3K4/8 w - - 0 1",
        "8/8/3k4/8/8/3B1B2/3K4/8 w - - 0 1",  # bishops of one colour
        "k7/8/1K6/P7/8/8/8/2B5 w - - 0 1",  # a bishop of the wrong colour
        "8/8/3k4/8/8/3K4/8/8 w - - 0 1",
    ],
)
def test_dead_draws_are_level(fen: str) -> None:
    assert value(fen) == 0


def test_the_right_bishop_wins_with_a_rooks_pawn() -> None:
    assert value("k7/8/1K6/P7/8/8/8/5B2 w - - 0 1") > 300


def test_bishops_that_never_meet_are_drawish() -> None:
    # Black's bishop on d6, of the other colour than White's, or on d5.
    opposite = value("8/5kp1/3b1p2/8/3P4/3BKPP1/8/8 w - - 0 1")
    same = value("8/5kp1/5p2/3b4/3P4/3BKPP1/8/8 w - - 0 1")
    assert 0 < opposite < 0.6 * same


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/3k4/8/8/3K4/8/5BN1 w - - 0 1",
        "8/8/8/2k5/8/8/8/K4N1B w - - 0 1",
        "7k/8/8/8/8/8/8/KBN5 w - - 0 1",
        "8/8/8/3k4/8/8/8/KR6 w - - 0 1",
        "8/8/4k3/8/8/8/8/K6R w - - 0 1",
        "8/8/8/3k4/8/8/8/KQ6 w - - 0 1",
        "8/8/8/3k4/8/8/8/KBB5 w - - 0 1",
        "8/2k5/8/8/8/8/8/KBB5 b - - 0 1",
    ],
)
def test_the_flagship_mates(fen: str) -> None:
    position = zermelo.Position(fen)
    with zermelo.Engine("zermelo") as engine:
        while position.outcome() is None and position.halfmove_clock < 100:
            move = engine.play(position, chess.engine.Limit(nodes=NODES)).move
            assert move is not None
            position.push(move)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner is chess.WHITE
