"""The worths of `atlas-scaling` as claims, tables and a figure."""

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from zermelo.engines.limit import Limits
from zermelo.figures.style import COLORS, DASHES, MARKERS, THEIRS
from zermelo.lab.analysis.statistics import holm
from zermelo.lab.experiments.atlas.budgets import BUDGETS, CLOCK, LARGE_BUDGETS, LARGEST
from zermelo.lab.experiments.atlas.crossings import Crossing, Curve
from zermelo.lab.experiments.ours.ablation import words
from zermelo.lab.experiments.ours.effects import Effect, Wording, claims_of
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import Scale, difference, found, p_of, widened
from zermelo.lab.outcome import Claim, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

NODES = {str(Limits(nodes=nodes)): nodes for nodes in (*BUDGETS, *LARGE_BUDGETS)}
"""The budgets by their names."""

CLOCK_PLACE = 4 * LARGE_BUDGETS[-1]
"""Where the figure has the games on the clock."""

Played = Mapping[str, int]
"""Games of a point, by limit."""

Worth = dict[str, dict[str, Estimate]]
"""By technique and limit, in Elo."""

WORDING = Wording(
    above="These techniques are worth more with more nodes",
    below="These techniques are worth less with more nodes",
    undecided="These techniques are worth more or less with more nodes",
    form="+.0f",
)


def curve(by_limit: dict[str, Estimate]) -> Curve:
    """Its worth by nodes, the fewest first; the clock has no place among them."""
    return {nodes: by_limit[limit] for limit, nodes in NODES.items() if limit in by_limit}


def largest_curves(worth: Worth) -> dict[str, Curve]:
    return {words(name): curve(worth[words(name)]) for name in LARGEST if words(name) in worth}


def claims(worth: Worth, games: Played) -> list[Claim]:
    """Which techniques gain or lose worth from the fewest nodes to the most they were played at."""
    changes = {}
    for name, by_limit in worth.items():
        bounded = [one for one in curve(by_limit).values() if is_bounded(one)]
        if len(bounded) > 1:
            changes[name] = difference(bounded[-1], bounded[0])
    ps = holm([p_of(one, 0.0, Scale.DIFFERENCE) for one in changes.values()])
    least = min(number for limit, number in games.items() if limit in NODES)
    effects = [
        Effect(name, one, 0.0, p, least) for (name, one), p in zip(changes.items(), ps, strict=True)
    ]
    return claims_of("atlas-scaling", effects, WORDING)


def worth_table(worth: Worth, games: Played) -> Table:
    points = sum(map(len, worth.values()))
    return Table(
        "Worth by budget, Elo",
        ("technique", "budget", "games", "worth", "low", "high", "certain"),
        [
            (
                name,
                budget,
                games[budget],
                one.value,
                one.low,
                one.high,
                str(found(widened(one, points, Scale.DIFFERENCE), 0.0).direction),
            )
            for name, by_budget in worth.items()
            for budget, one in by_budget.items()
        ],
        "What the flagship loses without it, and without what needs it. Certain: the interval, "
        f"widened for all {points} points, excludes none.",
    )


def is_bounded(one: Estimate) -> bool:
    """Whether it can be drawn: a match that was won altogether has no finite interval."""
    return all(map(math.isfinite, (one.value, one.low, one.high)))


def draw(canvas: "Canvas", worth: Worth, games: Played, met: Sequence[Crossing]) -> None:
    canvas.set_figheight(4.6)
    axes = canvas.subplots()
    for place, (name, by_nodes) in enumerate(largest_curves(worth).items()):
        clock = worth[name].get(str(CLOCK))
        again, hue = divmod(place, len(COLORS))
        for line, points in (
            (DASHES[(place + again) % len(DASHES)], by_nodes),
            ("none", {} if clock is None else {CLOCK_PLACE: clock}),
        ):
            shown = [(x * 1.03**place, one) for x, one in points.items() if is_bounded(one)]
            axes.errorbar(
                [x for x, _ in shown],
                [one.value for _, one in shown],
                yerr=[
                    [one.value - one.low for _, one in shown],
                    [one.high - one.value for _, one in shown],
                ],
                label=name if points is by_nodes else None,
                color=COLORS[hue],
                marker=MARKERS[(place + again) % len(MARKERS)],
                # The same colour once more is hollow.
                markerfacecolor="none" if again else COLORS[hue],
                linestyle=line,
                markersize=4,
                capsize=2,
            )
    for one in met:
        color = "#000000" if one.is_certain else THEIRS
        axes.plot([one.nodes], [one.elo], "x", color=color, markersize=7, zorder=3)
    axes.axhline(0, color="#000000", linewidth=0.8)
    axes.set_xscale("log")
    # Also where no point can be drawn.
    axes.set_xlim(BUDGETS[0] / 2, CLOCK_PLACE * 2)
    places = (*NODES.values(), CLOCK_PLACE)
    axes.set_xticks(places, [*(f"{nodes:,}" for nodes in NODES.values()), f"{CLOCK} s"])
    axes.minorticks_off()
    axes.set_xlabel("nodes per move; on the clock")
    axes.set_ylabel("worth, Elo")
    fewest, most = min(games.values()), max(games.values())
    numbers = str(fewest) if fewest == most else f"{fewest} to {most}"
    axes.set_title(f"Worth by nodes, n = {numbers} games a point", loc="left", fontsize=10)
    axes.legend(fontsize=7, loc="center left", bbox_to_anchor=(1.0, 0.5))
