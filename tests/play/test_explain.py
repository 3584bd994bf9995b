"""Why a move was made: the answer names the line and the piece or mate."""

from pathlib import Path
from typing import NamedTuple

import pytest

from zermelo import GameOverError, Position
from zermelo.play.explain.assessment import material_in_words, who_is_better
from zermelo.play.explain.moves import best_move, expected_move, mates_compared, why, why_not
from zermelo.play.explain.threats import threat
from zermelo.play.host.adviser import SearchAdviser

DATA = Path(__file__).parent.parent / "data" / "reasons.tsv"
LEGALS_TRAP = "rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P1b1/2N5/PPPP1PPP/R1BQK2R b KQkq - 0 5"
SCHOLARS_THREAT = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"


class Reason(NamedTuple):
    kind: str
    fen: str
    lead_in: str
    move: str
    named: str


def reasons() -> list[Reason]:
    lines = DATA.read_text(encoding="utf-8").splitlines()
    return [Reason(*line.split("\t")) for line in lines if not line.startswith("#")]


@pytest.fixture(scope="module")
def adviser() -> SearchAdviser:
    """By nodes, not by the clock: the same on every machine."""
    return SearchAdviser(seconds=None, nodes=60_000)


def test_there_are_twenty_reasons_of_five_kinds() -> None:
    assert len(reasons()) == 20
    assert {reason.kind for reason in reasons()} == {
        "mate",
        "fork",
        "pin",
        "recapture",
        "promotion",
    }


@pytest.mark.parametrize("reason", reasons(), ids=lambda it: f"{it.kind} {it.move}")
def test_why_names_the_line_and_the_reason(reason: Reason, adviser: SearchAdviser) -> None:
    position = Position(reason.fen)
    for san in reason.lead_in.split():
        position.push(san)
    text = why(position, position.parse_move(reason.move), adviser)
    missing = [named for named in reason.named.split(";") if named not in text]
    assert not missing, text


def test_a_quiet_move_has_no_tactics_invented(adviser: SearchAdviser) -> None:
    position = Position()
    text = why(position, position.parse_move("a3"), adviser)
    for word in ("fork", "pin", "wins", "mate", "capture"):
        assert word not in text


def test_why_says_what_is_wrong_with_the_greedy_move(adviser: SearchAdviser) -> None:
    position = Position(LEGALS_TRAP)
    move = position.parse_move("dxe5")
    greedy = expected_move(position, move)
    assert greedy is not None
    assert position.san(greedy) == "Bxd1"
    text = why(position, move, adviser)
    assert "Bxd1 would be a mistake" in text
    assert "mates in 2" in text


def test_why_not_gives_the_refutation_and_the_better_move(adviser: SearchAdviser) -> None:
    position = Position(LEGALS_TRAP)
    text = why_not(position, position.parse_move("Bxd1"), adviser)
    assert "Bxf7+" in text
    assert "Nd5#" in text
    assert "Best is dxe5" in text
    assert why_not(position, position.parse_move("dxe5"), adviser).startswith("dxe5 is the best")


def test_the_threat_is_what_a_second_move_would_do(adviser: SearchAdviser) -> None:
    assert threat(Position(SCHOLARS_THREAT), adviser) == "White threatens 4. Qxf7#, mate."
    assert "nothing" in threat(Position(), adviser)
    hanging = Position("6k1/5ppp/8/3q4/8/8/1B3PPP/3Q2K1 b - - 0 1")
    assert "White threatens" in threat(hanging, adviser)
    assert "Qxd5" in threat(hanging, adviser)
    checked = Position("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")
    assert "in check from the rook on e2" in threat(checked, adviser)


def test_parried_threats_are_named(adviser: SearchAdviser) -> None:
    position = Position(SCHOLARS_THREAT)
    text = why(position, position.parse_move("Qe7"), adviser)
    assert "parries a threat: White was about to play 4. Qxf7#, mate" in text


def test_who_is_better_counts_material_and_searches(adviser: SearchAdviser) -> None:
    up = Position("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1")
    text = who_is_better(up, adviser)
    assert text.startswith(("White is winning", "White mates"))
    assert "White is a rook up" in text
    assert "Material is level" in who_is_better(Position(), adviser)
    over = Position("7k/5QQ1/8/8/8/8/8/K7 b - - 0 1")
    assert "over" in who_is_better(over, adviser)


@pytest.mark.parametrize(
    "fen, said",
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Material is level"),
        ("4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "White is two pawns up"),
        (
            "r3k3/8/8/8/8/8/P7/1N2K3 w - - 0 1",
            "White has a knight and a pawn, Black a rook in return",
        ),
    ],
)
def test_material_in_words(fen: str, said: str) -> None:
    assert material_in_words(Position(fen).to_board()) == said


def test_the_best_move_comes_first(adviser: SearchAdviser) -> None:
    position = Position("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    assert best_move(position, adviser).startswith("Ra8# is checkmate.")


def test_a_finished_game_has_no_moves_to_explain(adviser: SearchAdviser) -> None:
    """Bare kings still have legal moves; a search there has no line."""
    position = Position("K5k1/8/8/8/8/8/8/8 b - - 2 61")
    move = position.legal_moves[0]
    for ask in (why, why_not):
        with pytest.raises(GameOverError):
            ask(position, move, adviser)
    with pytest.raises(GameOverError):
        best_move(position, adviser)
    assert "over" in threat(position, adviser)


def test_a_later_mate_is_not_about_as_good(adviser: SearchAdviser) -> None:
    """It was said to be: "about as good (mate in 1 against mate in 3)"."""
    position = Position("7k/R7/8/8/8/8/8/1R5K w - - 0 1")
    text = why_not(position, position.parse_move("Kg2"), adviser)
    assert text.startswith("Kg2 mates too, but later: in 2 instead of 1. Best is Rb8#")


@pytest.mark.parametrize(
    "mate, best, said",
    [
        (1, 1, "Kb2 mates too, in 1 as well."),
        (5, 2, "Kb2 mates too, but later: in 5 instead of 2."),
        (2, 5, "Kb2 mates too, but sooner: in 2 instead of 5."),
        (-1, -4, "Kb2 is mated too, but sooner: in 1 instead of 4."),
    ],
)
def test_mates_are_compared_by_their_moves(mate: int, best: int, said: str) -> None:
    assert mates_compared("Kb2", mate, best) == said
