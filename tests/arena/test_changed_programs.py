"""A run that goes on with another program than the one that made its results so far."""

import json
import os
import pty
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.changed_build import COMMAND, changed_build, run_build
from tests.arena.commands import BAD_ENGINE, PATIENCE_SECONDS, answer, environment, run

OWN_EXPERIMENT = Path(__file__).parents[1] / "lab" / "own_experiment.py"
RUNS = {
    "match": ["match", "hal:depth=1", "kong-minimax:depth=1", "--games", "2"],
    "tournament": ["tournament", "round-robin", "hal", "kolawole", "--games", "1", "--depth", "1"],
    "lab": ["lab", "run", str(OWN_EXPERIMENT), "--quick"],
    "tuning": ["tune", "games", "--games", "2", "--nodes", "100"],
}


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return changed_build(tmp_path_factory.mktemp("build"))


@pytest.mark.parametrize("kind", RUNS)
def test_another_build_does_not_go_on_unasked(tmp_path: Path, other: Path, kind: str) -> None:
    arguments = [*RUNS[kind], "--workers", "1", "--json"]
    first = run_build(None, tmp_path, *arguments)
    assert first.returncode == 0, first.stderr
    refused = run_build(other, tmp_path, *arguments)
    assert refused.returncode == 2
    line = refused.stderr.splitlines()[-1]
    assert "results so far were made by other programs" in line
    assert "was Zermelo" in line
    assert "--if-changed accept" in line
    assert "Traceback" not in refused.stderr
    fresh = run_build(other, tmp_path, *arguments, "--if-changed", "fresh")
    assert fresh.returncode == 0, fresh.stderr
    assert run_id(fresh.stdout) != run_id(first.stdout)
    # The build that began it may go on with its own.
    again = run_build(other, tmp_path, *arguments)
    assert run_id(again.stdout) == run_id(fresh.stdout)


def test_a_changed_program_is_named_and_what_each_played_is_told(tmp_path: Path) -> None:
    script = tmp_path / "engine.py"
    shutil.copy(BAD_ENGINE, script)
    engine = f"cmd:{sys.executable} {script} good:name=good"
    arguments = ["match", engine, "hal:depth=1", "--games", "4", "--depth", "1", "--max-moves", "4"]
    assert len(answer(tmp_path, *arguments)["programs"]) == 1
    forget_last_game(tmp_path)
    script.write_text(script.read_text() + "# a new version\n")
    refused = run(tmp_path, *arguments)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
    assert "good: was Bad Engine file" in refused.stderr
    assert "hal: was" not in refused.stderr
    found = answer(tmp_path, *arguments, "--if-changed", "accept")
    assert found["games"] == 4
    assert [line.split(" ")[0] for line in found["programs"]] == ["3", "1"]
    told = run(tmp_path, *arguments)
    assert "Results of different programs: 3 by" in told.stdout


def test_a_store_of_before_goes_on_with_a_warning(tmp_path: Path) -> None:
    arguments = [*RUNS["match"], "--workers", "1"]
    first = answer(tmp_path, *arguments)
    make_old(tmp_path)
    old = run(tmp_path, *arguments, "--json")
    assert old.returncode == 0, old.stderr
    assert "it is not recorded which programs made 2 of the results" in old.stderr
    assert json.loads(old.stdout)["pairs"] == first["pairs"]
    assert run_id(old.stdout) == first["run"]


def test_whoever_sits_at_the_terminal_is_asked(tmp_path: Path, other: Path) -> None:
    arguments = [*RUNS["match"], "--workers", "1", "--json"]
    first = run_build(None, tmp_path, *arguments)
    terminal, slave = pty.openpty()
    asked = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=slave,
        stdout=subprocess.PIPE,
        stderr=slave,
        text=True,
        env={**environment(tmp_path), "PYTHONPATH": str(other)},
    )
    os.close(slave)
    os.write(terminal, b"fresh\n")
    output, _ = asked.communicate(timeout=PATIENCE_SECONDS)
    shown = os.read(terminal, 65536).decode()
    os.close(terminal)
    assert asked.returncode == 0
    assert "The results so far were made by other programs" in shown
    assert run_id(output) != run_id(first.stdout)


def run_id(output: str) -> str:
    found = json.loads(output)
    name: str = (found[0] if isinstance(found, list) else found)["run"]
    return name


def store_of(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / "zermelo" / "arena.sqlite")


def forget_last_game(folder: Path) -> None:
    """As if the match had been stopped before it."""
    with store_of(folder) as store:
        store.execute("DELETE FROM results WHERE rowid = (SELECT max(rowid) FROM results)")
    store.close()


def make_old(folder: Path) -> None:
    """The tables as 0.1.0 had them."""
    store = store_of(folder)
    store.executescript("""
        CREATE TABLE kept (
            run TEXT NOT NULL REFERENCES runs (id),
            key TEXT NOT NULL,
            value TEXT NOT NULL,
            ended REAL NOT NULL,
            UNIQUE (run, key)
        ) STRICT;
        INSERT INTO kept SELECT run, key, value, ended FROM results;
        DROP TABLE results;
        ALTER TABLE kept RENAME TO results;
        DROP TABLE programs;
    """)
    store.close()
