"""The node counts that the papers print and that are exact (M2, G7)."""

import csv
from pathlib import Path

import pytest

from tests.search.searching import ALPHA_BETA, NONE, search
from zermelo import Position

ROWS = list(
    csv.DictReader(
        (Path(__file__).parent.parent / "data" / "minmax_minimax_nodes.csv")
        .read_text(encoding="utf-8")
        .splitlines()
    )
)


@pytest.mark.parametrize("row", range(len(ROWS)))
def test_the_minimax_rows_of_the_minmax_paper(row: int) -> None:
    """The paper's d0 counts the first moves: our `nodes_per_depth[1]`."""
    position = Position()
    for played in ROWS[:row]:
        position.push(played["move"])
    expected = [int(ROWS[row][f"d{depth}"]) for depth in range(4)]
    assert search(NONE, position, 4).statistics.nodes_per_depth == [1, *expected]


def test_all_six_rows_are_there() -> None:
    assert len(ROWS) == 6


def test_kongs_minimax_visits_9323_states_and_5081536_with_depth_five_after_it() -> None:
    three = search(NONE, Position(), 3).statistics.nodes
    five = search(NONE, Position(), 5).statistics.nodes
    assert three == 9323
    assert three + five == 5_081_536


def test_alpha_beta_visits_far_fewer_states_than_kongs_minimax() -> None:
    """Kong printed 1246 for 9323, with his own generator's order; ours differs with the order."""
    nodes = search(ALPHA_BETA, Position(), 3).statistics.nodes
    assert nodes < 9323 / 5
