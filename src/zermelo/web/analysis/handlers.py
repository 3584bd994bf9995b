"""What each message of the analysis board does."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from zermelo.play.analysis.analyses import Analysis
from zermelo.play.analysis.reading import read_game
from zermelo.play.analysis.tree import AnalysisTree
from zermelo.web import answers, convert
from zermelo.web.analysis import messages as m
from zermelo.web.analysis import tree_parts

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


async def _open(tab: "Connection", asked: m.OfAnalysis) -> Analysis:
    return await tab.manager.analyses.open(tab.owner, asked.analysis)


async def _new_analysis(tab: "Connection", asked: m.NewAnalysis) -> None:
    async def make() -> None:
        faults: list[str] = []
        if asked.pgn is None:
            tree = AnalysisTree.from_fen(asked.fen)
        else:
            text, line = asked.pgn, asked.first_line

            def read() -> tuple[AnalysisTree, list[str]]:
                game, found = read_game(text, first_line=line)
                return AnalysisTree(game), found

            work = tab.manager.searchers.answer(read, tab.owner)
            tree, faults = await asyncio.wrap_future(work)
        analysis = await tab.manager.analyses.new(tab.owner, tree)
        tab.outbox.put(tree_parts.state(analysis, asked.id, faults))

    tab.start_job("analysis", make(), asked.id)


async def _analyse_game(tab: "Connection", asked: m.AnalyseGame) -> None:
    live = await tab.manager.open(tab.owner, asked.game)
    analysis = await tab.manager.analyses.of_game(live.game)
    tab.outbox.put(tree_parts.state(analysis, asked.id))


async def _open_analysis(tab: "Connection", asked: m.OpenAnalysis) -> None:
    tab.outbox.put(tree_parts.state(await _open(tab, asked), asked.id))


async def _delete_analysis(tab: "Connection", asked: m.DeleteAnalysis) -> None:
    await tab.manager.analyses.delete(tab.owner, asked.analysis)
    tab.outbox.put(answers.Notice(reply_to=asked.id, text="The analysis is deleted."))


async def _export_analysis(tab: "Connection", asked: m.ExportAnalysis) -> None:
    analysis = await _open(tab, asked)
    text = analysis.tree.to_pgn()
    tab.outbox.put(m.AnalysisPgn(reply_to=asked.id, analysis=analysis.id, text=text))


async def _node_position(tab: "Connection", asked: m.NodePositionWanted) -> None:
    tab.outbox.put(tree_parts.position_at(await _open(tab, asked), asked.node, asked.id))


async def _play_at(tab: "Connection", asked: m.PlayAt) -> None:
    analysis = await _open(tab, asked)

    def play(tree: AnalysisTree) -> int:
        return tree.play(asked.node, asked.move)

    at = await tab.manager.analyses.change(analysis, play)
    _tell(tab, analysis, [asked.node, at], at, asked.id)


async def _promote_line(tab: "Connection", asked: m.PromoteLine) -> None:
    analysis = await _open(tab, asked)

    def promote(tree: AnalysisTree) -> int:
        return tree.promote(asked.node)

    branch = await tab.manager.analyses.change(analysis, promote)
    _tell(tab, analysis, [branch], asked.node, asked.id)


async def _delete_move(tab: "Connection", asked: m.DeleteMove) -> None:
    analysis = await _open(tab, asked)

    def delete(tree: AnalysisTree) -> int:
        return tree.delete(asked.node)

    before = await tab.manager.analyses.change(analysis, delete)
    _tell(tab, analysis, [before], before, asked.id)


async def _comment_move(tab: "Connection", asked: m.CommentMove) -> None:
    analysis = await _open(tab, asked)

    def comment(tree: AnalysisTree) -> None:
        tree.comment(asked.node, asked.text)

    await tab.manager.analyses.change(analysis, comment)
    _tell(tab, analysis, [asked.node], asked.node, asked.id)


async def _mark_move(tab: "Connection", asked: m.MarkMove) -> None:
    analysis = await _open(tab, asked)

    def mark(tree: AnalysisTree) -> None:
        tree.mark(asked.node, set(asked.nags))

    await tab.manager.analyses.change(analysis, mark)
    _tell(tab, analysis, [asked.node], asked.node, asked.id)


async def _engine_lines(tab: "Connection", asked: m.EngineLinesWanted) -> None:
    analysis = await _open(tab, asked)
    if asked.engine is None:
        tab.engine_lines.close()
    else:
        choice = convert.choice_of(asked.engine).check(tab.manager.settings)
        tab.engine_lines.look(analysis, asked.node, choice, asked.lines)
    tab.outbox.put(answers.Pong(reply_to=asked.id))


def _tell(
    tab: "Connection", analysis: Analysis, numbers: list[int], at: int, reply_to: int | None
) -> None:
    tab.outbox.put(tree_parts.changed(analysis, numbers, at, reply_to))


ANALYSIS_HANDLERS: dict[type, Callable[["Connection", Any], Coroutine[Any, Any, None]]] = {
    m.NewAnalysis: _new_analysis,
    m.AnalyseGame: _analyse_game,
    m.OpenAnalysis: _open_analysis,
    m.DeleteAnalysis: _delete_analysis,
    m.ExportAnalysis: _export_analysis,
    m.NodePositionWanted: _node_position,
    m.PlayAt: _play_at,
    m.PromoteLine: _promote_line,
    m.DeleteMove: _delete_move,
    m.CommentMove: _comment_move,
    m.MarkMove: _mark_move,
    m.EngineLinesWanted: _engine_lines,
}
