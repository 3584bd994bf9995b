"""The laboratory's page: the runs under way, and the report of what is done."""

import asyncio
import hashlib
import ipaddress
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request, Response
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse

from zermelo.runner.store import Store
from zermelo.web.lab.small_runs import SmallRuns, SmallState
from zermelo.web.protocol.part import Part
from zermelo.web.server.guard import is_own_origin
from zermelo.web.server.hosts import LOOPBACK, host_name

REPORTER = [sys.executable, "-P", "-m", "zermelo.lab.report"]
REPORT_SECONDS = 300.0
"""The longest a report may take to make."""
NOTHING = "nothing"
"""The state of a laboratory where nothing was ever run."""


class LabRun(Part):
    """A run of the laboratory that is under way."""

    run: str
    experiment: str
    quick: bool
    finished: int
    total: int
    """Measurements."""


class LabState(Part):
    """What `/lab/state` answers."""

    runs: list[LabRun]
    """Under way, the latest first."""
    done: str
    """Changes whenever a run starts or is completed, as then the report changes, too."""


@dataclass(frozen=True)
class Made:
    """A report of what was done when it was made."""

    done: str
    body: str
    tables: Mapping[str, str]
    """CSV texts by the names of their files."""


class Laboratory:
    """The user's lab store as the page sees it. Only this machine does."""

    def __init__(self, store: Path) -> None:
        self._store = store
        self._making = asyncio.Lock()
        self._made: Made | None = None

    def state(self) -> LabState:
        """What runs now, and a name for what is done that changes whenever that does."""
        if not self._store.exists():
            return LabState(runs=[], done=NOTHING)
        store = Store(self._store)
        try:
            under_way, done = [], []
            for run in store.runs():
                count, total = store.count(run.id), run.total or 0
                done.append(f"{run.id} {count >= total}")
                if store.is_under_way(run.id):
                    under_way.append(
                        LabRun(
                            run=run.id,
                            experiment=str(run.settings["experiment"]),
                            quick=bool(run.settings["quick"]),
                            finished=count,
                            total=total,
                        )
                    )
        finally:
            store.close()
        name = hashlib.sha256("\n".join(done).encode()).hexdigest()
        return LabState(runs=under_way, done=name)

    async def report(self) -> Made:
        """The report, made anew only when something was finished since."""
        async with self._making:
            state = await asyncio.to_thread(self.state)
            if self._made is None or self._made.done != state.done:
                self._made = Made(state.done, **json.loads(await self._make()))
            return self._made

    async def _make(self) -> bytes:
        own = [str(self._store)] if self._store.exists() else []
        maker = await asyncio.create_subprocess_exec(
            *REPORTER,
            *own,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            body, errors = await asyncio.wait_for(maker.communicate(), REPORT_SECONDS)
        except TimeoutError:
            raise HTTPException(504, "The report took too long to make.") from None
        finally:
            if maker.returncode is None:
                maker.kill()
        if maker.returncode != 0:
            lines = errors.decode(errors="replace").splitlines() or ["no reason was given"]
            raise HTTPException(500, f"The report could not be made: {lines[-1]}")
        return body


def lab_routes(store: Path, static: Path, small: SmallRuns) -> APIRouter:
    """`/lab` and what its page asks for, for this machine alone: results name files of its user."""
    routes = APIRouter()
    laboratory = Laboratory(store)

    @routes.get("/lab")
    async def page(request: Request) -> Response:
        _check_local(request)
        path = static / "lab.html"
        if not path.exists():
            return PlainTextResponse("The page has not been built: see docs/play.md.\n", 503)
        return FileResponse(path, headers={"Cache-Control": "no-cache"})

    @routes.get("/lab/state")
    async def state(request: Request) -> LabState:
        _check_local(request)
        return await asyncio.to_thread(laboratory.state)

    @routes.get("/lab/report")
    async def report(request: Request) -> Response:
        _check_local(request)
        made = await laboratory.report()
        return HTMLResponse(made.body, headers={"Cache-Control": "no-store"})

    @routes.get("/lab/tables/{name}")
    async def table(request: Request, name: str) -> Response:
        _check_local(request)
        text = (await laboratory.report()).tables.get(name)
        if text is None:
            raise HTTPException(404, "There is no such table.")
        return Response(text, media_type="text/csv", headers={"Cache-Control": "no-store"})

    @routes.get("/lab/small")
    async def small_state(request: Request) -> SmallState:
        _check_local(request)
        return await small.state()

    @routes.post("/lab/small/{name}")
    async def run_small(request: Request, name: str) -> SmallState:
        _check_local(request)
        _check_own_page(request)
        await small.start(name)
        return await small.state()

    @routes.delete("/lab/small")
    async def stop_small(request: Request) -> SmallState:
        _check_local(request)
        _check_own_page(request)
        await small.stop()
        return await small.state()

    return routes


def _check_own_page(request: Request) -> None:
    """Pages of other origins may send a request, though they do not see its answer."""
    if not is_own_origin(request.headers.get("origin"), request.headers.get("host", "")):
        raise HTTPException(403, "Pages of other origins are refused.")


def _check_local(request: Request) -> None:
    host = "" if request.client is None else request.client.host
    try:
        is_local = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_local = False
    # A page of another machine's that comes through this one's browser names its own host.
    if not is_local or host_name(request.headers.get("host", "")) not in LOOPBACK:
        raise HTTPException(403, "The laboratory is shown on its own machine only.")
