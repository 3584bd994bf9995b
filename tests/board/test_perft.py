"""Leaf counts of the move generator against known numbers."""

from pathlib import Path

import pytest

import zermelo
from tests.perft_files import PerftCase, read_epd
from zermelo import Position

DATA = Path(__file__).parent.parent / "data"
STANDARD = read_epd(DATA / "perft_standard.epd")
CHESS960 = read_epd(DATA / "perft_chess960.epd")


@pytest.mark.parametrize("case", STANDARD, ids=lambda case: case.name)
def test_standard_counts(case: PerftCase) -> None:
    position = Position(case.fen)
    counted = {depth: zermelo.perft(position, depth) for depth in case.counts}
    assert counted == case.counts


@pytest.mark.parametrize("case", STANDARD, ids=lambda case: case.name)
def test_standard_positions_count_the_same_as_chess960(case: PerftCase) -> None:
    position = Position(case.fen, chess960=True)
    counted = {depth: zermelo.perft(position, depth) for depth, _ in case.to_depth(4)}
    assert counted == dict(case.to_depth(4))


@pytest.mark.parametrize("case", CHESS960, ids=lambda case: case.name)
def test_chess960_counts(case: PerftCase) -> None:
    position = Position(case.fen, chess960=True)
    counted = {depth: zermelo.perft(position, depth) for depth in case.counts}
    assert counted == case.counts


def test_depth_zero_counts_the_position_itself() -> None:
    assert zermelo.perft(Position(), 0) == 1


def test_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="depth"):
        zermelo.perft(Position(), -1)
    with pytest.raises(ValueError, match="depth"):
        zermelo.divide(Position(), -1)


def test_a_depth_no_machine_can_count_is_no_crash() -> None:
    """The count goes to full depth at once, so this is about the stack, not about patience."""
    with pytest.raises(ValueError, match="depth"):
        zermelo.perft(Position(), 1_000_000)
    with pytest.raises(ValueError, match="depth"):
        zermelo.divide(Position(), 1_000_000)


def test_one_line_of_play_can_be_followed_deep() -> None:
    prison = Position("2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1")
    assert zermelo.perft(prison, 32) == 1


@pytest.mark.parametrize("threads", [0, -1])
def test_fewer_than_one_thread_is_refused(threads: int) -> None:
    with pytest.raises(ValueError, match="thread"):
        zermelo.perft(Position(), 3, threads=threads)


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_threads_count_the_same(threads: int) -> None:
    for case in [*STANDARD[:7], *STANDARD[-3:]]:
        depth = min(4, max(case.counts))
        assert zermelo.perft(Position(case.fen), depth, threads=threads) == case.counts[depth]


def test_more_threads_than_moves() -> None:
    assert zermelo.perft(Position("K1k5/8/P7/8/8/8/8/8 w - - 0 1"), 5, threads=64) == 382


def test_divide_lists_every_legal_move_in_generator_order() -> None:
    position = Position()
    divided = zermelo.divide(position, 3)
    assert list(divided) == position.legal_moves
    assert sum(divided.values()) == 8902
    for move, nodes in divided.items():
        position.push(move)
        assert zermelo.perft(position, 2) == nodes
        position.pop()


def test_divide_at_depth_one_counts_one_for_each_move() -> None:
    assert set(zermelo.divide(Position(), 1).values()) == {1}


def test_divide_with_threads_is_the_same() -> None:
    position = Position(STANDARD[1].fen)
    assert zermelo.divide(position, 3, threads=2) == zermelo.divide(position, 3)
    assert list(zermelo.divide(position, 3, threads=2)) == position.legal_moves


def test_counting_leaves_the_position_alone() -> None:
    position = Position()
    position.push("e4")
    before = (position.fen(), position.key, position.move_stack)
    zermelo.perft(position, 4, threads=2)
    zermelo.divide(position, 3)
    assert (position.fen(), position.key, position.move_stack) == before
