"""A tournament in the terminal: its cross table, live and at the end."""

from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from zermelo.arena.schedules.knockout import Knockout
from zermelo.arena.tournament import TournamentPlan
from zermelo.cli.arena.match_view import render_engines
from zermelo.cli.arena.tables import render_cross_table
from zermelo.cli.live_view import PlanView, clock_text


class TournamentView(PlanView[TournamentPlan]):
    """The table as it stands."""

    def line(self) -> str:
        leader = self._plan.table.rows[0]
        return f"{self._progress()}, {leader.name} leads with {leader.points:g} points"

    def _progress(self) -> str:
        plan = self._plan
        return f"round {len(plan.rounds)}, {len(plan.results)}/{plan.known_games} games"

    def render(self, elapsed: float) -> RenderableType:
        head = f"{self._plan.tournament.kind}: {self._progress()}, {clock_text(elapsed)}"
        return Group(Text(head), render_cross_table(self._plan.table), *self.live_notices())

    def print_report(self) -> None:
        """The result, on stdout."""
        plan = self._plan
        console = Console(highlight=False)
        console.print(Text(f"{plan.tournament.kind}, {plan.tournament.limits}", "bold"))
        console.print(render_cross_table(plan.table))
        console.print(render_engines(plan.figures))
        self.print_faults(console)
        if (champion := champion_of(plan)) is not None:
            console.print(Text(f"{champion} wins the knockout.", "bold"))
        self.print_end(console, is_finished=plan.is_played_out)


def champion_of(plan: TournamentPlan) -> str | None:
    """The winner of a knockout, if it is one and decided."""
    schedule = plan.tournament.schedule
    return schedule.champion(plan.finished) if isinstance(schedule, Knockout) else None


def report(plan: TournamentPlan) -> dict[str, Any]:
    """The whole result as JSON, for programs."""
    table = plan.table
    return {
        "settings": plan.tournament.plain(),
        "games": table.games,
        "rounds": len(plan.rounds),
        "finished": plan.is_played_out,
        "champion": champion_of(plan),
        "table": [
            {
                "rank": row.rank,
                "name": row.name,
                "points": row.points,
                "wins": row.total.wins,
                "draws": row.total.draws,
                "losses": row.total.losses,
                "sonneborn_berger": row.sonneborn_berger,
                "against": {
                    other.name: cell.points
                    for other, cell in zip(table.rows, row.cells, strict=True)
                    if cell is not None and cell.games
                },
            }
            for row in table.rows
        ],
        "engines": {name: figures.plain() for name, figures in plan.figures.items()},
        "faults": plan.faults,
    }
