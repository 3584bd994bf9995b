"""Wins against the randomisation threshold (C11 c, its figure 13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.figures.figure import Figure
from zermelo.figures.style import COLORS, DASHES, MARKERS
from zermelo.lab.analysis.statistics import Estimate
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.games import (
    RULES_IN_WORDS,
    GamesExperiment,
    Played,
    Point,
    played_table,
)
from zermelo.lab.experiments.chess0.subjects import ADAPTIVE, BEST, CLASSIC
from zermelo.lab.outcome import Claim, Outcome, Verdict

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

QUICK_THRESHOLDS = (0, 50, 200)
FULL_THRESHOLDS = (0, 25, 50, 75, 100, 200, 400)
OPTIMUM = 50
"""Of the paper, in centipawns."""
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
            claims=[rise_claim(optimum), fall_claim(own), rivals_claim(played)],
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
        better_verdict(optimum),
        "A move picked at random within half a pawn is never better, to the engine's own "
        "knowledge, than the best one; 10 games cannot tell the difference the paper saw.",
    )


def better_verdict(one: Played) -> Verdict:
    if one.score.low > 0.5:
        return Verdict.REPRODUCED
    return Verdict.NOT_REPRODUCED if one.score.high < 0.5 else Verdict.OPEN


def fall_claim(own: Sequence[Played]) -> Claim:
    """Beyond 0.50 it is said to fall: judged on the widest threshold against 0.50's interval."""
    optimum = next(one for one in own if round(100 * one.point.x) == OPTIMUM)
    widest = max(own, key=lambda one: one.point.x)
    if widest.score.high < optimum.score.low:
        verdict = Verdict.REPRODUCED
    elif widest.score.low > optimum.score.high:
        verdict = Verdict.NOT_REPRODUCED
    else:
        verdict = Verdict.OPEN
    return Claim(
        "C11c",
        "Beyond 0.50 the wins fall as the threshold grows.",
        "falling, nearly a straight line",
        "; ".join(f"{one.point.x:.2f}: {one.score:.0%}" for one in own) + " (score against 0)",
        verdict,
        "Judged by the intervals of 0.50 and of the widest threshold.",
    )


def rivals_claim(played: Sequence[Played]) -> Claim:
    rivals = [one for one in played if one.point.series == AGAINST_CLASSIC]
    return Claim(
        "C11c",
        "Wins against classic, if that was the opponent.",
        "10 games per point",
        "; ".join(f"{one.point.x:.2f}: {one.won:.0%}" for one in rivals) + " won",
        Verdict.FOUND if all(one.won.low > 0.5 for one in rivals) else Verdict.OPEN,
        "Found where adaptive is ahead for certain at every threshold: an opponent so far behind "
        "shows little of what the threshold costs.",
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
    axes.set_ylabel("percent")
    axes.legend()
