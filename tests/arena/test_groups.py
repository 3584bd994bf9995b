"""Groups of players."""

from hypothesis import given
from hypothesis import strategies as st

from zermelo.arena.statistics.groups import connected, strongly_connected

EDGES = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=14)


def closure(edges: list[tuple[int, int]]) -> list[list[bool]]:
    """Who can be reached from whom, by Warshall's rule."""
    reach = [[one == other or (one, other) in edges for other in range(8)] for one in range(8)]
    for middle in range(8):
        for one in range(8):
            for other in range(8):
                reach[one][other] |= reach[one][middle] and reach[middle][other]
    return reach


@given(EDGES)
def test_groups_are_those_of_the_closure(edges: list[tuple[int, int]]) -> None:
    graph = {one: {b for a, b in edges if a == one} for one in range(8)}
    reach = closure(edges)
    strong = {frozenset(o for o in range(8) if reach[v][o] and reach[o][v]) for v in range(8)}
    assert {frozenset(group) for group in strongly_connected(graph)} == strong
    both = closure(edges + [(b, a) for a, b in edges])
    weak = {frozenset(o for o in range(8) if both[v][o]) for v in range(8)}
    found = connected(graph)
    assert {frozenset(group) for group in found} == weak
    assert [len(group) for group in found] == sorted(map(len, found), reverse=True)
