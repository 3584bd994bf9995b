"""`.ci/run` with a `make` that only notes what it is asked for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.longest_files import LONGEST

ROOT = Path(__file__).parents[2]
PARTS = [
    *("install", "test", "walks", "check", "docs", "lab", "suites", "sanitize", "package"),
    "training",
]
# Notes its target and the caches; fails at one target.
MAKE = """#!/bin/sh
echo "$1" >>{log}
test ! -e .venv -a "$PIP_CACHE_DIR" != "$npm_config_cache" -a ! -e "$PIP_CACHE_DIR" || exit 9
if [ "$1" = "{slow}" ]; then printf 'tests/a.py::b\ntests/a.py::c\n' >>"$SECOND_TRY"; fi
test "$1" != "{failing}"
"""
# Two tests, one of which passes on the second try when it `can` pass at all.
TESTS = """
from pathlib import Path

def test_sound():
    pass

def test_late():
    tried = Path({tried!r})
    number = int(tried.read_text()) + 1 if tried.exists() else 1
    tried.write_text(str(number))
    assert {can} and number == 2
"""


def run(folder: Path, failing: str, slow: str = "") -> tuple[int, list[str], str]:
    """The exit code, the parts that were begun, and what is printed."""
    project, programs, log = folder / "project", folder / "bin", folder / "log"
    for made in (project / ".ci", project / ".venv", programs, folder / "shared" / "data"):
        made.mkdir(parents=True)
    (project / "mkdocs.yml").touch()
    shutil.copy(ROOT / ".ci" / "run", project / ".ci")
    make = programs / "make"
    make.write_text(MAKE.format(log=log, failing=failing, slow=slow))
    make.chmod(0o755)
    done = subprocess.run(
        [project / ".ci" / "run"],
        env={**os.environ, "PATH": f"{programs}:{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    return done.returncode, log.read_text().split(), done.stdout


def test_every_part_runs_on_empty_caches_and_is_timed(tmp_path: Path) -> None:
    code, begun, printed = run(tmp_path, failing="nothing")
    assert (code, begun) == (0, PARTS)
    table = printed.rpartition("\n\n")[2].splitlines()
    assert [line.split()[0] for line in table] == ["part", *PARTS, "all"]


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_fails_fails_the_whole_after_the_others(tmp_path: Path, part: str) -> None:
    code, begun, printed = run(tmp_path, failing=part)
    assert (code, begun) == (1, PARTS)
    states = [line.split()[0] for line in printed.splitlines() if line.endswith("FAILED")]
    assert states == [part]


def test_the_table_counts_the_second_tries(tmp_path: Path) -> None:
    code, begun, printed = run(tmp_path, failing="nothing", slow="suites")
    assert (code, begun) == (0, PARTS)
    assert [line.split(" s  ")[1] for line in printed.splitlines() if " s  ok" in line] == [
        "ok, 2 on the second try" if part == "suites" else "ok" for part in PARTS
    ]
    assert "tests/a.py::b\ntests/a.py::c\n" in printed


def test_a_part_that_fails_after_second_tries_is_red(tmp_path: Path) -> None:
    code, _, printed = run(tmp_path, failing="test", slow="test")
    assert code == 1
    assert "FAILED" in printed
    assert "second try" not in printed


def plain_pytest() -> dict[str, str]:
    """Without the plugins that happen to be installed, which take longer than these tests."""
    kept = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    return {**kept, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "-p xdist.plugin"}


@pytest.mark.parametrize("processes", [[], ["-n", "2", "--dist", "loadfile"]], ids=["one", "two"])
@pytest.mark.parametrize("can", [True, False])
def test_a_failed_test_is_tried_once_more(tmp_path: Path, can: bool, processes: list[str]) -> None:
    tried, noted = tmp_path / "tried", tmp_path / "noted"
    (tmp_path / "test_late.py").write_text(TESTS.format(tried=str(tried), can=can))
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "try_tests.py", noted, *processes, "test_late.py"],
        cwd=tmp_path,
        env=plain_pytest(),
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == (0 if can else 1), done.stdout
    assert tried.read_text() == "2"
    assert "1 failed; the second try:\n  test_late.py::test_late\n" in done.stdout
    assert (noted.read_text() if can else noted.exists()) == (
        "test_late.py::test_late\n" if can else False
    )


def test_the_files_that_begin_first_are_there() -> None:
    assert [name for name in LONGEST if not (ROOT / "tests" / name).exists()] == []
