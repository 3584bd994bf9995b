"""Changes of a tree: each answered by the nodes it has changed."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from zermelo.play.analysis.tree import AnalysisTree
from zermelo.web.analysis.tree import OfNode, changed
from zermelo.web.protocol.registry import handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

LONGEST_COMMENT = 4_000
MAX_MOVES = 40
LAST_NAG = 255


class PlayAt(OfNode):
    """Moves in UCI or SAN, one after the other: known ones are shown, others begin a side line."""

    type: Literal["play_at"]
    moves: list[Annotated[str, Field(max_length=20)]] = Field(min_length=1, max_length=MAX_MOVES)


class PromoteLine(OfNode):
    """The line with this move becomes the main one at its branch."""

    type: Literal["promote_line"]


class DeleteMove(OfNode):
    """With everything after it."""

    type: Literal["delete_move"]


class CommentMove(OfNode):
    type: Literal["comment_move"]
    text: str = Field(max_length=LONGEST_COMMENT)


class MarkMove(OfNode):
    """Numeric annotation glyphs of PGN."""

    type: Literal["mark_move"]
    nags: list[Annotated[int, Field(ge=0, le=LAST_NAG)]] = Field(max_length=10)


@handles(PlayAt)
async def play_at(tab: "Connection", asked: PlayAt) -> None:
    analysis = await tab.open_analysis(asked)

    def play(tree: AnalysisTree) -> list[int]:
        return tree.play(asked.node, asked.moves)

    passed = await tab.manager.analyses.change(analysis, play)
    tab.outbox.put(changed(analysis, [asked.node, *passed], passed[-1], asked.id))


@handles(PromoteLine)
async def promote_line(tab: "Connection", asked: PromoteLine) -> None:
    analysis = await tab.open_analysis(asked)

    def promote(tree: AnalysisTree) -> int:
        return tree.promote(asked.node)

    branch = await tab.manager.analyses.change(analysis, promote)
    tab.outbox.put(changed(analysis, [branch], asked.node, asked.id))


@handles(DeleteMove)
async def delete_move(tab: "Connection", asked: DeleteMove) -> None:
    analysis = await tab.open_analysis(asked)

    def delete(tree: AnalysisTree) -> int:
        return tree.delete(asked.node)

    before = await tab.manager.analyses.change(analysis, delete)
    tab.outbox.put(changed(analysis, [before], before, asked.id))


@handles(CommentMove)
async def comment_move(tab: "Connection", asked: CommentMove) -> None:
    analysis = await tab.open_analysis(asked)

    def comment(tree: AnalysisTree) -> None:
        tree.comment(asked.node, asked.text)

    await tab.manager.analyses.change(analysis, comment)
    tab.outbox.put(changed(analysis, [asked.node], asked.node, asked.id))


@handles(MarkMove)
async def mark_move(tab: "Connection", asked: MarkMove) -> None:
    analysis = await tab.open_analysis(asked)

    def mark(tree: AnalysisTree) -> None:
        tree.mark(asked.node, set(asked.nags))

    await tab.manager.analyses.change(analysis, mark)
    tab.outbox.put(changed(analysis, [asked.node], asked.node, asked.id))
