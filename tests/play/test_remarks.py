"""What a review says of people: kindly of common mistakes, with praise of rare finds."""

import chess
import chess.pgn
import pytest

from tests.play.test_people import ELEPHANT, LEGAL_TAKEN, board_after
from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.human import HumanModel
from zermelo.human.rating import Rating
from zermelo.play.analysis.review import ESTIMATES, report, write_review
from zermelo.play.analysis.tree import AnalysisTree
from zermelo.play.explain.review import RARE_FIND, Judgement
from zermelo.play.people.advisers import Advisers
from zermelo.play.people.crowd import Scale
from zermelo.play.people.remarks import Estimates, Made, estimates, rating_of, with_remarks

NOTHING = Judgement(0.0, "", [], [], "")


def remarked(moves: str, san: str, judgement: Judgement, rating: int = 1400) -> Judgement:
    board = board_after(moves)
    made = Made(board, board.parse_san(san), judgement)
    both = {True: rating, False: rating}
    (found,) = with_remarks(HumanModel(), Advisers().move, [made], Scale(), both)
    return found


def blunder(moves: str, better: str) -> Judgement:
    return Judgement(0.4, "blunder", [board_after(moves).parse_san(better)], [], "Blunder.")


def test_a_mistake_that_most_make_is_told_kindly() -> None:
    found = remarked(LEGAL_TAKEN, "Bxd1", blunder(LEGAL_TAKEN, "dxe5"))
    assert found.text.startswith("Blunder. ")
    assert "at 1400 play" in found.text
    assert found.text.endswith(" it, too.")


def test_a_better_move_that_few_find_is_said_to_be_hard() -> None:
    found = remarked(LEGAL_TAKEN, "Bg7", blunder(LEGAL_TAKEN, "Be6"))
    assert found.text.endswith("at 1400 finds Be6.")


def test_a_mistake_of_ones_own_is_not_excused() -> None:
    opening = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6"
    judgement = blunder(opening, "dxc6")
    assert remarked(opening, "g5", judgement) == judgement


def test_a_rare_find_is_praised() -> None:
    found = remarked(ELEPHANT, "e3", NOTHING)
    assert found.mark == RARE_FIND
    assert found.text.startswith("Rare find. One in ")
    assert "at 1400 plays e3; " in found.text
    assert "take the pawn (Nxd5) and lose" in found.text


def test_a_rare_move_is_no_find_where_others_are_as_good() -> None:
    assert remarked("e4 e5", "Nc3", NOTHING) == NOTHING
    assert remarked("e4 e5 Nf3", "d6", NOTHING, rating=2200) == NOTHING


@pytest.mark.parametrize(
    "elo, estimate, wanted",
    [("1840", 1200, 1800), ("", 1234, 1200), ("?", None, 1500), ("3900", 2210, 2200)],
)
def test_the_games_own_rating_comes_first(elo: str, estimate: int | None, wanted: int) -> None:
    found = Estimates(Scale(), {True: Rating(20, estimate), False: Rating(0)})
    assert rating_of({"WhiteElo": elo}, chess.WHITE, found) == wanted


def test_games_that_nobody_can_have_played_are_not_rated() -> None:
    game = chess.pgn.Game()
    game.add_variation(chess.Move.null())
    assert estimates(HumanModel(), game) is None
    found = estimates(HumanModel(), chess.pgn.Game.from_board(board_after("e4 e5")))
    assert found is not None
    assert not found.ratings[True].enough


def test_praise_is_written_and_taken_back_and_other_marks_stay() -> None:
    tree = AnalysisTree(chess.pgn.Game.from_board(board_after("e4 e5")))
    white, black = tree.game.mainline()
    black.nags.add(chess.pgn.NAG_GOOD_MOVE)
    thought = Thought(score=Score(cp=20))
    praise = Judgement(0.0, RARE_FIND, [], [], "Rare find. Really.")
    write_review(tree, [(white, thought, praise), (black, thought, NOTHING)])
    assert white.nags == black.nags == {chess.pgn.NAG_GOOD_MOVE}
    assert "Rare find. Really." in white.comment
    write_review(tree, [(white, thought, NOTHING), (black, thought, NOTHING)])
    assert (white.nags, black.nags) == (set(), {chess.pgn.NAG_GOOD_MOVE})
    assert "Rare find" not in white.comment
    tree.game.headers[ESTIMATES[True]] = "about 1400"
    found = report(tree)
    assert found is not None
    assert (found.white.rating, found.black.rating) == ("about 1400", "")
