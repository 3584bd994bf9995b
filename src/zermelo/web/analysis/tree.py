"""The tree of an analysis: whole, or the nodes that have changed."""

from typing import Annotated, Literal

import chess
import chess.pgn
import chess.svg
from pydantic import Field

from zermelo.engines import score as engines
from zermelo.play.analysis.analyses import Analysis
from zermelo.play.analysis.tree import AnalysisTree, words_of
from zermelo.web.protocol.message import Reply, Request
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer
from zermelo.web.protocol.score import Score, score_part

COLORS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}


class OfAnalysis(Request):
    analysis: Annotated[str, Field(max_length=40)]


class OfNode(OfAnalysis):
    node: int = Field(ge=0)
    """0 is the first position."""


class TreeMove(Part):
    """A node of the tree and the position there; the root has no move."""

    node: int
    parent: int | None
    children: list[int]
    """The main line first."""
    uci: str
    san: str
    fen: str
    check: bool
    comment: str
    """Words only."""
    before: str
    """A comment that stands before the move."""
    nags: list[int]
    score: Score | None
    clock: float | None
    shapes: list[str]
    """Arrows and circles in colours, such as "Gd2d4" and "Re5"."""


@answer
class AnalysisState(Reply):
    """The whole tree."""

    type: Literal["analysis"] = "analysis"
    analysis: str
    game: str | None
    """The game of this program it is about."""
    headers: dict[str, str]
    nodes: list[TreeMove]
    """Parents first."""
    faults: list[str]
    """What could not be read of the PGN, by its line."""


@answer
class ChangedNodes(Reply):
    """Nodes that are new or different; those that no other node names any more are gone."""

    type: Literal["changed_nodes"] = "changed_nodes"
    analysis: str
    nodes: list[TreeMove]
    at: int
    """The one to show."""


def state(
    analysis: Analysis, reply_to: int | None, faults: list[str] | None = None
) -> AnalysisState:
    tree = analysis.tree
    before: dict[int, chess.Board] = {}
    """The position before each move, until its turn comes."""
    nodes = []
    for number in tree.numbers():
        part, board = _part(tree, number, before.pop(number, None))
        nodes.append(part)
        before |= dict.fromkeys(tree.children(number), board)
    return AnalysisState(
        reply_to=reply_to,
        analysis=analysis.id,
        game=analysis.game,
        headers=dict(tree.game.headers),
        nodes=nodes,
        faults=faults or [],
    )


def changed(analysis: Analysis, numbers: list[int], at: int, reply_to: int | None) -> ChangedNodes:
    tree = analysis.tree
    nodes = []
    for number in dict.fromkeys(numbers):
        parent = tree.node(number).parent
        nodes.append(_part(tree, number, None if parent is None else parent.board())[0])
    return ChangedNodes(reply_to=reply_to, analysis=analysis.id, nodes=nodes, at=at)


def _part(
    tree: AnalysisTree, number: int, before: chess.Board | None
) -> tuple[TreeMove, chess.Board]:
    """A node, and the position there; `before` is the one before its move."""
    node = tree.node(number)
    uci = san = ""
    if before is None or node.move is None:
        board = tree.game.board()
    else:
        uci, san = node.move.uci(), before.san(node.move)
        board = before.copy(stack=False)
        board.push(node.move)
    part = TreeMove(
        node=number,
        parent=None if node.parent is None else tree.number_of(node.parent),
        children=tree.children(number),
        uci=uci,
        san=san,
        fen=board.fen(),
        check=board.is_check(),
        comment=words_of(node.comment),
        before=words_of(node.starting_comment),
        nags=sorted(node.nags),
        score=_score(node),
        clock=node.clock(),
        shapes=[_shape(arrow) for arrow in node.arrows()],
    )
    return part, board


def _score(node: chess.pgn.GameNode) -> Score | None:
    score = node.eval()
    return None if score is None else score_part(engines.Score.of_chess(score))


def _shape(arrow: chess.svg.Arrow) -> str:
    color = COLORS.get(arrow.color, "G")
    tail, head = chess.square_name(arrow.tail), chess.square_name(arrow.head)
    return color + (tail if tail == head else tail + head)
