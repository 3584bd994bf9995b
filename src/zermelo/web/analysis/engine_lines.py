"""An engine's best lines in the position looked at, until another is looked at."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import chess

from zermelo.play.analysis.analyses import Analysis
from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.manager import Manager
from zermelo.play.host.searching import SearchEngine
from zermelo.position import Position
from zermelo.web import convert
from zermelo.web.analysis import messages as m
from zermelo.web.tab.outbox import Outbox

if TYPE_CHECKING:
    from zermelo.engines.info import SearchInfo

NEWS = "engine lines"


class LinesOfEngine:
    """One search at a time for one tab; its engine keeps its table from position to position."""

    def __init__(
        self,
        manager: Manager,
        outbox: Outbox,
        owner: str,
        complain: Callable[[Exception], None],
    ) -> None:
        self._manager = manager
        self._outbox = outbox
        self._owner = owner
        self._complain = complain
        self._engine: SearchEngine | None = None
        self._task: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()

    def look(self, analysis: Analysis, node: int, choice: EngineChoice, lines: int) -> None:
        """From now on at this position."""
        position = analysis.tree.position(node)
        self._stop()
        if self._engine is None or self._engine.choice != choice:
            engine = self._manager.engine(choice)
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
        self._outbox.drop_news(NEWS)

    def _forget(self) -> None:
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    async def _search(
        self, engine: SearchEngine, analysis: str, node: int, position: Position, lines: int
    ) -> None:
        loop = asyncio.get_running_loop()
        task = asyncio.current_task()
        settings = self._manager.settings
        board = chess.Board(position.fen(), chess960=position.chess960)

        def show(infos: "list[SearchInfo]", done: bool) -> None:
            if self._task is task and infos:
                self._outbox.put_news(
                    NEWS,
                    lambda: _answer(engine.choice.engine, analysis, node, board, infos, done),
                )

        def tell(infos: "list[SearchInfo]") -> None:
            loop.call_soon_threadsafe(show, infos, False)

        limit = engine.choice.limit(settings, longest=settings.analysis_seconds)
        try:
            async with self._turn:
                found = await self._manager.search(
                    self._owner, engine, position, limit, lines=lines, tell=tell
                )
            show(found.infos, True)
        except Exception as error:
            self._complain(error)


def _answer(
    engine: str,
    analysis: str,
    node: int,
    board: chess.Board,
    infos: "list[SearchInfo]",
    done: bool,
) -> m.EngineLines:
    best = infos[0]
    return m.EngineLines(
        analysis=analysis,
        node=node,
        engine=engine,
        depth=best.get("depth", 0),
        nodes=best.get("nodes", 0),
        nodes_per_second=best.get("nps", 0),
        lines=[
            m.EngineLine(
                score=convert.score_part(info["score"]),
                depth=info.get("depth", 0),
                moves=convert.line_part(board, info.get("pv", [])),
            )
            for info in infos
        ],
        done=done,
    )
