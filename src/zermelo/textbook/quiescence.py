"""Quiescence: no estimate in the middle of an exchange.

Idea     A static estimate is worth something in a quiet position only. Where the depth runs out
         the loud moves, captures and promotions, are searched on until none is left. The side to
         move need not play one: it may stand pat on the static value. In check it may not, and
         all its moves are searched.
Formula  best = evaluate(n), left at once if it is >= beta; then alpha-beta over the loud moves.
         In check: best = -INFINITY, then alpha-beta over all moves.
Source   A. M. Turing, 1953, for the idea; L. R. Harris, 1975, and D. F. Beal, 1990, for standing
         pat. Chess0's (C8) and minmax's (M3) quiescence lack it, with the flaws the papers' page
         names.
Cost     Unbounded but for MAXIMUM_PLY; as a rule several times the nodes of the fixed-depth
         search.
"""

from zermelo.textbook.game import INFINITY, MAXIMUM_PLY, Move, State, TacticalGame
from zermelo.textbook.ordering import Order, generator_order
from zermelo.textbook.report import Observer, Valuation
from zermelo.textbook.steps import Path


def quiescence(
    game: TacticalGame[State, Move],
    state: State,
    alpha: int,
    beta: int,
    path: Path,
    observer: Observer,
    *,
    order: Order[State, Move] = generator_order,
) -> Valuation:
    """A `Horizon` for the fixed-depth searches: fail-soft, its first node theirs.

    The caller has entered that node, so it is counted once in `nodes` and, here, once in
    `quiescence_nodes`. Draws by the path are not looked for below it.
    """

    def value_of(state: State, alpha: int, beta: int, path: Path) -> Valuation:
        observer.enter_quiescence()
        moves = game.moves(state)
        if not moves:
            return observer.leaf(path, game.terminal_value(state, len(path)), "terminal"), ()
        if len(path) >= MAXIMUM_PLY:
            return observer.leaf(path, game.evaluate(state), "evaluation"), ()
        best = -INFINITY
        if not game.in_check(state):
            best = observer.estimate(path, game.evaluate(state), "stand pat")
            if best >= beta:
                return observer.leave(path, best), ()
            moves = game.loud_moves(state)
        variation: Path = ()
        moves = order(state, moves)
        for index, move in enumerate(moves):
            child_path, low = (*path, move), max(alpha, best)
            observer.enter(child_path, 0, -beta, -low)
            value, reply = value_of(game.play(state, move), -beta, -low, child_path)
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                observer.cutoff(path, moves, index)
                break
        return observer.leave(path, best), variation

    return value_of(state, alpha, beta, path)
