"""Measurements to files for other programs: CSV and Parquet."""

import csv
from collections.abc import Sequence
from pathlib import Path

from zermelo.errors import ExperimentError
from zermelo.extras import require
from zermelo.lab.analysis.flat import Line
from zermelo.lab.outcome import Cell
from zermelo.whole_file import whole_file


def write_csv(path: Path, lines: Sequence[Line]) -> None:
    """A line a measurement; columns that a line lacks are empty."""
    with (
        whole_file(path, error=ExperimentError) as target,
        target.open("w", newline="", encoding="utf-8") as file,
    ):
        table = csv.DictWriter(file, _columns(lines), restval="", lineterminator="\n")
        table.writeheader()
        table.writerows(lines)


def write_parquet(path: Path, lines: Sequence[Line]) -> None:
    """The same, typed; a column with numbers and words becomes text."""
    require("zermelo lab export --parquet")
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = {name: _column([line.get(name) for line in lines]) for name in _columns(lines)}
    with whole_file(path, error=ExperimentError) as target:
        pq.write_table(pa.table(columns), target)


def _columns(lines: Sequence[Line]) -> list[str]:
    """All columns, in order of first appearance."""
    return list(dict.fromkeys(name for line in lines for name in line))


def _column(cells: list[Cell]) -> list[Cell]:
    """The cells with one type."""
    kinds = {type(cell) for cell in cells if cell is not None}
    if len(kinds) <= 1:
        return cells
    kind = float if kinds == {int, float} else str
    return [None if cell is None else kind(cell) for cell in cells]
