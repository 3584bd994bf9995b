"""Syzygy tablebases at the root: which moves keep the result, and make progress towards it."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from zermelo._core import Move
from zermelo.engines.score import moves_to_mate
from zermelo.errors import TablebaseError
from zermelo.position import Position

# Imported where it is used, since most sessions have no tables.
if TYPE_CHECKING:
    import chess

FIFTY_MOVES = 100
"""Plies without a capture or a pawn's move that make a draw."""

KNOWN_WIN = 20_000
"""Centipawns shown for a won position whose mate the search has not seen."""


MAX_SHOWN = 80
"""Letters of a path that an error shows."""


def shown(path: str) -> str:
    """A path, quoted, and cut where it is long."""
    return repr(path) if len(path) <= MAX_SHOWN else f"{path[:MAX_SHOWN]!r}..."


@dataclass(frozen=True)
class RootProbe:
    """What the tables say about a position."""

    moves: tuple[Move, ...]
    """Those that keep the result; in a win or a loss those nearest or farthest from its end."""
    outcome: int
    """For the side to move: 1 won, 0 drawn (also by the fifty-move rule), -1 lost."""
    hits: int

    def value(self, found: int) -> int:
        """The score to show for what the search found: a mate it saw, else what is known."""
        mate = moves_to_mate(found)
        if mate is not None and (mate > 0) == (self.outcome > 0):
            return found
        return self.outcome * KNOWN_WIN


class Tablebase:
    """Tables in one or several folders, written as PATH lists are."""

    def __init__(self, folders: str) -> None:
        from zermelo.engines.syzygy import CheckedTables

        self._tables = CheckedTables()
        for folder in folders.split(os.pathsep):
            try:
                if not Path(folder).is_dir():
                    raise TablebaseError(f"SyzygyPath: no folder {shown(folder)}")
                self._tables.add_directory(folder)
            except (OSError, ValueError) as error:
                if isinstance(error, TablebaseError):
                    raise
                reason = error.strerror if isinstance(error, OSError) else error
                raise TablebaseError(f"SyzygyPath: cannot read {shown(folder)}: {reason}") from None
        # Named by their pieces, such as KQvKR.
        self._max_pieces = max((len(name) - 1 for name in self._tables.wdl), default=0)
        if not self._max_pieces:
            raise TablebaseError(f"SyzygyPath: no tables (*.rtbw, *.rtbz) in {shown(folders)}")

    def probe(self, position: Position) -> RootProbe | None:
        """What is known about a position with legal moves; None if the tables do not cover it."""
        if position.castling_rights or position.occupied.bit_count() > self._max_pieces:
            return None
        board = position.to_board()
        try:
            ranks = {move: self._rank(board, move) for move in position.legal_moves}
        except KeyError:
            return None
        best = max(ranks.values())
        moves = tuple(move for move, rank in ranks.items() if rank == best)
        return RootProbe(moves, best[0], len(ranks))

    def take_faults(self) -> list[str]:
        """What was found damaged since the last time."""
        faults, self._tables.faults = self._tables.faults, []
        return faults

    def close(self) -> None:
        self._tables.close()

    def _rank(self, board: "chess.Board", move: Move) -> tuple[int, int]:
        """Outcome, then how good among equals: wins in few plies, losses in many."""
        clock = board.halfmove_clock
        board.push(move.to_chess())
        try:
            plies = 0 if board.is_checkmate() else self._plies(board)
        finally:
            board.pop()
        if plies is None:
            return 0, 0
        if abs(plies) + clock > FIFTY_MOVES:
            # Won or lost but for the fifty-move rule: the better side of a draw, or the worse.
            return 0, 1 if plies > 0 else -1
        return (1, -plies) if plies >= 0 else (-1, -plies)

    def _plies(self, board: "chess.Board") -> int | None:
        """After a move: plies from before it to the next capture or pawn's move of the mover's win,
        negative in a loss; None in a draw."""
        if board.halfmove_clock == 0:
            # The move itself was one. Losses and wins that the rule ends are a hundred plies off.
            result = -self._tables.probe_wdl(board)
            beyond = FIFTY_MOVES if abs(result) == 1 else 0
            return None if result == 0 else (1 + beyond if result > 0 else -1 - beyond)
        distance = -self._tables.probe_dtz(board)
        return None if distance == 0 else distance + (1 if distance > 0 else -1)
