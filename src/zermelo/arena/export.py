"""Finished games to files: PGN and CSV."""

import csv
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from zermelo.arena.pgn import to_pgn
from zermelo.arena.record import GameRecord
from zermelo.errors import ArenaError
from zermelo.whole_file import whole_file

COLUMNS = (
    "game",
    "round",
    "white",
    "black",
    "result",
    "reason",
    "charged",
    "detail",
    "plies",
    "seconds",
    "fen",
    "opening",
)

NumberedGame = tuple[int, str, GameRecord]
"""The number of a game from 1, its round, and the game."""


def write_pgn(path: Path, games: Iterable[NumberedGame], *, event: str) -> None:
    """All games, one after the other; the file is there complete or not at all."""
    with _opened(path) as file:
        for _, round_text, record in games:
            file.write(to_pgn(record, event=event, round_text=round_text))
            file.write("\n")


def write_csv(path: Path, games: Iterable[NumberedGame]) -> None:
    """A line a game."""
    with _opened(path) as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        for number, round_text, record in games:
            table.writerow(
                [
                    number,
                    round_text,
                    record.white,
                    record.black,
                    record.result,
                    record.reason,
                    record.charged or "",
                    record.detail,
                    len(record.opening) + len(record.moves),
                    f"{sum(move.seconds for move in record.moves):.3f}",
                    record.fen,
                    " ".join(record.opening),
                ]
            )


@contextmanager
def _opened(path: Path) -> Iterator[TextIO]:
    with whole_file(path, error=ArenaError) as target, target.open("w", encoding="utf-8") as file:
        yield file


def check_writable(path: Path | None) -> None:
    """Refuses before the match a file that could not be written after it."""
    if path is None:
        return
    folder = path.parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise ArenaError(f"{path} cannot be written")
