"""Negamax: minimax with one player instead of two.

Idea     What is good for one side is as bad for the other. If every node is seen from its own
         side to move, MIN is MAX with the sign turned, and one function does for both.
Formula  value(n) = max over children c of -value(c).
Source   D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning, 1975; `hal` H1.
Cost     The same nodes as minimax, half the code.
"""

from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.ordering import Order, generator_order
from zermelo.textbook.report import Observer, Result, Valuation
from zermelo.textbook.steps import Path


def negamax(
    game: Game[State, Move],
    state: State,
    depth: int,
    *,
    order: Order[State, Move] = generator_order,
    observer: Observer | None = None,
) -> Result[Move]:
    """The value of `state` to the side to move when both look `depth` moves ahead."""
    watch = observer or Observer()

    def value_of(state: State, depth: int, path: Path) -> Valuation:
        watch.enter(path, depth)
        if path and game.is_draw(state):
            return watch.leaf(path, 0, "draw"), ()
        moves = game.moves(state)
        if not moves:
            return watch.leaf(path, game.terminal_value(state, len(path)), "terminal"), ()
        if depth <= 0:
            return watch.leaf(path, game.evaluate(state), "evaluation"), ()
        best = -INFINITY
        variation: Path = ()
        for move in order(state, moves):
            value, reply = value_of(game.play(state, move), depth - 1, (*path, move))
            if -value > best:
                best, variation = -value, (move, *reply)
        return watch.leave(path, best), variation

    return Result.of(value_of(state, depth, ()), watch)
