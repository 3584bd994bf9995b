"""From a tree of moves to messages."""

import chess
import chess.pgn

from zermelo.play.analysis.analyses import Analysis
from zermelo.play.analysis.tree import AnalysisTree, words_of
from zermelo.rules.ending import ending_of
from zermelo.web import convert
from zermelo.web.analysis import messages as m
from zermelo.web.parts import Score

COLORS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}


def state(
    analysis: Analysis, reply_to: int | None, faults: list[str] | None = None
) -> m.AnalysisState:
    tree = analysis.tree
    before: dict[int, chess.Board] = {}
    """The position before each move, until its turn comes."""
    nodes = []
    for number in tree.numbers():
        part, board = _part(tree, number, before.pop(number, None))
        nodes.append(part)
        before |= dict.fromkeys(tree.children(number), board)
    return m.AnalysisState(
        reply_to=reply_to,
        analysis=analysis.id,
        game=analysis.game,
        headers=dict(tree.game.headers),
        chess960=tree.game.board().chess960,
        nodes=nodes,
        faults=faults or [],
    )


def changed(
    analysis: Analysis, numbers: list[int], at: int, reply_to: int | None
) -> m.ChangedNodes:
    tree = analysis.tree
    nodes = []
    for number in numbers:
        parent = tree.node(number).parent
        nodes.append(_part(tree, number, None if parent is None else parent.board())[0])
    return m.ChangedNodes(reply_to=reply_to, analysis=analysis.id, nodes=nodes, at=at)


def position_at(analysis: Analysis, number: int, reply_to: int | None) -> m.NodePosition:
    position = analysis.tree.position(number)
    legal, promotions = convert.destinations(position)
    ending = ending_of(position)
    return m.NodePosition(
        reply_to=reply_to,
        analysis=analysis.id,
        node=number,
        turn=convert.color_name(position.turn),
        legal=legal,
        promotions=promotions,
        outcome="" if ending is None else ending.notice,
    )


def _part(
    tree: AnalysisTree, number: int, before: chess.Board | None
) -> tuple[m.TreeMove, chess.Board]:
    """A node, and the position there; `before` is the one before its move."""
    node = tree.node(number)
    uci = san = ""
    if before is None or node.move is None:
        board = tree.game.board()
    else:
        uci, san = node.move.uci(), before.san(node.move)
        board = before.copy(stack=False)
        board.push(node.move)
    part = m.TreeMove(
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
    try:
        score = node.eval()
    except ValueError:
        return None
    return None if score is None else convert.score_part(score)


def _shape(arrow: chess.svg.Arrow) -> str:
    color = COLORS.get(arrow.color, "G")
    tail, head = chess.square_name(arrow.tail), chess.square_name(arrow.head)
    return color + (tail if tail == head else tail + head)
