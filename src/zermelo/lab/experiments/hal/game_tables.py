"""The paper's game as a table and two line graphs, theirs in grey beside ours (H6, H7)."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from zermelo.figures.style import line_plot
from zermelo.lab.analysis.statistics import PairedTest, paired
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.hal.table1 import (
    MISPRINTED_NODES,
    MISPRINTED_ROW,
    PRINTED_TEST,
    SUSPECT_ROW,
    PaperMove,
    table1,
)
from zermelo.lab.outcome import Figure, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

Line = tuple[Sequence[float], Sequence[float]]

WAYS = ("with", "without")
TIME_NOTE = (
    "Row 13 is absent in print. 22 of the printed times are fractions of a day (minutes, seconds "
    "and hundredths read as hours, minutes and seconds); here they are seconds."
)
NODES_NOTE = (
    f"Row 13 is absent in print. Row {MISPRINTED_ROW}'s nodes are printed 7,855,657; "
    f"{MISPRINTED_NODES:,} is the reading that gives the paper's t-test. Row {SUSPECT_ROW}'s nodes "
    "are suspect: its cutoffs are 72% of them, 9% to 17% elsewhere."
)
OURS_WITH, OURS_WITHOUT = "ours, quiet move first", "ours, without"
THEIRS_WITH, THEIRS_WITHOUT = "paper, quiet move first", "paper, without"


def measurements(rows: Sequence[Row], way: str, metric: str) -> dict[str, float]:
    """One column of ours, by the row's number."""
    return {f"{row['row']:02d}": float(row["searches"][way][metric]) for row in rows}


def node_test(rows: Sequence[Row]) -> PairedTest:
    """Nodes without minus nodes with, as the paper tests it."""
    return paired(measurements(rows, "without", "nodes"), measurements(rows, "with", "nodes"))


def move_tables(rows: Sequence[Row]) -> list[Table]:
    """The paper's table 1 in three: time, nodes and cutoffs, theirs and ours."""
    return [
        Table(
            f"The game: {title}",
            (
                "",
                "White",
                "HAL in the paper",
                "our HAL",
                "paper, quiet first",
                "paper, without",
                "ours, quiet first",
                "ours, without",
            ),
            [
                (
                    one.row,
                    one.white,
                    one.black,
                    row["searches"]["with"]["move"],
                    *(getattr(one, f"{column}_{way}") for way in WAYS),
                    *(row["searches"][way][metric] for way in WAYS),
                )
                for one, row in zip(table1(), rows, strict=True)
            ],
            note,
        )
        for title, column, metric, note in (
            ("seconds", "seconds", "cpu_seconds", TIME_NOTE),
            ("nodes", "nodes", "nodes", NODES_NOTE),
            ("cutoffs, branches pruned", "cutoffs", "cutoffs", "Row 13 is absent in print."),
        )
    ]


def t_test_table(rows: Sequence[Row]) -> Table:
    """The paper's table 2 beside ours."""
    test, printed = node_test(rows), PRINTED_TEST
    return Table(
        "Paired t-test on nodes, without minus with",
        ("", "paper", "ours"),
        [
            ("pairs", printed.pairs, test.pairs),
            ("mean difference", printed.mean, test.difference.value),
            ("t", printed.t, test.t),
            ("degrees of freedom", printed.degrees, test.degrees),
            ("p, one tail", printed.p_one_tail, test.p_one_tail),
            ("p, two tails", printed.p_two_tail, test.p_two_tail),
            ("95% low", printed.low, test.difference.low),
            ("95% high", printed.high, test.difference.high),
            ("Wilcoxon p", None, test.wilcoxon_p),
            ("Cohen's d", None, test.effect),
        ],
        "The paper's column cannot be computed from its table as printed: see hal-audit.",
    )


def figures(rows: Sequence[Row]) -> list[Figure]:
    """The paper's figures 4 and 5 drawn again."""
    return [
        Figure(
            "hal-times",
            "Seconds per move of HAL's (the paper's figure 4): theirs on a laptop from 2008, "
            "under an emulator. Row 13 is missing in the paper.",
            draw=_drawing(time_lines(rows), "seconds", f"Time per move, n = {len(rows)} moves"),
        ),
        Figure(
            "hal-nodes",
            "Nodes per move of HAL's (the paper's figure 5). Row 9 is drawn as printed: the "
            "grey peak there is the misprint.",
            draw=_drawing(node_lines(rows), "nodes", f"Nodes per move, n = {len(rows)} moves"),
        ),
    ]


def time_lines(rows: Sequence[Row]) -> dict[str, Line]:
    return {
        OURS_WITH: _ours(rows, "with", "cpu_seconds"),
        OURS_WITHOUT: _ours(rows, "without", "cpu_seconds"),
        THEIRS_WITH: _paper(lambda one: one.seconds_with),
        THEIRS_WITHOUT: _paper(lambda one: one.seconds_without),
    }


def node_lines(rows: Sequence[Row]) -> dict[str, Line]:
    return {
        OURS_WITH: _ours(rows, "with", "nodes"),
        OURS_WITHOUT: _ours(rows, "without", "nodes"),
        THEIRS_WITH: _paper(lambda one: one.nodes_with),
        THEIRS_WITHOUT: _paper(lambda one: one.nodes_without),
    }


def _ours(rows: Sequence[Row], way: str, metric: str) -> Line:
    return [row["row"] for row in rows], list(measurements(rows, way, metric).values())


def _paper(value: Callable[[PaperMove], float | None]) -> Line:
    """The printed numbers; a gap where the row is missing."""
    moves = table1()
    values = [value(one) for one in moves]
    return [one.row for one in moves], [float("nan") if v is None else v for v in values]


def _drawing(lines: Mapping[str, Line], unit: str, title: str) -> "Callable[[Canvas], None]":
    def draw(canvas: "Canvas") -> None:
        axes = line_plot(
            canvas,
            lines,
            x="move of the game",
            y=unit,
            title=title,
            log=True,
            theirs=(THEIRS_WITH, THEIRS_WITHOUT),
        )
        axes.set_xticks(range(1, len(table1()) + 1, 2))

    return draw
