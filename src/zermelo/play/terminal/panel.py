"""The panel beside the board in the terminal: players, captured pieces, last moves."""

import chess

from zermelo.play.terminal.drawing import OUTLINED
from zermelo.play.terminal.table import TerminalTable
from zermelo.rules.ending import side

ROWS = 8
MOVES_SHOWN = 5
"""Lines of moves, one pair per line."""

ORDER = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)


def panel(table: TerminalTable, *, figures: bool) -> list[str]:
    """Eight lines, one per rank from the top of the board."""
    board = table.position.to_board()
    start = board.root()
    top = table.flipped
    moves = _moves(board)[-MOVES_SHOWN:]
    middle = moves + [""] * (MOVES_SHOWN - len(moves))
    return [
        _player(table, top),
        _captured(start, board, not top, figures),
        *middle,
        f"{_player(table, not top)}  {_captured(start, board, top, figures)}",
    ][:ROWS]


def _player(table: TerminalTable, color: bool) -> str:
    who = table.seat_text(color)
    return side(color) if who == side(color) else f"{side(color)}: {who}"


def _captured(start: chess.Board, board: chess.Board, color: bool, figures: bool) -> str:
    """The captured pieces of that colour; promotions may make it one less."""
    lost = []
    for piece_type in ORDER:
        count = len(start.pieces(piece_type, color)) - len(board.pieces(piece_type, color))
        symbol = chess.Piece(piece_type, color).symbol()
        lost.append((OUTLINED[symbol] if figures else symbol) * max(count, 0))
    return "".join(lost)


def _moves(board: chess.Board) -> list[str]:
    """The game's moves, one line per move number."""
    replay = board.root()
    lines: list[str] = []
    for move in board.move_stack:
        name = replay.san(move)
        if replay.turn or not lines:
            dots = "." if replay.turn else "..."
            lines.append(f"{replay.fullmove_number:>3}{dots} {name:<8}")
        else:
            lines[-1] += name
        replay.push(move)
    return lines
