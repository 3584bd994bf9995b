"""Phases of the game and variable depth (C4, C5)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from zermelo.engines.config import SearchConfig
from zermelo.engines.evaluators import make_evaluator
from zermelo.engines.techniques import Chess0Quiescence, VariableDepth
from zermelo.lab.analysis.statistics import ratio
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.subjects import BEST, Chess0Experiment
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Side, certain, counted, every, inverse
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

BASE, DEVIATION = 3, 2
RATION = 200_000
"""Limit of dramatic moves per search: without it, one queen ending takes as long as the rest."""
VARIABLE: SearchConfig = BEST.replace(
    variable_depth=VariableDepth(base=BASE, deviation=DEVIATION),
    chess0_quiescence=Chess0Quiescence(dramatic_limit=RATION),
)
FEW_PIECES = 4 * DEVIATION - 1
"""With more pieces on the board the endgame gains no depth."""
KING_WEIGHTS = {"opening": 3, "middle game": 4, "end": 6}
"""The king's weight in the adaptive evaluation by phase; classic's is 3 throughout."""
EXAMPLE = VariableDepth(base=4, deviation=2)
"""The paper's own numbers."""
PIECE_COUNTS = (2, 3, 4, 6, 8, 10, 12, 16)


def read_phase(place: LabPosition, keep: Keep) -> Result:
    """Which weights the adaptive evaluation has in a position, from its terms and classic's."""
    del keep
    position = Position(place.fen)
    classic, adaptive = (
        make_evaluator(f"chess0-{engine}").terms(position) for engine in ("classic", "adaptive")
    )
    king = 3 * adaptive["king"] / classic["king"] if classic["king"] else None
    grown = adaptive["development"] / classic["development"] if classic["development"] else None
    return {"part": "phase", "kind": place.kind, "king": king, "development": grown}


def compare_depth(place: LabPosition, keep: Keep) -> Result:
    """The same search with variable depth and at the base depth."""
    del keep
    position = Position(place.fen)
    varied, _ = Variant(VARIABLE).engine(0).search(position)
    fixed, _ = Variant(VARIABLE).engine(0).search(position, depth=BASE)
    return {
        "part": "depth",
        "position": place.name,
        "kind": place.kind,
        "men": position.occupied.bit_count(),
        "depth": varied.depth,
        "nodes": varied.statistics.nodes,
        "fixed": fixed.statistics.nodes,
    }


def few_pieces(places: Sequence[LabPosition]) -> list[LabPosition]:
    return [one for one in places if Position(one.fen).occupied.bit_count() <= FEW_PIECES]


@dataclass(frozen=True, kw_only=True)
class Depths(Chess0Experiment):
    """Middle games are searched to the base depth either way, so they are left out."""

    name: str = "chess0-depths"
    question: str = "Does variable depth think less in the opening and more in the endgame?"
    ids: tuple[str, ...] = ("C4", "C5")
    method: str = (
        f"Adaptive (threshold 0, base depth {BASE}, deviation {DEVIATION}, at most {RATION:,} "
        "dramatic moves) searches openings (6 quick, 60 full) and endgames of at most "
        f"{FEW_PIECES} pieces (6 and 30) to its own depth and to "
        "the base depth. The phases are read off the evaluation's weights in 60 positions "
        "(quick) or 600 (full)."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        opening = positions(setup.sized(6, 60), kind="opening")
        end = few_pieces(positions(kind="endgame"))[: setup.sized(6, 30)]
        return [
            *(Task(f"depth {place.name}", compare_depth, place) for place in [*opening, *end]),
            *(
                Task(f"phase {place.name}", read_phase, place)
                for place in positions(setup.sized(60, 600))
            ),
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        depth_rows = [row for row in rows if row["part"] == "depth"]
        phase_rows = [row for row in rows if row["part"] == "phase"]
        opening, end = (
            ratio_of([row for row in depth_rows if (row["kind"] == "opening") is early])
            for early in (True, False)
        )
        return Outcome(
            summary=f"Nodes relative to fixed depth: opening {opening:.3f}, endgame {end:.1f}.",
            claims=[
                phase_claim(phase_rows),
                Claim(
                    "C5",
                    "Variable depth uses less computation in the opening and more in the end.",
                    "less and more; no number",
                    f"nodes relative to fixed depth: opening {opening:.3f}, endgame {end:.2f}",
                    every(Side.BELOW, 1.0, [opening, inverse(end)]),
                    n=len(depth_rows),
                ),
                signs_claim(),
            ],
            tables=[signs_table(), depth_table(depth_rows), phase_table(phase_rows)],
        )


def ratio_of(rows: Sequence[Row]) -> Estimate:
    return ratio(
        {row["position"]: row["nodes"] for row in rows},
        {row["position"]: row["fixed"] for row in rows},
    )


def weight_of(row: Row) -> int | None:
    return None if row["king"] is None else round(row["king"])


def phase_claim(rows: Sequence[Row]) -> Claim:
    """Development counts at the opening's king weight and nowhere else."""
    read = [row for row in rows if weight_of(row) is not None]
    weights = Counter(weight_of(row) for row in read)
    known = all(weight in KING_WEIGHTS.values() for weight in weights)
    developed = [row for row in read if row["development"] is not None]
    right = [
        (row["development"] > 0) == (weight_of(row) == KING_WEIGHTS["opening"]) for row in developed
    ]
    return Claim(
        "C4",
        "Development counts only in the opening; the king's weight grows towards the end.",
        "weights not printed",
        ", ".join(f"king weight {weight} in {weights[weight]}" for weight in KING_WEIGHTS.values())
        + f" of {len(read)} positions; development as said in {sum(right)} of {len(right)}",
        certain(known and all(right)),
        "The rule that distinguishes the phases and the weights are ours: docs/evaluation.md.",
        n=len(read),
    )


def signs_claim() -> Claim:
    return Claim(
        "C5",
        "In the end the depth grows as pieces leave the board.",
        "listing 4: depth + (4 deviation - pieces); equation 4: depth - (4 deviation - pieces)",
        "with base 4 and deviation 2, 4 pieces: 8 plies by the listing, 0 by the equation; 12: "
        "0 and 8",
        counted(1, 2, Kind.ARITHMETIC),
        "The two contradict each other and neither is clamped; ours is the listing's, never below "
        "the base depth.",
    )


def signs_table() -> Table:
    base, gain = EXAMPLE.base, 4 * EXAMPLE.deviation
    return Table(
        "Depth in the end, base 4 and deviation 2",
        ("pieces left", "listing 4 as printed", "equation 4 as printed", "ours"),
        [
            (pieces, base + gain - pieces, base - (gain - pieces), base + max(0, gain - pieces))
            for pieces in PIECE_COUNTS
        ],
    )


def depth_table(rows: Sequence[Row]) -> Table:
    return Table(
        "Variable against fixed depth",
        ("position", "kind", "men", "depth", "nodes", "nodes at the base depth"),
        [
            (row["position"], row["kind"], row["men"], row["depth"], row["nodes"], row["fixed"])
            for row in rows
        ],
    )


def phase_table(rows: Sequence[Row]) -> Table:
    kinds = list(dict.fromkeys(row["kind"] for row in rows))
    return Table(
        "Positions by kind and by the king's weight",
        ("kind", *(f"{phase} ({weight})" for phase, weight in KING_WEIGHTS.items()), "unknown"),
        [
            (
                kind,
                *(
                    sum(weight_of(row) == weight for row in rows if row["kind"] == kind)
                    for weight in (*KING_WEIGHTS.values(), None)
                ),
            )
            for kind in kinds
        ],
        "Unknown: both kings equally safe, so the weight does not show. Kinds are the set's own.",
    )
