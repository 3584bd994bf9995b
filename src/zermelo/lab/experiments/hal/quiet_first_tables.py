"""The effects of the quiet move first as tables and figures (H8)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, DASHES, interval_plot, plain_log_ticks
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.hal.effects import Effect, at_level, node_ratios
from zermelo.lab.outcome import Figure, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

EXTREMES = 5


def effects_table(found: Sequence[Effect]) -> Table:
    return Table(
        "Quiet move first by ordering and depth: on / off",
        (
            "ordering",
            "depth",
            "positions",
            "nodes",
            "time",
            "cutoffs",
            "helped",
            "same value",
            "same move",
            "d",
            "p (Holm)",
            "Wilcoxon p",
        ),
        [
            (
                one.ordering,
                one.depth,
                one.positions,
                f"{one.nodes:.3f}",
                f"{one.seconds:.3f}",
                one.cutoffs.value,
                one.helped.value,
                one.same_value,
                one.same_move,
                one.test.effect,
                one.p,
                one.test.wilcoxon_p,
            )
            for one in found
        ],
        "Geometric means with 95% bootstrap intervals; tests on the logarithms of the nodes. "
        "Helped: the share of positions with fewer nodes. Time: of the processor.",
    )


def kinds_table(kinds: Sequence[Effect]) -> Table:
    return Table(
        f"Where it helps and where it hurts, depth {kinds[0].depth}: on / off",
        (
            "ordering",
            "kind of position",
            "positions",
            "nodes",
            "time",
            "helped",
            "p (Holm)",
        ),
        [
            (
                one.ordering,
                one.kind,
                one.positions,
                f"{one.nodes:.3f}",
                f"{one.seconds:.3f}",
                one.helped.value,
                one.p,
            )
            for one in kinds
        ],
        "Kinds overlap. Captures are those available in the position itself.",
    )


def extremes_table(rows: Sequence[Row], ordering: str) -> Table:
    """The positions it helps most and hurts most."""
    judged = at_level(rows)
    depth = judged[0]["limit"]["depth"]
    fens = {row["position"]: (row["kind"], row["fen"]) for row in judged}
    ratios = sorted(node_ratios(judged, ordering).items(), key=lambda item: item[1])
    return Table(
        f"The positions it helps most and hurts most: {ordering}, depth {depth}",
        ("position", "kind", "nodes, on / off", "FEN"),
        [
            (name, fens[name][0], ratio, fens[name][1])
            for name, ratio in [*ratios[:EXTREMES], *ratios[-EXTREMES:]]
        ],
    )


def figures(
    found: Sequence[Effect], kinds: Sequence[Effect], rows: Sequence[Row], orderings: Sequence[str]
) -> list[Figure]:
    own = [one for one in kinds if one.ordering == orderings[0]]
    depth = own[0].depth
    return [
        Figure(
            "hal-quiet-first-orderings",
            "Nodes with the quiet move first divided by nodes without, geometric mean with its 95% "
            "interval: left of the line it saves nodes, right of it it costs nodes.",
            draw=_intervals(
                [f"{one.ordering}, depth {one.depth}" for one in found],
                found,
                f"Quiet move first, by ordering and depth, n = {found[0].positions} positions",
            ),
        ),
        Figure(
            "hal-quiet-first-kinds",
            f"The same by kind of position, {orderings[0]} ordering, depth {depth}.",
            draw=_intervals(
                [f"{one.kind}, n = {one.positions}" for one in own],
                own,
                f"Where it helps: {orderings[0]} ordering, depth {depth}",
            ),
        ),
        Figure(
            "hal-quiet-first-spread",
            f"The share of positions whose ratio of nodes is at most this large, depth {depth}: "
            "positions right of 1 are hurt.",
            draw=lambda canvas: _draw_spread(canvas, at_level(rows), orderings),
        ),
    ]


def _intervals(
    labels: Sequence[str], shown: Sequence[Effect], title: str
) -> "Callable[[Canvas], None]":
    def draw(canvas: "Canvas") -> None:
        axes = interval_plot(
            canvas,
            labels,
            [one.nodes for one in shown],
            reference=1.0,
            title=title,
            x="ratio of nodes, on / off",
        )
        plain_log_ticks(axes)

    return draw


def _draw_spread(canvas: "Canvas", rows: Sequence[Row], orderings: Sequence[str]) -> None:
    axes = canvas.subplots()
    for index, name in enumerate(orderings):
        values = sorted(node_ratios(rows, name).values())
        shares = [(number + 1) / len(values) for number in range(len(values))]
        axes.step(
            values, shares, where="post", label=name, color=COLORS[index], linestyle=DASHES[index]
        )
    axes.axvline(1.0, color="#000000", linewidth=0.8, linestyle="--")
    plain_log_ticks(axes)
    axes.set_xlabel("ratio of nodes, on / off")
    axes.set_ylabel("share of positions")
    axes.set_title(f"How the effect is spread, n = {len(rows)} positions", loc="left", fontsize=10)
    axes.legend()
