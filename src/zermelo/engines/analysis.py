"""A search that runs in the background and reports what it finds."""

import queue
import threading
import weakref
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    import chess.engine

    from zermelo.engines.info import SearchInfo

JOIN_SECONDS = 2.0
"""Seconds to wait for a stopped search when the program exits."""


class Stream:
    """Passes results from the searching thread to its listeners."""

    def __init__(self) -> None:
        self.infos: queue.SimpleQueue[SearchInfo | None] = queue.SimpleQueue()
        self.multipv: list[SearchInfo] = []
        self.best: chess.engine.BestMove | None = None
        self.error: BaseException | None = None
        self.ended = threading.Event()

    def tell(self, infos: list["SearchInfo"]) -> None:
        self.multipv = infos
        for info in infos:
            self.infos.put(info)

    def end(self) -> None:
        self.ended.set()
        self.infos.put(None)


class AnalysisResult:
    """Iterate over it for the info dictionaries as they come; `stop` or leaving `with` ends it.

    The methods are those of python-chess's SimpleAnalysisResult. A result that is no
    longer referenced stops its search.
    """

    def __init__(self, stream: Stream, stop: Callable[[], None], thread: threading.Thread) -> None:
        self._stream = stream
        self._stop = stop
        # Also at exit: a thread still searching then would crash the interpreter.
        weakref.finalize(self, _end, stop, thread)
        thread.start()

    @property
    def info(self) -> "SearchInfo":
        """What was last found for the best line; empty before anything was."""
        return self._stream.multipv[0] if self._stream.multipv else {}

    @property
    def multipv(self) -> list["SearchInfo"]:
        """What was last found for each line, best first."""
        return list(self._stream.multipv)

    def stop(self) -> None:
        """Ends the search; what it had found by then can still be read."""
        self._stop()

    def wait(self) -> "chess.engine.BestMove":
        """Waits until the search ends. Raises what the search raised."""
        self._stream.ended.wait()
        if self._stream.error is not None:
            raise self._stream.error
        assert self._stream.best is not None
        return self._stream.best

    def empty(self) -> bool:
        """Whether `get` would have to wait."""
        return self._stream.infos.empty()

    def would_block(self) -> bool:
        return self.empty()

    def get(self) -> "SearchInfo":
        """Waits for the next dictionary; raises AnalysisComplete when there will be none."""
        info = self._stream.infos.get()
        if info is not None:
            return info
        self._stream.infos.put(None)
        if self._stream.error is not None:
            raise self._stream.error
        from chess.engine import AnalysisComplete

        raise AnalysisComplete

    def next(self) -> "SearchInfo | None":
        """Waits for the next dictionary; None when there will be none."""
        return next(self, None)

    def __iter__(self) -> Iterator["SearchInfo"]:
        return self

    def __next__(self) -> "SearchInfo":
        from chess.engine import AnalysisComplete

        try:
            return self.get()
        except AnalysisComplete:
            raise StopIteration from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()


def _end(stop: Callable[[], None], thread: threading.Thread) -> None:
    stop()
    if thread.is_alive() and thread is not threading.current_thread():
        thread.join(JOIN_SECONDS)
