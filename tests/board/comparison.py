"""Everything a Position says, held against python-chess."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import product

import chess

from tests.board.exchange_reference import exchange_value
from tests.board.strategies import Game, choose
from zermelo import Move, Position

EXCHANGES_PER_POSITION = 6


def compare_rules(position: Position, board: chess.Board) -> None:
    """The same moves, in the same parts, and the same names for them."""
    legal = {move.uci() for move in position.legal_moves}
    assert len(legal) == len(position.legal_moves)
    assert legal == {move.uci() for move in board.legal_moves}
    captures = {move.uci() for move in position.legal_captures}
    quiets = {move.uci() for move in position.legal_quiets}
    assert captures == {
        move.uci() for move in board.legal_moves if board.is_capture(move) or move.promotion
    }
    assert captures | quiets == legal
    assert not captures & quiets
    evasions = {move.uci() for move in position.legal_evasions}
    assert evasions == (legal if board.is_check() else set())
    for move in position.legal_moves:
        twin = move.to_chess()
        assert move.is_capture == board.is_capture(twin)
        assert move.is_en_passant == board.is_en_passant(twin)
        assert move.is_castling == board.is_castling(twin)


def compare_state(position: Position, board: chess.Board) -> None:
    """The same FEN in every style, the same pieces, rights and clocks; a true key."""
    assert position.fen() == board.fen()
    for shredder, mode in product((False, True), ("legal", "xfen", "fen")):
        ours = position.fen(shredder=shredder, en_passant=mode)  # type: ignore[arg-type]
        assert ours == board.fen(shredder=shredder, en_passant=mode)  # type: ignore[arg-type]
    assert str(position) == str(board)
    assert position.turn == board.turn
    assert position.castling_rights == board.clean_castling_rights()
    assert position.ep_square == (board.ep_square if board.has_legal_en_passant() else None)
    assert position.occupied == board.occupied
    assert position.king(chess.WHITE) == board.king(chess.WHITE)
    assert position.king(chess.BLACK) == board.king(chess.BLACK)
    assert position.key == position.compute_key()


def compare_lines(position: Position, board: chess.Board) -> None:
    """The same checks, attackers and pins."""
    assert position.is_check() == board.is_check()
    assert position.checkers_mask() == board.checkers_mask()
    for color, square in product(chess.COLORS, chess.SQUARES):
        assert position.attackers_mask(color, square) == board.attackers_mask(color, square)
        assert position.pin_mask(color, square) == board.pin_mask(color, square)


def compare_results(position: Position, board: chess.Board) -> None:
    assert position.is_checkmate() == board.is_checkmate()
    assert position.is_stalemate() == board.is_stalemate()
    assert position.is_insufficient_material() == board.is_insufficient_material()
    assert position.is_fifty_moves() == board.is_fifty_moves()
    assert position.is_seventyfive_moves() == board.is_seventyfive_moves()
    for count in (2, 3, 4, 5):
        assert position.is_repetition(count) == board.is_repetition(count)
    assert position.is_fivefold_repetition() == board.is_fivefold_repetition()
    assert position.can_repeat() == any(leads_back(position, move) for move in position.legal_moves)
    assert position.outcome() == board.outcome()


def leads_back(position: Position, move: Move) -> bool:
    """Whether a move leads to a position that has occurred, by playing it."""
    position.push(move)
    occurred = position.is_repetition(2)
    position.pop()
    return occurred


def compare_exchanges(position: Position, board: chess.Board, first: int) -> None:
    """The exchange value of a few moves, captures before quiets, others at each position."""
    captures, quiets = position.legal_captures, position.legal_quiets
    for moves, wanted in (
        (captures, EXCHANGES_PER_POSITION),
        (quiets, EXCHANGES_PER_POSITION // 2),
    ):
        start = first % max(1, len(moves))
        for move in (moves[start:] + moves[:start])[:wanted]:
            assert position.exchange(move) == exchange_value(board, move.to_chess()), move


def compare(position: Position, board: chess.Board, first: int) -> None:
    compare_state(position, board)
    compare_rules(position, board)
    compare_lines(position, board)
    compare_results(position, board)
    compare_exchanges(position, board, first)


@dataclass
class Tally:
    """What the compared positions were: a test that never castled would prove little."""

    fens: set[str] = field(default_factory=set)
    features: Counter[str] = field(default_factory=Counter)

    def add(self, board: chess.Board, move: chess.Move | None) -> None:
        self.fens.add(board.fen(en_passant="fen"))
        seen = {
            "double check": chess.popcount(board.checkers_mask()) > 1,
            "checkmate": board.is_checkmate(),
            "stalemate": board.is_stalemate(),
            "insufficient material": board.is_insufficient_material(),
            "fifty moves": board.is_fifty_moves(),
            "seventy-five moves": board.is_seventyfive_moves(),
            "repetition": board.is_repetition(2),
            "threefold repetition": board.is_repetition(3),
            "coming repetition": Position.from_board(board).can_repeat(),
            "null move": move == chess.Move.null(),
            "castling": move is not None and board.is_castling(move),
            "en passant": move is not None and board.is_en_passant(move),
            "promotion": move is not None and bool(move.promotion),
        }
        self.features.update(name for name, is_so in seen.items() if is_so)


def compare_game(game: Game, tally: Tally) -> None:
    """Play `game` on both boards, comparing at each step and on the way back."""
    board = game.board()
    position = Position(game.fen, chess960=game.chess960)
    fens: list[str] = []
    keys: dict[int, object] = {}
    for ply in range(len(game.choices) + 1):
        compare(position, board, ply)
        fens.append(board.fen(en_passant="fen"))
        identity = board._transposition_key()
        assert keys.setdefault(position.key, identity) == identity, "one key, two positions"
        move = choose(board, game.choices[ply]) if ply < len(game.choices) else None
        tally.add(board, move)
        if move is None:
            break
        board.push(move)
        if move:
            position.push(move)
        else:
            position.push_null()
    assert len(keys) == len(set(keys.values())), "one position, two keys"
    assert position.to_board().move_stack == board.move_stack
    for fen in reversed(fens[:-1]):
        assert position.pop().to_chess() == board.pop()
        assert position.fen(en_passant="fen") == fen
        assert position.key == position.compute_key()
        assert keys[position.key] == board._transposition_key()
    assert position.move_stack == []
