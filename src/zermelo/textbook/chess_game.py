"""Chess as a `PassingGame` over the native board.

Idea     The rules come from `zermelo.Position`, whose generator order is the order of the moves
         here; the evaluation comes from the caller.
Formula  A mate at ply p is worth -(MATE - p) to the mated side, stalemate 0. With `path_draws`
         on, a position that occurred before, once is enough, or fifty moves without a capture or
         pawn move are worth 0 below the root; with `insufficient_material` on, so are positions
         nobody can win.
Source   FIDE Laws of Chess, articles 5 and 9; `kong` G3 for the material values.
Cost     A copy of the position for every move. Draws are off by default because the value of a
         position then depends on the way to it, which no table entry knows.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from zermelo.textbook.game import MATE

if TYPE_CHECKING:
    from zermelo import Move, Position

PIECES = (2, 3, 4, 5)
"""The piece types besides pawn and king, knight 2 to queen 5."""

KONG_MATERIAL = {1: 100, 2: 300, 3: 325, 4: 500, 5: 900}
"""Centipawns by piece type, pawn 1 to queen 5."""


def material(position: "Position") -> int:
    """Kong's material balance for the side to move."""
    own, other = position.turn, not position.turn
    return sum(
        worth
        * (
            position.pieces_mask(piece, own).bit_count()
            - position.pieces_mask(piece, other).bit_count()
        )
        for piece, worth in KONG_MATERIAL.items()
    )


class ChessGame:
    """Chess with an evaluator: a callable from a position to centipawns for the side to move."""

    def __init__(
        self,
        evaluator: "Callable[[Position], int]" = material,
        *,
        path_draws: bool = False,
        insufficient_material: bool = False,
    ) -> None:
        self.evaluator = evaluator
        self.path_draws = path_draws
        self.insufficient_material = insufficient_material

    def moves(self, state: "Position") -> "Sequence[Move]":
        return state.legal_moves

    def play(self, state: "Position", move: "Move") -> "Position":
        after = state.copy()
        after.push(move)
        return after

    def evaluate(self, state: "Position") -> int:
        return self.evaluator(state)

    def terminal_value(self, state: "Position", ply: int) -> int:
        return -(MATE - ply) if state.is_check() else 0

    def is_draw(self, state: "Position") -> bool:
        # is_fifty_moves wants a legal move, so a mate on the hundredth ply is a mate.
        return (self.path_draws and (state.is_repetition(2) or state.is_fifty_moves())) or (
            self.insufficient_material and state.is_insufficient_material()
        )

    def key(self, state: "Position") -> Hashable:
        return state.key

    def in_check(self, state: "Position") -> bool:
        return state.is_check()

    def loud_moves(self, state: "Position") -> "Sequence[Move]":
        return state.legal_captures

    def is_loud(self, _state: "Position", move: "Move") -> bool:
        return move.is_capture or move.is_promotion

    def can_pass(self, state: "Position") -> bool:
        return any(state.pieces_mask(piece, state.turn) for piece in PIECES)

    def pass_turn(self, state: "Position") -> "Position":
        after = state.copy()
        after.push_null()
        return after
