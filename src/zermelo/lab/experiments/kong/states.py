"""G6, G7: the numbers of visited states that Kong prints, and how they arose."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kong import states_report as report
from zermelo.lab.experiments.kong.listing import Program
from zermelo.lab.experiments.kong.paper import MATES, MINIMAX
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.positions import START, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Figure, Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

LIMIT = 3
"""Kong's depth limit in all his comparisons."""


@dataclass(frozen=True)
class Counting:
    """One measurement, by its name in `MEASUREMENTS`."""

    key: str


def minimax(fen: str, *depths: int) -> int:
    """States of native minimax, all depths together."""
    return sum(
        measured(Variant(MINIMAX), Position(fen), Limits(depth=depth))["nodes"] for depth in depths
    )


def table_after(fen: str, *, clear: bool) -> int:
    program = Program()
    program.search(Position(fen), LIMIT)
    if clear:
        program.table.clear()
    program.visited = 0
    program.search(Position(fen), LIMIT, table=True)
    return program.visited


def reordering_after(fen: str, *, clear: bool) -> int:
    program = Program()
    program.deepen(Position(fen), LIMIT)
    if clear:
        program.table.clear()
    program.visited = 0
    program.deepen(Position(fen), LIMIT, table=True, reorder=True)
    return program.visited


def alone(program: Program, fen: str, *, deepen: bool = False, reorder: bool = False) -> int:
    run = program.deepen if deepen else program.search
    run(Position(fen), LIMIT, reorder=reorder)
    return program.visited


MEASUREMENTS: dict[str, Callable[[], int]] = {
    "minimax 3": lambda: minimax(START, 3),
    "minimax 3 and 5": lambda: minimax(START, 3, 5),
    "mate by Rh7 4": lambda: minimax(MATES["mate by Rh7"], 4),
    "mate by Qh3 2": lambda: minimax(MATES["mate by Qh3"], 2),
    "mate by Qh3 3": lambda: minimax(MATES["mate by Qh3"], 3),
    "alpha-beta": lambda: alone(Program(), START),
    "alpha-beta, signed": lambda: alone(Program(sign="root"), START),
    "table after alpha-beta": lambda: table_after(START, clear=False),
    "table alone": lambda: table_after(START, clear=True),
    "iterative": lambda: alone(Program(), START, deepen=True),
    "reordering after iterative": lambda: reordering_after(START, clear=False),
    "reordering, table cleared": lambda: reordering_after(START, clear=True),
    "reordering, no table": lambda: alone(Program(), START, deepen=True, reorder=True),
}


def count(order: Counting, keep: Keep) -> Result:
    del keep
    return {"key": order.key, "visited": MEASUREMENTS[order.key]()}


@dataclass(frozen=True)
class Elsewhere:
    """Another position to see whether the reordering's 2 states are its own doing."""

    position: str
    fen: str


def count_elsewhere(order: Elsewhere, keep: Keep) -> Result:
    del keep
    return {
        "key": order.position,
        "iterative": alone(Program(), order.fen, deepen=True),
        "uncleared": reordering_after(order.fen, clear=False),
        "no table": alone(Program(), order.fen, deepen=True, reorder=True),
        "table after": table_after(order.fen, clear=False),
        "table alone": table_after(order.fen, clear=True),
    }


@dataclass(frozen=True, kw_only=True)
class StatesExperiment(Experiment):
    """The printed counts, and the same bookkeeping on other positions."""

    def tasks(self, setup: Setup) -> list[Task]:
        own = [Task(key, count, Counting(key)) for key in MEASUREMENTS]
        return own + [
            Task(f"position {place.name}", count_elsewhere, Elsewhere(place.name, place.fen))
            for place in positions(setup.sized(10, 100))
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        found = {row["key"]: row["visited"] for row in rows if "visited" in row}
        others = [row for row in rows if "visited" not in row]
        equal = [one for one in report.PRINTED if one.number == found[one.key]]
        return Outcome(
            summary=(
                f"{len(equal)} of the printed numbers come out to the digit: "
                + ", ".join(f"{one.number:,}" for one in equal)
                + ". The 2 states of the reordering are the table left by the run before it."
            ),
            claims=[
                report.minimax_claim(found),
                report.alpha_beta_claim(found),
                report.table_claim(found, others),
                report.reordering_claim(found, others),
                report.unknown_claim(found),
            ],
            tables=[report.numbers_table(found), report.others_table(others)],
            figures=[
                Figure(
                    "kong-states",
                    "States as Kong prints them (grey) and as his bookkeeping gives them here.",
                    draw=lambda canvas: report.draw(canvas, found),
                )
            ],
        )


STATES = StatesExperiment(
    name="kong-states",
    question="Do Kong's numbers of visited states come out, and why does reordering show 2?",
    ids=("G6", "G7"),
    method=(
        "Minimax is searched natively. The rest runs Kong's program as listed, in Python, with his "
        "bookkeeping: bare values, never cleared, stored by every evaluation; answered states not "
        "counted. The comparisons of a figure are run one after the other as he did, and again "
        "with the table cleared, on his start position and on 10 others (full: 100; minutes)."
    ),
)
