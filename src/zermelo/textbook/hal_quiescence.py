"""HAL's quiescence: one search in which loud moves do not use up the last ply.

Idea     Where one ply is left, a capture, a promotion or a check keeps it, any other move spends
         it. The search thus runs on through the loud moves with all replies to them, and there is
         no stand pat (H1). HAL's claim is that there a quiet move should be tried first: it is
         evaluated at once, and if it cuts, all the loud ones are saved (H4).
Formula  child depth = 1 if depth == 1 and the move is loud or gives check, else depth - 1. Quiet
         first: below the root, where depth is 1 and the ordered moves start with a loud one, the
         first move that is not loud goes to the front and the rest shift down.
Source   S. F. Wheeler, An Optimization Method for Quiescence in Chess-Playing Automata, 2024;
         `hal` H1 and H4. The printed listing lacks an ELSE and the check, which the prose has.
Cost     Bounded by `maximum_ply` only; every extended node generates all its moves.
"""

from collections.abc import Sequence

from zermelo.textbook.game import INFINITY, Move, State, TacticalGame
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Observer, Result, Valuation
from zermelo.textbook.steps import Path


def hal_search(
    game: TacticalGame[State, Move],
    state: State,
    depth: int,
    *,
    maximum_ply: int,
    quiet_first: bool = False,
    alpha: int = -INFINITY,
    beta: int = INFINITY,
    order: Order[State, Move] = generator_order,
    first_move: Move | None = None,
    observer: Observer | None = None,
) -> Result[Move]:
    """Fail-soft alpha-beta whose last ply is held by loud moves, down to `maximum_ply`.

    Nodes deeper than `depth` moves below the root are the `quiescence_nodes`.
    """
    watch = observer or Observer()
    full_width = depth

    def value_of(state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
        watch.enter(path, depth, alpha, beta)
        if len(path) > full_width:
            watch.enter_quiescence()
        if path and game.is_draw(state):
            return watch.leaf(path, 0, "draw"), ()
        moves = game.moves(state)
        if not moves:
            return watch.leaf(path, game.terminal_value(state, len(path)), "terminal"), ()
        if depth <= 0 or len(path) >= maximum_ply:
            return watch.leaf(path, game.evaluate(state), "evaluation"), ()
        moves = arrange(state, moves, depth, path)
        best = -INFINITY
        variation: Path = ()
        for index, move in enumerate(moves):
            child = game.play(state, move)
            holds = depth == 1 and (game.is_loud(state, move) or game.in_check(child))
            value, reply = value_of(
                child, 1 if holds else depth - 1, -beta, -max(alpha, best), (*path, move)
            )
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                watch.cutoff(path, moves, index)
                break
        return watch.leave(path, best), variation

    def arrange(state: State, moves: Sequence[Move], depth: int, path: Path) -> Sequence[Move]:
        moves = order(state, moves)
        if not path:
            return first(first_move, moves)
        if quiet_first and depth == 1 and game.is_loud(state, moves[0]):
            quiet = next((move for move in moves if not game.is_loud(state, move)), None)
            return first(quiet, moves)
        return moves

    return Result.of(value_of(state, depth, alpha, beta, ()), watch)
