"""The native search equals the textbook: value, move, and every counter they share.

`docs/textbook.md` is the specification; where the two differ, one of them breaks it.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest

from tests.search.searching import ALPHA_BETA, KIWIPETE, NONE, engine, random_positions, search
from zermelo import Move, Position
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import FIXED
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.chess_game import ChessGame
from zermelo.textbook.futility import futility_search
from zermelo.textbook.hal_quiescence import hal_search
from zermelo.textbook.history import History, history_search
from zermelo.textbook.iterative_deepening import iterative_deepening
from zermelo.textbook.late_move_reductions import reduced_search
from zermelo.textbook.mcts import mcts
from zermelo.textbook.minimax import minimax
from zermelo.textbook.mtdf import mtdf
from zermelo.textbook.null_move import Passing, null_move_search
from zermelo.textbook.ordering import mvv_lva
from zermelo.textbook.principal_variation import principal_variation_search
from zermelo.textbook.quiescence import quiescence
from zermelo.textbook.report import Result
from zermelo.textbook.reverse_futility import reverse_futility_search
from zermelo.textbook.sss_star import sss_star
from zermelo.textbook.tables import BareTable, TranspositionTable
from zermelo.textbook.transposition_table import table_search

COUNT = 200
COUNTERS = (
    "nodes",
    "nodes_per_depth",
    "quiescence_nodes",
    "evaluations",
    "cutoffs",
    "table_probes",
    "table_hits",
    "table_cuts",
    "deepest_ply",
)

Page = Callable[[ChessGame, Position, int], Result[Any]]


class Pair(NamedTuple):
    """A configuration and the page of the textbook that specifies it."""

    config: SearchConfig
    page: Page
    depths: tuple[int, int] = (2, 3)
    """For most positions, and for every tenth one."""


def deepening(
    aspiration: int | None = None,
    best_first: bool = True,
    make_search: Callable[[], Callable[..., Result[Any]]] = lambda: alpha_beta,
) -> Page:
    def page(game: ChessGame, position: Position, depth: int) -> Result[Any]:
        return iterative_deepening(
            game,
            position,
            depth,
            search=make_search(),
            previous_best_first=best_first,
            aspiration=aspiration,
        )[-1]

    return page


def sorted_search_with_table() -> Callable[..., Result[Any]]:
    table: TranspositionTable[Any] = TranspositionTable(equal_depth=False, move_first=True)
    return partial(table_search, order=mvv_lva, table=table)


def with_table(make_table: Callable[[], Any], **options: Any) -> Page:  # noqa: ANN401
    def page(game: ChessGame, position: Position, depth: int) -> Result[Any]:
        return table_search(game, position, depth, table=make_table(), **options)

    return page


def squares(move: Move) -> tuple[int, int]:
    return move.from_square, move.to_square


def with_history(**options: Any) -> Page:  # noqa: ANN401
    def page(game: ChessGame, position: Position, depth: int) -> Result[Any]:
        return history_search(game, position, depth, history=History(squares), **options)

    return page


def searches_with_history() -> Callable[..., Result[Any]]:
    return partial(history_search, history=History(squares), loud_order=mvv_lva)


SORTED = ALPHA_BETA.replace(mvv_lva=t.MvvLva())
TABLE = t.Table(mebibytes=1)
EQUAL = t.Table(mebibytes=1, depth_match="equal")
BEST_FIRST = t.PreviousIteration(order="best-first")
DEEPENING = ALPHA_BETA.replace(iterative_deepening=t.IterativeDeepening())
ASPIRING = DEEPENING.replace(previous_iteration=BEST_FIRST, aspiration=t.Aspiration(window=25))
PROVING = ALPHA_BETA.replace(principal_variation=t.PrincipalVariation())
HOLD = t.DepthHold(horizon=4)

PAIRS = {
    "minimax": Pair(NONE, minimax, (1, 2)),
    "alpha-beta": Pair(ALPHA_BETA, alpha_beta),
    "alpha-beta, fail-hard": Pair(
        ALPHA_BETA.changed("alpha_beta.fail", "hard"), partial(alpha_beta, fail="hard")
    ),
    "MVV/LVA": Pair(SORTED, partial(alpha_beta, order=mvv_lva)),
    "principal variation": Pair(
        ALPHA_BETA.replace(principal_variation=t.PrincipalVariation()), principal_variation_search
    ),
    "principal variation, MVV/LVA": Pair(
        SORTED.replace(principal_variation=t.PrincipalVariation()),
        partial(principal_variation_search, order=mvv_lva),
    ),
    "deepening": Pair(DEEPENING, deepening(best_first=False)),
    "deepening, best first": Pair(DEEPENING.replace(previous_iteration=BEST_FIRST), deepening()),
    "deepening, best first, aspiration": Pair(ASPIRING, deepening(aspiration=25)),
    "deepening, best first, aspiration, MVV/LVA": Pair(
        ASPIRING.replace(mvv_lva=t.MvvLva()),
        deepening(aspiration=25, make_search=lambda: partial(alpha_beta, order=mvv_lva)),
    ),
    "deepening, aspiration, table and its move first, MVV/LVA": Pair(
        ASPIRING.replace(mvv_lva=t.MvvLva(), table=TABLE, table_move=t.TableMove()),
        deepening(aspiration=25, make_search=sorted_search_with_table),
        (2, 4),
    ),
    "quiescence": Pair(
        ALPHA_BETA.replace(quiescence=t.Quiescence()),
        partial(alpha_beta, horizon=quiescence),
        (1, 1),
    ),
    "quiescence, MVV/LVA": Pair(
        SORTED.replace(quiescence=t.Quiescence()),
        partial(alpha_beta, order=mvv_lva, horizon=partial(quiescence, order=mvv_lva)),
        (1, 2),
    ),
    "HAL": Pair(
        SORTED.replace(depth_hold=HOLD), partial(hal_search, maximum_ply=4, order=mvv_lva), (1, 2)
    ),
    "HAL, quiet first": Pair(
        SORTED.replace(depth_hold=HOLD, quiet_first=t.QuietFirst()),
        partial(hal_search, maximum_ply=4, order=mvv_lva, quiet_first=True),
    ),
    "HAL, quiet first, generator order": Pair(
        ALPHA_BETA.replace(depth_hold=HOLD, quiet_first=t.QuietFirst()),
        partial(hal_search, maximum_ply=4, quiet_first=True),
    ),
    "history": Pair(ALPHA_BETA.replace(history=t.History()), with_history()),
    "history, MVV/LVA": Pair(
        SORTED.replace(history=t.History()), with_history(loud_order=mvv_lva), (2, 4)
    ),
    "history, MVV/LVA, deepening": Pair(
        DEEPENING.replace(mvv_lva=t.MvvLva(), history=t.History()),
        deepening(best_first=False, make_search=searches_with_history),
        (3, 4),
    ),
    "null move, MVV/LVA": Pair(
        SORTED.replace(null_move=t.NullMove()), partial(null_move_search, order=mvv_lva), (3, 4)
    ),
    "null move, early, by value, MVV/LVA": Pair(
        SORTED.replace(null_move=t.NullMove(reduction=1, minimum_depth=1, value_share=100)),
        partial(
            null_move_search,
            passing=Passing(reduction=1, minimum_depth=1, value_share=100),
            order=mvv_lva,
        ),
        (3, 4),
    ),
    "null move, verified, MVV/LVA": Pair(
        SORTED.replace(null_move=t.NullMove(reduction=1, minimum_depth=2, verified_depth=3)),
        partial(
            null_move_search,
            passing=Passing(reduction=1, minimum_depth=2, verified_depth=3),
            order=mvv_lva,
        ),
        (3, 4),
    ),
    "reverse futility": Pair(
        PROVING.replace(reverse_futility=t.ReverseFutility()), reverse_futility_search
    ),
    "reverse futility, narrow, MVV/LVA": Pair(
        PROVING.replace(
            mvv_lva=t.MvvLva(), reverse_futility=t.ReverseFutility(maximum_depth=1, margin=20)
        ),
        partial(reverse_futility_search, maximum_depth=1, margin=20, order=mvv_lva),
        (3, 4),
    ),
    "futility": Pair(ALPHA_BETA.replace(futility=t.Futility()), futility_search),
    "futility, narrow, MVV/LVA": Pair(
        SORTED.replace(futility=t.Futility(maximum_depth=2, margin=30)),
        partial(futility_search, maximum_depth=2, margin=30, order=mvv_lva),
        (3, 4),
    ),
    "late move reductions": Pair(
        ALPHA_BETA.replace(late_move_reductions=t.LateMoveReductions()), reduced_search, (3, 3)
    ),
    "late move reductions, early and strong, MVV/LVA": Pair(
        SORTED.replace(
            late_move_reductions=t.LateMoveReductions(
                minimum_depth=2, full_moves=1, base=100, strength=80
            )
        ),
        partial(
            reduced_search, minimum_depth=2, full_moves=1, base=100, strength=80, order=mvv_lva
        ),
        (3, 4),
    ),
    "table, equal depth": Pair(ALPHA_BETA.replace(table=EQUAL), with_table(TranspositionTable)),
    "table, at least as deep, its move first": Pair(
        SORTED.replace(table=TABLE, table_move=t.TableMove()),
        with_table(partial(TranspositionTable, equal_depth=False, move_first=True), order=mvv_lva),
    ),
    "bare table": Pair(
        ALPHA_BETA.replace(table=t.Table(mebibytes=1, kind="bare")), with_table(BareTable)
    ),
    "MTD(f)": Pair(ALPHA_BETA.replace(algorithm=t.Algorithm(kind="mtdf"), table=EQUAL), mtdf),
    "SSS*": Pair(NONE.replace(algorithm=t.Algorithm(kind="sss-star")), sss_star),
    "SSS*, MVV/LVA": Pair(
        NONE.replace(algorithm=t.Algorithm(kind="sss-star"), mvv_lva=t.MvvLva()),
        partial(sss_star, order=mvv_lva),
    ),
}


def positions_for(name: str) -> tuple[Position, ...]:
    positions = random_positions(COUNT, seed=1950, longest=120)
    if name != "quiescence":
        return positions
    # In generator order the captures of a full board have no end: few pieces, more games.
    few = 12
    many = random_positions(8 * COUNT, seed=1951, longest=300)
    return tuple(p for p in many if p.occupied.bit_count() <= few)[:COUNT]


@pytest.mark.parametrize("name", PAIRS)
def test_native_equals_textbook(name: str) -> None:
    config, page, depths = PAIRS[name]
    game = ChessGame()
    for number, position in enumerate(positions_for(name)):
        depth = depths[number % 10 == 0]
        found, expected = search(config, position, depth), page(game, position, depth)
        fen = position.fen()
        assert (found.value, found.move) == (expected.value, expected.move), fen
        for counter in COUNTERS:
            ours = getattr(found.statistics, counter)
            assert ours == getattr(expected.statistics, counter), f"{counter}: {fen}"


@pytest.mark.parametrize("name", PAIRS)
@pytest.mark.parametrize(
    "fen", ["R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]
)
def test_a_finished_game_is_one_node(name: str, fen: str) -> None:
    config, page, _ = PAIRS[name]
    found, expected = search(config, fen, 3), page(ChessGame(), Position(fen), 3)
    assert found.move.is_null
    assert expected.move is None
    assert found.stopped_by == "game over"
    assert (found.value, found.statistics.nodes) == (expected.value, 1)


@pytest.mark.parametrize("repetition", [False, True])
def test_draws_below_the_root_are_the_textbooks(repetition: bool) -> None:
    position = Position()
    for move in ("g1f3", "g8f6", "f3g1"):
        position.push(move)
    drawish = [position, Position("8/8/4k3/8/8/3pK3/8/5B2 w - - 97 80")]
    config = SORTED.replace(
        draws=t.Draws(
            repetition=repetition, fifty_moves=repetition, insufficient_material=not repetition
        )
    )
    game = ChessGame(path_draws=repetition, insufficient_material=not repetition)
    for start in drawish:
        found, expected = search(config, start, 3), alpha_beta(game, start, 3, order=mvv_lva)
        assert found.value == expected.value
        assert found.statistics.nodes == expected.statistics.nodes


@pytest.mark.parametrize("iterations", [1, 20, 500])
def test_mcts_grows_the_tree_of_the_textbook(iterations: int) -> None:
    config = NONE.replace(algorithm=t.Algorithm(kind="mcts"))
    constant = config.algorithm.exploration / 100
    for seed, position in enumerate(random_positions(20, seed=2006)):
        found = search(config, position, seed=seed, nodes=iterations)
        expected = mcts(ChessGame(), position, iterations, seed=seed, exploration=constant)
        assert tuple(found.pv) == expected.variation
        assert found.value == expected.value
        assert found.statistics.nodes_per_depth == expected.statistics.nodes_per_depth
        assert found.statistics.evaluations == expected.statistics.evaluations


@pytest.mark.parametrize("name", FIXED)
def test_fixed_and_dynamic_are_one_search(name: str) -> None:
    depth = 4
    for position in (*random_positions(10, seed=1997), Position(KIWIPETE)):
        fixed = search(FIXED[name], position, depth, fixed=True)
        dynamic = search(FIXED[name], position, depth)
        assert (fixed.value, fixed.move, fixed.pv) == (dynamic.value, dynamic.move, dynamic.pv)
        for counter in COUNTERS:
            assert getattr(fixed.statistics, counter) == getattr(dynamic.statistics, counter)


def test_the_benchmark_compiled_in_equals_the_textbook() -> None:
    config = FIXED["benchmark"]
    game = ChessGame(engine(config).evaluator.evaluate)
    for position in random_positions(30, seed=1998):
        found = search(config, position, 3, fixed=True)
        expected = alpha_beta(game, position, 3, order=mvv_lva)
        assert (found.value, found.move) == (expected.value, expected.move)
        assert found.statistics.nodes == expected.statistics.nodes
