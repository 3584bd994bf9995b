"""An engine with an evaluation of the user's own."""

import ctypes
import gc
import weakref
from typing import Any

import chess
import pytest
from chess.engine import Cp, Limit

from zermelo import Engine, Position, _core

FUNCTION = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.POINTER(ctypes.c_uint64))
WANTS_ITS_KING_ON_F1 = "4k3/8/8/8/8/8/8/4K2R w - - 0 1"


def on_f1(position: Position) -> int:
    white = 500 if position.king(True) == chess.F1 else 0
    return white if position.turn else -white


@FUNCTION  # type: ignore[untyped-decorator]
def compiled_on_f1(board: Any) -> int:  # noqa: ANN401
    white = 500 if board[5] & board[6] == chess.BB_F1 else 0
    return white if board[8] == 0 else -white


class Addressed:
    """As Numba's @cfunc: callable too, and saying where it is."""

    address = ctypes.cast(compiled_on_f1, ctypes.c_void_p).value

    def __call__(self) -> None:
        raise AssertionError


@pytest.mark.parametrize(
    "evaluator",
    [on_f1, compiled_on_f1, Addressed(), Addressed.address],
    ids=["python", "ctypes", "addressed", "address"],
)
def test_the_engine_plays_by_it(evaluator: Any) -> None:  # noqa: ANN401
    engine = Engine("minmax-alphabeta", evaluator=evaluator)
    result = engine.play(chess.Board(WANTS_ITS_KING_ON_F1), Limit(depth=1))
    assert result.move == chess.Move.from_uci("e1f1")
    assert result.info["score"].relative == Cp(500)


def test_a_zermelo_evaluator() -> None:
    own = _core.callable_evaluator(on_f1)
    engine = Engine("minmax-alphabeta", evaluator=own)
    move = engine.play(chess.Board(WANTS_ITS_KING_ON_F1), Limit(depth=1)).move
    assert move == chess.Move.from_uci("e1f1")


def test_what_it_raises_comes_out_of_play_and_the_engine_goes_on() -> None:
    calls = 0

    def fail_once(_position: Position) -> int:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise RuntimeError("no idea")
        return 0

    engine = Engine("zermelo", evaluator=fail_once)
    with pytest.raises(RuntimeError, match="no idea"):
        engine.play(chess.Board(), Limit(depth=2))
    assert engine.play(chess.Board(), Limit(depth=2)).move in chess.Board().legal_moves


def test_it_may_stop_its_own_engine() -> None:
    def stop(_position: Position) -> int:
        engine.stop()
        return 0

    engine = Engine("zermelo", evaluator=stop)
    assert engine.play(chess.Board(), Limit(depth=20)).info["stopped_by"] == "request"


def test_an_engine_its_evaluation_knows_is_collected() -> None:
    alive = weakref.ref(engine_its_evaluation_knows())
    gc.collect()
    assert alive() is None


def engine_its_evaluation_knows() -> Engine:
    def evaluate(_position: Position) -> int:
        return len(repr(engine))

    engine = Engine("zermelo", evaluator=evaluate)
    engine.play(chess.Board(), Limit(depth=1))
    return engine


def test_python_evaluations_in_several_threads() -> None:
    analyses = [
        Engine("zermelo", evaluator=on_f1).analysis(chess.Board(), Limit(depth=4)) for _ in range(3)
    ]
    assert len({analysis.wait().move for analysis in analyses}) == 1
