"""A program that plays: any UCI or XBoard engine, through python-chess."""

import logging
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from zermelo.arena.players.player import Player, Reply, reply_of
from zermelo.arena.players.process_group import ProcessGroup
from zermelo.engines.limit import Limits, to_chess
from zermelo.errors import PlayerFaultError
from zermelo.position import Position

if TYPE_CHECKING:
    import chess
    import chess.engine

START_SECONDS = 10.0
"""Seconds to start and to answer the first commands."""

QUIT_SECONDS = 2.0
MAX_LINE_BYTES = 1 << 20
"""Longer lines than any engine has to say; python-chess itself would collect them without end."""


class ProgramPlayer(Player):
    """A process that is started when needed, and restarted after a failure."""

    def __init__(
        self,
        command: Sequence[str],
        options: Mapping[str, str],
        *,
        xboard: bool,
        defaults: Mapping[str, str] | None = None,
    ) -> None:
        """`options` it must have; of `defaults` those are set that it has."""
        # Engine failures are in the game's record: python-chess need not log them too.
        for name in ("asyncio", "chess.engine"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._command = list(command)
        self._options = dict(options)
        self._defaults = dict(defaults or {})
        self._xboard = xboard
        self._engine: chess.engine.SimpleEngine | None = None
        self._group: ProcessGroup | None = None
        self._flooded = False
        """Whether the engine was ended because it wrote a line without end."""
        self._board: chess.Board | None = None
        self._game = object()

    @property
    def id(self) -> Mapping[str, str]:
        """The name the program gives itself."""
        return self.started().id

    def new_game(self, start: Position) -> None:
        self.started()
        self._board = start.to_board()
        self._game = object()

    def think(self, position: Position, limits: Limits, patience: float) -> Reply:
        import asyncio

        from chess.engine import INFO_BASIC, INFO_SCORE, EngineError

        engine, board = self._engine, self._board
        assert engine is not None
        assert board is not None
        for move in position.move_stack[len(board.move_stack) :]:
            board.push(move.to_chess())
        info = INFO_BASIC | INFO_SCORE
        limit = to_chess(limits, position.turn)
        asked = asyncio.wait_for(
            engine.protocol.play(board, limit, game=self._game, info=info), patience
        )
        try:
            played = asyncio.run_coroutine_threadsafe(asked, engine.protocol.loop).result()
        except (TimeoutError, EngineError, OSError, RuntimeError) as error:
            self.stop()
            raise self.fault(error, patience) from None
        if played.resigned:
            return reply_of("0000", played.info, resigns=True)
        if played.move is None:
            raise PlayerFaultError("illegal move", "it gave no move")
        return reply_of(played.move.uci(), played.info)

    def close(self) -> None:
        if self._engine is not None:
            self._engine.timeout = QUIT_SECONDS
            with suppress(Exception):
                self._engine.quit()
        self.stop()

    def stop(self) -> None:
        """Ends the process without asking it; the next game starts another."""
        group, self._group = self._group, None
        if group is not None:
            group.kill()
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()

    def started(self) -> "chess.engine.SimpleEngine":
        """The running program, started if it does not run."""
        if self._engine is not None and not self._engine.returncode.done():
            return self._engine
        self.stop()
        try:
            self._engine = self._start()
        except PlayerFaultError:
            self.stop()
            raise
        return self._engine

    def _start(self) -> "chess.engine.SimpleEngine":
        from chess.engine import EngineError, SimpleEngine, UciProtocol, XBoardProtocol

        from zermelo.arena.players.bounded_protocol import bounded

        self._flooded = False
        self._group = ProcessGroup()
        protocol = XBoardProtocol if self._xboard else UciProtocol
        try:
            engine = SimpleEngine.popen(
                bounded(protocol, MAX_LINE_BYTES, self._end_flood),
                self._command,
                timeout=START_SECONDS,
                stderr=subprocess.DEVNULL,
                process_group=self._group.id,
            )
        except (TimeoutError, EngineError, OSError) as error:
            reason = str(error) or f"no answer in {START_SECONDS:g} s"
            raise self._crash(f"it does not start: {reason}") from None
        try:
            unset = {
                name: value for name, value in self._defaults.items() if name in engine.options
            }
            engine.configure({**unset, **self._options})
            engine.ping()  # let it load everything before any clock runs
        except (TimeoutError, EngineError) as error:
            engine.close()
            raise self._crash(f"it does not take its options: {error}") from None
        return engine

    def _end_flood(self) -> None:
        self._flooded = True
        if self._group is not None:
            self._group.kill()

    def _crash(self, detail: str) -> PlayerFaultError:
        if self._flooded:
            detail = f"it wrote more than {MAX_LINE_BYTES} bytes without ending the line"
        return PlayerFaultError("crash", detail)

    def fault(self, error: Exception, patience: float) -> PlayerFaultError:
        """What an error of python-chess says about the program."""
        from chess.engine import EngineTerminatedError

        if isinstance(error, TimeoutError):
            return PlayerFaultError("hang", f"no answer in {patience:.3g} s")
        if isinstance(error.__context__, ValueError):
            # python-chess could not make a legal move of the answer.
            return PlayerFaultError("illegal move", str(error))
        if isinstance(error, EngineTerminatedError):
            return self._crash("the program ended")
        return self._crash(str(error) or type(error).__name__)
