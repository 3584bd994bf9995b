"""Reverse futility: near the leaves, standing far above beta is as good as a cutoff.

Idea     With few plies left the opponent rarely wins back a big lead. A node whose static value
         exceeds beta by a margin for every ply left is not searched at all. Only null windows
         are cut this way: where the value itself is wanted it is searched for.
Formula  Below the root, where beta - alpha = 1, the side is not in check and d <= maximum_depth:
         evaluate(n) - margin * d >= beta ends the node with evaluate(n).
Source   E. A. Heinz, Extended Futility Pruning, 1998, the idea turned round; also called static
         null move pruning.
Cost     Speculative. One evaluation at every inner node that is not in check. The windows come
         from principal variation search, on which this page is built.
"""

from zermelo.textbook.game import INFINITY, Move, State, TacticalGame, is_mate
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Horizon, Observer, Result, Valuation, static_horizon
from zermelo.textbook.steps import Path


def reverse_futility_search(
    game: TacticalGame[State, Move],
    state: State,
    depth: int,
    *,
    maximum_depth: int = 7,
    margin: int = 80,
    order: Order[State, Move] = generator_order,
    first_move: Move | None = None,
    horizon: Horizon = static_horizon,
    observer: Observer | None = None,
) -> Result[Move]:
    """Principal variation search that leaves nodes standing far above a null window."""
    watch = observer or Observer()

    def value_of(state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
        watch.enter(path, depth, alpha, beta)
        if path and game.is_draw(state):
            return watch.leaf(path, 0, "draw"), ()
        if depth > 0 and not game.in_check(state):
            estimate = watch.estimate(path, game.evaluate(state))
            null_window = beta - alpha == 1 and not is_mate(beta)
            near = depth <= maximum_depth and estimate - margin * depth >= beta
            if path and null_window and near:
                return watch.leaf(path, estimate, "pruned"), ()
        moves = game.moves(state)
        if not moves:
            return watch.leaf(path, game.terminal_value(state, len(path)), "terminal"), ()
        if depth <= 0:
            return horizon(game, state, alpha, beta, path, watch)
        moves = order(state, moves) if path else first(first_move, order(state, moves))
        best = -INFINITY
        variation: Path = ()
        for index, move in enumerate(moves):
            child, child_path = game.play(state, move), (*path, move)
            low = max(alpha, best)
            high = beta if index == 0 else low + 1
            value, reply = value_of(child, depth - 1, -high, -low, child_path)
            if index > 0 and low < -value < beta:
                value, reply = value_of(child, depth - 1, -beta, -low, child_path)
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                watch.cutoff(path, moves, index)
                break
        return watch.leave(path, best), variation

    return Result.of(value_of(state, depth, -INFINITY, INFINITY, ()), watch)
