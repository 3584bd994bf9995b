"""Small runs of experiments, begun from the page: one at a time, in a process of their own."""

import asyncio
import signal
import sys
from functools import cache
from pathlib import Path

from fastapi import HTTPException

from zermelo.web.protocol.part import Part

COMMAND = [sys.executable, "-P", "-c", "from zermelo.cli import main; main()", "lab", "run"]
OPTIONS = ["--quick", "--workers", "1", "--if-changed", "fresh"]
STOP_SECONDS = 10.0
"""That a run has to keep what it measured when it is stopped."""


class SmallExperiment(Part):
    """One that can be run small."""

    name: str
    question: str


class SmallState(Part):
    """What `/lab/small` answers."""

    experiments: list[SmallExperiment]
    running: str | None
    failed: str
    """Why the last run ended without a result; empty where it did not."""


class SmallRuns:
    """Those of a laboratory's store; they show themselves there while they go on."""

    def __init__(self, store: Path) -> None:
        self._store = store
        self._process: asyncio.subprocess.Process | None = None
        self._running: str | None = None
        self._failed = ""
        self._watch: asyncio.Task[None] | None = None

    async def state(self) -> SmallState:
        known = await asyncio.to_thread(_experiments)
        return SmallState(experiments=known, running=self._running, failed=self._failed)

    async def start(self, name: str) -> None:
        if self._running is not None:
            raise HTTPException(409, f"{self._running} is still under way.")
        known = {one.name for one in await asyncio.to_thread(_experiments)}
        if name not in known:
            raise HTTPException(404, "There is no such experiment.")
        self._running, self._failed = name, ""
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND,
            name,
            *OPTIONS,
            "--store",
            str(self._store),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        self._watch = asyncio.create_task(self._wait(self._process))

    async def stop(self) -> None:
        """As Ctrl-C: what was measured is kept, and the next run goes on from there."""
        process, watch = self._process, self._watch
        if process is None or watch is None or process.returncode is not None:
            return
        process.send_signal(signal.SIGINT)
        try:
            await asyncio.wait_for(asyncio.shield(watch), STOP_SECONDS)
        except TimeoutError:
            process.kill()
            await watch

    async def _wait(self, process: asyncio.subprocess.Process) -> None:
        _, errors = await process.communicate()
        lines = errors.decode(errors="replace").splitlines()
        was_stopped = process.returncode in (130, -signal.SIGINT, -signal.SIGKILL)
        if process.returncode != 0 and not was_stopped:
            self._failed = lines[-1] if lines else "The run ended without a reason."
        self._running = self._process = None


@cache
def _experiments() -> list[SmallExperiment]:
    """Loaded late: it takes seconds."""
    from zermelo.lab.catalogue import Catalogue

    return [
        SmallExperiment(name=entry.experiment.name, question=entry.experiment.question)
        for entry in Catalogue().entries
    ]
