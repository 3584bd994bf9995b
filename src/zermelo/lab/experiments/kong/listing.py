"""Kong's program as he lists it: what it counts, what it stores, and when.

The native search knows Kong's algorithms; this one, in Python, also keeps his bookkeeping, on which
the printed numbers of visited states depend:

- a state is counted when it is neither answered by the table nor left out by a cut;
- every root move is searched with the full window;
- the table holds a bare value, is written by every evaluation, even of the search that does not
  read it, and is never cleared.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from zermelo.textbook.chess_game import material

if TYPE_CHECKING:
    from zermelo import Move, Position

WON = 1_000_000
"""The value of every mate, near or far: Kong does not count the moves to it."""

PIECE_ORDER = "NBRQKP"
"""Knights first: 1.Na3 is the first of Kong's moves."""


@dataclass
class Program:
    """One run of the program: its table, its counter, its best moves live on from call to call."""

    sign: Literal["root", "mover"] = "mover"
    """Whose material counts at a leaf. The listing calls the library's getMaterial(); the printed
    numbers come out if that counts for the side to move."""
    visited: int = 0
    table: dict[int, int] = field(default_factory=dict)
    best_moves: dict[int, "Move"] = field(default_factory=dict)

    def search(
        self, position: "Position", limit: int, *, table: bool = False, reorder: bool = False
    ) -> "tuple[Move, int]":
        """The first best root move and its value, alpha-beta to `limit` plies."""
        run = _Run(self, position.copy(), limit, table, reorder, position.turn)
        return run.root()

    def deepen(
        self, position: "Position", limit: int, *, table: bool = False, reorder: bool = False
    ) -> "tuple[Move, int]":
        """Iterative deepening as listed: the last iteration is one short of the limit."""
        for depth in range(1, limit):
            move, value = self.search(position, depth, table=table, reorder=reorder)
            self.best_moves[1] = move
        return move, value


@dataclass
class _Run:
    program: Program
    position: "Position"
    limit: int
    reads_table: bool
    reorders: bool
    player: bool

    def root(self) -> "tuple[Move, int]":
        self.program.visited += 1
        best: tuple[Move, int] | None = None
        for move in self._moves(1):
            self.position.push(move)
            value = self._value(-WON - 1, WON + 1, 1, is_max=False)
            self.position.pop()
            if best is None or value > best[1]:
                best = move, value
        assert best is not None
        if self.reads_table:
            self.program.table.setdefault(self.position.key, best[1])
        return best

    def _value(self, alpha: int, beta: int, depth: int, *, is_max: bool) -> int:
        key = self.position.key
        if self.reads_table and key in self.program.table:
            return self.program.table[key]
        self.program.visited += 1
        moves = self._moves(depth + 1)
        if not moves or depth >= self.limit:
            self.program.table[key] = self._evaluate(bool(moves))
            return self.program.table[key]
        best = -WON - 1 if is_max else WON + 1
        for move in moves:
            self.position.push(move)
            value = self._value(alpha, beta, depth + 1, is_max=not is_max)
            self.position.pop()
            best = max(best, value) if is_max else min(best, value)
            # What a cut leaves behind is not stored, as in the listing.
            if best >= beta if is_max else best <= alpha:
                return best
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if self.reads_table:
            self.program.table[key] = best
        return best

    def _evaluate(self, has_moves: bool) -> int:
        if not has_moves:
            if not self.position.is_check():
                return 0
            return -WON if self.position.turn == self.player else WON
        own = material(self.position)
        return own if self.program.sign == "mover" or self.position.turn == self.player else -own

    def _moves(self, depth: int) -> "Sequence[Move]":
        moves = kongs_order(self.position)
        first = self.program.best_moves.get(depth) if self.reorders else None
        return sorted(moves, key=lambda move: move != first) if first in moves else moves


def kongs_order(position: "Position") -> "list[Move]":
    """The legal moves by kind of piece, then by square, low ones first."""

    def rank(move: "Move") -> tuple[int, int, int]:
        piece = position.piece_at(move.from_square)
        assert piece is not None
        return PIECE_ORDER.index(piece.upper()), move.from_square, move.to_square

    return sorted(position.legal_moves, key=rank)
