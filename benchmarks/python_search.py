"""What a python-chess programmer writes: minimax and alpha-beta over `chess.Board`.

The peers of the native search, pinned here: the same algorithms, evaluations and values.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import chess

from benchmarks.square_tables import by_square

MATE = 32000
INFINITY = 32001
TABLES = by_square()

MATERIAL = {
    chess.PAWN: 100,
    chess.KNIGHT: 300,
    chess.BISHOP: 325,
    chess.ROOK: 500,
    chess.QUEEN: 900,
}


def material(board: chess.Board) -> int:
    """Kong's material balance for White."""
    return sum(
        value * (len(board.pieces(piece, chess.WHITE)) - len(board.pieces(piece, chess.BLACK)))
        for piece, value in MATERIAL.items()
    )


def minimax(
    board: chess.Board,
    max_depth: int,
    depth: int,
    is_maximising: bool,
    nodes_per_depth: dict[int, int],
) -> tuple[int, dict[int, int]]:
    """As the minmax paper does it: levels counted, a tuple back, moves by their UCI text."""
    if max_depth - depth in nodes_per_depth:
        nodes_per_depth[max_depth - depth] += 1
    else:
        nodes_per_depth[max_depth - depth] = 1
    if depth == 0:
        return material(board), nodes_per_depth
    best = -INFINITY if is_maximising else INFINITY
    for legal_move in board.legal_moves:
        move = chess.Move.from_uci(str(legal_move))
        board.push(move)
        value, nodes_per_depth = minimax(
            board, max_depth, depth - 1, not is_maximising, nodes_per_depth
        )
        best = max(best, value) if is_maximising else min(best, value)
        board.pop()
    return best, nodes_per_depth


@dataclass
class AlphaBeta:
    """Fail-soft negamax with MVV/LVA; leaves see mate and stalemate, as the native ones do."""

    evaluate: Callable[[chess.Board], int]
    nodes: int = 0

    def value(self, board: chess.Board, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value for the side to move."""
        self.nodes += 1
        if depth == 0:
            if any(board.generate_legal_moves()):
                return self.evaluate(board)
            return ply - MATE if board.is_check() else 0
        moves = sorted(board.legal_moves, key=lambda move: _mvv_lva(board, move), reverse=True)
        if not moves:
            return ply - MATE if board.is_check() else 0
        best = -INFINITY
        for move in moves:
            board.push(move)
            best = max(best, -self.value(board, depth - 1, -beta, -max(alpha, best), ply + 1))
            board.pop()
            if best >= beta:
                break
        return best


def _mvv_lva(board: chess.Board, move: chess.Move) -> int:
    victim = board.piece_type_at(move.to_square)
    if victim is None and board.is_en_passant(move):
        victim = chess.PAWN
    if victim is None and move.promotion is None:
        return 0
    attacker = board.piece_type_at(move.from_square) or 0
    return 16 * ((victim or 0) + (move.promotion or 0)) - attacker


def squares(board: chess.Board) -> int:
    """Material and Michniewski's square tables, for the side to move."""
    kings = "Kk" if _is_middle_game(board) else "Ee"
    total = 0
    for square, piece in board.piece_map().items():
        letter = piece.symbol()
        if piece.piece_type == chess.KING:
            letter = kings[0] if piece.color else kings[1]
        total += TABLES[letter][square]
    return total if board.turn else -total


def _is_middle_game(board: chess.Board) -> bool:
    """Michniewski: it is an end game when every side with a queen has at most one minor piece."""
    for color in chess.COLORS:
        own = board.occupied_co[color]
        if not board.queens & own:
            continue
        minors = (board.knights | board.bishops) & own
        if (
            board.rooks & own
            or chess.popcount(minors) > 1
            or chess.popcount(board.queens & own) > 1
        ):
            return True
    return False


def main() -> None:
    """Answers `minimax DEPTH FEN` and `alphabeta DEPTH FEN` with nodes and value."""
    for line in sys.stdin:
        algorithm, depth, fen = line.rstrip("\n").split(" ", 2)
        board = chess.Board(fen)
        if algorithm == "minimax":
            value, counts = minimax(board, int(depth), int(depth), board.turn, {})
            print(sum(counts.values()), value if board.turn else -value, flush=True)
        else:
            search = AlphaBeta(squares)
            value = search.value(board, int(depth), -INFINITY, INFINITY, 0)
            print(search.nodes, value, flush=True)


if __name__ == "__main__":
    main()
