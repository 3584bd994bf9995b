"""Random positions of a material."""

import random

import chess


def random_board(name: str, rng: random.Random) -> chess.Board:
    """A legal position of the pieces of a table's name, either side having either colour."""
    sides = name.split("v")
    colors = [chess.WHITE, chess.BLACK]
    if rng.random() < 0.5:
        colors.reverse()
    pieces = [
        chess.Piece(chess.PIECE_SYMBOLS.index(letter.lower()), color)
        for side, color in zip(sides, colors, strict=True)
        for letter in side
    ]
    while True:
        board = chess.Board(None)
        for square, piece in zip(rng.sample(chess.SQUARES, len(pieces)), pieces, strict=True):
            board.set_piece_at(square, piece)
        board.turn = rng.random() < 0.5
        if board.is_valid():
            return board
