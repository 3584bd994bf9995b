"""What `ours-quiescence-tactics` found: right answers against nodes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, DASHES, MARKERS
from zermelo.lab.analysis.statistics import ALPHA, holm, proportion
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.ours.algorithm_rows import geometric_mean
from zermelo.lab.experiments.ours.quiescence import OTHERS, QUIESCENCES, STANDARD
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import by_test
from zermelo.lab.kinds.search import label_of
from zermelo.lab.outcome import Cell, Claim, Figure, Outcome, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

DEPTHS = (1, 2, 3)
NODES = 1_000
EQUAL_NODES = f"{NODES:,} nodes"
TESTED = (label_of({"depth": 2}), EQUAL_NODES)
"""Where claims are made; the other depths are shown."""


@dataclass(frozen=True)
class Answers:
    """What one variant answered at one limit."""

    right: Estimate
    """The share, with Wilson's interval."""
    nodes: float
    """Geometric mean."""


def outcome(name: str, rows: Sequence[Row]) -> Outcome:
    tactics = [row for row in rows if row["right"] is not None]
    if not tactics:
        return Outcome(f"None of {len(rows)} positions has a move that wins by a margin.")
    limits = list(tactics[0]["searches"])
    answers = {
        variant: {limit: answers_of(tactics, limit, variant) for limit in limits}
        for variant in QUIESCENCES
    }
    first = TESTED[0]
    return Outcome(
        summary=(
            f"Right answers at {first}: "
            + "; ".join(f"{one} {found[first].right:.0%}" for one, found in answers.items())
            + f". {len(tactics)} tactics from {len(rows):,} positions."
        ),
        claims=[claim(name, tactics, limit) for limit in TESTED],
        tables=[table(answers, len(tactics))],
        figures=[
            Figure(
                "ours-quiescence-answers",
                f"Nodes against right answers at depths {', '.join(map(str, DEPTHS))}, from left "
                "to right: the upper left corner is best.",
                draw=lambda canvas: draw(canvas, answers, len(tactics)),
            )
        ],
    )


def answers_of(tactics: Sequence[Row], limit: str, variant: str) -> Answers:
    searches = [row["searches"][limit][variant] for row in tactics]
    return Answers(
        proportion(sum(one["right"] for one in searches), len(searches)),
        geometric_mean([one["nodes"] for one in searches]),
    )


def claim(name: str, tactics: Sequence[Row], limit: str) -> Claim:
    """Which searches answer better, or worse, than the usual one."""
    tests = {other: only_one(tactics, limit, other) for other in OTHERS}
    corrected = dict(zip(tests, holm([sign_p(*one) for one in tests.values()]), strict=True))
    certain = [other for other in OTHERS if corrected[other] < ALPHA]
    because = "Found by it alone, and by the usual one alone; sign test, corrected after Holm."
    if certain and len(certain) < len(OTHERS):
        because += " The others are undecided."
    return Claim(
        name,
        f"At {limit} a quiescence search is right more or less often than “{STANDARD}”.",
        "",
        f"of {len(tactics)}: "
        + "; ".join(
            f"{other} +{tests[other][0]} -{tests[other][1]} (p = {corrected[other]:.2g})"
            for other in certain or OTHERS
        ),
        by_test(min(corrected.values()), as_claimed=True, kind=Kind.OURS),
        because,
    )


def only_one(tactics: Sequence[Row], limit: str, other: str) -> tuple[int, int]:
    """Tactics that only the other finds, and that only the usual one finds."""
    pairs = [
        (row["searches"][limit][other]["right"], row["searches"][limit][STANDARD]["right"])
        for row in tactics
    ]
    return (
        sum(one and not usual for one, usual in pairs),
        sum(usual and not one for one, usual in pairs),
    )


def sign_p(more: int, less: int) -> float:
    """McNemar's exact test: two-tailed, over the pairs that differ."""
    # Imported here, as in zermelo.lab.analysis.statistics: it takes a second.
    from scipy.stats import binomtest

    return 1.0 if more + less == 0 else float(binomtest(more, more + less).pvalue)


def table(answers: Mapping[str, Mapping[str, Answers]], count: int) -> Table:
    cells: list[Sequence[Cell]] = [
        (variant, limit, one.nodes, one.right.value, one.right.low, one.right.high)
        for variant, of_limits in answers.items()
        for limit, one in of_limits.items()
    ]
    return Table(
        f"Right answers on {count} tactics",
        ("quiescence", "limit", "nodes", "right", "low", "high"),
        cells,
        "Nodes: geometric mean. Right: share with Wilson's interval.",
    )


def draw(canvas: "Canvas", answers: Mapping[str, Mapping[str, Answers]], count: int) -> None:
    """One line per variant through its depths, in two panels: more colours are not told apart."""
    canvas.set_figheight(5.0)
    panels = canvas.subplots(1, 2, sharex=True, sharey=True)
    names = list(answers)
    half = (len(names) + 1) // 2
    for axes, shown in zip(panels, (names[:half], names[half:]), strict=True):
        for place, variant in enumerate(shown):
            points = [answers[variant][label_of({"depth": depth})] for depth in DEPTHS]
            axes.errorbar(
                [one.nodes for one in points],
                [one.right.value for one in points],
                yerr=[
                    [one.right.value - one.right.low for one in points],
                    [one.right.high - one.right.value for one in points],
                ],
                label=variant,
                color=COLORS[place % len(COLORS)],
                marker=MARKERS[place % len(MARKERS)],
                linestyle=DASHES[place % len(DASHES)],
                markersize=4,
                linewidth=1.2,
                capsize=2,
            )
        axes.set_xscale("log")
        axes.set_xlabel("nodes, geometric mean")
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.18), fontsize=7, ncols=2)
    panels[0].set_ylabel("share of right answers")
    panels[0].set_title(f"Right answers, n = {count} tactics", loc="left", fontsize=10)
