"""What the dialogue does at a table, and what it says."""

import random

import pytest

from tests.play.tables import small_table
from zermelo import Position, preset
from zermelo.play.dialogue.dialogue import Answer, Dialogue
from zermelo.play.terminal.table import TerminalTable

MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"


def say(table: TerminalTable, text: str) -> Answer:
    return Dialogue(table).answer(text)


def test_the_papers_sentences_do_what_they_say() -> None:
    table = small_table()
    assert table.computer is not None
    say(table, "HAL, do not attempt quiescence optimization.")
    assert not table.computer.config.quiet_first.enabled
    answer = say(table, "HAL, attempt quiescence optimization.")
    assert table.computer.config == preset("hal")
    assert answer.changed == {"settings"}
    assert "Quiet first is now on." in answer.text
    say(table, "HAL, set skill level to five.")
    assert table.computer.depth == 5


def test_statistics_have_a_row_for_each_move() -> None:
    table = small_table()
    assert "after every move" in say(table, "HAL, report game statistics.").text
    for move in ("e4", "d4"):
        say(table, move)
        table.think()
    rows = say(table, "HAL, report game statistics.").text.splitlines()
    assert rows[0].split() == ["move", "seconds", "nodes", "cutoffs", "depth", "deepest", "score"]
    assert rows[1].startswith("1... ")
    assert rows[2].startswith("2... ")
    assert rows[3].startswith("total")
    numbers = [it.thought.statistics for it in table.computer_moves]
    nodes = [each["nodes"] for each in numbers if each is not None]
    assert len(nodes) == 2
    assert f"{sum(nodes):,}" in rows[3]


def test_a_game_by_sentences() -> None:
    table = small_table()
    answer = say(table, "pawn to e4")
    assert answer == Answer("You play 1. e4.", "move", frozenset({"position"}))
    assert say(table, "Nf3").text == "It is not your turn."
    table.think()
    assert say(table, "take that back").text == "The last two moves are taken back."
    assert not table.position.move_stack
    assert not table.computer_moves
    assert say(table, "undo").text == "There is no move to take back."
    assert say(table, "I resign").text == "Do you really want to resign? Say yes or no."
    assert say(table, "yes").text.startswith("White resigns: Black wins, 0-1.")
    assert "over" in say(table, "e4").text
    assert say(table, "undo").text == "The game continues."
    say(table, "set up 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    assert table.position.fen() == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    assert "FEN" in say(table, "set up 4k3/8/8/8/8/8/4P3/4K2k w - - 0 1").text
    say(table, "new game")
    assert table.position.fullmove_number == 1
    assert say(table, "I want to play black").text == "You now have Black."
    assert table.is_computers_turn
    assert table.flipped


@pytest.mark.parametrize(
    "fen, text, said",
    [
        (None, "e2e5", "Legal moves: e3, e4."),
        (None, "e5", "e5 is not a legal move."),
        (None, "knight to e5", "There is no such legal move."),
        (None, "e7e5", "The pawn on e7 is not White's to move."),
        (None, "e4e5", "There is nothing on e4."),
        (None, "castle", "White cannot castle that way now."),
        ("4k3/8/8/8/8/4K3/8/4R2r w - - 0 1", "Kd4", "You play 1. Kd4+."),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "The knight on e2 is pinned to the king."),
        ("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "Kd1", "White is in check"),
        ("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "knight to e2", "You play 1. Ne2."),
        ("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "knight to e2", "That could be"),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "pawn to a8", "You play 1. a8=Q+."),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "pawn to a8 promoting to a knight", "You play 1. a8=N."),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "You play 1. a8=Q+."),
    ],
)
def test_moves_are_found_or_refused_with_the_reason(fen: str | None, text: str, said: str) -> None:
    assert said in say(small_table(fen), text).text


def test_questions_about_the_board() -> None:
    table = small_table()
    assert say(table, "what is on e4?").text == "e4 is empty."
    assert say(table, "what is on d1?").text.startswith(
        "There is a white queen on d1. White guards it"
    )
    assert say(table, "legal moves of g1").text == "Nf3 Nh3"
    assert say(table, "where can the queen go").text == "There is no legal move for a white queen."
    assert "White's king: e1." in say(table, "where is the king").text
    assert table.position.fen() in say(table, "fen").text
    assert not table.position.move_stack


def test_the_opening_is_named() -> None:
    assert "no name" in say(small_table(), "which opening is this?").text
    position = Position()
    for move in ("e2e4", "c7c5", "g1f3", "d7d6"):
        position.push(position.parse_move(move))
    assert say(small_table(position=position), "what is the name of this opening?").text.startswith(
        "This is the Sicilian"
    )


def test_questions_that_search() -> None:
    table = small_table(MATE_IN_ONE)
    assert say(table, "what is the best move?").text.startswith("Ra8# is checkmate.")
    assert "mates in 1" in say(table, "who is better?").text
    assert "threat" in say(table, "what is the threat?").text
    assert "miss the mate" in say(table, "why not h3").text
    assert "not made that move" in say(table, "why that move?").text


def test_why_tells_of_the_computers_last_move() -> None:
    table = small_table("r5k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1", depth=2)
    say(table, "h3")
    table.think()
    assert table.result is None
    say(table, "new game")
    table = small_table("r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", depth=3)
    say(table, "h3")
    table.think()
    assert say(table, "why that move?").text.startswith("Rxa1+ takes the rook on a1")


def test_words_are_explained() -> None:
    table = small_table()
    killers = say(table, "what is a killer move?").text
    assert killers.startswith("Killers: Quiet moves that cut off at this ply elsewhere")
    assert "It is on." in killers
    assert "(HAL H3)" in killers
    assert "attacking two" in say(table, "what is a fork?").text


def test_settings_are_bounded_and_refused_with_the_reason() -> None:
    table = small_table()
    before = table.computer
    assert "1 to 30" in say(table, "set skill level to ninety").text
    assert "whole number" in say(table, "skill level 2.5").text
    assert "hour" in say(table, "think for 1000 minutes").text
    assert "depth hold" in say(table, "use chess0 quiescence").text
    assert "always needed" in say(table, "turn off evaluation").text
    assert "already on" in say(table, "attempt quiescence optimization").text
    assert table.computer == before


def test_the_engine_is_switched_in_mid_game() -> None:
    table = small_table()
    say(table, "e4")
    table.think()
    assert "kolawole plays from now on" in say(table, "switch to kolawole").text
    assert table.computer is not None
    assert table.computer.config == preset("kolawole")
    assert len(table.position.move_stack) == 2


def test_quiescence_off_means_the_engines_own() -> None:
    table = small_table()
    assert "Depth hold is now off" in say(table, "turn off quiescence").text
    assert "Quiescence is now on" in say(table, "turn on quiescence search").text


def test_randomness_is_chess0s_threshold() -> None:
    table = small_table()
    assert table.computer is not None
    say(table, "play any move within half a pawn of the best")
    assert table.computer.config.root_choice.threshold == 50
    assert table.computer.config.root_choice.enabled
    say(table, "be more random")
    assert table.computer.config.root_choice.threshold == 100
    say(table, "always play the best move")
    assert not table.computer.config.root_choice.enabled


def test_two_people_have_no_computer_to_set() -> None:
    table = TerminalTable()
    assert say(table, "set skill level to five").text == "No computer plays here."
    assert say(table, "I offer a draw").text == "Draw agreed: draw, 1/2-1/2."


def test_not_asks_for_nothing() -> None:
    table = small_table()
    assert say(table, "do not resign").intent == "nothing"
    assert table.result is None


def test_help_shows_everything_it_can_do() -> None:
    text = say(small_table(), "help").text
    for example in ("HAL, attempt quiescence optimization.", "What is the threat?", "I resign."):
        assert example in text


def random_game(rng: random.Random) -> Position:
    """A game of random moves, of any length up to its end; captures and promotions are liked."""
    position = Position()
    for _ in range(rng.randint(0, 200)):
        if not position.legal_moves:
            break
        loud = position.legal_captures
        is_loud = bool(loud) and rng.random() < 0.4
        position.push(rng.choice(loud if is_loud else position.legal_moves))
    return position


QUESTIONS = (
    "why that move?",
    "what is the best move?",
    "what is the threat?",
    "who is better?",
    "where is the king?",
    "why not {}?",
    "your move",
    "draw?",
)


def test_questions_about_random_games_never_raise() -> None:
    rng = random.Random(1913)
    for _ in range(40):
        table = small_table(position=random_game(rng))
        for question in QUESTIONS:
            moves = [table.position.san(move) for move in table.position.legal_moves]
            answer = say(table, question.format(rng.choice(moves or ["e4"])))
            assert answer.text
            assert answer.intent is not None
