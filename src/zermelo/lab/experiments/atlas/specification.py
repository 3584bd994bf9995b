"""The specification curve: in how many of the ways a paper left open does its claim hold?"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.figures.style import COLORS, THEIRS, plain_log_ticks
from zermelo.lab.analysis.statistics import proportion, ratio
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.atlas.choices import (
    CAPTURES,
    DEPTHS,
    EVALUATIONS,
    GENERATIONS,
    ORDERINGS,
    SETS,
    Change,
    fens,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer, Kind
from zermelo.lab.judging.rule import Scale, Side, by_test, direction_of, measured
from zermelo.lab.measuring.measure import measured as measured_search
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

POSITIONS = (4, 30)
"""Of each set, quick and full."""


def _same(config: SearchConfig) -> SearchConfig:
    return config


def _minimax(config: SearchConfig) -> SearchConfig:
    return config.replace(alpha_beta=t.AlphaBeta.off())


@dataclass(frozen=True)
class Central:
    """A claim as a ratio of two searches that is said to lie below a number."""

    id: str
    statement: str
    later: Change
    earlier: Change = _same
    null: float = 1.0
    metric: str = "nodes"


CENTRAL: dict[str, Central] = {
    "H8": Central(
        "H8",
        "The quiet move first saves nodes",
        lambda config: config.replace(depth_hold=t.DepthHold(), quiet_first=t.QuietFirst()),
        lambda config: config.replace(depth_hold=t.DepthHold()),
    ),
    "H3": Central(
        "H3",
        "Refutations and killers save nodes",
        # A refutation is learned at the root, for the next iteration.
        lambda config: config.replace(
            iterative_deepening=t.IterativeDeepening(),
            refutation=t.Refutation(),
            killers=t.Killers(),
        ),
        lambda config: config.replace(iterative_deepening=t.IterativeDeepening()),
    ),
    "C6": Central(
        "C6",
        "Captures by victim and attacker save nodes",
        lambda config: config.replace(mvv_lva=t.MvvLva()),
        lambda config: config.replace(mvv_lva=t.MvvLva.off()),
    ),
    "G5": Central(
        "G5",
        "A table leaves less than half of alpha-beta",
        lambda config: config.replace(table=t.Table(mebibytes=4)),
        null=0.5,
    ),
    "K4 nodes": Central(
        "K4",
        "Sorting the best six saves nodes",
        lambda config: config.replace(best_six=t.BestSix()),
    ),
    "K4 time": Central(
        "K4",
        "Sorting the best six saves time",
        lambda config: config.replace(best_six=t.BestSix()),
        metric="cpu_seconds",
    ),
    "M2": Central("M2", "Alpha-beta explores a tenth of minimax's nodes", _same, _minimax, 0.1),
    "M3": Central(
        "M3",
        "The paper's quiescence evaluates fewer nodes than alpha-beta",
        lambda config: config.replace(minmax_quiescence=t.MinmaxQuiescence(mended=False)),
    ),
    "G4": Central("G4", "Alpha-beta visits less than half of minimax", _same, _minimax, 0.5),
    "G6": Central(
        "G6",
        "Reordering leaves less than half of iterative deepening",
        lambda config: config.replace(
            iterative_deepening=t.IterativeDeepening(), best_of_depth=t.BestOfDepth()
        ),
        lambda config: config.replace(iterative_deepening=t.IterativeDeepening()),
        0.5,
    ),
}
"""Ten central claims of the papers, by a key of its own."""


@dataclass(frozen=True)
class Specification:
    """One way to test a claim."""

    claim: str
    evaluation: str
    ordering: str
    generation: str
    depth: int
    kind: str
    """Of positions."""
    positions: int

    @property
    def key(self) -> str:
        return (
            f"{self.claim}, {self.evaluation}, {self.ordering}, {self.generation}, "
            f"depth {self.depth}, {self.kind}"
        )


def try_specification(order: Specification, keep: Keep) -> Result:
    """Both searches on every position of the set."""
    del keep
    central = CENTRAL[order.claim]
    base = SearchConfig.none().replace(alpha_beta=t.AlphaBeta())
    base = base.changed("evaluation.kind", order.evaluation)
    base = ORDERINGS[order.ordering](base)
    sides: dict[str, dict[str, float]] = {"later": {}, "earlier": {}}
    for place, fen in fens(order.kind, order.positions, order.generation).items():
        for side, change in (("earlier", central.earlier), ("later", central.later)):
            one = measured_search(Variant(change(base)), Position(fen), Limits(depth=order.depth))
            sides[side][place] = float(one[central.metric])
    return {
        "claim": order.claim,
        "evaluation": order.evaluation,
        "ordering": order.ordering,
        "generation": order.generation,
        "depth": order.depth,
        "kind": order.kind,
        **sides,
    }


@dataclass(frozen=True, kw_only=True)
class SpecificationCurve(Experiment):
    """Every combination of what the papers left open."""

    def specifications(self, setup: Setup) -> list[Specification]:
        evaluations = EVALUATIONS[:1] if setup.quick else EVALUATIONS
        depths = DEPTHS[1:2] if setup.quick else DEPTHS
        generations = GENERATIONS[:1] if setup.quick else GENERATIONS
        count = setup.sized(*POSITIONS)
        return [
            Specification(key, evaluation, ordering, generation, depth, kind, count)
            for key in CENTRAL
            for evaluation in evaluations
            for ordering in ORDERINGS
            # What the claim itself changes is no choice left open.
            if (key, ordering) != ("C6", CAPTURES)
            for generation in generations
            for depth in depths
            for kind in SETS
        ]

    def tasks(self, setup: Setup) -> list[Task]:
        return [Task(one.key, try_specification, one) for one in self.specifications(setup)]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "specifications": [one.key for one in self.specifications(setup)],
            "positions": setup.sized(*POSITIONS),
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        found = {
            key: [(row, ratio(row["later"], row["earlier"])) for row in rows if row["claim"] == key]
            for key in CENTRAL
        }
        return Outcome(
            summary="Specifications in which a claim holds: "
            + "; ".join(
                f"{CENTRAL[key].statement.lower()}, {held(CENTRAL[key], tried)} of {len(tried)}"
                for key, tried in found.items()
            )
            + ".",
            claims=[claim(CENTRAL[key], tried) for key, tried in found.items()],
            tables=[curve_table(found)],
            figures=[
                Figure(
                    "atlas-specification",
                    "Each claim's ratio in every specification, sorted, with 95% intervals; blue "
                    "where the claim holds, orange where it fails, grey where it is open; dashed: "
                    "what the claim says it is below.",
                    draw=lambda canvas: draw(canvas, found),
                )
            ],
        )


Tried = Sequence[tuple[Row, Estimate]]


def held(central: Central, tried: Tried) -> int:
    return sum(direction_of(one, Side.BELOW, central.null) is Answer.YES for _, one in tried)


def claim(central: Central, tried: Tried) -> Claim:
    holds = held(central, tried)
    fails = sum(direction_of(one, Side.BELOW, central.null) is Answer.NO for _, one in tried)
    judgement = by_test(1.0, as_claimed=True, kind=Kind.OURS)
    if holds + fails:
        share = proportion(holds, holds + fails)
        judgement = measured(Side.ABOVE, 0.5, share, scale=Scale.DIFFERENCE, kind=Kind.OURS)
    return Claim(
        central.id,
        f"{central.statement}: in most ways to test it.",
        "the paper's own",
        f"holds in {holds}, fails in {fails}, is open in {len(tried) - holds - fails} of "
        f"{len(tried)} specifications",
        judgement,
        "Judged by the specifications that are decided. They share positions, so they are not as "
        "many independent tests.",
        n=len(tried),
    )


def curve_table(found: dict[str, list[tuple[Row, Estimate]]]) -> Table:
    return Table(
        "Every specification",
        (
            "claim", "evaluation", "ordering", "generation", "depth", "positions", "ratio", "low",
            "high", "holds",
        ),
        [
            (
                key, row["evaluation"], row["ordering"], row["generation"], row["depth"],
                row["kind"], one.value, one.low, one.high,
                str(direction_of(one, Side.BELOW, CENTRAL[key].null)),
            )
            for key, tried in found.items()
            for row, one in tried
        ],
    )  # fmt: skip


def draw(canvas: "Canvas", found: dict[str, list[tuple[Row, Estimate]]]) -> None:
    canvas.set_figheight(7.0)
    panels = canvas.subplots(5, 2).flatten()
    colors = {Answer.YES: COLORS[0], Answer.NO: COLORS[1]}
    for axes, (key, tried) in zip(panels, found.items(), strict=True):
        for place, one in enumerate(sorted((one for _, one in tried), key=lambda one: one.value)):
            color = colors.get(direction_of(one, Side.BELOW, CENTRAL[key].null), THEIRS)
            axes.plot([place, place], [max(one.low, 1e-4), one.high], color=color, linewidth=0.8)
            axes.plot([place], [one.value], ".", color=color, markersize=3)
        axes.axhline(CENTRAL[key].null, color="#000000", linewidth=0.8, linestyle="--")
        plain_log_ticks(axes, "y")
        axes.set_title(f"{key}, n = {len(tried)} specifications", loc="left", fontsize=8)
        axes.set_xlabel("specification, sorted", fontsize=7)
        axes.set_ylabel("ratio", fontsize=7)
        axes.tick_params(labelsize=6)


SPECIFICATION = SpecificationCurve(
    name="atlas-specification",
    question="In how many of the ways that the papers left open do ten central claims hold?",
    method=(
        "Each claim is a ratio of two searches. Evaluation (material, Michniewski's tables, "
        "tapered), order of moves (as generated, captures first), order of generation (files from "
        "a to h or from h to a), depth (2 to 4) and set of positions (openings, middle games, "
        "endgames, the replies to each first move) are varied in every combination: 144 "
        "specifications of 20 or 30 positions for each of ten claims (72 where the order is the "
        "claim), about ten minutes of processor time. Quick: 8 of 4 positions."
    ),
)
