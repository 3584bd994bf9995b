"""Answers about moves to count, and about boards that people set up piece by piece (K1)."""

import chess

from zermelo.errors import InvalidFenError, TableError
from zermelo.play.dialogue.request import Request
from zermelo.play.dialogue.table import Standing, Table
from zermelo.play.explain.lines import named_piece
from zermelo.position import Position
from zermelo.rules.ending import side

FAULTS = {
    chess.STATUS_NO_WHITE_KING: "White has no king",
    chess.STATUS_NO_BLACK_KING: "Black has no king",
    chess.STATUS_TOO_MANY_KINGS: "there are too many kings",
    chess.STATUS_TOO_MANY_WHITE_PIECES: "White has more than 16 pieces",
    chess.STATUS_TOO_MANY_BLACK_PIECES: "Black has more than 16 pieces",
    chess.STATUS_TOO_MANY_WHITE_PAWNS: "White has more than 8 pawns",
    chess.STATUS_TOO_MANY_BLACK_PAWNS: "Black has more than 8 pawns",
    chess.STATUS_PAWNS_ON_BACKRANK: "a pawn stands on the first or last rank",
    chess.STATUS_OPPOSITE_CHECK: "the side that is not to move is in check",
}


def count_moves(request: Request) -> str:
    position = request.table.position
    count = len(position.legal_moves)
    return f"{side(position.turn)} has {count} legal move{'' if count == 1 else 's'}."


def captures(request: Request) -> str:
    """What can be taken, and by which moves, as Kolawole's console counts them."""
    position = request.table.position
    board = position.to_board()
    taken: dict[str, list[str]] = {}
    for move in board.generate_legal_captures():
        square = move.to_square
        victim = (
            f"the pawn on {chess.square_name(square)} in passing"
            if board.is_en_passant(move)
            else named_piece(board, square)
        )
        taken.setdefault(victim, []).append(board.san(move))
    if not taken:
        return f"{side(board.turn)} can take nothing."
    count = sum(len(moves) for moves in taken.values())
    rows = [f"  {victim}: {', '.join(sorted(moves))}" for victim, moves in taken.items()]
    return "\n".join([f"{side(board.turn)} has {count} capture{'' if count == 1 else 's'}:", *rows])


def put(request: Request) -> str:
    """A piece onto a square, or off it."""
    draft = _draft(request.table)
    name = request.slots["square"]
    square = chess.parse_square(name)
    if request.slots.get("off"):
        if draft.remove_piece_at(square) is None:
            return f"{name} is empty already."
        return f"{name} is empty now. {_state(request.table.standing)}"
    if request.slots["colour"] == "random":
        raise TableError("Say white or black.")
    color = request.slots["colour"] == "white"
    kind = chess.PIECE_SYMBOLS.index(request.slots["piece"].lower())
    draft.set_piece_at(square, chess.Piece(kind, color))
    said = f"A {side(color).lower()} {chess.piece_name(kind)} on {name}."
    return f"{said} {_state(request.table.standing)}"


def clear(request: Request) -> str:
    request.table.standing.draft = chess.Board(None)
    return (
        "The board is empty. Put pieces on it (`put a white king on e1`), say who is to move, "
        "and `begin`."
    )


def turn(request: Request) -> str:
    if request.slots["colour"] == "random":
        raise TableError("Say white or black.")
    if request.table.standing.draft is None:
        return f"{side(request.table.position.turn)} is to move."
    request.table.standing.draft.turn = request.slots["colour"] == "white"
    return f"{side(request.table.standing.draft.turn)} is to move. {_state(request.table.standing)}"


def play_draft(table: Table) -> str:
    """The board set up becomes the game; refused while no game can be played on it."""
    draft = table.standing.draft
    assert draft is not None
    if fault := _fault(draft):
        raise TableError(f"Not yet playable: {fault}.")
    table.new_game(draft.fen())
    table.standing.draft = None
    return "The position is set up."


def _draft(table: Table) -> chess.Board:
    if table.standing.draft is None:
        table.standing.draft = table.position.to_board().copy(stack=False)
    return table.standing.draft


def _state(standing: Standing) -> str:
    assert standing.draft is not None
    fault = _fault(standing.draft)
    return f"Not yet playable: {fault}." if fault else "Say `begin` to play from here."


def _fault(draft: chess.Board) -> str | None:
    """Why no game can be played from the board, or None. Castling rights follow the pieces."""
    draft.castling_rights = draft.clean_castling_rights()
    draft.ep_square = None
    status = draft.status()
    for fault, text in FAULTS.items():
        if status & fault:
            return text
    try:
        Position(draft.fen())
    except InvalidFenError as error:
        return str(error)
    return None
