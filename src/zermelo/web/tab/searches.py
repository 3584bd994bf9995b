"""Searches beside the games, begun by one tab, which is told of them while they go on."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from zermelo.engines.thought import Thought
from zermelo.play.host.held import AnyHeld
from zermelo.play.host.manager import Manager
from zermelo.position import Position
from zermelo.web.tab.outbox import Outbox

Show = Callable[[Thought, bool], None]
"""Called on the event loop; the last time with True."""


@dataclass(frozen=True)
class TabSearches:
    """What panels, lines and trees of a tab need of it."""

    manager: Manager
    outbox: Outbox
    owner: str
    """Whose share the searches are of."""
    complain: Callable[[Exception], None]
    """Told why one ended."""

    async def watch(
        self, engine: AnyHeld, position: Position, lines: int, turn: asyncio.Lock, show: Show
    ) -> None:
        """An analysis; with the lock `turn` it waits for the end of the one before."""
        loop = asyncio.get_running_loop()
        settings = self.manager.settings

        def tell(thought: Thought) -> None:
            loop.call_soon_threadsafe(show, thought, False)

        limits = engine.choice.limits(settings, longest=settings.analysis_seconds)
        try:
            async with turn:
                thought = await self.manager.search(
                    self.owner, engine, position, limits, lines=lines, tell=tell
                )
            show(thought, True)
        except Exception as error:
            self.complain(error)
