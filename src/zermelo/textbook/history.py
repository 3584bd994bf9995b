"""The history heuristic: a move that refuted something elsewhere may do so here.

Idea     In a game tree the same move is possible at many nodes. Every quiet move has a score,
         kept for each player: a cutoff raises it, having been tried in vain before a cutoff
         lowers it. Quiet moves are tried by falling score.
Formula  A cutoff at depth d is worth b = min(8 * d * d, 2048): s becomes s + b - s * b / 16384
         for the move that cut and s - b - s * b / 16384 for every quiet one tried before it,
         rounded towards zero, so that |s| stays below 16384. A capture or promotion that cuts
         teaches nothing.
Source   J. Schaeffer, The History Heuristic, 1983; the decay is common practice.
Cost     Exact: it only orders. One table look-up for each quiet move.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic

from zermelo.textbook.game import INFINITY, Move, State, TacticalGame
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Horizon, Observer, Result, Valuation, static_horizon
from zermelo.textbook.steps import Path

LIMIT = 16384
MAXIMUM_BONUS = 2048
DEPTH_FACTOR = 8

LOUD = 2 * LIMIT
"""Loud moves go before all quiet ones when they have an order of their own."""


class History(Generic[Move]):
    """The scores of quiet moves; `name` says which moves count as the same one."""

    def __init__(self, name: Callable[[Move], Hashable] = lambda move: move) -> None:
        self._name = name
        self._scores: dict[Hashable, int] = {}

    def score(self, side: int, move: Move) -> int:
        return self._scores.get((side, self._name(move)), 0)

    def learn(self, side: int, depth: int, cut: Move, in_vain: Sequence[Move]) -> None:
        """`cut` reached beta at that depth after the others had been tried."""
        bonus = min(DEPTH_FACTOR * depth * depth, MAXIMUM_BONUS)
        self._add(side, cut, bonus)
        for move in in_vain:
            self._add(side, move, -bonus)

    def _add(self, side: int, move: Move, bonus: int) -> None:
        score = self.score(side, move)
        decay = int(score * abs(bonus) / LIMIT)
        self._scores[side, self._name(move)] = score + bonus - decay


def history_search(
    game: TacticalGame[State, Move],
    state: State,
    depth: int,
    *,
    history: History[Move] | None = None,
    loud_order: Order[State, Move] | None = None,
    first_move: Move | None = None,
    horizon: Horizon = static_horizon,
    observer: Observer | None = None,
) -> Result[Move]:
    """Fail-soft alpha-beta that orders quiet moves by what they did at other nodes.

    `loud_order` puts the loud moves in front in its own order; without it they count as quiet
    moves with score 0. A given `history` keeps what it learnt for the next search.
    """
    watch = observer or Observer()
    learnt: History[Move] = History() if history is None else history

    def value_of(state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
        watch.enter(path, depth, alpha, beta)
        if path and game.is_draw(state):
            return watch.leaf(path, 0, "draw"), ()
        moves = game.moves(state)
        if not moves:
            return watch.leaf(path, game.terminal_value(state, len(path)), "terminal"), ()
        if depth <= 0:
            return horizon(game, state, alpha, beta, path, watch)
        side = len(path) % 2
        moves = arrange(state, moves, side) if path else first(first_move, arrange(state, moves, 0))
        best = -INFINITY
        variation: Path = ()
        for index, move in enumerate(moves):
            child = game.play(state, move)
            value, reply = value_of(child, depth - 1, -beta, -max(alpha, best), (*path, move))
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                watch.cutoff(path, moves, index)
                if not game.is_loud(state, move):
                    tried = [m for m in moves[:index] if not game.is_loud(state, m)]
                    learnt.learn(side, depth, move, tried)
                break
        return watch.leave(path, best), variation

    def arrange(state: State, moves: Sequence[Move], side: int) -> Sequence[Move]:
        def score(move: Move) -> int:
            if game.is_loud(state, move):
                return LOUD if loud_order else 0
            return learnt.score(side, move)

        return sorted((loud_order or generator_order)(state, moves), key=score, reverse=True)

    return Result.of(value_of(state, depth, -INFINITY, INFINITY, ()), watch)
