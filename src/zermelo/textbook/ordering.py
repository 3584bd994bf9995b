"""The order in which moves are tried.

Idea     Alpha-beta prunes most when the best move comes first. Taking the most valuable victim
         with the least valuable attacker is a good guess at it.
Formula  MVV/LVA key of a capture or promotion: 16 * rank(victim) - rank(attacker), with ranks P =
         1, N = 2, B = 3, R = 4, Q = 5, K = 6; the victim of en passant is a pawn; a promotion
         adds 16 * rank(promoted piece), and where it captures nothing its victim counts 0.
Source   Slate and Atkin, CHESS 4.5, 1977, for the capture order; `chess0` C6.
Cost     O(n log n) for n moves. The sort is stable: moves of equal key and all the quiet ones
         keep the generator's order, the loud ones before the quiet.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from zermelo.textbook.game import Move, State

if TYPE_CHECKING:
    from zermelo import Move as ChessMove
    from zermelo import Position

Order = Callable[[State, Sequence[Move]], Sequence[Move]]
"""Takes the state and its moves, returns the same moves as they are to be tried."""

VICTIM_WEIGHT = 16
RANKS = {letter: rank for rank, letter in enumerate("PNBRQK", start=1)}


def generator_order(_state: object, moves: Sequence[Move]) -> Sequence[Move]:
    """As the game generates them."""
    return moves


def mvv_lva(position: "Position", moves: Sequence["ChessMove"]) -> Sequence["ChessMove"]:
    """Captures and promotions first, the most valuable victim by the least valuable attacker."""
    loud = [move for move in moves if move.is_capture or move.is_promotion]
    quiet = [move for move in moves if not (move.is_capture or move.is_promotion)]
    return sorted(loud, key=lambda move: -mvv_lva_key(position, move)) + quiet


def mvv_lva_key(position: "Position", move: "ChessMove") -> int:
    """The formula above; higher is tried earlier."""
    key = -_rank(position.piece_at(move.from_square))
    if move.is_en_passant:
        key += VICTIM_WEIGHT * RANKS["P"]
    elif move.is_capture:
        key += VICTIM_WEIGHT * _rank(position.piece_at(move.to_square))
    if move.promotion is not None:  # the piece types KNIGHT = 2 .. QUEEN = 5 are the ranks
        key += VICTIM_WEIGHT * move.promotion
    return key


def _rank(piece: str | None) -> int:
    return RANKS[piece.upper()] if piece else 0


def first(move: Move | None, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves with `move`, if it is one of them, in front and the rest shifted down."""
    if move is None or move not in moves:
        return moves
    return [move, *(other for other in moves if other != move)]
