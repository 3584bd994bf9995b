"""A book of openings in Polyglot's format."""

import random
from pathlib import Path

from zermelo._core import Move
from zermelo.errors import BookError
from zermelo.position import Position


class Book:
    """An open book. Moves are chosen at random by their weights, with a seed."""

    def __init__(self, path: str) -> None:
        # Imported here, since most sessions have no book.
        import chess.polyglot

        try:
            # A pipe would be waited for.
            if Path(path).exists() and not Path(path).is_file():
                raise BookError(f"BookFile: {path[:80]!r} is no file")
            self._reader = chess.polyglot.open_reader(path)
        except BookError:
            raise
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise BookError(f"BookFile: cannot read {path[:80]!r}: {reason}") from None
        size = Path(path).stat().st_size
        if not len(self._reader) or size % chess.polyglot.ENTRY_STRUCT.size:
            raise BookError(
                f"BookFile: {path!r} is not a Polyglot book: {size} bytes are not entries of "
                f"{chess.polyglot.ENTRY_STRUCT.size}"
            )

    def move(self, position: Position, rng: random.Random) -> Move | None:
        """A move of the book that is legal here; None when the book has none."""
        try:
            entry = self._reader.weighted_choice(position.to_board(), random=rng)
        except IndexError:
            return None
        return position.parse_move(entry.move)

    def close(self) -> None:
        self._reader.close()
