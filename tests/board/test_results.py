"""How games end."""

import chess
import pytest

from zermelo import Position


def termination(fen: str) -> chess.Termination | None:
    outcome = Position(fen).outcome()
    return outcome.termination if outcome else None


def test_fools_mate() -> None:
    position = Position()
    for move in ("f3", "e5", "g4", "Qh4#"):
        assert position.outcome() is None
        position.push(move)
    assert position.is_checkmate()
    assert position.is_check()
    assert not position.is_stalemate()
    assert position.legal_moves == []
    assert position.outcome() == chess.Outcome(chess.Termination.CHECKMATE, chess.BLACK)


def test_stalemate() -> None:
    position = Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert position.is_stalemate()
    assert not position.is_checkmate()
    assert position.outcome() == chess.Outcome(chess.Termination.STALEMATE, None)


@pytest.mark.parametrize(
    "pieces, insufficient",
    [
        ("4k3/8/8/8/8/8/8/4K3", True),
        ("4k3/8/8/8/8/8/8/2B1K3", True),
        ("4k3/8/8/8/8/8/8/1N2K3", True),
        ("4k3/8/8/8/8/8/8/1NN1K3", False),
        ("4k3/8/8/8/8/8/8/1NB1K3", False),
        ("2b1k3/8/8/8/8/8/8/2B1K3", False),
        ("4kb2/8/8/8/8/8/8/2B1K3", True),
        ("4k3/8/8/8/8/B7/8/2B1K3", True),
        ("4k3/8/8/8/8/8/4P3/4K3", False),
        ("4k3/8/8/8/8/8/8/R3K3", False),
        ("1n2k3/8/8/8/8/8/8/1N2K3", False),
        ("1n2k3/8/8/8/8/8/8/2B1K3", False),
    ],
)
def test_insufficient_material(pieces: str, insufficient: bool) -> None:
    position = Position(f"{pieces} w - - 0 1")
    assert position.is_insufficient_material() is insufficient
    assert chess.Board(f"{pieces} w - - 0 1").is_insufficient_material() is insufficient


def test_the_fifty_move_rule_is_a_claim_and_seventyfive_moves_end_the_game() -> None:
    almost = Position("4k3/8/8/8/8/8/8/R3K3 w - - 99 80")
    assert not almost.is_fifty_moves()
    almost.push("Ra2")
    assert almost.is_fifty_moves()
    assert almost.outcome() is None
    late = Position("4k3/8/8/8/8/8/8/R3K3 w - - 149 99")
    assert not late.is_seventyfive_moves()
    late.push("Ra2")
    assert late.is_seventyfive_moves()
    assert late.outcome() == chess.Outcome(chess.Termination.SEVENTYFIVE_MOVES, None)


def test_a_pawn_move_starts_the_clock_again() -> None:
    position = Position("4k3/8/8/8/8/8/4P3/R3K3 w - - 149 99")
    position.push("e3")
    assert position.halfmove_clock == 0
    position.pop()
    assert position.halfmove_clock == 149


def test_mate_comes_before_the_clock() -> None:
    fen = "R3k3/8/4K3/8/8/8/8/8 b - - 150 120"
    assert termination(fen) is chess.Termination.CHECKMATE
    assert not Position(fen).is_seventyfive_moves()
