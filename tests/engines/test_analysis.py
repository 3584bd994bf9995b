"""Engine.analysis: a search in the background."""

import subprocess
import sys
import threading
import time

import chess
import pytest
from chess.engine import AnalysisComplete, BestMove, Limit

from tests.engines.positions import FOOLS_MATE, KIWIPETE
from zermelo import Engine, EngineStateError, IllegalMoveError

PROMPT_SECONDS = 0.02
"""How long a stop may take."""


def test_iterations_stream_while_it_searches() -> None:
    with Engine("zermelo") as engine, engine.analysis(chess.Board(), Limit(depth=6)) as analysis:
        infos = list(analysis)
        best = analysis.wait()
    assert [info["depth"] for info in infos[:6]] == [1, 2, 3, 4, 5, 6]
    assert isinstance(best, BestMove)
    assert best.move == infos[-1]["pv"][0]
    assert analysis.info == infos[-1]


def test_an_endless_analysis_is_ended_by_stop() -> None:
    engine = Engine("zermelo")
    analysis = engine.analysis(chess.Board())
    assert analysis.get()["depth"] == 1
    analysis.stop()
    assert chess.Board().is_legal(analysis.wait().move or chess.Move.null())
    assert analysis.info["stopped_by"] == "request"


def test_leaving_the_block_stops_it_and_frees_the_engine() -> None:
    engine = Engine("zermelo")
    with engine.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info["depth"] >= 4:
                break
    assert engine.play(chess.Board(), Limit(depth=1)).move is not None


def test_stop_from_any_thread_answers_promptly() -> None:
    engine = Engine("zermelo")
    waits = []
    for pause in (0.0, 0.0, 0.001, 0.005, 0.05, 0.1, 0.1):
        analysis = engine.analysis(chess.Board(KIWIPETE))
        time.sleep(pause)
        thread = threading.Thread(target=engine.stop)
        asked = time.monotonic()
        thread.start()
        analysis.wait()
        waits.append(time.monotonic() - asked)
        thread.join()
    assert sorted(waits)[len(waits) // 2] < PROMPT_SECONDS


def test_stop_ends_a_blocking_search() -> None:
    engine = Engine("zermelo")
    timer = threading.Timer(0.1, engine.stop)
    timer.start()
    result = engine.play(chess.Board(), Limit(time=60))
    assert result.info["stopped_by"] == "request"
    assert result.info["time"] < 5


def test_a_stop_without_a_search_is_forgotten() -> None:
    engine = Engine("zermelo")
    engine.stop()
    assert engine.analyse(chess.Board(), Limit(depth=5))["depth"] == 5


def test_the_end_of_the_stream() -> None:
    analysis = Engine("hal").analysis(chess.Board(), Limit(depth=1))
    while analysis.next() is not None:
        pass
    with pytest.raises(AnalysisComplete):
        analysis.get()
    assert analysis.next() is None
    assert list(analysis) == []


def test_lines_of_an_analysis() -> None:
    analysis = Engine("zermelo").analysis(chess.Board(), Limit(depth=4), multipv=3)
    analysis.wait()
    assert [info["multipv"] for info in analysis.multipv] == [1, 2, 3]
    assert analysis.info == analysis.multipv[0]


def test_the_board_may_change_meanwhile() -> None:
    board = chess.Board()
    analysis = Engine("zermelo").analysis(board, Limit(depth=9))
    board.push_san("e4")
    assert chess.Board().is_legal(analysis.wait().move or chess.Move.null())


def test_a_finished_game_has_no_best_move() -> None:
    analysis = Engine("zermelo").analysis(chess.Board(FOOLS_MATE))
    assert analysis.wait().move is None
    assert analysis.info["score"].relative.mate() == 0


def test_one_engine_searches_once_at_a_time() -> None:
    engine = Engine("zermelo")
    with engine.analysis(chess.Board()) as analysis:
        for forbidden in (
            lambda: engine.play(chess.Board(), Limit(depth=1)),
            lambda: engine.analyse(chess.Board(), Limit(depth=1)),
            lambda: engine.analysis(chess.Board()),
            engine.clear,
        ):
            with pytest.raises(EngineStateError, match="already searching"):
                forbidden()
    assert analysis.wait().move is not None


def test_closing_stops_the_search_and_refuses_more() -> None:
    engine = Engine("zermelo")
    analysis = engine.analysis(chess.Board())
    engine.close()
    assert analysis.wait().move is not None
    with pytest.raises(EngineStateError, match="closed"):
        engine.play(chess.Board(), Limit(depth=1))
    engine.close()


def test_bad_requests_are_refused_at_once() -> None:
    engine = Engine("zermelo")
    with pytest.raises(IllegalMoveError):
        engine.analysis(chess.Board(), root_moves=["e2e5"])
    assert engine.play(chess.Board(), Limit(depth=1)).move is not None


def test_what_an_own_evaluation_raises_reaches_whoever_waits() -> None:
    def fail(_position: object) -> int:
        raise RuntimeError("no idea")

    analysis = Engine("hal", evaluator=fail).analysis(chess.Board())
    with pytest.raises(RuntimeError, match="no idea"):
        analysis.wait()
    with pytest.raises(RuntimeError, match="no idea"):
        analysis.get()


def test_an_analysis_nobody_holds_is_stopped() -> None:
    engine = Engine("zermelo")
    engine.analysis(chess.Board())
    assert engine.play(chess.Board(), Limit(depth=1)).move is not None


def test_a_program_may_end_in_the_middle_of_an_analysis() -> None:
    script = (
        "import chess, zermelo; engine = zermelo.Engine('zermelo');"
        "analysis = engine.analysis(chess.Board()); analysis.get(); print('done')"
    )
    finished = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=30, check=False
    )
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout == "done\n"
    assert finished.stderr == ""
