"""G2, G4, G5, G6: each step of Kong's on his positions and on a hundred others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.engines.limit import Limits
from zermelo.lab.analysis.statistics import detectable_effect
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kong import ladder_report as report
from zermelo.lab.experiments.kong import paper
from zermelo.lab.measuring.measure import Measuring, measure, measured
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Figure, Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

_deepened = paper.ALPHA_BETA.replace(iterative_deepening=paper.ITERATIVE)
_with_table = _deepened.replace(table=paper.CORRECT)
VARIANTS = {
    name: Variant(config)
    for name, config in {
        report.MINIMAX: paper.MINIMAX,
        report.ITERATIVE: paper.MINIMAX.replace(iterative_deepening=paper.ITERATIVE),
        report.ALPHA_BETA: paper.ALPHA_BETA,
        report.FIRST: paper.FIRST_OF_EQUALS,
        report.BARE: paper.ALPHA_BETA.replace(table=paper.BARE),
        report.CORRECT: paper.ALPHA_BETA.replace(table=paper.CORRECT),
        report.DEEPENED: _deepened,
        report.REORDERED: _deepened.replace(best_of_depth=paper.REORDERING),
        report.CORRECT_DEEPENED: _with_table,
        report.CORRECT_REORDERED: _with_table.replace(best_of_depth=paper.REORDERING),
        report.KONGS: _deepened.replace(table=paper.BARE, best_of_depth=paper.REORDERING),
    }.items()
}
OTHERS = 100
QUICK_OTHERS_BEYOND = 40
AGAIN = 4
"""How often the searches of Kong's depths are repeated; they take 0.05 to 1 ms."""


@dataclass(frozen=True)
class Climb:
    """A position for every rung."""

    measuring: Measuring
    again: int


def climb(order: Climb, keep: Keep) -> Result:
    """Each rung's search, its time the least of several in a row.

    A rung leaves the processor's caches to the next. At depth 2, measured once, the order of the
    rungs alone moved the ratio of two equal searches from 0.97 to 1.16.
    """
    row = measure(order.measuring, keep)
    put = order.measuring
    for name, search in row["searches"].items():
        times = [
            measured(put.variants[name], Position(put.fen), put.limit, put.seed)["cpu_seconds"]
            for _ in range(order.again)
        ]
        search["cpu_seconds"] = min([search["cpu_seconds"], *times])
    return row


@dataclass(frozen=True, kw_only=True)
class LadderExperiment(Experiment):
    """All rungs on the same positions."""

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(
                f"depth {depth} {place.name}",
                climb,
                Climb(
                    Measuring(
                        position=place.name,
                        fen=place.fen,
                        kind=place.kind,
                        variants=VARIANTS,
                        limit=Limits(depth=depth),
                        seed=setup.seed,
                    ),
                    again=AGAIN if depth <= report.KONGS_DEPTH else 0,
                ),
            )
            for depth in depths(setup)
            for place in places(setup, depth)
        ]

    def power(self, setup: Setup) -> str:
        count = len(places(setup, report.KONGS_DEPTH))
        return (
            f"{count} pairs at depth {report.KONGS_DEPTH} find an effect of "
            f"{detectable_effect(count):.2f} deviations (Cohen's d) 4 times in 5, at 5% two-tailed"
        )

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: one.plain() for name, one in VARIANTS.items()},
            "positions": {
                f"depth {depth}": [place.fen for place in places(setup, depth)]
                for depth in depths(setup)
            },
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        by_depth = {
            depth: [row for row in rows if row["limit"]["depth"] == depth]
            for depth in depths(setup)
        }
        left, shares, times = (
            {
                step.id: {d: of(some, step.later, step.earlier) for d, some in by_depth.items()}
                for step in report.STEPS
            }
            for of in (report.compare, report.cut_off, report.compare_times)
        )
        deepened = {
            depth: report.compare(some, report.ITERATIVE, report.MINIMAX)
            for depth, some in by_depth.items()
        }
        full, short = report.KONGS_DEPTH, report.SHORT_DEPTH
        return Outcome(
            summary=(
                f"At his depth, {full}, alpha-beta visits {left['G4'][full]:.3f} of minimax's "
                f"states and his table leaves {left['G5'][full]:.2f} of those. Reordering "
                f"leaves {left['G6'][short]:.2f} of iterative deepening's at depth {short}, where "
                f"his loop stops, and {left['G6'][full]:.2f} at {full}."
            ),
            claims=[
                report.deepening_claim(deepened, len(by_depth[full])),
                *(
                    report.step_claim(
                        step, shares[step.id], left[step.id], len(by_depth[step.depth])
                    )
                    for step in report.STEPS
                ),
                *(
                    report.time_claim(step, times[step.id], len(by_depth[step.depth]))
                    for step in report.STEPS
                ),
                report.space_claim(),
                report.same_move_claim(rows),
            ],
            tables=[
                *(report.own_table(some, depth) for depth, some in by_depth.items()),
                report.ratios_table(by_depth),
                report.values_table(rows),
            ],
            figures=[
                Figure(
                    "kong-ladder",
                    f"Visited states at his depth, {full}, relative to minimax's, geometric mean "
                    "with its 95% interval.",
                    draw=lambda canvas: report.draw(canvas, by_depth[full], full),
                )
            ],
        )


def depths(setup: Setup) -> tuple[int, ...]:
    return (2, 3, 4) if setup.quick else (2, 3, 4, 5)


def places(setup: Setup, depth: int) -> list[LabPosition]:
    """Kong's four, and others; fewer in a quick run beyond his own depth."""
    others = QUICK_OTHERS_BEYOND if setup.quick and depth > report.KONGS_DEPTH else OTHERS
    return [*paper.OWN_POSITIONS, *positions(others)]


LADDER = LadderExperiment(
    name="kong-ladder",
    question="What does each of Kong's steps save, in visited states and in time?",
    ids=("G2", "G4", "G5", "G6"),
    method=(
        "Kong's four positions and 100 others are searched natively by every rung to depths 2 and "
        "3, and 44 of them to depth 4 (full: all to depths 2-5; about ten minutes). His depth is "
        "3, and 2 for reordering, whose loop stops one ply short. A state answered by a table is "
        "not counted. Each search starts with nothing learned. Time is the processor's, to depth "
        f"3 the least of {AGAIN + 1} searches in a row."
    ),
)
