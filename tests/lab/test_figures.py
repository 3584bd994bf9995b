"""What the tests of the laboratory's figures themselves must notice."""

import numpy as np
import pytest

from tests.lab.conftest import missing
from zermelo.figures.figure import Figure
from zermelo.figures.style import (
    fit_titles,
    interval_plot,
    line_plot,
    plain_log_ticks,
    rendered,
)
from zermelo.lab.judging.estimate import Estimate

LINES = {"one": ([1.0, 2.0], [3.0, 4.0])}


def test_a_figure_without_a_title_labels_or_n_is_noticed() -> None:
    from matplotlib.figure import Figure as Canvas

    bare = Canvas()
    bare.subplots()
    assert len(missing(bare)) == 4
    line_plot(whole := Canvas(), LINES, x="depth, plies", y="nodes", title="Growth, n = 2")
    assert missing(whole) == []
    named = Canvas()
    interval_plot(named, ["a"], [Estimate(1, 0, 2)], reference=1.0, title="A, n = 3", x="ratio")
    assert missing(named) == []


def test_drawing_an_incomplete_figure_fails() -> None:
    figure = Figure("bare", "", draw=lambda canvas: line_plot(canvas, LINES, x="x", y="y"))
    with pytest.raises(AssertionError, match="lacks a title"):
        rendered(figure)


def test_a_title_that_would_be_cut_off_takes_two_lines() -> None:
    from matplotlib.figure import Figure as Canvas

    for title, lines in (("Short, n = 1", 1), ("What is said at length " * 6 + "n = 1", 2)):
        canvas = Canvas(figsize=(7, 3), layout="constrained")
        interval_plot(canvas, ["a"], [Estimate(1, 0.5, 2)], reference=1.0, title=title, x="ratio")
        fit_titles(canvas)
        shown = canvas.axes[0].get_title(loc="left")
        assert " ".join(shown.split()) == title
        assert len(shown.splitlines()) == lines
        assert "n = 1" in shown


def test_ticks_of_a_logarithmic_axis_are_plain_numbers_apart() -> None:
    from matplotlib.figure import Figure as Canvas

    for low, ticks in ((0.2, {"0.2", "0.5", "1", "2"}), (0.0004, {"0.001", "0.01", "0.1", "1"})):
        canvas = Canvas()
        axes = interval_plot(canvas, ["a"], [Estimate(1, low, 2)], reference=1.0, x="ratio")
        plain_log_ticks(axes)
        canvas.draw_without_rendering()
        assert ticks <= {label.get_text() for label in axes.get_xticklabels()}
        assert "5" not in {label.get_text() for label in axes.get_xticklabels()} or low > 0.1


def test_intervals_are_drawn_at_their_points() -> None:
    from matplotlib.figure import Figure as Canvas

    spread = {"one": [Estimate(3, 2, 4), Estimate(4, 3, 6)]}
    axes = line_plot(Canvas(), LINES, x="x", y="y", title="n = 2", intervals=spread)
    drawn = [
        tuple(tuple(np.asarray(one).tolist()) for one in line.get_data()) for line in axes.lines
    ]
    assert ((2.0, 2.0), (3, 6)) in drawn
    assert len(drawn) == 3
