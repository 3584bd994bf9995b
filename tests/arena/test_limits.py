"""Time controls and the clocks that follow them."""

import pytest

from zermelo.arena.game_clock import GameClock
from zermelo.arena.limits import parse_limits, time_control
from zermelo.engines.limit import Limits, TimeControl
from zermelo.errors import ArenaError


@pytest.mark.parametrize(
    "text, seconds, increment, moves",
    [("8+0.08", 8, 0.08, None), ("60", 60, 0, None), ("40/60+0.5", 60, 0.5, 40), ("1/2", 2, 0, 1)],
)
def test_a_time_control_is_read_and_written(
    text: str, seconds: float, increment: float, moves: int | None
) -> None:
    limits = parse_limits(tc=text)
    assert limits.clock == TimeControl(seconds, increment, moves)
    assert time_control(limits) == str(limits) == text


@pytest.mark.parametrize("text", ["", "x", "0", "-1", "8+", "+1", "0/60", "8+0.08+1", "inf", "1e9"])
def test_what_is_no_time_control_is_refused(text: str) -> None:
    with pytest.raises(ArenaError, match="time control"):
        parse_limits(tc=text)


def test_other_limits_are_checked() -> None:
    with pytest.raises(ArenaError, match="depth: 0"):
        parse_limits(depth=0)
    with pytest.raises(ArenaError, match="nodes: 0"):
        parse_limits(nodes=0)
    with pytest.raises(ArenaError, match="movetime"):
        parse_limits(movetime=float("nan"))
    with pytest.raises(ArenaError, match="exclude each other"):
        parse_limits(tc="8", movetime=1)
    assert str(parse_limits(nodes=5000, depth=4)) == "5,000 nodes, depth 4"


def test_an_engines_own_limits_replace_the_common_ones() -> None:
    common, own = parse_limits(tc="8+0.08"), parse_limits(nodes=100)
    assert own.over(common) == own
    assert Limits().over(common) == common


def test_a_clock_gives_the_increment_after_each_move() -> None:
    clock = GameClock(parse_limits(tc="8+0.5"))
    clock.press(3.0)
    assert clock.left == pytest.approx(5.5)
    assert clock.remaining == TimeControl(5.5, 0.5)
    # A move within the margin may overstep; the next one still has its increment.
    clock.press(5.51)
    assert clock.left == pytest.approx(0.5)


def test_a_clock_is_filled_at_each_time_control() -> None:
    clock = GameClock(parse_limits(tc="2/10+1"))
    assert clock.remaining is not None
    assert clock.remaining.moves == 2
    clock.press(4.0)
    assert clock.left == pytest.approx(7.0)
    assert clock.remaining is not None
    assert clock.remaining.moves == 1
    clock.press(2.0)
    assert clock.left == pytest.approx(16.0)
    assert clock.remaining is not None
    assert clock.remaining.moves == 2


def test_a_movetime_is_the_same_for_every_move() -> None:
    clock = GameClock(parse_limits(movetime=0.5))
    clock.press(0.4)
    assert clock.allowed == 0.5
    assert GameClock(parse_limits(nodes=5)).allowed is None
