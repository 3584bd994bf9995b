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

    Uniform choice would almost never castle, promote, take en passant or repeat, so a quarter of the
    bytes ask for such a move first and an eighth for the way back.
    """
    legal = sorted(board.legal_moves, key=chess.Move.uci)
    if not legal:
        return None
    if byte == NULL_MOVE_BYTE and not board.is_check():
        return chess.Move.null()
    index, kind = divmod(byte, 8)
    if kind in (0, 1):
        rare = [
            move
            for move in legal
            if move.promotion or board.is_castling(move) or board.is_en_passant(move)
        ]
        if rare:
            return rare[index % len(rare)]
    if kind == 2 and len(board.move_stack) >= 2:
        last = board.move_stack[-2]
        back = chess.Move(last.to_square, last.from_square)
        if back in legal:
            return back
    return legal[byte % len(legal)]


def choices(shortest: int, longest: int) -> st.SearchStrategy[bytes]:
    return st.binary(min_size=shortest, max_size=longest)


def standard_games(shortest: int, longest: int) -> st.SearchStrategy[Game]:
    return st.builds(
        Game, st.just(chess.STARTING_FEN), st.just(False), choices(shortest, longest)
    )


def chess960_games(shortest: int, longest: int) -> st.SearchStrategy[Game]:
    starts = st.integers(0, 959).map(lambda number: chess.Board.from_chess960_pos(number).fen())
    return st.builds(Game, starts, st.just(True), choices(shortest, longest))


@st.composite
def placements(draw: st.DrawFn) -> chess.Board:
    """Two kings, up to ten other men anywhere, any castling and en passant: possible or not."""
    board = chess.Board(None, chess960=draw(st.booleans()))
    squares = draw(st.lists(st.sampled_from(range(64)), min_size=2, max_size=12, unique=True))
    board.set_piece_at(squares[0], chess.Piece(chess.KING, chess.WHITE))
    board.set_piece_at(squares[1], chess.Piece(chess.KING, chess.BLACK))
    men = draw(st.lists(st.sampled_from("PpPpNnBbRrRrQq"), min_size=10, max_size=10))
    for square, symbol in zip(squares[2:], men, strict=False):
        back_rank = chess.BB_SQUARES[square] & chess.BB_BACKRANKS
        # A pawn there only ever says "invalid"; one in ten such boards is enough of it.
        misplaced = symbol in "Pp" and back_rank and draw(st.integers(0, 9))
        board.set_piece_at(square, chess.Piece.from_symbol("r" if misplaced else symbol))
    board.turn = draw(st.booleans())
    board.castling_rights = board.rooks & draw(st.sampled_from([0, chess.BB_BACKRANKS]))
    board.ep_square = draw(st.sampled_from([None, *en_passant_candidates(board)]))
    board.halfmove_clock = draw(st.sampled_from([0, 0, 0, 98, 99, 100, 148, 149, 150]))
    return board


def en_passant_candidates(board: chess.Board) -> list[chess.Square]:
    """The squares behind the waiting side's pawns on their fourth rank."""
    fourth, behind = (chess.BB_RANK_5, 8) if board.turn else (chess.BB_RANK_4, -8)
    pawns = board.pieces_mask(chess.PAWN, not board.turn) & fourth
    return [square + behind for square in chess.scan_forward(pawns)]


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
