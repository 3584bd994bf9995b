"""Many games at once: opened, started, released; every player sees only their own."""

import asyncio
import random
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path

from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.engines.thought import Thought
from zermelo.errors import NoSuchGameError, NotPossibleError, TooManyError
from zermelo.play.analysis.analyses import Analyses
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.clock import Clock
from zermelo.play.game.game import Game
from zermelo.play.game.pgn import from_pgn
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.data_folder import DataFolder
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.held import AnyHeld, Tell
from zermelo.play.host.held_program import HeldProgram
from zermelo.play.host.live import LiveGame
from zermelo.play.host.memory import Memories
from zermelo.play.host.search import Search
from zermelo.play.host.search_engine import SearchEngine
from zermelo.play.host.search_tree import SearchTree
from zermelo.play.host.searchers import Searchers
from zermelo.play.host.services import Services
from zermelo.play.host.store import GameStore, Summary
from zermelo.play.host.store_access import StoreAccess
from zermelo.play.host.tree_search import GROWN_PLIES, Grown, TreeSearch
from zermelo.position import Position

WHOLE_TREE_DEPTH = 4
"""Up to this depth a tree is recorded to its leaves."""

Players = dict[bool, EngineChoice | None]


class Manager:
    """The games of all players. It belongs to one event loop; searches run in its threads."""

    def __init__(
        self,
        folder: Path,
        settings: PlaySettings | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
        rng: random.Random | None = None,
    ) -> None:
        """Games and memories are kept in `folder`, which is made when it is not there.

        Raises a :class:`DataFolderError` or :class:`StoreError` where they cannot be.
        """
        self.folder = DataFolder(folder)
        self.settings = settings or PlaySettings()
        try:
            self.store = StoreAccess(GameStore(folder / "games.sqlite"))
            self.analyses = Analyses(folder / "analyses.sqlite", self.settings)
        except BaseException:
            self.folder.close()
            raise
        self.searchers = Searchers(self.settings)
        self.memories = Memories(folder / "memory", self.settings)
        self._rng = rng or random.Random()
        self._now = now
        self.room = EngineRoom(self.settings.engines)
        self.programs = EngineRoom(self.settings.programs_at_once)
        self._services = Services(
            self.settings,
            self.store,
            self.searchers,
            self.memories,
            self.room,
            self.programs,
            self._rng,
        )
        self._live: OrderedDict[str, LiveGame] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveGame | None]] = {}

    async def new_game(
        self,
        owner: str,
        players: Players,
        *,
        random_colors: bool = False,
        clock: tuple[float, float] | None = None,
        fen: str | None = None,
        chess960: int | None = None,
        waits: bool = False,
    ) -> LiveGame:
        """A game begun; `clock` is seconds and increment, `chess960` a starting position.

        With `waits` an engine that is to open it does so when it is told to.
        """
        for player in players.values():
            if player is not None:
                player.check(self.settings)
        if random_colors and self._rng.random() < 0.5:
            players = {color: players[not color] for color in (True, False)}
        game = Game(
            secrets.token_urlsafe(9),
            owner,
            dict(players),
            self._now,
            position=starting_position(fen, chess960),
            clock=None if clock is None else Clock(*clock, self._now),
        )
        return await self._begin(game, waits=waits)

    async def import_pgn(self, owner: str, text: str) -> LiveGame:
        """The game of a PGN text, read in a thread of the player's share."""

        def read() -> Game:
            return from_pgn(
                text,
                game_id=secrets.token_urlsafe(9),
                owner=owner,
                now=self._now,
                max_moves=self.settings.moves_of_a_game,
            )

        return await self._begin(await asyncio.wrap_future(self.searchers.answer(read, owner)))

    async def rematch(self, live: LiveGame) -> LiveGame:
        """The same players with changed colours, from the same position."""
        game = live.game
        clock = None if game.clock is None else (game.clock.seconds, game.clock.increment)
        again = Game(
            secrets.token_urlsafe(9),
            game.owner,
            {color: game.players[not color] for color in (True, False)},
            self._now,
            position=game.position_at(0),
            clock=None if clock is None else Clock(*clock, self._now),
        )
        return await self._begin(again)

    async def open(self, owner: str, game_id: str) -> LiveGame:
        """The player's game, from memory or from the store; of a damaged one, what is readable."""
        live = self._live.get(game_id)
        if live is None:
            loading = self._loading.get(game_id)
            if loading is None:
                # One for all who ask: two would be two games that know nothing of each other.
                loading = asyncio.create_task(self._load(game_id))
                self._loading[game_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(game_id, None))
            live = await asyncio.shield(loading)
        if live is None or live.game.owner != owner:
            raise NoSuchGameError(f"There is no game {game_id[:40]!r}.")
        if game_id in self._live:
            self._live.move_to_end(game_id)
        self._let_go()
        return live

    async def list(self, owner: str) -> Sequence[Summary]:
        return await self.store.read(lambda store: store.list(owner))

    async def delete(self, owner: str, game_id: str) -> None:
        """Whether it can be read or not."""
        if await self.store.read(lambda store: store.owner_of(game_id)) != owner:
            raise NoSuchGameError(f"There is no game {game_id[:40]!r}.")
        live = self._live.get(game_id)
        if live is not None:
            await live.settled()
        await self.store.write(lambda store: store.delete(game_id))
        if (live := self._live.pop(game_id, None)) is not None:
            live.close()

    def forget(self, owner: str, engine: str) -> int:
        """The player's opponents of that name forget everything; returns how many memories."""
        preset(engine)
        count = self.memories.forget(owner, engine)
        for live in self._live.values():
            if live.game.owner == owner:
                live.forget(engine)
        return count

    def engine(self, choice: EngineChoice) -> AnyHeld:
        """For looking at positions, beside those that play; close it after use."""
        if choice.is_program:
            return HeldProgram(choice.check(self.settings), self.settings, self.programs)
        return self.own_engine(choice)

    def own_engine(self, choice: EngineChoice) -> SearchEngine:
        """The same of Zermelo's engines alone, which show what they do."""
        choice.check(self.settings)
        if choice.is_program:
            raise NotPossibleError(f"{choice.engine} is another program, which shows no tree.")
        return SearchEngine(choice, self.settings, self._rng.getrandbits(32), self.room)

    async def search(
        self,
        owner: str,
        engine: AnyHeld,
        position: Position,
        limits: Limits,
        *,
        lines: int = 1,
        tell: Tell | None = None,
    ) -> Thought:
        """A search beside the games, of this player's share.

        Cancelling who waits for it cancels it, and is done when the search has ended.
        """
        search = Search(engine, position, limits, lines=lines, tell=tell)
        started = self.searchers.start(search, owner)
        try:
            thought = await asyncio.wrap_future(started)
        except asyncio.CancelledError:
            search.cancel()
            await asyncio.wait((asyncio.wrap_future(started),))
            raise
        assert thought is not None, "only a cancelled search finds nothing"
        return thought

    async def tree(self, owner: str, choice: EngineChoice, position: Position) -> SearchTree:
        """The recorded tree of a search; it ends after `trace_seconds` whoever waits for it."""
        settings = self.settings
        engine = self.own_engine(choice)
        limits = choice.limits(settings, longest=settings.trace_seconds)

        plies = 0 if (choice.depth or 1) <= WHOLE_TREE_DEPTH else GROWN_PLIES

        def search() -> SearchTree:
            with engine.use() as used:
                recording = used.prepare_tree(
                    position, limits, nodes=settings.trace_nodes, plies=plies
                )
                nodes = recording.run()[1]
            if not nodes:
                raise NotPossibleError("The game is over here: there is nothing to search.")
            return SearchTree(position, nodes, complete=len(nodes) < settings.trace_nodes)

        try:
            return await asyncio.wrap_future(self.searchers.answer(search, owner))
        finally:
            engine.close()

    async def grow(self, owner: str, engine: SearchEngine, position: Position, tell: Grown) -> None:
        """A search of this player's share whose tree is told depth by depth; cancelling who waits
        for it cancels it, and is done when the search has ended."""
        settings = self.settings
        search = TreeSearch(
            engine,
            position,
            seconds=settings.grow_seconds,
            nodes=settings.trace_nodes,
            tell=tell,
        )
        started = self.searchers.start(search, owner)
        try:
            await asyncio.wrap_future(started)
        except asyncio.CancelledError:
            search.cancel()
            await asyncio.wait((asyncio.wrap_future(started),))
            raise

    async def close(self) -> None:
        """Stops every search and closes the store; what engines remember is kept."""
        for live in list(self._live.values()):
            live.close()
            await live.settled()
        self.searchers.close()
        self.store.close()
        self.analyses.close()
        self.folder.close()

    async def _load(self, game_id: str) -> LiveGame | None:
        game = await self.store.read(lambda store: store.load(game_id, now=self._now))
        if game is None:
            return None
        live = LiveGame(game, self._services)
        self._live[game_id] = live
        live.go_on()
        return live

    async def _begin(self, game: Game, *, waits: bool = False) -> LiveGame:
        if game.to_move is not None:
            self.searchers.searches.check(game.owner)
        await self.store.write(lambda store: self._add(store, game))
        live = LiveGame(game, self._services)
        live.waits = waits
        self._live[game.id] = live
        self._let_go()
        live.go_on()
        return live

    def _add(self, store: GameStore, game: Game) -> None:
        """In the thread that writes, so that nobody adds another between the count and this."""
        settings = self.settings
        if store.count(game.owner) >= settings.games_of_one_player:
            raise TooManyError(
                f"You have {settings.games_of_one_player} games, and more are not kept: "
                "delete some first."
            )
        if store.count() >= settings.games_in_all:
            raise TooManyError(f"There are {settings.games_in_all} games, and no room for more.")
        store.add(game)

    def _let_go(self) -> None:
        """Forgets games that nobody looks at, the longest unused first, until the bound is kept."""
        if len(self._live) <= self.settings.games_in_memory:
            return
        idle = [live for live in self._live.values() if not live.is_busy and not live.listeners]
        for live in idle[:-1]:
            if len(self._live) > self.settings.games_in_memory:
                live.close()
                del self._live[live.game.id]


def starting_position(fen: str | None, chess960: int | None) -> Position:
    """The position of a FEN, of a Chess960 number, or the standard one."""
    if chess960 is not None:
        import chess

        return Position(chess.Board.from_chess960_pos(chess960).fen(), chess960=True)
    return Position() if fen is None else Position(fen)
