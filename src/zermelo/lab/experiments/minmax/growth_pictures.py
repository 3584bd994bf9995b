"""The tables and figures of `minmax-growth`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, DASHES, MARKERS, line_plot
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.minmax.growth_fits import (
    ALPHA_BETA,
    FLAWED,
    MCTS,
    MINIMAX,
    ORDERED,
    QUIESCENCE,
    SSS,
    TABLE,
    TIMED_PLIES,
    Growths,
    mcts_peaks,
    middle,
    peaks,
    spread,
    variants,
)
from zermelo.lab.outcome import Figure, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas


def growth_table(grown: Growths) -> Table:
    return Table(
        "Growth per ply",
        ("algorithm", "nodes", "low", "high", "exponent of b", "low", "high", "time", "R²"),
        [
            (
                name,
                base.value, base.low, base.high,
                grown.exponent[name].value, grown.exponent[name].low, grown.exponent[name].high,
                grown.seconds[name].value,
                grown.fit[name],
            )
            for name, base in grown.base.items()
        ],
        "b is minimax's factor on the same position: b^d has the exponent 1, b^(d/2) 0.5. "
        "Geometric means over positions with their intervals; time over the last "
        f"{TIMED_PLIES} plies.",
    )  # fmt: skip


def depth_table(rows: Sequence[Row]) -> Table:
    depths = sorted({one["depth"] for one in rows[0]["searches"]})
    return Table(
        "Nodes by depth",
        ("algorithm", *(f"depth {depth}" for depth in depths)),
        [
            (name, *(middle(rows, name, "nodes").get(depth) for depth in depths))
            for name in variants(rows)
        ],
        "Geometric mean over the positions.",
    )


def memory_table(rows: Sequence[Row]) -> Table:
    depths = sorted({one["depth"] for one in rows[0]["searches"]})
    return Table(
        "Memory at the peak in KiB",
        ("algorithm", *(f"depth {depth}" for depth in depths)),
        [
            (name, *(_kibibytes(peaks(rows, name).get(depth)) for depth in depths))
            for name in variants(rows)
        ],
        "Median over the positions: the process's growth in whole pages; the table by the entries "
        "it filled, of 16 bytes. MCTS: "
        + ", ".join(f"{size / 1024:,.0f} at {n:,} nodes" for n, size in mcts_peaks(rows).items())
        + ".",
    )


def _kibibytes(size: float | None) -> float | None:
    return None if size is None else size / 1024


def values_table(same: dict[str, tuple[int, int]]) -> Table:
    return Table(
        "Searches with minimax's value",
        ("algorithm", "equal", "of"),
        [(name, *counts) for name, counts in same.items()],
    )


def nodes_figure(rows: Sequence[Row], grown: Growths) -> Figure:
    return Figure(
        "minmax-growth-nodes",
        "Nodes by depth, geometric mean over the positions with 95% intervals; grey: b^d and "
        "b^(d/2) through minimax's first ply.",
        draw=lambda canvas: draw_nodes(canvas, rows, grown),
    )


def draw_nodes(canvas: "Canvas", rows: Sequence[Row], grown: Growths) -> None:
    shown = (MINIMAX, ALPHA_BETA, ORDERED, QUIESCENCE, FLAWED, TABLE, SSS)
    lines, intervals = {}, {}
    for name in shown:
        found = spread(rows, name, "nodes")
        lines[name] = (list(found), [one.value for one in found.values()])
        intervals[name] = list(found.values())
    depths = lines[ORDERED][0]
    start, base = lines[MINIMAX][1][0], grown.base[MINIMAX].value
    lines["b^d"] = (depths, [start * base ** (depth - 1) for depth in depths])
    lines["b^(d/2)"] = (depths, [start * base ** ((depth - 1) / 2) for depth in depths])
    axes = line_plot(
        canvas,
        lines,
        title=f"Growth of the nodes, n = {len(rows)} positions",
        x="depth, plies",
        y="nodes",
        log=True,
        theirs=("b^d", "b^(d/2)"),
        intervals=intervals,
    )
    worst, best = axes.lines[-2:]
    worst.set(marker="", linestyle="-")
    best.set(marker="", linestyle=":")
    axes.set_xticks(depths)
    axes.legend(fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5))


def memory_figure(rows: Sequence[Row]) -> Figure:
    return Figure(
        "minmax-growth-memory",
        "Memory at the peak against nodes searched: what only walks, and what remembers.",
        draw=lambda canvas: draw_memory(canvas, rows),
    )


def draw_memory(canvas: "Canvas", rows: Sequence[Row]) -> None:
    axes = canvas.subplots()
    for index, name in enumerate((MINIMAX, ALPHA_BETA, QUIESCENCE, TABLE, SSS)):
        nodes = middle(rows, name, "nodes")
        # A logarithmic axis has no place for what was too small to measure.
        sizes = {depth: size for depth, size in peaks(rows, name).items() if size > 0}
        axes.plot(
            [nodes[depth] for depth in sizes], [size / 1024 for size in sizes.values()],
            label=name, color=COLORS[index], marker=MARKERS[index], linestyle=DASHES[index],
            markersize=4, linewidth=1.4,
        )  # fmt: skip
    tree = {nodes: size for nodes, size in mcts_peaks(rows).items() if size > 0}
    axes.plot(
        list(tree), [size / 1024 for size in tree.values()], label=MCTS, color=COLORS[5],
        marker=MARKERS[5], linestyle=DASHES[5], markersize=4, linewidth=1.4,
    )  # fmt: skip
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_title(f"Memory at the peak, n = {len(rows)} positions", loc="left", fontsize=10)
    axes.set_xlabel("nodes")
    axes.set_ylabel("KiB at the peak")
    axes.legend(fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5))
