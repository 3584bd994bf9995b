"""A run in the terminal while it is under way."""

import time
from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self

from rich.console import Console, RenderableType
from rich.live import Live
from rich.text import Text

from zermelo.runner.driver import State

LINE_SECONDS = 10.0
"""Seconds between two lines of output without a terminal."""

LIVE_SECONDS = 0.25


class LiveView(ABC):
    """Shows a run on stderr: live on a terminal, an occasional line elsewhere."""

    things = "games"
    """What the run is made of."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(stderr=True, highlight=False)
        self._live: Live | None = None
        self._began = time.monotonic()
        self._shown = -LINE_SECONDS
        self._told = 0
        self.state = State()

    @property
    @abstractmethod
    def faults(self) -> list[str]:
        """Lines about what went wrong; each is printed once, as it occurs."""

    @abstractmethod
    def line(self) -> str:
        """The state of the run in one line."""

    @abstractmethod
    def render(self, elapsed: float) -> RenderableType:
        """The live display after `elapsed` seconds."""

    def __enter__(self) -> Self:
        if self._console.is_terminal:
            self._live = Live(console=self._console, auto_refresh=False, transient=True)
            self._live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._live is not None:
            self._live.stop()

    def tell(self, state: State) -> None:
        """Called by the driver all the time; redraws only as often as the eye can follow."""
        self.state = state
        for line in self.faults[self._told :]:
            self._console.print(line, style="red", markup=False, soft_wrap=True)
        self._told = len(self.faults)
        now = time.monotonic()
        if now - self._shown < (LIVE_SECONDS if self._live else LINE_SECONDS):
            return
        self._shown = now
        if self._live is not None:
            self._live.update(self.render(now - self._began), refresh=True)
        elif state.finished:
            self._console.print(self.line(), markup=False, soft_wrap=True)

    def notices(self) -> list[Text]:
        """Notes about the run itself."""
        found = []
        if self.state.lost_workers:
            found.append(f"Workers lost and replaced: {self.state.lost_workers}.")
        if self.state.given_up:
            count = len(self.state.given_up)
            found.append(f"Given up after losing a worker at every attempt: {count} {self.things}.")
        return [Text(notice, "yellow") for notice in found]

    def live_notices(self) -> list[Text]:
        """The same, and notes for whoever is watching."""
        waiting = f"Finishing the {self.things} under way; Ctrl-C again stops at once."
        return [*self.notices(), *([Text(waiting, "yellow")] if self.state.finishing else [])]


def clock_text(seconds: float) -> str:
    """`0:01:05`."""
    whole = int(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"
