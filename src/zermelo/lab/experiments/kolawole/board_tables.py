"""The two by two experiment as tables and figures, theirs in grey (K4)."""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, THEIRS, interval_plot, plain_log_ticks
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.kolawole.factorial import (
    CONTRASTS,
    effects_of_pairs,
    effects_of_trials,
)
from zermelo.lab.experiments.kolawole.table import (
    CELLS,
    PLAIN,
    PRINTED_AVERAGES,
    PRINTED_CHANGES,
    averages,
    changes,
    trials,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.outcome import Figure, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

MILLISECONDS = 1_000
SHOWN = ("sorting", "new board", "both", "interaction")
"""The effects in the figure."""
METRICS = {"time": "cpu_seconds", "nodes": "nodes", "evaluations": "evaluations"}


def trial_effects(rows: Sequence[Row]) -> dict[str, Estimate]:
    """Of time, from the trials of one position."""
    return effects_of_trials(
        {cell: [row["searches"][cell]["cpu_seconds"] for row in rows] for cell in CELLS}
    )


def pair_effects(rows: Sequence[Row], metric: str) -> dict[str, Estimate]:
    """From many positions, each measured with all four."""
    return effects_of_pairs(
        {
            cell: {row["position"]: float(row["searches"][cell][metric]) for row in rows}
            for cell in CELLS
        }
    )


def averages_table(replies: Mapping[str, Sequence[Row]], many: Sequence[Row]) -> Table:
    def line(label: str, rows: Sequence[Row], metric: str, scale: float = 1) -> tuple[object, ...]:
        means = [fmean(scale * row["searches"][cell][metric] for row in rows) for cell in CELLS]
        return (label, *means)

    rows: list[tuple[object, ...]] = [("paper, ms", *(PRINTED_AVERAGES[cell] for cell in CELLS))]
    for name, found in [*replies.items(), (f"{len(many)} positions", many)]:
        rows.append(line(f"{name}, ms", found, METRICS["time"], MILLISECONDS))
        rows.append(line(f"{name}, nodes", found, "nodes"))
        rows.append(line(f"{name}, evaluations", found, "evaluations"))
    return Table(
        "Averages of the four programs",
        ("", *CELLS),
        rows,  # type: ignore[arg-type]
        "Sorting rates every move of an inner node by the evaluation after it: those calls are "
        "not nodes, but they take time.",
    )


def effects_table(
    replies: Mapping[str, Sequence[Row]], first: Sequence[Row], many: Sequence[Row]
) -> Table:
    """Every effect as a change in percent with its interval; `first`: what is judged."""
    columns = {"paper, time": effects_of_trials(trials())}
    columns |= {f"{name}, time": trial_effects(rows) for name, rows in replies.items()}
    columns[f"{len(first)} first replies, time"] = pair_effects(first, METRICS["time"])
    columns |= {
        f"{len(many)} positions, {label}": pair_effects(many, metric)
        for label, metric in METRICS.items()
    }
    return Table(
        "Effects in percent, with 95% intervals",
        ("effect", "paper, as printed", *columns),
        [
            (name, _printed(name), *(percent(found[name]) for found in columns.values()))
            for name in CONTRASTS
        ],
        "Paper and single positions: Student's intervals from five trials, on logarithms, so "
        "that its percentages differ a little from those of its averages. Positions: bootstrap. "
        "Interaction: how much less (+) or more (-) sorting saves on the new board.",
    )


def slips_table() -> Table:
    """The paper's arithmetic done again."""
    exact, printed = changes(averages()), changes(dict(PRINTED_AVERAGES))
    return Table(
        "The paper's percentages, as printed and as its figures give them",
        ("change", "as printed", "from the printed averages", "from the trials"),
        [
            (name, f"{PRINTED_CHANGES[name]:.2f}%", f"{printed[name]:.2f}%", f"{exact[name]:.2f}%")
            for name in PRINTED_CHANGES
        ],
        "The last is a slip of one digit: 56.76 for 54.76.",
    )


def percent(estimate: Estimate) -> str:
    """A ratio as a change in percent."""
    value, low, high = (100 * (x - 1) for x in (estimate.value, estimate.low, estimate.high))
    return f"{value:+.1f}% ({low:+.1f} to {high:+.1f})"


def figures(replies: Sequence[Row], many: Sequence[Row]) -> list[Figure]:
    shown = {
        "paper, time": effects_of_trials(trials()),
        f"{len(replies)} first replies, time": pair_effects(replies, METRICS["time"]),
        f"{len(many)} positions, time": pair_effects(many, METRICS["time"]),
        f"{len(many)} positions, nodes": pair_effects(many, "nodes"),
    }

    def draw_effects(canvas: "Canvas") -> None:
        axes = interval_plot(
            canvas,
            [f"{effect}: {source}" for effect in SHOWN for source in shown],
            [found[effect] for effect in SHOWN for found in shown.values()],
            reference=1.0,
            title="Sorting, the new board, both; "
            f"n = {len(replies)} first replies, {len(many)} positions",
            x="ratio of time or nodes (log scale); left of 1 it saves",
        )
        plain_log_ticks(axes)

    return [
        Figure(
            "kolawole-programs",
            "The four programs, each in percent of the original without sorting: the paper's "
            "averages in grey, then ours for the first reply and over the positions, with 95% "
            "intervals.",
            draw=lambda canvas: _draw_bars(canvas, replies, many),
        ),
        Figure(
            "kolawole-effects",
            "Each effect as a ratio with its 95% interval; an interaction of 1 means that sorting "
            "saves as much on either board.",
            draw=draw_effects,
        ),
    ]


def _draw_bars(canvas: "Canvas", replies: Sequence[Row], many: Sequence[Row]) -> None:
    def shares(found: Mapping[str, Estimate]) -> list[Estimate]:
        effects = [found[name] for name in ("sorting", "new board", "both")]
        return [Estimate.bare(1.0), *effects]

    paper = averages()
    groups = {
        "paper, time": [Estimate.bare(paper[cell] / paper[PLAIN]) for cell in CELLS],
        f"{len(replies)} first replies, time": shares(pair_effects(replies, METRICS["time"])),
        f"{len(many)} positions, time": shares(pair_effects(many, METRICS["time"])),
        f"{len(many)} positions, nodes": shares(pair_effects(many, "nodes")),
    }
    axes = canvas.subplots()
    width = 0.8 / len(groups)
    for index, (name, values) in enumerate(groups.items()):
        places = [cell + (index - (len(groups) - 1) / 2) * width for cell in range(len(CELLS))]
        color = THEIRS if index == 0 else COLORS[index - 1]
        heights = [100 * one.value for one in values]
        bars = axes.bar(places, heights, width, label=name, color=color)
        axes.bar_label(bars, fmt="%.0f", fontsize=7, label_type="center", color="#ffffff")
        for place, one in zip(places, values, strict=True):
            axes.plot([place, place], [100 * one.low, 100 * one.high], color="#000000", linewidth=1)
    axes.set_xticks(range(len(CELLS)), CELLS)
    axes.set_ylabel("percent of the original")
    axes.set_xlabel("program")
    axes.set_title(
        f"Four programs, n = {len(replies)} first replies, {len(many)} positions",
        loc="left",
        fontsize=10,
    )
    axes.grid(axis="x", visible=False)
    axes.legend(fontsize=8)


def _printed(name: str) -> str:
    return f"{PRINTED_CHANGES[name]:+.2f}%" if name in PRINTED_CHANGES else ""
