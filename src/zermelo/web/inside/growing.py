"""Search trees that grow while their engines search, side by side."""

import asyncio
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.engines.thought import Thought
from zermelo.errors import NotPossibleError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.live import LiveGame
from zermelo.play.host.search_tree import SearchTree
from zermelo.web.inside.tree import Branch, branch_part
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.player import EngineSetting
from zermelo.web.protocol.registry import answer, handles
from zermelo.web.tab.searches import TabSearches

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

MAX_SENT = 400
"""Nodes of a growing tree that are sent: the rest is opened on request."""

Side = Literal["a", "b"]


class GrowTree(OfGame):
    """A tree that grows until it is stopped; `tree_grown` for each depth."""

    type: Literal["grow_tree"]
    panel: Side
    engine: EngineSetting | None
    """Null stops it."""
    ply: int = Field(ge=0)


class GrownBranch(Part):
    """A node of the tree that is told whole."""

    parent: int
    """Its place in the list; -1 at the root."""
    branch: Branch


@answer
class TreeGrown(Reply):
    type: Literal["tree_grown"] = "tree_grown"
    game: str
    panel: Side
    engine: str
    ply: int
    depth: int
    nodes: int
    """Those of the search, of which the tree shows the uppermost."""
    branches: list[GrownBranch]
    """Level by level, the root first."""
    done: bool
    """Whether it has stopped growing."""


class GrowingTrees:
    """Those of one tab, one a panel."""

    def __init__(self, searches: TabSearches) -> None:
        self._searches = searches
        self._tasks: dict[Side, asyncio.Task[None]] = {}

    def grow(self, panel: Side, live: LiveGame, choice: EngineChoice, ply: int) -> None:
        live.game.position_at(ply)
        self.stop(panel)
        self._tasks[panel] = asyncio.create_task(self._search(panel, live, choice, ply))

    def stop(self, panel: Side) -> None:
        if (task := self._tasks.pop(panel, None)) is not None:
            task.cancel()

    def close(self) -> None:
        for panel in list(self._tasks):
            self.stop(panel)

    async def _search(self, panel: Side, live: LiveGame, choice: EngineChoice, ply: int) -> None:
        position = live.game.position_at(ply)
        loop = asyncio.get_running_loop()
        task = asyncio.current_task()
        last: tuple[SearchTree, Thought] | None = None

        def show(tree: SearchTree, thought: Thought, done: bool) -> None:
            nonlocal last
            last = tree, thought
            if self._tasks.get(panel) is task:
                self._searches.outbox.put_news(
                    f"tree {panel}",
                    lambda: _grown(live.game.id, panel, choice.engine, ply, tree, thought, done),
                )

        def tell(tree: SearchTree, thought: Thought) -> None:
            loop.call_soon_threadsafe(show, tree, thought, False)

        manager = self._searches.manager
        engine = manager.own_engine(choice)
        try:
            await manager.grow(self._searches.owner, engine, position, tell)
            if last is not None:
                show(*last, True)
        except Exception as error:
            self._searches.complain(error)
        finally:
            engine.close()


def _grown(
    game: str,
    panel: Side,
    engine: str,
    ply: int,
    tree: SearchTree,
    thought: Thought,
    done: bool,
) -> TreeGrown:
    return TreeGrown(
        game=game,
        panel=panel,
        engine=engine,
        ply=ply,
        depth=thought.depth or 0,
        nodes=thought.nodes or 0,
        branches=[
            GrownBranch(parent=parent, branch=branch_part(node))
            for parent, node in tree.widest(MAX_SENT)
        ],
        done=done,
    )


@handles(GrowTree)
async def grow_tree(tab: "Connection", asked: GrowTree) -> None:
    live = await tab.open(asked)
    if asked.engine is None:
        tab.growing.stop(asked.panel)
    else:
        choice = asked.engine.choice().check(tab.manager.settings)
        if choice.is_program:
            raise NotPossibleError(f"{choice.engine} is another program, which shows no tree.")
        tab.follow(live)
        tab.growing.grow(asked.panel, live, choice, asked.ply)
    tab.tell_game(live, asked.id)
