"""Tables that are too long to be read: CSV files beside the report."""

import csv
import io
from collections.abc import Iterator

from zermelo.lab.outcome import Table
from zermelo.lab.report.content import Report, Section, slug

FOLDER = "tables"
LONG_TABLE = 15
"""Rows; longer tables are files."""


def is_long(table: Table) -> bool:
    return len(table.rows) > LONG_TABLE


def table_name(section: Section, table: Table) -> str:
    """Of its file: unique among all tables, valid in file names and addresses."""
    place = [id(one) for one in section.outcome.tables].index(id(table)) + 1
    return f"{section.anchor}-{place}-{slug(table.title)[:40].strip('-')}.csv"


def long_tables(report: Report) -> Iterator[tuple[str, Table]]:
    """Each with the name of its file."""
    for section in report.sections:
        for table in section.outcome.tables:
            if is_long(table):
                yield table_name(section, table), table


def to_csv(table: Table) -> str:
    """Its columns and unrounded cells; what is missing is empty."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows([["" if cell is None else cell for cell in row] for row in table.rows])
    return target.getvalue()
