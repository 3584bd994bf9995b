"""Games for tuning in the terminal while they are played."""

from rich.console import Console, Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.text import Text

from zermelo.cli.live_view import LiveView, clock_text
from zermelo.tuning.games import GamesPlan


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
        console.print(f"Games ended by: {endings or 'none did'}.")
        for notice in self.notices():
            console.print(notice)
        if self._plan.played < self._plan.count:
            console.print("Not finished: the same command goes on.")
