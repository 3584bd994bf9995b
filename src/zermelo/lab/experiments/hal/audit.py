"""H7: the paper's t-test computed again from its own table, under each reading of it."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from zermelo.figures.style import interval_plot
from zermelo.lab.analysis.statistics import ALPHA, paired_differences
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.hal.table1 import (
    AS_CORRECTED,
    AS_PRINTED,
    MISSING_DIFFERENCE,
    PRINTED_TEST,
    readings,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import certain
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

MILLION = 1e6
PRINTED = PRINTED_TEST
PRINTED_TEXT = (
    f"n = {PRINTED.pairs}, mean {PRINTED.mean:.3g}, t = {PRINTED.t}, df = {PRINTED.degrees}, "
    f"p = {PRINTED.p_one_tail} and {PRINTED.p_two_tail}, {PRINTED.low:.0f} to {PRINTED.high:.3g}"
)


@dataclass(frozen=True)
class Reading:
    """A way to read the table: the nodes' differences by row."""

    name: str
    differences: tuple[tuple[int, int], ...]


def examine(reading: Reading, keep: Keep) -> Result:
    """The paired t-test of a reading."""
    del keep
    test = paired_differences([float(difference) for _, difference in reading.differences])
    return {"reading": reading.name, **asdict(test)}


@dataclass(frozen=True, kw_only=True)
class HalAudit(Experiment):
    """Nothing is measured: what follows from the printed table."""

    def tasks(self, setup: Setup) -> list[Task]:
        del setup
        return [
            Task(name, examine, Reading(name, tuple(sorted(differences.items()))))
            for name, differences in readings().items()
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {"readings": {k: str(v) for k, v in readings().items()}}

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        tests = {row["reading"]: row for row in rows}
        corrected, printed = tests[AS_CORRECTED], tests[AS_PRINTED]
        return Outcome(
            summary=(
                f"The 23 printed rows give {_words(printed)}: no significance. With row 9 read as "
                f"785,657 and a row 13 whose difference is about {MISSING_DIFFERENCE:,} the "
                f"printed test comes out: {_words(corrected)}."
            ),
            claims=[_printed_claim(printed), _corrected_claim(corrected)],
            tables=[readings_table(rows)],
            figures=[
                Figure(
                    "hal-audit",
                    "The mean difference of the nodes (without minus with) and its 95% interval, "
                    "as the paper prints it and under each reading of its table.",
                    draw=lambda canvas: _draw(canvas, rows),
                )
            ],
        )


def agrees(row: Row) -> bool:
    """Whether a test has all of the paper's numbers, to the digits it prints."""
    return (
        row["pairs"] == PRINTED.pairs
        and row["degrees"] == PRINTED.degrees
        and f"{row['t']:.5f}" == f"{PRINTED.t:.5f}"
        and f"{row['p_one_tail']:.6f}" == f"{PRINTED.p_one_tail:.6f}"
        and f"{row['p_two_tail']:.6f}" == f"{PRINTED.p_two_tail:.6f}"
        and f"{row['difference']['value']:.2e}" == f"{PRINTED.mean:.2e}"
        and f"{row['difference']['low']:.0f}" == f"{PRINTED.low:.0f}"
        and f"{row['difference']['high']:.2e}" == f"{PRINTED.high:.2e}"
    )


def readings_table(rows: Sequence[Row]) -> Table:
    printed = (
        "the paper's table 2",
        PRINTED.pairs,
        _interval(Estimate(PRINTED.mean, PRINTED.low, PRINTED.high)),
        PRINTED.t,
        PRINTED.p_one_tail,
        PRINTED.p_two_tail,
        None,
        None,
    )
    return Table(
        "The t-test under each reading of the table",
        (
            "reading",
            "pairs",
            "mean difference",
            "t",
            "p, one tail",
            "p, two tails",
            "Wilcoxon p",
            "d",
        ),
        [
            printed,
            *(
                (
                    row["reading"],
                    row["pairs"],
                    _interval(Estimate(**row["difference"])),
                    row["t"],
                    row["p_one_tail"],
                    row["p_two_tail"],
                    row["wilcoxon_p"],
                    row["effect"],
                )
                for row in rows
            ),
        ],
        "Nodes without minus nodes with. The printed t alone would also fit a row 13 near 9.7 "
        "million; the printed mean and lower bound allow only 4.416 million.",
    )


def _draw(canvas: "Canvas", rows: Sequence[Row]) -> None:
    printed = Estimate(PRINTED.mean, PRINTED.low, PRINTED.high)
    tests = [printed, *(Estimate(**row["difference"]) for row in rows)]
    interval_plot(
        canvas,
        ["the paper's table 2", *(row["reading"] for row in rows)],
        [Estimate(one.value / MILLION, one.low / MILLION, one.high / MILLION) for one in tests],
        reference=0.0,
        title="Does quiet first save nodes? The paper's own numbers, n = 23 or 24 moves",
        x="nodes saved per move, millions",
    )


def _printed_claim(row: Row) -> Claim:
    significant = row["p_two_tail"] < ALPHA
    return Claim(
        "H7",
        "The printed table gives the printed t-test",
        PRINTED_TEXT,
        _words(row),
        certain(agrees(row), Kind.ARITHMETIC, exact=True),
        "The table has 23 rows, one of them misprinted, and as it stands "
        f"{'is' if significant else 'is not'} significant by the t-test"
        f" (signed ranks, which one outlier cannot sway: p = {row['wilcoxon_p']:.2g}).",
    )


def _corrected_claim(row: Row) -> Claim:
    return Claim(
        "H7",
        f"Row 9 read as 785,657 and row 13 with a difference of about {MISSING_DIFFERENCE:,} "
        "give the printed t-test",
        PRINTED_TEXT,
        _words(row),
        certain(agrees(row), Kind.ARITHMETIC, exact=True),
        "Row 13's difference is inferred from the printed mean, not known.",
    )


def _interval(difference: Estimate) -> str:
    return f"{difference.value:,.0f} ({difference.low:,.0f} to {difference.high:,.0f})"


def _words(row: Row) -> str:
    difference = Estimate(**row["difference"])
    return (
        f"n = {row['pairs']}, mean {difference.value:.3g}, t = {row['t']:.5f}, "
        f"df = {row['degrees']}, p = {row['p_one_tail']:.6f} and {row['p_two_tail']:.6f}, "
        f"{difference.low:.0f} to {difference.high:.3g}"
    )


AUDIT = HalAudit(
    name="hal-audit",
    question="Does the paper's table 1 give the t-test of its table 2?",
    ids=("H7",),
    method=(
        "The paired t-test on nodes, without minus with, from the printed rows; then with row 9 "
        "read as 785,657, with the row 13 that the legal game needs, with both, and with row 10 "
        "(whose nodes are too few for its cutoffs) ten times as large."
    ),
)
