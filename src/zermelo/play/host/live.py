"""A game being played: its engines, its search under way, and its spectators."""

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from zermelo.errors import IllegalMoveError, ZermeloError
from zermelo.play.explain.illegal import why_illegal
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game, NotPossibleError, PlayedMove, Thought
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.memory import Memories
from zermelo.play.host.searching import Found, Search, SearchEngine, Searchers
from zermelo.play.host.store import GameStore
from zermelo.play.host.store_access import StoreAccess
from zermelo.play.host.store_error import StoreError
from zermelo.position import Position
from zermelo.rules.ending import side

if TYPE_CHECKING:
    from zermelo.engines.info import SearchInfo

EARLIEST_AGREED_DRAW = 20
"""Half-moves before an engine thinks about a draw at all."""

FLAG_MARGIN = 0.01
"""Seconds after the end of a clock's time at which it is looked at."""

STORE_AGAIN_SECONDS = 5.0
"""After an ending by the clock could not be stored."""

Value = TypeVar("Value")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Progress:
    """What a search has found so far, or in the end."""

    engine: str
    position: Position
    ply: int
    infos: Sequence["SearchInfo"]
    done: bool


class Listener(Protocol):
    """A spectator; called on the event loop, and must not block."""

    looks_inside: bool
    """Whether searches that begin now are to tell what they find on the way."""

    def changed(self, live: "LiveGame") -> None: ...
    def thinks(self, live: "LiveGame", progress: Progress) -> None: ...


@dataclass(frozen=True)
class Services:
    """What all games share."""

    settings: PlaySettings
    store: StoreAccess[GameStore]
    searchers: Searchers
    memories: Memories
    room: EngineRoom
    rng: random.Random


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
        self.trouble: str | None = game.damage
        """Why the engine to move does not think; it does again after `retry`, or another does."""
        self._services = services
        self._engines: dict[bool, SearchEngine] = {}
        self._search: Search | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_thinking(self) -> bool:
        return self._search is not None

    @property
    def is_busy(self) -> bool:
        """It thinks, or something is being stored: it cannot be let go now."""
        return self.is_thinking or self._turn.locked()

    def follow(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.go_on()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if not self.listeners and self._is_show():
            self._cancel_search()

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
        """Whether the draw is agreed: an engine accepts when it does not think it is better."""
        self.game.copy().check_goes_on()
        opponent = None if self.game.human is None else not self.game.human
        if opponent is not None and not self._engine_accepts(opponent):
            return False
        await self._end(Game.agree_draw)
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
            self._dismiss(color)
            self._announce()

    async def change_sides(self, human: bool) -> None:
        """The human takes that side, the engine the other."""

        def seat(game: Game) -> None:
            engine = game.players[not human] or game.players[human]
            game.players = {human: None, not human: engine}

        async with self._turn:
            await self._change(seat)
            self._interrupt()
            for color in list(self._engines):
                self._dismiss(color)
            self._announce()

    def retry(self) -> None:
        """The engine to move that could not think tries again."""
        if self.trouble is not None and self.game.damage is None:
            self._interrupt()
            self._announce()

    def stop_thinking(self) -> None:
        """The engine to move plays the best it has found."""
        if self._search is not None:
            self._services.searchers.stop(self._search)

    def forget(self, engine: str) -> None:
        """The engines of that name forget what they know."""
        for color, player in self.game.players.items():
            if player is not None and player.engine == engine and color in self._engines:
                self._interrupt()
                self._engines.pop(color).discard()
        self.go_on()

    def close(self) -> None:
        """The game is no longer played; the store has it."""
        self.listeners.clear()
        self._cancel_search()
        for color in list(self._engines):
            self._dismiss(color)
        if self._flag is not None:
            self._flag.cancel()

    async def settled(self) -> None:
        """Waits for the changes that are being made."""
        async with self._turn:
            pass

    def go_on(self) -> None:
        """Lets an engine whose turn it is think, and watches the clock."""
        self._watch_clock()
        game = self.game
        choice = game.to_move
        too_long = game.ply >= self._services.settings.moves_of_a_game
        unwatched = self._is_show() and not self.listeners
        waits = self._search is not None or self.trouble is not None
        if game.ending or choice is None or waits or too_long or unwatched:
            return
        try:
            self._start_search(choice)
        except Exception as error:
            self._fail(choice, error)

    def _start_search(self, choice: EngineChoice) -> None:
        game = self.game
        limit = choice.limit(self._services.settings, game.clock)
        ply = game.ply
        loop = asyncio.get_running_loop()

        def tell(infos: "list[SearchInfo]") -> None:
            progress = Progress(choice.engine, search.position, ply, infos, done=False)
            loop.call_soon_threadsafe(self._tell, search, progress)

        is_watched = any(listener.looks_inside for listener in self.listeners)
        search = Search(
            self._engine(game.turn, choice),
            game.position,
            limit,
            tell=tell if is_watched else None,
        )
        started = self._services.searchers.start(search, game.owner)
        self._search = search

        def ended(future: "Future[Found | None]") -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(lambda: self._begin(self._found(search, choice, future)))

        started.add_done_callback(ended)

    def _tell(self, search: Search, progress: Progress) -> None:
        if search is self._search:
            for listener in list(self.listeners):
                listener.thinks(self, progress)

    async def _found(
        self, search: Search, choice: EngineChoice, future: "Future[Found | None]"
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

    async def _play(self, choice: EngineChoice, found: Found) -> None:
        info = found.infos[0]
        white = info["score"].white()
        thought = Thought(cp=white.score(), mate=white.mate(), depth=info["depth"])
        before = self.game
        progress = Progress(
            choice.engine, before.position.copy(), before.ply, found.infos, done=True
        )
        assert found.move is not None, "the game goes on, so there is a move"
        move = found.move

        def play(game: Game) -> PlayedMove:
            return game.play(game.position.parse_move(move), thought=thought, info=info)

        await self._change(play, GameStore.add_move)
        self._search = None
        for listener in list(self.listeners):
            listener.thinks(self, progress)
        self._announce()

    def _engine(self, color: bool, choice: EngineChoice) -> SearchEngine:
        engine = self._engines.get(color)
        if engine is None:
            services, owner = self._services, self.game.owner
            engine = SearchEngine(
                choice,
                services.settings,
                services.rng.getrandbits(32),
                services.room,
                prepare=lambda made: services.memories.recall(owner, choice, made),
                before_end=lambda made: services.memories.remember(owner, choice, made),
            )
            self._engines[color] = engine
        return engine

    def _dismiss(self, color: bool) -> None:
        """It keeps what it has learned in a thread that may wait for the disk."""
        if (engine := self._engines.pop(color, None)) is None:
            return
        if engine.choice.memory:
            self._services.searchers.submit(engine.close)
        else:
            engine.close()

    def _remember(self, engine: SearchEngine) -> None:
        choice, owner = engine.choice, self.game.owner
        if choice.memory:
            memories = self._services.memories
            self._services.searchers.submit(
                lambda: engine.if_made(lambda used: memories.remember(owner, choice, used))
            )

    def _engine_accepts(self, color: bool) -> bool:
        played = self.game.moves
        last = next((move for move in reversed(played) if move.by == self.game.name(color)), None)
        if last is None or len(played) < EARLIEST_AGREED_DRAW:
            return False
        if last.thought.mate is not None:
            return (last.thought.mate > 0) is not color
        cp = last.thought.cp
        return cp is not None and (cp if color else -cp) <= 0

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

    async def _end(self, work: Callable[[Game], None]) -> None:
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
            self._services.searchers.cancel(self._search)
            self._search = None

    def _announce(self) -> None:
        if self.game.ending is not None:
            for engine in self._engines.values():
                self._remember(engine)
        # First, so that those who look on are told who is thinking.
        self.go_on()
        for listener in list(self.listeners):
            listener.changed(self)

    def _watch_clock(self) -> None:
        clock = self.game.clock
        if clock is not None and clock.running is not None and self.game.ending is None:
            self._look_at_clock_after(clock.left(clock.running) + FLAG_MARGIN)
        elif self._flag is not None:
            self._flag.cancel()
            self._flag = None

    def _look_at_clock_after(self, seconds: float) -> None:
        if self._flag is not None:
            self._flag.cancel()
        loop = asyncio.get_running_loop()
        self._flag = loop.call_later(seconds, lambda: self._begin(self._flag_falls()))

    async def _flag_falls(self) -> None:
        async with self._turn:
            try:
                if not await self._check_flag():
                    self._watch_clock()
            except StoreError as error:
                log.error("%s: the end by the clock could not be stored: %s", self.game.id, error)
                self._look_at_clock_after(STORE_AGAIN_SECONDS)

    def _is_show(self) -> bool:
        """Two engines play only while somebody is watching."""
        return None not in self.game.players.values()
