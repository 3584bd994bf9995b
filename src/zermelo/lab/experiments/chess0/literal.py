"""Chess0's quiescence to the letter (C8, its listing 6), for comparison with ours.

The listing joins capture, check and promotion with "and", so that a move must be all three; the
prose means any of them. It neither stands pat nor looks for mates nor answers checks in full, and
it never ends: a bound of plies is the only thing added here.
"""

from collections.abc import Callable

from zermelo import _core
from zermelo.position import Position

Dramatic = Callable[[_core.Move, bool], bool]
"""Of a move and whether it gives check."""


def any_of_three(move: _core.Move, check: bool) -> bool:
    """As the prose says it."""
    return move.is_capture or move.is_promotion or check


def all_of_three(move: _core.Move, check: bool) -> bool:
    """As the listing prints it."""
    return move.is_capture and move.is_promotion and check


def quiescence(
    position: Position,
    evaluator: _core.Evaluator,
    alpha: int,
    beta: int,
    dramatic: Dramatic,
    plies: int,
) -> int:
    """The value for the side to move; alpha where it has no move."""
    best = alpha
    for move in position.legal_moves:
        position.push(move)
        if plies > 1 and dramatic(move, position.is_check()):
            value = -quiescence(position, evaluator, -beta, -best, dramatic, plies - 1)
        else:
            value = -evaluator.evaluate(position)
        position.pop()
        best = max(best, value)
        if best >= beta:
            break
    return best


def answer(
    position: Position, evaluator: _core.Evaluator, dramatic: Dramatic, plies: int
) -> _core.Move:
    """The move of a search to depth 1 with this quiescence below it."""
    infinite = _core.MATE_VALUE
    chosen, best = position.legal_moves[0], -infinite
    for move in position.legal_moves:
        position.push(move)
        value = -quiescence(position, evaluator, -infinite, -best, dramatic, plies)
        position.pop()
        if value > best:
            chosen, best = move, value
    return chosen
