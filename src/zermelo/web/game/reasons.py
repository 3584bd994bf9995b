"""Why a move is good, in words, for hints and reviews."""

import asyncio
from typing import TYPE_CHECKING

import chess

from zermelo.play.explain.moves import why
from zermelo.play.host.adviser import SearchAdviser
from zermelo.position import Position

if TYPE_CHECKING:
    from zermelo.engines.info import SearchInfo
    from zermelo.web.tab.connection import Connection


async def reason_for(
    tab: "Connection", position: Position, move: chess.Move, info: "SearchInfo"
) -> str:
    """From the search; in a thread, since it may search further itself."""

    def explain() -> str:
        adviser = SearchAdviser(seconds=tab.manager.settings.adviser_seconds)
        return why(position, position.parse_move(move), adviser, info)

    return await asyncio.wrap_future(tab.manager.searchers.answer(explain, tab.owner))
