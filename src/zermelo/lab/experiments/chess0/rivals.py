"""Adaptive against classic by depth and quiescence limit (C11 h, its figure 20)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, DASHES, MARKERS, THEIRS
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.games import (
    RULES_IN_WORDS,
    GamesExperiment,
    Played,
    Point,
    better,
    played_table,
    pooled,
    slope,
)
from zermelo.lab.experiments.chess0.subjects import BY_TIME, LIMITS, SAME_CLASSIC, limited, timed
from zermelo.lab.judging.estimate import Estimate, Range
from zermelo.lab.judging.rule import Scale, Side, equal_to, every, measured
from zermelo.lab.outcome import Claim, Figure, Outcome

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

QUICK_GAMES = {1: 16, 2: 6, 3: 2}
FULL_GAMES = {1: 200, 2: 200, 3: 100, 4: 40, 5: 40, 6: 10, 7: 10}
QUICK_UNLIMITED = {1: 16, 2: 6}
FULL_UNLIMITED = {1: 200, 2: 400, 3: 200, 4: 100, 5: 40, 6: 10, 7: 10}
FIRST_SHARE = 0.85
"""Of games won with 30 s at depth 1."""
UNLIMITED_SHARE = 0.90
NEAR = 0.05
"""How near a share lies to one that is called equal."""


@dataclass(frozen=True, kw_only=True)
class Rivals(GamesExperiment):
    """Three limits: of dramatic moves, which can be repeated, of time as the paper's, and none."""

    name: str = "chess0-rivals"
    question: str = "How often does adaptive beat classic at the same depth?"
    ids: tuple[str, ...] = ("C11h", "C8")
    method: str = (
        "Adaptive (threshold 0.50) against classic at equal depth, with 50,000 and 100,000 "
        "dramatic moves per search for the paper's 30 and 60 s (at its own rate), with "
        f"{BY_TIME[0]} ms per search by the clock (what 50,000 take here), and unlimited. "
        "Quick: depths 1 to 3 (without limit 1 and 2) with 16, 6 and 2 games; full: depths 1 to 7 "
        "with 400 to 10 games. Classic, and adaptive without limit, search with killers, history, "
        "exchange order, null windows and a table, and the latter with quiet moves first below the "
        "full-width search: the same values and choices (but where all moves are mated alike), "
        f"up to 60 times faster (a test compares them). {RULES_IN_WORDS} Full: about two hours "
        "of processor time, most of it depth 7."
    )

    def points(self, setup: Setup) -> list[Point]:
        """The longest games first, so that no worker is left with one at the end."""
        bounded = QUICK_GAMES if setup.quick else FULL_GAMES
        endless = QUICK_UNLIMITED if setup.quick else FULL_UNLIMITED
        milliseconds, by_time = BY_TIME
        found = [
            *(
                Point(series, depth, limited(dramatic_moves), SAME_CLASSIC, depth, number)
                for dramatic_moves, series in LIMITS.items()
                for depth, number in (bounded if dramatic_moves else endless).items()
            ),
            *(
                Point(by_time, depth, timed(milliseconds), SAME_CLASSIC, depth, number)
                for depth, number in bounded.items()
            ),
        ]
        return sorted(found, key=length, reverse=True)

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        played = self.played(rows, setup)
        short, longer, endless, clock = (
            sorted(
                (one for one in played if one.point.series == series),
                key=lambda one: one.point.depth,
            )
            for series in (*LIMITS.values(), BY_TIME[1])
        )
        won, games = sum(one.wins for one in played), sum(one.measurement.games for one in played)
        return Outcome(
            summary=f"Adaptive wins {won} of {games} games against classic.",
            claims=[
                unlimited_claim(endless),
                first_claim(short[0]),
                falling_claim(short, clock),
                longer_claim(short, longer),
            ],
            tables=[
                played_table(
                    "Adaptive against classic", "depth", [*short, *longer, *endless, *clock]
                )
            ],
            figures=[
                Figure(
                    "chess0-rivals",
                    "Games won by adaptive, 95% intervals (its figure 20; in grey what its text "
                    "gives).",
                    draw=lambda canvas: draw(canvas, [short, longer, endless, clock]),
                )
            ],
        )


def length(point: Point) -> int:
    """How long a game takes, in plies: one without limit as long as others a ply deeper."""
    return point.depth + (1 if point.series == LIMITS[0] else 0)


def shares(played: Sequence[Played]) -> str:
    return "; ".join(f"depth {one.point.depth}: {one.won:.0%}" for one in played)


def unlimited_claim(endless: Sequence[Played]) -> Claim:
    deeper = [one for one in endless if one.point.depth > 1]
    return Claim(
        "C11h",
        "Without a limit adaptive wins more than 90% of the games from depth 2 on.",
        "> 90% at depths 2 to 7",
        f"{shares(deeper)} won",
        every(
            Side.ABOVE,
            UNLIMITED_SHARE,
            [one.won for one in deeper],
            theirs=Range(UNLIMITED_SHARE, 1.0),
            scale=Scale.DIFFERENCE,
        ),
        f"Intervals are widened for {len(deeper)} depths.",
        n=sum(one.measurement.games for one in deeper),
    )


def first_claim(first: Played) -> Claim:
    return Claim(
        "C11h",
        "With the 30 s limit adaptive wins 85% at depth 1.",
        "85%",
        f"{first.won:.1%} of {first.measurement.games} games",
        equal_to(Estimate.bare(FIRST_SHARE), first.won, NEAR, scale=Scale.DIFFERENCE),
        f"Equal means within {NEAR:.0%}. At depth 1 the limit is hardly ever reached.",
        n=first.measurement.games,
    )


def falling_claim(short: Sequence[Played], clock: Sequence[Played]) -> Claim:
    """By all games at once: a line through every pair of games, and the deeper half of them."""
    return Claim(
        "C11h",
        "With the 30 s limit the share falls as the depth grows, and classic takes over.",
        "falling from 85%; no other number printed",
        f"by dramatic moves: {falling_text(short)}. By the clock: {falling_text(clock)}",
        every(
            Side.BELOW,
            0.0,
            falling(short),
            elsewhere=falling(clock),
            scale=Scale.DIFFERENCE,
        ),
        "Both must hold: the line through the scores of all pairs of games falls, and in the "
        "deeper half of the depths adaptive scores less than one half. Elsewhere: the same with a "
        "limit of time.",
        n=sum(one.measurement.games for one in (*short, *clock)),
    )


def falling(played: Sequence[Played]) -> list[Estimate]:
    """The slope of the score, and how far the deeper half is from one half."""
    taken = pooled(deeper_half(played))
    half = Estimate(taken.value - 0.5, taken.low - 0.5, taken.high - 0.5)
    return [slope(played), half]


def falling_text(played: Sequence[Played]) -> str:
    trend, taken = slope(played), pooled(deeper_half(played))
    return (
        f"{shares(played)} won; score {100 * trend.value:+.0f} points per ply "
        f"({100 * trend.low:+.0f} to {100 * trend.high:+.0f}); {taken:.0%} in the deeper half"
    )


def deeper_half(played: Sequence[Played]) -> list[Played]:
    deepest = max(one.point.depth for one in played)
    return [one for one in played if 2 * one.point.depth > deepest + 1]


def longer_claim(short: Sequence[Played], longer: Sequence[Played]) -> Claim:
    gain = better(longer, short)
    return Claim(
        "C11h",
        "With 60 s adaptive plays better than with 30 s.",
        "better; no number printed",
        f"{shares(longer)} won; score {gain:+.1%} over 30 s on the same openings",
        measured(Side.ABOVE, 0.0, gain, scale=Scale.DIFFERENCE),
        "All depths together, paired by opening.",
        n=sum(one.measurement.games for one in longer),
    )


def draw(canvas: "Canvas", series: Sequence[Sequence[Played]]) -> None:
    axes = canvas.subplots()
    for number, played in enumerate(series):
        shift = (number - 1.5) * 0.08
        axes.errorbar(
            [one.point.depth + shift for one in played],
            [100 * one.won.value for one in played],
            yerr=[
                [100 * (one.won.value - one.won.low) for one in played],
                [100 * (one.won.high - one.won.value) for one in played],
            ],
            label=played[0].point.series,
            color=COLORS[number],
            marker=MARKERS[number],
            linestyle=DASHES[number],
            markersize=4,
            capsize=2,
        )
    deepest = max(one.point.depth for played in series for one in played)
    axes.plot([1], [100 * FIRST_SHARE], "X", color=THEIRS, markersize=8, label="paper, 30 s")
    axes.plot(
        [1.9, deepest + 0.1], [100 * UNLIMITED_SHARE] * 2, color=THEIRS, label="paper, above this"
    )
    depths = range(1, deepest + 1)
    axes.set_xticks(depths, [f"{depth}\n{games_at(series, depth)}" for depth in depths])
    axes.set_ylim(-3, 103)
    axes.set_xlabel("depth, plies; below it n, games of each series")
    axes.set_ylabel("games won, percent")
    axes.set_title("Adaptive against classic at equal depth", loc="left", fontsize=10)
    axes.legend()


def games_at(series: Sequence[Sequence[Played]], depth: int) -> str:
    """The fewest and the most, where the series differ."""
    found = {
        one.measurement.games for played in series for one in played if one.point.depth == depth
    }
    return " to ".join(str(games) for games in sorted({min(found), max(found)}))
