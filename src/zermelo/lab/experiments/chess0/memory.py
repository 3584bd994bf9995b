"""The transposition table as short-term memory, and saved as long-term memory (C10)."""

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from zermelo.engines.techniques import Table as TableTechnique
from zermelo.figures.style import interval_plot
from zermelo.lab.analysis.statistics import detectable_effect, proportion, ratio
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.subjects import BEST, Chess0Experiment
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import NOTICEABLE, Side, certain, measured, not_testable
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

REMEMBERING = Variant(BEST.replace(table=TableTechnique(mebibytes=4)))
FORGETFUL = Variant(BEST.replace(table=TableTechnique.off()))
MEASURES = {
    "within": ("with", "without", "a table, against none"),
    "again": ("again", "with", "asked again, against the first time"),
    "recalled": ("recalled", "with", "from a file, against the first time"),
}


@dataclass(frozen=True)
class Remembering:
    place: LabPosition
    depth: int


def remember(order: Remembering, keep: Keep) -> Result:
    """One position without a table, with one, again, and by an engine that read the file."""
    del keep
    position = Position(order.place.fen)
    engine, fresh = REMEMBERING.engine(0), REMEMBERING.engine(0)
    found = {
        "without": FORGETFUL.engine(0).search(position, depth=order.depth)[0],
        "with": engine.search(position, depth=order.depth)[0],
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "memory"
        engine.save_memory(file)
        fresh.load_memory(file)
    found["again"] = engine.search(position, depth=order.depth)[0]
    found["recalled"] = fresh.search(position, depth=order.depth)[0]
    return {
        "position": order.place.name,
        "nodes": {name: report.statistics.nodes for name, report in found.items()},
        "moves": {name: report.move.uci() for name, report in found.items()},
    }


@dataclass(frozen=True, kw_only=True)
class Memory(Chess0Experiment):
    """Threshold 0, so that only the memory can change the answer."""

    name: str = "chess0-memory"
    question: str = "What does the table save, now and from a file?"
    ids: tuple[str, ...] = ("C10",)
    method: str = (
        "The adaptive engine searches each position (12 to depth 2 quick, 100 to depth 3 full) "
        "without a table, with one, with it once more, and by a fresh engine that has read the "
        "saved table. Nodes are compared in pairs."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        depth = setup.sized(2, 3)
        return [
            Task(place.name, remember, Remembering(place, depth))
            for place in positions(setup.sized(12, 100))
        ]

    def power(self, setup: Setup) -> str:
        pairs = len(self.tasks(setup))
        return (
            f"{pairs} pairs find an effect of {detectable_effect(pairs):.2f} deviations "
            "(Cohen's d) 4 times in 5, at 5% two-tailed"
        )

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        ratios = {
            measure: ratio(
                {row["position"]: row["nodes"][first] for row in rows},
                {row["position"]: row["nodes"][second] for row in rows},
            )
            for measure, (first, second, _) in MEASURES.items()
        }
        return Outcome(
            summary=f"From a file a search takes {ratios['recalled']:.3f} times the nodes.",
            claims=claims(rows, ratios),
            tables=[
                Table(
                    "Nodes by memory",
                    ("position", "without", "with", "again", "from a file"),
                    [
                        (row["position"], *(row["nodes"][name] for name in row["nodes"]))
                        for row in rows
                    ],
                )
            ],
            figures=[
                Figure(
                    "chess0-memory",
                    "Ratio of nodes, geometric mean with its 95% interval.",
                    draw=lambda canvas: draw(canvas, ratios, len(rows)),
                )
            ],
        )


def claims(rows: Sequence[Row], ratios: Mapping[str, Estimate]) -> list[Claim]:
    same = proportion(
        sum(row["moves"]["with"] == row["moves"]["without"] for row in rows), len(rows)
    )
    recalled = sum(row["moves"]["with"] == row["moves"]["recalled"] for row in rows)
    return [
        Claim(
            "C10",
            "A board that arises again in the game is recalled, not analysed again.",
            "“an immediate reply”; said, not built",
            f"{ratios['again']:.3f} times the nodes when asked again; "
            f"{ratios['within']:.3f} within one search",
            measured(Side.BELOW, NOTICEABLE, ratios["again"]),
            f"A saving of {1 - NOTICEABLE:.0%} would be noticed. Within one shallow search few "
            "boards arise again, and the paper does not say that they do.",
            n=len(rows),
        ),
        Claim(
            "C10",
            "Speed is the table's only effect: the answers stay.",
            "said, not built",
            f"same move as without it in {same:.0%}",
            certain(same.value == 1, Kind.IMPLEMENTATION),
            "An entry searched deeper than asked may also change the answer.",
            n=len(rows),
        ),
        Claim(
            "C10",
            "Saved to disk it becomes long-term memory.",
            "said, not built",
            f"{ratios['recalled']:.3f} times the nodes after reading the file; same move "
            f"in {recalled} of {len(rows)}",
            measured(Side.BELOW, NOTICEABLE, ratios["recalled"]),
            n=len(rows),
        ),
        Claim(
            "C10",
            "Parallel search, distributed data and learning are the next steps.",
            "recommended, not built",
            "nothing to compare with",
            not_testable(),
            "A wish, not a measurement. Here experiments and matches run in many processes "
            "and on clusters, and engines keep what they learned in files.",
        ),
    ]


def draw(canvas: "Canvas", ratios: Mapping[str, Estimate], count: int) -> None:
    axes = interval_plot(
        canvas,
        [label for _, _, label in MEASURES.values()],
        list(ratios.values()),
        reference=1.0,
        title=f"What the table saves, n = {count} positions",
        x="ratio of nodes",
    )
    axes.set_xscale("log")
