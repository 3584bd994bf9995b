"""What opponents remember from game to game: transposition tables in files, by player."""

import threading
from dataclasses import dataclass
from pathlib import Path

from zermelo.engines.engine import Engine
from zermelo.errors import MemoryFileError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.whole_file import whole_file

HEAD_BYTES = 288
ENTRY_BYTES = 16
"""Of a table's file (native/search/transposition_table.cpp)."""

GAMES = ".games"
"""Beside a table: how many games went into it."""


@dataclass(frozen=True)
class Known:
    """What an opponent remembers."""

    positions: int
    games: int


class Memories:
    """One file per player and configuration; opponents remember only games with that player."""

    def __init__(self, folder: Path, settings: PlaySettings) -> None:
        self._folder = folder
        self._settings = settings
        # Two games against the same opponent may end at once.
        self._lock = threading.Lock()

    def recall(self, owner: str, choice: EngineChoice, engine: Engine) -> None:
        """Loads what it remembers, if anything; a damaged file is ignored."""
        if not choice.memory or not engine.config.table.enabled:
            return
        path = self._path(owner, choice)
        if not path.exists():
            return
        with self._lock:
            try:
                engine.load_memory(path)
            except MemoryFileError:
                path.unlink(missing_ok=True)

    def remember(self, owner: str, choice: EngineChoice, engine: Engine) -> None:
        """Saves what it has learned; the file is replaced atomically."""
        if not choice.memory or not engine.config.table.enabled:
            return
        path = self._path(owner, choice)
        with self._lock:
            path.parent.mkdir(parents=True, exist_ok=True)
            with whole_file(path) as unfinished:
                engine.save_memory(unfinished)
            self._drop_oldest()

    def note_game(self, owner: str, choice: EngineChoice) -> None:
        """One more game has been remembered."""
        games = self.known(owner, choice).games + 1
        with self._lock, whole_file(self._path(owner, choice).with_suffix(GAMES)) as unfinished:
            unfinished.write_text(str(games), encoding="ascii")

    def known(self, owner: str, choice: EngineChoice) -> "Known":
        """How much it remembers."""
        path = self._path(owner, choice)
        try:
            games = int(path.with_suffix(GAMES).read_text(encoding="ascii"))
        except (OSError, ValueError):
            games = 0
        try:
            size = path.stat().st_size
        except OSError:
            return Known(0, games)
        return Known(max(size - HEAD_BYTES, 0) // ENTRY_BYTES, games)

    def forget(self, owner: str, engine: str) -> int:
        """Removes the memory of the player's opponents of that name; returns the file count."""
        with self._lock:
            files = list((self._folder / owner).glob(f"{engine}-*.table"))
            for path in files:
                path.unlink(missing_ok=True)
                path.with_suffix(GAMES).unlink(missing_ok=True)
            return len(files)

    def _path(self, owner: str, choice: EngineChoice) -> Path:
        return self._folder / owner / f"{choice.key(self._settings)}.table"

    def _drop_oldest(self) -> None:
        files = sorted(self._folder.glob("*/*.table"), key=lambda path: path.stat().st_mtime)
        for path in files[: max(len(files) - self._settings.memories, 0)]:
            path.unlink(missing_ok=True)
