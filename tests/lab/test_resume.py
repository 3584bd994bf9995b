"""An experiment that is killed again and again gives what an undisturbed one gives."""

import json
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from benchmarks.processes import descendants, wait_until_gone
from tests.lab.own_experiment import TASKS

COMMAND = [sys.executable, "-c", "from zermelo.cli import main; main()", "lab", "run"]
EXPERIMENT = Path(__file__).with_name("own_experiment.py")
KILLS = 5
PATIENCE_SECONDS = 60.0

Rows = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    return finish(tmp_path_factory.mktemp("undisturbed") / "lab.sqlite", "--workers", "2")


def test_killed_five_times_it_gives_the_same_rows(tmp_path: Path, undisturbed: Rows) -> None:
    store = tmp_path / "lab.sqlite"
    for kill in range(1, KILLS + 1):
        driver = start(store, "--workers", "2")
        wait_for_rows(store, kill * TASKS // (KILLS + 2))
        below = descendants(driver.pid)
        driver.kill()
        driver.communicate()
        assert wait_until_gone(below) == []
        assert len(rows_of(store)) < TASKS
    assert finish(store, "--workers", "2") == undisturbed


def test_a_cluster_gives_the_same_rows(tmp_path: Path, undisturbed: Rows) -> None:
    assert finish(tmp_path / "lab.sqlite", "--cluster", "local:2") == undisturbed


def test_the_rows_hang_on_the_seed(tmp_path: Path, undisturbed: Rows) -> None:
    assert finish(tmp_path / "lab.sqlite", "--workers", "2", "--seed", "2") != undisturbed


def start(store: Path, *options: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*COMMAND, str(EXPERIMENT), "--quick", "--json", "--store", str(store), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(store: Path, *options: str) -> Rows:
    """Runs to the end; gives the rows without their times."""
    driver = start(store, *options)
    output, errors = driver.communicate(timeout=PATIENCE_SECONDS)
    assert driver.returncode == 0, errors
    rows = rows_of(store)
    assert len(rows) == TASKS
    total = sum(row["nodes"] for row in rows.values())
    assert json.loads(output)[0]["outcome"]["summary"] == f"{total} nodes in {TASKS} looks."
    return rows


def rows_of(store: Path) -> Rows:
    if not store.exists():
        return {}
    connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True, timeout=10)
    try:
        found = connection.execute("SELECT key, value FROM results ORDER BY key").fetchall()
    except sqlite3.OperationalError:
        return {}
    finally:
        connection.close()
    return {
        key: {name: value for name, value in json.loads(text).items() if "seconds" not in name}
        for key, text in found
    }


def wait_for_rows(store: Path, count: int) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while len(rows_of(store)) < count:
        assert time.monotonic() < until
        time.sleep(0.01)
