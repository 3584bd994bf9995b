"""How often each technique acts: beside what it is worth, and where it never does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zermelo.lab.experiment import Row
from zermelo.lab.experiments.ours.ablation import FULL, removed_techniques, words
from zermelo.lab.measuring.positions import positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Cell, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

POSITIONS = (4, 60)
"""Quick and full."""
NOT_EXERCISED = "not exercised"
PER_NODES = 1_000


@dataclass(frozen=True)
class Counting:
    """Searches of the whole flagship with one budget."""

    nodes: int
    positions: int


def count_triggers(order: Counting, keep: Keep) -> Result:
    """How often each technique was asked and acted, all positions together."""
    del keep
    nodes = 0
    found: dict[str, list[int]] = {}
    for place in positions(order.positions):
        report, _ = Variant(FULL).engine(0).search(Position(place.fen), nodes=order.nodes)
        nodes += report.statistics.nodes
        for name, counts in report.triggers.items():
            before = found.get(name, [0, 0])
            found[name] = [one + other for one, other in zip(before, counts, strict=True)]
    return {"budget": order.nodes, "nodes": nodes, "triggers": found}


def trigger_tasks(budgets: Sequence[int], count: int) -> list[Task]:
    return [
        Task(f"triggers {nodes:06d}", count_triggers, Counting(nodes, count)) for nodes in budgets
    ]


def rate(row: Row, name: str) -> float | str:
    """How often a technique acted in 1,000 nodes, or that it never did."""
    triggers: Mapping[str, Sequence[int]] = row["triggers"]
    _, acted = triggers.get(name, (0, 0))
    return acted * PER_NODES / row["nodes"] if acted else NOT_EXERCISED


def rates_table(rows: Sequence[Row], count: int) -> Table:
    cells: list[tuple[Cell, ...]] = [
        (words(name), *(rate(row, name) for row in rows)) for name in removed_techniques()
    ]
    return Table(
        f"How often each technique acts in {PER_NODES:,} nodes",
        ("technique", *(f"at {row['budget']:,} nodes" for row in rows)),
        cells,
        f"The whole flagship on {count} positions. {NOT_EXERCISED.capitalize()}: it never acted, "
        "so its worth there says nothing.",
    )
