"""The engine: the interface of python-chess's SimpleEngine over the native search."""

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, cast, overload

from zermelo import _core
from zermelo._core import Move
from zermelo.engines.analysis import AnalysisResult, Stream
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.config import SearchConfig
from zermelo.engines.info import TraceInfo, infos_of, trace_of
from zermelo.engines.limit import Limits, search_limits
from zermelo.engines.notebook import ShownInfos
from zermelo.engines.own_evaluator import OwnEvaluator, native_evaluator
from zermelo.engines.person_player import player_like
from zermelo.engines.requests import (
    check_count,
    check_memory,
    check_seed,
    ending,
    legal_moves,
    line_count,
    position_of,
    selected_info,
)
from zermelo.engines.search_task import PreparedSearch, Searching
from zermelo.engines.syzygy import open_tables
from zermelo.engines.thinker import Thinker
from zermelo.engines.thought import Thought
from zermelo.engines.thread_count import check_threads
from zermelo.errors import EngineStateError, GameOverError, SettingError
from zermelo.position import Position

# Imported where it is used: it takes longer to load than all of Zermelo.
if TYPE_CHECKING:
    import chess
    import chess.engine

    from zermelo.engines.info import PlayedMove, SearchInfo
    from zermelo.position import AnyMove


class Engine:
    """A configuration with its evaluator, its memory and its random generator.

    ``Engine("hal")`` takes a preset, ``Engine(config)`` any :class:`SearchConfig`. Boards are
    ``chess.Board`` or :class:`zermelo.Position`; the moves that come back are ``chess.Move``.

    One engine does one search at a time; several engines share nothing and may search at once in
    several threads, since a search releases the GIL. What an engine has learned stays with it from
    move to move until :meth:`clear`.
    """

    def __init__(
        self,
        config: "str | SearchConfig | ChangedEngine" = "zermelo",
        *,
        seed: int = 0,
        threads: int = 1,
        evaluator: OwnEvaluator | None = None,
        tables: str | _core.Tablebase | None = None,
        always_dynamic: bool = False,
    ) -> None:
        """An engine from the name of a preset or from a configuration.

        The name may have changes, ``human:rating=1400,pool=fide``. An engine that plays like people
        chooses its move as they do and then looks where it leads; analysed lines are the search's.

        :param seed: Random seed: the same seed plays the same game.
        :param threads: Number of search threads, sharing the table: see docs/threads.md. Only a
            single thread plays the same game every time.
        :param evaluator: Replaces the configuration's own: see docs/engines.md.
        :param tables: Folders of Syzygy tables, or tables already open, for endgames: see
            docs/engines.md.
        :param always_dynamic: Use the run-time search even for a preset that was compiled in.
        """
        if not isinstance(config, str | SearchConfig | ChangedEngine):
            raise SettingError(f"an engine is a preset's name or a SearchConfig, not {config!r}")
        self.id = {"name": config if isinstance(config, str) else "custom"}
        if isinstance(config, SearchConfig):
            config = ChangedEngine("", config)
        elif isinstance(config, str):
            config = ChangedEngine.parse(config)
        self.config = config.config
        check_seed(seed)
        person = None if config.person is None else player_like(config.person, seed)
        check_threads(threads)
        check_memory(self.config)
        # Kept: the native side only borrows a compiled function.
        self._evaluator = evaluator
        own = None if evaluator is None else native_evaluator(evaluator)
        self._native = _core.Engine(self.config.values(), own, seed, always_dynamic)
        self._native.set_tables(open_tables(tables) if isinstance(tables, str) else tables)
        self._thinker = Thinker(self._native, person)
        self._gate = threading.Lock()
        self._searching: Searching | None = None
        self._closed = False
        if threads > 1:
            self.set_threads(threads)

    @property
    def threads(self) -> int:
        """The number of search threads."""
        return self._native.threads

    def set_threads(self, threads: int) -> None:
        """Takes effect with the next search and keeps what was learned. Not while searching."""
        check_threads(threads, None if self._evaluator is None else self._native.evaluator)
        with self._begin():
            self._native.threads = threads

    def set_tables(self, tables: _core.Tablebase | None) -> None:
        """Asks these endgame tables from the next search on, or none. Not while searching."""
        with self._begin():
            self._native.set_tables(tables)

    @property
    def hashfull(self) -> int:
        """How full the last or current search has made the table, in thousandths."""
        return self._native.permille_full

    def play(
        self,
        board: "chess.Board | Position",
        limit: "chess.engine.Limit | Limits | None" = None,
        *,
        root_moves: "Iterable[AnyMove] | None" = None,
        info: "chess.engine.Info | None" = None,
    ) -> "PlayedMove":
        """The move the engine plays. Its ``info`` holds everything, or what `info` selects.

        Without a limit the configuration must have a depth of its own. A finished game raises
        :class:`GameOverError`.
        """
        from chess.engine import PlayResult

        position = position_of(board)
        if (how := ending(position)) is not None:
            raise GameOverError(f"the game is over: {how}")
        limits = search_limits(limit, turn=position.turn, config=self.config)
        with self._begin():
            thought, _ = self._thinker.think(position, limits, legal_moves(position, root_moves))
        found = infos_of(thought, position.turn)[0]
        ponder = found["pv"][1] if len(found["pv"]) > 1 else None
        assert thought.move is not None, "the game goes on, so there is a move"
        selected = selected_info(found, info)
        result = PlayResult(
            thought.move.to_chess(), ponder, info=selected, resigned=thought.resigns
        )
        return cast("PlayedMove", result)

    @overload
    def analyse(
        self,
        board: "chess.Board | Position",
        limit: "chess.engine.Limit | Limits | None" = None,
        *,
        multipv: None = None,
        root_moves: "Iterable[AnyMove] | None" = None,
        trace: int = 0,
    ) -> "SearchInfo": ...

    @overload
    def analyse(
        self,
        board: "chess.Board | Position",
        limit: "chess.engine.Limit | Limits | None" = None,
        *,
        multipv: int,
        root_moves: "Iterable[AnyMove] | None" = None,
        trace: int = 0,
    ) -> "list[SearchInfo]": ...

    def analyse(
        self,
        board: "chess.Board | Position",
        limit: "chess.engine.Limit | Limits | None" = None,
        *,
        multipv: int | None = None,
        root_moves: "Iterable[AnyMove] | None" = None,
        trace: int = 0,
    ) -> "SearchInfo | list[SearchInfo]":
        """What the engine finds: a dictionary, or with `multipv` a list of them, best line first.

        `trace` is the maximum number of tree nodes to record, under the key ``trace``. A finished
        game gives the score it ended with and an empty pv.
        """
        position = position_of(board)
        lines = line_count(multipv)
        check_count("trace", trace, 0, _core.MAX_TRACED_NODES)
        is_over = ending(position) is not None
        config = self.config
        limits = search_limits(limit, turn=position.turn, config=config, may_be_endless=is_over)
        with self._begin():
            if is_over:
                infos = infos_of(self._thinker.last_thought(position), position.turn)
            else:
                legal = legal_moves(position, root_moves)
                thought, nodes = self._thinker.think(position, limits, legal, lines, trace=trace)
                infos = infos_of(thought, position.turn)
                if trace:
                    infos[0]["trace"] = trace_of(nodes)
        shown = ShownInfos(infos, position)
        return cast("SearchInfo | list[SearchInfo]", shown[0] if multipv is None else shown)

    def analysis(
        self,
        board: "chess.Board | Position",
        limit: "chess.engine.Limit | Limits | None" = None,
        *,
        multipv: int | None = None,
        root_moves: "Iterable[AnyMove] | None" = None,
    ) -> AnalysisResult:
        """Starts a search in the background; without a limit it runs until it is stopped."""
        from chess.engine import BestMove

        position = position_of(board).copy()
        lines = line_count(multipv)
        legal = legal_moves(position, root_moves)
        limits = search_limits(limit, turn=position.turn, config=self.config, may_be_endless=True)
        stream = Stream()

        def tell(thought: Thought) -> None:
            stream.tell(infos_of(thought, position.turn))

        prepared = self.prepare_thought(position, limits, root_moves=legal, lines=lines, tell=tell)

        def search() -> None:
            try:
                thought = prepared.run()
                tell(thought)
                move, line = thought.move, thought.line
                stream.best = BestMove(
                    None if move is None else move.to_chess(),
                    line[1].to_chess() if len(line) > 1 else None,
                )
            except BaseException as error:  # handed to whoever is waiting
                stream.error = error
            finally:
                stream.end()

        thread = threading.Thread(target=search, name="zermelo analysis", daemon=True)
        return AnalysisResult(stream, prepared.stop, thread)

    def prepare(
        self,
        position: Position,
        limits: Limits,
        *,
        root_moves: Sequence[Move] = (),
        lines: int = 1,
        tell: Callable[[_core.Report], None] | None = None,
        begun: float | None = None,
        ponders: bool = False,
    ) -> PreparedSearch[_core.Report]:
        """A search in the native search's own terms, without python-chess: for UCI.

        The moves must be legal. `tell` is called after every iteration, in the searching thread.
        Time counts from `begun`, on the monotonic clock, or else from when the search runs. While
        it `ponders` there is no time limit, until a `ponderhit`.
        """
        position = position.copy()
        searching = self._begin()
        self._native.set_pondering(ponders)

        def search() -> _core.Report:
            gone = 0.0 if begun is None else time.monotonic() - begun
            return self._thinker.search(position, limits, root_moves, lines, tell, gone=gone)[0]

        return PreparedSearch(searching, search, lambda: self._native.set_pondering(False))

    def prepare_thought(
        self,
        position: Position,
        limits: Limits,
        *,
        root_moves: Sequence[Move] = (),
        lines: int = 1,
        tell: Callable[[Thought], None] | None = None,
    ) -> PreparedSearch[Thought]:
        """The same with what it finds as :class:`Thought`, for games and analyses.

        The thought of a finished game has the score it ended with and no move.
        """
        position = position.copy()
        searching = self._begin()

        def think() -> Thought:
            if ending(position) is not None:
                return self._thinker.last_thought(position)
            return self._thinker.think(position, limits, root_moves, lines, tell=tell)[0]

        return PreparedSearch(searching, think, lambda: None)

    def prepare_tree(
        self, position: Position, limits: Limits, *, nodes: int, plies: int = 0
    ) -> PreparedSearch[tuple[Thought, list[TraceInfo]]]:
        """A search whose tree is recorded: at most so many `nodes`, all of them or, with `plies`,
        those of the last iteration that are no further below the root."""
        check_count("nodes", nodes, 1, _core.MAX_TRACED_NODES)
        position = position.copy()
        searching = self._begin()

        def search() -> tuple[Thought, list[TraceInfo]]:
            thought, found = self._thinker.think(
                position, limits, [], trace=nodes, trace_plies=plies
            )
            return thought, trace_of(found)

        return PreparedSearch(searching, search, lambda: None)

    def stop(self) -> None:
        """Ends the search under way, from any thread; the search returns the best it has found."""
        if (searching := self._searching) is not None:
            searching.stop()

    def clear(self) -> None:
        """Forgets everything learned, and restarts the random generator from its seed."""
        with self._begin():
            self._thinker.clear()

    def save_memory(self, path: str | Path) -> None:
        """Writes the transposition table to a file: long-term memory.

        The file says by which evaluation and rules its values were found. One that cannot be
        written is a :class:`MemoryFileError` and leaves nothing behind.
        """
        with self._begin():
            self._native.save_memory(Path(path))

    def load_memory(self, path: str | Path) -> None:
        """Reads it back; a file that is damaged, foreign, or learned with another evaluation or
        other rules is refused and changes nothing."""
        with self._begin():
            self._native.load_memory(Path(path))

    def close(self) -> None:
        """Stops a search under way; the engine then refuses further work."""
        self._closed = True
        self.stop()

    def quit(self) -> None:
        """The same as `close`, by python-chess's other name."""
        self.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Engine {self.id['name']!r}: {', '.join(self.config.enabled())}>"

    def _begin(self) -> Searching:
        with self._gate:
            if self._closed:
                raise EngineStateError("the engine is closed")
            if self._searching is not None and not self._searching.is_over:
                raise EngineStateError(
                    "the engine is already searching: stop it, wait for it, or use another engine"
                )
            self._thinker.begin()
            self._searching = Searching(self._thinker.stop)
            return self._searching
