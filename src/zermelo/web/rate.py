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
