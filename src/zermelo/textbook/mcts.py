"""Monte Carlo tree search (UCT): look most often where it went best.

Idea     A tree grows by one node an iteration. From the root the most promising child is
         followed, promising meaning good so far or seldom tried; the new node is valued, by the
         evaluator or by a random game to the end, and the reward is added up on the way back.
Formula  UCB1: the child of highest  mean + c * sqrt(ln(visits of parent) / visits of child),  the
         first move of equals. Rewards lie in (-1, 1): value / (|value| + 400), so that every
         winning value is good and a greater one better.
Source   L. Kocsis and C. Szepesvari, Bandit Based Monte-Carlo Planning, 2006; `kolawole` K6. The
         random numbers are SplitMix64 (G. Steele, D. Lea and C. Flood, 2014), the same in every
         language.
Cost     One node and one valuation an iteration. It converges on minimax's move, slowly where one
         narrow line refutes a move that looks good.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Generic

from zermelo.textbook.game import Game, Move, State
from zermelo.textbook.report import Observer, Path, Result

EXPLORATION = sqrt(2)
REWARD_SCALE = 400
"""The value, four pawns, that is worth half a win."""


class SplitMix64:
    """Random numbers that any language can repeat from the seed."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1: the next 64 bits modulo the limit."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (mixed ^ (mixed >> 31)) % limit


@dataclass(eq=False, slots=True)
class Node(Generic[State, Move]):
    """A state in the tree with the rewards that went through it, seen by who moved there."""

    state: State
    path: Path
    number: int
    """The place of its move among its parent's moves."""
    untried: list[tuple[int, Move]]
    children: "list[Node[State, Move]]" = field(default_factory=list)
    visits: int = 0
    total: float = 0.0

    def promise(self, parent_visits: int, exploration: float) -> tuple[float, int]:
        bonus = exploration * sqrt(log(parent_visits) / self.visits)
        return self.total / self.visits + bonus, -self.number


def reward(value: int) -> float:
    """A value squeezed into (-1, 1)."""
    return value / (abs(value) + REWARD_SCALE)


def value_of_reward(mean: float) -> int:
    """The value whose reward is `mean`, rounded."""
    return round(REWARD_SCALE * mean / (1 - abs(mean)))


def mcts(
    game: Game[State, Move],
    state: State,
    iterations: int,
    *,
    seed: int = 0,
    exploration: float = EXPLORATION,
    playouts: bool = False,
    observer: Observer | None = None,
) -> Result[Move]:
    """The most visited move, the first of equals, and the value its mean reward stands for.

    A new node is valued by the game's evaluation or, with `playouts`, by a random game to the end.
    """
    if iterations < 1:
        raise ValueError(f"iterations {iterations}: at least 1 is needed to choose a move")
    watch, random = observer or Observer(), SplitMix64(seed)

    def grow(state: State, path: Path, number: int) -> Node[State, Move]:
        watch.enter(path, 0)
        drawn = bool(path) and game.is_draw(state)
        moves: Sequence[Move] = () if drawn else game.moves(state)
        return Node(state, path, number, list(enumerate(moves)))

    def select(node: Node[State, Move]) -> list[Node[State, Move]]:
        """The way from the root to a new node, or to one where the game is over."""
        way = [node]
        while not node.untried and node.children:
            visits = node.visits
            node = max(node.children, key=lambda child: child.promise(visits, exploration))
            way.append(node)
        if node.untried:
            number, move = node.untried.pop(random.below(len(node.untried)))
            child = grow(game.play(node.state, move), (*node.path, move), number)
            node.children.append(child)
            way.append(child)
        return way

    def leaf_value(state: State, path: Path) -> int:
        """The value for the side to move, played out or estimated."""
        ply = len(path)
        while True:
            sign = 1 if (ply - len(path)) % 2 == 0 else -1
            if ply and game.is_draw(state):
                return watch.leaf(path, 0, "draw")
            moves = game.moves(state)
            if not moves:
                return watch.leaf(path, sign * game.terminal_value(state, ply), "terminal")
            if not playouts:
                return watch.leaf(path, game.evaluate(state), "evaluation")
            state, ply = game.play(state, moves[random.below(len(moves))]), ply + 1

    def most_visited(node: Node[State, Move]) -> Node[State, Move]:
        return max(node.children, key=lambda child: (child.visits, -child.number))

    root = grow(state, (), 0)
    for _ in range(iterations if root.untried else 0):
        way = select(root)
        gain = -reward(leaf_value(way[-1].state, way[-1].path))
        for node in reversed(way):
            node.visits += 1
            node.total += gain
            gain = -gain
    if not root.children:
        return Result.of((leaf_value(state, ()), ()), watch)
    best = last = most_visited(root)
    while last.children:
        last = most_visited(last)
    return Result.of((value_of_reward(best.total / best.visits), last.path), watch)
