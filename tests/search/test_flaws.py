"""The papers' known flaws, shown beside the correct forms (G5, M3)."""

import pytest

from tests.search.searching import ALPHA_BETA, NONE, START, search
from zermelo._core import MATE_VALUE
from zermelo.engines import techniques as t

SORTED = ALPHA_BETA.replace(mvv_lva=t.MvvLva())


@pytest.mark.parametrize(
    "fen, value, bare_value",
    [
        ("8/1Q6/8/7R/4K3/8/3k4/8 w - - 0 1", MATE_VALUE - 3, 1400),  # misses the mate in 2
        ("8/2k5/6q1/4R3/8/1K6/8/8 b - - 0 1", 900, 400),  # does not see the rook fall
        ("8/8/8/2P5/8/6p1/2k5/7K b - - 0 1", -100, 0),
    ],
)
def test_kongs_bare_table_is_wrong_where_the_correct_one_is_not(
    fen: str, value: int, bare_value: int
) -> None:
    depth = 4
    assert search(NONE, fen, depth).value == value
    assert search(ALPHA_BETA.replace(table=t.Table()), fen, depth).value == value
    equal = t.Table(depth_match="equal")
    assert search(ALPHA_BETA.replace(table=equal), fen, depth).value == value
    bare = t.Table(kind="bare")
    assert search(ALPHA_BETA.replace(table=bare), fen, depth).value == bare_value


def test_a_bare_table_answers_every_later_iteration() -> None:
    """G6's 422 -> 2 states: the table answers, not the order. Kong counts no table hits."""
    config = ALPHA_BETA.replace(
        table=t.Table(kind="bare"), iterative_deepening=t.IterativeDeepening()
    )
    once, twice = search(config, START, 1).statistics, search(config, START, 2).statistics
    assert twice.nodes - once.nodes == 1 + 20
    assert twice.table_cuts - once.table_cuts == 20


def test_a_correct_table_does_not() -> None:
    config = ALPHA_BETA.replace(table=t.Table(), iterative_deepening=t.IterativeDeepening())
    once, twice = search(config, START, 1).statistics, search(config, START, 2).statistics
    assert twice.nodes - once.nodes > 1 + 20


FLAWED = SORTED.replace(minmax_quiescence=t.MinmaxQuiescence(mended=False))
MENDED = SORTED.replace(minmax_quiescence=t.MinmaxQuiescence(mended=True))
CORRECT = SORTED.replace(quiescence=t.Quiescence())


@pytest.mark.parametrize(
    "fen, value",
    [
        (START, 0),
        ("4k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - - 0 1", 0),
        ("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1", 700),  # the pawn is guarded
    ],
)
def test_minmax_quiescence_believes_a_quiet_opponent_has_lost(fen: str, value: int) -> None:
    assert search(CORRECT, fen, 1).value == value
    assert search(MENDED, fen, 1).value == value
    assert search(FLAWED, fen, 1).value > 10_000


def test_minmax_quiescence_leaves_a_queen_where_it_can_be_won() -> None:
    """Every quiet move seems to win, so the first one is as good as taking the queen."""
    fen = "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1"
    assert str(search(CORRECT, fen, 1).move) == str(search(MENDED, fen, 1).move) == "d1d8"
    assert str(search(FLAWED.replace(mvv_lva=t.MvvLva.off()), fen, 1).move) != "d1d8"
