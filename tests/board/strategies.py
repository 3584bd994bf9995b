"""Hypothesis strategies: games and sparse positions, made and judged by python-chess alone."""

from dataclasses import dataclass

import chess
from hypothesis import strategies as st

NULL_MOVE_BYTE = 255
"""Rare, so that most of a game is chess."""


@dataclass(frozen=True)
class Game:
    """A start and one byte for each move: what to choose among the legal ones."""

    fen: str
    chess960: bool
    choices: bytes

    def board(self) -> chess.Board:
        return chess.Board(self.fen, chess960=self.chess960)


def choose(board: chess.Board, byte: int) -> chess.Move | None:
    """The move that `byte` picks here, or None at the end of the game.

    Uniform choice would almost never castle, promote, take en passant or repeat, so a quarter of
    the bytes ask for such a move first and an eighth for the way back.
    """
    legal = sorted(board.legal_moves, key=chess.Move.uci)
    if not legal:
        return None
    if byte == NULL_MOVE_BYTE and not board.is_check():
        return chess.Move.null()
    index, kind = divmod(byte, 8)
    if kind in (1, 2):
        rare = [move for move in legal if is_rare(board, move)]
        if rare:
            return rare[index % len(rare)]
    if kind == 3 and len(board.move_stack) >= 2:
        last = board.move_stack[-2]
        back = chess.Move(last.to_square, last.from_square)
        if back in legal:
            return back
    return legal[byte % len(legal)]


def is_rare(board: chess.Board, move: chess.Move) -> bool:
    return bool(
        move.promotion
        or board.is_castling(move)
        or board.is_en_passant(move)
        or invites_en_passant(board, move)
    )


def invites_en_passant(board: chess.Board, move: chess.Move) -> bool:
    """Whether a pawn goes two steps, to where an enemy pawn stands beside it."""
    if abs(move.to_square - move.from_square) != 16:
        return False
    passed = (move.from_square + move.to_square) // 2
    takers = chess.BB_PAWN_ATTACKS[board.turn][passed]
    return bool(
        board.piece_type_at(move.from_square) == chess.PAWN
        and takers & board.pieces_mask(chess.PAWN, not board.turn)
    )


def choices(shortest: int, longest: int) -> st.SearchStrategy[bytes]:
    return st.binary(min_size=shortest, max_size=longest)


def standard_games(shortest: int, longest: int) -> st.SearchStrategy[Game]:
    return st.builds(Game, st.just(chess.STARTING_FEN), st.just(False), choices(shortest, longest))


def chess960_games(shortest: int, longest: int) -> st.SearchStrategy[Game]:
    starts = st.integers(0, 959).map(lambda number: chess.Board.from_chess960_pos(number).fen())
    return st.builds(Game, starts, st.just(True), choices(shortest, longest))


def empty_squares(board: chess.Board, among: chess.Bitboard) -> list[chess.Square]:
    return list(chess.scan_forward(among & ~board.occupied))


def put(
    draw: st.DrawFn, board: chess.Board, kind: chess.PieceType, color: bool, among: chess.Bitboard
) -> chess.Square:
    """Place a piece on some empty square of `among`."""
    square: chess.Square = draw(st.sampled_from(empty_squares(board, among)))
    board.set_piece_at(square, chess.Piece(kind, color))
    return square


def set_passed_pawn(draw: st.DrawFn, board: chess.Board) -> None:
    """A pawn that may have gone two steps, one that may take it, and often a king on their rank."""
    rank, behind = (chess.BB_RANK_5, 8) if board.turn else (chess.BB_RANK_4, -8)
    victim = put(draw, board, chess.PAWN, not board.turn, rank)
    beside = chess.BB_KING_ATTACKS[victim] & rank
    put(draw, board, chess.PAWN, board.turn, beside)
    board.ep_square = victim + behind
    path = chess.BB_SQUARES[victim + behind] | chess.BB_SQUARES[victim + 2 * behind]
    anywhere = chess.BB_ALL & ~path
    put(draw, board, chess.KING, board.turn, draw(st.sampled_from([rank, anywhere])))
    put(draw, board, chess.KING, not board.turn, anywhere)
    slider = draw(st.sampled_from([chess.BISHOP, chess.ROOK, chess.QUEEN]))
    put(draw, board, slider, not board.turn, draw(st.sampled_from([rank, anywhere])))


def set_cornered_king(draw: st.DrawFn, board: chess.Board) -> None:
    """A bare king in a corner and few pieces to mate or stalemate it."""
    corner = put(draw, board, chess.KING, board.turn, chess.BB_CORNERS)
    near = chess.SquareSet(chess.BB_KING_ATTACKS[corner])
    ring = {other for square in near for other in chess.SquareSet(chess.BB_KING_ATTACKS[square])}
    around = int(chess.SquareSet(ring)) & ~int(near) & ~chess.BB_SQUARES[corner]
    put(draw, board, chess.KING, not board.turn, around)
    for kind in draw(st.sampled_from([[chess.QUEEN], [chess.ROOK], [chess.QUEEN, chess.ROOK]])):
        put(draw, board, kind, not board.turn, chess.BB_ALL)


def set_castling(draw: st.DrawFn, board: chess.Board) -> None:
    """Kings at home between rooks, and a few pieces that may block or attack the way."""
    for color, home in ((chess.WHITE, chess.BB_RANK_1), (chess.BLACK, chess.BB_RANK_8)):
        corners = home & chess.BB_CORNERS
        kings = home & ~corners if board.chess960 else home & chess.BB_FILE_E
        rooks = home if board.chess960 else corners
        king = put(draw, board, chess.KING, color, kings)
        left = home & (chess.BB_SQUARES[king] - 1)
        put(draw, board, chess.ROOK, color, rooks & left)
        put(draw, board, chess.ROOK, color, rooks & ~left)
    board.castling_rights = board.rooks


def set_anything(draw: st.DrawFn, board: chess.Board) -> None:
    put(draw, board, chess.KING, chess.WHITE, chess.BB_ALL)
    put(draw, board, chess.KING, chess.BLACK, chess.BB_ALL)


@st.composite
def placements(draw: st.DrawFn) -> chess.Board:
    """A scene and up to eight more pieces anywhere: possible or not."""
    board = chess.Board(None, chess960=draw(st.booleans()))
    board.turn = draw(st.booleans())
    scenes = [set_anything, set_passed_pawn, set_cornered_king, set_castling]
    scene = draw(st.sampled_from(scenes))
    scene(draw, board)
    most = 1 if scene is set_cornered_king else 8
    for symbol in draw(st.lists(st.sampled_from("PpPpNnBbRrQq"), max_size=most)):
        piece = chess.Piece.from_symbol(symbol)
        # A pawn on the last rank only ever says "invalid": data/bad_fens.txt has it.
        among = chess.BB_ALL & ~(chess.BB_BACKRANKS if piece.piece_type == chess.PAWN else 0)
        put(draw, board, piece.piece_type, piece.color, among)
    board.halfmove_clock = draw(st.sampled_from([0, 0, 0, 0, 0, 98, 99, 148, 149]))
    return board


def sparse_games(shortest: int, longest: int) -> st.SearchStrategy[Game]:
    """Games from valid placements: what random games from the start seldom reach."""
    boards = placements().filter(chess.Board.is_valid)
    return st.builds(
        lambda board, played: Game(
            board.fen(shredder=True, en_passant="fen"), board.chess960, played
        ),
        boards,
        choices(shortest, longest),
    )
