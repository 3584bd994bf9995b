"""What the replayed game says about the paper's claims (H6, H7)."""

from collections.abc import Sequence

from zermelo.lab.analysis.statistics import ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.hal.audit import PRINTED_TEXT
from zermelo.lab.experiments.hal.game_tables import measurements, node_test
from zermelo.lab.experiments.hal.table1 import MISPRINTED_NODES, MISPRINTED_ROW, table1
from zermelo.lab.judging.judgement import Answer, Kind
from zermelo.lab.judging.rule import Side, by_test, certain, measured, not_testable
from zermelo.lab.outcome import Claim

Columns = tuple[dict[str, float], dict[str, float]]
"""With the quiet move first, and without; by the row's number."""


def claims(rows: Sequence[Row]) -> list[Claim]:
    return [
        *_answers_claims(rows),
        _saving_claim(
            "The quiet move first saves time in the game",
            theirs("seconds"),
            ours(rows, "cpu_seconds"),
        ),
        _saving_claim(
            "The quiet move first saves nodes in the game",
            theirs("nodes"),
            ours(rows, "nodes"),
            f"; row {MISPRINTED_ROW} read as {MISPRINTED_NODES:,}",
        ),
        _saving_claim(
            "With the quiet move first there are fewer cutoffs in the game",
            theirs("cutoffs"),
            ours(rows, "cutoffs"),
        ),
        _test_claim(rows),
        _pruning_claim(rows),
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


def _answers_claims(rows: Sequence[Row]) -> list[Claim]:
    same = sum(row["searches"]["with"]["move"] == row["black"] for row in rows)
    alike = sum(
        row["searches"]["with"]["move"] == row["searches"]["without"]["move"] for row in rows
    )
    return [
        Claim(
            "H6",
            "HAL's own answers in the game",
            f"{len(rows)} answers, one of them missing from its table and inferred",
            f"{same} of {len(rows)} the paper's",
            not_testable(Kind.IMPLEMENTATION),
            "The paper does not give HAL's evaluation; ours has Michniewski's tables.",
            n=len(rows),
        ),
        Claim(
            "H6",
            "HAL answers the same with the switch on and off",
            "both runs had one table of moves",
            f"{alike} of {len(rows)} answers alike",
            certain(alike == len(rows)),
            n=len(rows),
        ),
    ]


def _saving_claim(statement: str, paper: Columns, found: Columns, read: str = "") -> Claim:
    """`read`: how a printed number has to be read."""
    printed, estimate = ratio(*paper), ratio(*found)
    judgement = measured(Side.BELOW, 1.0, estimate, theirs=printed)
    return Claim(
        "H6",
        statement,
        f"{printed:.2f} times, less in {_fewer(paper)} moves{read}",
        f"{estimate:.2f} times, less in {_fewer(found)} moves",
        judgement,
        "Less, as they say, but by another factor." if judgement.size is Answer.NO else "",
        n=len(found[0]),
    )


def _pruning_claim(rows: Sequence[Row]) -> Claim:
    """Cutoffs for each node: a share that does not fall merely because the tree is smaller."""

    def per_node(cutoffs: Columns, nodes: Columns) -> Columns:
        return tuple(
            {key: one[key] / other[key] for key in one if key in other and one[key]}
            for one, other in zip(cutoffs, nodes, strict=True)
        )  # type: ignore[return-value]

    found = ratio(*_both(per_node(ours(rows, "cutoffs"), ours(rows, "nodes"))))
    printed = ratio(*_both(per_node(theirs("cutoffs"), theirs("nodes"))))
    return Claim(
        "H6",
        "Pruning is improved: more cutoffs for each node",
        f"“pruning is improved”; its table gives {printed:.2f} times the cutoffs per node",
        f"{found:.2f} times the cutoffs per node",
        measured(Side.ABOVE, 1.0, found, theirs=printed),
        n=len(rows),
    )


def _both(columns: Columns) -> Columns:
    """The rows that both have."""
    first, second = columns
    keys = first.keys() & second.keys()
    return {key: first[key] for key in keys}, {key: second[key] for key in keys}


def _test_claim(rows: Sequence[Row]) -> Claim:
    test = node_test(rows)
    return Claim(
        "H7",
        "A paired t-test on the game's nodes finds the saving significant",
        PRINTED_TEXT,
        f"n = {test.pairs}, mean {test.difference.value:.3g}, t = {test.t:.3f}, "
        f"df = {test.degrees}, p = {test.p_one_tail:.2g} and {test.p_two_tail:.2g}, "
        f"{test.difference.low:.3g} to {test.difference.high:.3g}; d = {test.effect:.2f}",
        by_test(test.p_two_tail, as_claimed=test.difference.value > 0),
        "Moves of one game are not independent; hal-quiet-first has many positions.",
        n=test.pairs,
    )


def _fewer(columns: Columns) -> str:
    first, second = columns
    return f"{sum(first[key] < second[key] for key in first)} of {len(first)}"
