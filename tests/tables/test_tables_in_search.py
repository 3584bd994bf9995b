"""What an engine makes of endgame tables, shown by tables that say one thing of every position."""

from pathlib import Path

import chess
import pytest

from tests.tables.synthetic import single_valued
from tests.uci.wire import Wire
from zermelo import Engine
from zermelo.engines.limit import Limits
from zermelo.engines.syzygy import open_tables
from zermelo.errors import TablebaseError

TABLE_WIN = 30_500
ROOK_TAKES = "8/8/8/4k3/8/8/8/K2Rr3 w - - 3 1"
"""Rook takes rook leaves rook against nothing; the king would take back only a guarded one."""

WINS, DRAWS, LOSSES = (4, 0), (2, 2), (0, 4)
"""White to move, black to move."""


def tables(folder: Path, name: str, values: tuple[int, int]) -> str:
    data = single_valued(name, white_to_move=values[0], black_to_move=values[1])
    (folder / f"{name}.rtbw").write_bytes(data)
    return str(folder)


@pytest.mark.parametrize("preset", ["zermelo", "minmax-alphabeta", "minmax-minimax", "hal"])
def test_a_capture_into_a_won_table_is_known_to_win(tmp_path: Path, preset: str) -> None:
    board = chess.Board(ROOK_TAKES)
    with Engine(preset, tables=tables(tmp_path, "KRvK", WINS)) as engine:
        info = engine.analyse(board, Limits(depth=1))
    assert info["pv"][0] == chess.Move.from_uci("d1e1")
    assert info["score"].relative.score() == TABLE_WIN - 1
    assert info["tbhits"] == info["statistics"]["tablebase_hits"] > 0


def test_a_capture_into_a_drawn_table_is_a_draw(tmp_path: Path) -> None:
    with Engine("minmax-alphabeta", tables=tables(tmp_path, "KRvK", DRAWS)) as engine:
        info = engine.analyse(chess.Board(ROOK_TAKES), Limits(depth=1))
    capture = next(root for root in info["root_moves"] if root["move"].uci() == "d1e1")
    score = capture["score"]
    assert score is not None
    assert score.relative.score() == 0


def test_a_capture_into_a_lost_table_is_left_alone(tmp_path: Path) -> None:
    with Engine("zermelo", tables=tables(tmp_path, "KRvK", LOSSES)) as engine:
        played = engine.play(chess.Board(ROOK_TAKES), Limits(depth=4))
    assert played.move != chess.Move.from_uci("d1e1")


def test_a_mate_is_worth_more_than_a_won_table(tmp_path: Path) -> None:
    """The capture mates at once, and the table knows only that it wins."""
    board = chess.Board("k7/7r/1K6/8/8/8/8/7R w - - 0 1")
    with Engine("zermelo", tables=tables(tmp_path, "KRvK", WINS)) as engine:
        info = engine.analyse(board, Limits(depth=4))
    mate = info["score"].relative.mate()
    assert mate is not None
    assert mate <= 2


def test_only_positions_right_after_a_capture_are_asked(tmp_path: Path) -> None:
    """After quiet moves the fifty moves have begun, and the tables have no last word."""
    board = chess.Board("8/8/8/4k3/8/R7/8/K2Rr3 w - - 3 1")
    expected = asked = 0
    for move in list(board.legal_moves):
        board.push(move)
        for answer in [None, *board.legal_moves]:
            if answer is not None:
                board.push(answer)
            if chess.popcount(board.occupied) == 4 and board.queens == 0:
                is_table = chess.popcount(board.rooks & board.occupied_co[chess.WHITE]) == 2
                expected += is_table and board.halfmove_clock == 0
                asked += is_table
            if answer is not None:
                board.pop()
        board.pop()
    assert 0 < expected < asked
    with Engine("minmax-minimax", tables=tables(tmp_path, "KRRvK", WINS)) as engine:
        info = engine.analyse(board, Limits(depth=2))
    assert info["tbhits"] == expected


def test_without_tables_nothing_is_counted_and_no_node_differs(tmp_path: Path) -> None:
    board = chess.Board(ROOK_TAKES)
    with Engine("zermelo") as plain, Engine("zermelo") as other:
        other.set_tables(open_tables(tables(tmp_path, "KRvK", WINS)))
        other.set_tables(None)
        first = plain.analyse(board, Limits(depth=8))
        second = other.analyse(board, Limits(depth=8))
    assert first["nodes"] == second["nodes"]
    assert second["statistics"]["tablebase_hits"] == 0


def test_threads_share_the_tables(tmp_path: Path) -> None:
    folder = tables(tmp_path, "KRvK", WINS)
    with Engine("zermelo", threads=3, tables=folder) as engine:
        info = engine.analyse(chess.Board(ROOK_TAKES), Limits(nodes=20_000))
    assert info["score"].relative.score(mate_score=32_000) > TABLE_WIN - 128


def test_a_root_that_the_tables_cover_gets_their_score(tmp_path: Path) -> None:
    """Results alone keep a win; without distances the tree goes on asking."""
    board = chess.Board("8/8/8/4k3/8/8/8/K2R4 w - - 0 1")
    with Engine("minmax-alphabeta", tables=tables(tmp_path, "KRvK", WINS)) as engine:
        info = engine.analyse(board, Limits(depth=1))
        lines = engine.analyse(board, Limits(depth=1), multipv=3)
    assert info["score"].relative.score() == TABLE_WIN
    # Moves after which the king takes the rook are not among them.
    moves = {line["pv"][0].uci() for line in lines}
    assert len(moves) == 3
    assert not moves & {"d1d4", "d1d5", "d1d6"}


def test_uci_counts_hits_and_takes_the_tables_away_again(tmp_path: Path) -> None:
    folder = tables(tmp_path, "KRvK", WINS)
    with Wire("minmax-alphabeta") as wire:
        wire.send(f"setoption name SyzygyPath value {folder}")
        lines = wire.go(f"position fen {ROOK_TAKES}", "go depth 1")
        assert " tbhits 1 " in lines[-2]
        assert f"score cp {TABLE_WIN - 1} " in lines[-2]
        wire.send("setoption name SyzygyPath value <empty>")
        lines = wire.go("go depth 1")
        assert "tbhits" not in lines[-2]


@pytest.mark.parametrize("folders", ["", "/no/such/folder", "x\0y"])
def test_folders_that_are_none_are_refused(folders: str) -> None:
    with pytest.raises(TablebaseError):
        open_tables(folders)


def test_a_folder_without_tables_is_refused(tmp_path: Path) -> None:
    (tmp_path / "KQvK.txt").write_text("not one")
    (tmp_path / "queen.rtbw").write_text("not one either")
    with pytest.raises(TablebaseError, match="no tables"):
        open_tables(str(tmp_path))
