"""How far a search goes, and what it refuses to be told."""

import math
import time
from typing import Any

import chess
import pytest
from chess.engine import Limit

from tests.engines.positions import BARE_KINGS, FOOLS_MATE, MATE_IN_ONE, STALEMATE
from zermelo import (
    Engine,
    GameOverError,
    IllegalMoveError,
    InvalidFenError,
    LimitError,
    MemoryFileError,
    Position,
    SearchConfig,
    SettingError,
    ZermeloError,
    _core,
    preset,
)
from zermelo.engines.clock_time import thinking_time
from zermelo.engines.techniques import Algorithm, Table


@pytest.mark.parametrize(
    "limit, named",
    [
        (Limit(depth=0), "depth: 0"),
        (Limit(depth=-3), "depth: -3"),
        (Limit(depth=128), "1 to 127"),
        (Limit(nodes=-1), "nodes: -1"),
        (Limit(time=-0.5), "time: -0.5"),
        (Limit(time=math.nan), "time: nan"),
        (Limit(mate=0), "mate: 0"),
        (Limit(white_clock=1, white_inc=-1), "white_inc: -1"),
        (Limit(remaining_moves=-1, white_clock=1), "remaining_moves: -1"),
        (Limit(), "no limit"),
        (None, "no limit"),
        (Limit(time=math.inf), "no limit"),
        (Limit(black_clock=60), "no limit"),
    ],
)
def test_a_limit_that_cannot_be_kept_is_named(limit: Limit | None, named: str) -> None:
    engine = Engine("zermelo")
    for ask in (engine.play, engine.analyse):
        with pytest.raises(LimitError, match=named):
            ask(chess.Board(), limit)


@pytest.mark.parametrize("limit", [Limit(time=0), Limit(nodes=0), Limit(white_clock=0)])
@pytest.mark.parametrize("name", ["zermelo", "minmax-minimax", "hal", "chess0-adaptive"])
def test_no_time_at_all_still_gives_a_legal_move(name: str, limit: Limit) -> None:
    started = time.monotonic()
    result = Engine(name).play(chess.Board(), limit)
    assert result.move in chess.Board().legal_moves
    assert result.info["score"].relative.score() is not None
    assert time.monotonic() - started < 0.5


def test_a_preset_with_a_depth_of_its_own_needs_no_limit() -> None:
    assert Engine("hal").play(chess.Board()).info["depth"] == 5
    variable = preset("chess0-adaptive").variable_depth
    opening = variable.base - variable.deviation
    assert Engine("chess0-adaptive").play(chess.Board()).info["depth"] == opening


def test_a_depth_from_the_caller_overrules_the_engines_own() -> None:
    assert Engine("hal").play(chess.Board(), Limit(depth=2)).info["depth"] == 2
    assert Engine("chess0-adaptive").play(chess.Board(), Limit(depth=2)).info["depth"] == 2


def test_without_iterative_deepening_a_depth_is_needed() -> None:
    engine = Engine(SearchConfig.none())
    with pytest.raises(LimitError, match="no iterative deepening"):
        engine.play(chess.Board(), Limit(time=1))
    with pytest.raises(LimitError, match="no iterative deepening"):
        engine.analysis(chess.Board())
    own = SearchConfig.none().replace(algorithm=Algorithm(depth=2))
    assert Engine(own).play(chess.Board()).info["depth"] == 2


def test_a_node_limit_is_kept() -> None:
    info = Engine("zermelo").play(chess.Board(), Limit(nodes=5000)).info
    assert info["stopped_by"] == "nodes"
    assert 5000 <= info["nodes"] < 5010


def test_a_mate_ends_the_search() -> None:
    info = Engine("zermelo").analyse(chess.Board(MATE_IN_ONE), Limit(mate=1))
    assert info["stopped_by"] == "mate"
    assert info["score"].relative.mate() == 1


def test_a_mate_that_is_not_there_ends_it_too() -> None:
    info = Engine("zermelo").analyse(chess.Board(), Limit(mate=2))
    assert info["stopped_by"] == "depth"
    assert not info["score"].is_mate()


def test_a_clock_is_shared_out() -> None:
    info = Engine("zermelo").play(chess.Board(), Limit(white_clock=3, black_clock=1000)).info
    assert 0.001 < info["time"] < 1


@pytest.mark.parametrize("clock", [0.0, 0.001, 0.05, 0.2, 1, 10, 300])
@pytest.mark.parametrize("increment", [0, 0.1, 2, 30])
@pytest.mark.parametrize("remaining", [None, 1, 2, 10, 40])
def test_a_clock_never_runs_out(clock: float, increment: float, remaining: int | None) -> None:
    left = clock
    for move in range(200):
        moves = None if remaining is None else remaining - move % remaining
        thinking = thinking_time(left, increment, moves)
        assert 0 <= thinking.soft <= thinking.hard <= left
        left += increment - thinking.hard
        assert left >= 0


def test_most_of_a_clock_is_used() -> None:
    left = 60.0
    for _ in range(40):
        left -= thinking_time(left).soft
    assert left < 30


@pytest.mark.parametrize("fen", [FOOLS_MATE, STALEMATE, BARE_KINGS])
def test_a_finished_game_has_no_move(fen: str) -> None:
    with pytest.raises(GameOverError, match="the game is over"):
        Engine("zermelo").play(chess.Board(fen), Limit(time=1))


@pytest.mark.parametrize("fen, mate", [(FOOLS_MATE, 0), (STALEMATE, None), (BARE_KINGS, None)])
def test_a_finished_game_has_the_score_it_ended_with(fen: str, mate: int | None) -> None:
    info = Engine("hal").analyse(chess.Board(fen))
    assert info["score"].relative.mate() == mate
    assert mate is not None or info["score"].relative.score() == 0
    assert info["pv"] == []
    assert info["stopped_by"] == "game over"
    assert len(Engine("hal").analyse(chess.Board(fen), multipv=3)) == 1


def test_a_game_drawn_by_repetition_is_finished() -> None:
    board = chess.Board()
    for _ in range(4):
        for move in ("g1f3", "g8f6", "f3g1", "f6g8"):
            board.push_uci(move)
    with pytest.raises(GameOverError, match="fivefold repetition, 1/2-1/2"):
        Engine("zermelo").play(board, Limit(depth=1))


def test_root_moves_must_be_legal() -> None:
    with pytest.raises(IllegalMoveError):
        Engine("zermelo").play(chess.Board(), Limit(depth=1), root_moves=["e2e5"])
    with pytest.raises(LimitError, match="root_moves"):
        Engine("zermelo").play(chess.Board(), Limit(depth=1), root_moves=[])


def test_an_unknown_preset_gets_the_nearest_suggested() -> None:
    with pytest.raises(SettingError, match="did you mean 'kolawole'"):
        Engine("kolawol")


def test_a_board_of_a_variant_is_refused() -> None:
    import chess.variant

    with pytest.raises(InvalidFenError, match="atomic"):
        Engine("zermelo").play(chess.variant.AtomicBoard(), Limit(depth=1))


def test_a_board_that_cannot_be_is_refused() -> None:
    with pytest.raises(InvalidFenError):
        Engine("zermelo").play(chess.Board(None), Limit(depth=1))


def test_a_table_larger_than_memory_is_refused_before_it_is_made() -> None:
    started = time.monotonic()
    with pytest.raises(MemoryFileError, match="MiB of memory"):
        Engine(preset("zermelo").replace(table=Table(mebibytes=1_048_576)))
    assert time.monotonic() - started < 0.5


@pytest.mark.parametrize("multipv", [0, -1])
def test_no_lines_are_refused(multipv: int) -> None:
    with pytest.raises(LimitError, match=r"multipv"):
        Engine("zermelo").analyse(chess.Board(), Limit(depth=1), multipv=multipv)


@pytest.mark.parametrize("seed", [-1, 2**64, "x", 1.5, True])
def test_a_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(SettingError, match="seed"):
        Engine("zermelo", seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("evaluator", ["tapered", 0, -1, 2**64, True, 1.5])
def test_a_bad_evaluator_is_refused(evaluator: object) -> None:
    with pytest.raises(ZermeloError, match="evaluator"):
        Engine("zermelo", evaluator=evaluator)  # type: ignore[arg-type]


@pytest.mark.parametrize("multipv", [0, -1, 501, 2**70, True])
def test_a_number_of_lines_that_nobody_can_want_is_named(multipv: int) -> None:
    with pytest.raises(LimitError, match=r"multipv: .*accepted: 1 to 500"):
        Engine("zermelo").analyse(chess.Board(), Limit(depth=1), multipv=multipv)


@pytest.mark.parametrize("trace", [-1, 2**70, 10**9])
def test_a_trace_that_cannot_be_kept_is_named(trace: int) -> None:
    with pytest.raises(LimitError, match=r"trace: .*accepted: 0 to 10000000"):
        Engine("zermelo").analyse(chess.Board(), Limit(depth=1), trace=trace)


@pytest.mark.parametrize(
    "limits, named",
    [
        ({"depth": 0}, "depth: 0"),
        ({"depth": 128}, "1 to 127"),
        ({"depth": 1, "mate": 0}, "mate: 0"),
        ({"depth": 1, "mate": 10**9}, "1 to 60"),
        ({"depth": 1, "multi_pv": 0}, "multi_pv: 0"),
        ({"depth": 1, "multi_pv": -5}, "multi_pv: -5"),
        ({"depth": 1, "seconds": -1.0}, "seconds: -1"),
        ({"depth": 1, "seconds": math.nan}, "seconds: nan"),
        ({"depth": 1, "soft_seconds": -1.0}, "soft_seconds: -1"),
        ({"depth": 1, "seconds_gone": math.inf}, "seconds_gone"),
        ({"depth": 1, "trace_capacity": 2**60}, "trace_capacity"),
    ],
)
def test_the_native_engine_checks_its_own_limits(limits: dict[str, Any], named: str) -> None:
    engine = _core.Engine(preset("hal").values())
    with pytest.raises(LimitError, match=named):
        engine.search(Position(), **limits)


def test_the_native_engine_checks_its_settings() -> None:
    values = preset("zermelo").values()
    for number in range(len(values)):
        for wrong in (-(2**31), 2**31 - 1):
            with pytest.raises(SettingError, match="is not accepted"):
                _core.Engine([*values[:number], wrong, *values[number + 1 :]])
    with pytest.raises(SettingError, match="threads: 513"):
        _core.Engine(preset("hal").values()).threads = 513
