"""Several threads on one search: they count together, stop together and leave one alone exact."""

import ctypes
import os
import time
from collections.abc import Iterator

import chess
import pytest
from chess.engine import Limit

from tests.engines.positions import MATE_IN_ONE
from zermelo import Engine, Position, SettingError, preset
from zermelo.engines.limit import Limits
from zermelo.engines.techniques import Table
from zermelo.errors import EngineStateError

MIDDLE_GAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
SMALL = preset("zermelo").changed("table.mebibytes", 1)


def nodes_of(engine: Engine, depth: int = 7) -> int:
    return int(engine.analyse(chess.Board(MIDDLE_GAME), Limit(depth=depth))["nodes"])


def test_a_limit_of_nodes_counts_those_of_all_threads() -> None:
    engine = Engine(SMALL, threads=4)
    info = engine.analyse(chess.Board(MIDDLE_GAME), Limit(nodes=200_000))
    assert info["stopped_by"] == "nodes"
    # Each tells of its nodes every few hundred, and those of the last moment are counted too.
    assert 200_000 <= info["nodes"] < 400_000
    statistics = info["statistics"]
    assert sum(statistics["nodes_per_depth"]) == statistics["nodes"] == info["nodes"]
    assert sum(statistics["cutoffs_by_move_number"]) == statistics["cutoffs"]


def test_several_threads_visit_more_nodes_than_the_main_one_tells_of() -> None:
    engine = Engine(SMALL, threads=4)
    told: list[int] = []
    report = engine.prepare(
        Position(MIDDLE_GAME), Limits(depth=9), tell=lambda r: told.append(r.statistics.nodes)
    ).run()
    assert told == sorted(told)
    assert told[-1] <= report.statistics.nodes


def test_one_thread_searches_as_it_does_where_there_were_never_more() -> None:
    alone = nodes_of(Engine(SMALL))
    engine = Engine(SMALL, threads=4)
    nodes_of(engine)
    engine.set_threads(1)
    engine.clear()
    assert engine.threads == 1
    assert nodes_of(engine) == alone


def test_a_mate_is_found_by_four_as_by_one() -> None:
    info = Engine(SMALL, threads=4).analyse(chess.Board(MATE_IN_ONE), Limit(depth=4))
    assert info["score"].relative.mate() == 1


def test_what_is_traced_is_the_tree_of_one_thread() -> None:
    board, limit = chess.Board(MIDDLE_GAME), Limit(depth=3)
    one = Engine(SMALL).analyse(board, limit, trace=100_000)
    four = Engine(SMALL, threads=4).analyse(board, limit, trace=100_000)
    assert four["trace"] == one["trace"]


@pytest.mark.parametrize("kind", ["sss-star", "mcts"])
def test_algorithms_that_share_no_table_search_on_one_thread(kind: str) -> None:
    config = SMALL.changed("algorithm.kind", kind)
    limit = Limit(depth=2, nodes=500)
    alone = Engine(config).analyse(chess.Board(), limit)
    assert Engine(config, threads=3).analyse(chess.Board(), limit)["nodes"] == alone["nodes"]


@pytest.mark.parametrize("threads", [0, -1, 513, "2", 1.5, True])
def test_a_bad_number_of_threads_is_refused(threads: object) -> None:
    with pytest.raises(SettingError, match="accepted: 1 to 512"):
        Engine(SMALL, threads=threads)  # type: ignore[arg-type]
    engine = Engine(SMALL)
    with pytest.raises(SettingError, match="accepted: 1 to 512"):
        engine.set_threads(threads)  # type: ignore[arg-type]


def test_a_python_function_serves_one_thread_only() -> None:
    def worthless(_: Position) -> int:
        return 0

    with pytest.raises(SettingError, match="one thread only"):
        Engine(SMALL, evaluator=worthless, threads=2)
    engine = Engine(SMALL, evaluator=worthless)
    with pytest.raises(SettingError, match="one thread only"):
        engine.set_threads(2)
    assert engine.play(chess.Board(), Limit(depth=2)).move


def test_a_compiled_function_serves_several() -> None:
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.POINTER(ctypes.c_uint64))
    engine = Engine(SMALL, evaluator=kind(lambda _: 0), threads=2)
    assert engine.play(chess.Board(), Limit(depth=3)).move


def test_threads_do_not_change_in_mid_search() -> None:
    engine = Engine(SMALL, threads=2)
    with engine.analysis(chess.Board()) as analysis:
        with pytest.raises(EngineStateError, match="already searching"):
            engine.set_threads(3)
        analysis.stop()
        analysis.wait()
    engine.set_threads(3)
    assert engine.threads == 3


def test_what_is_learned_stays_only_where_it_is_kept() -> None:
    # Without the table, which both would keep.
    config = SMALL.replace(table=Table.off()).changed("internal_reduction", False)
    kept, forgotten = Engine(config), Engine(config.changed("history.keep", False))
    first = nodes_of(Engine(config), 5)
    for engine in (kept, forgotten):
        engine.analyse(chess.Board(), Limit(depth=5))
    assert nodes_of(kept, 5) != first
    assert nodes_of(forgotten, 5) == first
    kept.clear()
    assert nodes_of(kept, 5) == first


def test_the_table_fills_with_this_search_and_empties_with_the_next() -> None:
    engine = Engine(SMALL, threads=2)
    assert engine.hashfull == 0
    engine.analyse(chess.Board(MIDDLE_GAME), Limit(nodes=300_000))
    assert 100 < engine.hashfull <= 1000
    engine.analyse(chess.Board(), Limit(nodes=10))
    assert engine.hashfull < 100


def test_time_counts_from_when_the_search_was_asked_for() -> None:
    long_ago = -1e6
    limits = Limits(seconds=1000.0)
    report = Engine(SMALL).prepare(Position(), limits, begun=long_ago).run()
    assert report.stopped_by == "time"
    assert report.statistics.nodes < 1000


def test_a_move_without_alternative_takes_no_time() -> None:
    position = Position("k7/ppp2pB1/8/8/8/7p/P4P1P/r6K w - - 0 1")
    (only_move,) = position.legal_moves
    report = Engine(SMALL).prepare(position, Limits(soft_seconds=60.0)).run()
    assert report.move == only_move
    assert report.stopped_by == "time"
    # With a choice the least patience is a fifth of the limit.
    assert report.statistics.seconds < 10


def test_while_it_ponders_time_is_no_limit() -> None:
    deep = 6

    def hear(report: object) -> None:
        if getattr(report, "depth", 0) == deep:
            prepared.ponderhit()

    limits = Limits(seconds=0.0, soft_seconds=0.0)
    prepared = Engine(SMALL).prepare(Position(), limits, tell=hear, ponders=True)
    report = prepared.run()
    assert report.stopped_by == "time"
    assert report.depth == deep


def helped(engine: Engine, seconds: float) -> float:
    """Processor seconds of other threads than this one in a search by the clock."""
    process, thread = time.process_time(), time.thread_time()
    engine.analyse(chess.Board(MIDDLE_GAME), Limit(time=seconds))
    return time.process_time() - process - (time.thread_time() - thread)


@pytest.fixture
def one_core() -> Iterator[None]:
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    yield
    os.sched_setaffinity(0, allowed)


@pytest.mark.usefixtures("one_core")
def test_helpers_rest_where_they_have_no_core_of_their_own() -> None:
    engine = Engine(SMALL, threads=2)
    assert helped(engine, 0.3) > 0.012
    assert max(helped(engine, 0.1) for _ in range(8)) < 0.008
    assert helped(engine, 0.3) > 0.012, "and are tried again"


def test_after_a_search_by_the_clock_everything_may_change() -> None:
    engine = Engine(SMALL, threads=4)
    for change in (engine.clear, lambda: engine.set_threads(2), lambda: engine.set_threads(4)):
        info = engine.analyse(chess.Board(MIDDLE_GAME), Limit(time=0.01))
        change()
        assert info["pv"][0] in chess.Board(MIDDLE_GAME).legal_moves
        assert nodes_of(engine) > 0
