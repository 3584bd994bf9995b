"""How far real orderings are from the smallest tree: multiples of Knuth and Moore's minimum."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.figures.style import COLORS, MARKERS, plain_log_ticks
from zermelo.lab.analysis.statistics import ratio
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import Scale, found, widened
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.ordered_tree import Order, least_nodes, stored_tree, visited
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

_alpha_beta = SearchConfig.none().replace(
    evaluation=t.Evaluation(kind="kong-material"), alpha_beta=t.AlphaBeta()
)
_captures = _alpha_beta.replace(mvv_lva=t.MvvLva())
_hal = _captures.replace(
    # A refutation is learned at the root, for the next iteration.
    iterative_deepening=t.IterativeDeepening(),
    refutation=t.Refutation(),
    killers=t.Killers(),
)
ORDERINGS: dict[str, SearchConfig] = {
    "as generated": _alpha_beta,
    "captures first (MVV/LVA)": _captures,
    "captures by exchange": _captures.replace(exchange_order=t.ExchangeOrder()),
    "killers": _captures.replace(killers=t.Killers()),
    "history": _captures.replace(history=t.History()),
    "killers and history": _captures.replace(killers=t.Killers(), history=t.History()),
    "HAL's": _hal,
    "HAL's, quiet first": _hal.replace(quiet_first=t.QuietFirst()),
    "Kolawole's best six": _alpha_beta.replace(best_six=t.BestSix()),
}
"""Real orderings of one full-width alpha-beta without a table: all find minimax's value.

Of HAL's, which learn from one iteration to the next, the last iteration is counted.
"""
BEST, WORST = str(Order.BEST), str(Order.WORST)
ONE_CHOICE = (
    "Of several best moves of equal value the smallest tree has one, not the one with the fewest "
    "nodes below it: another choice can be about a percent smaller."
)
STORED_DEPTH = 3
"""Beyond it only the smallest tree is known: its best moves come from a native search."""
DEPTHS = (4, 5)
COUNTS = (4, 100)
"""Deepest depth and positions, quick and full."""


@dataclass(frozen=True)
class Tree:
    """A position and how deep it is searched."""

    place: LabPosition
    depth: int


def compare_orders(order: Tree, keep: Keep) -> Result:
    """The nodes of every ordering at every depth, and the least there are."""
    del keep
    nodes: dict[str, dict[str, int]] = {}
    position = Position(order.place.fen)
    for depth in range(1, order.depth + 1):
        found = {
            name: of_last_iteration(config, position, depth) for name, config in ORDERINGS.items()
        }
        found[BEST] = least_nodes(position, depth)
        if depth <= STORED_DEPTH:
            found[WORST] = visited(stored_tree(position, depth), Order.WORST)
        nodes[str(depth)] = found
    return {"position": order.place.name, "fen": order.place.fen, "nodes": nodes}


def of_last_iteration(config: SearchConfig, position: Position, depth: int) -> int:
    """The nodes of the search to this depth, without the iterations before it."""
    depths = (depth, depth - 1) if config.iterative_deepening.enabled and depth > 1 else (depth,)
    whole, *before = (
        int(measured(Variant(config), position, Limits(depth=one))["nodes"]) for one in depths
    )
    return whole - sum(before)


@dataclass(frozen=True, kw_only=True)
class SmallestTrees(Experiment):
    """Excess is measured on the same position, so it is paired."""

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(place.name, compare_orders, Tree(place, setup.sized(*DEPTHS)))
            for place in positions(setup.sized(*COUNTS))
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "orderings": {name: one.in_use() for name, one in ORDERINGS.items()},
            "depth": setup.sized(*DEPTHS),
            "positions": [place.fen for place in positions(setup.sized(*COUNTS))],
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        deepest = setup.sized(*DEPTHS)
        excess = {
            name: {
                depth: over_least(rows, name, depth)
                for depth in range(2, deepest + 1)
                if name in rows[0]["nodes"][str(depth)]
            }
            for name in (*ORDERINGS, WORST)
        }
        ranked = sorted(ORDERINGS, key=lambda name: excess[name][deepest].value)
        return Outcome(
            summary=f"At depth {deepest}, in multiples of the smallest tree: "
            + "; ".join(f"{name} {excess[name][deepest]:.1f}" for name in ranked)
            + ".",
            claims=[nearest_claim(excess, ranked, deepest, len(rows)), quiet_claim(rows, deepest)],
            tables=[excess_table(excess)],
            figures=[
                Figure(
                    "atlas-trees",
                    "Nodes as a multiple of the smallest tree of the same position, geometric mean "
                    "by depth with 95% intervals.",
                    draw=lambda canvas: draw(canvas, excess, len(rows)),
                )
            ],
        )


def over_least(rows: Sequence[Row], name: str, depth: int, against: str = BEST) -> Estimate:
    return ratio(
        *(
            {row["position"]: float(row["nodes"][str(depth)][side]) for row in rows}
            for side in (name, against)
        )
    )


def nearest_claim(
    excess: dict[str, dict[int, Estimate]], ranked: Sequence[str], depth: int, count: int
) -> Claim:
    best = widened(excess[ranked[0]][depth], len(ranked), Scale.RATIO)
    return Claim(
        "atlas-trees",
        "The best real ordering still visits more than the smallest tree.",
        "",
        f"{ranked[0]} {best:.2f} times at depth {depth}; the worst, {ranked[-1]}, "
        f"{excess[ranked[-1]][depth]:.1f} times",
        found(best, 1.0),
        f"The best of {len(ranked)} orderings, named after the fact: its interval is widened for "
        "their number.",
        n=count,
    )


def quiet_claim(rows: Sequence[Row], depth: int) -> Claim:
    """HAL's idea where there is no quiescence for it to help."""
    change = over_least(rows, "HAL's, quiet first", depth, "HAL's")
    return Claim(
        "atlas-trees",
        "HAL's quiet move first changes the tree of a full-width search.",
        "",
        f"{change:.2f} times the nodes of HAL's ordering at depth {depth}",
        found(change, 1.0),
        n=len(rows),
    )


def excess_table(excess: dict[str, dict[int, Estimate]]) -> Table:
    return Table(
        "Nodes as a multiple of the smallest tree",
        ("ordering", "depth", "multiple", "low", "high"),
        [
            (name, depth, one.value, one.low, one.high)
            for name, by_depth in excess.items()
            for depth, one in by_depth.items()
        ],
        f"Worst first is known to depth {STORED_DEPTH}, where whole trees are stored. {ONE_CHOICE}",
    )


def draw(canvas: "Canvas", excess: dict[str, dict[int, Estimate]], count: int) -> None:
    """A line per ordering, the nearest to the minimum on top; a colour and a marker per depth."""
    deepest = max(max(by_depth) for by_depth in excess.values())
    ranked = sorted(excess, key=lambda name: (deepest not in excess[name], _last(excess[name])))
    depths = sorted({depth for by_depth in excess.values() for depth in by_depth})
    canvas.set_figheight(0.34 * len(ranked) + 1.0)
    axes = canvas.subplots()
    for place, depth in enumerate(depths):
        # One below the other within the line, so that intervals do not cover each other.
        shift = 0.16 * (place - (len(depths) - 1) / 2)
        shown = [
            (row, excess[name][depth]) for row, name in enumerate(ranked) if depth in excess[name]
        ]
        for row, one in shown:
            axes.plot([one.low, one.high], [row + shift] * 2, color=COLORS[place], linewidth=1.2)
        axes.plot(
            [one.value for _, one in shown],
            [row + shift for row, _ in shown],
            linestyle="none",
            marker=MARKERS[place],
            color=COLORS[place],
            markersize=4,
            label=f"depth {depth}",
        )
    axes.axvline(1.0, color="#000000", linewidth=0.8, linestyle="--")
    axes.set_yticks(range(len(ranked)), ranked)
    axes.invert_yaxis()
    plain_log_ticks(axes)
    axes.set_xlabel("nodes as a multiple of the smallest tree")
    axes.set_title(f"Excess over the smallest tree, n = {count} positions", loc="left", fontsize=10)
    axes.legend()


def _last(by_depth: dict[int, Estimate]) -> float:
    """The multiple at the deepest depth there is."""
    return by_depth[max(by_depth)].value


TREES = SmallestTrees(
    name="atlas-trees",
    question="How far is each ordering from the smallest tree that alpha-beta can visit?",
    method=(
        "One alpha-beta that counts material searches each position to every depth with each "
        "ordering, without a table. The smallest tree (Knuth and Moore 1975) has the best move "
        "first everywhere: its moves come from the true values, found by a native search. "
        f"{ONE_CHOICE} The worst order is counted on stored trees to depth {STORED_DEPTH}. Quick: "
        "4 positions to depth 4; full: 100 to depth 5, about an hour of processor time."
    ),
)
