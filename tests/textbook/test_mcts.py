"""UCT on tic-tac-toe and on drawn trees."""

from math import log, sqrt

import pytest

from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree
from zermelo.textbook.mcts import mcts, reward, value_of_reward
from zermelo.textbook.minimax import minimax
from zermelo.textbook.random_numbers import SplitMix64
from zermelo.textbook.report import Observer
from zermelo.textbook.steps import Backup, Playout, Select, Valued
from zermelo.textbook.tic_tac_toe import Board, TicTacToe

GAME = TicTacToe()


@pytest.mark.parametrize("playouts", [False, True])
@pytest.mark.parametrize("drawing", ["xx./oo./...", "xo./.x./..o", "x../.o./x.."])
def test_it_finds_the_only_good_move(drawing: str, playouts: bool) -> None:
    """Win at once, make two threats, stop a line."""
    state = Board.parse(drawing)
    result = mcts(GAME, state, 3000, playouts=playouts)
    assert result.move is not None
    expected = minimax(GAME, state, 9)
    after = minimax(GAME, GAME.play(state, result.move), 9)
    assert (-after.value > 0, -after.value < 0) == (expected.value > 0, expected.value < 0)


def test_it_converges_on_the_draw() -> None:
    """Random games favour the side that begins; the more the tree grows, the less it believes."""
    results = [
        mcts(GAME, Board(), iterations, playouts=True) for iterations in (3000, 30_000, 100_000)
    ]
    early, later, late = (abs(reward(result.value)) for result in results)
    assert early > later > late
    assert late < 0.1
    state = Board()
    for move in results[-1].variation:
        state = GAME.play(state, move)
    assert not GAME.moves(state)
    assert GAME.terminal_value(state, 9) == 0


def test_it_does_not_lose_to_perfect_play() -> None:
    for searcher in (0, 1):
        state, player = Board(), 0
        while moves := GAME.moves(state):
            if player == searcher:
                move = mcts(GAME, state, 1500, seed=player, playouts=True).move
            else:
                move = alpha_beta(GAME, state, 9).move
            assert move in moves
            assert move is not None
            state, player = GAME.play(state, move), 1 - player
        assert GAME.terminal_value(state, 0) == 0


def test_the_same_seed_repeats_and_another_does_not() -> None:
    first, again, other = (mcts(GAME, Board(), 500, seed=seed, playouts=True) for seed in (1, 1, 2))
    assert first == again
    assert (first.value, first.variation) != (other.value, other.variation)


def test_a_node_is_counted_when_it_joins_the_tree() -> None:
    statistics = mcts(GAME, Board(), 200).statistics
    assert statistics.nodes == 1 + 200
    assert statistics.nodes_per_depth[:2] == [1, 9]


def test_a_small_tree_is_searched_out() -> None:
    game = DrawnTree([[300, -900], [100, 50], [-100, 800]])
    result = mcts(game, game.root, 2000)
    assert result.variation == ("b", "bb")
    assert result.statistics.nodes == 10


def test_rewards_and_values_are_inverse() -> None:
    assert [value_of_reward(reward(value)) for value in (-31999, -400, 0, 25, 31000)] == [
        -31999, -400, 0, 25, 31000
    ]  # fmt: skip
    assert reward(400) == 0.5


def test_a_finished_game_and_a_missing_budget() -> None:
    game = DrawnTree(7)
    assert (mcts(game, game.root, 5).value, mcts(game, game.root, 5).move) == (7, None)
    with pytest.raises(ValueError, match="iterations 0"):
        mcts(game, game.root, 0)


def test_the_random_numbers_are_splitmix64() -> None:
    """The first outputs of the reference implementation for seed 1234567."""
    numbers = SplitMix64(1234567)
    assert [numbers.below(2**64) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_steps_tell_what_uct_saw_when_it_chose() -> None:
    """Every number of a choice follows from the backups before it, by the formula."""
    game, observer = DrawnTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), Observer(record=10_000)
    exploration = 0.7
    mcts(game, game.root, 60, exploration=exploration, scale=14, playouts=True, observer=observer)
    known: dict[tuple[str, ...], Backup] = {}
    choices = 0
    for step in observer.steps:
        if isinstance(step, Backup):
            known[step.path] = step
        elif isinstance(step, Select):
            choices += 1
            parent = known[step.path]
            for child in step.children:
                seen = known[(*step.path, child.move)]
                assert (child.visits, child.mean) == (seen.visits, seen.mean)
                bonus = exploration * sqrt(log(parent.visits) / child.visits)
                assert child.promise == pytest.approx(child.mean + bonus)
            best = max(step.children, key=lambda child: child.promise)
            chosen = next(child for child in step.children if child.move == step.move)
            assert chosen.promise == best.promise
    assert choices > 50
    assert known[()].visits == 60


def test_a_playout_leads_from_its_node_to_the_leaf_it_is_valued_by() -> None:
    game, observer = DrawnTree([[[5, 6], [7, 4]], [[3], [6, 9]]]), Observer(record=1000)
    mcts(game, game.root, 40, scale=9, playouts=True, observer=observer)
    pairs = zip(observer.steps, observer.steps[1:], strict=False)
    playouts = [(one, two) for one, two in pairs if isinstance(one, Playout)]
    assert playouts
    for playout, valued in playouts:
        state = game.root
        for move in (*playout.path, *playout.moves):
            state = game.play(state, move)
        assert not game.moves(state)
        assert isinstance(valued, Valued)
        sign = 1 if len(playout.path) % 2 == 0 else -1
        assert valued.value == sign * state.node.value


def test_the_scale_is_what_is_worth_half_a_win() -> None:
    assert reward(9, 9) == 0.5
    assert value_of_reward(reward(-7, 9), 9) == -7
