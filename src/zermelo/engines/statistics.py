"""What a search did, by name. Imports little: the page's types are generated from it."""

from typing import TYPE_CHECKING, Any, cast

from typing_extensions import (
    TypedDict,
)  # pydantic accepts the standard library's only from Python 3.12 on

if TYPE_CHECKING:
    from zermelo._core import Report


class Statistics(TypedDict):
    """Numbers and lists of numbers only, ready for JSON: the names of docs/engines.md."""

    nodes: int
    nodes_per_depth: list[int]
    quiescence_nodes: int
    evaluations: int
    cutoffs: int
    cutoffs_by_move_number: list[int]
    table_probes: int
    table_hits: int
    table_cuts: int
    dramatic_moves: int
    quiescence_cut_at: int
    deepest_ply: int
    seconds: float
    seconds_per_iteration: list[float]


def statistics_of(report: "Report") -> Statistics:
    names = Statistics.__annotations__
    statistics: Any = {name: getattr(report.statistics, name) for name in names}
    return cast(Statistics, statistics)
