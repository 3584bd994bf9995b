"""Why a move is not legal, in words a player understands."""

import chess

from zermelo.position import Position
from zermelo.rules.ending import side

LONGEST_QUOTE = 20


def why_illegal(position: Position, text: str) -> str:
    """A sentence about a move that was refused."""
    board = position.to_board()
    quoted = repr(text[:LONGEST_QUOTE])
    try:
        move = chess.Move.from_uci(text)
    except ValueError:
        return _why_not_san(board, text, quoted)
    if not move:
        return "Passing is not allowed in chess."
    start, end = chess.square_name(move.from_square), chess.square_name(move.to_square)
    piece = board.piece_at(move.from_square)
    if piece is None:
        return f"There is no piece on {start}."
    name = chess.piece_name(piece.piece_type)
    if piece.color != board.turn:
        return f"The {name} on {start} is {side(piece.color)}'s, and {side(board.turn)} is to move."
    if board.is_pseudo_legal(move):
        return _exposes_the_king(board, f"the {name} from {start} to {end}")
    target = board.piece_at(move.to_square)
    if target is not None and target.color == board.turn:
        return f"Your own {chess.piece_name(target.piece_type)} is on {end}."
    if piece.piece_type == chess.PAWN and chess.square_rank(move.to_square) in (0, 7):
        return f"A pawn that reaches {end} promotes: name the piece, as in {start}{end}q."
    return f"The {name} on {start} cannot go to {end}."


def _why_not_san(board: chess.Board, text: str, quoted: str) -> str:
    try:
        board.parse_san(text)
    except chess.AmbiguousMoveError:
        return f"{quoted} could be more than one move: say which piece, as in Nbd2 or R1e1."
    except chess.IllegalMoveError:
        check = f" {side(board.turn)} is in check." if board.is_check() else ""
        return f"{quoted} is not legal here.{check}"
    except ValueError:
        pass
    return f"{quoted} is not a move: write moves as e2e4, e7e8q, Nf3, exd5 or O-O."


def _exposes_the_king(board: chess.Board, what: str) -> str:
    if board.is_check():
        return f"{side(board.turn)} is in check, and moving {what} does not end it."
    return f"Moving {what} would leave the king in check."
