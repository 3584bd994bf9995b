"""Games that Syzygy's tables end."""

import pytest

from tests.suites.public_data import data_folder
from zermelo._core import Tablebase
from zermelo.arena.adjudication import Adjudication, Judge, Verdict
from zermelo.arena.record import MoveRecord
from zermelo.engines.syzygy import open_tables
from zermelo.position import Position


@pytest.fixture(scope="module")
def tablebase() -> Tablebase:
    return open_tables(str(data_folder("syzygy")))


@pytest.mark.parametrize(
    "fen, move, verdict",
    [
        # A capture that leaves queen against nothing, for either side.
        ("4k3/8/8/8/8/8/3r4/3QK3 w - - 0 1", "d1d2", Verdict("1-0", "tablebase")),
        ("3qk3/3R4/8/8/8/8/8/4K3 b - - 0 1", "d8d7", Verdict("0-1", "tablebase")),
        # Rook against rook is drawn.
        ("3rk3/8/8/8/8/8/3p4/3RK3 w - - 0 1", "d1d2", Verdict("1/2-1/2", "tablebase")),
        # No capture: the fifty moves have begun, so the tables have no last word.
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d2", None),
    ],
)
def test_the_tables_end_a_game_right_after_a_capture(
    tablebase: Tablebase, fen: str, move: str, verdict: Verdict | None
) -> None:
    position = Position(fen)
    position.push(move)
    judge = Judge(Adjudication(), tablebase)
    assert judge.judge(position, MoveRecord(uci=move, seconds=0.0)) == verdict
