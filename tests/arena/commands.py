"""The arena's commands, as people run them."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from zermelo.cli import run as run_here

COMMAND = Path(sys.executable).with_name("zermelo")
BAD_ENGINE = Path(__file__).with_name("bad_engine.py")
PATIENCE_SECONDS = 120


def bad_engine(*arguments: str) -> str:
    """bad_engine.py as an engine called `bad`."""
    return f"cmd:{sys.executable} {BAD_ENGINE} {shlex.join(arguments)}:name=bad"


def wrapped_engine(folder: Path, *arguments: str) -> str:
    """The same behind a shell script that waits for it: the engine is no child of the worker."""
    script = folder / "wrapper.sh"
    words = shlex.join([sys.executable, str(BAD_ENGINE), *arguments])
    script.write_text(f"#!/bin/sh\n{words}\nexit 0\n")
    script.chmod(0o755)
    return f"cmd:{script}:name=bad"


def start(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    """A command whose results lie in a folder."""
    return subprocess.Popen(
        [COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(folder),
    )


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [COMMAND, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
        env=environment(folder),
    )


def succeed(folder: Path, *arguments: str) -> str:
    finished = run(folder, *arguments)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def answer(folder: Path, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(succeed(folder, *arguments, "--json"))
    return found


def refused(
    arguments: list[str],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> str:
    """The one line a bad command leaves, run in this process because there are many."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    assert run_here(arguments) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert len(errors.splitlines()) == 1, errors
    return errors


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_DATA_HOME": str(folder)}
