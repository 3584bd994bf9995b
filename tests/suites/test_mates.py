"""Every mate of the public collections is solved, proven, in its own length."""

import re
from pathlib import Path

import chess
import pytest

from tests.suites.public_data import data_folder
from zermelo import Position
from zermelo.engines.solver import solve

MATES = data_folder("mates")
LICHESS = MATES / "lichess_mates.epd"
TEST_SUITE = MATES / "mate_test_suite.epd"

SECONDS = 60.0
"""The hardest takes half a second on a desk."""

WRONG_SIDE = "1r1r2k1/p4ppp/1qp5/4Pb2/3b1P2/1PP2N2/P2BQ1PP/2KR3R w - -"
"""Its mate in 5 is Black's: White, to move in the file, has none in 6."""


def read(path: Path) -> list[tuple[str, int, str | None]]:
    """FEN, length of the mate, and the first move where the file gives it."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        fen = " ".join(line.split()[:4])
        length = re.search(r"\bdm (\d+);", line)
        assert length is not None
        best = re.search(r"\bbm ([^;]+);", line)
        side = fen.replace(" w ", " b ") if fen == WRONG_SIDE else fen
        found.append((side, int(length[1]), best[1] if best else None))
    return found


def check(fen: str, length: int, best: str | None) -> None:
    position = Position(fen)
    solution = solve(position, seconds=SECONDS)
    assert solution.mate_in == length, fen
    board = position.to_board()
    for move in solution.pv:
        board.push(move.to_chess())
    assert board.is_checkmate(), fen
    # Several moves may mate at once; a longer puzzle has one solution.
    if best is not None and length > 1:
        assert solution.move is not None
        assert position.san(solution.move) == best, fen


def test_the_files_are_whole() -> None:
    assert (len(read(LICHESS)), len(read(TEST_SUITE))) == (1760, 20)


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5])
def test_lichess_puzzles(length: int) -> None:
    cases = [case for case in read(LICHESS) if case[1] == length]
    assert cases
    for case in cases:
        check(*case)


@pytest.mark.parametrize("case", read(TEST_SUITE), ids=lambda case: case[0].split()[0])
def test_problems(case: tuple[str, int, str | None]) -> None:
    check(*case)


def test_the_position_with_the_wrong_side_is_no_mate() -> None:
    assert solve(chess.Board(f"{WRONG_SIDE} 0 1"), depth=9).mate_in is None
