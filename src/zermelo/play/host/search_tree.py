"""The recorded tree of a search, opened branch by branch."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.errors import NotPossibleError
from zermelo.position import Position

if TYPE_CHECKING:
    from zermelo.engines.info import TraceInfo


@dataclass(frozen=True)
class TreeNode:
    """A node as shown; `value` and window are for the side to move at it."""

    index: int
    uci: str | None
    san: str | None
    trace: "TraceInfo"
    children: int


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
            path.append(shown.san or "pass")
            _play(position, shown.uci)
        children = [self._shown(child, position) for child in self._children.get(index, [])]
        return position, path, shown, children

    def _shown(self, index: int, before: Position) -> TreeNode:
        """`before` is the position at its parent; a null move has no text."""
        node = self.nodes[index]
        uci = node["move"]
        san = before.san(uci) if uci is not None and node["parent"] >= 0 else None
        return TreeNode(index, uci, san, node, len(self._children.get(index, [])))


def _play(position: Position, uci: str | None) -> None:
    if uci is None:
        position.push_null()
    else:
        position.push(uci)
