"""SSS* and MCTS beyond what the textbook says of them."""

import pytest

from tests.search.searching import KIWIPETE, KONG_MATES, NONE, engine, random_positions, search
from zermelo import Position
from zermelo._core import MATE_VALUE
from zermelo.engines import techniques as t

SSS_STAR = NONE.replace(algorithm=t.Algorithm(kind="sss-star"))
MCTS = NONE.replace(algorithm=t.Algorithm(kind="mcts"))


def test_sss_star_deepens() -> None:
    config = SSS_STAR.replace(
        iterative_deepening=t.IterativeDeepening(), previous_iteration=t.PreviousIteration()
    )
    found: list[tuple[int, int]] = []
    report = search(
        config, KIWIPETE, 4, progress=lambda report: found.append((report.depth, report.value))
    )
    assert found == [(d, search(NONE, KIWIPETE, d).value) for d in range(1, 5)]
    assert report.depth == 4
    assert len(report.statistics.seconds_per_iteration) == 4


def test_sss_stars_other_root_moves_have_true_upper_bounds() -> None:
    for position in random_positions(30, seed=1979):
        true = {str(root.move): root.value for root in search(NONE, position, 3).root_moves}
        report = search(SSS_STAR, position, 3)
        best, *others = report.root_moves
        assert (best.move, best.value, best.bound) == (report.move, report.value, "exact")
        assert best.value == true[str(best.move)]
        for other in others:
            assert other.bound == "upper"
            assert true[str(other.move)] <= other.value <= best.value


def test_sss_stars_line_leads_to_its_value() -> None:
    for position in random_positions(30, seed=1980):
        report = search(SSS_STAR, position, 3)
        end = position.copy()
        for move in report.pv:
            end.push(move)
        sign = 1 if len(report.pv) % 2 == 0 else -1
        if end.is_checkmate():
            value = -(MATE_VALUE - len(report.pv))
        else:
            value = 0 if end.is_stalemate() else engine(NONE).evaluator.evaluate(end)
        assert report.value == sign * value


@pytest.mark.parametrize("fen", KONG_MATES)
def test_mcts_plays_a_mate_and_says_so(fen: str) -> None:
    report = search(MCTS, fen, nodes=5000, seed=1)
    assert str(report.move) in KONG_MATES[fen]
    assert report.value == MATE_VALUE - 1


def test_mcts_claims_no_mate_that_is_not_on_the_board() -> None:
    lost = Position("7k/8/5K2/8/8/8/8/6Q1 b - - 0 1")  # Kh7 is forced, then Qg7 mates
    report = search(MCTS, lost, nodes=20_000)
    assert -MATE_VALUE + 1000 < report.value < -1000


def test_mcts_takes_a_queen() -> None:
    report = search(MCTS, "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1", nodes=3000)
    assert str(report.move) == "d1d8"


def test_mcts_lists_the_root_moves_by_visits() -> None:
    report = search(MCTS, KIWIPETE, nodes=10_000)
    assert len(report.root_moves) == len(Position(KIWIPETE).legal_moves)
    assert report.root_moves[0].move == report.move
    assert report.root_moves[0].value == report.value


def test_mcts_counts_its_nodes_as_iterations_and_the_root() -> None:
    report = search(MCTS, KIWIPETE, nodes=1000)
    assert report.statistics.nodes == 1001
    assert report.statistics.evaluations == 1000
    assert report.stopped_by == "nodes"


def test_more_exploration_spreads_the_visits() -> None:
    narrow = search(MCTS.changed("algorithm.exploration", 10), KIWIPETE, nodes=5000)
    wide = search(MCTS.changed("algorithm.exploration", 1000), KIWIPETE, nodes=5000)
    assert narrow.statistics.deepest_ply > wide.statistics.deepest_ply
