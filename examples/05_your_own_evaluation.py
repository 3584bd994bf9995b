"""Teach an engine what a position is worth: in Python to try it out, compiled to use it."""

import ctypes
from typing import Any

import chess
from chess.engine import Limit

import zermelo

VALUES = (100, 300, 325, 500, 900)
"""Pawn, knight, bishop, rook, queen, in centipawns."""

CENTRE = sum(1 << square for square in (chess.D4, chess.E4, chess.D5, chess.E5))
CENTRE_VALUE = 30


def in_python(position: zermelo.Position) -> int:
    """Material and pieces in the centre, in centipawns for the side to move."""
    total = 0
    for color, sign in ((True, 1), (False, -1)):
        for piece_type, value in enumerate(VALUES, start=1):
            pieces = position.pieces_mask(piece_type, color)
            total += sign * (
                value * pieces.bit_count() + CENTRE_VALUE * (pieces & CENTRE).bit_count()
            )
    return total if position.turn else -total


def compiled() -> Any:  # noqa: ANN401 - Numba's and ctypes's functions have no common type
    """The same as a C function: by Numba if it is installed, else a stand-in through ctypes.

    The signature is `int32_t f(const uint64_t board[12])`: six piece types, white, black, side to
    move (0 is White), castling rooks, en passant square, halfmove clock.
    """
    try:
        from numba import cfunc, types, uint64
    except ImportError:
        return ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.POINTER(ctypes.c_uint64))(from_bitboards)

    @cfunc(types.int32(types.CPointer(types.uint64)))  # type: ignore[untyped-decorator]
    def evaluate(board: Any) -> int:  # noqa: ANN401
        total = 0
        for piece_type in range(5):
            for square in range(64):
                man = uint64(1) << uint64(square)
                if board[piece_type] & man:
                    value = VALUES[piece_type]
                    if uint64(CENTRE) & man:
                        value += CENTRE_VALUE
                    total += value if board[6] & man else -value
        return total if board[8] == 0 else -total

    return evaluate


def from_bitboards(board: Any) -> int:  # noqa: ANN401
    """What a compiled function would do, word for word."""
    total = 0
    for side, sign in ((board[6], 1), (board[7], -1)):
        for pieces, value in zip(board[:5], VALUES, strict=True):
            own = pieces & side
            total += sign * (value * own.bit_count() + CENTRE_VALUE * (own & CENTRE).bit_count())
    return total if board[8] == 0 else -total


def main() -> None:
    """Both give the same values; one of them is fast."""
    board = chess.Board()
    config = zermelo.preset("hal")
    found = []
    for name, evaluator in (("Python", in_python), ("compiled", compiled())):
        engine = zermelo.Engine(config, evaluator=evaluator)
        result = engine.play(board, Limit(depth=3))
        print(
            f"{name:9} {board.san(result.move)}  {result.info['score'].white()}  "
            f"{result.info['nodes']:,} nodes, {result.info['nps']:,} per second"
        )
        found.append((result.move, result.info["nodes"]))
    assert found[0] == found[1]


if __name__ == "__main__":
    main()
