"""Root moves from Syzygy tables: python-chess plays the other side and keeps the score."""

from collections.abc import Iterator

import chess
import chess.engine
import chess.syzygy
import pytest

from tests.suites.public_data import data_folder
from tests.uci.wire import COMMAND, Wire
from zermelo.engines.syzygy import open_tables
from zermelo.position import Position

WINS = [
    "8/8/8/8/8/2k5/8/KBN5 w - - 0 1",
    "8/8/8/4k3/8/3K4/3P4/8 w - - 0 1",
    "8/8/8/3k4/8/8/8/KQ5r w - - 0 1",
]
DRAWN = "8/3k4/3P4/3K4/8/8/8/8 b - - 0 1"
"""Only one move keeps the draw."""


@pytest.fixture(scope="module")
def tables() -> Iterator[chess.syzygy.Tablebase]:
    with chess.syzygy.open_tablebase(str(data_folder("syzygy"))) as tables:
        yield tables


@pytest.mark.parametrize("fen", WINS)
def test_a_won_ending_is_won_within_the_fifty_moves(
    fen: str, tables: chess.syzygy.Tablebase
) -> None:
    """Only by the tables: the engine itself sees one ply."""
    own = open_tables(str(data_folder("syzygy")))
    board = chess.Board(fen)
    assert tables.probe_wdl(board) == 2
    while not board.is_game_over(claim_draw=True):
        best = own.best_moves(Position.from_board(board))
        assert best is not None
        outcome, moves = best
        assert outcome == (1 if board.turn == chess.WHITE else -1)
        board.push(moves[0].to_chess())
    assert board.result(claim_draw=True) == "1-0"


def test_moves_that_give_the_result_away_are_left_out(tables: chess.syzygy.Tablebase) -> None:
    own = open_tables(str(data_folder("syzygy")))
    board = chess.Board(DRAWN)
    keeping = set()
    for move in board.legal_moves:
        board.push(move)
        if tables.probe_wdl(board) == 0:
            keeping.add(move)
        board.pop()
    assert 0 < len(keeping) < board.legal_moves.count()
    best = own.best_moves(Position.from_board(board))
    assert best is not None
    outcome, moves = best
    assert {move.to_chess() for move in moves} == keeping
    assert outcome == 0


def test_positions_the_tables_do_not_reach() -> None:
    own = open_tables(str(data_folder("syzygy")))
    assert own.best_moves(Position()) is None
    assert own.best_moves(Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")) is None


def test_through_uci() -> None:
    with Wire("minmax-alphabeta") as wire:
        wire.send(f"setoption name SyzygyPath value {data_folder('syzygy')}")
        assert not wire.ready()
        lines = wire.go("position fen 8/8/8/8/8/2k5/8/KBN5 w - - 0 1", "go depth 2")
        assert "score cp 30500" in lines[-2]
        assert "tbhits" in lines[-2]
        lines = wire.go(f"position fen {DRAWN}", "go depth 2")
        assert "score cp 0" in lines[-2]


def test_a_client_plays_with_tables() -> None:
    with chess.engine.SimpleEngine.popen_uci([str(COMMAND), "uci"]) as engine:
        engine.configure({"SyzygyPath": str(data_folder("syzygy"))})
        board = chess.Board(DRAWN)
        info = engine.analyse(board, chess.engine.Limit(nodes=20_000))
        assert info["tbhits"] > 0
