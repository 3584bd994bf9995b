"""What is loaded when `uciok` goes out: next to nothing."""

import re
import subprocess
import sys

import pytest

from tests.uci.wire import COMMAND
from zermelo.engines.presets import presets

IMPORTED = re.compile(r"import time:\s+\d+ \|\s+\d+ \|\s+(\S+)")
SEVERAL = ["dataclasses", "typing", "threading", "re", "typer", "chess", "zermelo._core"]


def imported_before_uciok(*arguments: str) -> list[str]:
    """Python tells each import on stderr as it happens; with one pipe for both, order is kept."""
    finished = subprocess.run(
        [sys.executable, "-X", "importtime", COMMAND, *arguments],
        input=b"uci\nisready\nquit\n",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=True,
    ).stdout.decode()
    before, uciok, after = finished.partition("uciok\n")
    assert uciok
    # The session that follows does need them: the test would see them if they came too early.
    assert "zermelo._core" in IMPORTED.findall(after)
    return IMPORTED.findall(before)


@pytest.mark.parametrize("engine", [entry.name for entry in presets()])
def test_nothing_heavy_is_loaded_before_uciok(engine: str) -> None:
    loaded = imported_before_uciok("uci", "--engine", engine)
    assert "zermelo.uci.greeting" in loaded
    assert not set(SEVERAL) & set(loaded)


@pytest.mark.parametrize("arguments", [["uci"], ["uci", "--engine=hal"]])
def test_nor_with_other_ways_to_write_it(arguments: list[str]) -> None:
    assert not set(SEVERAL) & set(imported_before_uciok(*arguments))


def test_a_whole_search_does_without_python_chess() -> None:
    finished = subprocess.run(
        [sys.executable, "-X", "importtime", COMMAND, "uci"],
        input=b"uci\nisready\ngo depth 3\n",
        capture_output=True,
        check=True,
    )
    assert b"bestmove" in finished.stdout
    assert "chess" not in IMPORTED.findall(finished.stderr.decode())
