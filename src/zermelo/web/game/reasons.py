"""Why a move is good, in words, for hints and reviews."""

import asyncio
from typing import TYPE_CHECKING

from zermelo._core import Move
from zermelo.engines.thought import Thought
from zermelo.play.explain.moves import why
from zermelo.play.host.adviser import SearchAdviser
from zermelo.position import Position

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


async def reason_for(tab: "Connection", position: Position, move: Move, thought: Thought) -> str:
    """From the search; in a thread, since it may search further itself."""

    def explain() -> str:
        adviser = SearchAdviser(seconds=tab.manager.settings.adviser_seconds)
        return why(position, move, adviser, thought)

    return await asyncio.wrap_future(tab.manager.searchers.answer(explain, tab.owner))
