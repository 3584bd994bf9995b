"""Analyses on disk: each one PGN text, written whole with every change."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from zermelo.play.analysis.tree import AnalysisTree
from zermelo.play.host.database import Database

SCHEMA = """
CREATE TABLE IF NOT EXISTS analyses (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    game TEXT,
    white TEXT NOT NULL,
    black TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL,
    result TEXT NOT NULL,
    moves INTEGER NOT NULL,
    fen TEXT NOT NULL,
    pgn TEXT NOT NULL,
    changed REAL NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS analyses_of_owner ON analyses (owner, changed);
"""

ANALYSIS = "SELECT owner, game, pgn FROM analyses WHERE id = ?"
LIST = (
    "SELECT id, game, white, black, event, date, result, moves, fen, changed FROM analyses "
    "WHERE owner = ? ORDER BY changed DESC, rowid DESC"
)


@dataclass(frozen=True)
class AnalysisSummary:
    """A stored analysis in a list."""

    id: str
    game: str | None
    white: str
    black: str
    event: str
    date: str
    result: str
    moves: int
    fen: str
    changed: float


@dataclass(frozen=True)
class StoredAnalysis:
    owner: str
    game: str | None
    """The game of this program that it is about."""
    pgn: str


class AnalysisStore(Database):
    """The analyses of all players in one file."""

    def __init__(self, path: Path, *, today: Callable[[], float] = time.time) -> None:
        super().__init__(path, SCHEMA, check=(ANALYSIS, LIST))
        self._today = today

    def put(self, analysis_id: str, owner: str, game: str | None, tree: AnalysisTree) -> None:
        headers = tree.game.headers
        end = tree.game.end()
        with self._transaction():
            self._writer.execute(
                "INSERT OR REPLACE INTO analyses VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    analysis_id,
                    owner,
                    game,
                    headers.get("White", "?"),
                    headers.get("Black", "?"),
                    headers.get("Event", "?"),
                    headers.get("Date", "????.??.??"),
                    headers.get("Result", "*"),
                    end.ply() - tree.game.ply(),
                    end.board().fen(),
                    tree.to_pgn(),
                    self._today(),
                ),
            )

    def load(self, analysis_id: str) -> StoredAnalysis | None:
        row = self._row(ANALYSIS, analysis_id)
        return None if row is None else StoredAnalysis(*row)

    def of_game(self, owner: str, game: str) -> str | None:
        """The analysis of that game, if there is one."""
        row = self._row("SELECT id FROM analyses WHERE owner = ? AND game = ?", owner, game)
        return None if row is None else str(row[0])

    def same(self, owner: str, pgn: str) -> str | None:
        """The analysis with exactly this text, if there is one."""
        row = self._row("SELECT id FROM analyses WHERE owner = ? AND pgn = ?", owner, pgn)
        return None if row is None else str(row[0])

    def list(self, owner: str) -> Sequence[AnalysisSummary]:
        """The player's, the latest first."""
        return [AnalysisSummary(*row) for row in self._rows(self._reader, LIST, owner)]

    def count(self, owner: str) -> int:
        """For the thread that writes."""
        query = "SELECT count(*) FROM analyses WHERE owner = ?"
        return int(self._rows(self._writer, query, owner)[0][0])

    def delete(self, analysis_id: str) -> None:
        with self._transaction():
            self._writer.execute("DELETE FROM analyses WHERE id = ?", (analysis_id,))
