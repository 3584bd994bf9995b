"""What engines think while they search, and whether a tab is told."""

from typing import TYPE_CHECKING, Literal

from zermelo.engines import thought as engines
from zermelo.engines.statistics import Statistics, Trigger
from zermelo.play.host.progress import Progress
from zermelo.position import Position
from zermelo.web.protocol.line import LineMove, line_part
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles
from zermelo.web.protocol.score import Score, score_part

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

PanelName = Literal["game", "a", "b"]


class RootMove(Part):
    uci: str
    san: str
    score: Score | None
    """None: the search has not reached it."""
    bound: str
    """One of "exact", "lower", "upper", as the side to move sees it."""


class LookInside(OfGame):
    """Whether this tab is told what the game's engines think: `thinking` with panel "game"."""

    type: Literal["look_inside"]
    on: bool


@answer
class Thinking(Reply):
    """A search under way or ended; at most ten per second."""

    type: Literal["thinking"] = "thinking"
    game: str
    panel: PanelName
    engine: str
    ply: int
    """The position it is about."""
    fen: str
    depth: int
    nodes: int
    nodes_per_second: int
    score: Score
    lines: list[list[LineMove]]
    """The principal variation, and further ones if more were requested."""
    root_moves: list[RootMove]
    statistics: Statistics | None
    """Null of other programs, which do not tell."""
    triggers: dict[str, Trigger]
    """By technique."""
    done: bool
    stopped_by: str | None


@handles(LookInside)
async def look_inside(tab: "Connection", asked: LookInside) -> None:
    live = await tab.open(asked)
    # A page that looks away may name the game it has just left: that is no wish to go back to it.
    if asked.on:
        tab.follow(live)
    tab.looks_inside = asked.on
    tab.tell_game(live, asked.id)


def thinking(game_id: str, panel: PanelName, progress: Progress) -> Thinking:
    thought, position = progress.thought, progress.position
    assert thought.score is not None, "a search has a score"
    return Thinking(
        game=game_id,
        panel=panel,
        engine=progress.engine,
        ply=progress.ply,
        fen=position.fen(),
        depth=thought.shown_depth,
        nodes=thought.nodes or 0,
        nodes_per_second=thought.nodes_per_second,
        score=score_part(thought.score),
        lines=[line_part(position, line.moves) for line in thought.lines],
        root_moves=[_root_part(position, root) for root in thought.root_moves],
        statistics=thought.statistics,
        triggers=thought.triggers,
        done=progress.done,
        stopped_by=thought.stopped_by if progress.done else None,
    )


def _root_part(position: Position, root: engines.RootMove) -> RootMove:
    return RootMove(
        uci=root.move.uci(),
        san=position.san(root.move),
        score=None if root.score is None else score_part(root.score),
        bound=root.bound,
    )
