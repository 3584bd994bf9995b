"""The exchange value played out on python-chess: slow, obvious, and the definition.

The move is played. Then each side in turn may stop, or recapture on the same square with its least
valuable legal capturer (knights before bishops, then the lowest square; a pawn reaching the last
rank becomes a queen). Both do what is best for them. A quiet move starts with nothing won;
castling is worth 0.
"""

import chess

VALUES = {chess.PAWN: 100, chess.KNIGHT: 300, chess.BISHOP: 300, chess.ROOK: 500, chess.QUEEN: 900}


def exchange_value(board: chess.Board, move: chess.Move) -> int:
    """What `move` wins for its side, in centipawns."""
    if board.is_castling(move):
        return 0
    won = _gain(board, move)
    board.push(move)
    try:
        return won - _best_reply(board, move.to_square)
    finally:
        board.pop()


def _best_reply(board: chess.Board, square: chess.Square) -> int:
    """What the side to move wins by recapturing on `square` or leaving it."""
    captures = [
        move
        for move in board.generate_legal_moves(chess.BB_ALL, chess.BB_SQUARES[square])
        if move.promotion in (None, chess.QUEEN)
    ]
    if not captures:
        return 0
    capture = min(captures, key=lambda move: (_piece_type(board, move), move.from_square))
    won = _gain(board, capture)
    board.push(capture)
    reply = _best_reply(board, square)
    board.pop()
    return max(0, won - reply)


def _piece_type(board: chess.Board, move: chess.Move) -> chess.PieceType:
    """python-chess counts from pawn to king, which is the order of capture."""
    mover = board.piece_type_at(move.from_square)
    assert mover is not None
    return mover


def _gain(board: chess.Board, move: chess.Move) -> int:
    if board.is_en_passant(move):
        return VALUES[chess.PAWN]
    captured = board.piece_type_at(move.to_square)
    won = VALUES[captured] if captured else 0
    if move.promotion:
        won += VALUES[move.promotion] - VALUES[chess.PAWN]
    return won
