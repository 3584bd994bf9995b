"""Iterative deepening: search to depth 1, then 2, then 3, and learn from each for the next.

Idea     A search to depth d - 1 costs little beside one to depth d, leaves a move to play at any
         time, and knows which move to try first and about which value to expect.
Formula  The aspiration window of an iteration is (v - w, v + w) around the value v of the one
         before; the first iteration has the full window. When the value comes out at or below
         alpha, alpha's distance from v is multiplied by 4; at or above beta, beta's is. The other
         side stays. A bound that would leave (-INFINITY, INFINITY) becomes that limit. The search
         is repeated until the value lies inside the window or the side it fell out of has no
         bound left.
Source   D. J. Slate and L. R. Atkin, CHESS 4.5, 1977; `kong` G2 (as listed it stops one short of
         the limit; this one does not); `hal` H2 for the window.
Cost     About b / (b - 1) times the last iteration without reuse, usually less than it with it.
         Nodes of all iterations and of all repetitions are counted.
"""

from collections.abc import Callable
from typing import Any

from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.report import Observer, Result

WIDENING = 4


def iterative_deepening(
    game: Game[State, Move],
    state: State,
    depth: int,
    *,
    search: Callable[..., Result[Any]] = alpha_beta,
    previous_best_first: bool = True,
    aspiration: int | None = None,
    observer: Observer | None = None,
) -> list[Result[Move]]:
    """The result of every iteration, depth 1 first; the counters run on from one to the next.

    `search` is any fixed-depth search of this book; of its options, `first_move` is passed only
    with `previous_best_first` and the window only with `aspiration`, its half width.
    """
    if depth < 1:
        raise ValueError(f"depth {depth}: iterative deepening starts at 1")
    if aspiration is not None and aspiration < 1:
        raise ValueError(f"aspiration {aspiration}: the half width is at least 1")
    watch = observer or Observer()
    results: list[Result[Move]] = []
    for iteration in range(1, depth + 1):
        options: dict[str, Any] = {"observer": watch}
        if results and previous_best_first:
            options["first_move"] = results[-1].move
        if results and aspiration is not None:
            value = results[-1].value
            results.append(_aspire(game, state, iteration, search, value, aspiration, options))
        else:
            results.append(search(game, state, iteration, **options))
    return results


def _aspire(
    game: Game[State, Move],
    state: State,
    depth: int,
    search: Callable[..., Result[Any]],
    expected: int,
    aspiration: int,
    options: dict[str, Any],
) -> Result[Move]:
    """Search around `expected`, wider on the side that fails, until the value is exact."""
    below = above = aspiration
    while True:
        alpha = max(expected - below, -INFINITY)
        beta = min(expected + above, INFINITY)
        result = search(game, state, depth, alpha=alpha, beta=beta, **options)
        if result.value <= alpha and alpha > -INFINITY:
            below *= WIDENING
        elif result.value >= beta and beta < INFINITY:
            above *= WIDENING
        else:
            return result
