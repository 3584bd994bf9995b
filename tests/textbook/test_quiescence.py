"""Quiescence with stand pat, and HAL's, on trees whose loud moves are marked."""

from functools import partial

import pytest

from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree, Node, TreeState, random_tree
from zermelo.textbook.game import INFINITY, MAXIMUM_PLY
from zermelo.textbook.hal_quiescence import hal_search
from zermelo.textbook.quiescence import quiescence
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.steps import Enter, Path, Valued


def loud(name: str, value: int, *children: Node, in_check: bool = False) -> Node:
    return Node(name, value, children, loud=True, in_check=in_check)


def quiet(name: str, value: int, *children: Node) -> Node:
    return Node(name, value, children)


def quiet_search(game: DrawnTree, depth: int, observer: Observer | None = None) -> Result[str]:
    return alpha_beta(game, game.root, depth, horizon=quiescence, observer=observer)


def entered(observer: Observer) -> list[Path]:
    return [step.path for step in observer.steps if isinstance(step, Enter)]


def test_a_loud_reply_takes_back_what_the_last_ply_won() -> None:
    won_and_lost = loud("grab", 9, loud("retake", -3, quiet("end", -3)))
    game = DrawnTree(quiet("", 0, won_and_lost, quiet("wait", 1, quiet("end", 1))))
    assert alpha_beta(game, game.root, 1).move == "grab"
    result = quiet_search(game, 1)
    assert (result.move, result.value) == ("wait", 1)


def test_the_side_to_move_may_stand_pat() -> None:
    """MIN, to move at `a`, need not play the loud move that is bad for it."""
    game = DrawnTree(quiet("", 0, quiet("a", 4, loud("bad", 9, quiet("end", 9)))))
    result = quiet_search(game, 1)
    assert (result.value, result.variation) == (4, ("a",))


@pytest.mark.parametrize("static", [4, 5])
def test_stand_pat_at_beta_ends_the_node_before_any_move(static: int) -> None:
    first = quiet("a", 5, quiet("end", 5))
    second = quiet("b", static, loud("never", 0, quiet("end", 0)))
    game, observer = DrawnTree(quiet("", 0, first, second)), Observer(record=100)
    assert quiet_search(game, 1, observer).value == 5
    assert ("b", "never") not in entered(observer)


def test_in_check_all_moves_are_searched_and_there_is_no_stand_pat() -> None:
    evasions = (quiet("worse", 8, quiet("end", 8)), quiet("better", 6, quiet("end", 6)))
    game = DrawnTree(quiet("", 0, loud("check", 1, *evasions, in_check=True)))
    observer = Observer(record=100)
    result = quiet_search(game, 1, observer)
    assert (result.value, result.variation) == (6, ("check", "better"))
    stood = [step.path for step in observer.steps if isinstance(step, Valued)]
    assert ("check",) not in stood


def test_the_first_quiescence_node_is_counted_once() -> None:
    grab = loud("grab", 9, loud("retake", -3, quiet("end", -3)))
    game = DrawnTree(quiet("", 0, grab))
    statistics = quiet_search(game, 1).statistics
    assert statistics.nodes_per_depth == [1, 1, 1]
    assert statistics.quiescence_nodes == 2
    assert statistics.evaluations == 2


def test_a_finished_game_at_depth_zero_is_no_quiescence_node() -> None:
    game = DrawnTree([3, 4])
    assert quiet_search(game, 1).statistics.quiescence_nodes == 0


def test_the_ply_bound_ends_an_endless_line() -> None:
    node = quiet("end", 1)
    for number in range(MAXIMUM_PLY + 20):
        node = loud(f"n{number}", 0, node, in_check=True)
    statistics = quiet_search(DrawnTree(node), 0).statistics
    assert statistics.deepest_ply == MAXIMUM_PLY
    assert statistics.evaluations == 1


def test_without_loud_moves_quiescence_is_the_static_value() -> None:
    for seed in range(100):
        tree = random_tree(seed, depth=5, width=3)
        game = Silent(tree)
        plain, quietly = alpha_beta(game, game.root, 4), quiet_search(game, 4)
        assert (plain.value, plain.statistics.nodes) == (quietly.value, quietly.statistics.nodes)
        assert plain.statistics.evaluations == quietly.statistics.evaluations


class Silent(DrawnTree):
    """The same tree with nothing loud in it."""

    def in_check(self, _state: TreeState) -> bool:
        return False

    def loud_moves(self, _state: TreeState) -> list[str]:
        return []

    def is_loud(self, _state: TreeState, _move: str) -> bool:
        return False


def hal_tree() -> DrawnTree:
    """Depth 1 from the root: `a` is quiet; `b` is loud; `c` is quiet but gives check."""
    return DrawnTree(
        quiet(
            "",
            0,
            quiet("a", 1, quiet("a1", 7)),
            loud("b", 9, loud("b1", 2, quiet("b11", 2)), quiet("b2", 8, quiet("b21", 8))),
            Node("c", 9, (quiet("c1", 3, quiet("c11", 3)),), in_check=True),
        )
    )


def test_loud_and_checking_moves_hold_the_last_ply() -> None:
    observer = Observer(record=100)
    result = hal_search(hal_tree(), hal_tree().root, 1, maximum_ply=20, observer=observer)
    depths = {step.path: step.depth for step in observer.steps if isinstance(step, Enter)}
    assert depths[("a",)] == 0
    assert depths[("b",)] == depths[("c",)] == 1
    assert depths[("b", "b1")] == 1
    assert depths[("b", "b1", "b11")] == 0
    assert depths[("c", "c1")] == 0
    assert (result.value, result.variation) == (3, ("c", "c1"))
    assert result.statistics.quiescence_nodes == sum(len(path) > 1 for path in depths)


def test_hal_has_no_stand_pat() -> None:
    """MIN at `b` would rather not move, but HAL knows no such thing."""
    game = DrawnTree(quiet("", 0, loud("b", 2, quiet("forced", 9, quiet("end", 9)))))
    assert hal_search(game, game.root, 1, maximum_ply=20).value == 9
    assert quiet_search(game, 1).value == 2


def test_the_horizon_evaluates_whatever_depth_is_held() -> None:
    node = quiet("end", 1)
    for number in range(30):
        node = loud(f"n{number}", 5, node)
    game = DrawnTree(node)
    statistics = hal_search(game, game.root, 1, maximum_ply=12).statistics
    assert statistics.deepest_ply == 12
    assert statistics.evaluations == 1


def below_root(quiet_first: bool) -> list[Path]:
    """The order in which the moves of `b`, where depth is held at 1, are entered."""
    moves = (
        loud("x1", 5, quiet("e", 5)),
        loud("x2", 6, quiet("e", 6)),
        quiet("q1", 7, quiet("e", 7)),
        quiet("q2", 8, quiet("e", 8)),
    )
    game = DrawnTree(quiet("", 0, loud("b", 0, *moves), loud("b'", 0, *moves)))
    observer = Observer(record=1000)
    hal_search(game, game.root, 1, maximum_ply=20, quiet_first=quiet_first, observer=observer)
    return [path for path in entered(observer) if len(path) == 2 and path[0] == "b"]


def test_quiet_first_moves_one_quiet_move_to_the_front() -> None:
    assert [path[1] for path in below_root(quiet_first=False)] == ["x1", "x2", "q1", "q2"]
    assert [path[1] for path in below_root(quiet_first=True)] == ["q1", "x1", "x2", "q2"]


def test_quiet_first_leaves_the_root_alone() -> None:
    game = DrawnTree(quiet("", 0, loud("x", 1, quiet("e", 1)), quiet("q", 2, quiet("e", 2))))
    observer = Observer(record=100)
    hal_search(game, game.root, 1, maximum_ply=20, quiet_first=True, observer=observer)
    assert [path for path in entered(observer) if len(path) == 1] == [("x",), ("q",)]


def test_quiet_first_waits_for_the_last_ply() -> None:
    moves = (loud("x", 1, quiet("e", 1)), quiet("q", 2, quiet("e", 2)))
    game, observer = DrawnTree(quiet("", 0, quiet("a", 0, *moves))), Observer(record=100)
    hal_search(game, game.root, 3, maximum_ply=20, quiet_first=True, observer=observer)
    assert [path for path in entered(observer) if len(path) == 2] == [("a", "x"), ("a", "q")]


def test_quiet_first_changes_the_nodes_and_not_the_value() -> None:
    fewer = more = 0
    for seed in range(300):
        game = DrawnTree(random_tree(seed, depth=8, width=3))
        search = partial(hal_search, game, game.root, 2, maximum_ply=7)
        off, on = search(quiet_first=False), search(quiet_first=True)
        assert off.value == on.value
        fewer += on.statistics.nodes < off.statistics.nodes
        more += on.statistics.nodes > off.statistics.nodes
    assert fewer > 0
    assert more > 0


def test_hal_at_full_width_only_is_alpha_beta() -> None:
    for seed in range(100):
        game = Silent(random_tree(seed, depth=5, width=3))
        plain = alpha_beta(game, game.root, 4)
        hal = hal_search(game, game.root, 4, maximum_ply=INFINITY, quiet_first=True)
        assert (hal.value, hal.statistics) == (plain.value, plain.statistics)
