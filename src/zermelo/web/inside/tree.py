"""The search tree, opened node by node."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.live import LiveGame
from zermelo.play.host.search_tree import SearchTree, TreeNode
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.player import EngineSetting
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

DEFAULT_TREE_DEPTH = 3


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
    """Why it was left: "beta cut", "table", "null move", "quiet", "depth", "never tried", ..."""
    children: int


class Tree(OfGame):
    """A branch of the search tree; node 0 is the root and starts the search."""

    type: Literal["tree"]
    engine: EngineSetting
    ply: int | None = Field(None, ge=0)
    node: int = Field(0, ge=0)


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
    position = live.game.position_at(ply)
    key = (live.game.id, position.fen(), choice.to_json())
    if tab.tree is None or tab.tree[0] != key:
        tab.tree = (key, await tab.manager.tree(tab.owner, choice, position))
    found: SearchTree = tab.tree[1]
    at, path, node, children = found.open(asked.node or found.root)
    tab.outbox.put(
        TreeBranch(
            reply_to=asked.id,
            game=live.game.id,
            ply=ply,
            fen=at.fen(),
            path=path,
            node=_branch(node),
            children=[_branch(child) for child in children],
            recorded=len(found.nodes),
            complete=found.complete,
        )
    )


def _branch(node: TreeNode) -> Branch:
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
    )
