"""Late move reductions: the moves tried last are looked at less closely.

Idea     In a good order the best move comes early. The later a move is tried, the fewer plies it
         is searched to at first, with a window that only asks whether it beats alpha; if it
         does, it is searched again to full depth.
Formula  The n-th move at depth d is reduced by r = int((base + strength * ln d * ln n) / 100)
         plies, one less where the window is open (beta - alpha > 1), one less if it gives check,
         clamped to 0 .. d - 2. With a = max(alpha, best): value(d - 1 - r; a, a + 1); if that
         exceeds a, value(d - 1; a, a + 1); if that lies between a and beta, value(d - 1; a, beta).
         Not reduced: captures, promotions, moves out of check, the first `full_moves` moves (one
         more where the window is open), and nodes below `minimum_depth`.
Source   T. Romstad, 2003, and others; the logarithms are common practice.
Cost     Speculative. Where the order is good the tree grows as if it had fewer branches; where
         it is poor the repeated searches cost more than they save.
"""

import math

from zermelo.textbook.game import INFINITY, Move, State, TacticalGame
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Horizon, Observer, Result, Valuation, static_horizon
from zermelo.textbook.steps import Path


def reduced_search(
    game: TacticalGame[State, Move],
    state: State,
    depth: int,
    *,
    minimum_depth: int = 3,
    full_moves: int = 3,
    base: int = 50,
    strength: int = 45,
    order: Order[State, Move] = generator_order,
    first_move: Move | None = None,
    horizon: Horizon = static_horizon,
    observer: Observer | None = None,
) -> Result[Move]:
    """Fail-soft alpha-beta that searches late quiet moves to less depth first."""
    watch = observer or Observer()

    def value_of(state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
        watch.enter(path, depth, alpha, beta)
        if path and game.is_draw(state):
            return watch.leaf(path, 0, "draw"), ()
        moves = game.moves(state)
        if not moves:
            return watch.leaf(path, game.terminal_value(state, len(path)), "terminal"), ()
        if depth <= 0:
            return horizon(game, state, alpha, beta, path, watch)
        moves = order(state, moves) if path else first(first_move, order(state, moves))
        is_open = beta - alpha > 1
        reducible = depth >= minimum_depth and not game.in_check(state)
        best = -INFINITY
        variation: Path = ()
        for index, move in enumerate(moves):
            child, child_path = game.play(state, move), (*path, move)
            low, reduction = max(alpha, best), 0
            if reducible and index >= full_moves + is_open and not game.is_loud(state, move):
                less = is_open + game.in_check(child)
                reduction = min(max(plies(depth, index + 1, base, strength) - less, 0), depth - 2)
            if reduction:
                value, reply = value_of(child, depth - 1 - reduction, -low - 1, -low, child_path)
                if -value > low:
                    value, reply = value_of(child, depth - 1, -low - 1, -low, child_path)
            if not reduction or low < -value < beta:
                value, reply = value_of(child, depth - 1, -beta, -low, child_path)
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                watch.cutoff(path, moves, index)
                break
        return watch.leave(path, best), variation

    return Result.of(value_of(state, depth, -INFINITY, INFINITY, ()), watch)


def plies(depth: int, number: int, base: int, strength: int) -> int:
    """By how much the move of that number is reduced before anything else is known of it."""
    return int((base + strength * math.log(depth) * math.log(number)) / 100)
