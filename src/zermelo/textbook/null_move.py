"""Null move pruning: what is good enough after passing is good enough.

Idea     If the side to move does nothing and still reaches beta, a real move will too. Passing
         needs no move ordering and is searched to less depth, so it is a cheap question. It is
         wrong in zugzwang, where every move harms: there, and in check, it is not asked; nor
         twice running, which would only bring back the same position.
Formula  With e = evaluate(n) >= beta: r = reduction + d // 4 + min((e - beta) // share, 3);
         v = -value(n passed; d - 1 - r; -beta, -beta + 1). v >= beta ends the node with v, or
         with beta if v is a mate, which nobody is given after passing. From `verified_depth` on
         a search of n itself to d - 1 - r plies must confirm it, without null moves on the first
         three quarters of them.
Source   D. Beal, 1989; C. Donninger, Null Move and Deep Search, 1993; `minmax` M5.
Cost     Speculative: the value may differ from alpha-beta's. One evaluation at every inner node
         that is not in check, against whole subtrees.
"""

from dataclasses import dataclass
from typing import Generic

from zermelo.textbook.game import INFINITY, Move, PassingGame, State, is_mate
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Horizon, Observer, Result, Valuation, static_horizon
from zermelo.textbook.steps import Path

PASS = None
"""Stands for the null move in a path."""


@dataclass(frozen=True)
class Passing:
    """When to ask what passing is worth, and how deep."""

    reduction: int = 3
    minimum_depth: int = 3
    value_share: int = 10_000
    """Centipawns above beta that save one more ply."""
    verified_depth: int = 127

    def is_asked(self, depth: int, estimate: int, beta: int) -> bool:
        return depth >= self.minimum_depth and estimate >= beta and not is_mate(beta)

    def rest(self, depth: int, estimate: int, beta: int) -> int:
        """The depth left after passing."""
        by_value = min((estimate - beta) // self.value_share, 3)
        return depth - 1 - self.reduction - depth // 4 - by_value


DEFAULT = Passing()


def null_move_search(
    game: PassingGame[State, Move],
    state: State,
    depth: int,
    *,
    passing: Passing = DEFAULT,
    order: Order[State, Move] = generator_order,
    first_move: Move | None = None,
    horizon: Horizon = static_horizon,
    observer: Observer | None = None,
) -> Result[Move]:
    """Fail-soft alpha-beta in which a node may be left because passing reaches beta."""
    watch = observer or Observer()
    search = _Search(game, passing, order, first_move, horizon, watch)
    return Result.of(search.value_of(state, depth, -INFINITY, INFINITY, ()), watch)


@dataclass
class _Search(Generic[State, Move]):
    game: PassingGame[State, Move]
    passing: Passing
    order: Order[State, Move]
    first_move: Move | None
    horizon: Horizon
    watch: Observer
    no_pass_before: int = 1
    """The first ply at which passing is allowed."""

    def value_of(self, state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
        game, watch = self.game, self.watch
        watch.enter(path, depth, alpha, beta)
        if path and game.is_draw(state):
            return watch.leaf(path, 0, "draw"), ()
        if depth > 0 and not game.in_check(state):
            proven = self.after_passing(state, depth, beta, path)
            if proven is not None:
                return watch.leaf(path, proven, "pruned"), ()
        moves = game.moves(state)
        if not moves:
            return watch.leaf(path, game.terminal_value(state, len(path)), "terminal"), ()
        if depth <= 0:
            return self.horizon(game, state, alpha, beta, path, watch)
        moves = self.order(state, moves)
        moves = moves if path else first(self.first_move, moves)
        best = -INFINITY
        variation: Path = ()
        for index, move in enumerate(moves):
            child = game.play(state, move)
            value, reply = self.value_of(child, depth - 1, -beta, -max(alpha, best), (*path, move))
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                watch.cutoff(path, moves, index)
                break
        return watch.leave(path, best), variation

    def after_passing(self, state: State, depth: int, beta: int, path: Path) -> int | None:
        """The value that leaves the node, or None: then its moves have to be tried."""
        estimate = self.watch.estimate(path, self.game.evaluate(state))
        may_pass = len(path) >= self.no_pass_before and path[-1] is not PASS
        if not may_pass or not self.passing.is_asked(depth, estimate, beta):
            return None
        if not self.game.can_pass(state):
            return None
        rest = self.passing.rest(depth, estimate, beta)
        passed = self.game.pass_turn(state)
        value = -self.value_of(passed, rest, -beta, -beta + 1, (*path, PASS))[0]
        if value < beta:
            return None
        if depth >= self.passing.verified_depth and not self.is_confirmed(state, rest, beta, path):
            return None
        return beta if is_mate(value) else value

    def is_confirmed(self, state: State, depth: int, beta: int, path: Path) -> bool:
        """Whether the node reaches beta without passing soon."""
        before, self.no_pass_before = self.no_pass_before, len(path) + max(depth, 0) * 3 // 4
        value = self.value_of(state, depth, beta - 1, beta, path)[0]
        self.no_pass_before = before
        return value >= beta
