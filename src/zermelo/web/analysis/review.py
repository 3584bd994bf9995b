"""A review of an analysis's main line, its report, and one's mistakes as puzzles."""

from typing import TYPE_CHECKING, Literal

import chess.pgn
from pydantic import Field

from zermelo.engines.thought import Thought
from zermelo.errors import NotPossibleError
from zermelo.play.analysis.analyses import Analysis
from zermelo.play.analysis.review import PlayerReport, Report, report, write_review
from zermelo.play.analysis.tree import AnalysisTree
from zermelo.play.explain.chances import winning_chance
from zermelo.play.explain.review import MIN_LOSS, Judgement, judge
from zermelo.play.game.choice import EngineChoice
from zermelo.web.analysis.tree import OfAnalysis, OfNode, state
from zermelo.web.protocol.message import Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

    ReviewedMove = tuple[chess.pgn.ChildNode, Thought, Judgement]


class ReviewAnalysis(OfAnalysis):
    """Answered by `reviewing` after every move, and by `analysis` in the end."""

    type: Literal["review"]


class TryMove(OfNode):
    """Whether a move is as good as the best there; answered by `tried`."""

    type: Literal["try_move"]
    move: str = Field(max_length=20)


class ReportWanted(OfAnalysis):
    """Answered by `report`."""

    type: Literal["report"]


class SideReport(Part):
    accuracy: float | None
    """Percent."""
    inaccuracies: int
    mistakes: int
    blunders: int


@answer
class Reviewing(Reply):
    type: Literal["reviewing"] = "reviewing"
    analysis: str
    done: int
    count: int


@answer
class GameReport(Reply):
    """How well both sides played; null where moves have no evaluation."""

    type: Literal["report"] = "report"
    analysis: str
    white: SideReport | None
    black: SideReport | None


@answer
class Tried(Reply):
    type: Literal["tried"] = "tried"
    analysis: str
    node: int
    move: str
    """In SAN."""
    good: bool


@handles(ReviewAnalysis)
async def review(tab: "Connection", asked: ReviewAnalysis) -> None:
    analysis = await tab.open_analysis(asked)
    if not analysis.tree.game.variations:
        raise NotPossibleError("There is no move to review yet.")
    tab.start_job("review", _review(tab, analysis, asked), asked.id)


@handles(ReportWanted)
async def report_wanted(tab: "Connection", asked: ReportWanted) -> None:
    analysis = await tab.open_analysis(asked)
    tab.outbox.put(_report(analysis, asked.id))


@handles(TryMove)
async def try_move(tab: "Connection", asked: TryMove) -> None:
    analysis = await tab.open_analysis(asked)
    tab.start_job("try", _try(tab, analysis, asked), asked.id)


async def _review(tab: "Connection", analysis: Analysis, asked: ReviewAnalysis) -> None:
    settings = tab.manager.settings
    choice = EngineChoice(seconds=settings.review_seconds)
    engine = tab.manager.engine(choice)
    limit = choice.limits(settings)
    tree = analysis.tree
    nodes = list(tree.game.mainline())
    reviewed: list[ReviewedMove] = []
    try:
        first = tree.position(0)
        before = await tab.manager.search(tab.owner, engine, first, limit)
        for done, node in enumerate(nodes, start=1):
            board = node.board()
            position = AnalysisTree.position_of(board)
            after = await tab.manager.search(tab.owner, engine, position, limit)
            reviewed.append((node, after, judge(before, board, after)))
            before = after
            if done < len(nodes):
                tab.outbox.put(Reviewing(analysis=analysis.id, done=done, count=len(nodes)))
    finally:
        engine.close()
    await tab.manager.analyses.change(analysis, lambda tree: write_review(tree, reviewed))
    tab.outbox.put(_report(analysis, None))
    tab.outbox.put(state(analysis, asked.id))


async def _try(tab: "Connection", analysis: Analysis, asked: TryMove) -> None:
    settings = tab.manager.settings
    choice = EngineChoice(seconds=settings.hint_seconds)
    engine = tab.manager.engine(choice)
    limit = choice.limits(settings)
    position = analysis.tree.position(asked.node)
    move = analysis.tree.parse(asked.node, asked.move)
    san = position.to_board().san(move)
    mover = position.turn
    try:
        best = await tab.manager.search(tab.owner, engine, position, limit)
        good = best.move is not None and best.move.to_chess() == move
        if not good:
            position.push(move)
            after = await tab.manager.search(tab.owner, engine, position, limit)
            assert best.score is not None, "a search has a score"
            assert after.score is not None, "a search has a score"
            missed = winning_chance(best.score, mover) - winning_chance(after.score, mover)
            good = missed < MIN_LOSS
    finally:
        engine.close()
    tab.outbox.put(
        Tried(reply_to=asked.id, analysis=analysis.id, node=asked.node, move=san, good=good)
    )


def _report(analysis: Analysis, reply_to: int | None) -> GameReport:
    found: Report | None = report(analysis.tree)
    return GameReport(
        reply_to=reply_to,
        analysis=analysis.id,
        white=None if found is None else _side(found.white),
        black=None if found is None else _side(found.black),
    )


def _side(player: PlayerReport) -> SideReport:
    return SideReport(
        accuracy=player.accuracy,
        inaccuracies=player.inaccuracies,
        mistakes=player.mistakes,
        blunders=player.blunders,
    )
