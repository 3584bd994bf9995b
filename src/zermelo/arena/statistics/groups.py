"""Which players can be compared: groups connected by games."""

from collections.abc import Callable, Iterable, Mapping, Sequence

Graph = Mapping[int, Iterable[int]]


def connected(graph: Graph) -> list[list[int]]:
    """Groups of vertices joined by edges in whichever direction, the largest first."""
    both: dict[int, set[int]] = {vertex: set(others) for vertex, others in graph.items()}
    for vertex, others in graph.items():
        for other in others:
            both[other].add(vertex)
    seen: set[int] = set()
    groups = [_reach(vertex, both, seen) for vertex in both if vertex not in seen]
    return sorted((sorted(group) for group in groups), key=lambda group: (-len(group), group[0]))


def strongly_connected(graph: Graph) -> list[list[int]]:
    """Groups in which a directed path leads from each to each (Kosaraju)."""
    order: list[int] = []
    seen: set[int] = set()
    for vertex in graph:
        if vertex not in seen:
            _reach(vertex, graph, seen, order.append)
    against: dict[int, list[int]] = {vertex: [] for vertex in graph}
    for vertex, others in graph.items():
        for other in others:
            against[other].append(vertex)
    seen = set()
    return [
        sorted(_reach(vertex, against, seen)) for vertex in reversed(order) if vertex not in seen
    ]


def _reach(
    start: int, graph: Graph, seen: set[int], leave: Callable[[int], object] | None = None
) -> Sequence[int]:
    """All unseen vertices that can be reached, depth first; `leave` gets each when done."""
    found = [start]
    seen.add(start)
    path = [(start, iter(graph[start]))]
    while path:
        vertex, others = path[-1]
        fresh = next((other for other in others if other not in seen), None)
        if fresh is None:
            path.pop()
            if leave is not None:
                leave(vertex)
        else:
            seen.add(fresh)
            found.append(fresh)
            path.append((fresh, iter(graph[fresh])))
    return found
