"""What holds for every evaluator in every position."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

import zermelo
from tests.board.strategies import Game, chess960_games, choose, sparse_games, standard_games
from tests.evaluation.kinds import EVALUATORS
from zermelo import _core
from zermelo.engines.evaluators import make_evaluator

LARGEST = 29999
GAMES = standard_games(0, 80) | sparse_games(0, 10) | chess960_games(0, 40)
STEEP = "chess0-classic, steep squares"
NAMES = [*EVALUATORS, STEEP]


def evaluator_of(name: str) -> _core.Evaluator:
    return make_evaluator(name.partition(",")[0], steep_squares=name == STEEP)


def played(game: Game) -> chess.Board:
    board = game.board()
    for byte in game.choices:
        move = choose(board, byte)
        if move is None:
            break
        board.push(move)
    return board


def position_of(board: chess.Board) -> zermelo.Position:
    return zermelo.Position(board.fen(shredder=True), chess960=board.chess960)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "random-utility"])
@given(game=GAMES)
def test_swapping_the_colours_changes_nothing(name: str, game: Game) -> None:
    board = played(game)
    evaluator = evaluator_of(name)
    assert evaluator.evaluate(position_of(board)) == evaluator.evaluate(position_of(board.mirror()))


@given(game=GAMES)
def test_left_and_right_are_alike_to_the_tapered_evaluation(game: Game) -> None:
    board = played(game)
    board.set_castling_fen("-")
    evaluator = evaluator_of("tapered")
    turned = board.transform(chess.flip_horizontal)
    assert evaluator.evaluate(position_of(board)) == evaluator.evaluate(position_of(turned))


@pytest.mark.parametrize("name", NAMES)
@given(game=GAMES)
def test_terms_add_up(name: str, game: Game) -> None:
    position = position_of(played(game))
    evaluator = evaluator_of(name)
    value = evaluator.evaluate(position)
    assert abs(value) <= LARGEST
    white_value = value if position.turn else -value
    assert sum(evaluator.terms(position).values()) == pytest.approx(white_value, abs=1)


@pytest.mark.parametrize("name", NAMES)
@given(game=standard_games(0, 40))
def test_the_way_to_a_position_does_not_matter(name: str, game: Game) -> None:
    board = played(game)
    with_history = zermelo.Position.from_board(board)
    evaluator = evaluator_of(name)
    assert evaluator.evaluate(with_history) == evaluator.evaluate(position_of(board))


@given(game=GAMES, seed=st.integers(0, 2**31 - 1))
def test_random_utility_repeats_by_seed_and_position(game: Game, seed: int) -> None:
    position = position_of(played(game))
    value = make_evaluator("random-utility", seed=seed).evaluate(position)
    assert value == make_evaluator("random-utility", seed=seed).evaluate(position)
    assert -10000 <= value <= 10000


def test_random_utility_differs_by_position_and_seed() -> None:
    position = zermelo.Position()
    values = set()
    for seed in range(20):
        evaluator = make_evaluator("random-utility", seed=seed)
        for move in position.legal_moves:
            position.push(move)
            values.add(evaluator.evaluate(position))
            position.pop()
    # 400 draws from 20001 numbers: about four coincide.
    assert len(values) > 380
    assert min(values) < -8000
    assert max(values) > 8000


@pytest.mark.parametrize("name", EVALUATORS)
def test_the_largest_values_stay_clear_of_mates(name: str) -> None:
    fifteen_queens = zermelo.Position("6rk/6pp/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1")
    evaluator = make_evaluator(name, position_scale=100_000)
    assert abs(evaluator.evaluate(fifteen_queens)) <= LARGEST


def test_an_unknown_evaluator_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'nnue' is not accepted; accepted: random-utility, "):
        make_evaluator("nnue")


@pytest.mark.parametrize("scale", [-1, 100_001])
def test_a_scale_out_of_range_is_refused(scale: int) -> None:
    with pytest.raises(ValueError, match=r"position_scale: .* accepted: 0 to 100000"):
        make_evaluator("chess0-classic", position_scale=scale)
