"""Evaluations against numbers counted by hand."""

import chess
import pytest

import zermelo
from tests.evaluation.kinds import EVALUATORS
from zermelo.engines.evaluators import make_evaluator

SYMMETRIC = [name for name in EVALUATORS if name != "random-utility"]
KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


def value(kind: str, fen: str) -> int:
    return make_evaluator(kind).evaluate(zermelo.Position(fen))


@pytest.mark.parametrize("kind", [name for name in SYMMETRIC if name not in ("tapered", "network")])
def test_the_start_is_level(kind: str) -> None:
    assert value(kind, zermelo.STARTING_FEN) == 0


def test_the_start_is_a_tempo_ahead_for_the_tapered_evaluation() -> None:
    terms = make_evaluator("tapered").terms(zermelo.Position())
    tempo = terms.pop("tempo")
    assert tempo > 0
    assert set(terms.values()) == {0.0}


@pytest.mark.parametrize(
    "fen, expected",
    [
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 100),
        ("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", 300),
        ("4k3/8/8/8/8/8/8/B3K3 b - - 0 1", -325),
        ("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", -500),
        ("q3k3/8/8/8/8/8/8/4K3 b - - 0 1", 900),
        ("r3k3/pp6/8/8/8/8/PPP5/Q3KB2 w - - 0 1", 900 + 325 + 300 - 500 - 200),
    ],
)
def test_kong_counts_material(fen: str, expected: int) -> None:
    assert value("kong-material", fen) == expected


@pytest.mark.parametrize(
    "fen, expected",
    [
        ("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", 100 - 20),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 100 + 50),
        ("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", 320 + 20),
        ("4k3/8/8/8/8/8/1B6/4K3 w - - 0 1", 330 + 5),
        ("4k3/R7/8/8/8/8/8/4K3 w - - 0 1", 500 + 5),
        # The queen's table is not the same left and right: b3 is worth 5, g3 0. Black's b6 is b3.
        ("4k3/8/1q6/8/8/8/8/4K3 b - - 0 1", 900 + 5),
        ("4k3/8/6q1/8/8/8/8/3K4 w - - 0 1", -(900 + 0)),
        # Queen and rook beside it: middle game, so the king on g1 is worth 30 and not -30.
        ("4k3/8/8/8/8/8/8/R2Q2K1 w - - 0 1", 900 - 5 + 500 + 0 + 30),
        # A queen and one minor piece are an end game: the king on e4 is worth 40, on e8 -30.
        ("4k3/8/8/8/4K3/8/8/2BQ4 w - - 0 1", 900 - 5 + 330 - 10 + 40 + 30),
    ],
)
def test_michniewski_adds_material_and_square(fen: str, expected: int) -> None:
    assert value("michniewski", fen) == expected


def test_kolawole_takes_from_a_bishop_without_its_partner() -> None:
    evaluator = make_evaluator("kolawole")

    def material(fen: str) -> float:
        return evaluator.terms(zermelo.Position(fen))["material"]

    assert material("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1") == 600
    assert material("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1") == 250
    assert material("2b1k3/8/8/8/8/8/8/2B1KB2 b - - 0 1") == 350


def test_kolawole_counts_moves_and_attacked_men() -> None:
    position = zermelo.Position("4k3/8/8/8/1r6/2N5/8/4K2B w - - 0 1")
    terms = make_evaluator("kolawole").terms(position)
    own = len(position.legal_moves)
    position.push_null()
    assert terms["movability"] == 5 * (own - len(position.legal_moves))
    assert terms["attack"] == 0  # nobody attacks anybody here
    attacked = zermelo.Position("4k3/8/8/8/1r6/2N5/N7/4K3 w - - 0 1")
    assert make_evaluator("kolawole").terms(attacked)["attack"] == 500 / 4


def test_chess0_material_is_the_papers_formula() -> None:
    terms = make_evaluator("chess0-classic").terms(
        zermelo.Position("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
    )
    assert terms["material"] == pytest.approx(100 * 3000 * 10 / 3001)


def test_chess0_to_the_letter_hardly_sees_the_position() -> None:
    literal = make_evaluator("chess0-classic", position_scale=100)
    position = zermelo.Position()
    position.push("e4")
    assert sum(literal.terms(position).values()) == pytest.approx(0.4, abs=0.4)


@pytest.mark.parametrize("kind", ["chess0-classic", "chess0-adaptive"])
def test_chess0_counts_development_in_the_opening(kind: str) -> None:
    position = zermelo.Position()
    for move in ("e4", "a6", "Nf3", "a5"):
        position.push(move)
    assert make_evaluator(kind).terms(position)["development"] > 0


def test_only_classic_counts_development_in_the_end() -> None:
    position = zermelo.Position("4k3/pp6/8/8/4P3/2N5/PP6/4K3 w - - 0 1")
    assert make_evaluator("chess0-classic").terms(position)["development"] != 0
    assert make_evaluator("chess0-adaptive").terms(position)["development"] == 0


def test_the_tapered_evaluation_likes_a_passed_pawn_more_the_farther_it_is() -> None:
    fens = [f"4k3/{'8/' * (7 - rank)}P7/{'8/' * (rank - 2)}4K3 w - - 0 1" for rank in range(2, 8)]
    values = [value("tapered", fen) for fen in fens]
    assert values == sorted(values)


@pytest.mark.parametrize("kind", SYMMETRIC)
def test_a_queen_more_is_worth_about_a_queen(kind: str) -> None:
    board = chess.Board()
    board.remove_piece_at(chess.D8)
    assert 700 < value(kind, board.fen()) < 1400
