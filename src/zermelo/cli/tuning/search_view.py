"""Tuning a search in the terminal: the path of every setting, live and at the end."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from zermelo.cli.live_view import LiveView, clock_text
from zermelo.tuning.search.plan import SearchTuningPlan
from zermelo.tuning.search.report import changes

BAR_WIDTH = 36
PATH_WIDTHS = (8, 32)
"""Characters of a setting's path, at least and at most."""

NUMBERS_WIDTH = 46
"""Characters of the columns between a setting's name and its path."""

HEIGHTS = "▁▂▃▄▅▆▇█"


class SearchTuningView(LiveView):
    """A table of the settings: where each began, where it is, and the way between."""

    def __init__(self, plan: SearchTuningPlan, console: Console | None = None) -> None:
        super().__init__(console)
        self._plan = plan

    @property
    def faults(self) -> list[str]:
        return self._plan.faults

    def line(self) -> str:
        plan = self._plan
        tuning = plan.tuning
        values = [
            f"{one.path} {one.start} -> {value:.1f}"
            for one, value in zip(tuning.parameters, plan.path[-1], strict=True)
        ]
        done = f"{plan.finished}/{tuning.iterations} iterations, {plan.played:,} games"
        return ", ".join([done, *values])

    def render(self, elapsed: float) -> RenderableType:
        plan = self._plan
        total = plan.tuning.games
        head = Table.grid(padding=(0, 2))
        head.add_row(
            ProgressBar(total=total, completed=plan.played, width=BAR_WIDTH),
            Text(f"{plan.played:,}/{total:,} games"),
            Text(clock_text(elapsed)),
            Text(self._rest(elapsed), style="dim"),
        )
        return Group(head, Text(), self._settings(self._console), *self.live_notices())

    def print_report(self) -> None:
        """The result, on stdout."""
        plan = self._plan
        tuning = plan.tuning
        console = Console(highlight=False)
        done = f"{plan.finished} iterations, {plan.played:,} games"
        console.print(Text(f"{tuning.engine.name}, {tuning.limits}: {done}", "bold"))
        console.print(self._settings(console))
        for line in plan.faults:
            console.print(Text(line, "red"))
        for notice in self.notices():
            console.print(notice)
        if plan.finished < tuning.iterations:
            console.print(Text("Not finished: run the same command again to continue."))
        engine = ":".join(filter(None, [tuning.engine.name, ",".join(changes(plan))]))
        console.print(Text(f"For a match: {engine}"), soft_wrap=True)

    def _settings(self, console: Console) -> Table:
        plan = self._plan
        longest = max(len(one.path) for one in plan.tuning.parameters)
        least, most = PATH_WIDTHS
        width = min(max(console.width - longest - NUMBERS_WIDTH, least), most)
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column("setting", no_wrap=True)
        for name in ("range", "preset", "start", "now"):
            table.add_column(name, justify="right")
        table.add_column("path", no_wrap=True)
        for index, one in enumerate(plan.tuning.parameters):
            values = [point[index] for point in plan.path]
            table.add_row(
                Text(one.path),
                f"{one.low} to {one.high}",
                str(one.reference),
                str(one.start),
                f"{values[-1]:.1f}",
                sparkline(values, width),
            )
        return table

    def _rest(self, elapsed: float) -> str:
        """The time left, estimated from the speed of this run."""
        done = 2 * self.state.finished
        if not done:
            return ""
        left = (self._plan.tuning.games - self._plan.played) * elapsed / done
        return f"about {clock_text(left)} left"


def sparkline(values: Sequence[float], width: int) -> str:
    """A line of bars from the lowest value to the highest; long series are thinned."""
    if len(values) > width:
        last = len(values) - 1
        values = [values[round(index * last / (width - 1))] for index in range(width)]
    low, high = min(values), max(values)
    if low == high:
        return HEIGHTS[0] * len(values)
    top = len(HEIGHTS) - 1
    return "".join(HEIGHTS[round((value - low) / (high - low) * top)] for value in values)
