"""The learned evaluation in the terminal: games while they are played."""

from rich.console import Console, Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.text import Text

from zermelo.cli.live_view import LiveView, clock_text
from zermelo.network.self_play import GAMES_PER_BATCH, SelfPlayPlan


class SelfPlayView(LiveView):
    """How many games there are, and how fast they come."""

    things = "batches"

    def __init__(self, plan: SelfPlayPlan) -> None:
        super().__init__()
        self._plan = plan

    @property
    def faults(self) -> list[str]:
        return []

    def line(self) -> str:
        plan = self._plan
        return f"{plan.played:,} of {plan.count:,} games, {plan.bytes / 1e6:.1f} MB"

    def render(self, elapsed: float) -> RenderableType:
        words = f"{self.line()}   {clock_text(elapsed)}"
        if self.state.finished:
            words += f"   {self.state.finished * GAMES_PER_BATCH / elapsed:.1f} games/s"
        bar = ProgressBar(total=self._plan.count, completed=self._plan.played, width=40)
        return Group(bar, Text(words), *self.live_notices())

    def print_report(self) -> None:
        console = Console(highlight=False)
        console.print(self.line())
        self.print_end(console, is_finished=self._plan.played >= self._plan.count)
