"""What a value is made of: its terms, one piece moved elsewhere, and a second opinion."""

from dataclasses import dataclass

from zermelo import _core
from zermelo.engines.evaluators import evaluator_of, make_evaluator
from zermelo.engines.techniques import Evaluation
from zermelo.errors import InvalidFenError
from zermelo.position import Position

LEARNED = "network"
SECOND = "tapered"

REST = "everything together"
"""What the worths of the pieces leave over, as the network's terms call it."""

DO_NOT_ADD_UP = (
    "What each piece is worth here is the value with it less the value without it. A network "
    "weighs pieces together, so these do not add up to the value; "
    f"'{REST}' is what they leave over."
)


@dataclass(frozen=True)
class Opinion:
    """An evaluation's word on a position, without any search, in centipawns for White."""

    evaluator: str
    value: int
    terms: dict[str, float]

    @classmethod
    def of(cls, kind: str, evaluator: _core.Evaluator, position: Position) -> "Opinion":
        value = evaluator.evaluate(position)
        return cls(kind, value if position.turn else -value, evaluator.terms(position))

    @property
    def adds_up(self) -> bool:
        """Whether the terms are parts of the value; a network's are worths of single pieces."""
        return REST not in self.terms


@dataclass(frozen=True)
class Explanation:
    opinion: Opinion
    second: Opinion | None
    """The hand-made evaluation's, beside a learned one."""
    elsewhere: list[float | None] | None
    """Of one piece: see `values_elsewhere`."""


def explain(
    evaluation: Evaluation, position: Position, *, square: int | None = None
) -> Explanation:
    """What an engine's evaluation sees here, and if the piece on `square` stood elsewhere."""
    evaluator = evaluator_of(evaluation)
    second = None
    if evaluation.kind == LEARNED:
        second = Opinion.of(SECOND, make_evaluator(SECOND), position)
    return Explanation(
        Opinion.of(evaluation.kind, evaluator, position),
        second,
        None if square is None else values_elsewhere(evaluator, position, square),
    )


def values_elsewhere(
    evaluator: _core.Evaluator, position: Position, square: int
) -> list[float | None] | None:
    """How much more its side would like the position if the piece stood on each square, a1 first.

    Centipawns; 0 where it stands. None on squares of other pieces, and where the position could
    not occur in a game. Nothing at all if `square` is empty.
    """
    board = position.to_board()
    piece = board.piece_at(square)
    if piece is None:
        return None
    board.clear_stack()
    board.ep_square = None
    board.remove_piece_at(square)
    now = evaluator.evaluate(position)
    sign = 1 if piece.color == position.turn else -1
    values: list[float | None] = []
    for place in range(64):
        if place == square:
            values.append(0.0)
            continue
        if board.piece_at(place) is not None:
            values.append(None)
            continue
        moved = board.copy(stack=False)
        moved.set_piece_at(place, piece)
        moved.castling_rights = moved.clean_castling_rights()
        try:
            there = evaluator.evaluate(Position.from_board(moved))
        except InvalidFenError:
            values.append(None)
        else:
            values.append(float(sign * (there - now)))
    return values
