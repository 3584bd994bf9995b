"""M4: how nodes, time and memory grow with the depth, and whether the value stays minimax's."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.minmax import growth_claims as claims
from zermelo.lab.experiments.minmax import growth_fits as fits
from zermelo.lab.experiments.minmax import growth_pictures as pictures
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.ordered_tree import Order, most_moves_held, stored_tree, visited
from zermelo.lab.measuring.peak_memory import TABLE_ENTRY_BYTES, with_peak_memory
from zermelo.lab.measuring.positions import positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

_minimax = SearchConfig.none()
_alpha_beta = _minimax.replace(alpha_beta=t.AlphaBeta())
_ordered = _alpha_beta.replace(mvv_lva=t.MvvLva(), killers=t.Killers(), history=t.History())
_quiescence = _ordered.replace(quiescence=t.Quiescence(moves="captures"))

VARIANTS = {
    fits.MINIMAX: Variant(_minimax),
    fits.ALPHA_BETA: Variant(_alpha_beta),
    fits.ORDERED: Variant(_ordered),
    fits.QUIESCENCE: Variant(_quiescence),
    fits.FLAWED: Variant(_ordered.replace(minmax_quiescence=t.MinmaxQuiescence(mended=False))),
    fits.TABLE: Variant(
        _ordered.replace(table=t.Table(mebibytes=16, depth_match="equal"), table_move=t.TableMove())
    ),
    fits.SSS: Variant(_minimax.replace(algorithm=t.Algorithm(kind="sss-star"))),
    fits.NULL_MOVE: Variant(_quiescence.replace(null_move=t.NullMove())),
}
MCTS = Variant(_minimax.replace(algorithm=t.Algorithm(kind="mcts")))
MCTS_NODES = (100, 1_000, 10_000)

# Quick and full.
COUNTS = (20, 200)
TREES = (6, 60)
"""Positions whose trees are stored, for the best and the worst order."""
HELD_DEPTHS = (2, 4, 8)
DEPTHS = (5, 6)
MINIMAX_DEPTHS = (4, 5)


@dataclass(frozen=True)
class Climb:
    """A position searched to every depth by every algorithm that gets that far."""

    position: str
    fen: str
    depth: int
    minimax_depth: int
    stores_trees: bool


def climb(order: Climb, keep: Keep) -> Result:
    """The searches, one after the other in one process, so that times and values are paired."""
    del keep
    searches = [
        {"variant": name, "depth": depth, **search(variant, order.fen, Limits(depth=depth))}
        for depth in range(1, order.depth + 1)
        for name, variant in VARIANTS.items()
        if depth <= order.minimax_depth or name not in (fits.MINIMAX, fits.SSS)
    ]
    rollouts = [
        {
            "variant": fits.MCTS,
            "limit": nodes,
            **search(MCTS, order.fen, Limits(nodes=nodes)),
        }
        for nodes in MCTS_NODES
    ]
    place = Position(order.fen)
    return {
        "position": order.position,
        "fen": order.fen,
        "searches": searches,
        "mcts": rollouts,
        "orders": by_order(place) if order.stores_trees else {},
        "held": {depth: most_moves_held(place, depth) for depth in HELD_DEPTHS},
    }


def by_order(place: Position) -> dict[str, dict[int, int]]:
    """Nodes of alpha-beta with the best and the worst move first, and of the whole tree."""
    trees = {depth: stored_tree(place, depth) for depth in range(1, fits.FITTED_DEPTH + 1)}
    found = {
        str(one): {depth: visited(tree, one) for depth, tree in trees.items()}
        for one in (Order.BEST, Order.WORST)
    }
    return {**found, "all": {depth: tree.nodes() for depth, tree in trees.items()}}


def search(variant: Variant, fen: str, limit: Limits) -> Result:
    """One of them with its processor time and memory; a table counts by the entries it filled."""
    engine = variant.engine(0)
    if variant.config.table.enabled:
        began = time.thread_time()
        found, _ = engine.search(Position(fen), depth=limit.depth)
        values = {
            "value": found.value,
            "nodes": found.statistics.nodes,
            "seconds": time.thread_time() - began,
        }
        size: int | None = engine.table_entries * TABLE_ENTRY_BYTES
    else:
        whole, size = with_peak_memory(lambda: measured(variant, Position(fen), limit))
        values = {"value": whole["value"], "nodes": whole["nodes"], "seconds": whole["cpu_seconds"]}
    return {**values, "bytes": size}


@dataclass(frozen=True, kw_only=True)
class GrowthExperiment(Experiment):
    """The same positions to one depth after the other."""

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(
                place.name,
                climb,
                Climb(
                    place.name,
                    place.fen,
                    setup.sized(*DEPTHS),
                    setup.sized(*MINIMAX_DEPTHS),
                    number < setup.sized(*TREES),
                ),
            )
            for number, place in enumerate(positions(setup.sized(*COUNTS)))
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: one.plain() for name, one in {**VARIANTS, fits.MCTS: MCTS}.items()},
            "positions": [place.fen for place in positions(setup.sized(*COUNTS))],
            "stored": setup.sized(*TREES),
            "depths": [setup.sized(*DEPTHS), setup.sized(*MINIMAX_DEPTHS)],
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        grown = fits.Growths.of(rows)
        same = fits.equal_values(rows)
        return Outcome(
            summary=(
                f"Minimax grows by {grown.base[fits.MINIMAX]:.3g} per ply. As a power of that, "
                f"alpha-beta in the generator's order grows by the exponent "
                f"{grown.exponent[fits.ALPHA_BETA]:.2f} and sorted by "
                f"{grown.exponent[fits.ORDERED]:.2f}, where 1 is no gain and 0.5 the best."
            ),
            claims=[
                claims.minimax_claim(grown),
                claims.alpha_beta_claim(
                    grown, fits.order_exponents(rows), sum(bool(row["orders"]) for row in rows)
                ),
                claims.branching_claim(rows, grown),
                claims.deeper_claim(rows),
                claims.quiescence_claim(grown),
                claims.space_claim(rows),
                claims.other_space_claim(rows),
                claims.optimal_claim(same),
                claims.flawed_claim(same),
                claims.named_claim(rows),
            ],
            tables=[
                pictures.growth_table(grown),
                pictures.depth_table(rows),
                pictures.memory_table(rows),
                pictures.values_table(same),
            ],
            figures=[pictures.nodes_figure(rows, grown), pictures.memory_figure(rows)],
        )


GROWTH = GrowthExperiment(
    name="minmax-growth",
    question="How do nodes, time and memory grow with the depth, and is the value minimax's?",
    ids=("M4", "M5"),
    method=(
        "20 positions of every kind to depths 1-5, minimax and SSS* to 4 (full: 200 positions, to "
        "6 and 5; about ten minutes). All count material only. Growth is fitted to each position "
        "as a line through the logarithms; intervals are over positions. On 6 positions (60) "
        "the whole tree to depth 3 is stored with its true values, so that "
        "alpha-beta can have the best and the worst order. Time is the processor's. Memory "
        "is the growth of the process at its peak (Linux), for a table the entries it filled."
    ),
)
