"""Another build of Zermelo beside the installed one, and commands run with it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import zermelo
from tests.arena.commands import PATIENCE_SECONDS, environment

COMMAND = [sys.executable, "-P", "-c", "from zermelo.cli import main; main()"]


def changed_build(folder: Path) -> Path:
    """The installed package with a line more in its engines; the rest are links."""
    installed = Path(zermelo.__file__).parent
    other = folder / "zermelo"
    other.mkdir()
    for part in installed.iterdir():
        if part.name == "engines":
            shutil.copytree(part, other / part.name)
        else:
            (other / part.name).symlink_to(part)
    with (other / "engines" / "limit.py").open("a") as file:
        file.write("\n# another build\n")
    return folder


def run_build(
    build: Path | None, folder: Path, *arguments: str
) -> "subprocess.CompletedProcess[str]":
    """A command by the installed build, or by another."""
    path = {} if build is None else {"PYTHONPATH": str(build)}
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
        env={**environment(folder), **path, "PATH": os.environ["PATH"]},
    )
