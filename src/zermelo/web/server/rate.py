"""How many messages a tab may send."""

from collections.abc import Callable


class RateBound:
    """A bucket of tokens: `burst` at once, `rate` per second in the long run."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._tokens = burst
        self._filled_at = now()

    def allows(self) -> bool:
        """Takes a token, if there is one."""
        now = self._now()
        gained = (now - self._filled_at) * self._rate
        self._tokens = min(self._burst, self._tokens + gained)
        self._filled_at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Pace:
    """So much a second, and `burst` at once: who has spent more waits until it is made up for."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = burst
        self._at = now()

    def spend(self, amount: float) -> None:
        self._left = self._balance() - amount
        self._at = self._now()

    def wait(self) -> float:
        """Seconds until nothing is owed; 0 where nothing is."""
        return max(-self._balance() / self._rate, 0.0)

    def _balance(self) -> float:
        return min(self._left + self._rate * (self._now() - self._at), self._burst)
