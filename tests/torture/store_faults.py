"""Every call that changes the file of games fails once in turn. Runs with failing_io preloaded:
see test_game_store_faults.py, which also says what is expected of the figures printed."""

import asyncio
import errno
import json
import sqlite3
import sys
import tempfile
from pathlib import Path

from tests.faults.failing_io import Fault, OwnIo
from tests.torture.store_story import Story, lost
from zermelo.errors import ZermeloError
from zermelo.play.host import store_access
from zermelo.play.host.manager import Manager

ERRORS = {"I/O error": errno.EIO, "full disk": errno.ENOSPC}
STEPS = 18
"""Of a story in which nothing fails."""
LOCKED_SECONDS = 0.05
WATCHED = "games.sqlite"


async def told(manager: Manager) -> Story:
    story = Story(manager)
    await story.tell()
    return story


async def run_with_fault(disk: OwnIo, fault: Fault) -> tuple[int, int]:
    """The calls there were, and how many changes were refused; raises where something is lost."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        disk.arm(WATCHED, fault)
        try:
            manager = Manager(folder)
        except ZermeloError:
            # A server that does not start has acknowledged nothing; the next one starts.
            calls = disk.heal()
            await Manager(folder).close()
            return calls, 1
        story = await told(manager)
        if fault.lasts:
            calls = disk.heal()
            await manager.close()
        else:
            await manager.close()
            calls = disk.heal()
        if wrong := lost(folder, story.acknowledged):
            raise AssertionError(f"{fault}: {wrong}")
        again = Manager(folder)
        live = await again.new_game("me", {True: None, False: None})
        await live.move("e4")
        await again.close()
        return calls, story.refused


async def run_with_lock(step: int) -> int:
    """Another program holds the file while that step is done; how many changes were refused."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        manager = Manager(folder)
        other = sqlite3.connect(folder / "games.sqlite", isolation_level=None)

        def hold(number: int) -> None:
            if other.in_transaction:
                other.execute("ROLLBACK")
            if number == step:
                other.execute("BEGIN EXCLUSIVE")

        story = Story(manager)
        await story.tell(hold)
        other.close()
        await manager.close()
        if wrong := lost(folder, story.acknowledged):
            raise AssertionError(f"step {step} locked: {wrong}")
        return story.refused


async def main(stride: int) -> None:
    disk, runs, refused = OwnIo(), 0, 0
    calls, _ = await run_with_fault(disk, Fault())
    for error in ERRORS.values():
        for lasting in (False, True):
            for call in range(1, calls + 1, stride):
                refused += (await run_with_fault(disk, Fault(call, error, lasting)))[1] > 0
                runs += 1
    store_access.BUSY_SECONDS = LOCKED_SECONDS  # type: ignore[attr-defined]
    locked = sum([await run_with_lock(step) > 0 for step in range(1, STEPS + 1)])
    print(json.dumps({"calls": calls, "runs": runs, "refused": refused, "locked": locked}))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
