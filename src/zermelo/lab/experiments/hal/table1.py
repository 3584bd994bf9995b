"""The paper's table 1, as printed and as it has to be read, and the t-test it prints (H6, H7)."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parents[2] / "data" / "hal_table1.csv"

MISSING_ROW = 13
MISSING_DIFFERENCE = 4_416_000
"""What the missing row must add to the nodes' differences for the printed mean and t."""
MISPRINTED_ROW = 9
MISPRINTED_NODES = 785_657
"""Printed with one digit 5 too many, 78,55,657."""
SUSPECT_ROW = 10
"""Its cutoffs are 72% of its nodes, 9% to 17% elsewhere: a digit of both may be missing."""

AS_PRINTED = "as printed, 23 rows"
AS_CORRECTED = "row 9 as 785,657, row 13 added"
"""The two readings that are judged."""


@dataclass(frozen=True)
class PaperMove:
    """A row: White's move is given, HAL's answer measured with the quiet move first and without.

    The missing row has its moves only; times are in seconds, day fractions converted.
    """

    row: int
    white: str
    black: str
    seconds_with: float | None
    seconds_without: float | None
    nodes_with: int | None
    nodes_without: int | None
    cutoffs_with: int | None
    cutoffs_without: int | None


@dataclass(frozen=True)
class PrintedTest:
    """The paper's table 2."""

    pairs: int = 24
    mean: float = 1.52e6
    t: float = 2.63178
    degrees: int = 23
    p_one_tail: float = 0.007454
    p_two_tail: float = 0.014908
    low: float = 326_237
    high: float = 2.72e6


PRINTED_TEST = PrintedTest()


def table1() -> list[PaperMove]:
    """The 24 rows; row 13, absent in print, holds the only moves that make the game legal."""

    def number(text: str) -> int | None:
        return int(text) if text else None

    with DATA.open() as lines:
        return [
            PaperMove(
                row=int(line["row"]),
                white=line["white"],
                black=line["black"],
                seconds_with=float(line["seconds_with"]) if line["seconds_with"] else None,
                seconds_without=float(line["seconds_without"]) if line["seconds_without"] else None,
                nodes_with=number(line["nodes_with"]),
                nodes_without=number(line["nodes_without"]),
                cutoffs_with=number(line["cutoffs_with"]),
                cutoffs_without=number(line["cutoffs_without"]),
            )
            for line in csv.DictReader(lines)
        ]


def printed_differences() -> dict[int, int]:
    """By row, nodes without less nodes with, of the 23 rows as printed."""
    return {
        one.row: one.nodes_without - one.nodes_with
        for one in table1()
        if one.nodes_with is not None and one.nodes_without is not None
    }


def readings() -> Mapping[str, dict[int, int]]:
    """Ways to read the table, by name: the differences of the nodes by row."""
    printed = printed_differences()
    without = {one.row: one.nodes_without or 0 for one in table1()}
    mended = printed | {MISPRINTED_ROW: without[MISPRINTED_ROW] - MISPRINTED_NODES}
    complete = mended | {MISSING_ROW: MISSING_DIFFERENCE}
    return {
        AS_PRINTED: printed,
        "row 9 as 785,657, row 13 left out": mended,
        "row 9 as printed, row 13 added": printed | {MISSING_ROW: MISSING_DIFFERENCE},
        AS_CORRECTED: complete,
        "the same, row 10 with ten times the nodes": complete
        | {SUSPECT_ROW: 10 * complete[SUSPECT_ROW]},
    }
