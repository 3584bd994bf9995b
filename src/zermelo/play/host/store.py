"""Games on disk: SQLite, one row per move, committed as it is made."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from zermelo.errors import StoreError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game
from zermelo.play.game.played_move import PlayedMove
from zermelo.play.host.database import Database
from zermelo.play.host.stored_game import player_choice, player_name, player_text, restored
from zermelo.rules.ending import Ending

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

GAME = (
    "SELECT owner, white, black, start_fen, chess960, clock_seconds, clock_increment, "
    "result, reason, moves, changed FROM games WHERE id = ?"
)
MOVES = (
    "SELECT ply, uci, player, cp, mate, depth, seconds, clock FROM moves WHERE game = ? "
    "ORDER BY ply"
)


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
    white_choice: EngineChoice | None = None
    """Null: a person, or one whose description cannot be read."""
    black_choice: EngineChoice | None = None


class GameStore(Database):
    """The games of all players in one file."""

    def __init__(self, path: Path, *, today: Callable[[], float] = time.time) -> None:
        super().__init__(path, SCHEMA, check=(GAME, MOVES))
        self._today = today

    def add(self, game: Game) -> None:
        """A new game with the moves it has."""
        game.changed = self._today()
        clock = game.clock
        with self._transaction():
            self._writer.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game.id,
                    game.owner,
                    player_text(game.players[True]),
                    player_text(game.players[False]),
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
            self._writer.execute(
                "DELETE FROM moves WHERE game = ? AND ply >= ?", (game.id, game.ply)
            )
            self._update(game)

    def delete(self, game_id: str) -> None:
        with self._transaction():
            self._writer.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def owner_of(self, game_id: str) -> str | None:
        row = self._row("SELECT owner FROM games WHERE id = ?", game_id)
        return None if row is None else str(row[0])

    def count(self, owner: str | None = None) -> int:
        """For the thread that writes."""
        if owner is None:
            rows = self._rows(self._writer, "SELECT count(*) FROM games")
        else:
            rows = self._rows(self._writer, "SELECT count(*) FROM games WHERE owner = ?", owner)
        return int(rows[0][0])

    def list(self, owner: str) -> Sequence[Summary]:
        """The player's games, the latest first; those that cannot be read are among them."""
        rows = self._rows(
            self._reader,
            "SELECT id, white, black, result, moves, fen, changed FROM games WHERE owner = ? "
            "ORDER BY changed DESC, rowid DESC",
            owner,
        )
        return [
            Summary(
                id_,
                player_name(white),
                player_name(black),
                result or "*",
                moves,
                fen,
                changed,
                player_choice(white),
                player_choice(black),
            )
            for id_, white, black, result, moves, fen, changed in rows
        ]

    def load(self, game_id: str, *, now: Callable[[], float]) -> Game | None:
        """The game as it was after its last move; its clock runs on from there.

        Where rows are damaged it is the part before them, and :attr:`Game.damage` says so.
        """
        row = self._row(GAME, game_id)
        return (
            None
            if row is None
            else restored(game_id, row, self._rows(self._reader, MOVES, game_id), now=now)
        )

    def _insert_move(self, game_id: str, ply: int, played: PlayedMove) -> None:
        score = played.thought.score
        self._writer.execute(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                game_id,
                ply,
                played.move.uci(),
                played.by,
                None if score is None else score.cp,
                None if score is None else score.mate,
                played.thought.depth,
                played.seconds,
                played.clock,
            ),
        )

    def _update(self, game: Game) -> None:
        game.changed = self._today()
        changed = self._writer.execute(
            "UPDATE games SET white = ?, black = ?, result = ?, reason = ?, fen = ?, moves = ?, "
            "changed = ? WHERE id = ?",
            (
                player_text(game.players[True]),
                player_text(game.players[False]),
                *_ending_row(game.ending),
                game.position.fen(),
                game.ply,
                game.changed,
                game.id,
            ),
        )
        if changed.rowcount != 1:
            raise StoreError("Nothing was stored: the game has been deleted.")


def _ending_row(ending: Ending | None) -> tuple[str | None, str | None]:
    return (None, None) if ending is None else (ending.result, ending.reason)
