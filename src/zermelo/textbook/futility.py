"""Futility pruning: near the leaves, a quiet move does not make up for much.

Idea     A move that captures nothing changes the static value by little. Where the static value
         and a margin for every ply left do not even reach alpha, quiet moves are skipped.
Formula  Below the root, not in check, after at least one move was tried that is not mated: with
         a = max(alpha, best) and d <= maximum_depth, a move that is neither capture nor promotion
         is skipped if evaluate(n) + margin * (d + 1) <= a. Mates are exempt on both sides: none
         is skipped where a is a mate value.
Source   J. Schaeffer, Experiments in Search and Knowledge, 1986; E. A. Heinz, 1998.
Cost     Speculative. One evaluation at every inner node that is not in check. The cheapest way
         to save the leaves, of which there are most.
"""

from zermelo.textbook.game import INFINITY, MATE, MAXIMUM_PLY, Move, State, TacticalGame, is_mate
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Horizon, Observer, Result, Valuation, static_horizon
from zermelo.textbook.steps import Path


def futility_search(
    game: TacticalGame[State, Move],
    state: State,
    depth: int,
    *,
    maximum_depth: int = 6,
    margin: int = 120,
    order: Order[State, Move] = generator_order,
    first_move: Move | None = None,
    horizon: Horizon = static_horizon,
    observer: Observer | None = None,
) -> Result[Move]:
    """Fail-soft alpha-beta that skips quiet moves which cannot raise the value to alpha."""
    watch = observer or Observer()

    def value_of(state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
        watch.enter(path, depth, alpha, beta)
        if path and game.is_draw(state):
            return watch.leaf(path, 0, "draw"), ()
        hope = INFINITY
        if depth > 0 and not game.in_check(state):
            estimate = watch.estimate(path, game.evaluate(state))
            if path and depth <= maximum_depth:
                hope = estimate + margin * (depth + 1)
        moves = game.moves(state)
        if not moves:
            return watch.leaf(path, game.terminal_value(state, len(path)), "terminal"), ()
        if depth <= 0:
            return horizon(game, state, alpha, beta, path, watch)
        moves = order(state, moves) if path else first(first_move, order(state, moves))
        best = -INFINITY
        variation: Path = ()
        for index, move in enumerate(moves):
            low = max(alpha, best)
            saved = best > -(MATE - MAXIMUM_PLY) and not is_mate(low)
            if saved and hope <= low and not game.is_loud(state, move):
                continue
            child = game.play(state, move)
            value, reply = value_of(child, depth - 1, -beta, -low, (*path, move))
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                watch.cutoff(path, moves, index)
                break
        return watch.leave(path, best), variation

    return Result.of(value_of(state, depth, -INFINITY, INFINITY, ()), watch)
