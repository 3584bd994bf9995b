"""A search that is prepared in one thread, run in another and stopped from a third."""

import threading

import pytest

from zermelo import Engine, Position
from zermelo.engines.limit import Limits
from zermelo.errors import EngineStateError


def test_it_finds_what_play_finds_and_tells_every_iteration() -> None:
    depths: list[int] = []
    prepared = Engine("zermelo").prepare(
        Position(), Limits(depth=5), tell=lambda report: depths.append(report.depth)
    )
    report = prepared.run()
    assert depths == [1, 2, 3, 4, 5]
    assert report.depth == 5
    assert (
        report.statistics.nodes
        == Engine("zermelo").prepare(Position(), Limits(depth=5)).run().statistics.nodes
    )


def test_a_stop_before_the_run_is_not_lost() -> None:
    prepared = Engine("zermelo").prepare(Position(), Limits())
    prepared.stop()
    assert prepared.run().stopped_by == "request"


def test_a_stop_from_another_thread() -> None:
    engine = Engine("zermelo")
    prepared = engine.prepare(Position(), Limits())
    timer = threading.Timer(0.05, prepared.stop)
    timer.start()
    assert prepared.run().move in Position().legal_moves
    # And none that comes later reaches the next search.
    prepared.stop()
    assert engine.prepare(Position(), Limits(depth=2)).run().stopped_by == "depth"


def test_until_it_has_run_the_engine_takes_no_other() -> None:
    engine = Engine("zermelo")
    engine.prepare(Position(), Limits(depth=1))
    with pytest.raises(EngineStateError, match="already searching"):
        engine.prepare(Position(), Limits(depth=1))


def test_the_position_may_change_meanwhile() -> None:
    position = Position()
    move = position.legal_moves[0]
    prepared = Engine("zermelo").prepare(position, Limits(depth=1), root_moves=[move])
    position.push(move)
    assert prepared.run().move == move
