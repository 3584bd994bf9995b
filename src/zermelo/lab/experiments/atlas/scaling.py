"""Each technique left out with more and more nodes: what grows in worth, and what fades."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zermelo.engines.limit import Limits, TimeControl
from zermelo.figures.style import COLORS, DASHES, MARKERS, THEIRS
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.atlas.crossings import Crossing, Curve, crossings, crossings_table
from zermelo.lab.experiments.atlas.trigger_rates import POSITIONS, rates_table, trigger_tasks
from zermelo.lab.experiments.ours.ablation import (
    FULL,
    OFF_VARIANTS,
    WHOLE,
    removed_techniques,
    without_it,
    words,
)
from zermelo.lab.experiments.ours.ablation_games import LARGEST, RULES
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, difference, every, found
from zermelo.lab.kinds.match import MatchExperiment, Pairing, estimate_of, match_table
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.runner.task import Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

BUDGETS = (1_000, 4_000)
LARGE_BUDGETS = (16_000, 64_000)
CLOCK = Limits(clock=TimeControl(0.5, 0.005))
GAMES = (2, 800)


def pairings() -> list[Pairing]:
    """All techniques at the small budgets; the eight largest at the large ones and on the clock."""
    small = [
        Pairing(without_it(name), WHOLE, Limits(nodes=nodes))
        for name in removed_techniques()
        for nodes in BUDGETS
    ]
    large = [
        Pairing(without_it(name), WHOLE, limits)
        for name in LARGEST
        if name in removed_techniques()
        for limits in (*(Limits(nodes=nodes) for nodes in LARGE_BUDGETS), CLOCK)
    ]
    return [*small, *large]


@dataclass(frozen=True, kw_only=True)
class Scaling(MatchExperiment):
    """Worth is what the flagship loses without the technique."""

    def pairings_of(self, setup: Setup) -> Sequence[Pairing]:
        """Quick: two of the techniques at the small budgets."""
        if not setup.quick:
            return self.pairings
        small = [Limits(nodes=nodes) for nodes in BUDGETS]
        shown = [without_it(name) for name in LARGEST[:2]]
        return [one for one in self.pairings if one.first in shown and one.limits in small]

    def tasks(self, setup: Setup) -> list[Task]:
        """The games, then the counts of triggers."""
        return [*super().tasks(setup), *counting(setup)]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {"triggers": setup.sized(*POSITIONS)}

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        matches = self.measured(rows, setup)
        counts = rows[-len(counting(setup)) :]
        worth: dict[str, dict[str, Estimate]] = {}
        for pairing, one in matches:
            elo = estimate_of(one.elo)
            name = pairing.first.removeprefix("without ")
            worth.setdefault(name, {})[str(pairing.limits)] = Estimate(
                -elo.value, -elo.high, -elo.low
            )
        games = setup.sized(*self.games)
        met = crossings(curves(worth))
        return Outcome(
            summary=f"{len(worth)} techniques left out at up to {len(LARGE_BUDGETS) + 3} budgets.",
            claims=claims(worth, games),
            tables=[
                worth_table(worth),
                crossings_table(met),
                rates_table(counts, setup.sized(*POSITIONS)),
                match_table(matches),
            ],
            figures=[
                Figure(
                    "atlas-scaling",
                    "What the eight largest techniques are worth by nodes per move, with 95% "
                    "intervals. Crosses: one overtakes another, black where that is certain.",
                    draw=lambda canvas: draw(canvas, worth, games, met),
                )
            ],
        )


def counting(setup: Setup) -> list[Task]:
    """At all budgets, quick at the small ones."""
    budgets = BUDGETS if setup.quick else (*BUDGETS, *LARGE_BUDGETS)
    return trigger_tasks(budgets, setup.sized(*POSITIONS))


def curves(worth: dict[str, dict[str, Estimate]]) -> dict[str, Curve]:
    """Those of the largest techniques, by nodes; the clock has no place among them."""
    budgets = {str(Limits(nodes=nodes)): nodes for nodes in (*BUDGETS, *LARGE_BUDGETS)}
    return {
        words(name): {
            budgets[limits]: one for limits, one in worth[words(name)].items() if limits in budgets
        }
        for name in LARGEST
        if words(name) in worth
    }


def claims(worth: dict[str, dict[str, Estimate]], games: int) -> list[Claim]:
    """Which techniques gain or lose worth from the fewest nodes to the most they were played at."""
    changes = {
        name: difference(list(by_budget.values())[-1], next(iter(by_budget.values())))
        for name, by_budget in worth.items()
        if len(by_budget) > 1
    }
    growing = {name: one for name, one in changes.items() if one.value > 0}
    fading = {name: one for name, one in changes.items() if one.value <= 0}
    return [
        Claim(
            "atlas-scaling",
            statement,
            "",
            "; ".join(f"{name} {one:+.0f}" for name, one in group.items()),
            every(side, 0.0, list(group.values()), scale=Scale.DIFFERENCE, kind=Kind.OURS),
            "Elo at the largest budget minus Elo at the smallest; all of them at once.",
            n=games,
        )
        for statement, group, side in (
            ("These techniques are worth more with more nodes", growing, Side.ABOVE),
            ("These techniques are worth less with more nodes", fading, Side.BELOW),
        )
        if group
    ]


def worth_table(worth: dict[str, dict[str, Estimate]]) -> Table:
    return Table(
        "Worth by budget, Elo",
        ("technique", "budget", "worth", "low", "high", "certain"),
        [
            (
                name,
                budget,
                one.value,
                one.low,
                one.high,
                str(found(one, 0.0, scale=Scale.DIFFERENCE).direction),
            )
            for name, by_budget in worth.items()
            for budget, one in by_budget.items()
        ],
        "What the flagship loses without it, and without what needs it.",
    )


def is_bounded(one: Estimate) -> bool:
    """Whether it can be drawn: a match that was won altogether has no finite interval."""
    return all(map(math.isfinite, (one.value, one.low, one.high)))


def draw(
    canvas: "Canvas",
    worth: dict[str, dict[str, Estimate]],
    games: int,
    met: Sequence[Crossing],
) -> None:
    canvas.set_figheight(4.6)
    axes = canvas.subplots()
    for place, (name, curve) in enumerate(curves(worth).items()):
        points = [(x * 1.03**place, one) for x, one in curve.items() if is_bounded(one)]
        axes.errorbar(
            [x for x, _ in points],
            [one.value for _, one in points],
            yerr=[
                [one.value - one.low for _, one in points],
                [one.high - one.value for _, one in points],
            ],
            label=name,
            color=COLORS[place % len(COLORS)],
            marker=MARKERS[place % len(MARKERS)],
            linestyle=DASHES[(place + place // len(COLORS)) % len(DASHES)],
            markersize=4,
            capsize=2,
        )
    for one in met:
        color = "#000000" if one.is_certain else THEIRS
        axes.plot([one.nodes], [one.elo], "x", color=color, markersize=7, zorder=3)
    axes.axhline(0, color="#000000", linewidth=0.8)
    axes.set_xscale("log")
    # Also where no point can be drawn.
    axes.set_xlim(BUDGETS[0] / 2, LARGE_BUDGETS[-1] * 2)
    axes.set_xlabel("nodes per move")
    axes.set_ylabel("worth, Elo")
    axes.set_title(f"Worth by nodes, n = {games} games per point", loc="left", fontsize=10)
    axes.legend(fontsize=7, loc="center left", bbox_to_anchor=(1.0, 0.5))


SCALING = Scaling(
    name="atlas-scaling",
    question="Which techniques gain and which lose worth with more nodes?",
    uses_flagship=True,
    method=(
        "The flagship without a technique (and without what needs it) against the whole: all "
        "techniques at 1,000 and 4,000 nodes per move, the eight largest at 16,000, 64,000 and at "
        "0.5 s + 0.005 s. How often each technique acts is counted on 60 positions. Quick: two "
        "techniques, 2 games each at the two smallest budgets, which show nothing; full: 800 games "
        "each, about 30 hours of processor time: "
        "`zermelo lab run atlas-scaling --workers 16 --store FILE`."
    ),
    variants={**OFF_VARIANTS, WHOLE: FULL},
    pairings=pairings(),
    games=GAMES,
    rules=RULES,
)
