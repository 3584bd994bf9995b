"""The panels of the inside view: analyses of the position on the board, side by side."""

import asyncio
from dataclasses import dataclass, field

from zermelo.engines.thought import Thought
from zermelo.errors import NotPossibleError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.held import AnyHeld
from zermelo.play.host.live import LiveGame
from zermelo.play.host.progress import Progress
from zermelo.web.inside.thinking import PanelName, thinking
from zermelo.web.tab.searches import TabSearches


@dataclass
class Panel:
    """An engine that analyses one position after another."""

    name: PanelName
    choice: EngineChoice
    engine: AnyHeld
    ply: int | None
    """None follows the game."""
    lines: int
    task: "asyncio.Task[None] | None" = field(default=None)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One search at a time: who steps through a game waits for the end of the one before."""

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            self.task = None


class Panels:
    """Those of one tab."""

    def __init__(self, searches: TabSearches) -> None:
        self._searches = searches
        self._live: LiveGame | None = None
        self._panels: dict[PanelName, Panel] = {}

    def show(self, live: LiveGame | None) -> None:
        """Another game: the panels that were open close."""
        self.close()
        self._live = live

    def open(self, name: PanelName, choice: EngineChoice, ply: int | None, lines: int) -> None:
        if self._live is None:
            raise NotPossibleError("There is no game to analyse.")
        self._live.game.position_at(ply or 0)
        panel = self._panels.get(name)
        if panel is None or panel.choice != choice:
            engine = self._searches.manager.engine(choice)
            self.shut(name)
            panel = Panel(name, choice, engine, ply, lines)
            self._panels[name] = panel
        panel.ply, panel.lines = ply, lines
        self._look(panel)

    def shut(self, name: PanelName) -> None:
        panel = self._panels.pop(name, None)
        if panel is not None:
            panel.stop()
            panel.engine.close()

    def game_changed(self) -> None:
        for panel in self._panels.values():
            if panel.ply is None:
                self._look(panel)

    def close(self) -> None:
        for name in list(self._panels):
            self.shut(name)
        self._searches.outbox.drop_news()

    def _look(self, panel: Panel) -> None:
        assert self._live is not None
        game = self._live.game
        panel.stop()
        ply = game.ply if panel.ply is None else min(panel.ply, game.ply)
        panel.task = asyncio.create_task(self._search(panel, self._live, ply))

    async def _search(self, panel: Panel, live: LiveGame, ply: int) -> None:
        position = live.game.position_at(ply)
        task = asyncio.current_task()

        def show(thought: Thought, done: bool) -> None:
            if panel.task is task:
                progress = Progress(panel.choice.engine, position, ply, thought, done)
                self._searches.outbox.put_news(
                    panel.name, lambda: thinking(live.game.id, panel.name, progress)
                )

        await self._searches.watch(panel.engine, position, panel.lines, panel.turn, show)
