"""What a search did, by name, declared once.

The page's types (scripts/write_messages.py) and the native structure with its bindings
(scripts/generate_config.py) are made from it, so it imports little.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, cast, get_args, get_type_hints

from typing_extensions import (
    TypedDict,
)  # pydantic accepts the standard library's only from Python 3.12 on

if TYPE_CHECKING:
    from zermelo._core import Report


@dataclass(frozen=True)
class Count:
    """A statistic that is counted, and added up over the threads of a search."""

    meaning: str
    slots: str = ""
    """For a list, how many native counters it has at most; zeros at its end are not shown."""


@dataclass(frozen=True)
class Measure:
    """A statistic of the whole search, found by its main thread."""

    meaning: str


class Statistics(TypedDict):
    """Numbers and lists of numbers only, ready for JSON: the names of docs/engines.md."""

    nodes: Annotated[int, Count("Nodes visited.")]
    nodes_per_depth: Annotated[list[int], Count("Index 0 is the root.", "max_ply + 1")]
    quiescence_nodes: Annotated[int, Count("Nodes beyond the full-width depth.")]
    evaluations: Annotated[int, Count("Calls of the evaluator.")]
    cutoffs: Annotated[int, Count("Nodes left because a move reached beta.")]
    cutoffs_by_move_number: Annotated[
        list[int],
        Count("Index 0 is the first move tried; the last slot takes all later ones.", "64"),
    ]
    table_probes: Annotated[int, Count("Positions looked up in the table.")]
    table_hits: Annotated[int, Count("Those it had.")]
    table_cuts: Annotated[int, Count("Nodes left because it knew enough.")]
    tablebase_hits: Annotated[int, Count("Positions found in endgame tables.")]
    dramatic_moves: Annotated[int, Count("Captures, checks and promotions played in quiescence.")]
    quiescence_cut_at: Annotated[
        int, Measure("The dramatic move at which a limit ended Chess0's quiescence; 0: none did.")
    ]
    deepest_ply: Annotated[int, Measure("The deepest ply visited.")]
    seconds: Annotated[float, Measure("Seconds taken.")]
    seconds_per_iteration: Annotated[list[float], Measure("Seconds of each whole iteration.")]


class Trigger(TypedDict):
    """How often a technique was asked, and how often it acted."""

    asked: int
    acted: int


@dataclass(frozen=True)
class Declared:
    """A statistic as declared: its name, its type, and what is known about it."""

    name: str
    kind: type
    about: Count | Measure


def declared() -> list[Declared]:
    """Every statistic, in order."""
    hints = get_type_hints(Statistics, include_extras=True)
    return [Declared(name, *get_args(hint)) for name, hint in hints.items()]


def statistics_of(report: "Report") -> Statistics:
    names = Statistics.__annotations__
    statistics: Any = {name: getattr(report.statistics, name) for name in names}
    return cast(Statistics, statistics)


def triggers_of(report: "Report") -> dict[str, Trigger]:
    """By technique; those never asked are left out."""
    return {
        name: {"asked": asked, "acted": acted} for name, (asked, acted) in report.triggers.items()
    }
