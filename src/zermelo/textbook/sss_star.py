"""SSS*: best-first search for the minimax value.

Idea     A strategy of MAX is worth the least of the leaves MIN can lead it to. SSS* keeps a list
         of partial strategies, each with the most it may still be worth, and always works on the
         most promising one. When one is complete and still on top, its worth is the value of the
         game.
Formula   A state is (node, LIVE or SOLVED, merit h). The state of highest h, the leftmost of
         equals, is taken from OPEN and replaced, starting with (root, LIVE, INFINITY), until the
         root is solved:
           LIVE leaf             (itself, SOLVED, min(h, value for MAX))
           LIVE MAX node         all children, LIVE, h
           LIVE MIN node         the first child, LIVE, h
           SOLVED MIN node       the parent, SOLVED, h; everything below the parent leaves OPEN
           SOLVED MAX node       the next sibling, LIVE, h; after the last one the parent, SOLVED, h
Source   G. C. Stockman, A Minimax Algorithm Better than Alpha-Beta?, 1979; the leftmost of equals
         after M. Campbell, 1981, and I. Roizen and J. Pearl, 1983; `kolawole` K6.
Cost     Never a leaf that alpha-beta in the same order would not visit, but OPEN grows
         like b ** (d / 2) and has to be kept sorted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import Generic

from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.ordering import Order, generator_order
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.steps import Path

Index = tuple[int, ...]
"""Which child, which grandchild, ...: sorts the nodes of a tree from left to right."""


@dataclass(eq=False, slots=True)
class Node(Generic[State, Move]):
    """A node of the game tree, MAX's at even plies; `moves` is filled when it is expanded."""

    state: State
    path: Path
    index: Index
    parent: "Node[State, Move] | None"
    moves: Sequence[Move] = ()


def sss_star(
    game: Game[State, Move],
    state: State,
    depth: int,
    *,
    order: Order[State, Move] = generator_order,
    observer: Observer | None = None,
) -> Result[Move]:
    """The value of `state`; a node is counted when its LIVE state is taken from OPEN."""
    watch = observer or Observer()
    open_list = OpenList(game)
    open_list.push(Node(state, (), (), None), False, INFINITY, ())
    while True:
        merit, node, solved, line = open_list.pop()
        parent, maximising = node.parent, len(node.path) % 2 == 0
        if not solved:
            watch.enter(node.path, depth - len(node.path), -INFINITY, merit)
            value = _leaf_value(game, node, depth, watch)
            if value is not None:
                line = node.path if value < merit else line
                open_list.push(node, True, min(merit, value), line)
                continue
            node.moves = order(node.state, game.moves(node.state))
            for number in range(len(node.moves) if maximising else 1):
                open_list.push_child(node, number, merit, line)
        elif parent is None:
            return Result.of((watch.leave((), merit), line), watch)
        elif maximising and node.index[-1] + 1 < len(parent.moves):
            open_list.push_child(parent, node.index[-1] + 1, merit, line)
        else:
            if not maximising:
                watch.purge(parent.path, node.path[-1], open_list.purge(parent))
            if parent.parent is not None:
                watch.leave(parent.path, merit)
            open_list.push(parent, True, merit, line)


class OpenList(Generic[State, Move]):
    """OPEN as a heap of (-merit, index, node, solved, line): the smallest is the best.

    `line` is the way to the leaf that the merit comes from. No two entries have the same index.
    """

    def __init__(self, game: Game[State, Move]) -> None:
        self.game = game
        self.heap: list[tuple[int, Index, Node[State, Move], bool, Path]] = []

    def push(self, node: Node[State, Move], solved: bool, merit: int, line: Path) -> None:
        heappush(self.heap, (-merit, node.index, node, solved, line))

    def push_child(self, parent: Node[State, Move], number: int, merit: int, line: Path) -> None:
        move, index = parent.moves[number], (*parent.index, number)
        child = Node(self.game.play(parent.state, move), (*parent.path, move), index, parent)
        self.push(child, False, merit, line)

    def pop(self) -> tuple[int, Node[State, Move], bool, Path]:
        negative_merit, _, node, solved, line = heappop(self.heap)
        return -negative_merit, node, solved, line

    def purge(self, parent: Node[State, Move]) -> list[Move]:
        """Take away everything below `parent`; returns the moves there that lose an entry."""
        ply = len(parent.index)
        below = {index[ply] for _, index, *_ in self.heap if index[:ply] == parent.index}
        self.heap = [entry for entry in self.heap if entry[1][:ply] != parent.index]
        heapify(self.heap)
        return [parent.moves[number] for number in sorted(below)]


def _leaf_value(
    game: Game[State, Move], node: Node[State, Move], depth: int, watch: Observer
) -> int | None:
    """MAX's value of a node that is not searched further, else None."""
    ply, sign = len(node.path), 1 if len(node.path) % 2 == 0 else -1
    if node.path and game.is_draw(node.state):
        return watch.leaf(node.path, 0, "draw")
    if not game.moves(node.state):
        return watch.leaf(node.path, sign * game.terminal_value(node.state, ply), "terminal")
    if ply >= depth:
        return watch.leaf(node.path, sign * game.evaluate(node.state), "evaluation")
    return None
