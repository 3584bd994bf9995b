"""The algorithms on one evaluation, one order of moves and one move generator."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.lab.analysis.statistics import detectable_effect
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.ours import algorithms_report as report
from zermelo.lab.experiments.ours.algorithm_names import (
    ALPHA_BETA,
    MCTS,
    MINIMAX,
    MTDF,
    PVS,
    SSS,
    TABLE,
)
from zermelo.lab.kinds.search import label_of
from zermelo.lab.measuring.measure import plain_limits
from zermelo.lab.measuring.peak_memory import TABLE_ENTRY_BYTES, with_peak_memory
from zermelo.lab.measuring.positions import positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

_minimax = SearchConfig.none().replace(
    evaluation=t.Evaluation(kind="michniewski"),
    iterative_deepening=t.IterativeDeepening(),
    mvv_lva=t.MvvLva(),
)
_alpha_beta = _minimax.replace(alpha_beta=t.AlphaBeta())
# Only entries of equal depth are used, so that the value stays minimax's.
_table = _alpha_beta.replace(table=t.Table(depth_match="equal"), table_move=t.TableMove())

ALGORITHMS: Mapping[str, SearchConfig] = {
    MINIMAX: _minimax,
    ALPHA_BETA: _alpha_beta,
    SSS: _minimax.replace(algorithm=t.Algorithm(kind="sss-star")),
    TABLE: _table,
    PVS: _table.replace(principal_variation=t.PrincipalVariation()),
    MTDF: _table.replace(algorithm=t.Algorithm(kind="mtdf")),
    MCTS: _minimax.replace(algorithm=t.Algorithm(kind="mcts")),
}

# Quick and full.
POSITIONS = (24, 60)
DEPTHS = (5, 7)
DEPTHS_WITHOUT_PRUNING = (4, 5)
DEPTHS_OF_SSS = (5, 6)
MCTS_NODES = ((300, 3_000, 30_000), (1_000, 10_000, 100_000, 1_000_000))


@dataclass(frozen=True, kw_only=True)
class Searching:
    """A position for several algorithms, to one limit, one after the other in one process."""

    position: str
    fen: str
    variants: Mapping[str, Variant] = field(hash=False)
    limit: Limits
    seed: int


def search_all(order: Searching, keep: Keep) -> Result:
    """Nodes, processor time and memory of each."""
    del keep
    return {
        "position": order.position,
        "fen": order.fen,
        "limit": plain_limits(order.limit),
        "searches": {
            name: search(variant, order.fen, order.limit, order.seed)
            for name, variant in order.variants.items()
        },
    }


def search(variant: Variant, fen: str, limit: Limits, seed: int) -> Result:
    """One of them. A table counts by the entries it filled, not by its allocated size."""
    engine = variant.engine(seed)
    position = Position(fen)

    def timed() -> tuple[Any, float]:
        begun = time.thread_time()
        found, _ = engine.search(position, depth=limit.depth, nodes=limit.nodes)
        return found, time.thread_time() - begun

    (found, seconds), size = with_peak_memory(timed)
    if variant.config.table.enabled:
        size = engine.table_entries * TABLE_ENTRY_BYTES
    return {
        "move": found.move.uci(),
        "value": found.value,
        "stopped_by": found.stopped_by,
        "nodes": found.statistics.nodes,
        "leaves": found.statistics.evaluations,
        "seconds": seconds,
        "bytes": size,
    }


@dataclass(frozen=True, kw_only=True)
class AlgorithmsExperiment(Experiment):
    """Each depth and each number of rollouts on each position is a task."""

    def tasks(self, setup: Setup) -> list[Task]:
        places = positions(setup.sized(*POSITIONS))
        return [
            Task(
                f"{label_of(plain_limits(limit))} {place.name}",
                search_all,
                Searching(
                    position=place.name,
                    fen=place.fen,
                    variants={name: Variant(ALGORITHMS[name]) for name in names},
                    limit=limit,
                    seed=setup.seed,
                ),
            )
            for limit, names in self.searches(setup)
            for place in places
        ]

    def searches(self, setup: Setup) -> list[tuple[Limits, list[str]]]:
        """Every limit with the algorithms that search to it."""
        most = dict.fromkeys(ALGORITHMS, setup.sized(*DEPTHS))
        most |= {
            MINIMAX: setup.sized(*DEPTHS_WITHOUT_PRUNING),
            SSS: setup.sized(*DEPTHS_OF_SSS),
            MCTS: 0,
        }
        deepening = [
            (Limits(depth=depth), [name for name in ALGORITHMS if depth <= most[name]])
            for depth in range(1, setup.sized(*DEPTHS) + 1)
        ]
        rollouts = MCTS_NODES[0] if setup.quick else MCTS_NODES[1]
        return deepening + [(Limits(nodes=nodes), [MCTS]) for nodes in rollouts]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: config.in_use() for name, config in ALGORITHMS.items()},
            "searches": [[plain_limits(limit), names] for limit, names in self.searches(setup)],
            "positions": [place.fen for place in positions(setup.sized(*POSITIONS))],
        }

    def power(self, setup: Setup) -> str:
        count = setup.sized(*POSITIONS)
        return (
            f"{count} pairs find an effect of {detectable_effect(count):.2f} deviations "
            "(Cohen's d) 4 times in 5, at 5% two-tailed"
        )

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        return report.outcome(self.name, rows)


EXPERIMENT = AlgorithmsExperiment(
    name="ours-algorithms",
    question="What do the algorithms cost to the same depth, in nodes, time and memory?",
    ids=("K6",),
    method=(
        "Minimax, alpha-beta and SSS* without memory of positions; alpha-beta, PVS and MTD(f) with "
        "a table of 16 MiB that answers for the same depth only and gives its move first. All "
        "deepen iteratively over the same positions, generator, order (MVV/LVA) and evaluation "
        "(Michniewski's), without quiescence, since SSS* has none. Time is processor time. Memory "
        "is the growth of the process at its peak, for tables the filled entries. Monte Carlo tree "
        "search has no depth: it gets a number of rollouts, and its move is compared with that of "
        "alpha-beta at its greatest depth. Quick: 24 positions, depth 5 (minimax 4), seconds. "
        "Full: 60 positions, depth 7 (minimax 5, SSS* 6), a quarter of an hour of processor time."
    ),
)
