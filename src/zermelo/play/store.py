"""Games on disk: SQLite, one row per move, committed as it is made."""

import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zermelo.play.choice import EngineChoice
from zermelo.play.clock import Clock
from zermelo.play.ending import Ending
from zermelo.play.game import HUMAN, Game, PlayedMove, Thought
from zermelo.position import Position

SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    white TEXT,
    black TEXT,
    start_fen TEXT NOT NULL,
    chess960 INTEGER NOT NULL,
    clock_seconds REAL,
    clock_increment REAL,
    result TEXT,
    reason TEXT,
    fen TEXT NOT NULL,
    moves INTEGER NOT NULL,
    changed REAL NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS games_of_owner ON games (owner, changed);
CREATE TABLE IF NOT EXISTS moves (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    uci TEXT NOT NULL,
    player TEXT NOT NULL,
    cp INTEGER,
    mate INTEGER,
    depth INTEGER,
    seconds REAL,
    clock REAL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
"""

BUSY_SECONDS = 10.0


@dataclass(frozen=True)
class Summary:
    """A stored game in a list."""

    id: str
    white: str
    black: str
    result: str
    """`*` while it is on."""
    moves: int
    fen: str
    changed: float


class GameStore:
    """The games of all players in one file; `:memory:` keeps them nowhere.

    Commits go to the write-ahead log: what was committed survives the end of the process, however
    it ends. A crash of the whole machine may cost the last moves, never the file.
    """

    def __init__(self, path: Path | str, *, today: Callable[[], float] = time.time) -> None:
        self._today = today
        self._connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.executescript(SCHEMA)

    def close(self) -> None:
        self._connection.close()

    def add(self, game: Game) -> None:
        """A new game with the moves it has."""
        game.changed = self._today()
        clock = game.clock
        with self._transaction():
            self._connection.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game.id,
                    game.owner,
                    _player_text(game.players[True]),
                    _player_text(game.players[False]),
                    game.start_fen,
                    game.position.chess960,
                    None if clock is None else clock.seconds,
                    None if clock is None else clock.increment,
                    *_ending_row(game.ending),
                    game.position.fen(),
                    game.ply,
                    game.changed,
                ),
            )
            for ply, played in enumerate(game.moves):
                self._insert_move(game.id, ply, played)

    def add_move(self, game: Game) -> None:
        """The game's last move, and the ending it may have brought."""
        with self._transaction():
            self._insert_move(game.id, game.ply - 1, game.moves[-1])
            self._update(game)

    def update(self, game: Game) -> None:
        """Everything except the moves; moves taken back are deleted."""
        with self._transaction():
            self._connection.execute(
                "DELETE FROM moves WHERE game = ? AND ply >= ?", (game.id, game.ply)
            )
            self._update(game)

    def delete(self, game_id: str) -> None:
        self._connection.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def owner_of(self, game_id: str) -> str | None:
        row = self._row("SELECT owner FROM games WHERE id = ?", game_id)
        return None if row is None else str(row[0])

    def count(self, owner: str | None = None) -> int:
        if owner is None:
            row = self._row("SELECT count(*) FROM games")
        else:
            row = self._row("SELECT count(*) FROM games WHERE owner = ?", owner)
        return int(row[0]) if row else 0

    def list(self, owner: str, *, most: int = 100) -> Sequence[Summary]:
        """The player's games, the latest first."""
        rows = self._connection.execute(
            "SELECT id, white, black, result, moves, fen, changed FROM games WHERE owner = ? "
            "ORDER BY changed DESC, rowid DESC LIMIT ?",
            (owner, most),
        )
        return [
            Summary(id_, _player_name(white), _player_name(black), result or "*", *rest)
            for id_, white, black, result, *rest in rows
        ]

    def load(self, game_id: str, *, now: Callable[[], float]) -> Game | None:
        """The game as it was after its last move; its clock runs on from there."""
        row = self._row(
            "SELECT owner, white, black, start_fen, chess960, clock_seconds, clock_increment, "
            "result, reason, changed FROM games WHERE id = ?",
            game_id,
        )
        if row is None:
            return None
        owner, white, black, fen, chess960, seconds, increment, result, reason, changed = row
        game = Game(
            game_id,
            owner,
            {True: _player(white), False: _player(black)},
            now,
            position=Position(fen, chess960=bool(chess960)),
            clock=None if seconds is None else Clock(seconds, increment, now),
            changed=changed,
        )
        for uci, by, cp, mate, depth, taken, left in self._connection.execute(
            "SELECT uci, player, cp, mate, depth, seconds, clock FROM moves WHERE game = ? "
            "ORDER BY ply",
            (game_id,),
        ):
            thought = Thought(cp=cp, mate=mate, depth=depth)
            game.replay(uci, by=by, thought=thought, seconds=taken, clock=left)
        game.finish(None if result is None else Ending(result, reason))
        game.resume()
        return game

    def _insert_move(self, game_id: str, ply: int, played: PlayedMove) -> None:
        thought = played.thought
        self._connection.execute(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                game_id,
                ply,
                played.move.uci(),
                played.by,
                thought.cp,
                thought.mate,
                thought.depth,
                played.seconds,
                played.clock,
            ),
        )

    def _update(self, game: Game) -> None:
        game.changed = self._today()
        self._connection.execute(
            "UPDATE games SET white = ?, black = ?, result = ?, reason = ?, fen = ?, moves = ?, "
            "changed = ? WHERE id = ?",
            (
                _player_text(game.players[True]),
                _player_text(game.players[False]),
                *_ending_row(game.ending),
                game.position.fen(),
                game.ply,
                game.changed,
                game.id,
            ),
        )

    def _row(self, query: str, *values: str) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._connection.execute(query, values).fetchone()
        return row

    def _transaction(self) -> "_Transaction":
        return _Transaction(self._connection)


class _Transaction:
    """All or nothing; the write lock is taken at once, so that nothing fails half-way."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._connection.execute("COMMIT" if kind is None else "ROLLBACK")


def _player_text(player: EngineChoice | None) -> str | None:
    return None if player is None else player.to_json()


def _player(text: str | None) -> EngineChoice | None:
    return None if text is None else EngineChoice.from_json(text)


def _player_name(text: str | None) -> str:
    player = _player(text)
    return HUMAN if player is None else player.engine


def _ending_row(ending: Ending | None) -> tuple[str | None, str | None]:
    return (None, None) if ending is None else (ending.result, ending.reason)
