"""How long a `go` thinks, for every preset and for configurations that cannot deepen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zermelo.engines.clock_time import thinking_time
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset, presets
from zermelo.uci.commands import Go
from zermelo.uci.thinking import DEFAULT_DEPTH, limits_of
from zermelo.uci.wdl import chances


def limits(text: str, config: SearchConfig, overhead: float = 0.01) -> tuple[object, ...]:
    found = limits_of(Go.parse(text), turn=True, config=config, overhead=overhead)
    return found.depth, found.nodes, found.seconds


@pytest.mark.parametrize("config", [entry.config for entry in presets()])
def test_a_preset_keeps_its_own_depth_and_its_time(config: SearchConfig) -> None:
    assert limits("movetime 100", config) == (None, None, pytest.approx(0.09))
    assert limits("depth 3", config) == (3, None, None)
    depth, _, seconds = limits("wtime 1000 btime 1", config)
    assert depth is None
    assert isinstance(seconds, float)
    assert 0 < seconds < 0.5


def test_what_cannot_deepen_gets_a_depth() -> None:
    plain = SearchConfig.none()
    assert limits("movetime 100", plain)[0] == DEFAULT_DEPTH
    assert limits("infinite", plain)[0] == DEFAULT_DEPTH
    assert limits("depth 2", plain)[0] == 2


def test_a_short_time_is_never_all_overhead() -> None:
    assert limits("movetime 4", preset("zermelo"))[2] == 0.002


def test_after_infinite_time_is_no_limit() -> None:
    text = "infinite movetime 50 wtime 10 btime 10 nodes 9"
    assert limits(text, preset("zermelo")) == (None, 9, None)


def test_a_ponderhit_finds_the_usual_limits() -> None:
    text = "wtime 1000 btime 1000 nodes 9"
    usual = limits(text, preset("zermelo"))
    assert limits(f"ponder {text}", preset("zermelo")) == usual
    assert usual[2] == thinking_time(1, overhead=0.01).hard


def test_monte_carlo_search_always_has_a_time() -> None:
    config = preset("zermelo").changed("algorithm.kind", "mcts")
    assert limits("infinite", config)[2] is not None
    assert limits("depth 3", config)[2] is not None


@given(
    st.floats(0, 600),
    st.floats(0, 0.2),
    st.floats(0, 5),
    st.none() | st.integers(1, 60),
)
def test_the_clock_never_runs_out(
    clock: float, overhead: float, more: float, moves_to_go: int | None
) -> None:
    """As long as the increment makes up for what a move loses on its way."""
    clock += 4 * overhead  # a clock that is all but over when the game begins is lost anyway
    increment = overhead + more
    for number in range(200):
        left = None if moves_to_go is None else moves_to_go - number % moves_to_go
        thinking = thinking_time(clock, increment, left, overhead=overhead)
        assert 0 <= thinking.soft <= thinking.hard
        clock -= thinking.hard + overhead
        assert clock >= -1e-9
        clock += increment


@given(st.integers(-31999, 31999))
def test_chances_are_thousandths_and_the_same_for_both_sides(value: int) -> None:
    win, draw, loss = chances(value)
    assert win + draw + loss == 1000
    assert min(win, draw, loss) >= 0
    if value:
        assert chances(-value) == (loss, draw, win)
    assert (win >= loss) == (value >= 0)
