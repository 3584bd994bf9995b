"""M2: the paper's node table replayed, and what it counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zermelo.engines.info import UNENTERED
from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.minmax import nodes_claims as claims
from zermelo.lab.experiments.minmax import nodes_pictures as pictures
from zermelo.lab.experiments.minmax.paper import (
    ALPHA_BETA,
    CARRIED,
    DEPTH,
    MINIMAX,
    QUIESCENCE,
    PaperRow,
    algorithms,
    fen_before,
    paper_rows,
    with_full_windows,
)
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from zermelo import _core

TRACE = 2_000_000
"""Maximum nodes kept of a tree; the largest here has a tenth of that."""

REPEATS = (3, 15)
"""Times each search is run, quick and full."""


@dataclass(frozen=True)
class Counting:
    """A row of the paper with the algorithms that are put to its position."""

    row: PaperRow
    fen: str
    repeat: int
    """Times are taken more than once, since a search takes only milliseconds."""


def count(order: Counting, keep: Keep) -> Result:
    """Every algorithm on the row's position: its whole tree, and that of the last root move."""
    del keep
    searches = {}
    for name, variant in contestants().items():
        runs = [
            measured(variant, Position(order.fen), Limits(depth=DEPTH)) for _ in range(order.repeat)
        ]
        searches[name] = {
            "whole": runs[0]["nodes_per_depth"][1:],
            "last": last_subtree(variant, order.fen),
            "nodes": runs[0]["nodes"],
            "value": runs[0]["value"],
            "seconds": min(run["cpu_seconds"] for run in runs),
        }
    return {
        "row": order.row.name,
        "algorithm": order.row.algorithm,
        "ply": order.row.ply,
        "searches": searches,
        "replies": replies_to_last(order.fen),
    }


def contestants() -> dict[str, Variant]:
    """The paper's three as its rows show them, and alpha-beta as it is usually written."""
    every = algorithms()
    return {
        MINIMAX: every[MINIMAX],
        ALPHA_BETA: with_full_windows(every[ALPHA_BETA]),
        QUIESCENCE: with_full_windows(every[QUIESCENCE]),
        CARRIED: every[ALPHA_BETA],
    }


def last_subtree(variant: Variant, fen: str) -> list[int]:
    """Nodes by level below the root move that is searched last, itself at level 0."""
    _, tree = variant.engine(0).search(Position(fen), depth=DEPTH, trace_capacity=TRACE)
    visited = [node.reason not in UNENTERED for node in tree]
    last = max(index for index, node in enumerate(tree) if node.ply == 1 and visited[index])
    counts: list[int] = []
    inside = _below(tree, last)
    for index in inside:
        if visited[index]:
            level = tree[index].ply - 1
            counts.extend([0] * (level + 1 - len(counts)))
            counts[level] += 1
    return counts


def _below(tree: "list[_core.TraceNode]", top: int) -> list[int]:
    """The indices of a node and all below it; a parent always stands before its children."""
    inside = {top}
    for index in range(top + 1, len(tree)):
        if tree[index].parent in inside:
            inside.add(index)
    return sorted(inside)


def replies_to_last(fen: str) -> int:
    """The answers to the root move that python-chess generates last, as the paper's program did."""
    import chess

    board = chess.Board(fen)
    *_, last = board.legal_moves
    board.push(last)
    return board.legal_moves.count()


@dataclass(frozen=True, kw_only=True)
class NodesExperiment(Experiment):
    """The positions of the paper's 18 rows under its three algorithms."""

    def tasks(self, setup: Setup) -> list[Task]:
        repeat = setup.sized(*REPEATS)
        return [
            Task(row.name, count, Counting(row, fen_before(row), repeat)) for row in paper_rows()
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: one.plain() for name, one in contestants().items()},
            "repeat": setup.sized(*REPEATS),
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        pairs = list(zip(paper_rows(), rows, strict=True))
        gain = claims.Gain.of([row for row in rows if row["algorithm"] == ALPHA_BETA])
        own = [row for row in rows if row["algorithm"] == QUIESCENCE]
        quiet = claims.against(own, ALPHA_BETA, QUIESCENCE)
        exact = claims.exact_rows(pairs)
        return Outcome(
            summary=(
                f"{exact} of 6 minimax rows are equal to the digit. Alpha-beta searches "
                f"{gain.whole:.3g} times fewer nodes than minimax when whole trees are compared, "
                f"{gain.unlike:.3g} when its last subtree is compared with minimax's whole tree, "
                "as the paper's table does."
            ),
            claims=[
                claims.exact_claim(exact),
                claims.subtree_claim(pairs),
                claims.last_subtree_claim(pairs),
                claims.nodes_claim(gain),
                claims.time_claim(gain),
                claims.branching_claim(rows),
                *claims.quiescence_claims(quiet, len(own)),
            ],
            tables=[
                pictures.rows_table(pairs, MINIMAX),
                pictures.rows_table(pairs, ALPHA_BETA),
                pictures.rows_table(pairs, QUIESCENCE),
                pictures.gain_table(gain),
            ],
            figures=[pictures.figure(pairs)],
        )


NODES = NodesExperiment(
    name="minmax-nodes",
    question="What does the paper's node table count, and what remains of its ten-fold gain?",
    ids=("M2",),
    method=(
        "The positions before each of the 18 printed moves are searched four plies deep by all "
        "three algorithms. Nodes are counted by level twice: in the whole tree, and below the root "
        "move searched last. As in the paper's program each root move has the full window; beside "
        "it stands alpha-beta that carries its bound from move to move. Times are the processor's, "
        "the least of 3 runs (full: 15) in one process."
    ),
)
