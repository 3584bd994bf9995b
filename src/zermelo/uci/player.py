"""The playing engine: as the options describe it, with its book and tablebases."""

import random
from pathlib import Path

from zermelo import _core
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.engine import Engine
from zermelo.engines.requests import check_memory
from zermelo.engines.search_task import PreparedSearch
from zermelo.engines.syzygy import open_tables
from zermelo.errors import IllegalMoveError, TablebaseError, ZermeloError
from zermelo.network.network import network_bytes
from zermelo.position import Position
from zermelo.uci import options
from zermelo.uci.book import Book
from zermelo.uci.commands import Go, SetOption
from zermelo.uci.info_lines import InfoLines, score_text
from zermelo.uci.output import Output
from zermelo.uci.search import Search
from zermelo.uci.settings import Settings
from zermelo.uci.thinking import limits_of


class Player:
    """Creates the engine when first needed, and again when its options have changed."""

    def __init__(self, engine: str, output: Output) -> None:
        self.settings = Settings(engine)
        self._output = output
        self._engine: Engine | None = None
        self._made_of: tuple[ChangedEngine, int, bytes | None] | None = None
        self._network: bytes | None = None
        self._book: Book | None = None
        self._tables: _core.Tablebase | None = None
        self._asked: _core.Tablebase | None = None
        """The tables that the engine has."""
        self._book_rng = random.Random()

    def set(self, wanted: SetOption) -> None:
        """Sets an option; a value not accepted raises a ZermeloError and changes nothing."""
        option = self.settings.find(wanted.name)
        value = option.parse(wanted.value)
        if option == options.BOOK_FILE:
            self._open_book(value)
        elif option == options.SYZYGY_PATH:
            self._open_tables(value)
        elif option == options.EVAL_FILE:
            self._read_network(value)
        elif option == options.CLEAR_HASH:
            self._forget()
        self.settings.set(option, value)

    def prepare(self) -> Engine:
        """The engine the options describe; if it cannot be created, the previous one stays."""
        try:
            wanted = self.settings.engine(), self.settings[options.SEED], self._network
            if self._engine is None or wanted != self._made_of:
                self._make(wanted)
        except (ZermeloError, MemoryError) as error:
            self._output.comment(str(error) or "not enough memory")
            if self._engine is None:
                self._make(self._made_of or (self.settings.preset(), 0, None))
        assert self._engine is not None
        if self._engine.threads != self.settings[options.THREADS]:
            self._engine.set_threads(self.settings[options.THREADS])
        if self._asked is not self._tables:
            self._engine.set_tables(self._tables)
            self._asked = self._tables
        return self._engine

    def new_game(self) -> None:
        """A new game: nothing is remembered, and the random seed is reset."""
        self._forget()
        self._book_rng.seed(self.settings[options.SEED])

    def search(self, position: Position, go: Go, received: float) -> Search:
        """Starts a search; `received` is when `go` came, by the monotonic clock."""
        engine = self.prepare()
        if not position.legal_moves:
            return _answered(self._output, self._final_lines(position), go)
        if (book_move := self._book_move(position, go)) is not None:
            return _answered(self._output, [f"bestmove {book_move}"], go)
        moves = self._wanted_moves(position, go)
        turn, config = position.turn, engine.config
        infos = InfoLines(
            self._output,
            hashfull=lambda: engine.hashfull,
            lines=self.settings[options.MULTI_PV],
            with_chances=self.settings[options.SHOW_WDL],
        )
        prepared = engine.prepare(
            position,
            limits_of(go, turn=turn, config=config, overhead=self.settings.overhead),
            root_moves=moves,
            lines=self.settings[options.MULTI_PV],
            tell=infos.hear,
            begun=received,
            ponders=go.ponder,
        )
        return Search(
            lambda: self._best_move(prepared, infos, position),
            prepared.stop,
            self._output.send,
            held_back=go.infinite or go.ponder,
            ponderhit=prepared.ponderhit if go.ponder else None,
        )

    def close(self) -> None:
        for part in (self._engine, self._book):
            if part is not None:
                part.close()

    def _make(self, wanted: tuple[ChangedEngine, int, bytes | None]) -> None:
        engine, seed, network = wanted
        check_memory(engine.config)
        if self._engine is not None:
            # Its table goes first: two large ones may not fit.
            self._engine.close()
            self._engine = None
        evaluator = None if network is None else _core.Network(network)
        self._engine = Engine(engine, seed=seed, evaluator=evaluator, tables=self._tables)
        self._made_of = wanted
        self._asked = self._tables
        self._book_rng.seed(seed)

    def _forget(self) -> None:
        if self._engine is not None:
            self._engine.clear()

    def _open_book(self, path: str) -> None:
        book = Book(path) if path else None
        if self._book is not None:
            self._book.close()
        self._book = book

    def _read_network(self, path: str) -> None:
        self._network = network_bytes(Path(path)) if path else None

    def _open_tables(self, folders: str) -> None:
        try:
            self._tables = open_tables(folders) if folders else None
        except TablebaseError as error:
            raise TablebaseError(f"SyzygyPath: {error}") from None

    def _book_move(self, position: Position, go: Go) -> str | None:
        """A book move, if playing rather than analysing."""
        analyses = go.infinite or go.ponder or go.moves or go.mate is not None
        wants_book = self.settings[options.OWN_BOOK] and not self.settings[options.ANALYSE_MODE]
        if self._book is None or not wants_book or analyses:
            return None
        move = self._book.move(position, self._book_rng)
        if move is None:
            return None
        self._output.comment(f"book: {move}")
        return move.uci()

    def _tell_faults(self) -> None:
        """Tables that the search found damaged."""
        for fault in self._tables.take_faults() if self._tables is not None else ():
            self._output.comment(f"SyzygyPath: {fault}")

    def _wanted_moves(self, position: Position, go: Go) -> list[_core.Move]:
        wanted = []
        for text in go.moves:
            try:
                wanted.append(position.parse_uci(text))
            except IllegalMoveError as error:
                self._output.comment(f"go searchmoves: {error}")
        return wanted

    def _best_move(
        self, prepared: PreparedSearch[_core.Report], infos: InfoLines, position: Position
    ) -> str:
        try:
            report = prepared.run()
        except Exception as error:  # a GUI that gets no move at all would wait for ever
            self._output.comment(f"the search failed: {error!r}")
            return f"bestmove {position.legal_moves[0]}"
        self._tell_faults()
        infos.send(report)
        ponder = f" ponder {report.pv[1]}" if len(report.pv) > 1 else ""
        return f"bestmove {report.move}{ponder}"

    def _final_lines(self, position: Position) -> list[str]:
        value = -_core.MATE_VALUE if position.is_checkmate() else 0
        score = score_text(value, with_chances=self.settings[options.SHOW_WDL])
        return [f"info depth 0 {score}", "bestmove (none)"]


def _answered(output: Output, lines: list[str], go: Go) -> Search:
    """A search whose answer was known beforehand."""
    return Search(
        lambda: "\n".join(lines),
        lambda: None,
        output.send,
        held_back=go.infinite or go.ponder,
        ponderhit=(lambda: None) if go.ponder else None,
    )
