"""Time against the number of dramatic moves in quiescence (C11 g, its figure 19)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from zermelo.engines.limit import Limits
from zermelo.figures.style import COLORS, THEIRS
from zermelo.lab.analysis.statistics import CONFIDENCE, RESAMPLES
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.subjects import BEST, Chess0Experiment
from zermelo.lab.judging.estimate import Estimate, Range
from zermelo.lab.judging.judgement import Judgement
from zermelo.lab.judging.rule import Scale, Side, by_test, difference, measured, not_testable
from zermelo.lab.measuring.measure import measured as one_search
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

Numbers = NDArray[np.float64]

SEED = 1
THEIR_RATE = 100_000
"""Dramatic moves per minute."""
MIN_DRAMATIC = 1_000
"""Shorter searches measure only the clock's resolution."""
NEARLY_PROPORTIONAL = (0.8, 1.2)
"""An exponent between these is called roughly proportional."""

BEND = 6_000_000
"""Where the paper sees its curve bend."""
DEEP = {4: 100, 5: 30}
"""The depths at which searches pass it, and the positions of a full run."""
MIN_BEYOND = 10
"""Positions with searches beyond it that a fit needs."""


@dataclass(frozen=True)
class Timing:
    place: LabPosition
    depths: tuple[int, ...]


def time_searches(order: Timing, keep: Keep) -> Result:
    """Searches of one position to each depth, their processor time and their dramatic moves."""
    del keep
    searches = []
    for depth in order.depths:
        done = one_search(Variant(BEST), Position(order.place.fen), Limits(depth=depth))
        searches.append(
            {"depth": depth, "dramatic": done["dramatic_moves"], "seconds": done["cpu_seconds"]}
        )
    return {"position": order.place.name, "searches": searches}


@dataclass(frozen=True)
class Searched:
    """One search: searches of one position are not independent of each other."""

    position: str
    dramatic: float
    seconds: float


@dataclass(frozen=True)
class Line:
    """seconds = seconds_a_move * dramatic, and how nearly it is a proportion."""

    rate: Estimate
    """Dramatic moves per minute, from the line's slope."""
    exponent: Estimate
    """Of seconds ~ dramatic ** exponent."""
    fit: float
    """R squared of the straight line."""


def fitted(searches: Sequence[Searched]) -> Line:
    """A straight line, and a power of the number as its check."""
    dramatic = np.array([one.dramatic for one in searches])
    seconds = np.array([one.seconds for one in searches])
    places = [one.position for one in searches]
    straight = Slopes(places, dramatic, seconds)
    powers = Slopes(places, np.log(dramatic), np.log(seconds))
    low, high = straight.interval()
    # A slope that may be zero has no fastest rate.
    rate = Estimate(60 / straight.value, 60 / high, 60 / low if low > 0 else math.inf)
    fit = float(np.corrcoef(dramatic, seconds)[0, 1]) ** 2
    return Line(rate, Estimate(powers.value, *powers.interval()), fit)


class Slopes:
    """The slope of a line, and what it is in samples of the positions, drawn with replacement."""

    def __init__(self, places: Sequence[str], x: Numbers, y: Numbers) -> None:
        names = sorted(set(places))
        index = np.array([names.index(place) for place in places])
        sums: Numbers = np.stack(
            [
                np.bincount(index, weights=values, minlength=len(names))
                for values in (np.ones_like(x), x, y, x * x, x * y)
            ],
            axis=1,
        )
        draws = np.random.default_rng(SEED).multinomial(
            len(names), np.full(len(names), 1 / len(names)), RESAMPLES
        )
        self.value = float(_slope(sums.sum(axis=0)))
        self.drawn = _slope(draws.astype(float) @ sums)

    def interval(self) -> tuple[float, float]:
        drawn = self.drawn[np.isfinite(self.drawn)]
        low, high = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
        return float(low), float(high)


def _slope(sums: Numbers) -> Numbers:
    """Of least squares, from n and the sums of x, y, x squared and xy in the last axis."""
    n, x, y, squares, products = np.moveaxis(sums, -1, 0)
    with np.errstate(divide="ignore", invalid="ignore"):
        slope: Numbers = (n * products - x * y) / (n * squares - x * x)
    return slope


@dataclass(frozen=True, kw_only=True)
class Dramatic(Chess0Experiment):
    """A dramatic move is a capture, a check, a promotion or an answer to a check."""

    name: str = "chess0-dramatic"
    question: str = "How does the time of quiescence grow with its dramatic moves?"
    ids: tuple[str, ...] = ("C11g", "C8")
    method: str = (
        f"Positions of all kinds (40 to depth 2 quick; full: {DEEP[4]} to depth 4, {DEEP[5]} of "
        "them to depth 5) are searched by the adaptive engine without limit; a straight line and a "
        "power are fitted to seconds of processor time against dramatic moves over the searches "
        f"with at least {MIN_DRAMATIC:,} of them; intervals by drawing positions anew, since "
        "searches of one position are alike."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        places = positions(setup.sized(40, 100))
        depths = tuple(range(1, setup.sized(2, min(DEEP) - 1) + 1))
        shallow = [Task(one.name, time_searches, Timing(one, depths)) for one in places]
        if setup.quick:
            return shallow
        # Tasks of their own: a search of these depths takes seconds or minutes.
        return shallow + [
            Task(f"{one.name}, depth {depth}", time_searches, Timing(one, (depth,)))
            for depth, number in DEEP.items()
            for one in places[:number]
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {"depth": setup.sized(2, max(DEEP))}

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        searches = [
            Searched(row["position"], float(one["dramatic"]), one["seconds"])
            for row in rows
            for one in row["searches"]
            if one["dramatic"] >= MIN_DRAMATIC
        ]
        dramatic = [one.dramatic for one in searches]
        line = fitted(searches)
        return Outcome(
            summary=f"{millions(line.rate)} dramatic moves per minute; seconds grow as their "
            f"number to the power {line.exponent:.2f}.",
            claims=[
                Claim(
                    "C11g",
                    "The time is roughly proportional to the number of dramatic moves.",
                    "roughly proportional, a slight bend at 6 million",
                    f"power {line.exponent:.2f}, straight line R² {line.fit:.2f}, "
                    f"{len(searches)} searches of {min(dramatic):,.0f} to {max(dramatic):,.0f}",
                    proportional(line.exponent),
                    "Roughly: a power of {:g} to {:g}.".format(*NEARLY_PROPORTIONAL),
                    n=len(searches),
                ),
                bend_claim(searches),
                Claim(
                    "C11g",
                    "Quiescence goes through about 100,000 dramatic moves per minute.",
                    "about 100,000 per minute",
                    f"{millions(line.rate)} per minute, {line.rate.value / THEIR_RATE:,.0f} times "
                    "theirs",
                    not_testable(),
                    "A rate belongs to a program and a machine, and neither is available; theirs "
                    "only serves to read 30 and 60 s as 50,000 and 100,000 dramatic moves.",
                ),
            ],
            tables=[
                Table(
                    "Searches",
                    ("position", "depth", "dramatic moves", "seconds"),
                    [
                        (row["position"], one["depth"], one["dramatic"], one["seconds"])
                        for row in rows
                        for one in row["searches"]
                    ],
                )
            ],
            figures=[
                Figure(
                    "chess0-dramatic",
                    "Seconds against dramatic moves (its figure 19), with our line and theirs.",
                    draw=lambda canvas: draw(canvas, searches, line),
                )
            ],
        )


def millions(rate: Estimate) -> str:
    scaled = Estimate(rate.value / 1e6, rate.low / 1e6, rate.high / 1e6)
    return f"{scaled:.1f} million"


def proportional(exponent: Estimate) -> Judgement:
    """It grows at all, and as a power within the range that is called roughly proportional."""
    return measured(
        Side.ABOVE, 0.0, exponent, theirs=Range(*NEARLY_PROPORTIONAL), scale=Scale.DIFFERENCE
    )


def bend_claim(searches: Sequence[Searched]) -> Claim:
    """Whether time grows faster beyond six million than before."""
    beyond = [one for one in searches if one.dramatic > BEND]
    before = [one for one in searches if one.dramatic <= BEND]
    statement, theirs = "The curve bends slightly at six million dramatic moves.", "a slight bend"
    positions = len({one.position for one in beyond})
    if positions < MIN_BEYOND:
        return Claim(
            "C11g",
            statement,
            theirs,
            f"{len(beyond)} searches of more than six million, the largest "
            f"{max(one.dramatic for one in searches):,.0f}",
            by_test(1.0, as_claimed=True),
            f"Open until searches of at least {MIN_BEYOND} positions reach that far.",
            n=len(searches),
        )
    until, after = fitted(before).exponent, fitted(beyond).exponent
    return Claim(
        "C11g",
        statement,
        theirs,
        f"power {until:.2f} up to six million, {after:.2f} beyond ({len(beyond)} searches of "
        f"{positions} positions)",
        measured(Side.ABOVE, 0.0, difference(after, until), scale=Scale.DIFFERENCE),
        "A bend is a larger power beyond.",
        n=len(searches),
    )


def draw(canvas: "Canvas", searches: Sequence[Searched], line: Line) -> None:
    axes = canvas.subplots()
    dramatic = [one.dramatic for one in searches]
    seconds = [one.seconds for one in searches]
    ends = [min(dramatic), max(dramatic)]
    axes.plot(dramatic, seconds, "o", color=COLORS[0], markersize=4, label="our searches")
    axes.plot(
        ends,
        [60 * value / line.rate.value for value in ends],
        color=COLORS[1],
        linestyle="--",
        label=f"ours, {line.rate.value / 1e6:.0f} million per minute",
    )
    axes.plot(
        ends,
        [60 * value / THEIR_RATE for value in ends],
        color=THEIRS,
        label=f"paper, {THEIR_RATE:,} per minute",
    )
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_title(f"Time of quiescence, n = {len(dramatic)} searches", loc="left", fontsize=10)
    axes.set_xlabel("dramatic moves")
    axes.set_ylabel("seconds of processor time")
    axes.legend()
