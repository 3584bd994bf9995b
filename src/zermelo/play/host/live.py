"""A game being played: its engines, its search under way, and its spectators."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from zermelo.engines.thought import Thought
from zermelo.errors import IllegalMoveError, NotPossibleError, StoreError, ZermeloError
from zermelo.play.dialogue.table import Standing
from zermelo.play.explain.illegal import why_illegal
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game
from zermelo.play.game.played_move import PlayedMove
from zermelo.play.host.flag import Flag
from zermelo.play.host.opponents import Opponents
from zermelo.play.host.progress import Progress
from zermelo.play.host.search import Search
from zermelo.play.host.services import Services
from zermelo.play.host.store import GameStore
from zermelo.rules.ending import side

Value = TypeVar("Value")

log = logging.getLogger(__name__)


class Listener(Protocol):
    """A spectator; called on the event loop, and must not block."""

    looks_inside: bool
    """Whether searches that begin now are to tell what they find on the way."""

    def changed(self, live: "LiveGame") -> None: ...
    def thinks(self, live: "LiveGame", progress: Progress) -> None: ...


class LiveGame:
    """All methods belong to the event loop. Those that change the game wait until it is stored.

    A change is made in a copy of the game, which takes its place when the store has it: what cannot
    be stored has not happened, and nobody is told of a move that could be lost. Changes of one game
    come one after another, in the order they were asked for; those of other games do not wait.
    """

    def __init__(self, game: Game, services: Services) -> None:
        self.game = game
        """Another object after every change."""
        self.listeners: set[Listener] = set()
        self.standing = Standing()
        """What the person said earlier and still holds."""
        self.waits = False
        """The engine that is to open the game waits until the person has finished talking."""
        self.trouble: str | None = game.damage
        """Why the engine to move does not think; it does again after `retry`, or another does."""
        self.is_paused = False
        self._services = services
        self._opponents = Opponents(game.owner, services)
        self._search: Search | None = None
        self._flag = Flag(lambda: self._begin(self._flag_falls()))
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_thinking(self) -> bool:
        return self._search is not None

    @property
    def is_waiting(self) -> bool:
        """Whether the engine to move waits for the person to say `begin`."""
        return self.waits and self.game.ply == 0 and self.game.to_move is not None

    @property
    def is_busy(self) -> bool:
        """It thinks, or something is being stored: it cannot be let go now."""
        return self.is_thinking or self._turn.locked()

    def follow(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.go_on()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if self.listeners:
            return
        if self._is_show():
            self._cancel_search()
        self._opponents.rest()

    async def move(self, text: str, *, ply: int | None = None) -> PlayedMove:
        """The human's move, in UCI or SAN."""

        def play(game: Game) -> PlayedMove:
            game.check_goes_on()
            self._check_turn(game, text, ply)
            try:
                return game.play(text)
            except IllegalMoveError:
                raise IllegalMoveError(why_illegal(game.position, text)) from None

        async with self._turn:
            played = await self._change(play, GameStore.add_move)
            self._announce()
        return played

    async def begin(self) -> None:
        """The engine that waited may move."""
        self.waits = False
        self._announce()

    async def take_back(self) -> int:
        async with self._turn:
            count = await self._change(Game.take_back)
            self._interrupt()
            self._announce()
        return count

    async def resign(self) -> None:
        await self._end(Game.resign)

    async def claim_draw(self) -> None:
        await self._end(Game.claim_draw)

    async def offer_draw(self) -> bool:
        """Whether the game is drawn; a draw that is declined changes nothing."""
        if not self.game.copy().offer_draw():
            return False
        await self._end(Game.offer_draw)
        return True

    async def switch(self, color: bool, player: EngineChoice | None) -> None:
        """From the next move on somebody else plays that side."""
        if player is not None:
            player.check(self._services.settings)

        def seat(game: Game) -> None:
            game.players[color] = player

        async with self._turn:
            await self._change(seat)
            self._interrupt()
            self._opponents.dismiss(color)
            self._announce()

    async def change_sides(self, human: bool) -> None:
        """The human takes that side, the engine the other."""
        async with self._turn:
            await self._change(lambda game: game.change_sides(human))
            self._interrupt()
            self._opponents.dismiss_all()
            self._announce()

    def retry(self) -> None:
        """The engine to move that could not think tries again."""
        if self.trouble is not None and self.game.damage is None:
            self._interrupt()
            self._announce()

    def pause(self, on: bool) -> None:
        """Two engines wait, and their clock with them, until told to go on."""
        if not self._is_show():
            raise NotPossibleError("Only a game of two engines can be paused.")
        if on is self.is_paused or self.game.ending is not None:
            return
        self.is_paused = on
        if on:
            self._cancel_search()
            if self.game.clock is not None:
                self.game.clock.stop()
        else:
            self.game.resume()
        self._announce()

    def stop_thinking(self) -> None:
        """The engine to move plays the best it has found."""
        if self._search is not None:
            self._search.stop()

    def forget(self, engine: str) -> None:
        """The engines of that name forget what they know."""
        for color, player in self.game.players.items():
            if player is not None and player.engine == engine and self._opponents.forget(color):
                self._interrupt()
        self.go_on()

    def close(self) -> None:
        """The game is no longer played; the store has it."""
        self.listeners.clear()
        self._cancel_search()
        self._opponents.dismiss_all()
        self._flag.stop()

    async def settled(self) -> None:
        """Waits for the changes that are being made."""
        async with self._turn:
            pass

    def go_on(self) -> None:
        """Lets an engine whose turn it is think, and watches the clock."""
        self._flag.watch(self.game)
        game = self.game
        choice = game.to_move
        too_long = game.ply >= self._services.settings.moves_of_a_game
        unwatched = self._is_show() and (self.is_paused or not self.listeners)
        waits = self._search is not None or self.trouble is not None or self.is_waiting
        if game.ending or choice is None or waits or too_long or unwatched:
            return
        try:
            self._start_search(choice)
        except Exception as error:
            self._fail(choice, error)

    def _start_search(self, choice: EngineChoice) -> None:
        game = self.game
        limits = choice.limits(self._services.settings, game.clock, turn=game.turn)
        ply = game.ply
        loop = asyncio.get_running_loop()

        def tell(thought: Thought) -> None:
            progress = Progress(choice.engine, search.position, ply, thought, done=False)
            loop.call_soon_threadsafe(self._tell, search, progress)

        is_watched = any(listener.looks_inside for listener in self.listeners)
        search = Search(
            self._opponents.engine(game.turn, choice),
            game.position,
            limits,
            tell=tell if is_watched else None,
        )
        started = self._services.searchers.start(search, game.owner)
        self._search = search

        def ended(future: "Future[Thought | None]") -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(lambda: self._begin(self._found(search, choice, future)))

        started.add_done_callback(ended)

    def _tell(self, search: Search, progress: Progress) -> None:
        if search is self._search:
            for listener in list(self.listeners):
                listener.thinks(self, progress)

    async def _found(
        self, search: Search, choice: EngineChoice, future: "Future[Thought | None]"
    ) -> None:
        async with self._turn:
            if search is not self._search:
                return
            try:
                found = None if future.cancelled() else future.result()
                if found is not None and not await self._check_flag():
                    await self._play(choice, found)
            except Exception as error:
                self._search = None
                self._fail(choice, error)
                self._announce()
            else:
                if search is self._search:
                    self._search = None

    def _fail(self, choice: EngineChoice, error: Exception) -> None:
        """The game waits for a person to decide, and meanwhile nobody's time runs."""
        if isinstance(error, StoreError):
            self.trouble = f"The move of {choice.engine} was not made. {error}"
        elif isinstance(error, ZermeloError):
            self.trouble = f"{choice.engine} cannot think: {error}"
        else:
            log.error("%s failed in %s", choice.engine, self.game.id, exc_info=error)
            self.trouble = f"{choice.engine} failed; the server's log says why."
        if self.game.clock is not None:
            self.game.clock.stop()

    async def _play(self, choice: EngineChoice, thought: Thought) -> None:
        before = self.game
        progress = Progress(choice.engine, before.position.copy(), before.ply, thought, done=True)
        assert thought.move is not None, "the game goes on, so there is a move"
        move = thought.move

        def play(game: Game) -> PlayedMove:
            return game.play(move, thought=thought)

        if thought.resigns:
            await self._change(Game.resign_engine)
        else:
            await self._change(play, GameStore.add_move)
        self._search = None
        for listener in list(self.listeners):
            listener.thinks(self, progress)
        self._announce()

    def _check_turn(self, game: Game, text: str, ply: int | None) -> None:
        if ply is not None and ply != game.ply:
            raise NotPossibleError(
                f"The move {text!r} was meant for the position after {ply} half-moves; "
                f"there are {game.ply} now."
            )
        if game.to_move is not None:
            raise NotPossibleError(f"It is the turn of {game.name(game.turn)} ({side(game.turn)}).")
        if game.ply >= self._services.settings.moves_of_a_game:
            raise NotPossibleError(f"The game is too long: {game.ply} half-moves.")

    async def _change(
        self,
        work: Callable[[Game], Value],
        write: Callable[[GameStore, Game], None] = GameStore.update,
    ) -> Value:
        """Does `work` in a copy, stores it, and only then lets it be the game."""
        if self.game.damage is not None:
            raise NotPossibleError(f"{self.game.damage} It can be looked at, saved and deleted.")
        await self._check_flag()
        changed = self.game.copy()
        value = work(changed)
        await self._services.store.write(lambda store: write(store, changed))
        self.game = changed
        return value

    async def _check_flag(self) -> bool:
        """Whether the game has just ended because a side's time is up."""
        changed = self.game.copy()
        if not changed.check_flag():
            return False
        await self._services.store.write(lambda store: store.update(changed))
        self.game = changed
        self._cancel_search()
        self._announce()
        return True

    async def _end(self, work: Callable[[Game], object]) -> None:
        async with self._turn:
            await self._change(work)
            self._interrupt()
            self._announce()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _interrupt(self) -> None:
        """A person has decided: nothing waits any more, neither for a search nor in trouble."""
        self._cancel_search()
        if self.trouble is not None:
            self.trouble = None
            self.game.resume()

    def _cancel_search(self) -> None:
        if self._search is not None:
            self._search.cancel()
            self._search = None

    def _announce(self) -> None:
        if self.game.ending is not None:
            self._opponents.remember()
        # First, so that those who look on are told who is thinking.
        self.go_on()
        for listener in list(self.listeners):
            listener.changed(self)

    async def _flag_falls(self) -> None:
        async with self._turn:
            try:
                if not await self._check_flag():
                    self._flag.watch(self.game)
            except StoreError as error:
                log.error("%s: the end by the clock could not be stored: %s", self.game.id, error)
                self._flag.look_again()

    def _is_show(self) -> bool:
        """Two engines play only while somebody is watching."""
        return None not in self.game.players.values()
