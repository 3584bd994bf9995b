"""`zermelo lab`, as people and programs call it."""

import csv
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from zermelo.cli import run

EXAMPLE = Path(__file__).parents[2] / "examples" / "06_compare_two_techniques.py"
NAME = "killers-or-history"
TASKS = 30


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The user's own experiment, run by its path."""
    path = tmp_path_factory.mktemp("lab") / "lab.sqlite"
    code = run(["lab", "run", str(EXAMPLE), "--quick", "--workers", "2", "--store", str(path)])
    assert code == 0
    return path


class Command:
    """The command line over a store."""

    def __init__(self, store: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._store = store
        self._capsys = capsys

    def say(self, *arguments: str) -> str:
        code = run(["lab", *arguments, "--store", str(self._store)])
        output = self._capsys.readouterr()
        assert code == 0, output.err
        return output.out

    def answer(self, *arguments: str) -> Any:  # noqa: ANN401
        return json.loads(self.say(*arguments, "--json"))

    def fail(self, *arguments: str) -> str:
        """The one line on stderr."""
        assert run(["lab", *arguments, "--store", str(self._store)]) == 2
        output = self._capsys.readouterr()
        assert output.out == ""
        assert len(output.err.splitlines()) == 1
        return output.err


@pytest.fixture
def lab(store: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(store, capsys)


def test_an_experiment_run_by_path_is_listed(lab: Command) -> None:
    (own,) = [one for one in lab.answer("list") if one["name"] == NAME]
    assert (own["paper"], own["source"], own["ids"]) == ("own", str(EXAMPLE), [])
    assert (own["measurements"], own["quick"], own["published"]) == (TASKS, True, False)
    assert len(own["verdicts"]) == 2
    assert own["last_run"]
    assert NAME in lab.say("list")


def test_it_is_shown_by_its_name(lab: Command) -> None:
    assert lab.say("show", NAME).startswith(f"{NAME}  quick run ")
    (shown,) = lab.answer("show", NAME)
    assert shown["command"] == f"zermelo lab run {EXAMPLE} --quick"
    assert shown["facts"]["measurements"] == str(TASKS)
    assert shown["outcome"]["tables"][0]["rows"][0][7] == TASKS


def test_its_figures_are_written(lab: Command, tmp_path: Path) -> None:
    lab.say("show", NAME, "--figures", str(tmp_path))
    written = {path.suffix: path for path in tmp_path.iterdir()}
    assert set(written) == {".svg", ".png"}
    assert written[".png"].read_bytes().startswith(b"\x89PNG")


def test_it_stands_in_the_report(lab: Command, tmp_path: Path) -> None:
    out = lab.say("report", "--out", str(tmp_path / "report"))
    pages = ["report.html", "report.md", "hal.md", "chess0.md", "kolawole.md", "minmax.md"]
    pages += ["kong.md", "ours.md", "own.md"]
    assert [name for name in out.split() if "atlas" not in name] == [
        str(tmp_path / "report" / name) for name in pages
    ]
    page = (tmp_path / "report" / "report.html").read_text()
    assert f'<article id="{NAME}">' in page
    assert f"`zermelo lab run {EXAMPLE} --quick`" in (tmp_path / "report" / "own.md").read_text()
    assert (tmp_path / "report" / "figures" / f"{NAME}-ratios.svg").exists()
    lab.say("report", "--out", str(tmp_path / "page"), "--html")
    assert {path.name for path in (tmp_path / "page").iterdir()} == {"report.html", "tables"}
    for name, page in (("page", "report.html"), ("report", "hal.md")):
        text = (tmp_path / name / page).read_text()
        links = re.findall(r"tables/[a-z0-9-]+\.csv", text)
        assert links
        assert all((tmp_path / name / link).stat().st_size > 100 for link in links)


def test_measurements_are_exported(lab: Command, tmp_path: Path) -> None:
    lines, table = tmp_path / "lines.csv", tmp_path / "table.parquet"
    lab.say("export", NAME, "--csv", str(lines), "--parquet", str(table))
    with lines.open(newline="") as file:
        read = list(csv.DictReader(file))
    assert len(read) == 2 * TASKS
    assert {line["variant"] for line in read} == {"killers", "history"}
    assert read[0]["limit.depth"] == "5"
    stored = pq.read_table(table).to_pylist()
    assert [line["nodes"] for line in stored] == [int(line["nodes"]) for line in read]
    assert stored[0]["quick"] is True


def test_a_packed_run_is_taken_by_another_store(
    lab: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = str(tmp_path / "run.sqlite.xz")
    assert f"{TASKS} measurements" in lab.say("export", NAME, "--packed", packed)
    other = Command(tmp_path / "other.sqlite", capsys)
    assert f"{TASKS} added, {TASKS} of {TASKS} here" in other.say("merge", packed)


def test_an_export_without_a_file_or_measurements_is_refused(lab: Command, tmp_path: Path) -> None:
    assert "--csv FILE, --parquet FILE or --packed FILE" in lab.fail("export", NAME)
    assert "must end with .xz" in lab.fail("export", NAME, "--packed", str(tmp_path / "run.sqlite"))
    missing = str(tmp_path / "no" / "folder.csv")
    assert "cannot write" in lab.fail("export", NAME, "--csv", missing)


def test_runs_are_compared(lab: Command) -> None:
    (found,) = lab.answer("compare", f"{NAME}:killers", f"{NAME}:history")
    assert found["test"]["pairs"] == TASKS
    own = lab.answer("show", NAME)[0]["outcome"]["tables"][0]["rows"][0]
    assert found["ratio"]["value"] == pytest.approx(own[4])
    run_id = lab.answer("list")[-1]["last_run"]
    same = lab.answer("compare", run_id[:6], NAME, "--metric", "cutoffs")
    assert {one["ratio"]["value"] for one in same} == {1.0}
    assert "killers" in lab.say("compare", run_id, NAME)


def test_names_that_do_not_exist_get_a_suggestion(lab: Command) -> None:
    assert "did you mean 'killers-or-history'" in lab.fail("show", "killers-or-histery")
    assert "no experiment 'zzz'" in lab.fail("compare", "zzz", NAME)
    assert "there is no file" in lab.fail("run", "nowhere.py")


def test_a_file_that_was_moved_away_is_said_to_be_gone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "moved_experiment.py"
    shutil.copy(EXAMPLE, own)
    lab = Command(tmp_path / "lab.sqlite", capsys)
    lab.say("run", str(own), "--quick", "--workers", "2")
    own.unlink()
    assert NAME not in [one["name"] for one in lab.answer("list")]
    assert f"{NAME} was declared in {own}: there is no file {own}" in lab.fail("show", NAME)
    lab.say("report", "--out", str(tmp_path), "--html")
    assert "there is no file" in (tmp_path / "report.html").read_text()


def test_an_experiment_that_fails_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "two_experiments.py"
    file.write_text(TWO)
    assert run(["lab", "run", str(file), "--json", "--store", str(tmp_path / "lab.sqlite")]) == 2
    output = capsys.readouterr()
    assert [one["experiment"] for one in json.loads(output.out)] == ["good"]
    assert "bad: the analysis failed" in output.err
    assert "1 of 2 failed: bad" in output.err


TWO = """
from zermelo.lab import Experiment, Outcome
from zermelo.runner.task import Task

def one(payload, keep):
    return {"value": payload}

class Good(Experiment):
    def tasks(self, setup):
        return [Task("a", one, 1)]

    def analyse(self, rows, setup):
        return Outcome(f"{rows[0]['value']}")

class Bad(Good):
    def analyse(self, rows, setup):
        return Outcome(rows[0]["nothing"])

bad = Bad(name="bad", question="?")
good = Good(name="good", question="?")
"""
