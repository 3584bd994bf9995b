"""G2, G4, G5, G6: each step of Kong's on his positions and on a hundred others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.engines.limit import Limits
from zermelo.lab.analysis.statistics import detectable_effect
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kong import ladder_report as report
from zermelo.lab.experiments.kong import paper
from zermelo.lab.measuring.measure import Measuring, measure
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Figure, Outcome
from zermelo.runner.task import Task

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
KONGS_DEPTH = 3
OTHERS = 100
QUICK_OTHERS_BEYOND = 40


@dataclass(frozen=True, kw_only=True)
class LadderExperiment(Experiment):
    """All rungs on the same positions."""

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(
                f"depth {depth} {place.name}",
                measure,
                Measuring(
                    position=place.name,
                    fen=place.fen,
                    kind=place.kind,
                    variants=VARIANTS,
                    limit=Limits(depth=depth),
                    seed=setup.seed,
                ),
            )
            for depth in depths(setup)
            for place in places(setup, depth)
        ]

    def power(self, setup: Setup) -> str:
        count = len(places(setup, KONGS_DEPTH))
        return (
            f"{count} pairs at depth {KONGS_DEPTH} find an effect of "
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
        found = {
            depth: {
                step.id: report.compare(some, step.later, step.earlier) for step in report.STEPS
            }
            for depth, some in by_depth.items()
        }
        his = found[KONGS_DEPTH]
        return Outcome(
            summary=(
                f"At his depth, {KONGS_DEPTH}, alpha-beta visits {his['G4']:.3f} of minimax's "
                f"states, a correct table leaves {his['G5']:.2f} of those, and reordering "
                f"{his['G6']:.2f} of iterative deepening's."
            ),
            claims=[
                *(
                    report.step_claim(
                        step,
                        {d: one[step.id] for d, one in found.items()},
                        len(by_depth[KONGS_DEPTH]),
                    )
                    for step in report.STEPS
                ),
                report.time_claim(by_depth),
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
                    f"Visited states at his depth, {KONGS_DEPTH}, relative to minimax's, geometric "
                    "mean with its 95% interval.",
                    draw=lambda canvas: report.draw(canvas, by_depth[KONGS_DEPTH], KONGS_DEPTH),
                )
            ],
        )


def depths(setup: Setup) -> tuple[int, ...]:
    return (3, 4) if setup.quick else (3, 4, 5)


def places(setup: Setup, depth: int) -> list[LabPosition]:
    """Kong's four, and others; fewer in a quick run beyond his own depth."""
    others = QUICK_OTHERS_BEYOND if setup.quick and depth > KONGS_DEPTH else OTHERS
    return [*paper.OWN_POSITIONS, *positions(others)]


LADDER = LadderExperiment(
    name="kong-ladder",
    question="What does each of Kong's steps save, in visited states and in time?",
    ids=("G2", "G4", "G5", "G6"),
    method=(
        "Kong's four positions and 100 others are searched natively by every rung to depth 3, and "
        "44 of them to depth 4 (full: all to depths 3-5; about ten minutes). A state answered by a "
        "table is not counted. Each search starts with nothing learned. Time is the processor's."
    ),
)
