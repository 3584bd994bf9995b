"""What a move does on the board, seen without a search: the motifs players name."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import chess

from zermelo.play.explain.lines import VALUES, after, listed, named_piece, piece_name
from zermelo.position import Position

OPENING_MOVES = 12
CENTRE = frozenset({chess.D4, chess.E4, chess.D5, chess.E5})


@dataclass(frozen=True)
class _Deed:
    """A move, with the board before and after it."""

    board: chess.Board
    move: chess.Move
    later: chess.Board


def motifs(board: chess.Board, move: chess.Move, last: chess.Move | None) -> list[str]:
    """What the move does, most important first, as verbs: `forks the king on e8 and ...`.

    `last` is the opponent's move before it, if known.
    """
    deed = _Deed(board, move, after(board, [move]))
    if deed.later.is_checkmate():
        return [*_promotion(deed), "is checkmate"]
    found = [text for motif in _MOTIFS for text in motif(deed)]
    return [*_taking(board, move, last), *found]


def is_recapture(board: chess.Board, move: chess.Move, last: chess.Move | None) -> bool:
    return last is not None and board.is_capture(move) and move.to_square == last.to_square


def _taking(board: chess.Board, move: chess.Move, last: chess.Move | None) -> Iterator[str]:
    if not board.is_capture(move):
        return
    square = ep_victim(move) if board.is_en_passant(move) else move.to_square
    if is_recapture(board, move, last):
        yield f"recaptures {named_piece(board, square)}"
    elif Position.from_board(board).exchange(move) >= 0:
        yield f"takes {named_piece(board, square)}"
    else:
        yield f"sacrifices the {_moved(board, move)} for {named_piece(board, square)}"


def ep_victim(move: chess.Move) -> int:
    return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))


def _moved(board: chess.Board, move: chess.Move) -> str:
    return piece_name(board.piece_type_at(move.from_square))


def _promotion(deed: _Deed) -> Iterator[str]:
    if deed.move.promotion:
        yield f"promotes the pawn to a {piece_name(deed.move.promotion)}"


def _checks(deed: _Deed) -> Iterator[str]:
    checkers = deed.later.checkers()
    if len(checkers) > 1:
        yield "gives double check"
    elif checkers and deed.move.to_square not in checkers and not deed.board.is_castling(deed.move):
        yield f"gives a discovered check from {named_piece(deed.later, checkers.pop())}"
    elif checkers:
        yield "gives check"


def _fork(deed: _Deed) -> Iterator[str]:
    if len(victims := _targets(deed.later, deed.move)) > 1:
        yield f"forks {listed(named_piece(deed.later, square) for square in victims)}"


def _targets(later: chess.Board, move: chess.Move) -> list[int]:
    """What the piece that moved would like to take next, the best first."""
    found = [square for square in later.attacks(move.to_square) if _is_target(later, move, square)]
    return sorted(found, key=lambda square: -_worth(later, square))


def _is_target(later: chess.Board, move: chess.Move, square: int) -> bool:
    """Whether the piece that moved attacks something there that it would like to take."""
    piece = later.piece_at(square)
    if piece is None or piece.color != later.turn:
        return False
    attacker = VALUES[later.piece_type_at(move.to_square) or chess.PAWN]
    if piece.piece_type == chess.PAWN:
        return False
    return _would_be_lost(later, square, attacker)


def _worth(board: chess.Board, square: int) -> int:
    piece_type = board.piece_type_at(square)
    return 10_000 if piece_type == chess.KING else VALUES[piece_type or chess.PAWN]


def _pins(deed: _Deed) -> Iterator[str]:
    """Pins and skewers by the piece that moved: two enemies on one of its lines."""
    later, attacker = deed.later, deed.move.to_square
    slider = later.piece_type_at(attacker)
    if slider not in (chess.BISHOP, chess.ROOK, chess.QUEEN):
        return
    for front in later.attacks(attacker) & later.occupied_co[later.turn]:
        if (back := _behind(later, attacker, front)) is None:
            continue
        low, high = sorted((_worth(later, front), _worth(later, back)))
        if low < VALUES[chess.KNIGHT] or low == high:
            continue
        if high == _worth(later, back):
            if _would_be_lost(later, back, VALUES[slider]):
                yield f"pins {named_piece(later, front)} to {named_piece(later, back)}"
        elif _would_be_lost(later, front, VALUES[slider]):
            yield f"skewers {named_piece(later, front)} and {named_piece(later, back)}"


def _would_be_lost(board: chess.Board, square: int, attacker: int) -> bool:
    """Whether a piece there could be taken with profit by one of that value."""
    return _worth(board, square) > attacker or not board.is_attacked_by(board.turn, square)


def _behind(board: chess.Board, attacker: int, front: int) -> int | None:
    """The next enemy piece in line behind the front one, if there is one."""
    line = chess.SquareSet.ray(attacker, front)
    others = [
        square
        for square in line & board.occupied
        if square != front and front in chess.SquareSet.between(attacker, square)
    ]
    nearest = min(others, key=lambda square: chess.square_distance(attacker, square), default=None)
    return nearest if nearest is not None and board.color_at(nearest) == board.turn else None


def _discovery(deed: _Deed) -> Iterator[str]:
    """Attacks by a piece the mover uncovered on something worth more than it, or loose."""
    if deed.later.is_check():
        return
    color = deed.board.turn
    for square in chess.SquareSet(deed.later.occupied_co[not color]):
        news = deed.later.attackers(color, square) & ~deed.board.attackers(color, square)
        for attacker in news:
            if attacker == deed.move.to_square or deed.board.piece_at(attacker) is None:
                continue
            worth = _worth(deed.later, square)
            slider = VALUES[deed.later.piece_type_at(attacker) or chess.PAWN]
            if worth >= VALUES[chess.ROOK] and worth > slider:
                by, on = named_piece(deed.later, attacker), named_piece(deed.later, square)
                yield f"uncovers an attack by {by} on {on}"


def _rescue(deed: _Deed) -> Iterator[str]:
    """The piece that moved was about to be lost, and no longer is."""
    worth = VALUES[deed.board.piece_type_at(deed.move.from_square) or chess.PAWN]
    if worth < VALUES[chess.KNIGHT] or deed.board.is_check():
        return
    lost_before = loss_on(deed.board, deed.move.from_square) > 0
    if lost_before and loss_on(deed.later, deed.move.to_square) <= 0:
        yield f"saves {named_piece(deed.board, deed.move.from_square)}"


def loss_on(board: chess.Board, square: int) -> int:
    """What the owner of the piece there loses if the other side starts capturing on it."""
    turned = board.copy(stack=False)
    turned.turn = not (board.color_at(square) or False)
    turned.ep_square = None
    if not turned.is_valid():
        return 0
    position = Position.from_board(turned)
    gains = [
        position.exchange_value(capture)
        for capture in position.legal_captures
        if capture.to_square == square
    ]
    return max(gains, default=0)


def _castling(deed: _Deed) -> Iterator[str]:
    if deed.board.is_castling(deed.move):
        yield "brings the king to safety"


def _evasion(deed: _Deed) -> Iterator[str]:
    if deed.board.is_check():
        only = " with the only legal move" if deed.board.legal_moves.count() == 1 else ""
        yield f"gets out of check{only}"


def plans(board: chess.Board, move: chess.Move) -> Iterator[str]:
    """What a quiet move is good for: attacks, the opening, rooks on files, passed pawns."""
    later = after(board, [move])
    if victims := _targets(later, move):
        yield f"attacks {named_piece(later, victims[0])}"
    piece = board.piece_type_at(move.from_square)
    name = chess.square_name(move.to_square)
    home = chess.BB_BACKRANKS & chess.BB_SQUARES[move.from_square]
    early = board.fullmove_number <= OPENING_MOVES
    if early and home and piece in (chess.KNIGHT, chess.BISHOP):
        yield f"develops the {piece_name(piece)}"
    elif early and piece == chess.PAWN and move.to_square in CENTRE:
        yield f"takes the centre with the pawn on {name}"
    elif piece == chess.ROOK and not later.pieces_mask(chess.PAWN, board.turn) & _file(move):
        half = "half-" if later.pieces_mask(chess.PAWN, not board.turn) & _file(move) else ""
        yield f"puts the rook on the {half}open {name[0]}-file"
    elif piece == chess.PAWN and _is_passed(later, move.to_square):
        yield f"advances the passed pawn to {name}"


def _file(move: chess.Move) -> int:
    return chess.BB_FILES[chess.square_file(move.to_square)]


def _is_passed(board: chess.Board, square: int) -> bool:
    color = board.color_at(square)
    file, rank = chess.square_file(square), chess.square_rank(square)
    return not any(
        abs(chess.square_file(other) - file) <= 1
        and (chess.square_rank(other) > rank if color else chess.square_rank(other) < rank)
        for other in board.pieces(chess.PAWN, not color)
    )


_MOTIFS: tuple[Callable[[_Deed], Iterator[str]], ...] = (
    _promotion,
    _fork,
    _pins,
    _discovery,
    _checks,
    _rescue,
    _evasion,
    _castling,
)
