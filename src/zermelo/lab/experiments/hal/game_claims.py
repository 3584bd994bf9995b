"""What the replayed game says about the paper's claims (H6, H7)."""

from collections.abc import Sequence

from zermelo.lab.analysis.statistics import ALPHA, Estimate, ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.hal.audit import PRINTED_TEXT
from zermelo.lab.experiments.hal.game_tables import measurements, node_test
from zermelo.lab.experiments.hal.table1 import MISPRINTED_NODES, MISPRINTED_ROW, table1
from zermelo.lab.outcome import Claim, Verdict

Columns = tuple[dict[str, float], dict[str, float]]
"""With the quiet move first, and without; by the row's number."""


def claims(rows: Sequence[Row]) -> list[Claim]:
    return [
        _answers_claim(rows),
        _saving_claim(
            "The quiet move first saves time in the game",
            theirs("seconds"),
            ours(rows, "cpu_seconds"),
        ),
        _saving_claim(
            "The quiet move first saves nodes in the game", theirs("nodes"), ours(rows, "nodes")
        ),
        _saving_claim(
            "Fewer branches are pruned, since fewer are grown",
            theirs("cutoffs"),
            ours(rows, "cutoffs"),
        ),
        _test_claim(rows),
    ]


def summary(rows: Sequence[Row]) -> str:
    found, paper = ours(rows, "nodes"), theirs("nodes")
    return (
        f"The quiet move first takes {ratio(*found):.2f} times the nodes of the search without it "
        f"(geometric mean), fewer in {_fewer(found)} moves; in the paper {ratio(*paper):.2f} "
        f"times, fewer in {_fewer(paper)}."
    )


def ours(rows: Sequence[Row], metric: str) -> Columns:
    return measurements(rows, "with", metric), measurements(rows, "without", metric)


def theirs(metric: str) -> Columns:
    """The paper's columns; row 9's nodes as they have to be read."""
    columns: Columns = ({}, {})
    for one in table1():
        for column, way in zip(columns, ("with", "without"), strict=True):
            value = getattr(one, f"{metric}_{way}")
            if (one.row, metric, way) == (MISPRINTED_ROW, "nodes", "with"):
                value = MISPRINTED_NODES
            if value is not None:
                column[f"{one.row:02d}"] = float(value)
    return columns


def _answers_claim(rows: Sequence[Row]) -> Claim:
    same = sum(row["searches"]["with"]["move"] == row["black"] for row in rows)
    alike = sum(
        row["searches"]["with"]["move"] == row["searches"]["without"]["move"] for row in rows
    )
    return Claim(
        "H6",
        "HAL's 24 answers, the same with the switch on and off",
        "24 answers, both runs alike",
        f"{same} of {len(rows)} the paper's; {alike} of {len(rows)} alike with the switch on "
        "and off",
        Verdict.REPRODUCED if same == alike == len(rows) else Verdict.IN_PART,
        "The paper does not give HAL's evaluation; ours has Michniewski's tables.",
    )


def _saving_claim(statement: str, paper: Columns, found: Columns) -> Claim:
    estimate = ratio(*found)
    return Claim(
        "H6",
        statement,
        f"{ratio(*paper):.2f} times, less in {_fewer(paper)} moves",
        f"{estimate:.2f} times, less in {_fewer(found)} moves",
        _saved(estimate),
    )


def _test_claim(rows: Sequence[Row]) -> Claim:
    test = node_test(rows)
    significant = test.p_two_tail < ALPHA
    verdict = Verdict.OPEN
    if significant:
        verdict = Verdict.REPRODUCED if test.difference.value > 0 else Verdict.NOT_REPRODUCED
    return Claim(
        "H7",
        "A paired t-test on the game's nodes finds the saving significant",
        PRINTED_TEXT,
        f"n = {test.pairs}, mean {test.difference.value:.3g}, t = {test.t:.3f}, "
        f"df = {test.degrees}, p = {test.p_one_tail:.2g} and {test.p_two_tail:.2g}, "
        f"{test.difference.low:.3g} to {test.difference.high:.3g}; d = {test.effect:.2f}",
        verdict,
        "Moves of one game are not independent; hal-quiet-first has many positions.",
    )


def _fewer(columns: Columns) -> str:
    first, second = columns
    return f"{sum(first[key] < second[key] for key in first)} of {len(first)}"


def _saved(estimate: Estimate) -> Verdict:
    if estimate.high < 1:
        return Verdict.REPRODUCED
    return Verdict.NOT_REPRODUCED if estimate.low > 1 else Verdict.OPEN
