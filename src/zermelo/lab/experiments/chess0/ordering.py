"""MVV/LVA beyond one mate problem: captures ordered, as printed and as meant (C6)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zermelo.engines.limit import Limits
from zermelo.engines.techniques import MvvLva
from zermelo.figures.style import interval_plot
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.chess0.subjects import CLASSIC
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Side, every
from zermelo.lab.kinds.search import Compared, Comparison, SearchExperiment, label_of
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.outcome import Claim, Figure, Outcome

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

NONE = "no ordering"
PRINTED = "LVA as printed"
MEANT = "MVV/LVA"
STATEMENTS = {
    (MEANT, NONE): (
        "MVV/LVA makes the search faster, depending on the depth.",
        "up to 30 times (one mate problem)",
    ),
    (MEANT, PRINTED): (
        "With the victim's value set, the order saves more nodes than as printed.",
        "the listing never sets the victim's value",
    ),
}
KINDS = {(MEANT, NONE): Kind.EMPIRICAL, (MEANT, PRINTED): Kind.OURS}


class Ordering(SearchExperiment):
    """The comparisons as claims, judged on whether nodes are saved."""

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        outcome = super().analyse(rows, setup)
        found = self.compared(rows)
        return Outcome(
            outcome.summary,
            [
                claim_of([one for one in found if one.comparison == pair], rows)
                for pair in self.comparisons
            ],
            outcome.tables,
            [
                Figure(
                    "chess0-ordering",
                    "Nodes with MVV/LVA relative to the other, with 95% intervals.",
                    draw=lambda canvas: draw(canvas, found),
                )
            ],
        )


def largest_gain(one: Compared, rows: Sequence[Row]) -> float:
    """Of any position at the comparison's limit."""
    pair = one.comparison
    gains: list[float] = [
        row["searches"][pair.second]["nodes"] / row["searches"][pair.first]["nodes"]
        for row in rows
        if label_of(row["limit"]) == one.label
    ]
    return max(gains)


def claim_of(found: Sequence[Compared], rows: Sequence[Row]) -> Claim:
    """At every depth nodes are saved."""
    pair = found[0].comparison
    statement, theirs = STATEMENTS[pair.first, pair.second]
    said = "; ".join(
        f"{one.label} {one.ratio:.3f}, the largest gain {largest_gain(one, rows):.1f} times"
        for one in found
    )
    return Claim(
        "C6",
        statement,
        theirs,
        f"times the nodes of {pair.second}: {said}",
        every(Side.BELOW, 1.0, [one.ratio for one in found], kind=KINDS[pair.first, pair.second]),
        "Judged by the means over ordinary positions at every depth; how large the gain is on the "
        "paper's own mate problem is C11e of chess0-smothered.",
        n=found[0].test.pairs,
    )


def draw(canvas: "Canvas", found: Sequence[Compared]) -> None:
    interval_plot(
        canvas,
        [f"{one.comparison.second}, {one.label}" for one in found],
        [one.ratio for one in found],
        reference=1.0,
        title=f"MVV/LVA on ordinary positions, n = {found[0].test.pairs}",
        x="ratio of nodes, MVV/LVA / other",
    )


def some(setup: Setup) -> list[LabPosition]:
    return positions(setup.sized(30, 300))


def depths(setup: Setup) -> list[Limits]:
    return [Limits(depth=depth) for depth in ((4,) if setup.quick else (3, 4, 5))]


ORDERING: Experiment = Ordering(
    name="chess0-ordering",
    question="How much does MVV/LVA save on ordinary positions?",
    ids=("C6",),
    method="Classic's search without ordering, with LVA as the listing prints it and with MVV/LVA, "
    "on 30 positions to depth 4 (quick), 300 to depths 3 to 5 (full).",
    variants={
        NONE: CLASSIC,
        PRINTED: CLASSIC.replace(mvv_lva=MvvLva(victim=False)),
        MEANT: CLASSIC.replace(mvv_lva=MvvLva()),
    },
    comparisons=[Comparison(*pair) for pair in STATEMENTS],
    positions=some,
    limits=depths,
)
