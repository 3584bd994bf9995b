"""Positions with one right move, derived from the laboratory's, and which search finds it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.ours import tactics_report as report
from zermelo.lab.experiments.ours.quiescence import MAX_NODES, QUIESCENCES, STANDARD
from zermelo.lab.kinds.search import label_of
from zermelo.lab.measuring.measure import measured, plain_limits
from zermelo.lab.measuring.positions import positions
from zermelo.lab.measuring.variant import Variant, variants
from zermelo.lab.outcome import Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

MISTAKES = 8
"""The moves tried that a search of one ply likes best: some of them are mistakes."""
SHORT = Variant(QUIESCENCES[STANDARD])
SIFTING = Variant(preset("zermelo").changed("table.mebibytes", 1))
SIFTING_NODES = 3_000
REFERENCE = Variant(preset("zermelo").changed("table.mebibytes", 8))
REFERENCE_NODES = (200_000, 1_000_000)
"""Of the search that says what is right: quick and full."""
MARGIN = 150
"""Centipawns by which the right move beats the second best."""
DECIDED = 500
"""If the second best wins by this much, or the best loses by it, there is no tactic."""
POSITIONS = (300, 1200)


@dataclass(frozen=True, kw_only=True)
class Looking:
    """A position after whose moves there may be a tactic."""

    position: str
    fen: str
    variants: Mapping[str, Variant] = field(hash=False)
    max_nodes: int
    reference_nodes: int


def look(order: Looking, keep: Keep) -> Result:
    """The first tactic after a plausible move, if there is one, and what every variant plays."""
    del keep
    for fen in after_plausible_moves(order.fen):
        # Most positions have no such move, and a short search shows that for nearly all of them.
        if right_move(fen, SIFTING, SIFTING_NODES) is None:
            continue
        right = right_move(fen, REFERENCE, order.reference_nodes)
        if right is not None:
            return {
                "position": order.position,
                "fen": fen,
                "right": right,
                "searches": {
                    label: {
                        name: answer(variant, fen, limit, right)
                        for name, variant in order.variants.items()
                    }
                    for label, limit in limits(order.max_nodes)
                },
            }
    return {"position": order.position, "fen": order.fen, "right": None}


def limits(max_nodes: int) -> Iterator[tuple[str, Limits]]:
    """To each depth, and with equal nodes."""
    for depth in report.DEPTHS:
        yield label_of({"depth": depth}), Limits(depth=depth, nodes=max_nodes)
    yield report.EQUAL_NODES, Limits(nodes=report.NODES)


def answer(variant: Variant, fen: str, limit: Limits, right: str) -> Result:
    found = measured(variant, Position(fen), limit)
    return {"right": found["move"] == right, "nodes": found["nodes"]}


def after_plausible_moves(fen: str) -> Iterator[str]:
    """The positions after the moves that look best at one ply, in their order."""
    found, _ = SHORT.engine(0).search(Position(fen), depth=1, multi_pv=MISTAKES)
    for root in found.root_moves[:MISTAKES]:
        position = Position(fen)
        position.push(root.move)
        if position.legal_moves:
            yield position.fen()


def right_move(fen: str, judge: Variant, nodes: int) -> str | None:
    """The only move that wins, or saves, by a margin; None if there is none."""
    found, _ = judge.engine(0).search(Position(fen), nodes=nodes, multi_pv=2)
    if len(found.root_moves) < 2:
        return None
    best, second = found.root_moves[:2]
    # In a stopped search, bounds prove as much if they point the right way.
    proven = best.bound != "upper" and second.bound != "lower"
    needed = second.value < DECIDED and best.value > -DECIDED
    clear = best.value - second.value >= MARGIN
    return best.move.uci() if proven and needed and clear else None


@dataclass(frozen=True, kw_only=True)
class TacticsExperiment(Experiment):
    """Each position of the set is a task; most have no tactic and end early."""

    def tasks(self, setup: Setup) -> list[Task]:
        every = variants(QUIESCENCES)
        return [
            Task(
                place.name,
                look,
                Looking(
                    position=place.name,
                    fen=place.fen,
                    variants=every,
                    max_nodes=setup.sized(*MAX_NODES),
                    reference_nodes=setup.sized(*REFERENCE_NODES),
                ),
            )
            for place in positions(setup.sized(*POSITIONS))
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: config.in_use() for name, config in QUIESCENCES.items()},
            "judges": [one.plain() for one in (SHORT, SIFTING, REFERENCE)],
            "right": [MISTAKES, SIFTING_NODES, setup.sized(*REFERENCE_NODES), MARGIN, DECIDED],
            "limits": {
                label: plain_limits(limit) for label, limit in limits(setup.sized(*MAX_NODES))
            },
            "positions": [place.fen for place in positions(setup.sized(*POSITIONS))],
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        return report.outcome(self.name, rows)


EXPERIMENT = TacticsExperiment(
    name="ours-quiescence-tactics",
    question="Which quiescence search finds the moves that win?",
    method=(
        f"After each of the laboratory's positions the {MISTAKES} moves that look best at one ply "
        "are tried; the first answer counts as a tactic that beats every other by "
        f"{MARGIN} centipawns where the second best does not win by itself and the best is not "
        f"lost: zermelo says so with two lines, after {SIFTING_NODES:,} nodes and again after "
        "200,000 (quick) or 1,000,000 (full). At most one tactic per position, so that they are "
        "independent; many are plain recaptures, as in games. The variants are those of "
        f"ours-quiescence, to depths 1 to {max(report.DEPTHS)} and at {report.EQUAL_NODES}. "
        "Quick: 300 positions. Full: 1,200, about ten minutes of processor time."
    ),
)
