"""Monte Carlo tree search (UCT): look most often where it went best.

Idea     A tree grows by one node per iteration. From the root the most promising child is
         followed, promising meaning good so far or seldom tried; the new node is valued, by the
         evaluator or by a random game to the end, and the reward is added up on the way back.
Formula  UCB1: the child of highest  mean + c * sqrt(ln(visits of parent) / visits of child),  the
         first move of equals. Rewards lie in (-1, 1): value / (|value| + 400), so that every
         winning value is good and a greater one better.
Source   L. Kocsis and C. Szepesvari, Bandit Based Monte-Carlo Planning, 2006; `kolawole` K6.
Cost     One node and one valuation per iteration. It converges on minimax's move, slowly where one
         narrow line refutes a move that looks good.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Generic

from zermelo.textbook.game import Game, Move, State
from zermelo.textbook.random_numbers import SplitMix64
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.steps import Backup, Child, Path, Playout, Select

EXPLORATION = sqrt(2)
REWARD_SCALE = 400
"""The value, four pawns, that is worth half a win."""


@dataclass(eq=False, slots=True)
class Node(Generic[State, Move]):
    """A state in the tree with the rewards that went through it, seen by who moved there."""

    state: State
    path: Path
    number: int
    """The index of its move among its parent's moves."""
    untried: list[tuple[int, Move]]
    children: "list[Node[State, Move]]" = field(default_factory=list)
    visits: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits

    def most_visited(self) -> "Node[State, Move]":
        return max(self.children, key=lambda child: (child.visits, -child.number))


def reward(value: int, scale: int = REWARD_SCALE) -> float:
    """A value squeezed into (-1, 1)."""
    return value / (abs(value) + scale)


def value_of_reward(mean: float, scale: int = REWARD_SCALE) -> int:
    """The value whose reward is `mean`, rounded."""
    return round(scale * mean / (1 - abs(mean)))


def mcts(
    game: Game[State, Move],
    state: State,
    iterations: int,
    *,
    seed: int = 0,
    exploration: float = EXPLORATION,
    scale: int = REWARD_SCALE,
    playouts: bool = False,
    observer: Observer | None = None,
) -> Result[Move]:
    """The most visited move, the first of equals, and the value its mean reward stands for.

    A new node is valued by the game's evaluation or, with `playouts`, by a random game to the end.
    `scale` is the value that is worth half a win.
    """
    if iterations < 1:
        raise ValueError(f"iterations {iterations}: at least 1 is needed to choose a move")
    watch = observer or Observer()
    tree = Tree(game, SplitMix64(seed), exploration, playouts, watch)
    root = tree.grow(state, (), 0)
    if not root.untried:
        return Result.of((tree.leaf_value(root), ()), watch)
    for _ in range(iterations):
        way = tree.descend(root)
        gain = -reward(tree.leaf_value(way[-1]), scale)
        for node in reversed(way):
            node.visits += 1
            node.total += gain
            gain = -gain
            watch.keep(Backup(node.path, node.visits, node.mean))
    best = last = root.most_visited()
    while last.children:
        last = last.most_visited()
    return Result.of((value_of_reward(best.mean, scale), last.path), watch)


@dataclass(frozen=True)
class Tree(Generic[State, Move]):
    """How the tree grows and how its new nodes are valued."""

    game: Game[State, Move]
    random: SplitMix64
    exploration: float
    playouts: bool
    watch: Observer

    def grow(self, state: State, path: Path, number: int) -> Node[State, Move]:
        """A new node, with all its moves untried."""
        self.watch.enter(path, 0)
        drawn = bool(path) and self.game.is_draw(state)
        moves: Sequence[Move] = () if drawn else self.game.moves(state)
        return Node(state, path, number, list(enumerate(moves)))

    def descend(self, node: Node[State, Move]) -> list[Node[State, Move]]:
        """The path from the root to a new node, or to one where the game is over."""
        way = [node]
        while not node.untried and node.children:
            node = self.select(node)
            way.append(node)
        if node.untried:
            number, move = node.untried.pop(self.random.below(len(node.untried)))
            child = self.grow(self.game.play(node.state, move), (*node.path, move), number)
            node.children.append(child)
            way.append(child)
        return way

    def select(self, node: Node[State, Move]) -> Node[State, Move]:
        """The child of the highest UCB1, the first move of equals."""
        c, tried = self.exploration, log(node.visits)
        promises = {it: it.mean + c * sqrt(tried / it.visits) for it in node.children}
        chosen = max(promises, key=lambda child: (promises[child], -child.number))
        if self.watch.record:
            seen = (Child(it.path[-1], it.visits, it.mean, promises[it]) for it in promises)
            self.watch.keep(Select(node.path, chosen.path[-1], tuple(seen)))
        return chosen

    def leaf_value(self, node: Node[State, Move]) -> int:
        """The value of a leaf for its side to move."""
        state, played, sign = node.state, list[Move](), 1
        while True:
            ply = len(node.path) + len(played)
            is_draw = ply > 0 and self.game.is_draw(state)
            moves: Sequence[Move] = () if is_draw else self.game.moves(state)
            if not moves or not self.playouts:
                break
            played.append(moves[self.random.below(len(moves))])
            state, sign = self.game.play(state, played[-1]), -sign
        if played:
            self.watch.keep(Playout(node.path, tuple(played)))
        if is_draw:
            return self.watch.leaf(node.path, 0, "draw")
        if not moves:
            value = sign * self.game.terminal_value(state, ply)
            return self.watch.leaf(node.path, value, "terminal")
        return self.watch.leaf(node.path, self.game.evaluate(state), "evaluation")
