"""Our Chess0 evaluations beside the paper's table 2 (C11 d)."""

import csv
from collections.abc import Callable

import pytest

import zermelo
from zermelo import _core
from zermelo.engines.evaluators import make_evaluator
from zermelo.lab.experiments.chess0.printed import TABLE_2

FIGURE_14 = "r2q1rk1/1pp1bppp/p1bp1n2/4p3/4P3/2NP1N2/PPPB1PPP/R2Q1RK1 w - - 0 10"
ENGINES = ["classic", "adaptive"]


def table(engine: str) -> dict[str, float]:
    with TABLE_2.open(newline="") as file:
        return {row["san"]: float(row[engine]) for row in csv.DictReader(file)}


def quiet(engine: str) -> list[str]:
    """The moves that cost nothing in the paper."""
    return [san for san, score in table(engine).items() if score > 0]


def after_captures(evaluator: _core.Evaluator, position: zermelo.Position, beta: int) -> int:
    """The value once captures are played out, for the side to move."""
    best = evaluator.evaluate(position)
    for move in position.legal_captures:
        if best >= beta:
            break
        position.push(move)
        best = max(best, -after_captures(evaluator, position, -best))
        position.pop()
    return best


def our_scores(engine: str, *, captures: bool) -> dict[str, int]:
    evaluator = make_evaluator(f"chess0-{engine}")
    scores = {}
    for san in table(engine):
        position = zermelo.Position(FIGURE_14)
        position.push(san)
        scores[san] = -(
            after_captures(evaluator, position, 30000) if captures else evaluator.evaluate(position)
        )
    return scores


def ranks(values: list[float]) -> list[float]:
    return [
        sum(other < value for other in values) + sum(other == value for other in values) / 2
        for value in values
    ]


def rank_correlation(first: list[float], second: list[float]) -> float:
    """Spearman's rho with ties."""
    a, b = ranks(first), ranks(second)
    mean = sum(a) / len(a)
    products = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    squares = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return float(products / squares**0.5)


def test_the_table_has_exactly_the_legal_moves() -> None:
    position = zermelo.Position(FIGURE_14)
    legal = {position.san(move) for move in position.legal_moves}
    assert legal == set(table("classic"))


@pytest.mark.parametrize("engine", ENGINES)
def test_quiet_moves_spread_by_a_fifth_to_two_fifths_of_a_pawn(engine: str) -> None:
    scores = our_scores(engine, captures=False)
    values = [scores[san] for san in quiet(engine)]
    assert 20 <= max(values) - min(values) <= 40


@pytest.mark.parametrize("engine", ENGINES)
def test_our_order_agrees_with_the_papers(
    engine: str, record_property: Callable[[str, object], None]
) -> None:
    paper = table(engine)
    static = our_scores(engine, captures=False)
    played_out = our_scores(engine, captures=True)
    moves = quiet(engine)
    quiet_rho = rank_correlation([static[san] for san in moves], [paper[san] for san in moves])
    all_rho = rank_correlation([played_out[san] for san in paper], list(paper.values()))
    record_property("spearman of quiet moves, after the move", round(quiet_rho, 2))
    record_property("spearman of all moves, captures played out", round(all_rho, 2))
    assert quiet_rho > 0.1
    assert all_rho > 0.5


@pytest.mark.parametrize("engine", ENGINES)
def test_moves_that_lose_a_man_fall_clearly_below(engine: str) -> None:
    paper = table(engine)
    scores = our_scores(engine, captures=True)
    losing = [scores[san] for san, score in paper.items() if score < -2]
    sound = sorted(scores[san] for san in quiet(engine))
    # Three of the paper's quiet moves (Nd5, d4, Nh4) do lose a pawn; none a piece.
    assert max(losing) < sound[0] - 50
    assert max(losing) < sound[3] - 150


def test_adaptive_prefers_the_moves_towards_the_king() -> None:
    classic = our_scores("classic", captures=False)
    adaptive = our_scores("adaptive", captures=False)
    towards, away = ["Bg5", "Ng5", "h4", "Nh4"], ["a3", "b3", "Nb1", "Rb1"]

    def lead(scores: dict[str, int]) -> float:
        return sum(scores[san] for san in towards) - sum(scores[san] for san in away)

    assert lead(adaptive) > lead(classic)
