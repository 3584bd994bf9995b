"""M3: the paper's quiescence as written, beside the same without its flaw and a usual one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.engines.techniques import AlphaBeta, Evaluation, MvvLva, Quiescence
from zermelo.engines.techniques import Table as TableTechnique
from zermelo.lab.analysis.statistics import detectable_effect
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.minmax.paper import ALPHA_BETA, DEPTH, MENDED, QUIESCENCE, algorithms
from zermelo.lab.experiments.minmax.quiescence_report import (
    SIDES,
    STANDARD,
    answers_table,
    by,
    costs_table,
    cuts_claim,
    draw,
    examples_table,
    fastest_claim,
    has_invented_value,
    loses_a_pawn,
    moves_claim,
    share,
    values_claim,
)
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.positions import positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Figure, Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

COUNTS = (150, 1000)
"""Positions of a quick and a full run."""

_alpha_beta = SearchConfig.none().replace(alpha_beta=AlphaBeta())
JUDGE = Variant(
    preset("zermelo").replace(
        evaluation=Evaluation(kind="kong-material"), table=TableTechnique(mebibytes=2)
    )
)
"""Judges moves: Zermelo's own search, which sees further, counting material only."""
JUDGE_DEPTH = DEPTH + 2


@dataclass(frozen=True)
class Trial:
    """A position to be searched by all of them."""

    position: str
    fen: str
    kind: str


def contestants() -> dict[str, Variant]:
    every = algorithms()
    usual = Variant(_alpha_beta.replace(mvv_lva=MvvLva(), quiescence=Quiescence(moves="captures")))
    return {name: every[name] for name in SIDES[:3]} | {STANDARD: usual}


def trial(order: Trial, keep: Keep) -> Result:
    """Each one's move, value and cost, and what its move loses by the judge's values."""
    del keep
    searches: dict[str, dict[str, Any]] = {}
    for name, variant in contestants().items():
        found = measured(variant, Position(order.fen), Limits(depth=DEPTH))
        searches[name] = {key: found[key] for key in ("move", "value", "nodes")}
        searches[name]["seconds"] = found["cpu_seconds"]
    best = measured(JUDGE, Position(order.fen), Limits(depth=JUDGE_DEPTH))
    judged = {best["move"]: best["value"]}
    for one in searches.values():
        if one["move"] not in judged:
            judged[one["move"]] = value_of(order.fen, one["move"])
        one["loss"] = best["value"] - judged[one["move"]]
    return {
        "position": order.position,
        "fen": order.fen,
        "kind": order.kind,
        "best": best["move"],
        "best_value": best["value"],
        "searches": searches,
    }


def value_of(fen: str, move: str) -> int:
    """The judge's value of a move for the side that makes it."""
    position = Position(fen)
    position.push(move)
    if not position.legal_moves:
        return 32_000 if position.is_check() else 0
    return -int(measured(JUDGE, position, Limits(depth=JUDGE_DEPTH - 1))["value"])


@dataclass(frozen=True, kw_only=True)
class QuiescenceExperiment(Experiment):
    """Values, moves and nodes of the flawed and the mended quiescence on the same positions."""

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(place.name, trial, Trial(place.name, place.fen, place.kind))
            for place in positions(setup.sized(*COUNTS))
        ]

    def power(self, setup: Setup) -> str:
        count = setup.sized(*COUNTS)
        return (
            f"{count} pairs find an effect of {detectable_effect(count):.2f} deviations "
            "(Cohen's d) 4 times in 5, at 5% two-tailed"
        )

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: one.plain() for name, one in contestants().items()},
            "judge": JUDGE.plain(),
            "positions": [place.fen for place in positions(setup.sized(*COUNTS))],
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        invented = {name: share(rows, name, has_invented_value) for name in SIDES}
        wrong = {name: share(rows, name, loses_a_pawn) for name in SIDES}
        nodes = {name: by(rows, name, ALPHA_BETA, "nodes") for name in SIDES[1:]}
        seconds = {name: by(rows, name, ALPHA_BETA, "seconds") for name in SIDES[1:]}
        return Outcome(
            summary=(
                f"The quiescence as written gives a value that no material count can have in "
                f"{invented[QUIESCENCE]:.0%} of {len(rows)} positions and a move that loses a pawn "
                f"or more in {wrong[QUIESCENCE]:.0%}; mended, {invented[MENDED]:.0%} and "
                f"{wrong[MENDED]:.0%}."
            ),
            claims=[
                values_claim(invented, len(rows)),
                moves_claim(wrong, len(rows)),
                cuts_claim(rows),
                fastest_claim(nodes[QUIESCENCE], seconds[QUIESCENCE], len(rows)),
            ],
            tables=[
                answers_table(invented, wrong),
                costs_table(nodes, seconds),
                examples_table(rows),
            ],
            figures=[
                Figure(
                    "minmax-quiescence-wrong",
                    "Share of positions in which the move loses a pawn or more, with its 95% "
                    "interval.",
                    draw=lambda canvas: draw(canvas, wrong, len(rows)),
                )
            ],
        )


QUIESCENCE_EXPERIMENT = QuiescenceExperiment(
    name="minmax-quiescence",
    question="What does the flaw in the paper's quiescence cost, and what does it save?",
    ids=("M3",),
    method=(
        "150 positions of every kind (full: 1,000; about two minutes) are searched four plies "
        "deep by alpha-beta, by the paper's quiescence as written and mended (favourable captures "
        "to ply 10), and by a usual one. Zermelo's own search, six plies deep and counting "
        "material only, judges the moves. Time is the processor's."
    ),
)
