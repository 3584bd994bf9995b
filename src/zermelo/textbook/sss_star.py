"""SSS*: best-first search for the minimax value.

Idea     A strategy of MAX is worth the least of the leaves MIN can lead it to. SSS* keeps a list
         of partial strategies, each with the most it may still be worth, and always works on the
         most promising one. When one is complete and still on top, its worth is the value of the
         game.
Formula  A state is (node, LIVE or SOLVED, merit h). The state of highest h, the leftmost of
         equals, is taken from OPEN and replaced, starting with (root, LIVE, INFINITY), until the
         root is solved:
           LIVE leaf             (itself, SOLVED, min(h, value for MAX))
           LIVE MAX node         all children, LIVE, h
           LIVE MIN node         the first child, LIVE, h
           SOLVED MIN node       the parent, SOLVED, h; everything below the parent leaves OPEN
           SOLVED MAX node       the next sibling, LIVE, h; after the last one the parent, SOLVED, h
Source   G. C. Stockman, A Minimax Algorithm Better than Alpha-Beta?, 1979; the leftmost of equals
         after M. Campbell, 1981, and I. Roizen and J. Pearl, 1983; `kolawole` K6.
Cost     Never a leaf that alpha-beta in the same order would not visit, but OPEN grows like b **
         (d / 2) and has to be kept sorted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import Generic

from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.ordering import Order, generator_order
from zermelo.textbook.report import Observer, Path, Result

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
    root: Node[State, Move] = Node(state, (), (), None)
    # (-merit, index, node, solved, line): the smallest is the best, and `line` is the way to the
    # leaf that the merit comes from. No two entries have the same index.
    open_list: list[tuple[int, Index, Node[State, Move], bool, Path]] = []

    def push(node: Node[State, Move], solved: bool, merit: int, line: Path) -> None:
        heappush(open_list, (-merit, node.index, node, solved, line))

    def push_child(parent: Node[State, Move], number: int, merit: int, line: Path) -> None:
        move = parent.moves[number]
        child = game.play(parent.state, move)
        index = (*parent.index, number)
        push(Node(child, (*parent.path, move), index, parent), False, merit, line)

    def leaf_value(node: Node[State, Move]) -> int | None:
        """MAX's value of a node that is not searched further; else None, and its moves."""
        ply, sign = len(node.path), 1 if len(node.path) % 2 == 0 else -1
        if node.path and game.is_draw(node.state):
            return watch.leaf(node.path, 0, "draw")
        moves = game.moves(node.state)
        if not moves:
            value = game.terminal_value(node.state, ply)
            return watch.leaf(node.path, sign * value, "terminal")
        if ply == depth:
            return watch.leaf(node.path, sign * game.evaluate(node.state), "evaluation")
        node.moves = order(node.state, moves)
        return None

    def purge(parent: Node[State, Move], solver: Node[State, Move]) -> None:
        """Take everything below `parent` from OPEN, now that the child `solver` solves it."""
        ply = len(parent.index)
        below = [entry for entry in open_list if entry[1][:ply] == parent.index]
        open_list[:] = [entry for entry in open_list if entry[1][:ply] != parent.index]
        heapify(open_list)
        numbers = sorted({index[ply] for _, index, *_ in below})
        watch.purge(parent.path, solver.path[-1], [parent.moves[number] for number in numbers])

    push(root, False, INFINITY, ())
    while True:
        negative_merit, index, node, solved, line = heappop(open_list)
        merit, maximising, parent = -negative_merit, len(index) % 2 == 0, node.parent
        if not solved:
            watch.enter(node.path, depth - len(node.path), -INFINITY, merit)
            value = leaf_value(node)
            if value is not None:
                push(node, True, min(merit, value), node.path if value < merit else line)
            else:
                for number in range(len(node.moves) if maximising else 1):
                    push_child(node, number, merit, line)
        elif parent is None:
            return Result.of((watch.leave((), merit), line), watch)
        elif maximising and index[-1] + 1 < len(parent.moves):
            push_child(parent, index[-1] + 1, merit, line)
        else:
            if not maximising:
                purge(parent, node)
            if parent is not root:
                watch.leave(parent.path, merit)
            push(parent, True, merit, line)
