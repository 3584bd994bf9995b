"""One search of a program, told of while it goes on, and stopped from any thread."""

import asyncio
import dataclasses
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from zermelo._core import Move
from zermelo.arena.players.program import START_SECONDS, ProgramPlayer
from zermelo.engines.limit import Limits, to_chess
from zermelo.engines.score import Score
from zermelo.engines.thought import Line, Thought
from zermelo.errors import PlayerFaultError
from zermelo.position import Position
from zermelo.rules.ending import ending_of

if TYPE_CHECKING:
    import chess
    import chess.engine

GRACE_SECONDS = 1.0
"""Beyond its time before a program is told to stop."""

STOP_SECONDS = 3.0
"""That a program may take to answer a stop; then it is ended."""

TELL_SECONDS = 0.1
"""Between two reports; programs may write thousands of lines per second."""


class ProgramSearch:
    """`run` it once, in any thread; a stop that comes before that is not lost."""

    def __init__(
        self,
        player: ProgramPlayer,
        position: Position,
        limits: Limits,
        *,
        lines: int = 1,
        tell: Callable[[Thought], None] | None = None,
    ) -> None:
        """`limits` need seconds or a clock: a program that does not end by itself is ended."""
        self._player = player
        self._position = position.copy()
        self._limits = limits
        self._lines = lines
        self._tell = tell
        self._told = -TELL_SECONDS
        self._whole: Thought | None = None
        """The last with all lines."""
        self._gate = threading.Lock()
        self._stopped = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wake: asyncio.Event | None = None

    def run(self) -> Thought:
        """What it found; a :class:`PlayerFaultError` of a program that failed, which is ended."""
        from chess.engine import EngineError

        if ending_of(self._position) is not None:
            return Thought()
        engine = self._player.started()
        asked = self._search(engine.protocol, self._position.to_board())
        try:
            return asyncio.run_coroutine_threadsafe(asked, engine.protocol.loop).result()
        except PlayerFaultError:
            self._player.stop()
            raise
        except (TimeoutError, EngineError, OSError, RuntimeError) as error:
            self._player.stop()
            raise self._player.fault(error, STOP_SECONDS) from None
        finally:
            with self._gate:
                self._loop = self._wake = None

    def request_stop(self) -> None:
        """Returns at once."""
        with self._gate:
            self._stopped = True
            if self._loop is not None and self._wake is not None:
                self._loop.call_soon_threadsafe(self._wake.set)

    async def _search(self, protocol: "chess.engine.Protocol", board: "chess.Board") -> Thought:
        limit = to_chess(self._own_limits(), board.turn)
        several = min(self._lines, self._most_lines(protocol))
        analysis = await asyncio.wait_for(
            protocol.analysis(board, limit, multipv=several, game=self._player), START_SECONDS
        )
        with self._gate:
            self._loop, self._wake = asyncio.get_running_loop(), asyncio.Event()
            if self._stopped:
                self._wake.set()
        listening = asyncio.create_task(self._listen(analysis))
        waiting = asyncio.create_task(self._wake.wait())
        try:
            await asyncio.wait(
                (listening, waiting),
                timeout=self._seconds() + GRACE_SECONDS,
                return_when=asyncio.FIRST_COMPLETED,
            )
            if not listening.done():
                analysis.stop()
                await asyncio.wait((listening,), timeout=STOP_SECONDS)
            if not listening.done():
                raise TimeoutError
            await listening
            best = await analysis.wait()
        finally:
            listening.cancel()
            waiting.cancel()
        if best.move is None:
            raise PlayerFaultError("illegal move", "it gave no move")
        found = self._thought(analysis.multipv)
        return dataclasses.replace(found, move=self._position.parse_move(best.move))

    async def _listen(self, analysis: "chess.engine.AnalysisResult") -> None:
        async for _ in analysis:
            now = time.monotonic()
            if self._tell is not None and now - self._told >= TELL_SECONDS:
                thought = self._thought(analysis.multipv)
                if thought.lines:
                    self._told = now
                    self._tell(thought)

    def _thought(self, heard: "list[chess.engine.InfoDict]") -> Thought:
        lines: dict[chess.Move, Line] = {}
        for info in heard[: self._lines]:
            score, moves = info.get("score"), info.get("pv")
            # In the middle of an iteration a later place may still have what has risen since.
            if score is not None and moves and moves[0] not in lines:
                depth = info.get("depth", 0)
                lines[moves[0]] = Line(self._moves(moves), Score.of_chess(score), depth)
        first = heard[0]
        score = first.get("score")
        thought = Thought(
            score=None if score is None else Score.of_chess(score),
            depth=first.get("depth"),
            nodes=first.get("nodes"),
            seconds=first.get("time"),
            move=next((line.moves[0] for line in lines.values()), None),
            lines=tuple(lines.values()),
        ).completed(self._whole, self._lines)
        if len(thought.lines) == self._lines:
            self._whole = thought
        return thought

    def _moves(self, moves: "list[chess.Move]") -> tuple[Move, ...]:
        position = self._position.copy()
        found = []
        for move in moves:
            found.append(position.parse_move(move))
            position.push(found[-1])
        return tuple(found)

    def _own_limits(self) -> Limits:
        """A program that is given a clock divides its time itself."""
        clock = self._limits.clock
        if clock is None:
            return self._limits
        other = self._limits.opponents_clock or clock
        return dataclasses.replace(self._limits, seconds=None, opponents_clock=other)

    def _seconds(self) -> float:
        given = [self._limits.seconds]
        if self._limits.clock is not None:
            given.append(max(self._limits.clock.seconds, 0.0))
        return min(seconds for seconds in given if seconds is not None)

    @staticmethod
    def _most_lines(protocol: "chess.engine.Protocol") -> int:
        option = protocol.options.get("MultiPV")
        return 1 if option is None else option.max or 1
