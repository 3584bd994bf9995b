"""Alpha-beta with a transposition table: a position reached twice is searched once.

Idea     Different orders of the same moves meet again. Before a node is searched the table is
         asked, and afterwards told. It may also name the move to try first.
Formula  value(n) = the table's answer if it has one that decides, else alpha-beta's; n is then
         stored with its depth, its window and its best move. The root is stored but never asked
         for.
Source   R. Greenblatt, D. Eastlake and S. Crocker, The Greenblatt Chess Program, 1967; `kong` G5.
         What a table keeps and when it decides is in `tables`.
Cost     One probe for each node; what it saves depends on how often lines meet: little in the
         opening of chess, nearly everything in a pawn ending.
"""

from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.ordering import Order, first, generator_order
from zermelo.textbook.report import Horizon, Observer, Result, Valuation, static_horizon
from zermelo.textbook.steps import Path
from zermelo.textbook.tables import Table, TranspositionTable, Visit


def table_search(
    game: Game[State, Move],
    state: State,
    depth: int,
    *,
    table: Table[Move] | None = None,
    alpha: int = -INFINITY,
    beta: int = INFINITY,
    order: Order[State, Move] = generator_order,
    first_move: Move | None = None,
    horizon: Horizon = static_horizon,
    observer: Observer | None = None,
) -> Result[Move]:
    """Fail-soft alpha-beta with a table, which keeps what it learnt for the next search."""
    watch = observer or Observer()
    memory: Table[Move] = TranspositionTable() if table is None else table

    def value_of(state: State, depth: int, alpha: int, beta: int, path: Path) -> Valuation:
        watch.enter(path, depth, alpha, beta)
        if path and game.is_draw(state):
            return watch.leaf(path, 0, "draw"), ()
        key, visit = game.key(state), Visit(depth, alpha, beta, len(path))
        if path:
            watch.probe(key in memory)
            known = memory.value(key, visit)
            if known is not None:
                return watch.leaf(path, known, "table"), ()
        moves = game.moves(state)
        if not moves:
            value = watch.leaf(path, game.terminal_value(state, visit.ply), "terminal")
            memory.store_leaf(key, value)
            return value, ()
        if depth <= 0:
            value, variation = horizon(game, state, alpha, beta, path, watch)
            memory.store_leaf(key, value)
            return value, variation
        moves = order(state, moves)
        moves = first(memory.move(key) if path else first_move, moves)
        best = -INFINITY
        variation = ()
        for index, move in enumerate(moves):
            child = game.play(state, move)
            value, reply = value_of(child, depth - 1, -beta, -max(alpha, best), (*path, move))
            if -value > best:
                best, variation = -value, (move, *reply)
            if best >= beta:
                watch.cutoff(path, moves, index)
                break
        memory.store(key, visit, best, variation[0])
        return watch.leave(path, best), variation

    return Result.of(value_of(state, depth, alpha, beta, ()), watch)
