"""A program that plays: any UCI or XBoard engine, through python-chess."""

import ctypes
import logging
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from zermelo.arena.player import Player, PlayerFaultError, Thought, thought_of
from zermelo.position import Position

if TYPE_CHECKING:
    import chess
    import chess.engine

START_SECONDS = 10.0
"""Seconds to start and to answer the first commands."""

QUIT_SECONDS = 2.0
PR_SET_PDEATHSIG = 1


class ProgramPlayer(Player):
    """A process that is started when needed, and restarted after a failure."""

    def __init__(self, command: Sequence[str], options: Mapping[str, str], *, xboard: bool) -> None:
        # Engine failures are in the game's record: python-chess need not log them too.
        for name in ("asyncio", "chess.engine"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._command = list(command)
        self._options = dict(options)
        self._xboard = xboard
        self._engine: chess.engine.SimpleEngine | None = None
        self._board: chess.Board | None = None
        self._game = object()

    @property
    def id(self) -> Mapping[str, str]:
        """The name the program gives itself."""
        return self._started().id

    def new_game(self, start: Position) -> None:
        self._started()
        self._board = start.to_board()
        self._game = object()

    def think(self, position: Position, limit: "chess.engine.Limit", patience: float) -> Thought:
        import asyncio

        from chess.engine import INFO_BASIC, INFO_SCORE, EngineError

        engine, board = self._engine, self._board
        assert engine is not None
        assert board is not None
        for move in position.move_stack[len(board.move_stack) :]:
            board.push(move.to_chess())
        info = INFO_BASIC | INFO_SCORE
        asked = asyncio.wait_for(
            engine.protocol.play(board, limit, game=self._game, info=info), patience
        )
        try:
            played = asyncio.run_coroutine_threadsafe(asked, engine.protocol.loop).result()
        except (TimeoutError, EngineError, OSError, RuntimeError) as error:
            self.stop()
            raise _fault(error, patience) from None
        if played.resigned:
            return thought_of("0000", played.info, resigns=True)
        if played.move is None:
            raise PlayerFaultError("illegal move", "it gave no move")
        return thought_of(played.move.uci(), played.info)

    def close(self) -> None:
        engine, self._engine = self._engine, None
        if engine is None:
            return
        engine.timeout = QUIT_SECONDS
        with suppress(Exception):
            engine.quit()
        engine.close()

    def stop(self) -> None:
        """Ends the process without asking it; the next game starts another."""
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()

    def _started(self) -> "chess.engine.SimpleEngine":
        from chess.engine import EngineError, SimpleEngine

        if self._engine is not None and not self._engine.returncode.done():
            return self._engine
        self.stop()
        start = SimpleEngine.popen_xboard if self._xboard else SimpleEngine.popen_uci
        try:
            engine = start(
                self._command,
                timeout=START_SECONDS,
                stderr=subprocess.DEVNULL,
                preexec_fn=_die_with_parent,
            )
        except (TimeoutError, EngineError, OSError) as error:
            reason = f"no answer in {START_SECONDS:g} s" if not str(error) else str(error)
            raise PlayerFaultError("crash", f"it does not start: {reason}") from None
        try:
            engine.configure(self._options)
            engine.ping()  # let it load everything before any clock runs
        except (TimeoutError, EngineError) as error:
            engine.close()
            raise PlayerFaultError("crash", f"it does not take its options: {error}") from None
        self._engine = engine
        return engine


_c_library = ctypes.CDLL(None)
"""Loaded once, here: between fork and exec is no time to look for it."""


def _die_with_parent() -> None:
    """An engine that does not listen would outlive a worker that is killed."""
    if hasattr(_c_library, "prctl"):
        _c_library.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _fault(error: Exception, patience: float) -> PlayerFaultError:
    from chess.engine import EngineTerminatedError

    if isinstance(error, TimeoutError):
        return PlayerFaultError("hang", f"no answer in {patience:.3g} s")
    if isinstance(error.__context__, ValueError):
        # python-chess could not make a legal move of the answer.
        return PlayerFaultError("illegal move", str(error))
    if isinstance(error, EngineTerminatedError):
        return PlayerFaultError("crash", "the program ended")
    return PlayerFaultError("crash", str(error) or type(error).__name__)
