"""Trees whose values are known: the extremes of alpha-beta."""

from zermelo.lab.measuring.ordered_tree import (
    Order,
    StoredNode,
    least_nodes,
    most_moves_held,
    stored_tree,
    visited,
)
from zermelo.position import Position

ENDING = "8/5k2/8/3p4/3P4/4K3/8/8 w - - 0 1"


def uniform(values: list[int], width: int, depth: int) -> StoredNode:
    """A made-up tree whose leaves take their values from the list."""
    if depth == 0:
        return StoredNode(values.pop())
    children = [uniform(values, width, depth - 1) for _ in range(width)]
    return StoredNode(-min(child.value for child in children), children)


def test_best_first_visits_the_smallest_tree_of_knuth_and_moore() -> None:
    """b^ceil(d/2) + b^floor(d/2) - 1 leaves: 2 * 3^2 - 1 = 17, with 3 + 7 + 1 inner nodes."""
    tree = uniform([(7 * number) % 81 for number in range(81)], 3, 4)
    best, worst = visited(tree, Order.BEST), visited(tree, Order.WORST)
    leaves = 3**2 + 3**2 - 1
    inner = 1 + 3 + (3 + 3 - 1) + (3**2 + 3 - 1)
    assert best == leaves + inner
    assert best < visited(tree, Order.GENERATED) <= worst <= tree.nodes() == 121


def test_the_native_count_agrees_with_the_stored_tree() -> None:
    place = Position(ENDING)
    assert least_nodes(place, 1) == visited(stored_tree(place, 1), Order.BEST)
    # Of several moves of equal value either may be first.
    assert abs(least_nodes(place, 3) / visited(stored_tree(place, 3), Order.BEST) - 1) < 0.35
    assert place.fen() == ENDING


def test_mates_and_stalemates_end_the_tree() -> None:
    mated = stored_tree(Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 2)
    assert mated.value < -20_000
    assert not mated.children


def test_moves_held_grow_with_the_line() -> None:
    place = Position()
    assert most_moves_held(place, 1) == 20
    assert most_moves_held(place, 2) == 40
    assert place.fen() == Position().fen()
