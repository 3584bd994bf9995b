"""How many searches each player may have under way, so that nobody is left without."""

import threading
from collections import Counter

from zermelo.errors import ZermeloError


class TooManyError(ZermeloError, RuntimeError):
    """A bound of :class:`PlaySettings` is reached; the message says which."""


class Shares:
    """Room for `total` at once, `most` of them one player's, and fewer where little is free.

    Who has some already gets another only while more than that are free (A. Choudhury and
    E. Hahne, Dynamic Queue Length Thresholds for Shared-Memory Packet Switches, 1998). So players
    who ask in turn for all they can get end with the same, and the last free place goes to nobody
    who has one already. A player's first is never refused: where nothing is free it waits, and it
    is the only one of theirs that does, so those who wait are served in turn.
    """

    def __init__(self, total: int, most: int, what: str) -> None:
        """`what` names them in the plural, for the refusal."""
        self._total = total
        self._most = most
        self._what = what
        self._held: Counter[str] = Counter()
        # Taken on the event loop, given back by the threads.
        self._lock = threading.Lock()

    def holds(self, owner: str) -> int:
        """How many this player has."""
        with self._lock:
            return self._held[owner]

    def check(self, owner: str) -> None:
        """Whether this player may have one more; else a :class:`TooManyError`."""
        with self._lock:
            held, free = self._held[owner], self._total - self._held.total()
        if held >= self._most:
            raise TooManyError(
                f"You have {held} {self._what} under way, and no more are allowed: "
                "wait for one of them, or stop it."
            )
        if held and held >= free:
            raise TooManyError(
                f"The server is busy, and you have {held} {self._what} under way: "
                "more must wait until others have ended."
            )

    def take(self, owner: str) -> None:
        """Only one thread takes, so that what was checked still holds."""
        self.check(owner)
        with self._lock:
            self._held[owner] += 1

    def give_back(self, owner: str) -> None:
        with self._lock:
            self._held[owner] -= 1
            if self._held[owner] == 0:
                del self._held[owner]
