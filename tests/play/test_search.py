"""One search of the host: what is asked of it before it runs is not lost."""

from collections.abc import Iterator

import pytest

from zermelo import Position
from zermelo.engines.limit import Limits
from zermelo.engines.thought import Thought
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.search import Search
from zermelo.play.host.search_engine import SearchEngine

LONG = Limits(seconds=60)


@pytest.fixture
def engine() -> Iterator[SearchEngine]:
    made = SearchEngine(EngineChoice(), PlaySettings(), 0, EngineRoom(4))
    yield made
    made.close()


def test_a_stop_before_the_run_makes_it_play_at_once(engine: SearchEngine) -> None:
    search = Search(engine, Position(), LONG)
    search.stop()
    thought = search.run()
    assert thought is not None
    assert thought.move in Position().legal_moves
    assert thought.stopped_by == "request"


def test_a_cancelled_search_never_runs(engine: SearchEngine) -> None:
    search = Search(engine, Position(), LONG)
    search.cancel()
    assert search.run() is None


def test_a_stop_on_the_way_ends_it(engine: SearchEngine) -> None:
    told: list[Thought] = []

    def hear(thought: Thought) -> None:
        told.append(thought)
        search.stop()

    search = Search(engine, Position(), LONG, tell=hear)
    thought = search.run()
    assert told
    assert thought is not None
    assert thought.stopped_by == "request"


def test_after_a_cancel_on_the_way_nothing_more_is_told(engine: SearchEngine) -> None:
    told: list[Thought] = []

    def hear(thought: Thought) -> None:
        told.append(thought)
        search.cancel()

    search = Search(engine, Position(), LONG, tell=hear)
    assert search.run() is None
    assert len(told) == 1


def test_a_stop_does_not_reach_the_next_search(engine: SearchEngine) -> None:
    first = Search(engine, Position(), LONG)
    first.stop()
    first.run()
    first.stop()
    thought = Search(engine, Position(), Limits(depth=2)).run()
    assert thought is not None
    assert (thought.depth, thought.stopped_by) == (2, "depth")
