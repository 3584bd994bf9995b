"""Two CSV files of a game's figures, tested as HAL's paper tests its table (H7)."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from zermelo.errors import StatisticsError
from zermelo.lab.analysis.statistics import PairedTest, paired

ROW = "row"
MOVER = "mover"
"""The columns by which rows are paired; files of one player's figures need no mover."""


@dataclass(frozen=True)
class Column:
    """A column of a file, by row."""

    path: Path
    name: str
    values: Mapping[str, float]

    @property
    def mean(self) -> float:
        return sum(self.values.values()) / len(self.values)


def read_column(path: Path, name: str) -> Column:
    """The numbers of a column; rows where it is empty are left out, as HAL's missing row 13 is."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise StatisticsError(f"{path}: cannot be read ({error})") from None
    rows = csv.DictReader(text.splitlines())
    columns = list(rows.fieldnames or [])
    for needed in (ROW, name):
        if needed not in columns:
            there = ", ".join(columns) or "none"
            raise StatisticsError(f"{path}: no column {needed!r}; there are: {there}")
    values: dict[str, float] = {}
    for row in rows:
        key = f"{row[ROW]} {row.get(MOVER) or ''}".strip()
        if key in values:
            raise StatisticsError(f"{path}: row {key} is there twice")
        if row[name]:
            values[key] = _number(path, key, name, row[name])
    if not values:
        raise StatisticsError(f"{path}: column {name!r} has no number")
    return Column(path, name, values)


def pair_columns(first: Column, second: Column) -> PairedTest:
    """The paired t-test of first minus second; rows that only one file has are refused."""
    return paired(first.values, second.values)


def _number(path: Path, key: str, name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise StatisticsError(
            f"{path}: row {key}, column {name!r}: {text!r} is not a number"
        ) from None
