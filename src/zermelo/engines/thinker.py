"""How an engine thinks: the native search, before it a person's choice if it plays like one, and
what was found as a thought.

Who may search, and when, is the engine's concern (engine.py).
"""

import dataclasses
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial

from zermelo import _core
from zermelo._core import Move
from zermelo.engines.clock_time import SOFT_SHARE
from zermelo.engines.limit import Limits
from zermelo.engines.person_player import PersonPlayer
from zermelo.engines.score import Score, was_searched
from zermelo.engines.thought import Line, Thought, thought_of
from zermelo.position import Position


class Thinker:
    """The search of one engine, one at a time."""

    def __init__(self, native: _core.Engine, person: PersonPlayer | None) -> None:
        self._native = native
        self._person = person
        self._stopped = threading.Event()

    def begin(self) -> None:
        """Before a search: no earlier request to stop counts."""
        self._native.clear_stop()
        self._native.set_pondering(False)
        self._stopped.clear()

    def clear(self) -> None:
        """Forgets what it has learned, and begins its random numbers again."""
        self._native.clear()
        if self._person is not None:
            self._person.restart()

    def stop(self) -> None:
        """From any thread: the search under way ends soon, and so does a pause."""
        self._native.stop()
        self._stopped.set()

    def think(
        self,
        position: Position,
        limits: Limits,
        root_moves: Sequence[Move],
        lines: int = 1,
        *,
        tell: Callable[[Thought], None] | None = None,
        trace: int = 0,
        trace_plies: int = 0,
    ) -> tuple[Thought, list[_core.TraceNode]]:
        """What the search finds, and the trace."""
        earlier: Thought | None = None

        def hear(so_far: _core.Report) -> None:
            nonlocal earlier
            earlier = self._thought(so_far, position, lines)
            if tell is not None:
                tell(earlier)

        progress = hear if tell is not None or lines > 1 else None
        report, nodes = self.search(
            position, limits, root_moves, lines, progress, trace=(trace, trace_plies)
        )
        found = self._thought(report, position, lines).completed(earlier, lines)
        if self._person is not None and self._person.gave_up and lines == 1 and not trace:
            found = dataclasses.replace(found, resigns=True)
        return found, nodes

    def last_thought(self, position: Position) -> Thought:
        """Of a position in which the game is over."""
        value = -_core.MATE_VALUE if position.is_checkmate() else 0
        score = Score.of(value, position.turn)
        thought, _ = self.think(position, Limits(depth=1, nodes=0), [])
        return Thought(
            score=score,
            depth=0,
            nodes=thought.nodes,
            lines=(Line((), score, 0),),
            statistics=thought.statistics,
            stopped_by="game over",
        )

    def search(
        self,
        position: Position,
        limits: Limits,
        root_moves: Sequence[Move],
        lines: int,
        progress: Callable[[_core.Report], None] | None,
        *,
        trace: tuple[int, int] = (0, 0),
        gone: float = 0.0,
    ) -> tuple[_core.Report, list[_core.TraceNode]]:
        """What the native search reports; `trace` is the most nodes and the plies of them."""
        begun = time.monotonic() - gone
        limits = limits.in_seconds()
        pause = 0.0
        if self._person is not None and lines == 1 and not trace[0]:
            allowed = list(root_moves) or position.legal_moves
            chosen = self._person.choose(position, allowed, partial(self.values, position))
            root_moves = [chosen]
            if limits.soft_seconds is not None:
                wanted = self._person.pause(position, chosen, limits.soft_seconds / SOFT_SHARE)
                pause = min(wanted, limits.seconds or wanted)
        found = self._native.search(
            position,
            depth=limits.depth,
            nodes=limits.nodes,
            seconds=limits.seconds,
            soft_seconds=limits.soft_seconds,
            seconds_gone=gone,
            mate=limits.mate,
            root_moves=root_moves,
            multi_pv=lines,
            progress=progress,
            trace_capacity=trace[0],
            trace_plies=trace[1],
        )
        if (left := begun + pause - time.monotonic()) > 0:
            self._stopped.wait(left)
        return found

    def values(self, position: Position, moves: Sequence[Move], nodes: int) -> dict[Move, int]:
        """What a short search finds these moves to be worth, without those it did not reach."""
        report, _ = self._native.search(
            position,
            depth=None,
            nodes=nodes,
            seconds=None,
            soft_seconds=None,
            seconds_gone=0.0,
            mate=None,
            root_moves=moves,
            multi_pv=len(moves),
            progress=None,
            trace_capacity=0,
        )
        return {root.move: root.value for root in report.root_moves if was_searched(root.value)}

    def _thought(self, report: _core.Report, position: Position, lines: int) -> Thought:
        return thought_of(
            report,
            turn=position.turn,
            lines=lines,
            static_value=lambda: self._native.evaluator.evaluate(position),
        )
