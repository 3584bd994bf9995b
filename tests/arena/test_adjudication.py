"""Games that are ended before the board ends them."""

import pytest

from zermelo.arena.adjudication import Adjudication, Judge, Verdict
from zermelo.arena.record import MoveRecord
from zermelo.errors import ArenaError
from zermelo.position import Position

SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"]


def verdicts(rules: Adjudication, scores: list[int | str | None]) -> list[Verdict | None]:
    """What a judge says after each move; a score is centipawns or `#n`, the mover's."""
    judge = Judge(rules)
    position = Position()
    found = []
    for number, score in enumerate(scores):
        position.push(SHUFFLE[number % 4])
        mate = int(score[1:]) if isinstance(score, str) else None
        cp = score if isinstance(score, int) else None
        move = MoveRecord(uci=SHUFFLE[number % 4], seconds=0.0, cp=cp, mate=mate)
        found.append(judge.judge(position, move))
    return found


def when(found: list[Verdict | None]) -> tuple[int, Verdict] | None:
    """The first verdict, and after how many half-moves."""
    return next(((n, verdict) for n, verdict in enumerate(found, 1) if verdict), None)


DRAWN = Verdict("1/2-1/2", "draw adjudication")
WHITE_WINS = Verdict("1-0", "resign adjudication")
BLACK_WINS = Verdict("0-1", "resign adjudication")


def test_a_draw_needs_the_move_the_count_and_both_scores() -> None:
    rules = Adjudication(draw=(1, 3, 10))
    assert when(verdicts(rules, [5, -10, 0, 10, -3, 2, 1])) == (6, DRAWN)
    assert when(verdicts(rules, [5, -11, 0, 10, -3, 2, 1])) is None
    assert when(verdicts(rules, [5, None, 0, 10, -3, 2, 1])) is None
    assert when(verdicts(rules, ["#5", 0, 0, 0, 0, 0, 0])) == (7, DRAWN)
    late = Adjudication(draw=(6, 3, 10))
    # After ten half-moves it is White's sixth move.
    assert when(verdicts(late, [0] * 14)) == (10, DRAWN)


def test_a_resignation_needs_both_to_agree_unless_told() -> None:
    both = Adjudication(resign=(2, 500))
    assert when(verdicts(both, [600, -600, 600, -600])) == (4, WHITE_WINS)
    assert when(verdicts(both, [-500, 500, -500, 500])) == (4, BLACK_WINS)
    assert when(verdicts(both, [400, -600, 400, -600, 400, -600])) is None
    assert when(verdicts(both, [600, -600, 600, -100, 600, -600])) is None
    one = Adjudication(resign=(2, 500), resign_one_sided=True)
    assert when(verdicts(one, [400, -600, 400, -600])) == (4, WHITE_WINS)
    # The winner's own score alone is no resignation of the other.
    assert when(verdicts(one, [600, -400, 600, -400])) is None


def test_a_mate_counts_as_any_score() -> None:
    rules = Adjudication(resign=(1, 500))
    assert when(verdicts(rules, ["#3", "#-2"])) == (2, WHITE_WINS)
    assert when(verdicts(rules, ["#-3", "#2"])) == (2, BLACK_WINS)


def test_scores_that_change_sides_begin_anew() -> None:
    rules = Adjudication(resign=(2, 500))
    assert when(verdicts(rules, [600, -600, -600, 600, -600, 600])) == (6, BLACK_WINS)


def test_the_longest_game_is_a_draw() -> None:
    found = when(verdicts(Adjudication(longest=3), [900] * 8))
    assert found == (6, Verdict("1/2-1/2", "maximum length"))


def test_nothing_is_adjudicated_unless_asked() -> None:
    assert when(verdicts(Adjudication(), [0] * 60)) is None


@pytest.mark.parametrize("rules", [{"draw": (1, 0, 5)}, {"resign": (0, 5)}, {"resign": (1, 0)}])
def test_counts_that_make_no_sense_are_refused(rules: dict[str, tuple[int, ...]]) -> None:
    with pytest.raises(ArenaError, match="adjudication"):
        Adjudication(**rules)  # type: ignore[arg-type]
