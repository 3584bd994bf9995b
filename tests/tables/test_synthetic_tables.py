"""Our reader against python-chess's, on tables of 3 to 7 pieces made for the purpose."""

import random
from pathlib import Path

import chess
import chess.syzygy
import pytest

from tests.tables.boards import random_board
from tests.tables.synthetic import write_tables
from zermelo.engines.syzygy import open_tables
from zermelo.position import Position

NAMES = [
    "KQvK",
    "KNNvK",  # led by the kings
    "KQvKR",
    "KRvKR",
    "KPvK",
    "KPvKP",
    "KNPvKP",
    "KPPvKP",
    "KQRvKB",
    "KQQvKRR",
    "KPPPPPvK",
]
BOARDS = 150


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tables")
    write_tables(folder, NAMES)
    return folder


@pytest.mark.parametrize("name", NAMES)
def test_results_and_distances_are_those_python_chess_reads(folder: Path, name: str) -> None:
    own = open_tables(str(folder))
    rng = random.Random(name)
    seen = set()
    compared = 0
    with chess.syzygy.open_tablebase(str(folder)) as oracle:
        for _ in range(BOARDS):
            # A capture would lead to tables that are not there.
            board = random_board(name, rng)
            while any(board.generate_legal_captures()):
                board = random_board(name, rng)
            position = Position(board.fen())
            result = oracle.probe_wdl_table(board)
            assert own.wdl(position) == result, board.fen()
            seen.add(result)
            distance, stored = oracle.probe_dtz_table(board, result)
            # Won positions with pawns look at promotions, which other tables have.
            if stored == 1 and result and (result < 0 or "P" not in name):
                at_once = {-2: -1, -1: -101, 1: 101, 2: 1}[result]
                expected = at_once + (distance if result > 0 else -distance)
                assert own.dtz(position) == expected, board.fen()
                compared += 1
    assert seen == {-2, -1, 0, 1, 2}
    assert compared > BOARDS // 10
    assert not own.take_faults()


def test_no_answer_where_no_table_is(folder: Path) -> None:
    own = open_tables(str(folder))
    assert own.max_pieces == 7
    assert own.wdl(Position("8/8/8/4k3/8/8/8/KB6 w - - 0 1")) is None
    assert own.wdl(Position()) is None
    assert own.dtz(Position()) is None
    assert own.best_moves(Position()) is None
    assert own.wdl(Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")) is None
    assert own.wdl(Position("4k3/8/8/8/8/8/8/4K3 w - - 0 1")) == 0
