from tests.play.ticking import Ticking
from zermelo.play.game.clock import Clock


def test_nobody_loses_time_before_the_first_move() -> None:
    now = Ticking()
    clock = Clock(60, 2, now)
    now.pass_by(30)
    assert (clock.left(True), clock.left(False), clock.running) == (60, 60, None)


def test_the_first_move_starts_the_other_side_and_earns_no_increment() -> None:
    now = Ticking()
    clock = Clock(60, 2, now)
    assert clock.press(True) == 60
    now.pass_by(10)
    assert (clock.left(True), clock.left(False)) == (60, 50)


def test_a_move_stops_the_mover_and_adds_the_increment() -> None:
    now = Ticking()
    clock = Clock(60, 2, now)
    clock.press(True)
    now.pass_by(10)
    assert clock.press(False) == 52
    now.pass_by(5)
    assert (clock.left(True), clock.left(False), clock.running) == (55, 52, True)


def test_time_runs_out_and_never_below_nothing() -> None:
    now = Ticking()
    clock = Clock(60, 0, now)
    clock.press(True)
    now.pass_by(59.5)
    assert not clock.has_fallen()
    now.pass_by(100)
    assert clock.has_fallen()
    assert clock.left(False) == 0


def test_a_stopped_clock_stands() -> None:
    now = Ticking()
    clock = Clock(60, 0, now)
    clock.start(True)
    now.pass_by(1)
    clock.stop()
    now.pass_by(100)
    assert clock.left(True) == 59
    assert not clock.has_fallen()
