"""What the tests of the laboratory's figures themselves must notice."""

import pytest

from tests.lab.conftest import missing
from zermelo.figures.figure import Figure
from zermelo.figures.style import interval_plot, line_plot, rendered
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
