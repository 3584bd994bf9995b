"""Checks what callers pass to an engine; errors name what was wrong and what is accepted."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from zermelo._core import MAX_LINES, Move
from zermelo.engines.config import SearchConfig
from zermelo.errors import LimitError, MemoryFileError, SettingError
from zermelo.position import Position

if TYPE_CHECKING:
    import chess
    import chess.engine

    from zermelo.engines.info import SearchInfo
    from zermelo.position import AnyMove

LARGEST_SEED = 2**64 - 1
MEBIBYTE = 2**20


def check_seed(seed: object) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise SettingError(f"seed: {seed!r} is not accepted; accepted: 0 to 2**64 - 1")


def check_memory(config: SearchConfig) -> None:
    """Refuses a table that does not fit in memory before anything tries to allocate it."""
    if not config.table.enabled:
        return
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // MEBIBYTE
    if config.table.mebibytes > memory:
        raise MemoryFileError(
            f"table.mebibytes: {config.table.mebibytes} MiB do not fit in this machine's "
            f"{memory} MiB of memory"
        )


def position_of(board: "chess.Board | Position") -> Position:
    if isinstance(board, Position):
        return board
    import chess

    if not isinstance(board, chess.Board):
        raise TypeError(f"a board is a chess.Board or a Position, not {type(board).__name__}")
    return Position.from_board(board)


def legal_moves(position: Position, moves: "Iterable[AnyMove] | None") -> list[Move]:
    if moves is None:
        return []
    legal = [position.parse_move(move) for move in moves]
    if not legal:
        raise LimitError("root_moves: the list is empty; leave it out to search every move")
    return legal


def line_count(multipv: int | None) -> int:
    if multipv is None:
        return 1
    check_count("multipv", multipv, 1, MAX_LINES)
    return multipv


def check_count(name: str, value: object, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise LimitError(f"{name}: {value!r} is not accepted; accepted: {low} to {high}")


def ending(position: Position) -> str | None:
    """How the game has ended, in words; None while it goes on."""
    outcome = position.outcome()
    if outcome is None:
        return None
    return f"{outcome.termination.name.lower().replace('_', ' ')}, {outcome.result()}"


def selected_info(info: "SearchInfo", wanted: "chess.engine.Info | None") -> "SearchInfo":
    """The part of `info` that python-chess's flags ask for; None asks for everything."""
    from chess.engine import INFO_ALL, Info

    if wanted is None or wanted == INFO_ALL:
        return info
    keys = (
        {"depth", "seldepth", "nodes", "nps", "time", "multipv"} if wanted & Info.BASIC else set()
    )
    if wanted & Info.SCORE:
        keys.add("score")
    if wanted & Info.PV:
        keys.add("pv")
    return {key: value for key, value in info.items() if key in keys}  # type: ignore[return-value]
