"""All positions of the public perft files, on two threads."""

import pytest

import zermelo
from tests.perft_files import PerftCase, read_epd, read_perft
from tests.suites.public_data import data_folder
from zermelo import Position

THREADS = 2
CHESS960_DEPTH = 5
"""Depth 6 of the 960 positions is 5 * 10^11 nodes: an afternoon."""

PERFT = data_folder("perft")
STANDARD = read_epd(PERFT / "standard.epd")
WELL_KNOWN = read_epd(PERFT / "cpw6.epd")
TRICKY = read_perft(PERFT / "tricky.perft")
CHESS960 = read_perft(PERFT / "chess960.perft")


def check(case: PerftCase, deepest: int, *, chess960: bool) -> None:
    position = Position(case.fen, chess960=chess960)
    for depth, nodes in case.to_depth(deepest):
        assert zermelo.perft(position, depth, threads=THREADS) == nodes, f"depth {depth}"


def test_the_files_are_whole() -> None:
    assert (len(STANDARD), len(WELL_KNOWN), len(TRICKY), len(CHESS960)) == (128, 7, 18, 960)


@pytest.mark.parametrize("case", STANDARD, ids=lambda case: case.name)
def test_standard(case: PerftCase) -> None:
    check(case, max(case.counts), chess960=False)


@pytest.mark.parametrize("case", WELL_KNOWN, ids=lambda case: case.name)
def test_well_known(case: PerftCase) -> None:
    check(case, max(case.counts), chess960=False)


@pytest.mark.parametrize("case", TRICKY, ids=lambda case: case.name)
def test_tricky(case: PerftCase) -> None:
    check(case, max(case.counts), chess960=True)


@pytest.mark.parametrize("case", CHESS960, ids=lambda case: case.name)
def test_chess960(case: PerftCase) -> None:
    check(case, CHESS960_DEPTH, chess960=True)
