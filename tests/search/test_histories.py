"""What histories learn, and from what: every way of it changes the tree."""

import pytest

from tests.search.searching import engine
from zermelo.engines import techniques as t
from zermelo.engines.bench import bench_positions
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset

DEPTH = 8
BASE = preset("zermelo").replace(
    history=t.History(bonus=160, square_bonus=0, max_bonus=1_600),
    continuation_history=t.ContinuationHistory(),
    correction_history=t.CorrectionHistory(),
    history_reductions=t.HistoryReductions(divisor=4_000),
)
CHANGES = {
    "history.bonus": 80,
    "history.square_bonus": 8,
    "history.max_bonus": 600,
    "history.malus": 50,
    "history.spares_skipped": True,
    "history.table_bonus": 100,
    "history.refutation_bonus": 100,
    "history.threats": True,
    "continuation_history.four_plies": True,
    "correction_history.pawns": 50,
    "correction_history.pieces": 100,
    "correction_history.last_moves": 100,
    "table.keeps_moves": False,
}


def nodes(config: SearchConfig) -> list[int]:
    searcher = engine(config.changed("table.mebibytes", 4))
    found = []
    for bench in bench_positions()[:6]:
        searcher.clear()
        found.append(searcher.search(bench.position, depth=DEPTH)[0].statistics.nodes)
    return found


@pytest.mark.parametrize("setting", CHANGES)
def test_each_way_of_learning_changes_the_tree(setting: str) -> None:
    assert nodes(BASE.changed(setting, CHANGES[setting])) != nodes(BASE)
