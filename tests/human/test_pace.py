"""A person's time: how long is thought, where a clock runs and it is wanted."""

import random
import statistics
import threading
import time

import chess
import pytest
from chess.engine import Limit

from zermelo import Engine
from zermelo.engines.clock_time import DEFAULT_MOVES
from zermelo.engines.limit import Limits, TimeControl
from zermelo.engines.person import Person
from zermelo.human.pace import MEDIANS, MOVES, RECAPTURE, thinking_seconds
from zermelo.position import Position
from zermelo.uci.settings import Settings

CLOCK = Limit(white_clock=60, black_clock=60)
WAITED = 0.7


def median(ply: int = 50, popular: float = 0.5, *, again: bool = False) -> float:
    rng = random.Random(1913)
    return statistics.median(thinking_seconds(6.0, ply, popular, again, rng) for _ in range(4001))


def test_half_of_the_moves_take_less_than_the_median() -> None:
    for ply, part in MEDIANS:
        assert median(ply) == pytest.approx(6.0 * DEFAULT_MOVES / MOVES * part, rel=0.08)


def test_openings_plain_moves_and_taking_back_are_faster() -> None:
    assert median(5) < median(25) < median(50)
    assert median(popular=0.9) < median() < median(popular=0.2)
    assert median(again=True) == pytest.approx(RECAPTURE * median())


def test_times_differ_as_peoples_do() -> None:
    rng = random.Random(1913)
    times = [thinking_seconds(6.0, 50, 0.5, False, rng) for _ in range(2001)]
    quarters = statistics.quantiles(times, n=4)
    assert 3 < quarters[2] / quarters[0] < 6
    assert min(times) > 0


def seconds_of(name: str, limit: Limit) -> float:
    engine = Engine(name, seed=1)
    engine.play(chess.Board(), Limit(nodes=1))  # loads the model
    begun = time.monotonic()
    engine.play(chess.Board(), limit)
    return time.monotonic() - begun


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What every move takes, and the shares of the clock asked with."""
    shares: list[float] = []

    def asked(share: float, *_: object) -> float:
        shares.append(share)
        return WAITED

    monkeypatch.setattr("zermelo.human.player.thinking_seconds", asked)
    return shares


def test_a_persons_time_is_taken_where_a_clock_runs(waits: list[float]) -> None:
    assert seconds_of("human:pace=person", CLOCK) >= WAITED
    assert waits == [pytest.approx(60 / DEFAULT_MOVES, rel=0.01)]


def test_it_is_not_taken_without_a_clock_nor_unasked(waits: list[float]) -> None:
    seconds_of("human:pace=person", Limit(time=0.01))
    seconds_of("human:pace=person", Limit(nodes=100))
    seconds_of("human", CLOCK)
    assert waits == []


def test_the_clock_does_not_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zermelo.human.player.thinking_seconds", lambda *_: 61.0)
    assert seconds_of("human:pace=person", Limit(white_clock=3, black_clock=3)) < 60


def test_a_pause_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zermelo.human.player.thinking_seconds", lambda *_: 1000.0)
    engine = Engine("human:pace=person", seed=1)
    search = engine.prepare_thought(Position(), Limits(clock=TimeControl(36_000)))
    found = []
    thread = threading.Thread(target=lambda: found.append(search.run()), daemon=True)
    thread.start()
    time.sleep(0.2)
    search.request_stop()
    thread.join(60)
    assert not thread.is_alive()
    assert found[0].move is not None
    # The next search is not stopped by the same request.
    assert engine.play(chess.Board(), Limit(nodes=1)).move is not None


def test_uci_sets_the_pace() -> None:
    settings = Settings("human")
    option = settings.find("Pace")
    settings.set(option, option.parse("person"))
    assert settings.engine().person == Person(pace="person")
