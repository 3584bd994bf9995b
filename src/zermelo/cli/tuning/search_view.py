"""Tuning a search in the terminal: the path of every setting, live and at the end."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from zermelo.cli.live_view import PlanView, clock_text, progress_line
from zermelo.tuning.search.plan import SearchTuningPlan
from zermelo.tuning.search.report import changes

PATH_WIDTHS = (8, 32)
"""Characters of a setting's path, at least and at most."""

NUMBERS_WIDTH = 46
"""Characters of the columns between a setting's name and its path."""

HEIGHTS = "▁▂▃▄▅▆▇█"


class SearchTuningView(PlanView[SearchTuningPlan]):
    """A table of the settings: where each began, where it is, and the way between."""

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
        head = progress_line(plan.played, plan.tuning.games, elapsed, self._rest(elapsed))
        return Group(head, Text(), self._settings(self._console), *self.live_notices())

    def print_report(self) -> None:
        """The result, on stdout."""
        plan = self._plan
        tuning = plan.tuning
        console = Console(highlight=False)
        done = f"{plan.finished} iterations, {plan.played:,} games"
        console.print(Text(f"{tuning.engine.name}, {tuning.limits}: {done}", "bold"))
        console.print(self._settings(console))
        self.print_faults(console)
        self.print_end(console, is_finished=plan.finished >= tuning.iterations)
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
