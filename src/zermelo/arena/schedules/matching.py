"""Perfect matchings of a graph: which pairings leave nobody over."""

from collections import deque
from collections.abc import Sequence

FREE = -1


class Matching:
    """A perfect matching of those not yet taken, kept while pair after pair is taken out.

    `allowed[i]` are the vertices that vertex i may be matched with.
    """

    def __init__(self, allowed: Sequence[set[int]]) -> None:
        self._allowed = [sorted(others) for others in allowed]
        self._taken = [False] * len(allowed)
        self._partner = [FREE] * len(allowed)
        self.perfect = all(
            self._partner[vertex] != FREE or self._augment(vertex) for vertex in range(len(allowed))
        )
        """Whether all vertices can be matched; if not, nothing can be taken."""

    def take(self, one: int, other: int) -> bool:
        """Pairs these two for good if all the rest can still be matched; returns whether."""
        taken = self._taken[one] or self._taken[other]
        if not self.perfect or taken or other not in self._allowed[one]:
            return False
        before = list(self._partner)
        left = self._partner[one], self._partner[other]
        self._taken[one] = self._taken[other] = True
        for vertex in (one, other, *left):
            self._partner[vertex] = FREE
        if left == (other, one) or self._augment(left[0]):
            return True
        self._partner = before
        self._taken[one] = self._taken[other] = False
        return False

    def _augment(self, root: int) -> bool:
        """Matches one more vertex by an alternating path from `root` (Edmonds' blossoms, BFS)."""
        size = len(self._allowed)
        base = list(range(size))
        parent = [FREE] * size
        reached = [False] * size
        reached[root] = True
        queue = deque([root])
        while queue:
            vertex = queue.popleft()
            for other in self._allowed[vertex]:
                if self._taken[other] or base[vertex] == base[other]:
                    continue
                if self._partner[vertex] == other:
                    continue
                mate = self._partner[other]
                if other == root or (mate != FREE and parent[mate] != FREE):
                    self._contract(vertex, other, base, parent, reached, queue)
                elif parent[other] == FREE:
                    parent[other] = vertex
                    if mate == FREE:
                        self._flip(other, parent)
                        return True
                    reached[mate] = True
                    queue.append(mate)
        return False

    def _flip(self, end: int, parent: Sequence[int]) -> None:
        """Swap matched and unmatched edges along the path that ends here."""
        while end != FREE:
            before = parent[end]
            further = self._partner[before]
            self._partner[end], self._partner[before] = before, end
            end = further

    def _contract(
        self,
        one: int,
        other: int,
        base: list[int],
        parent: list[int],
        reached: list[bool],
        queue: deque[int],
    ) -> None:
        """Make one vertex of the odd cycle that the edge between these two closes."""
        stem = self._common(one, other, base, parent)
        blossom = [False] * len(base)
        for start, child in ((one, other), (other, one)):
            vertex, below = start, child
            while base[vertex] != stem:
                mate = self._partner[vertex]
                blossom[base[vertex]] = blossom[base[mate]] = True
                parent[vertex] = below
                below, vertex = mate, parent[mate]
        for vertex in range(len(base)):
            if blossom[base[vertex]]:
                base[vertex] = stem
                if not reached[vertex]:
                    reached[vertex] = True
                    queue.append(vertex)

    def _common(self, one: int, other: int, base: Sequence[int], parent: Sequence[int]) -> int:
        """The vertex where the paths of both to the root meet."""
        seen = set()
        vertex = base[one]
        while True:
            seen.add(vertex)
            mate = self._partner[vertex]
            if mate == FREE:
                break
            vertex = base[parent[mate]]
        vertex = base[other]
        while vertex not in seen:
            vertex = base[parent[self._partner[vertex]]]
        return vertex
