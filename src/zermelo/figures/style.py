"""How figures look: one style, colour-blind safe, legible in a paper, drawn to SVG or PNG."""

import io
import math
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

from zermelo.figures.figure import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas


# Okabe and Ito's colour-blind safe colours; markers and dashes repeat the distinction.
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
DASHES = ("-", "--", "-.", ":", (0, (3, 1, 1, 1)), (0, (5, 1)), (0, (1, 1)))
THEIRS = "#999999"
"""What a paper printed, beside ours."""

WIDTH = 7.0
HEIGHT = 3.6
"""Size of a figure, in inches."""
DOTS_PER_INCH = 150
MIN_TITLE = 20
"""Characters in a line of a title, however narrow the figure."""
SPAN_OF_PLAIN_TICKS = 200
"""How many times the first number the last may be for ticks at 1, 2 and 5."""
STYLE: Any = {
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    # Transparent black, not grey: on a dark page it becomes faint white.
    "grid.color": "#000000",
    "grid.alpha": 0.14,
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "legend.frameon": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "zermelo",
}


class Interval(Protocol):
    """A number and how far it may be off."""

    @property
    def value(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


def rendered(figure: Figure, kind: str = "svg", *, transparent: bool = False) -> bytes:
    """The figure as SVG or PNG; the same figure always gives the same SVG.

    A ready-made SVG stays SVG. `transparent` omits the background.
    """
    if figure.draw is None:
        return figure.svg.encode()
    # Imported here: it takes half a second, and few commands plot.
    import matplotlib as mpl
    from matplotlib.figure import Figure as Canvas

    with mpl.rc_context(STYLE):
        canvas = Canvas(figsize=(WIDTH, HEIGHT), layout="constrained")
        figure.draw(canvas)
        fit_titles(canvas)
        target = io.BytesIO()
        metadata = {"Date": None} if kind == "svg" else None
        canvas.savefig(
            target, format=kind, dpi=DOTS_PER_INCH, metadata=metadata, transparent=transparent
        )
    return target.getvalue()


def fit_titles(canvas: "Canvas") -> None:
    """Titles that would be cut off at the right go on in a second line."""
    from matplotlib.text import Text

    canvas.draw_without_rendering()
    for axes in canvas.axes:
        text = axes.get_title(loc="left")
        if not text:
            continue
        title = next(one for one in axes.findobj(Text) if one.get_text() == text)
        box = title.get_window_extent()
        room = (canvas.bbox.x1 - box.x0) / box.width
        if room < 1:
            # "n = 5" stays on one line.
            whole = text.replace(" = ", "\u00a0=\u00a0")
            lines = textwrap.fill(whole, max(MIN_TITLE, int(room * len(text))))
            title.set_text(lines.replace("\u00a0", " "))


def plain_log_ticks(axes: "Axes", which: Literal["x", "y"] = "x") -> None:
    """A logarithmic axis with 0.1 instead of powers of ten; fewer ticks where it spans decades."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    axis, put_on = (axes.xaxis, axes.set_xscale) if which == "x" else (axes.yaxis, axes.set_yscale)
    put_on("log")
    low, high = axis.get_view_interval()
    near = high / low < SPAN_OF_PLAIN_TICKS
    axis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0) if near else (1.0,)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axis.set_minor_formatter(NullFormatter())


def write_figures(figures: Sequence[Figure], folder: Path) -> list[Path]:
    """Every figure as `NAME.svg`, and as `NAME.png` where it is drawn."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for figure in figures:
        for kind in ("svg", "png") if figure.draw is not None else ("svg",):
            path = folder / f"{figure.name}.{kind}"
            path.write_bytes(rendered(figure, kind))
            written.append(path)
    return written


def line_plot(
    canvas: "Canvas",
    lines: Mapping[str, tuple[Sequence[float], Sequence[float]]],
    *,
    x: str,
    y: str,
    title: str = "",
    log: bool = False,
    theirs: Sequence[str] = (),
    intervals: Mapping[str, Sequence[Interval]] | None = None,
) -> "Axes":
    """Lines by name, each with colour, marker and dash of its own.

    `theirs` are drawn in grey, with the markers and dashes of ours in the same order; `intervals`
    are those of a line's points.
    """
    axes = canvas.subplots()
    ours = [name for name in lines if name not in theirs]
    for name, (xs, ys) in lines.items():
        index = (ours if name in ours else list(theirs)).index(name)
        color = COLORS[index % len(COLORS)] if name in ours else THEIRS
        for x_, one in zip(xs, (intervals or {}).get(name, ()), strict=False):
            axes.plot([x_, x_], [one.low, one.high], color=color, linewidth=1.0, alpha=0.7)
        axes.plot(
            xs,
            ys,
            label=name,
            color=color,
            marker=MARKERS[index % len(MARKERS)],
            linestyle=DASHES[index % len(DASHES)],
            markersize=4,
            linewidth=1.4,
        )
    if log:
        axes.set_yscale("log")
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.set_title(title, loc="left", fontsize=10)
    if len(lines) > 1:
        axes.legend()
    return axes


def interval_plot(
    canvas: "Canvas",
    labels: Sequence[str],
    estimates: Sequence[Interval],
    *,
    reference: float,
    title: str = "",
    x: str = "",
) -> "Axes":
    """Estimates as points with their intervals, one per line, and a reference to compare with."""
    axes = canvas.subplots()
    canvas.set_figheight(max(1.6, 0.8 + 0.32 * len(labels)))
    ends = [v for one in estimates for v in (one.low, one.high) if math.isfinite(v)]
    left, right = min([reference, *ends]), max([reference, *ends])
    for row, one in enumerate(estimates):
        low = one.low if math.isfinite(one.low) else left
        high = one.high if math.isfinite(one.high) else right
        middle = one.value if math.isfinite(one.value) else (low if one.value < 0 else high)
        axes.plot([low, high], [row, row], color=COLORS[0], linewidth=1.6)
        axes.plot([middle], [row], marker="o", color=COLORS[0], markersize=5)
    axes.axvline(reference, color="#000000", linewidth=0.8, linestyle="--")
    axes.set_yticks(range(len(labels)), labels)
    axes.invert_yaxis()
    axes.set_xlabel(x)
    axes.set_title(title, loc="left", fontsize=10)
    return axes
