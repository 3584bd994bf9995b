"""Matches that are killed and interrupted: nothing is lost, nothing comes twice, nothing stays."""

import os
import random
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from benchmarks.arena_kills import KilledMatch
from benchmarks.processes import descendants, wait_until_gone
from tests.arena.commands import answer, bad_engine, start, wrapped_engine

PATIENCE_SECONDS = 60.0


def test_killed_drivers_and_workers_lose_no_game_and_play_none_twice(tmp_path: Path) -> None:
    arguments = ["zermelo", "hal", "--nodes", "1500", "--workers", "2"]
    match = KilledMatch(tmp_path, 24, arguments)
    seen = match.run(["worker", "driver"], random.Random())
    assert seen.wrong == []
    assert (seen.games, seen.kills) == (24, 2)


def test_a_killed_worker_of_a_cluster_loses_no_game(tmp_path: Path) -> None:
    arguments = ["zermelo", "hal", "--nodes", "1500", "--cluster", "local:3"]
    seen = KilledMatch(tmp_path, 18, arguments).run(["worker"], random.Random())
    assert (seen.games, seen.kills, seen.wrong) == (18, 1, [])


@pytest.mark.parametrize("worker_too", [False, True])
@pytest.mark.parametrize("wrapped", [False, True])
def test_a_killed_driver_leaves_no_engine_behind_even_one_that_does_not_listen(
    tmp_path: Path, worker_too: bool, wrapped: bool
) -> None:
    mark = tmp_path / "hangs"
    arguments = ["hang", str(mark)]
    engine = wrapped_engine(tmp_path, *arguments) if wrapped else bad_engine(*arguments)
    match = ["match", engine, "hal:depth=1", "--games", "2", "--tc", "600", "--workers", "1"]
    driver = start(tmp_path, *match)
    hanging = wait_for_mark(mark)
    worker, *below = descendants(driver.pid)
    assert hanging in below
    if worker_too:
        # It cannot clean up after itself.
        os.kill(worker, signal.SIGSTOP)
    driver.kill()
    driver.wait()
    if worker_too:
        os.kill(worker, signal.SIGKILL)
    assert wait_until_gone([worker, *below]) == []


def test_an_engine_behind_a_wrapper_ends_with_its_game(tmp_path: Path) -> None:
    mark = tmp_path / "hangs"
    engine = wrapped_engine(tmp_path, "hang", str(mark))
    arguments = ["--games", "2", "--tc", "0.3+0.01", "--hang", "0.5", "--workers", "1"]
    found = answer(tmp_path, "match", engine, "hal:depth=1", *arguments)
    assert found["reasons"] == {"hang": 2}
    assert wait_until_gone([wait_for_mark(mark)]) == []


# Once: short games that end. Twice: long ones, so that the second comes before they do.
@pytest.mark.parametrize("presses, games, nodes", [(1, 12, 3000), (2, 4, 20_000)])
def test_ctrl_c_keeps_the_games_and_the_same_command_goes_on(
    tmp_path: Path, presses: int, games: int, nodes: int
) -> None:
    arguments = ["match", "zermelo", "hal", "--games", str(games), "--nodes", str(nodes)]
    arguments += ["--workers", "2"]
    driver = start(tmp_path, *arguments)
    wait_for_games(tmp_path, 1)
    below = descendants(driver.pid)
    for _ in range(presses):
        driver.send_signal(signal.SIGINT)
        time.sleep(0.1)
    output, errors = driver.communicate(timeout=PATIENCE_SECONDS)
    assert driver.returncode == 130, errors
    assert "Traceback" not in errors
    assert "Not finished: run the same command again to continue." in output
    assert wait_until_gone(below) == []
    kept = stored(tmp_path)
    assert 1 <= kept < games
    assert answer(tmp_path, *arguments)["games"] == stored(tmp_path) == games


def wait_for_mark(mark: Path) -> int:
    """The process id of an engine that hangs."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not mark.exists() or not mark.read_text():
        assert time.monotonic() < until
        time.sleep(0.05)
    return int(mark.read_text())


def stored(folder: Path) -> int:
    path = folder / "zermelo" / "arena.sqlite"
    if not path.exists():
        return 0
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)
    try:
        count: int = store.execute("SELECT count(*) FROM results").fetchone()[0]
        return count
    except sqlite3.OperationalError:
        return 0
    finally:
        store.close()


def wait_for_games(folder: Path, count: int) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while stored(folder) < count:
        assert time.monotonic() < until
        time.sleep(0.02)
