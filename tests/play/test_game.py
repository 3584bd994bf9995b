import pytest

from tests.play.games import SCHOLARS_MATE, game
from tests.play.ticking import Ticking
from zermelo import GameOverError, IllegalMoveError
from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.errors import NotPossibleError
from zermelo.play.explain.illegal import why_illegal
from zermelo.play.game.choice import EngineChoice

SHUFFLE = "Nf3 Nf6 Ng1 Ng8 "


@pytest.mark.parametrize(
    "fen, move, result, reason, words",
    [
        ("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "Re8", "1-0", "checkmate", "White wins"),
        ("7k/8/6Q1/8/8/8/8/K7 w - - 0 1", "Qf7", "1/2-1/2", "stalemate", "Stalemate"),
        ("7k/8/8/8/8/8/1r6/K7 w - - 0 1", "Kxb2", "1/2-1/2", "insufficient material", "Neither"),
        ("7k/8/8/8/8/8/1R6/K7 w - - 149 99", "Rb3", "1/2-1/2", "seventy-five moves", "Seventy"),
    ],
)
def test_a_move_ends_the_game_with_a_notice(
    fen: str, move: str, result: str, reason: str, words: str
) -> None:
    ended = game(move, fen=fen)
    assert ended.ending is not None
    assert (ended.ending.result, ended.ending.reason) == (result, reason)
    assert words in ended.ending.notice
    assert ended.ending.notice in ended.notice()
    with pytest.raises(GameOverError, match="The game is over"):
        ended.play("Kg1")


def test_the_fifth_time_a_position_comes_up_is_a_draw_without_a_claim() -> None:
    ended = game(SHUFFLE * 4)
    assert ended.ending is not None
    assert ended.ending.reason == "fivefold repetition"


def test_threefold_repetition_is_claimed_not_given() -> None:
    repeated = game(SHUFFLE * 2)
    assert repeated.claim == "threefold repetition"
    repeated.claim_draw()
    assert repeated.ending is not None
    assert repeated.ending.notice == "The position occurred for the third time: draw, 1/2-1/2."


def test_fifty_moves_are_claimed() -> None:
    long = game(fen="7k/8/8/8/8/8/1R6/K7 w - - 100 80")
    assert long.claim == "fifty moves"
    long.claim_draw()
    assert long.ending is not None
    assert long.ending.reason == "fifty moves"


def test_a_draw_that_is_not_there_cannot_be_claimed() -> None:
    with pytest.raises(NotPossibleError, match="no draw to claim"):
        game("e4").claim_draw()


def test_an_illegal_move_changes_nothing() -> None:
    begun = game("e4")
    with pytest.raises(IllegalMoveError):
        begun.play("e4")
    assert begun.ply == 1
    assert not begun.turn


def test_takeback_goes_back_to_the_humans_turn() -> None:
    against_engine = game("e4 e5 Nf3 Nc6", black=EngineChoice())
    assert against_engine.take_back() == 2
    assert [played.san for played in against_engine.moves] == ["e4", "e5"]
    two_people = game("e4 e5 Nf3")
    assert two_people.take_back() == 1


def test_takeback_while_the_engine_thinks_takes_the_one_move() -> None:
    thinking = game("e4", black=EngineChoice())
    assert thinking.take_back() == 1
    with pytest.raises(NotPossibleError, match="no move to take back"):
        thinking.take_back()


def test_the_engines_first_move_stands() -> None:
    with pytest.raises(NotPossibleError):
        game("e4", white=EngineChoice()).take_back()


def test_takeback_undoes_the_end_of_the_game() -> None:
    mated = game(SCHOLARS_MATE)
    mated.take_back()
    assert mated.ending is None
    assert mated.ply == 6


@pytest.mark.parametrize("reason", ["resignation", "agreement", "threefold repetition"])
def test_what_somebody_decided_is_taken_back_without_a_move(reason: str) -> None:
    ended = game(SHUFFLE * 2 if reason == "threefold repetition" else "e4 e5")
    if reason == "resignation":
        ended.resign()
    else:
        assert ended.offer_draw()
    assert ended.ending is not None
    assert ended.ending.reason == reason
    assert ended.can_take_back
    again = ended.copy()
    assert again.take_back() == 0
    assert again.ending is None
    assert again.ply == ended.ply
    again.play("Nc3")


def test_a_game_that_goes_on_has_its_clock_running() -> None:
    now = Ticking()
    timed = game("e4", clock=(60, 0), now=now)
    timed.resign()
    now.pass_by(30)
    timed.take_back()
    assert timed.clock is not None
    assert (timed.clock.left(False), timed.clock.running) == (60, False)


@pytest.mark.parametrize(
    "score, agrees", [(Score(cp=-1), False), (Score(cp=0), True), (Score(cp=50), True)]
)
@pytest.mark.parametrize("mate", [False, True])
def test_an_engine_agrees_to_a_draw_when_it_is_not_better(
    score: Score, agrees: bool, mate: bool
) -> None:
    if mate:
        score = Score(mate=2 if agrees else -2)
    offered = game(SHUFFLE * 2 + "e4 e5 d4 d5 Nc3 Nc6 Nf3 Nf6 Bd3 Bd6 O-O", black=EngineChoice())
    offered.play("O-O", thought=Thought(score=score))
    assert offered.offer_draw() is agrees


def test_takeback_gives_the_time_back() -> None:
    now = Ticking()
    timed = game(clock=(60, 0), now=now)
    for move in ("e4", "e5", "Nf3"):
        now.pass_by(5)
        timed.play(move)
    assert timed.clock is not None
    assert (timed.clock.left(True), timed.clock.left(False)) == (55, 55)
    timed.take_back()
    assert (timed.clock.left(True), timed.clock.running) == (60, True)


def test_resigning_loses_for_the_human_whoever_is_to_move() -> None:
    for moves in ("", "e4"):
        resigned = game(moves, black=EngineChoice())
        resigned.resign()
        assert resigned.ending is not None
        assert resigned.ending.notice == "White resigns: Black wins, 0-1."


def test_time_is_up() -> None:
    now = Ticking()
    timed = game("e4", clock=(60, 0), now=now)
    now.pass_by(61)
    assert timed.check_flag()
    assert timed.ending is not None
    assert timed.ending.notice == "Black's time is up: White wins, 1-0."


def test_time_is_up_against_a_bare_king_is_a_draw() -> None:
    now = Ticking()
    timed = game("Ka2 Kg8", fen="7k/8/8/8/8/8/1R6/K7 w - - 0 1", clock=(60, 0), now=now)
    now.pass_by(61)
    timed.check_flag()
    assert timed.ending is not None
    assert timed.ending.reason == "time, no mating material"


def test_moves_carry_how_long_they_took_and_what_was_left() -> None:
    now = Ticking()
    timed = game("e4", clock=(60, 1), now=now)
    now.pass_by(7)
    played = timed.play("e5")
    assert (played.seconds, played.clock) == (7, 54)


def test_castling_is_understood_however_it_is_written() -> None:
    standard = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    for text in ("e1g1", "e1h1", "O-O"):
        assert game(text, fen=standard).moves[0].san == "O-O"
        assert game(text, fen=standard, chess960=True).moves[0].san == "O-O"


@pytest.mark.parametrize(
    "fen, text, words",
    [
        (None, "e3e4", "no piece on e3"),
        (None, "e7e5", "Black's"),
        (None, "a1a5", "cannot go to a5"),
        (None, "a1a2", "Your own pawn"),
        (None, "hello", "is not a move"),
        (None, "Nf6", "No knight of White can go to f6."),
        (None, "0000", "Passing"),
        ("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "pinned by the rook on e4"),
        ("4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1", "a1b3", "does not end it"),
        ("7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8", "promotes"),
        ("7k/8/8/8/8/8/8/K1N1N3 w - - 0 1", "Nd3", "more than one"),
    ],
)
def test_an_illegal_move_is_explained(fen: str | None, text: str, words: str) -> None:
    position = game(fen=fen).position
    assert words in why_illegal(position, text)
