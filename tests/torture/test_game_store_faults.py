"""Fault injection for the game store: nothing acknowledged is lost, everything opens afterwards."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.failing_io import FailingIo
from tests.torture.store_faults import STEPS
from tests.torture.store_story import Story, lost
from zermelo.play.host.manager import Manager

HERE = Path(__file__).parent
EVERY = int(os.environ.get("ZERMELO_FAULT_STRIDE", "1"))
"""Every call of so many fails in turn."""


@pytest.fixture(scope="module")
def failing_io(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("cc") is None or not sys.platform.startswith("linux"):
        pytest.skip("needs Linux and a C compiler")
    return FailingIo(tmp_path_factory.mktemp("fault")).library


def test_every_write_fails_once_in_turn_and_nothing_acknowledged_is_lost(
    failing_io: Path,
) -> None:
    finished = subprocess.run(
        [sys.executable, "-m", "tests.torture.store_faults", str(EVERY)],
        env={**os.environ, "LD_PRELOAD": str(failing_io)},
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr[-3000:]
    figures = json.loads(finished.stdout)
    print(figures)
    assert figures["calls"] > 3 * STEPS, "the library stands before SQLite's writes"
    assert figures["runs"] >= 4 * figures["calls"] // EVERY
    assert figures["refused"] > figures["runs"] / 2, "most faults are noticed"
    assert figures["locked"] == STEPS, "a held file refuses each step in turn"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root mounts file systems")
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    mount = ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", str(tmp_path)]
    if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("mounting is not allowed here")

    async def fill() -> None:
        manager = Manager(tmp_path)
        acknowledged = {}
        refused = 0
        while refused < 40:
            story = Story(manager)
            await story.tell()
            acknowledged.update(story.acknowledged)
            refused += story.refused
        await manager.close()
        assert lost(tmp_path, acknowledged) == []
        larger = ["mount", "-o", "remount,size=10m", str(tmp_path)]
        subprocess.run(larger, check=True)
        again = Manager(tmp_path)
        live = await again.new_game("me", {True: None, False: None})
        await live.move("e4")
        await again.close()

    try:
        asyncio.run(fill())
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)
