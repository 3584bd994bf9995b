"""Engine.play and Engine.analyse on games that go on."""

import json
import threading
import time
from pathlib import Path

import chess
import chess.engine
import pytest
from chess.engine import Cp, Limit, Mate

from tests.engines.positions import CHESS960, KIWIPETE, MATE_IN_ONE
from zermelo import Engine, MemoryFileError, Position, SearchConfig, preset, presets
from zermelo.engines.techniques import AlphaBeta, IterativeDeepening, RootChoice, Table

STATISTICS = {
    "nodes",
    "nodes_per_depth",
    "quiescence_nodes",
    "evaluations",
    "cutoffs",
    "cutoffs_by_move_number",
    "table_probes",
    "table_hits",
    "table_cuts",
    "tablebase_hits",
    "dramatic_moves",
    "quiescence_cut_at",
    "deepest_ply",
    "seconds",
    "seconds_per_iteration",
}


def test_a_move_in_python_chess_shapes() -> None:
    board = chess.Board()
    with Engine("zermelo") as engine:
        result = engine.play(board, Limit(depth=4))
    assert isinstance(result, chess.engine.PlayResult)
    assert result.move in board.legal_moves
    assert result.ponder is not None
    assert not result.resigned
    assert not result.draw_offered
    assert board == chess.Board()
    assert result.info["pv"][:2] == [result.move, result.ponder]


@pytest.mark.parametrize("name", [preset.name for preset in presets()])
def test_every_preset_plays_a_legal_move(name: str) -> None:
    board = chess.Board(KIWIPETE)
    assert Engine(name).play(board, Limit(depth=2)).move in board.legal_moves


@pytest.mark.parametrize("name", ["hal", "zermelo", "chess0-adaptive", "kong-alphabeta"])
def test_mate_in_one_is_played(name: str) -> None:
    result = Engine(name).play(chess.Board(MATE_IN_ONE), Limit(depth=3))
    assert result.move == chess.Move.from_uci("d7h3")
    assert result.info["score"] == chess.engine.PovScore(Mate(1), chess.WHITE)


def test_scores_are_those_of_the_side_to_move() -> None:
    queen_up = chess.Board("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1")
    score = Engine("kong-alphabeta").analyse(queen_up, Limit(depth=1))["score"]
    assert score.turn == chess.BLACK
    assert score.relative == Cp(-900)
    assert score.white() == Cp(900)


def test_being_mated_is_counted_in_moves() -> None:
    board = chess.Board("6k1/R7/1R6/8/8/8/8/6K1 b - - 0 1")
    assert Engine("zermelo").analyse(board, Limit(depth=6))["score"].relative == Mate(-1)


def test_a_position_gives_chess_moves_too() -> None:
    position = Position(KIWIPETE)
    result = Engine("hal").play(position, Limit(depth=2))
    assert isinstance(result.move, chess.Move)
    assert position == Position(KIWIPETE)


def test_chess960_castling_is_written_as_python_chess_writes_it() -> None:
    board = chess.Board(CHESS960, chess960=True)
    assert Engine("zermelo").play(board, Limit(depth=5)).move in board.legal_moves


def test_the_info_has_all_names_and_is_ready_for_json() -> None:
    info = Engine("zermelo").analyse(chess.Board(), Limit(depth=5))
    for key in ("depth", "seldepth", "score", "pv", "nodes", "nps", "time", "multipv"):
        assert key in info
    assert info["depth"] == 5
    assert info["stopped_by"] == "depth"
    assert set(info["statistics"]) == STATISTICS
    assert json.loads(json.dumps(info["statistics"])) == info["statistics"]
    assert (
        info["nodes"] == info["statistics"]["nodes"] == sum(info["statistics"]["nodes_per_depth"])
    )
    assert len(info["statistics"]["seconds_per_iteration"]) == 5


def test_root_moves_come_best_first_with_bounds() -> None:
    config = SearchConfig.none().replace(
        alpha_beta=AlphaBeta(), root_choice=RootChoice(full_window=True)
    )
    roots = Engine(config).analyse(chess.Board(KIWIPETE), Limit(depth=2))["root_moves"]
    assert len(roots) == chess.Board(KIWIPETE).legal_moves.count()
    scores = [root["score"].relative for root in roots if root["score"] is not None]
    assert scores == sorted(scores, reverse=True)
    assert {root["bound"] for root in roots} == {"exact"}
    assert all(root["pv"][0] == root["move"] for root in roots)


def test_multipv_gives_different_moves_best_first() -> None:
    lines = Engine("zermelo").analyse(chess.Board(KIWIPETE), Limit(depth=5), multipv=4)
    assert [line["multipv"] for line in lines] == [1, 2, 3, 4]
    assert len({line["pv"][0] for line in lines}) == 4
    scores = [line["score"].relative for line in lines]
    assert scores == sorted(scores, reverse=True)


def test_multipv_is_complete_when_time_runs_out_in_an_iteration() -> None:
    for milliseconds in range(20, 60, 5):
        limit = Limit(time=milliseconds / 1000)
        lines = Engine("zermelo").analyse(chess.Board(KIWIPETE), limit, multipv=3)
        assert len({line["pv"][0] for line in lines}) == 3


def test_more_lines_than_moves_are_all_moves() -> None:
    board = chess.Board("7k/8/8/8/8/8/P7/K7 w - - 0 1")
    assert len(Engine("zermelo").analyse(board, Limit(depth=3), multipv=50)) == 4


def test_root_moves_restrict_the_choice() -> None:
    wanted: list[str | chess.Move] = ["a2a3", chess.Move.from_uci("h2h3"), "Na3"]
    info = Engine("zermelo").analyse(chess.Board(), Limit(depth=4), root_moves=wanted)
    assert {root["move"].uci() for root in info["root_moves"]} == {"a2a3", "h2h3", "b1a3"}


def test_the_trace_is_a_tree() -> None:
    info = Engine("hal").analyse(chess.Board(), Limit(depth=2), trace=5000)
    trace = info["trace"]
    assert trace[0]["parent"] == -1
    assert trace[0]["move"] is None
    for index, node in enumerate(trace[1:], start=1):
        if node["parent"] >= 0:
            assert node["parent"] < index
            assert trace[node["parent"]]["ply"] == node["ply"] - 1
    assert json.dumps(trace)
    assert "trace" not in Engine("hal").analyse(chess.Board(), Limit(depth=2))
    assert len(Engine("hal").analyse(chess.Board(), Limit(depth=3), trace=10)["trace"]) == 10


def test_python_chess_flags_select_the_info() -> None:
    engine = Engine("hal")
    board = chess.Board()
    assert engine.play(board, Limit(depth=1), info=chess.engine.INFO_NONE).info == {}
    assert set(engine.play(board, Limit(depth=1), info=chess.engine.INFO_SCORE).info) == {"score"}
    assert "statistics" in engine.play(board, Limit(depth=1), info=chess.engine.INFO_ALL).info


def test_the_same_seed_plays_the_same_game_node_for_node() -> None:
    assert game(seed=1) == game(seed=1)
    assert game(seed=1) != game(seed=2)


def game(seed: int) -> list[tuple[str, int]]:
    engine = Engine("chess0-adaptive", seed=seed)
    board = chess.Board()
    played = []
    for _ in range(6):
        result = engine.play(board, Limit(depth=2))
        played.append((result.move.uci(), result.info["nodes"]))
        board.push(result.move)
    return played


def test_clearing_resets_the_random_generator() -> None:
    engine = Engine("kong-alphabeta", seed=5)
    first = [engine.play(chess.Board(), Limit(depth=1)).move for _ in range(5)]
    engine.clear()
    assert [engine.play(chess.Board(), Limit(depth=1)).move for _ in range(5)] == first


def test_memory_stays_until_it_is_cleared() -> None:
    engine = Engine("zermelo")
    first = engine.play(chess.Board(), Limit(depth=8)).info["nodes"]
    assert engine.play(chess.Board(), Limit(depth=8)).info["nodes"] < first
    engine.clear()
    assert engine.play(chess.Board(), Limit(depth=8)).info["nodes"] == first


def test_memory_survives_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "memory"
    engine = Engine(preset("zermelo").replace(table=Table(mebibytes=1)))
    first = engine.play(chess.Board(), Limit(depth=7)).info["nodes"]
    engine.save_memory(path)
    other = Engine(preset("zermelo").replace(table=Table(mebibytes=1)))
    other.load_memory(str(path))
    assert other.play(chess.Board(), Limit(depth=7)).info["nodes"] < first


def test_a_foreign_memory_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "memory"
    path.write_bytes(b"not a table")
    with pytest.raises(MemoryFileError):
        Engine("zermelo").load_memory(path)


def test_an_own_evaluation_has_no_memory_on_disk(tmp_path: Path) -> None:
    engine = Engine("zermelo", evaluator=lambda _position: 0)
    with pytest.raises(MemoryFileError, match="evaluator of its own"):
        engine.save_memory(tmp_path / "memory")


def test_the_compiled_and_the_run_time_search_agree() -> None:
    fixed = Engine("zermelo").analyse(chess.Board(KIWIPETE), Limit(depth=7))
    dynamic = Engine("zermelo", always_dynamic=True).analyse(chess.Board(KIWIPETE), Limit(depth=7))
    assert fixed["nodes"] == dynamic["nodes"]
    assert fixed["pv"] == dynamic["pv"]


def test_engines_in_threads_share_nothing() -> None:
    alone = Engine("zermelo").analyse(chess.Board(KIWIPETE), Limit(depth=8))["nodes"]
    together: list[int] = []

    def search() -> None:
        info = Engine("zermelo").analyse(chess.Board(KIWIPETE), Limit(depth=8))
        together.append(info["nodes"])

    threads = [threading.Thread(target=search) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == [alone] * 4


def test_python_runs_on_while_it_searches() -> None:
    counted = 0
    with Engine("zermelo").analysis(chess.Board()):
        ended = time.monotonic() + 0.2
        while time.monotonic() < ended:
            counted += 1
    assert counted > 10_000


def test_iterative_deepening_keeps_to_a_time_limit() -> None:
    started = time.monotonic()
    Engine("zermelo").play(chess.Board(KIWIPETE), Limit(time=0.1))
    assert time.monotonic() - started < 0.3


def test_a_config_of_ones_own() -> None:
    config = SearchConfig.none().replace(iterative_deepening=IterativeDeepening())
    engine = Engine(config)
    assert engine.config == config
    assert engine.play(chess.Board(), Limit(depth=2)).info["nodes"] == 21 + 1 + 20 + 400
