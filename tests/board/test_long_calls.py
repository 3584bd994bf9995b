"""A long count leaves Python alive: other threads run, and Ctrl-C stops it."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest

import zermelo
from zermelo import Position

SECONDS_TO_STOP = 2.0

LONG_COUNT = """
import zermelo
print("counting", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", zermelo.perft(zermelo.Position(), 4), flush=True)
"""


@pytest.mark.parametrize(
    "call",
    [
        "zermelo.perft(zermelo.Position(), 12)",
        "zermelo.perft(zermelo.Position(), 12, threads=2)",
        "zermelo.divide(zermelo.Position(), 12, threads=2)",
    ],
)
def test_ctrl_c_stops_a_long_count(call: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", LONG_COUNT.format(call=call)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "counting\n"
        time.sleep(0.3)
        assert process.poll() is None, "the count was meant to be long"
        started = time.monotonic()
        process.send_signal(signal.SIGINT)
        try:
            output, _ = process.communicate(timeout=20)
        finally:
            process.kill()
        assert output == "interrupted 197281\n"
        assert process.returncode == 0
        assert time.monotonic() - started < SECONDS_TO_STOP


@pytest.mark.parametrize("count", [zermelo.perft, zermelo.divide])
def test_other_threads_run_during_a_count(count: Callable[[Position, int], object]) -> None:
    ticks = 0
    finished = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not finished.is_set():
            ticks += 1
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    try:
        started, before = time.monotonic(), ticks
        count(Position(), 6)
        seconds, during = time.monotonic() - started, ticks - before
    finally:
        finished.set()
        ticker.join()
    # With the GIL held throughout there would be none; 100 a second is a tenth of what there is.
    assert during >= 100 * seconds


def test_counts_in_several_threads_do_not_disturb_each_other() -> None:
    position = Position()
    counted: list[int] = []

    def count() -> None:
        counted.append(zermelo.perft(position, 5))

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counted == [4_865_609] * 4


def test_the_position_may_change_while_it_is_counted() -> None:
    """The count works on a copy of its own."""
    position = Position()
    counted: list[int] = []
    thread = threading.Thread(target=lambda: counted.append(zermelo.perft(position, 6)))
    thread.start()
    while thread.is_alive():
        position.push("e4")
        position.pop()
    thread.join()
    assert counted in ([119_060_324], [9_771_632])
