"""What can be done in a position of an analysis."""

from typing import TYPE_CHECKING, Literal

from zermelo.rules.ending import ending_of
from zermelo.web.analysis.tree import OfNode
from zermelo.web.game.state import destinations
from zermelo.web.protocol.message import Reply
from zermelo.web.protocol.part import Color, color_name
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class LookAt(OfNode):
    """Answered by `node_position`."""

    type: Literal["look_at"]


@answer
class NodePosition(Reply):
    type: Literal["node_position"] = "node_position"
    analysis: str
    node: int
    turn: Color
    legal: dict[str, list[str]]
    """As in `game`."""
    promotions: list[str]
    outcome: str
    """How the game is over there, in words; empty where it is not."""


@handles(LookAt)
async def look_at(tab: "Connection", asked: LookAt) -> None:
    analysis = await tab.open_analysis(asked)
    position = analysis.tree.position(asked.node)
    legal, promotions = destinations(position)
    ending = ending_of(position)
    tab.outbox.put(
        NodePosition(
            reply_to=asked.id,
            analysis=analysis.id,
            node=asked.node,
            turn=color_name(position.turn),
            legal=legal,
            promotions=promotions,
            outcome="" if ending is None else ending.notice,
        )
    )
