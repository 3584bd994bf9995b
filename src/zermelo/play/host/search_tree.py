"""The recorded tree of a search, opened branch by branch."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.errors import IllegalMoveError, NotPossibleError
from zermelo.position import Position

if TYPE_CHECKING:
    from zermelo.engines.info import TraceInfo


NULL_MOVE = "null move"
NULL_UCI = "0000"
EXPANDED = ("searched", "beta cut", "null move", "prob cut", "singular extension")
"""Reasons of nodes below which something was searched."""


@dataclass(frozen=True)
class TreeNode:
    """A node as shown; `value` and window are for the side to move at it."""

    index: int
    uci: str | None
    san: str | None
    trace: "TraceInfo"
    children: int
    goes_on: bool
    """Whether it was searched further than was recorded: a search from it shows the rest."""

    @property
    def is_null(self) -> bool:
        return self.uci is None and self.trace["parent"] >= 0


class SearchTree:
    """What a search was asked to record, from the position it searched."""

    def __init__(self, position: Position, nodes: "Sequence[TraceInfo]", *, complete: bool) -> None:
        self.position = position.copy()
        self.nodes = nodes
        self.complete = complete
        self._children: dict[int, list[int]] = {}
        for index, node in enumerate(nodes):
            if node["parent"] >= 0:
                self._children.setdefault(node["parent"], []).append(index)
        # One root per iteration: take the last that was recorded completely.
        roots = [index for index, node in enumerate(nodes) if node["parent"] < 0]
        self.root = roots[-1] if complete or len(roots) < 2 else roots[-2]

    def open(self, index: int) -> tuple[Position, list[str], TreeNode, list[TreeNode]]:
        """The position at a node, the moves that lead there, the node and its children."""
        if not 0 <= index < len(self.nodes):
            raise NotPossibleError(
                f"The tree has {len(self.nodes)} nodes; there is no node {index}."
            )
        way = [index]
        while (parent := self.nodes[way[-1]]["parent"]) >= 0:
            way.append(parent)
        position = self.position.copy()
        path: list[str] = []
        shown = self._shown(way[-1], position)
        for step in reversed(way[:-1]):
            shown = self._shown(step, position)
            path.append(shown.san or NULL_MOVE)
            _play(position, shown.uci)
        return position, path, shown, self._below(index, position)

    def widest(self, most: int) -> list[tuple[int, TreeNode]]:
        """Up to so many nodes, each with its parent's place in this list, -1 for the root: level
        by level, and of every node all its moves or none."""
        found = [(-1, self._shown(self.root, self.position))]
        positions = [self.position.copy()]
        at = 0
        while at < len(found) and len(found) + found[at][1].children <= most:
            for child in self._below(found[at][1].index, positions[at]):
                after = positions[at].copy()
                _play(after, child.uci)
                found.append((at, child))
                positions.append(after)
            at += 1
        return found

    def _below(self, index: int, position: Position) -> list[TreeNode]:
        return [self._shown(child, position) for child in self._children.get(index, [])]

    def _shown(self, index: int, before: Position) -> TreeNode:
        """`before` is the position at its parent; a null move has no text."""
        node = self.nodes[index]
        uci = node["move"]
        san = before.san(uci) if uci is not None and node["parent"] >= 0 else None
        children = len(self._children.get(index, []))
        goes_on = children == 0 and node["depth"] > 0 and node["reason"] in EXPANDED
        return TreeNode(index, uci, san, node, children, goes_on)


def after_path(position: Position, path: Sequence[str]) -> tuple[Position, list[str]]:
    """The position after moves in UCI, null moves among them, and the moves in SAN."""
    position, told = position.copy(), []
    for text in path:
        if text == NULL_UCI:
            if position.is_check():
                raise IllegalMoveError("There is no null move in check.")
            told.append(NULL_MOVE)
            position.push_null()
        else:
            move = position.parse_uci(text)
            told.append(position.san(move))
            position.push(move)
    return position, told


def _play(position: Position, uci: str | None) -> None:
    if uci is None:
        position.push_null()
    else:
        position.push(uci)
