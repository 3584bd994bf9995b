"""What a value is made of, and what if a piece stood elsewhere."""

import json

import chess
import pytest

from zermelo import Position, preset
from zermelo.cli import run
from zermelo.engines.evaluators import evaluator_of, make_evaluator
from zermelo.engines.explanation import REST, explain, values_elsewhere

ITALIAN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
RANDOM = "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 99 50"


def test_a_piece_elsewhere_is_the_value_of_that_position() -> None:
    evaluator = make_evaluator("tapered")
    values = values_elsewhere(evaluator, Position(ITALIAN), chess.F3)
    assert values is not None
    board = chess.Board(ITALIAN)
    now = evaluator.evaluate(Position(ITALIAN))
    for square in chess.SQUARES:
        if square == chess.F3:
            assert values[square] == 0
        elif board.piece_at(square):
            assert values[square] is None
        else:
            moved = chess.Board(ITALIAN)
            moved.set_piece_at(square, moved.remove_piece_at(chess.F3))
            if moved.is_valid():
                # Black is to move, the knight White's.
                assert values[square] == now - evaluator.evaluate(Position(moved.fen()))


def test_what_cannot_occur_has_no_value() -> None:
    evaluator = evaluator_of(preset("zermelo").evaluation)
    pawn = values_elsewhere(evaluator, Position(RANDOM), chess.D6)
    assert pawn is not None
    assert pawn[chess.D8] is None
    assert pawn[chess.D7] is not None
    king = values_elsewhere(evaluator, Position(ITALIAN), chess.E1)
    assert king is not None
    assert king[chess.D5] is not None
    assert king[chess.E6] is None  # Black to move would take it
    assert values_elsewhere(evaluator, Position(ITALIAN), chess.E6) is None


def test_only_a_learned_evaluation_has_a_second_opinion() -> None:
    learned = explain(preset("zermelo").evaluation, Position(ITALIAN))
    assert learned.second is not None
    assert learned.second.value == pytest.approx(sum(learned.second.terms.values()), abs=1)
    assert not learned.opinion.adds_up
    assert REST in learned.opinion.terms
    made = explain(preset("zermelo-classic").evaluation, Position(ITALIAN))
    assert made.second is None
    assert made.opinion.adds_up
    assert made.opinion == learned.second


def test_best_explains_on_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["best", ITALIAN, "--depth", "1", "--explain", "--piece", "f3"]) == 0
    said = capsys.readouterr().out
    worth = explain(preset("zermelo").evaluation, Position(ITALIAN)).opinion.terms[
        "white knight f3"
    ]
    assert f"N{worth:+.0f}" in said
    assert "these do not add up to the value" in said
    assert "elsewhere, the piece on f3" in said
    assert "Second opinion, tapered" in said
    assert said.count("     a     b     c     d     e     f     g     h") == 2


def test_best_explains_hand_made_terms_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["best", ITALIAN, "--depth", "1", "--engine", "zermelo-classic", "--explain"]) == 0
    said = capsys.readouterr().out
    assert "king shelter" in said
    assert "Second opinion" not in said
    assert run(["best", ITALIAN, "--depth", "1", "--piece", "f3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["explanation"]
    assert found["elsewhere"][chess.F3] == 0
    assert found["adds_up"] is False
    assert run(["best", ITALIAN, "--depth", "1", "--json"]) == 0
    assert "explanation" not in json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("square", ["e6", "h9", "", "knight"])
def test_a_square_without_a_piece_is_refused(
    square: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["best", ITALIAN, "--depth", "1", "--piece", square]) == 2
    assert "accepted: the square of a piece, such as f3" in capsys.readouterr().err
