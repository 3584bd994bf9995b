"""The correct table beside Kong's bare one (G5), on trees small enough to follow by hand."""

from functools import partial

from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree, Node
from zermelo.textbook.game import MATE
from zermelo.textbook.iterative_deepening import iterative_deepening
from zermelo.textbook.report import Observer
from zermelo.textbook.steps import Valued
from zermelo.textbook.tables import BareTable, Bound, Entry, TranspositionTable, Visit
from zermelo.textbook.transposition_table import table_search

FULL = (-100, 100)


def transposing_tree() -> DrawnTree:
    """MAX, MIN, MAX; the MAX node `shared` hangs below `second` and below `third`.

    `first` is worth 5. At `second` the child `six` leaves the window (5, 6) for `shared`, whose
    first leaf 8 cuts: it is worth at least 8, in truth 9. At `third` its window is (6, 7).
    """
    shared = Node("shared", children=(Node("x", 8), Node("y", 9)))
    first = Node("first", children=(Node("five", 5),))
    second = Node("second", children=(Node("six", 6), shared))
    third = Node("third", children=(Node("seven", 7), shared))
    return DrawnTree(Node("", children=(first, second, third)))


def test_a_lower_bound_at_least_beta_ends_the_node() -> None:
    game, observer = transposing_tree(), Observer(record=100)
    result = table_search(game, game.root, 3, observer=observer)
    assert (result.value, result.move) == (7, "third")
    assert Valued(("third", "shared"), 8, "table") in observer.steps
    assert result.statistics.table_cuts == 1


def bound_tree() -> DrawnTree:
    """The MIN node `shared`, worth 8, hangs below `left` and below `right`.

    At `left` MIN has the 3, so the first leaves of `p` and `q`, 4 and 5, cut: `shared` is worth at
    least 4 there. At `right` nothing but `shared` is to be had, and its true value is wanted.
    """
    p = Node("p", children=(Node("p1", 4), Node("p2", 8)))
    q = Node("q", children=(Node("q1", 5), Node("q2", 9)))
    shared = Node("shared", children=(p, q))
    left = Node("left", children=(Node("three", 3), Node("way", children=(shared,))))
    right = Node("right", children=(Node("way", children=(shared,)),))
    return DrawnTree(Node("", children=(left, right)))


def test_a_bare_value_believes_a_bound_and_the_correct_table_does_not() -> None:
    game = bound_tree()
    assert alpha_beta(game, game.root, 5).value == 8
    assert table_search(game, game.root, 5).value == 8
    assert table_search(game, game.root, 5, table=BareTable()).value == 4


def test_a_bare_table_stores_what_kongs_listing_stores() -> None:
    table: BareTable[str] = BareTable()
    table.store("cut", Visit(2, 10, 20, 1), 20, "move")
    table.store("inside", Visit(2, 10, 20, 1), 15, "move")
    table.store("failed low", Visit(2, 10, 20, 1), 5, "move")
    table.store_leaf("leaf", 3)
    table.store("leaf", Visit(2, 10, 20, 0), 15, "move")  # the root, which has a value already
    assert table.values == {"inside": 15, "failed low": 5, "leaf": 3}


def test_deepening_on_a_bare_table_never_looks_below_the_first_iteration() -> None:
    """G6: 422 -> 2 states is the table of the shallow search answering the deep one."""
    tree = Node("", children=(Node("a", 1, (Node("aa", -9),)), Node("b", 0, (Node("ba", 5),))))
    game = DrawnTree(tree)
    search = partial(table_search, table=BareTable())
    shallow, deep = iterative_deepening(game, game.root, 2, search=search)
    assert (shallow.move, deep.move) == ("a", "a")
    assert alpha_beta(game, game.root, 2).move == "b"
    visited = deep.statistics.nodes - shallow.statistics.nodes
    assert visited - deep.statistics.table_cuts == 1


def test_an_entry_of_another_depth_is_used_only_where_greater_is_enough() -> None:
    for equal_depth, expected in ((True, None), (False, 7)):
        table: TranspositionTable[str] = TranspositionTable(equal_depth=equal_depth)
        table.store("key", Visit(3, *FULL, 0), 7, "move")
        assert table.value("key", Visit(3, *FULL, 0)) == 7
        assert table.value("key", Visit(2, *FULL, 0)) == expected
        assert table.value("key", Visit(4, *FULL, 0)) is None


def test_a_bound_decides_only_on_its_own_side() -> None:
    table: TranspositionTable[str] = TranspositionTable()
    table.store("low", Visit(1, 10, 20, 0), 5, "move")
    assert table.entries["low"] == Entry(1, Bound.UPPER, 5, "move")
    assert table.value("low", Visit(1, 5, 20, 0)) == 5
    assert table.value("low", Visit(1, 4, 20, 0)) is None
    table.store("high", Visit(1, 10, 20, 0), 25, "move")
    assert table.entries["high"] == Entry(1, Bound.LOWER, 25, "move")
    assert table.value("high", Visit(1, 10, 25, 0)) == 25
    assert table.value("high", Visit(1, 10, 26, 0)) is None


def test_mates_are_stored_by_their_distance_from_the_node() -> None:
    table: TranspositionTable[str] = TranspositionTable()
    window = (-MATE, MATE)
    table.store("won", Visit(1, *window, 4), MATE - 7, "move")
    table.store("lost", Visit(1, *window, 4), -(MATE - 6), "move")
    assert table.value("won", Visit(1, *window, 2)) == MATE - 5
    assert table.value("lost", Visit(1, *window, 9)) == -(MATE - 11)
