"""`.ci/run` with a `make` that only notes what it is asked for."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ["install", "test", "check", "docs", "lab", "suites", "sanitize", "package"]
# Notes its target and the caches; fails at one target.
MAKE = """#!/bin/sh
echo "$1" >>{log}
test ! -e .venv -a "$PIP_CACHE_DIR" != "$npm_config_cache" -a ! -e "$PIP_CACHE_DIR" || exit 9
test "$1" != "{failing}"
"""


def run(folder: Path, failing: str) -> tuple[int, list[str], str]:
    """The exit code, the parts that were begun, and what is printed."""
    project, programs, log = folder / "project", folder / "bin", folder / "log"
    for made in (project / ".ci", project / ".venv", programs, folder / "shared" / "data"):
        made.mkdir(parents=True)
    (project / "mkdocs.yml").touch()
    shutil.copy(ROOT / ".ci" / "run", project / ".ci")
    make = programs / "make"
    make.write_text(MAKE.format(log=log, failing=failing))
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
