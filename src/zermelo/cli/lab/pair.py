"""`zermelo lab pair`: two files of a game's figures, tested as HAL's paper does."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from zermelo.cli.arena.options import AsJson
from zermelo.cli.lab.tables import rich_table
from zermelo.lab.analysis.pair_files import Column, pair_columns, read_column
from zermelo.lab.analysis.statistics import PairedTest
from zermelo.lab.outcome import Table

DEFAULT_COLUMN = "nodes"

FiguresFile = Annotated[
    Path, typer.Argument(metavar="FILE.csv", help="Figures of a game, one row per move.")
]


def pair_command(
    first: FiguresFile,
    second: FiguresFile,
    column: Annotated[
        str, typer.Option(help="What to compare: nodes, seconds or cutoffs.")
    ] = DEFAULT_COLUMN,
    against: Annotated[
        str | None,
        typer.Option(help="The second file's column. [default: that of the first]"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Test two files of a game's figures row by row: Student's paired t-test, first minus second.

    `zermelo talk --figures FILE.csv` and the page's Review write such files. Rows are paired by
    their number (and mover); a row without a number is left out.

    Examples:

    - `zermelo lab pair without.csv with.csv`

    - `zermelo lab pair table.csv table.csv --column nodes_without --against nodes_with`
    """
    one, other = read_column(first, column), read_column(second, against or column)
    test = pair_columns(one, other)
    if as_json:
        print(json.dumps(asdict(test)))
    else:
        Console().print(rich_table(test_table(one, other, test)))


def test_table(first: Column, second: Column, test: PairedTest) -> Table:
    rows: list[tuple[str, int | float]] = [
        (f"mean of {first.path.name}, {first.name}", first.mean),
        (f"mean of {second.path.name}, {second.name}", second.mean),
        ("pairs", test.pairs),
        ("mean difference", test.difference.value),
        ("95% interval, low", test.difference.low),
        ("95% interval, high", test.difference.high),
        ("t", round(test.t, 5)),
        ("degrees of freedom", test.degrees),
        ("p, one tail", round(test.p_one_tail, 6)),
        ("p, two tails", round(test.p_two_tail, 6)),
        ("Wilcoxon p", round(test.wilcoxon_p, 6)),
        ("effect size d", round(test.effect, 4)),
    ]
    return Table("Paired t-test, first minus second", ("figure", "value"), rows)
