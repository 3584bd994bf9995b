"""The tables and the figure of `minmax-nodes`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, THEIRS
from zermelo.lab.experiments.minmax.nodes_claims import (
    Gain,
    Pairs,
    printed_nodes_gain,
    printed_seconds,
)
from zermelo.lab.experiments.minmax.paper import ALPHA_BETA, MINIMAX, QUIESCENCE
from zermelo.lab.outcome import Figure, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas


def rows_table(pairs: Pairs, algorithm: str) -> Table:
    note = {
        MINIMAX: "Whole trees in the paper and here.",
        ALPHA_BETA: "Printed: below the last root move only. Ours: both ways.",
        QUIESCENCE: "Printed: below the last root move only. Ours: both ways.",
    }[algorithm]

    def levels(counts: Sequence[int]) -> str:
        return " ".join(f"{value}" for value in counts)

    return Table(
        f"Rows of {algorithm}",
        (
            "ply",
            "move",
            "printed",
            "ours, whole tree",
            "ours, last subtree",
            "printed s",
            "ours ms",
        ),
        [
            (
                paper.ply,
                paper.move,
                levels(paper.nodes),
                levels(row["searches"][algorithm]["whole"]),
                levels(row["searches"][algorithm]["last"]),
                paper.seconds,
                1000 * row["searches"][algorithm]["seconds"],
            )
            for paper, row in pairs
            if paper.algorithm == algorithm
        ],
        note,
    )


def gain_table(gain: Gain) -> Table:
    rows = {
        "whole tree by whole tree": gain.whole,
        "last subtree by last subtree": gain.last,
        "whole tree by last subtree (as printed)": gain.unlike,
        "whole tree by whole tree, bound carried": gain.carried,
        "time": gain.seconds,
    }
    theirs = {
        "whole tree by last subtree (as printed)": printed_nodes_gain(),
        "time": printed_seconds(MINIMAX) / printed_seconds(ALPHA_BETA),
    }
    return Table(
        "Minimax by alpha-beta",
        ("what is compared", "printed", "ours", "low", "high"),
        [(name, theirs.get(name), one.value, one.low, one.high) for name, one in rows.items()],
        "Ours: geometric mean over the six positions, with Student's interval.",
    )


def figure(pairs: Pairs) -> Figure:
    return Figure(
        "minmax-nodes",
        "Nodes of each move: as printed (grey) and ours, whole tree and last subtree.",
        draw=lambda canvas: draw(canvas, pairs),
    )


def draw(canvas: "Canvas", pairs: Pairs) -> None:
    """Three panels on one logarithmic scale."""
    panels = canvas.subplots(1, 3, sharey=True)
    for axes, algorithm in zip(panels, (MINIMAX, ALPHA_BETA, QUIESCENCE), strict=True):
        own = [(paper, row) for paper, row in pairs if paper.algorithm == algorithm]
        plies = [paper.ply for paper, _ in own]
        found = [row["searches"][algorithm] for _, row in own]
        lines = (
            ("printed", [sum(paper.nodes) for paper, _ in own], THEIRS, "X", "-"),
            ("ours, whole tree", [sum(one["whole"]) for one in found], COLORS[0], "o", "--"),
            ("ours, last subtree", [sum(one["last"]) for one in found], COLORS[1], "s", ":"),
        )
        for label, values, color, marker, dash in lines:
            size = 8 if label == "printed" else 4
            axes.plot(
                plies, values, label=label, color=color, marker=marker, linestyle=dash,
                markersize=size, linewidth=1.4,
            )  # fmt: skip
        axes.set_yscale("log")
        axes.set_title(f"{algorithm}, n = {len(own)} moves", loc="left", fontsize=8)
        axes.set_xlabel("ply")
        axes.set_ylabel("nodes")
    panels[1].legend(loc="upper center", fontsize=8)
