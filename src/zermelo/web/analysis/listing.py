"""The list of a player's analyses."""

import dataclasses
from typing import TYPE_CHECKING, Literal

from zermelo.play.analysis.store import AnalysisSummary
from zermelo.web.protocol.message import Reply, Request
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class ListAnalyses(Request):
    type: Literal["list_analyses"]


class AnalysisListed(Part):
    analysis: str
    game: str | None
    """The game of this program it is about."""
    white: str
    black: str
    event: str
    date: str
    result: str
    moves: int
    """Half-moves of the main line."""
    fen: str
    """Where the main line ends."""
    changed: float
    """Seconds since 1970."""


@answer
class AnalysesListed(Reply):
    """The latest first."""

    type: Literal["analyses"] = "analyses"
    analyses: list[AnalysisListed]


@handles(ListAnalyses)
async def list_analyses(tab: "Connection", asked: ListAnalyses) -> None:
    found = [_listed(one) for one in await tab.manager.analyses.list(tab.owner)]
    tab.outbox.put(AnalysesListed(reply_to=asked.id, analyses=found))


def _listed(summary: AnalysisSummary) -> AnalysisListed:
    values = dataclasses.asdict(summary)
    return AnalysisListed(analysis=values.pop("id"), **values)
