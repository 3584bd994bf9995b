"""Minimax: the best move against the best reply, seen by two players.

Idea     MAX, to move at the root, picks the move of highest value; MIN answers with the lowest.
         Where the depth runs out a static estimate stands in for the rest of the game.
Formula  value(n) = max over children c of value(c) where MAX moves, min where MIN moves; all
         values are seen from MAX.
Source   J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928; C. E. Shannon, 1950; `kong`
         G1, `minmax` M1. From the chess start at depth 3 it visits 1 + 20 + 400 + 8902 = 9323
         nodes (`kong` G7).
Cost     b ** d leaves for branching factor b and depth d, in space proportional to d.
"""

from collections.abc import Sequence

from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.ordering import Order, generator_order
from zermelo.textbook.report import Observer, Result, Valuation
from zermelo.textbook.steps import Path


def minimax(
    game: Game[State, Move],
    state: State,
    depth: int,
    *,
    order: Order[State, Move] = generator_order,
    observer: Observer | None = None,
) -> Result[Move]:
    """The value of `state` to the side to move when both look `depth` moves ahead."""
    watch = observer or Observer()

    def max_value(state: State, depth: int, path: Path) -> Valuation:
        watch.enter(path, depth)
        moves = game.moves(state)
        if ended := _ending(game, state, moves, depth, path, watch):
            return ended
        best = -INFINITY
        variation: Path = ()
        for move in order(state, moves):
            value, reply = min_value(game.play(state, move), depth - 1, (*path, move))
            if value > best:
                best, variation = value, (move, *reply)
        return watch.leave(path, best), variation

    def min_value(state: State, depth: int, path: Path) -> Valuation:
        watch.enter(path, depth)
        moves = game.moves(state)
        if ended := _ending(game, state, moves, depth, path, watch):
            return ended
        best = INFINITY
        variation: Path = ()
        for move in order(state, moves):
            value, reply = max_value(game.play(state, move), depth - 1, (*path, move))
            if value < best:
                best, variation = value, (move, *reply)
        return watch.leave(path, best), variation

    return Result.of(max_value(state, depth, ()), watch)


def _ending(
    game: Game[State, Move],
    state: State,
    moves: Sequence[Move],
    depth: int,
    path: Path,
    watch: Observer,
) -> Valuation | None:
    """MAX's value of a node that is not searched further, else None."""
    sign = 1 if len(path) % 2 == 0 else -1
    if path and game.is_draw(state):
        return watch.leaf(path, 0, "draw"), ()
    if not moves:
        return watch.leaf(path, sign * game.terminal_value(state, len(path)), "terminal"), ()
    if depth <= 0:
        return watch.leaf(path, sign * game.evaluate(state), "evaluation"), ()
    return None
