"""The shortest forced mate, proven."""

import random

import chess
import pytest

from tests.engines.positions import FOOLS_MATE, MATE_IN_ONE, SMOTHERED_MATE
from zermelo import GameOverError, LimitError, Position, SettingError, presets
from zermelo.engines.declaration import Effect
from zermelo.engines.solver import Solution, proof_config, solve

MATES = [
    (MATE_IN_ONE, 1),
    ("1k1B4/3Q4/8/3B3p/P2P3R/2P3P1/1P1N1P2/R3K1N1 w Q - 0 30", 1),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),  # Morphy's problem: the rook gives itself up
    (SMOTHERED_MATE, 4),
]


def check(fen: str, solution: Solution) -> None:
    board = chess.Board(fen)
    for move in solution.pv:
        board.push(move.to_chess())
    assert board.is_checkmate()
    assert solution.mate_in is not None
    assert len(solution.pv) == 2 * solution.mate_in - 1


@pytest.mark.parametrize("fen, length", MATES)
def test_a_mate_is_found_and_its_line_mates(fen: str, length: int) -> None:
    solution = solve(Position(fen))
    assert solution.mate_in == length
    assert solution.proven_moves == length - 1
    assert solution.stopped_by == "mate"
    check(fen, solution)


def test_the_smothered_mate_begins_with_the_only_move() -> None:
    solution = solve(chess.Board(SMOTHERED_MATE))
    assert solution.move is not None
    assert solution.move.uci() == "g4f2"


@pytest.mark.parametrize("engine", ["zermelo", "chess0-classic", "hal", "kong-table"])
@pytest.mark.parametrize("fen, length", MATES[:3])
def test_an_engine_proves_the_same_length(engine: str, fen: str, length: int) -> None:
    solution = solve(Position(fen), engine=engine, depth=5)
    assert solution.mate_in == length
    check(fen, solution)


def test_the_flagship_proves_the_smothered_mate() -> None:
    solution = solve(Position(SMOTHERED_MATE), engine="zermelo", depth=7, seconds=60)
    assert solution.mate_in == 4
    assert solution.move is not None
    assert solution.move.uci() == "g4f2"


def test_no_mate_within_the_limit_is_said() -> None:
    heard: list[int] = []
    solution = solve(Position(), depth=6, progress=lambda so_far: heard.append(so_far.proven_moves))
    assert solution.mate_in is None
    assert solution.move is None
    assert solution.pv == ()
    assert solution.proven_moves == 3
    assert solution.stopped_by == "depth"
    assert heard == [1, 2, 3]


def test_a_mate_beyond_the_limit_is_not_found() -> None:
    solution = solve(Position(SMOTHERED_MATE), depth=6)
    assert solution.mate_in is None
    assert solution.proven_moves == 3


@pytest.mark.parametrize("engine", [None, "zermelo"])
def test_limits_end_it(engine: str | None) -> None:
    assert solve(Position(), engine=engine, seconds=0.05).stopped_by == "time"
    assert solve(Position(), engine=engine, nodes=2000).stopped_by == "nodes"


def test_stalemate_is_no_mate() -> None:
    fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
    solution = solve(Position(fen))
    assert solution.mate_in == 1
    assert solve(Position("k7/P7/K7/8/8/8/8/8 w - - 0 1"), depth=9).mate_in is None


def test_the_solver_agrees_with_plain_search_on_random_positions() -> None:
    rng = random.Random(3)
    mates = 0
    for _ in range(300):
        board = random_endgame(rng)
        if board is None:
            continue
        mine = solve(board, depth=3)
        assert mine.mate_in == slow_mate(board, 2), board.fen()
        if mine.mate_in:
            mates += 1
            check(board.fen(), mine)
    assert mates > 10


def random_endgame(rng: random.Random) -> chess.Board | None:
    board = chess.Board(None)
    pieces = ["K", "k", *rng.choices("QRBNPqp", k=4)]
    squares = rng.sample(range(64), len(pieces))
    # The kings in corners of the board: mates are not rare there.
    squares[1] = rng.choice([chess.A8, chess.B8, chess.H8])
    if len(set(squares)) < len(squares):
        return None
    for square, piece in zip(squares, pieces, strict=True):
        board.set_piece_at(square, chess.Piece.from_symbol(piece))
    board.turn = chess.WHITE
    return board if board.is_valid() and board.outcome() is None else None


def slow_mate(board: chess.Board, most: int) -> int | None:
    """The length of the shortest mate by trying everything, with python-chess."""
    return next((length for length in range(1, most + 1) if can_mate(board, length)), None)


def can_mate(board: chess.Board, length: int) -> bool:
    for move in list(board.legal_moves):
        board.push(move)
        mates = is_lost(board, length - 1)
        board.pop()
        if mates:
            return True
    return False


def is_lost(board: chess.Board, length: int) -> bool:
    if not any(board.legal_moves):
        return board.is_check()
    if length == 0:
        return False
    for move in list(board.legal_moves):
        board.push(move)
        mates = can_mate(board, length)
        board.pop()
        if not mates:
            return False
    return True


def test_a_proof_uses_nothing_speculative() -> None:
    for preset in presets():
        config = proof_config(preset.config)
        for name, group in config.groups():
            if group.enabled and group.effect is Effect.SPECULATIVE:
                assert name == "table"
                assert config.table.kind == "correct"
                assert config.table.depth_match == "equal"
            assert not (group.enabled and group.no_proof)


def test_bad_requests_are_refused() -> None:
    with pytest.raises(GameOverError):
        solve(Position(FOOLS_MATE))
    with pytest.raises(LimitError, match="depth: 0"):
        solve(Position(), depth=0)
    with pytest.raises(LimitError, match="seconds"):
        solve(Position(), seconds=-1)
    with pytest.raises(SettingError, match="did you mean"):
        solve(Position(), engine="zermello")
