"""Alpha-beta: the value of minimax without a look at moves that cannot matter.

Idea     Once a move shows that this node is too good for the opponent to allow, the remaining
         moves need not be tried. alpha is what the side to move already has elsewhere, beta what
         the opponent already has: only values between them can change the result.
Formula  value(n; alpha, beta) = max over c of -value(c; -beta, -max(alpha, best)), left as soon
         as best >= beta. Fail-soft returns best, a bound that may lie outside the window; fail-
         hard returns it clamped to [alpha, beta].
Source   Knuth and Moore, 1975; J. P. Fishburn, 1983, for fail-soft; `hal` H1, `kolawole` K3,
         `kong` G4.
Cost     Between 2 * b ** (d / 2) leaves with the best move first and b ** d with the worst order.
"""

from typing import Literal

from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Horizon, Observer, Result, Valuation, static_horizon
from zermelo.textbook.steps import Path


def alpha_beta(
    game: Game[State, Move],
    state: State,
    depth: int,
    *,
    alpha: int = -INFINITY,
    beta: int = INFINITY,
    fail: Literal["soft", "hard"] = "soft",
    order: Order[State, Move] = generator_order,
    first_move: Move | None = None,
    horizon: Horizon = static_horizon,
    observer: Observer | None = None,
) -> Result[Move]:
    """The value of `state`: exact inside the window, at or beyond it a bound.

    `first_move` is tried first at the root; `horizon` values the nodes where depth runs out.
    """
    watch = observer or Observer()

    def value_of(state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
        value, variation = soft_value(state, depth, alpha, beta, path)
        return (value if fail == "soft" else min(max(value, alpha), beta)), variation

    def soft_value(state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
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
            child = game.play(state, move)
            value, reply = value_of(child, depth - 1, -beta, -max(alpha, best), (*path, move))
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                watch.cutoff(path, moves, index)
                break
        return watch.leave(path, best), variation

    return Result.of(value_of(state, depth, alpha, beta, ()), watch)
