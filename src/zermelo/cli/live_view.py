"""A run in the terminal while it is under way."""

import time
from abc import ABC, abstractmethod
from types import TracebackType
from typing import Generic, Protocol, Self, TypeVar

from rich.console import Console, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from zermelo.runner.driver import State

LINE_SECONDS = 10.0
"""Seconds between two lines of output without a terminal."""

LIVE_SECONDS = 0.25
BAR_WIDTH = 36


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

    def print_end(self, console: Console, *, is_finished: bool) -> None:
        """The end of every report."""
        for notice in self.notices():
            console.print(notice)
        if not is_finished:
            console.print(Text("Not finished: run the same command again to continue."))


class FaultyPlan(Protocol):
    """What knows which of its games went wrong."""

    @property
    def faults(self) -> list[str]: ...


Plan = TypeVar("Plan", bound=FaultyPlan)


class PlanView(LiveView, Generic[Plan]):
    """Shows a run by its plan: a match, a tournament, the tuning of a search."""

    def __init__(self, plan: Plan, console: Console | None = None) -> None:
        super().__init__(console)
        self._plan = plan

    @property
    def faults(self) -> list[str]:
        return self._plan.faults

    def print_faults(self, console: Console) -> None:
        """A part of the report."""
        for line in self.faults:
            console.print(Text(line, "red"))


def progress_line(done: int, total: int, elapsed: float, rest: str) -> Table:
    """A bar of the games, the time they took and what is said of the rest."""
    line = Table.grid(padding=(0, 2))
    line.add_row(
        ProgressBar(total=total, completed=done, width=BAR_WIDTH),
        Text(f"{done:,}/{total:,} games"),
        Text(clock_text(elapsed)),
        Text(rest, style="dim"),
    )
    return line


def clock_text(seconds: float) -> str:
    """`0:01:05`."""
    whole = int(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"
