"""An engine's best lines in the position looked at, until another is looked at."""

import asyncio
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.engines.thought import Thought
from zermelo.play.analysis.analyses import Analysis
from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.held import AnyHeld
from zermelo.position import Position
from zermelo.web.analysis.tree import OfNode
from zermelo.web.lobby.ping import Pong
from zermelo.web.protocol.line import LineMove, line_part
from zermelo.web.protocol.message import Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.player import EngineSetting
from zermelo.web.protocol.registry import answer, handles
from zermelo.web.protocol.score import Score, score_part
from zermelo.web.tab.searches import TabSearches

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

NEWS = "engine lines"


class WatchLines(OfNode):
    """Several best lines until told otherwise; answered by `engine_lines`."""

    type: Literal["watch_lines"]
    engine: EngineSetting | None
    """Null stops."""
    lines: int = Field(1, ge=1, le=5)


class EngineLine(Part):
    score: Score
    moves: list[LineMove]


@answer
class EngineLines(Reply):
    """What the engine sees, the best line first; at most ten per second."""

    type: Literal["engine_lines"] = "engine_lines"
    analysis: str
    node: int
    engine: str
    depth: int
    nodes: int
    nodes_per_second: int
    lines: list[EngineLine]
    done: bool


class LinesOfEngine:
    """One search at a time for one tab; its engine keeps its table from position to position."""

    def __init__(self, searches: TabSearches) -> None:
        self._searches = searches
        self._engine: AnyHeld | None = None
        self._task: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()

    def look(self, analysis: Analysis, node: int, choice: EngineChoice, lines: int) -> None:
        """From now on at this position."""
        position = analysis.tree.position(node)
        self._stop()
        if self._engine is None or self._engine.choice != choice:
            engine = self._searches.manager.engine(choice)
            self._forget()
            self._engine = engine
        search = self._search(self._engine, analysis.id, node, position, lines)
        self._task = asyncio.create_task(search)

    def close(self) -> None:
        self._stop()
        self._forget()

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._searches.outbox.drop_news(NEWS)

    def _forget(self) -> None:
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    async def _search(
        self, engine: AnyHeld, analysis: str, node: int, position: Position, lines: int
    ) -> None:
        task = asyncio.current_task()
        name = engine.choice.engine
        seen: Thought | None = None

        def show(thought: Thought, done: bool) -> None:
            nonlocal seen
            if self._task is not task:
                return
            # A depth that has only begun has not all lines yet; the others are as they were.
            seen = whole = thought.completed(seen, lines)
            self._searches.outbox.put_news(
                NEWS, lambda: _answer(name, analysis, node, position, whole, done)
            )

        await self._searches.watch(engine, position, lines, self._turn, show)


def _answer(
    engine: str, analysis: str, node: int, position: Position, thought: Thought, done: bool
) -> EngineLines:
    return EngineLines(
        analysis=analysis,
        node=node,
        engine=engine,
        depth=thought.shown_depth,
        nodes=thought.nodes or 0,
        nodes_per_second=thought.nodes_per_second,
        lines=[
            EngineLine(score=score_part(line.score), moves=line_part(position, line.moves))
            for line in thought.lines
        ],
        done=done,
    )


@handles(WatchLines)
async def watch_lines(tab: "Connection", asked: WatchLines) -> None:
    analysis = await tab.open_analysis(asked)
    if asked.engine is None:
        tab.engine_lines.close()
    else:
        choice = asked.engine.choice().check(tab.manager.settings)
        tab.engine_lines.look(analysis, asked.node, choice, asked.lines)
    tab.outbox.put(Pong(reply_to=asked.id))
