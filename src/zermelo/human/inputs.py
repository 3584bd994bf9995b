"""A board of python-chess as the network sees it: the same numbers as in zermelo.human.features."""

from dataclasses import dataclass
from typing import Final

import chess
import numpy as np
from numpy.typing import NDArray

from zermelo.errors import HumanInputError
from zermelo.human.layout import (
    CONDITIONS,
    HISTORY,
    KINDS,
    KNOT,
    KNOTS,
    PIECES,
    PLANES,
    POOLS,
    SPEEDS,
)
from zermelo.human.moves import MIRROR, SQUARES, move_class, packed

Floats = NDArray[np.float32]
MIN_RATING: Final = 100
MAX_RATING: Final = KNOT * (KNOTS - 1)
PASSANT_PLANE: Final = HISTORY * KINDS


@dataclass(frozen=True)
class Players:
    """Who plays: the ratings of the side to move and of the other, where, and how fast."""

    rating: float = 1500
    opponent: float = 1500
    pool: str = "lichess"
    speed: str = "blitz"

    def __post_init__(self) -> None:
        ratings: dict[str, object] = {"rating": self.rating, "opponent": self.opponent}
        for name, value in ratings.items():
            number = value if isinstance(value, int | float) else 0
            if isinstance(value, bool) or not MIN_RATING <= number <= MAX_RATING:
                raise HumanInputError(
                    f"{name}: {value!r}; accepted are {MIN_RATING} to {MAX_RATING}"
                )
        for name, text, names in (("pool", self.pool, POOLS), ("speed", self.speed, SPEEDS)):
            if text not in names:
                raise HumanInputError(f"{name}: {text!r}; accepted are {', '.join(names)}")


def check(board: chess.Board) -> None:
    """Refuses what is not a position of chess."""
    if board.uci_variant != "chess":
        raise HumanInputError(
            f"a board of the variant {board.uci_variant}; accepted is standard chess"
        )
    if not board.is_valid():
        raise HumanInputError(f"an impossible position: {board.fen()}; accepted are legal ones")


def planes(board: chess.Board) -> Floats:
    """64 x PLANES, with as much history as the board has moves."""
    answer = np.zeros((SQUARES, PLANES), dtype=np.float32)
    mirror = 0 if board.turn else MIRROR
    now = board.copy(stack=HISTORY - 1)
    for back in range(HISTORY):
        for square, piece in now.piece_map().items():
            kind = piece.piece_type - 1 + (0 if piece.color == board.turn else PIECES)
            answer[square ^ mirror, back * KINDS + kind] = 1
        if not now.move_stack or not now.peek() or back == HISTORY - 1:
            break
        now.pop()
        answer[:, PASSANT_PLANE + 1 + back] = 1
    if board.ep_square is not None and board.has_pseudo_legal_en_passant():
        answer[board.ep_square ^ mirror, PASSANT_PLANE] = 1
    return answer


def conditions(board: chess.Board, players: Players) -> Floats:
    rights = [
        side(board, color)
        for color in (board.turn, not board.turn)
        for side in (
            chess.Board.has_kingside_castling_rights,
            chess.Board.has_queenside_castling_rights,
        )
    ]
    ratings = np.array((players.rating, players.opponent), dtype=np.float32)
    near = np.maximum(0, 1 - abs(ratings[:, None] / KNOT - np.arange(KNOTS)))
    pool, speed = (
        np.array([name == chosen for name in names])
        for names, chosen in ((POOLS, players.pool), (SPEEDS, players.speed))
    )
    spread = (near[:, None, :] * pool[None, :, None]).ravel()
    known = np.concatenate((rights, spread, pool, speed))
    return np.pad(known, (0, CONDITIONS - len(known))).astype(np.float32)


def legal_classes(board: chess.Board) -> dict[chess.Move, int]:
    """The class of each legal move. Castling is a move of the king by two squares."""
    answer = {}
    for move in board.legal_moves:
        target = move.to_square
        if board.is_castling(move):
            file = 2 if board.is_queenside_castling(move) else 6
            target = chess.square(file, chess.square_rank(move.from_square))
        plain = chess.Move(move.from_square, target, move.promotion)
        answer[move] = move_class(packed(plain.uci()), board.turn == chess.BLACK)
    return answer
