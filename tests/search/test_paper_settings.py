"""Settings the papers name: limits of quiescence, the lines HAL keeps, the random player."""

from collections import Counter

import pytest

from tests.search.searching import KIWIPETE, random_positions, search
from zermelo import Position, _core
from zermelo.engines.presets import preset

ADAPTIVE = preset("chess0-adaptive")
MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"


def test_a_time_limit_of_quiescence_says_where_it_cut_and_can_be_repeated() -> None:
    """C8: the paper's 30 s and 60 s, here 1 ms, so that every machine hits it."""
    timed = search(ADAPTIVE.changed("chess0_quiescence.milliseconds", 1), KIWIPETE, 3)
    cut = timed.statistics.quiescence_cut_at
    assert cut > 0
    counted = search(ADAPTIVE.changed("chess0_quiescence.dramatic_limit", cut), KIWIPETE, 3)
    assert counted.statistics.quiescence_cut_at == cut
    assert (counted.value, counted.move) == (timed.value, timed.move)
    assert counted.statistics.nodes_per_depth == timed.statistics.nodes_per_depth


def test_a_search_within_its_limits_reports_no_cut() -> None:
    config = ADAPTIVE.changed("chess0_quiescence.milliseconds", 86_400_000)
    assert search(config, Position(), 2).statistics.quiescence_cut_at == 0


def test_quiet_moves_first_in_chess0_quiescence_keep_every_score_with_fewer_nodes() -> None:
    """HAL's idea in Chess0's quiescence: an evaluation before a tree."""
    first = ADAPTIVE.changed("chess0_quiescence.quiet_first", True)
    nodes = {False: 0, True: 0}
    for position in (Position(KIWIPETE), *random_positions(10, seed=2002)):
        loud, quiet = search(ADAPTIVE, position, 2), search(first, position, 2)
        assert selectable(quiet) == selectable(loud), position.fen()
        nodes[False] += loud.statistics.nodes
        nodes[True] += quiet.statistics.nodes
    assert 2 * nodes[True] < nodes[False]


def selectable(report: _core.Report) -> dict[str, int]:
    """The moves that may be played, with their scores."""
    best = report.root_moves[0].value
    return {
        root.move.uci(): root.value
        for root in report.root_moves
        if root.bound == "exact" and root.value >= best - ADAPTIVE.root_choice.threshold
    }


def test_hals_listing_keeps_other_lines_and_finds_the_same_values() -> None:
    hal = preset("hal")
    listing = hal.changed("refutation.any_improvement", True)
    differs = 0
    for position in random_positions(40, seed=2001):
        ours, listed = search(hal, position, 3), search(listing, position, 3)
        assert ours.value == listed.value
        differs += ours.statistics.nodes != listed.statistics.nodes
    assert differs > 0


@pytest.mark.parametrize("fen", [Position().fen(), MATE_IN_ONE])
def test_the_random_player_plays_every_move_about_as_often(fen: str) -> None:
    rolls = 1500
    position = Position(fen)
    played = Counter(search(preset("random"), fen, 1, seed=seed).move for seed in range(rolls))
    assert set(played) == set(position.legal_moves)
    assert max(played.values()) < 2 * rolls / len(played)
