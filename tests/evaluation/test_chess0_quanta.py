"""The dynamic quanta (C7) and phases as the adaptive evaluation shows them."""

import chess
import pytest

import zermelo
from zermelo.engines.evaluators import make_evaluator

CASTLING = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 0 9"


def hottest(position: zermelo.Position, color: bool) -> int:
    values = make_evaluator("chess0-adaptive").square_values(position, color)
    return max(chess.SQUARES, key=values.__getitem__)


@pytest.mark.parametrize("color", [chess.WHITE, chess.BLACK])
@pytest.mark.parametrize("moves", [[], ["O-O"], ["O-O-O"], ["O-O", "O-O-O"], ["Ke7", "Kd1"]])
def test_the_heat_follows_the_opponents_king(moves: list[str], color: bool) -> None:
    position = zermelo.Position(CASTLING)
    for move in moves:
        position.push(move)
    assert hottest(position, color) == position.king(not color)


def test_quanta_fall_with_euclidean_distance() -> None:
    position = zermelo.Position(CASTLING)
    values = make_evaluator("chess0-adaptive").square_values(position, chess.WHITE)
    king = position.king(chess.BLACK)

    def squared_distance(square: int) -> int:
        files = chess.square_file(square) - chess.square_file(king)
        ranks = chess.square_rank(square) - chess.square_rank(king)
        return files * files + ranks * ranks

    for near in chess.SQUARES:
        for far in chess.SQUARES:
            if squared_distance(near) < squared_distance(far):
                assert values[near] > values[far]
            elif squared_distance(near) == squared_distance(far):
                assert values[near] == values[far]


@pytest.mark.parametrize("color", [chess.WHITE, chess.BLACK])
def test_classic_square_values_stay_where_they_are(color: bool) -> None:
    classic = make_evaluator("chess0-classic")
    before = classic.square_values(zermelo.Position(), color)
    assert before == classic.square_values(zermelo.Position(CASTLING), color)
    # Figure 7, board a: 1 on the rim, 8 in the centre.
    assert before[chess.E4] == pytest.approx(8 * before[chess.A1])
    assert before[chess.C3] == pytest.approx(4 * before[chess.H8])


def test_the_steep_board_is_figure_7_b() -> None:
    steep = make_evaluator("chess0-classic", steep_squares=True)
    values = steep.square_values(zermelo.Position(), chess.WHITE)
    unit = values[chess.A1]
    rank_5 = [round(values[square] / unit) for square in chess.SQUARES[32:40]]
    assert rank_5 == [1, 7, 4, 10, 10, 4, 2, 4]


def test_material_evaluations_have_no_heat_map() -> None:
    for kind in ("kong-material", "random-utility"):
        evaluator = make_evaluator(kind)
        assert set(evaluator.square_values(zermelo.Position(), chess.WHITE)) == {0.0}
