"""The package without its extras: what still works, and what is said where one is missing."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from zermelo import STARTING_FEN, extras
from zermelo.cli import run
from zermelo.lab.answered import answer
from zermelo.lab.catalogue import built_in
from zermelo.runner.store import Store

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
# As if not installed: an import of it, and a look for it, both fail.
BARE = """
import sys
for name in {modules}:
    sys.modules[name] = None
from zermelo.cli import run
sys.exit(run({arguments}))
"""

TASKS = """
import sys
for name in {modules}:
    sys.modules[name] = None
from zermelo.lab.catalogue import Catalogue
from zermelo.lab.experiment import Setup
from zermelo.runner.task import Keep
for name in {names}:
    (entry,) = Catalogue().find(name)
    task = entry.experiment.tasks(Setup(quick=True))[0]
    task.function(task.payload, Keep())
"""


def run_bare(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line where none of the optional packages can be imported."""
    modules = [*extras.MODULES.values(), "pandas", "torch", "onnx"]
    script = BARE.format(modules=modules, arguments=list(arguments))
    return subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        stdin=subprocess.DEVNULL,
    )


def requirement_names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=\[ ]", text, maxsplit=1)[0] for text in requirements}


@pytest.mark.parametrize("command", extras.NEEDS)
def test_an_extra_has_what_the_commands_that_name_it_need(command: str) -> None:
    need = extras.NEEDS[command]
    modules = {extras.MODULES[package] for package in need.packages}
    assert modules <= requirement_names(PROJECT["optional-dependencies"][need.extra])


def test_nothing_is_both_an_extra_and_needed_by_all() -> None:
    base = requirement_names(PROJECT["dependencies"])
    for requirements in PROJECT["optional-dependencies"].values():
        assert not base & requirement_names(requirements)


def test_all_is_every_extra() -> None:
    optional = dict(PROJECT["optional-dependencies"])
    (everything,) = optional.pop("all")
    assert everything == f"zermelo[{','.join(optional)}]"


@pytest.mark.parametrize(
    "arguments",
    [["list"], ["show", "all"], ["report", "--html"], ["report", "--markdown"]],
    ids=" ".join,
)
def test_published_results_are_read_without_an_extra(arguments: list[str], tmp_path: Path) -> None:
    """Also beside a store with runs of one's own, which only SciPy could analyse."""
    out = ["--out", str(tmp_path)] if arguments[0] == "report" else []
    found = run_bare("lab", *arguments, *out, "--store", str(tmp_path / "lab.sqlite"))
    assert found.returncode == 0, found.stderr
    assert found.stderr == ""
    written = found.stdout + "".join(
        path.read_text() for path in tmp_path.iterdir() if path.suffix in (".md", ".html")
    )
    assert "hal-quiet-first" in written
    assert "SciPy" not in found.stdout


@pytest.mark.parametrize(
    "arguments, text",
    [
        (
            ["lab", "compare", "hal-game:with", "hal-game:without"],
            "zermelo: the analysis of zermelo lab needs SciPy and matplotlib: pip install "
            "'zermelo[lab]'",
        ),
        (
            ["tune", "fit", "positions.txt.gz", "--out", "weights.txt"],
            "zermelo tune fit needs SciPy: pip install 'zermelo[lab]'",
        ),
        (
            ["tune", "compare", "positions.txt.gz", "--out", "figures"],
            "zermelo tune compare needs SciPy and matplotlib: pip install 'zermelo[lab]'",
        ),
        (
            ["tune", "search", "futility.margin", "--figure", "path.svg"],
            "zermelo tune search --figure needs matplotlib: pip install 'zermelo[lab]'",
        ),
    ],
)
def test_a_command_without_its_extra_says_what_to_install(arguments: list[str], text: str) -> None:
    done = run_bare(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{text}\n")


def test_an_experiment_is_measured_without_an_extra_and_analysed_elsewhere(tmp_path: Path) -> None:
    store, mine = tmp_path / "bare.sqlite", tmp_path / "lab.sqlite"
    done = run_bare("lab", "run", "hal-audit", "--quick", "--store", str(store))
    assert done.returncode == 0, done.stderr
    assert "measurements stored; the analysis of zermelo lab needs SciPy" in done.stderr
    assert run(["lab", "merge", str(store), "--store", str(mine)]) == 0
    kept = Store(mine)
    found = answer(next(one for one in built_in() if one.name == "hal-audit"), kept)
    kept.close()
    assert found is not None
    assert not found.is_published


def test_no_task_of_the_long_runs_needs_an_extra() -> None:
    """As workers see it: games of the atlas and of Chess0 are played on bare machines."""
    names = ("atlas-factorial", "atlas-scaling", "chess0-rivals")
    script = TASKS.format(modules=list(extras.MODULES.values()), names=names)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr


def test_a_cluster_without_dask_says_what_to_install(tmp_path: Path) -> None:
    store = str(tmp_path / "match.sqlite")
    players = ("hal", "kong-minimax", "--games", "2", "--nodes", "50", "--store", store)
    done = run_bare("match", *players, "--cluster", "local:1")
    assert done.returncode == 2
    assert done.stderr == "zermelo: --cluster needs Dask: pip install 'zermelo[cluster]'\n"


def test_parquet_without_pyarrow_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from zermelo.errors import MissingExtraError
    from zermelo.lab.analysis.export import write_parquet

    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtraError, match="needs pyarrow: pip install 'zermelo\\[lab\\]'"):
        write_parquet(tmp_path / "x.parquet", [])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "arguments, answer",
    [
        (["--version"], "zermelo"),
        (["perft", "3"], "8902"),
        (["best", STARTING_FEN, "--depth", "3"], "e2e4|d2d4|g1f3|b1c3"),
        (["solve", "7k/R7/6K1/8/8/8/8/8 w - - 0 1"], "a7a8|Ra8"),
        (["engines"], "chess0"),
        (["lab", "run", "--help"], "experiment"),
        (["tune", "search", "--help"], "SPSA"),
        (
            ["tune", "show", str(ROOT / "native/evaluation/tapered/tapered_weights.txt")],
            "weights differ",
        ),
    ],
)
def test_what_needs_no_extra_works_without(arguments: list[str], answer: str) -> None:
    done = run_bare(*arguments)
    assert done.returncode == 0, done.stderr
    assert re.search(answer, done.stdout)


def test_matches_and_their_statistics_need_no_extra(tmp_path: Path) -> None:
    store = str(tmp_path / "match.sqlite")
    limits = ("--games", "2", "--nodes", "50", "--store", store)
    done = run_bare("match", "hal", "zermelo:level=1", *limits)
    assert done.returncode == 0, done.stderr
    assert "Elo" in done.stdout


def test_the_page_of_the_laboratory_has_the_published_results(tmp_path: Path) -> None:
    import asyncio

    from zermelo.web.lab.laboratory import Laboratory

    report = asyncio.run(Laboratory(tmp_path / "lab.sqlite").report())
    assert 'id="hal-quiet-first"' in report.body
    assert "pip install" not in report.body
    assert report.tables
