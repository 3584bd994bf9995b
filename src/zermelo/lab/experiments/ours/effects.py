"""Many effects measured at once: which are certain, in claims, a table and a forest plot."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, THEIRS, plain_log_ticks
from zermelo.lab.analysis.statistics import ALPHA, holm
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer, Judgement, Kind
from zermelo.lab.judging.rule import by_test
from zermelo.lab.kinds.match import MatchExperiment, estimate_of
from zermelo.lab.kinds.search import Compared
from zermelo.lab.outcome import Claim, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

    from zermelo.lab.experiment import Row, Setup

INCHES_PER_LINE = 0.22
INCHES_AROUND = 1.0


@dataclass(frozen=True)
class Effect:
    """The effect of one change, with the value that means no effect."""

    name: str
    estimate: Estimate
    none: float
    """1 for ratios, 0 for Elo."""
    p: float
    """Two-tailed, corrected after Holm for all effects of the experiment."""
    count: int
    """Positions or games behind it."""

    @property
    def judgement(self) -> Judgement:
        """Found if both the corrected test and the interval leave no doubt."""
        p = max(self.p, ALPHA) if self.none in self.estimate else self.p
        return by_test(p, as_claimed=True, kind=Kind.OURS)

    @property
    def is_certain(self) -> bool:
        return self.judgement.direction is Answer.YES


def ratio_effects(
    compared: Sequence[Compared], names: Callable[[Compared], str] | None = None
) -> list[Effect]:
    """Comparisons on positions as effects, named by their first unless told."""
    corrected = holm([one.test.p_two_tail for one in compared])
    return [
        Effect(names(one) if names else one.comparison.first, one.ratio, 1.0, p, one.test.pairs)
        for one, p in zip(compared, corrected, strict=True)
    ]


def game_effects(
    experiment: MatchExperiment,
    rows: "Sequence[Row]",
    setup: "Setup",
    *,
    names_both: bool = False,
) -> list[Effect]:
    """The Elo of each pairing's first over its second."""
    found = experiment.measured(rows, setup)
    corrected = holm([2 * min(one.superiority, 1 - one.superiority) for _, one in found])
    return [
        Effect(
            f"{pairing.first} over {pairing.second}" if names_both else pairing.first,
            estimate_of(one.elo),
            0.0,
            p,
            one.games,
        )
        for (pairing, one), p in zip(found, corrected, strict=True)
    ]


@dataclass(frozen=True)
class Wording:
    """How the claims about effects are worded."""

    above: str
    """The wording for estimates above no effect, such as `cost nodes`."""
    below: str
    undecided: str
    form: str = ".2f"


def claims_of(name: str, effects: Sequence[Effect], wording: Wording) -> list[Claim]:
    """At most three: those certainly above, those certainly below, and those left open."""
    certain = [one for one in effects if one.is_certain]
    claims = []
    for statement, group in (
        (wording.above, [one for one in certain if one.estimate.value > one.none]),
        (wording.below, [one for one in certain if one.estimate.value <= one.none]),
    ):
        if group:
            ours = "; ".join(_with_interval(one, wording) for one in largest_first(group))
            because = "Interval and test, corrected after Holm for all of them, agree."
            least = max(group, key=lambda one: one.p)
            claims.append(Claim(name, statement, "", ours, least.judgement, because, n=least.count))
    if unresolved := [one for one in effects if not one.is_certain]:
        ours = "; ".join(_with_interval(one, wording) for one in unresolved)
        because = "Their intervals, or the test corrected after Holm, allow for no effect."
        least = max(unresolved, key=lambda one: one.p)
        claims.append(
            Claim(
                name,
                wording.undecided,
                "",
                ours,
                least.judgement,
                because,
                n=least.count,
            )
        )
    return claims


def _with_interval(one: Effect, wording: Wording) -> str:
    numbers = format(one.estimate, wording.form).replace("inf", "∞")
    return f"{one.name} {numbers}"


def stopped(rows: "Sequence[Row]") -> dict[str, int]:
    """How many searches of each variant did not reach their depth."""
    counts: dict[str, int] = {}
    for row in rows:
        for name, one in row["searches"].items():
            counts[name] = counts.get(name, 0) + (one["stopped_by"] == "nodes")
    return counts


def effects_table(
    title: str,
    effects: Sequence[Effect],
    unit: str,
    ideas: Mapping[str, str] | None = None,
    stopped: Mapping[str, int] | None = None,
) -> Table:
    """All effects, the largest first, with further details."""
    more: dict[str, Mapping[str, str | int]] = {}
    if stopped is not None:
        more["stopped"] = stopped
    if ideas:
        more["idea"] = ideas
    note = "95% intervals; an effect is open if they or the corrected test leave doubt."
    if stopped is not None:
        note += " Searches stopped by their node limit count with the nodes so far."
    return Table(
        title,
        ("", unit, "low", "high", "n", "p (Holm)", "verdict", *more),
        [
            (
                one.name,
                one.estimate.value,
                one.estimate.low,
                one.estimate.high,
                one.count,
                one.p,
                str(one.judgement.verdict),
                *(column.get(one.name) for column in more.values()),
            )
            for one in sorted(effects, key=lambda one: -_distance(one))
        ],
        note,
    )


def forest(
    canvas: "Canvas",
    effects: Sequence[Effect],
    *,
    title: str,
    x: str,
    counted: str,
    log: bool = False,
) -> None:
    """Estimates with intervals; open ones are grey and hollow, an arrow marks an unbounded end.
    `counted` is what the effects were measured on."""
    axes = canvas.subplots()
    ordered = sorted(effects, key=lambda one: -_distance(one))
    canvas.set_figheight(INCHES_AROUND + INCHES_PER_LINE * len(ordered))
    none = ordered[0].none
    ends = [end for one in ordered for end in _numbers(one) if math.isfinite(end)]
    left, right = min([none, *ends]), max([none, *ends])
    for line, one in enumerate(ordered):
        color = COLORS[0] if one.is_certain else THEIRS
        low, middle, high = (min(max(end, left), right) for end in _numbers(one))
        axes.plot([low, high], [line, line], color=color, linewidth=1.6)
        for end, arrow in ((one.estimate.low, "<"), (one.estimate.high, ">")):
            if not math.isfinite(end):
                place = min(max(end, left), right)
                axes.plot([place], [line], marker=arrow, color=color, markersize=5)
        if math.isfinite(one.estimate.value):
            face = color if one.is_certain else "none"
            axes.plot([middle], [line], marker="o", color=color, markerfacecolor=face, markersize=5)
    if log:
        plain_log_ticks(axes)
    axes.axvline(none, color="#000000", linewidth=0.8, linestyle="--")
    axes.set_yticks(range(len(ordered)), [one.name for one in ordered])
    axes.set_ylim(len(ordered) - 0.4, -0.6)
    axes.set_xlabel(x)
    counts = sorted({one.count for one in ordered})
    n = f"{counts[0]:,}" if len(counts) == 1 else f"{counts[0]:,} to {counts[-1]:,}"
    axes.set_title(f"{title} (n = {n} {counted})", loc="left", fontsize=10)


def _numbers(one: Effect) -> tuple[float, float, float]:
    return one.estimate.low, one.estimate.value, one.estimate.high


def largest_first(effects: Sequence[Effect]) -> list[Effect]:
    """In either direction."""
    return sorted(effects, key=lambda one: -abs(_distance(one)))


def _distance(one: Effect) -> float:
    """Distance from no effect, so that halving is as far as doubling."""
    return math.log(one.estimate.value) if one.none else one.estimate.value
