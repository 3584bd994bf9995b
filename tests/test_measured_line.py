"""The line through what a benchmark measured: its slope, and how sure it is."""

import random

import pytest
import scipy.stats

from benchmarks.line import line_through


def test_slope_and_error_are_scipys() -> None:
    rng = random.Random(1)
    points = [(float(x), 3.0 + 0.5 * x + rng.gauss(0, 4)) for x in range(40)]
    line, known = line_through(points), scipy.stats.linregress(*zip(*points, strict=True))
    assert line.slope == pytest.approx(known.slope)
    assert line.error == pytest.approx(known.stderr)


def test_noise_is_no_growth_and_growth_is() -> None:
    rng = random.Random(2)
    flat = [(float(x), rng.gauss(1800, 80)) for x in range(60)]
    assert not line_through(flat).exceeds(0)
    grown = [(x, size + 10 * x) for x, size in flat]
    assert line_through(grown).exceeds(2)


def test_two_points_show_nothing() -> None:
    assert not line_through([(0, 0), (1, 1000)]).exceeds(0)
