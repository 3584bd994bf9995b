"""What an engine thought, as python-chess's InfoDict with our statistics added."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from zermelo import _core
from zermelo._core import Move
from zermelo.engines.statistics import Statistics, Trigger
from zermelo.engines.thought import RootMove, Thought

# Imported where it is used: it takes longer to load than all of Zermelo.
if TYPE_CHECKING:
    import chess
    import chess.engine

    class SearchInfo(chess.engine.InfoDict, total=False):
        """python-chess's keys and ours."""

        statistics: Statistics
        triggers: dict[str, Trigger]
        root_moves: list["RootMoveInfo"]
        stopped_by: str
        trace: list["TraceInfo"]

    class PlayedMove(chess.engine.PlayResult):
        """python-chess's PlayResult, as returned by `play`, with our keys in its info."""

        move: chess.Move
        info: SearchInfo

    class RootMoveInfo(TypedDict):
        """A root move; `bound` ('exact', 'lower', 'upper') says what its score means."""

        move: chess.Move
        score: chess.engine.PovScore | None
        bound: str
        pv: list[chess.Move]


class TraceInfo(TypedDict):
    """A node of the recorded tree; `parent` is an index in the same list, -1 at the root."""

    parent: int
    move: str | None
    ply: int
    depth: int
    alpha: int
    beta: int
    value: int
    reason: str


UNENTERED = frozenset(
    ("never tried", "futility", "late move pruning", "history pruning", "losing moves")
)
"""Reasons of moves that were not played: a sibling had cut, or a technique skipped them."""


def infos_of(thought: Thought, turn: bool) -> list["SearchInfo"]:
    """One dictionary for each principal variation, best first, as `turn`, the side to move, sees
    it."""
    statistics = thought.statistics
    assert statistics is not None
    roots = [_root_move(root, turn) for root in thought.root_moves]
    return [
        {
            "depth": line.depth,
            "seldepth": statistics["deepest_ply"],
            "score": line.score.to_chess(turn),
            "pv": _moves(line.moves),
            "nodes": statistics["nodes"],
            "nps": thought.nodes_per_second,
            "time": statistics["seconds"],
            "multipv": number,
            "tbhits": statistics["tablebase_hits"],
            "stopped_by": thought.stopped_by or "",
            "statistics": statistics,
            "triggers": thought.triggers,
            "root_moves": roots,
        }
        for number, line in enumerate(thought.lines, start=1)
    ]


def _moves(moves: Sequence[Move]) -> list["chess.Move"]:
    return [move.to_chess() for move in moves]


def _root_move(root: RootMove, turn: bool) -> "RootMoveInfo":
    return {
        "move": root.move.to_chess(),
        "score": None if root.score is None else root.score.to_chess(turn),
        "bound": root.bound,
        "pv": _moves(root.moves),
    }


def trace_of(nodes: Sequence[_core.TraceNode]) -> list[TraceInfo]:
    return [
        {
            "parent": node.parent,
            "move": None if node.move.is_null else node.move.uci(),
            "ply": node.ply,
            "depth": node.depth,
            "alpha": node.alpha,
            "beta": node.beta,
            "value": node.value,
            "reason": node.reason,
        }
        for node in nodes
    ]


def json_ready(info: "SearchInfo") -> dict[str, Any]:
    """The same with moves as UCI and scores as {"cp": n} or {"mate": n}, for the side to move."""
    ready: dict[str, Any] = dict(info)
    if "score" in info:
        ready["score"] = json_score(info["score"])
    if "pv" in info:
        ready["pv"] = [move.uci() for move in info["pv"]]
    ready["root_moves"] = [
        {
            "move": root["move"].uci(),
            "score": json_score(root["score"]),
            "bound": root["bound"],
            "pv": [move.uci() for move in root["pv"]],
        }
        for root in info.get("root_moves", [])
    ]
    return ready


def json_score(score: "chess.engine.PovScore | None") -> dict[str, int] | None:
    if score is None:
        return None
    mate = score.relative.mate()
    return {"mate": mate} if mate is not None else {"cp": score.relative.score() or 0}
