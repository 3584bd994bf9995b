"""A live game as a table for the dialogue, called from a worker thread."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import cached_property
from typing import Any, TypeVar

from zermelo._core import Move
from zermelo.engines.solver import Solution, solve
from zermelo.engines.thought import Thought
from zermelo.errors import TableError
from zermelo.play.dialogue.game_view import GameView
from zermelo.play.dialogue.table import Computer, Standing
from zermelo.play.game.game import Game
from zermelo.play.host.adviser import SearchAdviser
from zermelo.play.host.database import BUSY_SECONDS
from zermelo.play.host.live import LiveGame
from zermelo.play.host.manager import Manager
from zermelo.position import Position

PATIENCE_SECONDS = BUSY_SECONDS + 5.0
"""Longer than a change of a game may take to be stored."""

Value = TypeVar("Value")


class GameTable(GameView):
    """What the dialogue may do with a game. Actions run on the event loop, one by one."""

    def __init__(
        self,
        manager: Manager,
        live: LiveGame,
        loop: asyncio.AbstractEventLoop,
        begun: Callable[[LiveGame], None],
    ) -> None:
        """`begun` is called on the loop with a game that a sentence started."""
        self.live = live
        self.flips = 0
        self._manager = manager
        self._loop = loop
        self._begun = begun

    @property
    def game(self) -> Game:
        return self.live.game

    def set_computer(self, computer: Computer) -> None:
        color = self._computer_color()
        if color is None:
            raise TableError("There is no computer in this game: two people are playing.")
        choice = self._changed_choice(computer, self._manager.settings)
        self._do(self.live.switch(color, choice))

    @property
    def standing(self) -> Standing:
        return self.live.standing

    @property
    def room(self) -> None:
        """The page has its own lists, files and clocks."""
        return None

    def begin(self) -> None:
        self._do(self.live.begin())

    def solve(self, moves: int | None) -> Solution:
        depth = None if moves is None else 2 * moves - 1
        return solve(self.position, depth=depth, seconds=self._manager.settings.solve_seconds)

    def play(self, move: Move) -> None:
        self._do(self.live.move(move.uci()))

    def take_back(self) -> int:
        return self._do(self.live.take_back())

    def resign(self) -> None:
        self._do(self.live.resign())

    def offer_draw(self) -> bool:
        return self._do(self.live.offer_draw())

    def new_game(self, fen: str | None = None) -> None:
        async def begin() -> None:
            game = self.live.game
            clock = None if game.clock is None else (game.clock.seconds, game.clock.increment)
            standing = self.live.standing
            self.live = await self._manager.new_game(
                game.owner, game.players, clock=clock, fen=fen, waits=True
            )
            self.live.standing = standing
            self._begun(self.live)

        self._do(begin())

    def play_as(self, color: bool) -> None:
        self._do(self.live.change_sides(color))

    def flip(self) -> None:
        self.flips += 1

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] = (), lines: int = 1
    ) -> Thought:
        return self._adviser.analyse(position, root_moves=root_moves, lines=lines)

    @cached_property
    def _adviser(self) -> SearchAdviser:
        """Created by the first question that needs it; most sentences do not."""
        return SearchAdviser(seconds=self._manager.settings.adviser_seconds)

    def _do(self, work: Coroutine[Any, Any, Value]) -> Value:
        """On the event loop, where games live; what it raises is raised here."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE_SECONDS)
