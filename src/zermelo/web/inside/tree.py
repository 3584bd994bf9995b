"""The search tree, opened node by node."""

from collections import OrderedDict
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.live import LiveGame
from zermelo.play.host.search_tree import SearchTree, TreeNode, after_path
from zermelo.position import Position
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.player import EngineSetting
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.play.host.manager import Manager
    from zermelo.web.tab.connection import Connection

DEFAULT_TREE_DEPTH = 3
MAX_PATH = 120
"""Moves below a position to which a tree can be opened."""
KEPT_TREES = 12


class Branch(Part):
    """A node of the recorded search tree; values are for the side that moves at the node."""

    index: int
    uci: str | None
    san: str | None
    depth: int
    alpha: int
    beta: int
    value: int
    reason: str
    """Why it was left: "beta cut", "depth", "never tried", ... or the name of a technique."""
    children: int
    is_null: bool
    """Whether the side to move passed: a null move."""
    goes_on: bool
    """Whether another search, from here and of this depth, would show what is below."""


class Tree(OfGame):
    """A branch of the search tree; node 0 is the root and starts the search."""

    type: Literal["tree"]
    engine: EngineSetting
    ply: int | None = Field(None, ge=0)
    path: list[str] = Field(default_factory=list, max_length=MAX_PATH)
    """Moves in UCI from there to where the search begins; "0000" is a null move."""
    node: int = Field(0, ge=0)


class TreePlace(OfGame):
    """The position at a node of a tree, by the moves that lead there."""

    type: Literal["tree_place"]
    ply: int = Field(ge=0)
    path: list[str] = Field(max_length=MAX_PATH)


@answer
class TreePosition(Reply):
    type: Literal["tree_position"] = "tree_position"
    game: str
    fen: str
    path: list[str]
    """In SAN; "null move" among them."""


@answer
class TreeBranch(Reply):
    """A node of the tree and its children; ask again with a child's `index` to open it."""

    type: Literal["tree"] = "tree"
    game: str
    ply: int
    fen: str
    """The position at this node."""
    path: list[str]
    """Moves in SAN from the root to this node."""
    node: Branch
    children: list[Branch]
    recorded: int
    """Nodes kept of the tree."""
    complete: bool
    """Whether that is all of them."""


@handles(Tree)
async def tree(tab: "Connection", asked: Tree) -> None:
    tab.start_job("tree", _open(tab, await tab.open(asked), asked), asked.id)


async def _open(tab: "Connection", live: LiveGame, asked: Tree) -> None:
    choice = asked.engine.choice()
    if choice.depth is None:
        choice = EngineChoice(
            engine=choice.engine, changes=choice.changes, depth=DEFAULT_TREE_DEPTH
        )
    ply = live.game.ply if asked.ply is None else asked.ply
    position, _ = after_path(live.game.position_at(ply), asked.path)
    found = await tab.trees.get(tab.manager, tab.owner, choice, position)
    at, path, node, children = found.open(asked.node or found.root)
    tab.outbox.put(
        TreeBranch(
            reply_to=asked.id,
            game=live.game.id,
            ply=ply,
            fen=at.fen(),
            path=path,
            node=branch_part(node),
            children=[branch_part(child) for child in children],
            recorded=len(found.nodes),
            complete=found.complete,
        )
    )


@handles(TreePlace)
async def tree_place(tab: "Connection", asked: TreePlace) -> None:
    live = await tab.open(asked)
    position, path = after_path(live.game.position_at(asked.ply), asked.path)
    tab.outbox.put(
        TreePosition(reply_to=asked.id, game=live.game.id, fen=position.fen(), path=path)
    )


class Trees:
    """Those that a tab looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], SearchTree] = OrderedDict()

    async def get(
        self, manager: "Manager", owner: str, choice: EngineChoice, position: Position
    ) -> SearchTree:
        """Searched anew unless it is kept."""
        key = (position.fen(), choice.to_json())
        if key not in self._kept:
            self._kept[key] = await manager.tree(owner, choice, position)
            if len(self._kept) > KEPT_TREES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def branch_part(node: TreeNode) -> Branch:
    trace = node.trace
    return Branch(
        index=node.index,
        uci=node.uci,
        san=node.san,
        depth=trace["depth"],
        alpha=trace["alpha"],
        beta=trace["beta"],
        value=trace["value"],
        reason=trace["reason"],
        children=node.children,
        is_null=node.is_null,
        goes_on=node.goes_on,
    )
