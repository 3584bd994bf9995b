"""The node counts that the papers print and that are exact (M2, G7)."""

import csv
from pathlib import Path

import pytest

from tests.search.searching import ALPHA_BETA, NONE, random_positions, search
from zermelo import Position
from zermelo.engines.presets import preset
from zermelo.lab.experiments.kong.listing import Program

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


def test_kongs_listing_visits_1246_states_and_421_with_the_table() -> None:
    """G7: "1246 -> 421"; his comparison left the table of the first search as it was."""
    listing = preset("kong-listing")
    assert search(listing, Position(), 3).statistics.nodes == 1246
    found = search(listing.changed("table", True), Position(), 3).statistics
    assert found.nodes == sum(found.nodes_per_depth) == 421


@pytest.mark.parametrize("table", [False, True])
def test_kongs_listing_equals_the_program_of_the_laboratory(table: bool) -> None:
    config = preset("kong-listing").changed("table", table)
    for position in random_positions(20, seed=1234, longest=60):
        program = Program()
        program.search(position, 3)
        if table:
            program.visited = 0
            program.search(position, 3, table=True)
        assert search(config, position, 3).statistics.nodes == program.visited, position.fen()
