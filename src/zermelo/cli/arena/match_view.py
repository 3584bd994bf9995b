"""A match in the terminal: live while it is played, and the report at its end."""

from collections.abc import Mapping

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from zermelo.arena.match import MatchPlan
from zermelo.arena.match_report import interval_text, measured, remarks
from zermelo.arena.statistics.engine_figures import EngineFigures
from zermelo.cli.live_view import PlanView, clock_text, progress_line

PANEL_WIDTH = 88


class MatchView(PlanView[MatchPlan]):
    """A panel with the figures of both engines."""

    def line(self) -> str:
        plan = self._plan
        pairs = plan.pairs
        figures = measured(plan)
        parts = [
            f"{pairs.games}/{plan.match.games} games",
            f"+{pairs.wins} ={pairs.draws} -{pairs.losses}",
            f"Elo {interval_text(figures.elo)}",
            f"LOS {figures.superiority:.1%}",
        ]
        if (sprt := plan.match.sprt) is not None:
            parts.append(f"LLR {sprt.llr(pairs):.2f} [{sprt.lower:.2f}, {sprt.upper:.2f}]")
        return ", ".join(parts)

    def render(self, elapsed: float) -> RenderableType:
        plan = self._plan
        match = plan.match
        done = plan.pairs.games
        head = progress_line(done, match.games, elapsed, self._rest(elapsed, done))
        parts: list[RenderableType] = [head, Text(), self._figures(), Text()]
        parts.append(render_engines(plan.figures))
        if match.is_control:
            parts.append(Text("Control: the engine plays itself.", "yellow"))
        title = Text(f"{match.first.name} - {match.second.name}   {match.limits}")
        width = min(self._console.width, PANEL_WIDTH)
        return Panel(Group(*parts, *self.live_notices()), title=title, width=width)

    def print_report(self) -> None:
        """The result, on stdout."""
        plan = self._plan
        match = plan.match
        console = Console(highlight=False)
        names = f"{match.first.name} against {match.second.name}"
        console.print(Text(f"{names}, {match.limits}", "bold"))
        console.print(self._figures())
        console.print()
        console.print(render_engines(plan.figures))
        console.print()
        endings = ", ".join(f"{count} {reason}" for reason, count in plan.reasons.most_common())
        console.print(Text(f"Games ended by: {endings or 'no game has ended'}."))
        self.print_faults(console)
        if plan.verdict is not None:
            console.print(Text(self._verdict(), "bold"))
        for remark in remarks(plan):
            console.print(Text(remark, "yellow"))
        is_finished = plan.pairs.games >= match.games or plan.verdict is not None
        self.print_end(console, is_finished=is_finished)

    def _verdict(self) -> str:
        plan = self._plan
        sprt = plan.match.sprt
        assert sprt is not None
        names = f"{plan.match.first.name} over {plan.match.second.name}"
        accepted, other = (sprt.elo1, sprt.elo0) if plan.verdict == "H1" else (sprt.elo0, sprt.elo1)
        return (
            f"SPRT: {plan.verdict} is accepted: {accepted:g} rather than {other:g} {sprt.model} "
            f"Elo for {names}."
        )

    def _figures(self) -> Table:
        plan = self._plan
        pairs = plan.pairs
        figures = measured(plan)
        table = Table.grid(padding=(0, 3))
        points = pairs.wins + pairs.draws / 2
        table.add_row(
            f"score {points:g}/{pairs.games}",
            f"+{pairs.wins} ={pairs.draws} -{pairs.losses}",
            "pairs " + " ".join(str(count) for count in pairs.counts),
        )
        table.add_row(
            f"Elo {interval_text(figures.elo)}",
            f"nElo {interval_text(figures.normalized_elo)}",
            f"LOS {figures.superiority:.1%}",
        )
        draws = figures.draw_ratio
        ratio = f"draws {draws.value:.0%} [{draws.low:.0%}, {draws.high:.0%}]"
        if (sprt := plan.match.sprt) is None:
            table.add_row(ratio)
        else:
            llr = f"LLR {sprt.llr(pairs):+.2f} [{sprt.lower:.2f}, {sprt.upper:.2f}]"
            table.add_row(ratio, llr, f"SPRT {sprt.elo0:g},{sprt.elo1:g} {sprt.model}")
        return table

    def _rest(self, elapsed: float, done: int) -> str:
        """The time left, estimated from the speed of this run."""
        if not self.state.finished:
            return ""
        left = (self._plan.match.games - done) * elapsed / self.state.finished
        word = "at most" if self._plan.match.sprt else "about"
        return f"{word} {clock_text(left)} left"


def render_engines(figures: Mapping[str, EngineFigures]) -> Table:
    """Figures for each engine."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("engine")
    for name in ("depth", "nodes/s", "s/move", "faults"):
        table.add_column(name, justify="right")
    for name, engine in figures.items():
        table.add_row(Text(name), *_engine_row(engine))
    return table


def _engine_row(figures: EngineFigures) -> list[Text]:
    depth, speed, seconds = figures.mean_depth, figures.nodes_per_second, figures.seconds_per_move
    faults = ", ".join(f"{count} {reason}" for reason, count in figures.faults.items())
    return [
        Text("" if depth is None else f"{depth:.1f}"),
        Text("" if speed is None else f"{speed:,.0f}"),
        Text("" if seconds is None else f"{seconds:.3f}"),
        Text(faults or "none", style="red" if faults else ""),
    ]
