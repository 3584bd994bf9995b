"""All games and analyses of a player as one PGN file, at `/games.pgn`."""

from collections.abc import AsyncIterator

from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse, StreamingResponse

from zermelo.errors import ZermeloError
from zermelo.play.game.pgn import to_pgn
from zermelo.play.host.manager import Manager
from zermelo.web.server import sessions


def all_games_route(manager: Manager) -> APIRouter:
    router = APIRouter()

    @router.get("/games.pgn")
    async def all_games(request: Request) -> Response:
        token = request.cookies.get(sessions.COOKIE)
        if token is None or not sessions.is_token(token):
            return PlainTextResponse("Load the page first: there is no session.\n", 403)
        return StreamingResponse(
            _texts(manager, sessions.owner_of(token)),
            media_type="application/x-chess-pgn",
            headers={"Content-Disposition": 'attachment; filename="zermelo-games.pgn"'},
        )

    return router


async def _texts(manager: Manager, owner: str) -> AsyncIterator[str]:
    """Analyses first, then the games that have none: what an analysis adds is not lost."""
    analysed = set()
    for summary in await manager.analyses.list(owner):
        if summary.moves == 0:
            continue
        analysed.add(summary.game)
        analysis = await manager.analyses.open(owner, summary.id)
        yield f"{analysis.tree.to_pgn()}\n"
    for game in await manager.list(owner):
        if game.id in analysed:
            continue
        try:
            live = await manager.open(owner, game.id)
        except ZermeloError:
            # One that cannot be read keeps nobody from the others.
            continue
        yield f"{to_pgn(live.game)}\n"
