"""Principal variation search: believe the first move, and prove the others worse.

Idea     With good ordering the first move is the best. To show that another one is not better, a
         window of width one suffices, and it prunes more than a wide one. Only a move that
         surprises is searched again to learn its value.
Formula  With a = max(alpha, best): the first move gets (alpha, beta), each later one (a, a + 1);
         where a < value < beta it is searched again with (a, beta).
Source   T. A. Marsland and M. Campbell, Parallel Search of Strongly Ordered Game Trees, 1982; A.
         Reinefeld's NegaScout, 1983, is its near relation.
Cost     Fewer nodes than alpha-beta when the order is good, more when it is poor: every visit of
         a second search counts again.
"""

from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Horizon, Observer, Result, Valuation, static_horizon
from zermelo.textbook.steps import Path


def principal_variation_search(
    game: Game[State, Move],
    state: State,
    depth: int,
    *,
    alpha: int = -INFINITY,
    beta: int = INFINITY,
    order: Order[State, Move] = generator_order,
    first_move: Move | None = None,
    horizon: Horizon = static_horizon,
    observer: Observer | None = None,
) -> Result[Move]:
    """The value of `state`: exact inside the window, at or beyond it a fail-soft bound."""
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

    return Result.of(value_of(state, depth, alpha, beta, ()), watch)
