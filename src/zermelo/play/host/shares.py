"""How many searches each player may have under way, so that everyone gets some."""

import threading
from collections import Counter

from zermelo.errors import TooManyError


class Shares:
    """Room for `total` at once, at most `per_player` for one player, fewer when little is free.

    A player who holds some gets another only while more than that number are free (A. Choudhury and
    E. Hahne, Dynamic Queue Length Thresholds for Shared-Memory Packet Switches, 1998). So players
    who take turns asking for all they can get end up with equal shares, and the last free place
    never goes to a player who already has one. A player's first is never refused: if nothing is
    free it waits, and since each player has at most one waiting, they are served in turn.
    """

    def __init__(self, total: int, per_player: int, what: str) -> None:
        """`what` names them in the plural, for the error message."""
        self._total = total
        self._per_player = per_player
        self._what = what
        self._held: Counter[str] = Counter()
        # Taken on the event loop, returned by the threads.
        self._lock = threading.Lock()

    def holds(self, owner: str) -> int:
        """How many this player holds."""
        with self._lock:
            return self._held[owner]

    def check(self, owner: str) -> None:
        """Raises a :class:`TooManyError` if this player may not have one more."""
        with self._lock:
            held, free = self._held[owner], self._total - self._held.total()
        if held >= self._per_player:
            raise TooManyError(
                f"You have {held} {self._what} under way, the maximum: "
                "wait for one of them, or stop it."
            )
        if held and held >= free:
            raise TooManyError(
                f"The server is busy, and you have {held} {self._what} under way: "
                "more must wait until others have ended."
            )

    def take(self, owner: str) -> None:
        """Only one thread takes, so the check still holds."""
        self.check(owner)
        with self._lock:
            self._held[owner] += 1

    def give_back(self, owner: str) -> None:
        with self._lock:
            self._held[owner] -= 1
            if self._held[owner] == 0:
                del self._held[owner]
