"""The review: by winning chances, with the refutation first."""

import chess
import chess.pgn
import pytest

from zermelo._core import Move
from zermelo.engines.score import Score
from zermelo.engines.thought import Line, Thought
from zermelo.play.analysis.reading import read_game
from zermelo.play.analysis.review import report, write_review
from zermelo.play.analysis.tree import AnalysisTree
from zermelo.play.explain.chances import game_accuracy, move_accuracy, winning_chance
from zermelo.play.explain.review import Judgement, judge
from zermelo.position import Position


def thought(position: Position, score: Score, *moves: str) -> Thought:
    later = position.copy()
    line: list[Move] = []
    for text in moves:
        line.append(later.parse_move(text))
        later.push(line[-1])
    lines = (Line(tuple(line), score, 10),) if line else ()
    return Thought(score=score, depth=10, lines=lines)


def judged(before: Score, after: Score, *, best: str = "d4", reply: str = "e5") -> Judgement:
    """Of 1. e4, where `best` was the best."""
    first = Position()
    second = Position()
    second.push(second.parse_move("e4"))
    return judge(thought(first, before, best), second.to_board(), thought(second, after, reply))


@pytest.mark.parametrize(
    "before, after, mark",
    [
        (1240, 740, ""),
        (30, 0, ""),
        (100, 0, "inaccuracy"),
        (100, -50, "mistake"),
        (100, -300, "blunder"),
        (-900, -1500, ""),
    ],
)
def test_marks_are_by_winning_chances(before: int, after: int, mark: str) -> None:
    assert judged(Score(cp=before), Score(cp=after)).mark == mark


def test_the_best_move_is_never_marked() -> None:
    assert judged(Score(cp=100), Score(cp=-900), best="e4").mark == ""


def test_the_refutation_is_said_before_the_better_move() -> None:
    found = judged(Score(cp=50), Score(mate=-3))
    assert found.text.startswith("Blunder. e4 allows mate in 3: 1. e4 e5. Better was 1. d4: ")
    assert [move.uci() for move in found.refutation] == ["e7e5"]


def test_a_mate_that_was_missed_is_named() -> None:
    found = judged(Score(mate=2), Score(cp=100))
    assert "e4 lets a mate go" in found.text
    assert "mate in 2." in found.text


def test_chances_are_even_at_nought_and_certain_at_mate() -> None:
    assert winning_chance(Score(cp=0), True) == 0.5
    for color in (True, False):
        assert winning_chance(Score(mate=0, mated=not color), color) == 1.0
        assert winning_chance(Score(mate=0, mated=color), color) == 0.0
        assert winning_chance(Score(cp=120), color) + winning_chance(
            Score(cp=120), not color
        ) == pytest.approx(1)


def test_accuracy_is_full_without_loss_and_falls() -> None:
    assert move_accuracy(0.0) == 100.0
    assert move_accuracy(0.1) > move_accuracy(0.3) > move_accuracy(1.0) >= 0.0
    assert game_accuracy([]) is None
    blundered = game_accuracy([0.0, 0.5])
    assert blundered is not None
    assert blundered < (move_accuracy(0.0) + move_accuracy(0.5)) / 2


def test_a_review_is_written_as_pgn_and_again_over_itself() -> None:
    tree = AnalysisTree(read_game("1. e4 {Mine} e5 2. Nf3 *")[0])
    first = next(iter(tree.game.mainline()))
    bad = judged(Score(cp=100), Score(cp=-300))
    after = thought(tree.position(1), Score(cp=-300), "e5")
    assert report(tree) is None
    for _ in range(2):
        write_review(tree, [(first, after, bad)])
        assert first.nags == {chess.pgn.NAG_BLUNDER}
        score = first.eval()
        assert score is not None
        assert score.white().score() == -300
        assert [child.san() for child in tree.game.variations] == ["e4", "d4"]
    assert first.comment.count("Blunder.") == 1
    fine = Judgement(0.0, "", [], [], "")
    write_review(tree, [(node, after, fine) for node in tree.game.mainline()])
    assert first.nags == set()
    assert "Blunder" not in first.comment
    found = report(tree)
    assert found is not None
    assert (found.white.blunders, found.black.accuracy) == (0, 100.0)
