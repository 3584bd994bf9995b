"""Analyses begun, opened, written out and deleted."""

import asyncio
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.play.analysis.reading import read_game
from zermelo.play.analysis.tree import AnalysisTree
from zermelo.web.analysis.tree import OfAnalysis, state
from zermelo.web.game.new_game import LONGEST_FEN
from zermelo.web.game.pgn import LONGEST_PGN
from zermelo.web.protocol.message import OfGame, Reply, Request
from zermelo.web.protocol.notice import Notice
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class NewAnalysis(Request):
    """Of the usual or a given position, or of a game in PGN; answered by `analysis`."""

    type: Literal["new_analysis"]
    fen: str | None = Field(None, max_length=LONGEST_FEN)
    pgn: str | None = Field(None, max_length=LONGEST_PGN)
    """The first game of the text."""
    first_line: int = Field(1, ge=1)
    """Where in its file the text begins."""


class AnalyseGame(OfGame):
    """The analysis of a game of this program, with all moves played so far."""

    type: Literal["analyse_game"]


class OpenAnalysis(OfAnalysis):
    type: Literal["open_analysis"]


class DeleteAnalysis(OfAnalysis):
    type: Literal["delete_analysis"]


class ExportAnalysis(OfAnalysis):
    """Answered by `analysis_pgn`."""

    type: Literal["export_analysis"]


@answer
class AnalysisPgn(Reply):
    type: Literal["analysis_pgn"] = "analysis_pgn"
    analysis: str
    text: str


@handles(NewAnalysis)
async def new_analysis(tab: "Connection", asked: NewAnalysis) -> None:
    tab.start_job("analysis", _begin(tab, asked), asked.id)


@handles(AnalyseGame)
async def analyse_game(tab: "Connection", asked: AnalyseGame) -> None:
    live = await tab.open(asked)
    analysis = await tab.manager.analyses.of_game(live.game)
    tab.outbox.put(state(analysis, asked.id))


@handles(OpenAnalysis)
async def open_analysis(tab: "Connection", asked: OpenAnalysis) -> None:
    tab.outbox.put(state(await tab.open_analysis(asked), asked.id))


@handles(DeleteAnalysis)
async def delete_analysis(tab: "Connection", asked: DeleteAnalysis) -> None:
    await tab.manager.analyses.delete(tab.owner, asked.analysis)
    tab.outbox.put(Notice(reply_to=asked.id, text="The analysis is deleted."))


@handles(ExportAnalysis)
async def export_analysis(tab: "Connection", asked: ExportAnalysis) -> None:
    analysis = await tab.open_analysis(asked)
    text = analysis.tree.to_pgn()
    tab.outbox.put(AnalysisPgn(reply_to=asked.id, analysis=analysis.id, text=text))


async def _begin(tab: "Connection", asked: NewAnalysis) -> None:
    faults: list[str] = []
    if asked.pgn is None:
        tree = AnalysisTree.from_fen(asked.fen)
    else:
        text, line = asked.pgn, asked.first_line

        def read() -> tuple[AnalysisTree, list[str]]:
            game, found = read_game(text, first_line=line)
            return AnalysisTree(game), found

        tree, faults = await asyncio.wrap_future(tab.manager.searchers.answer(read, tab.owner))
    analysis = await tab.manager.analyses.begin(tab.owner, tree)
    tab.outbox.put(state(analysis, asked.id, faults))
