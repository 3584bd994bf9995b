"""A review written into a tree: evaluations, marks, better lines and words, all of them PGN."""

from collections.abc import Sequence
from dataclasses import dataclass

import chess
import chess.pgn

from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.play.analysis.tree import COMMAND, AnalysisTree, words_of
from zermelo.play.explain.chances import game_accuracy, winning_chance
from zermelo.play.explain.review import RARE_FIND, Judgement, Mark
from zermelo.rules.ending import ending_of

NAGS: dict[Mark, int] = {
    "inaccuracy": chess.pgn.NAG_DUBIOUS_MOVE,
    "mistake": chess.pgn.NAG_MISTAKE,
    "blunder": chess.pgn.NAG_BLUNDER,
}
"""Of the moves that gave something away."""
MARK_OF = {nag: mark for mark, nag in NAGS.items()}
ESTIMATES = {True: "WhiteRatingEstimate", False: "BlackRatingEstimate"}
"""The headers that say which rating a side's moves are like."""


@dataclass(frozen=True)
class PlayerReport:
    """How well one side has played."""

    accuracy: float | None
    """In percent; None where it made no move."""
    inaccuracies: int
    mistakes: int
    blunders: int
    rating: str
    """Which rating the moves are like, in words; empty where it was not asked."""


@dataclass(frozen=True)
class Report:
    white: PlayerReport
    black: PlayerReport


def write_review(
    tree: AnalysisTree,
    reviewed: Sequence[tuple[chess.pgn.ChildNode, Thought, Judgement]],
) -> None:
    """Of moves of the tree, with the thought after each; moves deleted meanwhile are passed."""
    for node, thought, judgement in reviewed:
        if not tree.knows(node):
            continue
        if thought.score is not None:
            node.set_eval(thought.score.to_chess(), thought.depth)
        node.nags -= set(NAGS.values())
        if words_of(node.comment).startswith(_begin(RARE_FIND)):
            node.nags.discard(chess.pgn.NAG_GOOD_MOVE)
        if judgement.mark == RARE_FIND:
            node.nags.add(chess.pgn.NAG_GOOD_MOVE)
        elif judgement.mark:
            node.nags.add(NAGS[judgement.mark])
            tree.add_line(node.parent, judgement.better)
            # After the last move it would be the game's own continuation.
            if node.variations:
                tree.add_line(node, judgement.refutation)
        _say(node, judgement.text)


def report(tree: AnalysisTree) -> Report | None:
    """From the evaluations of the main line; None where a move has none."""
    losses: dict[bool, list[float]] = {True: [], False: []}
    marks: dict[bool, list[str]] = {True: [], False: []}
    first = tree.game.eval()
    before = None if first is None else Score.of_chess(first)
    for node in tree.game.mainline():
        mover = not node.turn()
        after = _score(node)
        if after is None:
            return None
        lost = 0.0
        if before is not None:
            lost = max(winning_chance(before, mover) - winning_chance(after, mover), 0.0)
        losses[mover].append(lost)
        marks[mover] += [MARK_OF[nag] for nag in node.nags if nag in MARK_OF]
        before = after
    if not tree.game.variations:
        return None
    return Report(
        *(
            _player(losses[color], marks[color], tree.game.headers.get(ESTIMATES[color], ""))
            for color in (True, False)
        )
    )


def _player(losses: list[float], marks: list[str], rating: str) -> PlayerReport:
    return PlayerReport(
        accuracy=game_accuracy(losses),
        inaccuracies=marks.count("inaccuracy"),
        mistakes=marks.count("mistake"),
        blunders=marks.count("blunder"),
        rating=rating,
    )


def _score(node: chess.pgn.ChildNode) -> Score | None:
    """Of the position after a move; where the game is over there, the outcome itself."""
    score = node.eval()
    if score is not None:
        return Score.of_chess(score)
    if not node.is_end():
        return None
    board = node.board()
    if board.is_checkmate():
        return Score(mate=0, mated=board.turn)
    return None if ending_of(AnalysisTree.position_of(board)) is None else Score(cp=0)


def _say(node: chess.pgn.ChildNode, text: str) -> None:
    """Instead of what an earlier review said; other words stay."""
    commands = " ".join(COMMAND.findall(node.comment))
    words = words_of(node.comment)
    if words.startswith(tuple(_begin(mark) for mark in (*NAGS, RARE_FIND))):
        words = ""
    node.comment = " ".join(filter(None, (commands, text, words)))


def _begin(mark: Mark) -> str:
    """How the words on such a move begin."""
    return f"{mark.capitalize()}."
