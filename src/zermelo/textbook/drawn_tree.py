"""A game that is nothing but a drawn tree: small enough to check a search by hand.

Idea     The nodes are the states, the names of the children are the moves. The numbers are
         written as one draws them, all seen by MAX, who moves at the root.
Formula  evaluate(node) = value where MAX moves, -value where MIN moves. A node without children
         is the end of the game; an inner node's own value counts only where the depth runs out
         there.
Source   `kolawole` K5: alpha-beta has to visit exactly the leaves that a drawing leaves unpruned.
Cost     None: everything is in memory. The same `Node` hung up in two places is a transposition.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from string import ascii_lowercase
from typing import NamedTuple

Drawing = int | Sequence["Drawing"] | Mapping[str, "Drawing"]
"""A leaf's value, or the subtrees: in a list they get names, in a mapping they have them."""


@dataclass(frozen=True, eq=False, slots=True)
class Node:
    """A node; two nodes are equal only when they are the same object."""

    name: str
    value: int = 0
    children: tuple["Node", ...] = ()
    loud: bool = False
    """The move that leads here is loud: quiescence searches follow it."""
    in_check: bool = False

    def __post_init__(self) -> None:
        names = [child.name for child in self.children]
        if len(set(names)) < len(names):
            raise ValueError(f"node {self.name!r}: two children have the same name in {names}")


class TreeState(NamedTuple):
    """A node and who moves there: 1 for MAX, -1 for MIN."""

    node: Node
    side: int = 1


class DrawnTree:
    """The `TacticalGame` played on such a tree."""

    def __init__(self, drawing: Drawing | Node) -> None:
        self.root = TreeState(drawing if isinstance(drawing, Node) else draw(drawing))

    def moves(self, state: TreeState) -> Sequence[str]:
        return [child.name for child in state.node.children]

    def play(self, state: TreeState, move: str) -> TreeState:
        return TreeState(self._child(state, move), -state.side)

    def evaluate(self, state: TreeState) -> int:
        return state.side * state.node.value

    def terminal_value(self, state: TreeState, _ply: int) -> int:
        return self.evaluate(state)

    def is_draw(self, _state: TreeState) -> bool:
        return False

    def key(self, state: TreeState) -> Hashable:
        return state

    def in_check(self, state: TreeState) -> bool:
        return state.node.in_check

    def loud_moves(self, state: TreeState) -> Sequence[str]:
        return [child.name for child in state.node.children if child.loud]

    def is_loud(self, state: TreeState, move: str) -> bool:
        return self._child(state, move).loud

    @staticmethod
    def _child(state: TreeState, move: str) -> Node:
        for child in state.node.children:
            if child.name == move:
                return child
        raise ValueError(f"node {state.node.name!r} has no child {move!r}")


def draw(drawing: Drawing, name: str = "") -> Node:
    """The tree of nested lists or mappings; unnamed children of `a` are called `aa`, `ab`, ..."""
    if isinstance(drawing, int):
        return Node(name, drawing)
    if isinstance(drawing, Mapping):
        return Node(name, children=tuple(draw(below, own) for own, below in drawing.items()))
    if len(drawing) > len(ascii_lowercase):
        raise ValueError(f"node {name!r}: a list of more than 26 needs a mapping with names")
    letters = zip(ascii_lowercase, drawing, strict=False)
    return Node(name, children=tuple(draw(below, name + letter) for letter, below in letters))


def random_tree(
    seed: int, *, depth: int, width: int, values: range = range(-9, 10), uneven: bool = False
) -> Node:
    """A tree with 1 .. `width` children per node, the same for the same seed.

    An uneven one has leaves at any depth; inner nodes have values as well, and some are loud.
    """
    random = Random(seed)

    def grow(name: str, depth: int) -> Node:
        ends = depth == 0 or (uneven and name != "" and random.random() < 0.2)
        letters = "" if ends else ascii_lowercase[: random.randint(1, width)]
        return Node(
            name,
            random.choice(values),
            tuple(grow(name + letter, depth - 1) for letter in letters),
            loud=random.random() < 0.4,
            in_check=random.random() < 0.1,
        )

    return grow("", depth)
