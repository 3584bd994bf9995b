"""Who is better, and why."""

from collections import Counter

import chess

from zermelo.engines.evaluators import make_evaluator
from zermelo.play.explain.lines import Adviser, chess_moves, line_text, listed, score_in_words
from zermelo.position import Position
from zermelo.rules.ending import side

MIN_TERM = 10
"""Centipawns a term of the evaluation must reach to be mentioned."""

COUNTS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def who_is_better(position: Position, adviser: Adviser) -> str:
    """The verdict of a search, the material, and the terms of the evaluation."""
    if (outcome := position.outcome()) is not None:
        return f"The game is over: {outcome.result()}."
    board = position.to_board()
    thought = adviser.analyse(position)
    assert thought.score is not None, "the adviser searches"
    verdict = score_in_words(thought.score)
    line = line_text(board, chess_moves(thought.line))
    said = [f"{verdict[0].upper()}{verdict[1:]}, by {line}.", f"{material_in_words(board)}."]
    terms = {
        name: value
        for name, value in make_evaluator("tapered").terms(position).items()
        if abs(value) >= MIN_TERM and name not in ("material", "tempo")
    }
    for color, sign in ((chess.WHITE, 1), (chess.BLACK, -1)):
        mine = [
            f"{name} ({abs(value) / 100:.2f})"
            for name, value in sorted(terms.items(), key=lambda term: -abs(term[1]))
            if value * sign > 0
        ]
        if mine:
            said.append(f"In {side(color)}'s favour: {listed(mine)}.")
    return " ".join(said)


def material_in_words(board: chess.Board) -> str:
    """`White has a rook for a knight and a pawn`, `Material is level`."""
    surplus: dict[bool, list[str]] = {chess.WHITE: [], chess.BLACK: []}
    for color in surplus:
        mine = Counter(
            piece.piece_type for piece in board.piece_map().values() if piece.color == color
        )
        theirs = Counter(
            piece.piece_type for piece in board.piece_map().values() if piece.color != color
        )
        for piece_type in (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN):
            count = mine[piece_type] - theirs[piece_type]
            if count > 0:
                plural = "s" if count > 1 else ""
                surplus[color].append(
                    f"{COUNTS[min(count, 9)]} {chess.piece_name(piece_type)}{plural}"
                )
    white, black = surplus[chess.WHITE], surplus[chess.BLACK]
    if not white and not black:
        return "Material is level"
    if white and black:
        return f"White has {listed(white)}, Black {listed(black)} in return"
    return f"{side(bool(white))} is {listed(white or black)} up"
