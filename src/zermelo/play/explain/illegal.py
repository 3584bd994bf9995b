"""Why a move is not legal, in words a player understands."""

import re

import chess

from zermelo.position import Position
from zermelo.rules.ending import side

LONGEST_QUOTE = 20
SAN = re.compile(r"(?P<piece>[NBRQK])?[a-h]?[1-8]?x?(?P<end>[a-h][1-8])(=?[NBRQ])?[+#]?[!?]*")


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
        return _exposes_the_king(board, move)
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
        return _why_no_piece_can(board, text) or f"{quoted} is not legal here."
    except ValueError:
        pass
    return f"{quoted} is not a move: write moves as e2e4, e7e8q, Nf3, exd5 or O-O."


def _why_no_piece_can(board: chess.Board, san: str) -> str:
    """For a move such as Nf3: the reason of the piece that could go there but for the king."""
    found = SAN.fullmatch(san)
    if found is None:
        return ""
    kind = chess.PIECE_SYMBOLS.index((found["piece"] or "p").lower())
    end = chess.parse_square(found["end"])
    name = chess.piece_name(kind)
    for move in board.pseudo_legal_moves:
        if move.to_square == end and board.piece_type_at(move.from_square) == kind:
            return _exposes_the_king(board, move)
    if not board.pieces(kind, board.turn):
        return f"{side(board.turn)} has no {name}."
    return f"No {name} of {side(board.turn)} can go to {found['end']}."


def _exposes_the_king(board: chess.Board, move: chess.Move) -> str:
    name = chess.piece_name(board.piece_type_at(move.from_square) or chess.PAWN)
    start, end = chess.square_name(move.from_square), chess.square_name(move.to_square)
    what = f"the {name} from {start} to {end}"
    if board.is_check():
        return f"{side(board.turn)} is in check, and moving {what} does not end it."
    if (pinner := _pinner(board, move.from_square)) is not None:
        by = chess.piece_name(board.piece_type_at(pinner) or chess.PAWN)
        return f"The {name} on {start} is pinned by the {by} on {chess.square_name(pinner)}."
    return f"Moving {what} would leave the king in check."


def _pinner(board: chess.Board, square: int) -> int | None:
    """The piece that pins the one on the square to its king."""
    if not board.is_pinned(board.turn, square):
        return None
    theirs = board.pin(board.turn, square) & board.occupied_co[not board.turn]
    sliders = theirs & (board.queens | board.rooks | board.bishops)
    king = board.king(board.turn)
    found = [
        one for one in chess.SquareSet(sliders) if square in chess.SquareSet.between(one, king or 0)
    ]
    return found[0] if found else None
