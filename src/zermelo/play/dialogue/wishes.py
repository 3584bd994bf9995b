"""From a move in words to a legal move, or to what is wrong with it."""

from collections.abc import Mapping
from typing import Any

import chess

from zermelo._core import Move
from zermelo.errors import IllegalMoveError, TableError
from zermelo.position import Position
from zermelo.rules.ending import side

MAX_NAMED = 6


def wished_move(position: Position, slots: Mapping[str, Any]) -> Move:
    """The one legal move meant; a TableError says why there is none, or more than one."""
    if "written" in slots:
        return written_move(position, slots["written"], slots.get("promotion"))
    board = position.to_board()
    moves = [move for move in position.legal_moves if _fits(board, move.to_chess(), slots)]
    if len(moves) == 1:
        return moves[0]
    if not moves:
        raise TableError(f"There is no such legal move. {refusal(position, slots)}")
    # Without a piece to promote to, the queen is meant.
    queens = [move for move in moves if move.promotion == chess.QUEEN]
    if len(queens) == 1 and all(move.promotion for move in moves):
        return queens[0]
    names = " or ".join(position.san(move) for move in moves[:MAX_NAMED])
    raise TableError(f"That could be {names}: which one?")


def written_move(position: Position, text: str, promotion: str | None = None) -> Move:
    """A move in standard or coordinate notation; wrong capitals are forgiven."""
    plain = text.replace("0", "O").replace("o", "O") if text[0] in "0oO" else text
    if plain.count("-") == 1 and plain[0] != "O":
        plain = plain.replace("-", "")
    tries = [
        plain,
        plain.lower(),
        plain[0].upper() + plain[1:].lower(),
        f"{plain}{promotion or 'Q'}",
    ]
    tries += [f"{plain.lower()}{(promotion or 'q').lower()}", f"{plain.lower()}={promotion or 'Q'}"]
    if promotion:
        tries = tries[3:]
    for attempt in tries:
        try:
            return position.parse_move(attempt)
        except IllegalMoveError:
            continue
    raise TableError(f"{text} is not a legal move. {refusal(position, _said(text))}")


def _said(text: str) -> dict[str, Any]:
    """What can be read from a written move that is not legal."""
    squares = [
        text[index : index + 2].lower()
        for index in range(len(text) - 1)
        if text[index].lower() in "abcdefgh" and text[index + 1] in "12345678"
    ]
    slots: dict[str, Any] = {}
    if len(squares) == 2:
        slots["from"], slots["to"] = squares
    elif squares:
        slots["to"] = squares[0]
        slots["piece"] = text[0] if text[0] in "KQRBN" else "P"
    elif "-" in text:
        slots["castle"] = "queen" if text.count("-") == 2 else "king"
    return slots


def _fits(board: chess.Board, move: chess.Move, slots: Mapping[str, Any]) -> bool:
    piece = board.piece_at(move.from_square)
    if "castle" in slots:
        wing = (
            board.is_kingside_castling if slots["castle"] == "king" else board.is_queenside_castling
        )
        return board.is_castling(move) and wing(move)
    victim = board.piece_at(move.to_square)
    if board.is_en_passant(move):
        victim = chess.Piece(chess.PAWN, not board.turn)
    promotion = chess.piece_symbol(move.promotion).upper() if move.promotion else None
    facts = {
        "piece": piece.symbol().upper() if piece else None,
        "from": chess.square_name(move.from_square),
        "to": chess.square_name(move.to_square),
        "victim": victim.symbol().upper() if victim else None,
        "promotion": promotion,
    }
    return all(facts[name] == slots[name] for name in facts if name in slots)


def refusal(position: Position, slots: Mapping[str, Any]) -> str:
    """Why a move is not possible, as far as known."""
    board = position.to_board()
    who = side(board.turn)
    start = slots.get("from")
    if start is not None:
        piece = board.piece_at(chess.parse_square(start))
        if piece is None:
            return f"There is nothing on {start}."
        if piece.color != board.turn:
            return f"The {chess.piece_name(piece.piece_type)} on {start} is not {who}'s to move."
    if board.is_check():
        names = [position.san(move) for move in position.legal_moves]
        return f"{who} is in check; legal: {', '.join(names[:MAX_NAMED])}."
    if "castle" in slots:
        return f"{who} cannot castle that way now."
    near = [
        position.san(move)
        for move in position.legal_moves
        if _fits(
            board,
            move.to_chess(),
            {name: slots[name] for name in ("from", "piece") if name in slots},
        )
    ]
    if pinned := _pinned(board, slots):
        return f"{pinned} is pinned to the king."
    return f"Legal moves: {', '.join(near[:MAX_NAMED])}." if near else f"{who} has no such move."


def _pinned(board: chess.Board, slots: Mapping[str, Any]) -> str | None:
    if "to" not in slots:
        return None
    target = chess.parse_square(slots["to"])
    for move in board.pseudo_legal_moves:
        name = chess.square_name(move.from_square)
        piece = board.piece_at(move.from_square)
        meant = slots.get("from", name) == name and (
            piece is not None
            and slots.get("piece", piece.symbol().upper()) == piece.symbol().upper()
        )
        if meant and move.to_square == target and board.is_pinned(board.turn, move.from_square):
            return f"The {chess.piece_name(piece.piece_type)} on {name}" if piece else None
    return None
