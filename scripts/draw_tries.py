"""The figure of docs/tries.md: Elo and interval of every try, by what became of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scripts.tries import Estimate, Try, Verdict, of_verdict, ordered
from zermelo.figures.figure import Figure
from zermelo.figures.style import COLORS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

LIMIT = 100
"""Elo at either end of the axis; what lies beyond is an arrow there."""
ROW = 0.165
"""Inches."""
MAX_LABEL = 52
COLOR = {
    Verdict.KEPT: COLORS[2],
    Verdict.FAILED: COLORS[1],
    Verdict.UNDECIDED: COLORS[0],
}
MARKER = {Verdict.KEPT: "s", Verdict.FAILED: "v", Verdict.UNDECIDED: "o"}


def label(one: Try) -> str:
    """Short enough for a line."""
    names = one.settings
    text = ", ".join(names) or one.change
    if len(text) <= MAX_LABEL:
        return text
    if names:
        return f"{names[0]} and {len(names) - 1} more"
    return f"{text[: MAX_LABEL - 1].rstrip(' ,')}…"


def tries_figure(tries: Sequence[Try]) -> Figure:
    """Kept, failed and undecided ones below each other, the best of each first; no sums."""
    rows = [
        one
        for verdict in Verdict
        for one in ordered(of_verdict(tries, verdict), lambda estimate: -estimate.elo)
        if one.estimate is not None and not one.is_sum
    ]

    def draw(canvas: "Canvas") -> None:
        canvas.set_figheight(1.0 + ROW * len(rows))
        axes = canvas.subplots()
        for place, one in enumerate(rows):
            if one.estimate is not None:
                _draw_row(axes, place, one.estimate, one.verdict)
        axes.axvline(0, color="#000000", linewidth=0.8, linestyle="--")
        axes.set_xlim(-LIMIT, LIMIT)
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_yticks(range(len(rows)), [label(one) for one in rows], fontsize=6.5)
        figures = axes.secondary_yaxis("right")
        figures.set_yticks(
            range(len(rows)), [f"{one.estimate}".replace("-", "\u2212") for one in rows]
        )
        figures.tick_params(length=0, labelsize=6.5)
        figures.spines["right"].set_visible(False)
        axes.grid(visible=False, axis="y")
        axes.set_xlabel("Elo with its interval of 95%")
        axes.set_title(f"Everything tried, n = {len(rows)} changes", loc="left", fontsize=10)
        for verdict in Verdict:
            axes.plot([], [], color=COLOR[verdict], marker=MARKER[verdict], label=verdict)
        axes.legend(loc="lower right", fontsize=8)

    return Figure("tries", "Everything tried on the search, with Elo and interval.", draw)


def _draw_row(axes: "Axes", place: int, estimate: Estimate, verdict: Verdict) -> None:
    color = COLOR[verdict]
    ends = [estimate.low, estimate.high]
    axes.plot(ends, [place, place], color=color, linewidth=1.3)
    if abs(estimate.elo) < LIMIT:
        axes.plot([estimate.elo], [place], marker=MARKER[verdict], color=color, markersize=3.5)
        return
    side = 1 if estimate.elo > 0 else -1
    axes.plot(
        [side * LIMIT * 0.98], [place], marker=">" if side > 0 else "<", color=color, markersize=4
    )
