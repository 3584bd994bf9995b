"""How many engines are alive at once, whoever they work for: games, panels, hints, trees."""

import threading
from collections import OrderedDict
from typing import Protocol


class Tenant(Protocol):
    """An engine with a table, which is made again when it is needed after it was let go."""

    def let_go(self) -> bool:
        """Frees the table unless somebody uses it; whether it did."""


class EngineRoom:
    """Where a new engine makes too many, the longest unused of the idle ones is let go.

    Those in use stay, and as many may be in use as there are searches at once (see `Searchers`):
    with `most` no smaller than that there is always an idle one. Called by the threads that make
    and use engines.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._alive: OrderedDict[Tenant, None] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def count(self) -> int:
        """Engines alive now."""
        with self._lock:
            return len(self._alive)

    @property
    def has_room(self) -> bool:
        """Whether those alive are no more than there may be."""
        return self.count <= self._most

    def enter(self, engine: Tenant) -> None:
        """It is about to be made, or used: it counts, and is the last to be let go."""
        with self._lock:
            self._alive[engine] = None
            self._alive.move_to_end(engine)
            excess = len(self._alive) - self._most
            for other in list(self._alive) if excess > 0 else []:
                if excess > 0 and other is not engine and other.let_go():
                    del self._alive[other]
                    excess -= 1

    def leave(self, engine: Tenant) -> None:
        """It has no table any more."""
        with self._lock:
            self._alive.pop(engine, None)
