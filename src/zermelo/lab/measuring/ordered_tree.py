"""Alpha-beta on trees whose true values are known: best first, worst first, and the least possible.

Knuth and Moore (1975): a search with the best move first visits the critical tree, of about
2 b^(d/2) nodes; with the worst first it visits nearly all b^d.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from zermelo import _core
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.evaluators import make_evaluator
from zermelo.lab.measuring.variant import Variant
from zermelo.position import Position

MATE = 30_000
INFINITE = 1_000_000
ORACLE = SearchConfig.none().replace(
    evaluation=t.Evaluation(kind="kong-material"),
    alpha_beta=t.AlphaBeta(),
    iterative_deepening=t.IterativeDeepening(),
    mvv_lva=t.MvvLva(),
    killers=t.Killers(),
    history=t.History(),
    table=t.Table(mebibytes=4, depth_match="equal"),
    table_move=t.TableMove(),
)
"""Finds the true best move of a depth quickly; its evaluation counts material."""


class Order(StrEnum):
    """How the moves of a stored tree are sorted."""

    BEST = "best first"
    WORST = "worst first"
    GENERATED = "as generated"


@dataclass(frozen=True)
class StoredNode:
    """A position's true value to a depth, for its side to move, and those below it."""

    value: int
    children: list["StoredNode"] = field(default_factory=list)

    def nodes(self) -> int:
        """Of the whole tree."""
        return 1 + sum(child.nodes() for child in self.children)


def stored_tree(position: Position, depth: int) -> StoredNode:
    """Every node down to `depth` with its minimax value; material decides."""
    return _stored(position, depth, make_evaluator("kong-material"))


def _stored(position: Position, depth: int, evaluator: _core.Evaluator) -> StoredNode:
    moves = position.legal_moves
    if not moves:
        return StoredNode(-MATE if position.is_check() else 0)
    if depth == 0:
        return StoredNode(evaluator.evaluate(position))
    children = []
    for move in moves:
        position.push(move)
        children.append(_stored(position, depth - 1, evaluator))
        position.pop()
    return StoredNode(-min(child.value for child in children), children)


def visited(node: StoredNode, order: Order) -> int:
    """The nodes that fail-soft alpha-beta visits in this order of moves."""
    return _alpha_beta(node, -INFINITE, INFINITE, order)[1]


def _alpha_beta(node: StoredNode, alpha: int, beta: int, order: Order) -> tuple[int, int]:
    if not node.children:
        return node.value, 1
    children = node.children
    if order is not Order.GENERATED:
        children = sorted(children, key=lambda one: one.value, reverse=order is Order.WORST)
    best, nodes = -INFINITE, 1
    for child in children:
        value, below = _alpha_beta(child, -beta, -alpha, order)
        best, nodes = max(best, -value), nodes + below
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, nodes


def least_nodes(position: Position, depth: int) -> int:
    """The nodes of the critical tree with the best move first, at any depth.

    The best moves come from a native search; where all moves are searched, none is needed.
    """
    return _critical(position, depth, Variant(ORACLE).engine(0))


def _critical(position: Position, depth: int, oracle: _core.Engine) -> int:
    """Of a node on the principal variation."""
    if depth == 0 or not position.legal_moves:
        return 1
    best = oracle.search(position, depth=depth)[0].move.uci()
    nodes = 1
    for move in position.legal_moves:
        position.push(move)
        if move.uci() == best:
            nodes += _critical(position, depth - 1, oracle)
        else:
            nodes += _cut(position, depth - 1, oracle)
        position.pop()
    return nodes


def _cut(position: Position, depth: int, oracle: _core.Engine) -> int:
    """Of a node where the best move refutes."""
    if depth == 0 or not position.legal_moves:
        return 1
    position.push(oracle.search(position, depth=depth)[0].move)
    nodes = 1 + _all(position, depth - 1, oracle)
    position.pop()
    return nodes


def _all(position: Position, depth: int, oracle: _core.Engine) -> int:
    """Of a node whose moves are all refuted."""
    if depth == 0:
        return 1
    nodes = 1
    for move in position.legal_moves:
        position.push(move)
        nodes += _cut(position, depth - 1, oracle)
        position.pop()
    return nodes


def most_moves_held(position: Position, depth: int) -> int:
    """The moves that a depth-first search holds at once on the line where each reply leaves most.

    Its space is this number of moves and one frame per ply: what O(bm) means.
    """
    held, plies = 0, 0
    while plies < depth and (moves := position.legal_moves):
        held += len(moves)
        replies = []
        for move in moves:
            position.push(move)
            replies.append((len(position.legal_moves), move))
            position.pop()
        position.push(max(replies, key=lambda one: one[0])[1])
        plies += 1
    for _ in range(plies):
        position.pop()
    return held
