"""Tuning in the terminal: games being played, fits being run, and what they changed."""

import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import groupby
from types import TracebackType
from typing import Self

from rich.console import Console, Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from zermelo.cli.late_bar import late_bar
from zermelo.cli.live_view import LINE_SECONDS, LiveView, clock_text
from zermelo.tuning.checkpoint import Round
from zermelo.tuning.games import GamesPlan
from zermelo.tuning.weight_file import Change


class GamesView(LiveView):
    """How many games and positions there are, and how the games ended."""

    def __init__(self, plan: GamesPlan) -> None:
        super().__init__()
        self._plan = plan

    @property
    def faults(self) -> list[str]:
        return []

    def line(self) -> str:
        plan = self._plan
        wins, draws, losses = (plan.results[result] for result in (1.0, 0.5, 0.0))
        return (
            f"{plan.played:,} of {plan.count:,} games (White +{wins} ={draws} -{losses}), "
            f"{plan.positions:,} positions"
        )

    def render(self, elapsed: float) -> RenderableType:
        plan = self._plan
        words = f"{self.line()}   {clock_text(elapsed)}"
        if self.state.finished:
            words += f"   {self.state.finished / elapsed:.1f} games/s"
        bar = ProgressBar(total=plan.count, completed=plan.played, width=40)
        return Group(bar, Text(words), *self.live_notices())

    def print_report(self) -> None:
        console = Console(highlight=False)
        console.print(self.line())
        endings = ", ".join(
            f"{count} {reason}" for reason, count in self._plan.reasons.most_common()
        )
        console.print(f"Games ended by: {endings or 'no game has ended'}.")
        self.print_end(console, is_finished=self._plan.played >= self._plan.count)


class FitView:
    """A bar of rounds with both losses; an occasional line without a terminal."""

    def __init__(self, title: str, rounds: int) -> None:
        self._title = title
        self._rounds = rounds
        self._console = Console(stderr=True, highlight=False)
        self._shown = time.monotonic()
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        self._bar, self._task = self._stack.enter_context(late_bar(self._title, self._rounds))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._stack.close()

    def tell(self, line: Round) -> None:
        words = f"{self._title}: training {line.training:.6f}, validation {line.validation:.6f}"
        self._bar.update(self._task, completed=line.number, description=words)
        now = time.monotonic()
        if not self._console.is_terminal and now - self._shown >= LINE_SECONDS:
            self._shown = now
            self._console.print(f"round {line.number}, {words}", soft_wrap=True)

    def tell_trace(self, done: int, total: int) -> None:
        words = f"{self._title}: tracing {done:,} of {total:,} positions"
        self._bar.update(self._task, description=words)


def changes_table(changes: Sequence[Change], max_shown: int) -> Table:
    """The largest changes of each group, and how many more there are."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("weight")
    for name in ("before", "after", "change"):
        table.add_column(name, justify="right")
    for group, members in groupby(changes, key=lambda change: change.group):
        found = list(members)
        table.add_row(Text(f"{group} ({len(found)})", "bold"))
        for one in found[:max_shown]:
            change = f"{one.after - one.before:+d}"
            table.add_row(f"  {one.name}", str(one.before), str(one.after), change)
        if len(found) > max_shown:
            table.add_row(Text(f"  and {len(found) - max_shown} more", "dim"))
    return table
