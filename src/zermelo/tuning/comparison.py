"""Two tuning methods side by side: the validation loss against time and against work."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from zermelo.figures.figure import Figure
from zermelo.figures.style import line_plot
from zermelo.tuning.checkpoint import Round

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

MAX_POINTS = 40
"""Markers per line, so that they can be told apart."""

Histories = Mapping[str, Sequence[Round]]


def figures(histories: Histories) -> list[Figure]:
    """The same loss twice: over time, and over work."""
    words = "Validation loss of the fits"
    return [
        Figure("tuning-time", f"{words} against seconds of work.", partial(_draw, histories, 0)),
        Figure(
            "tuning-evaluations",
            f"{words} against positions evaluated; a gradient counts as one evaluation.",
            partial(_draw, histories, 1),
        ),
    ]


def _draw(histories: Histories, which: int, canvas: "Canvas") -> None:
    lines = {}
    for name, history in histories.items():
        # The initial weights cost nothing, which a logarithmic axis cannot show.
        shown = thinned(history[which:])
        xs = [(line.seconds, line.evaluations)[which] for line in shown]
        lines[name] = (xs, [line.validation for line in shown])
    x = ("seconds", "positions evaluated")[which]
    axes = line_plot(canvas, lines, x=x, y="mean square error", title="Validation loss")
    if which:
        axes.set_xscale("log")


def thinned(history: Sequence[Round]) -> list[Round]:
    """Some lines of a history, including the last."""
    step = -(-len(history) // MAX_POINTS) or 1
    return list(history[::-1][::step][::-1])
