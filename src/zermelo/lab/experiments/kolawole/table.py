"""The paper's table of thinking times: two boards, sorted and not, five trials each (K4)."""

import csv
from pathlib import Path
from statistics import fmean

DATA = Path(__file__).parents[2] / "data" / "kolawole_table.csv"

PLAIN, SORTED, NEW_BOARD, BOTH = (
    "original",
    "original, sorted",
    "new board",
    "new board, sorted",
)
CELLS = (PLAIN, SORTED, NEW_BOARD, BOTH)
"""The four programs: one array with make and undo, or a copy for each move; unsorted, or sorted."""

COLUMNS = {
    PLAIN: "original_unsorted_ms",
    SORTED: "original_sorted_ms",
    NEW_BOARD: "newboard_unsorted_ms",
    BOTH: "newboard_sorted_ms",
}

PRINTED_AVERAGES = {PLAIN: 6912, SORTED: 2920, NEW_BOARD: 5780, BOTH: 2615}
"""In milliseconds."""

PRINTED_CHANGES = {
    "sorting": -57.75,
    "new board": -16.38,
    "both": -62.17,
    "sorting on the new board": -56.76,
}
"""In percent. The last is a slip: the averages give -54.76."""


def trials() -> dict[str, list[float]]:
    """The five times of each program, in milliseconds."""
    with DATA.open() as lines:
        rows = list(csv.DictReader(lines))
    return {cell: [float(row[column]) for row in rows] for cell, column in COLUMNS.items()}


def averages() -> dict[str, float]:
    return {cell: fmean(times) for cell, times in trials().items()}


def changes(values: dict[str, float]) -> dict[str, float]:
    """The paper's four percentages, from the values of the four programs."""
    plain, sorting, board, both = (values[cell] for cell in CELLS)
    return {
        "sorting": 100 * (sorting / plain - 1),
        "new board": 100 * (board / plain - 1),
        "both": 100 * (both / plain - 1),
        "sorting on the new board": 100 * (both / board - 1),
    }
