"""`zermelo tune search` from the first game to the final match: killed, interrupted, shared."""

import csv
import json
import os
import re
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.arena.commands import refused, run, start, succeed
from zermelo.arena.openings.opening_sets import openings
from zermelo.arena.players.contestant import Contestant
from zermelo.cli import run as run_here
from zermelo.cli.tuning.search_view import SearchTuningView, sparkline
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.limit import Limits
from zermelo.runner.driver import State
from zermelo.tuning.search.parameter import parameters
from zermelo.tuning.search.plan import SearchTuning, SearchTuningPlan

SETTINGS = ("futility.margin=1:400:25", "null_move.reduction=1:6:1")
ARGUMENTS = (
    *("tune", "search", *SETTINGS, "--set", "futility.margin=5", "--set", "table.mebibytes=1"),
    *("--nodes", "120", "--iterations", "8", "--pairs", "2", "--seed", "5", "--final-games", "0"),
)
PATIENCE_SECONDS = 60.0


def stored(folder: Path) -> int:
    """Pairs of games in the store."""
    path = folder / "zermelo" / "tuning.sqlite"
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


def wait_for_pairs(folder: Path, count: int) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while stored(folder) < count:
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("undisturbed")
    answer: dict[str, Any] = json.loads(succeed(folder, *ARGUMENTS, "--workers", "1", "--json"))
    assert answer["ended"] == "finished"
    assert answer["games"] == 2 * stored(folder) == 32
    return answer


def test_the_answer_has_every_setting_and_its_path(undisturbed: dict[str, Any]) -> None:
    assert undisturbed["iterations"] == 8
    assert undisturbed["final"] is None
    path = undisturbed["path"]
    assert path[0] == [5, 3]
    assert len(path) == 9
    assert len(undisturbed["advantages"]) == 8
    assert path[-1] != path[0]
    for one, value in zip(undisturbed["parameters"], path[-1], strict=True):
        assert one["low"] <= one["value"] <= one["high"]
        assert abs(one["value"] - value) <= 0.5
    assert [one["reference"] for one in undisturbed["parameters"]] == [120, 3]


@pytest.mark.parametrize("how", [("--workers", "2"), ("--cluster", "local:2")])
def test_the_path_is_the_same_on_more_workers(
    undisturbed: dict[str, Any], tmp_path: Path, how: tuple[str, str]
) -> None:
    answer = json.loads(succeed(tmp_path, *ARGUMENTS, *how, "--json"))
    assert answer["path"] == undisturbed["path"]
    assert answer["run"] == undisturbed["run"]


def test_a_killed_run_goes_on_to_the_same_path(undisturbed: dict[str, Any], tmp_path: Path) -> None:
    driver = start(tmp_path, *ARGUMENTS, "--workers", "1")
    wait_for_pairs(tmp_path, 3)
    os.kill(driver.pid, signal.SIGKILL)
    driver.communicate()
    kept = stored(tmp_path)
    assert kept >= 3
    answer = json.loads(succeed(tmp_path, *ARGUMENTS, "--workers", "2", "--json"))
    assert answer["path"] == undisturbed["path"]
    assert answer["advantages"] == undisturbed["advantages"]
    assert stored(tmp_path) == 16


def test_ctrl_c_ends_cleanly_and_writes_the_path_so_far(
    undisturbed: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "path.csv"
    long = [*ARGUMENTS, "--workers", "1", "--csv", str(path)]
    long[long.index("120")] = "1500"
    driver = start(tmp_path, *long)
    wait_for_pairs(tmp_path, 1)
    driver.send_signal(signal.SIGINT)
    output, errors = driver.communicate(timeout=PATIENCE_SECONDS)
    assert driver.returncode == 130, errors
    assert "Traceback" not in errors
    assert "Not finished: run the same command again to continue." in output
    assert 1 <= stored(tmp_path) < 16
    assert path.read_text(encoding="utf-8").startswith("iteration,games,advantage,futility.margin")
    assert len(undisturbed["path"]) > len(path.read_text(encoding="utf-8").splitlines()) - 1


def test_path_and_figure_are_written_and_the_final_match_is_played(
    undisturbed: dict[str, Any], tmp_path: Path
) -> None:
    table, picture = tmp_path / "path.csv", tmp_path / "path.svg"
    arguments = [*ARGUMENTS, "--workers", "2", "--csv", str(table), "--figure", str(picture)]
    arguments[arguments.index("--final-games") + 1] = "4"
    finished = run(tmp_path, *arguments)
    assert finished.returncode == 0, finished.stderr
    assert "new against old, 120 nodes" in finished.stdout
    assert re.search(r"futility\.margin +1 to 400 +120 +5 ", finished.stdout)
    values = [one["value"] for one in undisturbed["parameters"]]
    (engine,) = re.findall(r"^For a match: (zermelo:\S+)$", finished.stdout, re.MULTILINE)
    found = Contestant.parse(engine).engine
    assert found is not None
    assert found.config.futility.margin == values[0]
    assert found.config.null_move.reduction == values[1]
    assert found.config.table.mebibytes == 1
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["games"]) for row in rows] == list(range(0, 33, 4))
    assert [float(row["futility.margin"]) for row in rows] == pytest.approx(
        [point[0] for point in undisturbed["path"]], abs=0.001
    )
    svg = picture.read_text(encoding="utf-8")
    assert "futility.margin: 5" in svg
    assert "null_move.reduction: 3" in svg
    assert "games (zermelo, 120 nodes)" in svg
    again = json.loads(succeed(tmp_path, *arguments, "--json"))
    assert again["final"]["games"] == 4
    assert again["final"]["first"] == "new"


def test_what_is_wrong_leaves_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def message(*arguments: str) -> str:
        return refused(["tune", "search", *arguments], tmp_path, monkeypatch, capsys)

    assert "did you mean 'futility'" in message("futilty.margin")
    assert "no engine" in message("futility.margin", "--engine", "zermelu")
    assert "within 1 to 2000" in message("futility.margin=0:10")
    assert "not accepted" in message("futility.margin", "--set", "futility.margin=5000")
    assert "even numbers" in message("futility.margin", "--final-games", "3")
    assert ".svg or .png" in message("futility.margin", "--figure", str(tmp_path / "path.jpg"))
    assert "cannot be written" in message(
        "futility.margin", "--csv", str(tmp_path / "no" / "a.csv")
    )
    assert "at most 1" in message("futility.margin", "--rate", "2")
    assert "exclude" in message("futility.margin", "--tc", "1", "--movetime", "1")
    assert not (tmp_path / "zermelo").exists()


def test_the_live_view_shows_every_path() -> None:
    engine = ChangedEngine.parse("zermelo", ["futility.margin=5"])
    plan = SearchTuningPlan(
        SearchTuning(
            engine=engine,
            parameters=parameters(SETTINGS, engine),
            iterations=8,
            pairs=1,
            limits=Limits(nodes=100),
            openings=openings("balanced"),
        )
    )
    for _ in range(3):
        task = plan.next_task()
        assert task is not None
        plan.take(task, {"scores": [1, 1], "reasons": ["checkmate"] * 2, "faults": [], "plies": 9})
    console = Console(width=100)
    view = SearchTuningView(plan, console)
    view.state = State(finished=3)
    with console.capture() as capture:
        console.print(view.render(30))
    shown = capture.get()
    assert "6/16 games" in shown
    assert "about 0:00:50 left" in shown
    assert re.search(r"futility\.margin +1 to 400 +120 +5 +\d+\.\d +[▁▂▃▄▅▆▇█]{4}", shown)
    assert view.line().startswith("3/8 iterations, 6 games, futility.margin 5 -> ")


def test_a_sparkline_goes_from_the_lowest_to_the_highest() -> None:
    assert sparkline([0, 7, 3], 10) == "▁█▄"
    assert sparkline([2.0, 2.0], 10) == "▁▁"
    thinned = sparkline(list(range(1000)), 8)
    assert thinned == "▁▂▃▄▅▆▇█"


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_here(["tune", "search", "--help"]) == 0
    assert re.search(r"• zermelo tune search \S", capsys.readouterr().out)
