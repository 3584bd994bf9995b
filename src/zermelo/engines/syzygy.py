"""Syzygy tables that may be damaged: what python-chess cannot read is dropped."""

import ctypes
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import chess
import chess.syzygy

from zermelo.errors import ProbeTimeoutError

PROBE_SECONDS = 2.0
"""Longer than any probe of a whole table takes; in a damaged one the reader may never end."""

Found = TypeVar("Found")


class CheckedTables(chess.syzygy.Tablebase):
    """Tables of which a damaged one counts as missing from the first probe that finds it out."""

    def __init__(self, *, seconds: float = PROBE_SECONDS) -> None:
        super().__init__()
        self.faults: list[str] = []
        """What was dropped and why, for whoever tells people; they take it out."""
        self._seconds = seconds

    def probe_wdl(self, board: chess.Board) -> int:
        return within(self._seconds, lambda: super(CheckedTables, self).probe_wdl(board))

    def probe_dtz(self, board: chess.Board) -> int:
        return within(self._seconds, lambda: super(CheckedTables, self).probe_dtz(board))

    def probe_wdl_table(self, board: chess.Board) -> int:
        def probe() -> int:
            value = super(CheckedTables, self).probe_wdl_table(board)
            if not -2 <= value <= 2:
                raise ValueError(f"a result of {value}")
            return value

        return self._checked(self.wdl, board, probe)

    def probe_dtz_table(self, board: chess.Board, wdl: int) -> tuple[int, int]:
        def probe() -> tuple[int, int]:
            return super(CheckedTables, self).probe_dtz_table(board, wdl)

        return self._checked(self.dtz, board, probe)

    def _checked(
        self,
        tables: dict[str, chess.syzygy.Table],
        board: chess.Board,
        probe: Callable[[], Found],
    ) -> Found:
        try:
            return probe()
        except chess.syzygy.MissingTableError:
            raise
        except Exception as error:  # damage shows as any of them
            table = tables.get(chess.syzygy.calc_key(board))
            if table is None:
                raise
            # Not by the keys it knows: reading damage may have changed them.
            for key in [key for key, known in tables.items() if known is table]:
                del tables[key]
            name = Path(table.path).name
            reason = f"{type(error).__name__}: {error}"[:80]
            self.faults.append(f"{name} is damaged and no longer used ({reason})")
            raise chess.syzygy.MissingTableError(f"{name} is damaged") from error


def open_tables(folder: str) -> CheckedTables:
    tables = CheckedTables()
    tables.add_directory(folder)
    return tables


def within(seconds: float, work: Callable[[], Found]) -> Found:
    """What `work`, in pure Python, returns; ProbeTimeoutError where it takes longer."""
    lock = threading.Lock()
    done = False
    thread = threading.get_ident()

    def interrupt() -> None:
        with lock:
            if not done:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(thread), ctypes.py_object(ProbeTimeoutError)
                )

    timer = threading.Timer(seconds, interrupt)
    timer.daemon = True
    try:
        timer.start()
        found = work()
    finally:
        # After this nobody is interrupted any more.
        with lock:
            done = True
        timer.cancel()
    return found
