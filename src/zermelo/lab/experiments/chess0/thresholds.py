"""Wins against the randomisation threshold (C11 c, its figure 13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, DASHES, MARKERS
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.games import (
    RULES_IN_WORDS,
    GamesExperiment,
    Played,
    Point,
    played_table,
    residuals,
    slope,
)
from zermelo.lab.experiments.chess0.subjects import ADAPTIVE, BEST, CLASSIC
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, by_test, equal_to, every, measured, widened
from zermelo.lab.outcome import Claim, Figure, Outcome

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

QUICK_THRESHOLDS = (0, 50, 100, 200)
FULL_THRESHOLDS = (0, 25, 50, 75, 100, 200, 400)
OPTIMUM = 50
"""Of the paper, in centipawns."""
NEARLY = 0.05
"""Of the score: who is no further from the straight line lies nearly on it."""
FLOOR = 0.02
"""A score that has nothing left to fall."""
MIN_FOR_LINE = 3
DEPTH = 1
AGAINST_CLASSIC = "against classic"
AGAINST_ITSELF = "against threshold 0"


@dataclass(frozen=True, kw_only=True)
class Thresholds(GamesExperiment):
    """The paper does not name the opponent: both possible ones are played."""

    name: str = "chess0-threshold"
    question: str = "Does a threshold near 0.50 win more games than none?"
    ids: tuple[str, ...] = ("C11c", "C3")
    method: str = (
        f"Adaptive at depth {DEPTH} with thresholds from 0 to 4 pawns plays classic (2 games per "
        "point quick, 100 full) and itself with threshold 0 (8 and 200 games; equal engines at 0 "
        f"score 50% by symmetry and are left out). {RULES_IN_WORDS} "
        "Full: about twenty minutes on two cores."
    )

    def points(self, setup: Setup) -> list[Point]:
        thresholds = QUICK_THRESHOLDS if setup.quick else FULL_THRESHOLDS
        found = []
        for threshold in thresholds:
            config = ADAPTIVE.changed("root_choice.threshold", threshold)
            games = setup.sized(2, 100)
            found.append(Point(AGAINST_CLASSIC, threshold / 100, config, CLASSIC, DEPTH, games))
            if threshold:
                games = setup.sized(8, 200)
                found.append(Point(AGAINST_ITSELF, threshold / 100, config, BEST, DEPTH, games))
        return found

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        played = self.played(rows, setup)
        own = [one for one in played if one.point.series == AGAINST_ITSELF]
        optimum = next(one for one in own if round(100 * one.point.x) == OPTIMUM)
        return Outcome(
            summary=f"A threshold of 0.50 scores {optimum.score:.1%} against none.",
            claims=[
                rise_claim(optimum),
                fall_claim(own),
                straight_claim(own),
                rivals_claim(played),
            ],
            tables=[played_table("Results by threshold", "threshold", played)],
            figures=[
                Figure(
                    "chess0-threshold",
                    "Score against the threshold with 95% intervals (its figure 13 printed no "
                    "numbers; it said the best is near 0.50, dotted).",
                    draw=lambda canvas: draw(canvas, played),
                )
            ],
        )


def rise_claim(optimum: Played) -> Claim:
    """From 0 to 0.50 the engine is said to win more."""
    return Claim(
        "C3",
        "The engine plays best with a threshold near 0.50, better than with 0.",
        "wins rise from 0.00 to 0.50 (10 games per point, no numbers printed)",
        f"0.50 against 0: score {optimum.score:.1%} of {optimum.measurement.games} games",
        measured(Side.ABOVE, 0.5, optimum.score, scale=Scale.DIFFERENCE),
        "A move picked at random within half a pawn is never better, to the engine's own "
        "knowledge, than the best one; 10 games cannot tell the difference the paper saw.",
        n=optimum.measurement.games,
    )


def fall_claim(own: Sequence[Played]) -> Claim:
    """By a line through all pairs of games from 0.50 on, not by the widest threshold alone."""
    trend = slope(beyond(own))
    return Claim(
        "C11c",
        "Beyond 0.50 the wins fall as the threshold grows.",
        "falling",
        "; ".join(f"{one.point.x:.2f}: {one.score:.0%}" for one in own)
        + f" (score against 0); {100 * trend.value:+.0f} points per pawn "
        f"({100 * trend.low:+.0f} to {100 * trend.high:+.0f})",
        measured(Side.BELOW, 0.0, trend, scale=Scale.DIFFERENCE),
        n=sum(one.measurement.games for one in beyond(own)),
    )


def straight_claim(own: Sequence[Played]) -> Claim:
    """By the threshold that is furthest from the line, corrected for their number."""
    falling = [one for one in beyond(own) if one.score.value > FLOOR]
    statement, theirs = (
        "Beyond 0.50 the wins fall nearly in a straight line.",
        "nearly a straight line",
    )
    if len(falling) < MIN_FOR_LINE:
        return Claim(
            "C11c",
            statement,
            theirs,
            f"{len(falling)} thresholds with more than {FLOOR:.0%}",
            by_test(1.0, as_claimed=True),
            f"A line needs {MIN_FOR_LINE} of them.",
        )
    apart = residuals(falling)
    furthest = widened(max(apart, key=lambda one: abs(one.value)), len(apart), Scale.DIFFERENCE)
    return Claim(
        "C11c",
        statement,
        theirs,
        f"at most {100 * furthest.value:+.1f} points ({100 * furthest.low:+.1f} to "
        f"{100 * furthest.high:+.1f}) from the line through {len(falling)} thresholds",
        equal_to(Estimate.bare(0.0), furthest, NEARLY, scale=Scale.DIFFERENCE),
        f"Nearly: within {100 * NEARLY:.0f} points; corrected for {len(falling)} thresholds. Left "
        f"out: those that score {FLOOR:.0%} at most, where nothing is left to fall.",
        n=sum(one.measurement.games for one in falling),
    )


def beyond(own: Sequence[Played]) -> list[Played]:
    """From the paper's optimum on."""
    return [one for one in own if round(100 * one.point.x) >= OPTIMUM]


def rivals_claim(played: Sequence[Played]) -> Claim:
    rivals = [one for one in played if one.point.series == AGAINST_CLASSIC]
    return Claim(
        "C11c",
        "Wins against classic, if that was the opponent.",
        "10 games per point",
        "; ".join(f"{one.point.x:.2f}: {one.won:.0%}" for one in rivals) + " won",
        every(
            Side.ABOVE,
            0.5,
            [one.won for one in rivals],
            scale=Scale.DIFFERENCE,
            kind=Kind.OURS,
        ),
        "Found where adaptive is ahead for certain at every threshold: an opponent so far behind "
        "shows little of what the threshold costs.",
        n=sum(one.measurement.games for one in rivals),
    )


def draw(canvas: "Canvas", played: Sequence[Played]) -> None:
    axes = canvas.subplots()
    own, rivals = (
        [one for one in played if one.point.series == series]
        for series in (AGAINST_ITSELF, AGAINST_CLASSIC)
    )
    # Against itself at 0 the score is one half by symmetry.
    half = Estimate(0.5, 0.5, 0.5)
    lines = [
        ("score against threshold 0", [(0.0, half), *((one.point.x, one.score) for one in own)]),
        ("won against classic", [(one.point.x, one.won) for one in rivals]),
    ]
    for number, (label, points) in enumerate(lines):
        axes.errorbar(
            [x + 0.02 * number for x, _ in points],
            [100 * share.value for _, share in points],
            yerr=[
                [100 * (share.value - share.low) for _, share in points],
                [100 * (share.high - share.value) for _, share in points],
            ],
            label=label,
            color=COLORS[number],
            marker=MARKERS[number],
            linestyle=DASHES[number],
            markersize=4,
            capsize=2,
        )
    axes.axvline(OPTIMUM / 100, color="#000000", linewidth=0.8, linestyle=":")
    axes.set_ylim(-3, 103)
    axes.set_xlabel("threshold, pawns")
    axes.set_ylabel("games won or score, percent")
    counts = [one.measurement.games for one in played]
    axes.set_title(
        f"What the threshold costs, n = {min(counts)} to {max(counts)} games per point",
        loc="left",
        fontsize=10,
    )
    axes.legend()
