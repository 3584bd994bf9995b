"""A review of an analysis's main line, its report, and one's mistakes as puzzles."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import chess.pgn
from pydantic import Field

from zermelo.engines.thought import Thought
from zermelo.errors import NotPossibleError
from zermelo.human import HumanModel
from zermelo.human.rating import in_words
from zermelo.play.analysis.analyses import Analysis
from zermelo.play.analysis.review import ESTIMATES, PlayerReport, Report, report, write_review
from zermelo.play.analysis.tree import AnalysisTree
from zermelo.play.explain.chances import winning_chance
from zermelo.play.explain.review import MIN_LOSS, Judgement, judge
from zermelo.play.game.choice import EngineChoice
from zermelo.play.people.advisers import Advisers
from zermelo.play.people.remarks import Made, estimates, rating_of, with_remarks
from zermelo.web.analysis.tree import OfAnalysis, OfNode, state
from zermelo.web.protocol.message import Reply
from zermelo.web.protocol.notice import Notice
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

    ReviewedMove = tuple[chess.pgn.ChildNode, Thought, Judgement]


class ReviewAnalysis(OfAnalysis):
    """Answered by `reviewing` after every move, and by `analysis` in the end."""

    type: Literal["review"]


class StopReview(OfAnalysis):
    """The review under way ends, and nothing of it is kept; answered by a notice."""

    type: Literal["stop_review"]


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
    rating: str
    """Which rating the moves are like, in words; empty where no review has asked."""


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
    tab.review_stopped.clear()


@handles(StopReview)
async def stop_review(tab: "Connection", asked: StopReview) -> None:
    tab.review_stopped.set()
    tab.outbox.put(Notice(reply_to=asked.id, text="The review ends."))


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
            if tab.review_stopped.is_set():
                raise NotPossibleError("The review is stopped.")
            reviewed.append((node, after, judge(before, board, after)))
            before = after
            if done < len(nodes):
                tab.outbox.put(Reviewing(analysis=analysis.id, done=done, count=len(nodes)))
    finally:
        engine.close()
    judgements, headers = await _compared(tab, tree, reviewed)

    def write(tree: AnalysisTree) -> None:
        told = zip(reviewed, judgements, strict=True)
        write_review(tree, [(node, thought, said) for (node, thought, _), said in told])
        tree.game.headers.update(headers)

    await tab.manager.analyses.change(analysis, write)
    tab.outbox.put(_report(analysis, None))
    tab.outbox.put(state(analysis, asked.id))


async def _compared(
    tab: "Connection", tree: AnalysisTree, reviewed: "Sequence[ReviewedMove]"
) -> tuple[list[Judgement], dict[str, str]]:
    """The judgements with what people of the players' ratings would have done, and the headers that
    say which ratings the moves are like."""
    made = [Made(node.parent.board(), node.move, said) for node, _, said in reviewed]
    game = chess.pgn.Game.from_board(reviewed[-1][0].board())
    game.headers.update(tree.game.headers)

    def compare() -> tuple[list[Judgement], dict[str, str]]:
        model = HumanModel()
        found = estimates(model, game)
        if found is None:
            return [one.judgement for one in made], {}
        ratings = {color: rating_of(game.headers, color, found) for color in (True, False)}
        said = with_remarks(model, Advisers().move, made, found.scale, ratings)
        scale = found.scale
        headers = {
            name: in_words(found.ratings[color], scale.pool, scale.speed)
            for color, name in ESTIMATES.items()
        }
        return said, headers

    return await asyncio.wrap_future(tab.manager.searchers.answer(compare, tab.owner))


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
        rating=player.rating,
    )
