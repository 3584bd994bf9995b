"""What a search found, as python-chess's InfoDict with our statistics added."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict, cast

from zermelo import _core
from zermelo._core import Move
from zermelo.engines.statistics import Statistics

# Imported where it is used: it takes longer to load than all of Zermelo.
if TYPE_CHECKING:
    import chess
    import chess.engine

    class SearchInfo(chess.engine.InfoDict, total=False):
        """python-chess's keys and ours."""

        statistics: Statistics
        triggers: dict[str, "Trigger"]
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


MATE_THRESHOLD = _core.MATE_VALUE - 1000
"""Values beyond it are mates, as in native/search/report.hpp."""


class Trigger(TypedDict):
    """How often a technique was asked, and how often it acted."""

    asked: int
    acted: int


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


def statistics_of(report: _core.Report) -> Statistics:
    names = Statistics.__annotations__
    statistics: Any = {name: getattr(report.statistics, name) for name in names}
    return cast(Statistics, statistics)


def triggers_of(report: _core.Report) -> dict[str, Trigger]:
    """By technique; those never asked are left out."""
    return {
        name: {"asked": asked, "acted": acted} for name, (asked, acted) in report.triggers.items()
    }


def moves_to_mate(value: int) -> int | None:
    """Moves to mate encoded in a native value, negative for the mated side; None for no mate."""
    if abs(value) < MATE_THRESHOLD:
        return None
    plies = _core.MATE_VALUE - abs(value)
    return (plies + 1) // 2 if value > 0 else -(plies // 2)


def score_of(value: int, turn: bool) -> "chess.engine.PovScore":
    """A native value, for the side to move, as centipawns or moves to mate."""
    from chess.engine import Cp, Mate, PovScore

    mate = moves_to_mate(value)
    return PovScore(Cp(value) if mate is None else Mate(mate), turn)


def was_searched(value: int) -> bool:
    """Whether a value was found at all: the native search starts below any mate."""
    return abs(value) <= _core.MATE_VALUE


def found_lines(report: _core.Report, lines: int) -> list[tuple[int, list[Move]]]:
    """The value and the moves of each principal variation, best first."""
    shown = report.root_moves[:lines] if lines > 1 else []
    # Of a search stopped in mid-iteration the later lines are only bounds.
    exact = [root for root in shown if root.bound == "exact" and was_searched(root.value)]
    found = [(root.value, root.pv) for root in exact if root.pv]
    # With one line it is the move that was chosen, which need not be the first in the list.
    return found or [(report.value, report.pv)]


def infos_of(
    report: _core.Report, *, turn: bool, lines: int, static_value: Callable[[], int]
) -> list["SearchInfo"]:
    """One dictionary for each principal variation, best first.

    `static_value` stands in for the score of a search that was stopped before it had one.
    """
    found = found_lines(report, lines)
    statistics = statistics_of(report)
    triggers = triggers_of(report)
    roots = [_root_move(root, turn) for root in report.root_moves]
    seconds = statistics["seconds"]
    infos = []
    for number, (value, pv) in enumerate(found, start=1):
        info: SearchInfo = {
            "depth": report.depth,
            "seldepth": statistics["deepest_ply"],
            "score": score_of(value if was_searched(value) else static_value(), turn),
            "pv": _moves(pv),
            "nodes": statistics["nodes"],
            "nps": round(statistics["nodes"] / seconds) if seconds > 0 else 0,
            "time": seconds,
            "multipv": number,
            "stopped_by": report.stopped_by,
            "statistics": statistics,
            "triggers": triggers,
            "root_moves": roots,
        }
        infos.append(info)
    return infos


def completed(
    infos: list["SearchInfo"], earlier: list["SearchInfo"], lines: int
) -> list["SearchInfo"]:
    """The lines found, filled up to `lines` from an earlier iteration.

    A search that is stopped in the middle of an iteration has not reached its later lines yet.
    """
    first_moves = [info["pv"][0] for info in infos if info["pv"]]
    missing = [info for info in earlier if info["pv"][0] not in first_moves]
    filled = list(infos)
    for info in missing[: max(lines - len(infos), 0)]:
        last = filled[-1]
        filled.append(
            {
                **last,
                "depth": info["depth"],
                "score": info["score"],
                "pv": info["pv"],
                "multipv": last["multipv"] + 1,
            }
        )
    return filled


def _moves(moves: Sequence[Move]) -> list["chess.Move"]:
    return [move.to_chess() for move in moves]


def _root_move(root: _core.RootMove, turn: bool) -> "RootMoveInfo":
    return {
        "move": root.move.to_chess(),
        "score": score_of(root.value, turn) if was_searched(root.value) else None,
        "bound": root.bound,
        "pv": _moves(root.pv),
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
