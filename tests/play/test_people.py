"""People here: known traps, how hard the best move is, and the move that sets the trap."""

import chess
import pytest

from zermelo.human import HumanModel
from zermelo.play.people.advisers import Advisers
from zermelo.play.people.crowd import RATINGS, Crowd, Scale, crowds
from zermelo.play.people.fractions import is_plural, share_in_words
from zermelo.play.people.here import PeopleHere, people_here, practical_text
from zermelo.play.people.judged import popular
from zermelo.play.people.practical import usual
from zermelo.position import Position

LEGAL = "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6"
"""White can offer the queen: Nxe5."""
LEGAL_TAKEN = f"{LEGAL} Nxe5"
ELEPHANT = "d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7 cxd5 exd5"
"""The pawn on d5 looks free, and costs a piece."""


def board_after(moves: str) -> chess.Board:
    board = chess.Board()
    for san in moves.split():
        board.push_san(san)
    return board


def here(moves: str) -> PeopleHere:
    return people_here(HumanModel(), Advisers(), Position.from_board(board_after(moves)))


def test_everybody_takes_the_queen_and_is_mated() -> None:
    found = here(LEGAL_TAKEN)
    (trap,) = found.traps
    assert found.board.san(trap.judged.move) == "Bxd1"
    assert "take the queen (Bxd1) and are mated in 2" in trap.text
    assert trap.share > 0.5
    assert trap.loss > 0.2
    assert found.loss(trap.judged.move) == pytest.approx(trap.loss)
    assert trap.judged.move not in found.good
    # White has the bishop back on the next move, and a pawn more.
    assert found.best is not None
    assert found.board.san(found.best.move) == "dxe5"
    assert -200 < found.best.score.value_for(chess.BLACK) < 0


def test_who_is_a_pawn_down_is_not_promised_more_than_half() -> None:
    """A bishop that is attacked after Be6 Bxe6 can move away, and strong people see it."""
    found = here(LEGAL_TAKEN)
    for one in found.practical[-2:]:
        assert one.choice.expected < 0.45


def test_the_move_that_sets_the_trap_is_the_practical_one() -> None:
    found = here(LEGAL)
    for one in found.practical:
        assert found.board.san(one.choice.judged.move) == "Nxe5"
        assert one.choice.expected > 0.75
        assert one.choice.expected > one.choice.judged.chance + 0.1
        assert f"Against {one.rating} Nxe5 promises" in practical_text(found.board, one)


def test_a_pawn_that_costs_a_piece() -> None:
    found = here(ELEPHANT)
    (trap,) = [trap for trap in found.traps if found.board.san(trap.judged.move) == "Nxd5"]
    assert "at 1400 take the pawn (Nxd5) and lose" in trap.text
    assert trap.rating == 1400


def test_shares_are_of_all_moves_and_scores_of_the_mover() -> None:
    board = board_after("e4 e5")
    for crowd in crowds(HumanModel(), board, Scale()):
        assert sum(crowd.shares.values()) == pytest.approx(1)
        assert set(crowd.shares) == set(board.legal_moves)
        assert 0.4 < crowd.score < 0.65
    board = board_after("e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O O-O Nbd2 a6")
    even = crowds(HumanModel(), board, Scale())
    board.remove_piece_at(chess.D1)
    board.clear_stack()
    for with_queen, without in zip(even, crowds(HumanModel(), board, Scale()), strict=True):
        assert without.score < with_queen.score


def test_only_one_move_is_good_and_few_find_it() -> None:
    """Blackburne's trap: White has taken on f7, and the queen takes on g2."""
    found = here("e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7")
    assert found.best is not None
    assert found.board.san(found.best.move) == "Qxg2"
    assert found.difficulty.startswith("Only Qxg2 is good: ")
    assert "at 1400 find" in found.difficulty


def test_a_finished_game_has_no_moves() -> None:
    found = here("f3 e5 g4 Qh4#")
    assert [len(some) for some in (found.judged, found.traps, found.practical)] == [0, 0, 0]
    assert found.best is None
    assert found.difficulty == ""
    assert [crowd.score for crowd in found.people] == [0.0] * len(RATINGS)


def test_one_legal_move_is_not_hard_to_find() -> None:
    position = Position("k7/8/1K6/8/8/8/8/7R b - - 0 1")
    found = people_here(HumanModel(), Advisers(), position)
    assert len(found.judged) == 1
    assert found.difficulty == ""
    assert found.traps == []


def test_popular_moves_are_those_of_any_rating() -> None:
    rare, often, seldom = (chess.Move.from_uci(text) for text in ("a2a3", "e2e4", "d2d4"))
    some = [
        Crowd(1000, {often: 0.9, seldom: 0.09, rare: 0.01}, 0.5),
        Crowd(1400, {often: 0.95, seldom: 0.02, rare: 0.03}, 0.5),
    ]
    assert popular(some) == [often, seldom]


def test_replies_are_taken_until_the_rest_hardly_matters() -> None:
    moves = [chess.Move(0, square) for square in range(1, 9)]
    few = dict(zip(moves, (0.9, 0.06, 0.02, 0.02), strict=False))
    assert list(usual(few)) == moves[:2]
    many = dict.fromkeys(moves, 0.125)
    assert len(usual(many)) == 5


@pytest.mark.parametrize(
    "share, said, plural",
    [
        (0.125, "one in eight", False),
        (0.4, "two in five", True),
        (0.5, "one in two", False),
        (0.9, "nine in ten", True),
        (0.0, "hardly anyone", False),
        (1.0, "nearly everyone", False),
        (0.34, "one in three", False),
    ],
)
def test_shares_as_people_say_them(share: float, said: str, plural: bool) -> None:
    assert share_in_words(share) == said
    assert is_plural(said) is plural
