"""The application: the page at `/`, one WebSocket per tab at `/ws`, the laboratory at `/lab`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response, WebSocket
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from zermelo.play.dialogue.parser import Parser
from zermelo.play.host.manager import Manager
from zermelo.runner.store import LAB_FILE
from zermelo.web.lab.laboratory import lab_routes
from zermelo.web.lab.small_runs import SmallRuns
from zermelo.web.protocol.error import Error
from zermelo.web.server import sessions
from zermelo.web.server.access import Access
from zermelo.web.server.all_games import all_games_route
from zermelo.web.server.guard import Guard
from zermelo.web.server.hosts import Hosts
from zermelo.web.tab.connection import POLICY_VIOLATION, TRY_LATER, Connection
from zermelo.web.tab.outbox import news_pace

STATIC = Path(__file__).parents[1] / "static"
COMPRESSED_BYTES = 1000
"""Smaller answers gain nothing by it."""
MAX_CONNECTIONS = 400
CONNECTIONS_OF_ONE_PLAYER = 12


class Assets(StaticFiles):
    """The built page's parts: their names change with their content."""

    def file_response(
        self,
        full_path: object,
        stat_result: object,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def create_app(
    manager: Manager,
    *,
    hosts: Hosts | None = None,
    access: Access | None = None,
    lab: Path | None = None,
    static: Path = STATIC,
) -> Guard:
    """The server over the manager's games, which it closes in the end; it answers to `hosts`, else
    to this machine's names alone, and `lab` is the laboratory's store, else one in the folder."""
    connections: dict[Connection, str] = {}
    parser = Parser()
    pace = news_pace()
    store = lab or manager.folder.path / LAB_FILE
    small = SmallRuns(store)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await small.stop()
        await manager.close()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_BYTES)

    @app.api_route("/", methods=["GET", "HEAD"])
    async def page(request: Request) -> Response:
        index = static / "index.html"
        if not index.exists():
            return PlainTextResponse("The page has not been built: see docs/play.md.\n", 503)
        response = FileResponse(index, headers={"Cache-Control": "no-cache"})
        if not sessions.is_token(request.cookies.get(sessions.COOKIE)):
            _give_session(response, secure=request.url.scheme == "https")
        return response

    @app.websocket("/ws")
    async def tab(websocket: WebSocket) -> None:
        await websocket.accept()
        token = websocket.cookies.get(sessions.COOKIE)
        if token is None or not sessions.is_token(token):
            await _turn_away(websocket, "Load the page first: there is no session.")
            return
        owner = sessions.owner_of(token)
        own = sum(1 for other in connections.values() if other == owner)
        if len(connections) >= MAX_CONNECTIONS or own >= CONNECTIONS_OF_ONE_PLAYER:
            await _turn_away(websocket, "Too many tabs are open.", TRY_LATER)
            return
        connection = Connection(websocket, manager, parser, pace, owner)
        connections[connection] = owner
        try:
            await connection.run()
        finally:
            del connections[connection]

    app.include_router(all_games_route(manager))
    app.include_router(lab_routes(store, static, small))
    app.mount("/assets", Assets(directory=static / "assets", check_dir=False))
    app.mount("/", StaticFiles(directory=static, check_dir=False))
    return Guard(app, hosts or Hosts(), access)


def _give_session(response: Response, *, secure: bool) -> None:
    response.set_cookie(
        sessions.COOKIE,
        sessions.new_token(),
        max_age=sessions.COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=secure,
    )


async def _turn_away(websocket: WebSocket, text: str, code: int = POLICY_VIOLATION) -> None:
    await websocket.send_text(Error(code="too many", text=text, closed=True).model_dump_json())
    await websocket.close(code)
