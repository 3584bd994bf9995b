"""The clock of a game: two times, of which at most one runs."""

import copy
from collections.abc import Callable
from typing import Self

from zermelo.errors import ClockError

MAX_SECONDS = 86_400.0
MAX_INCREMENT = 3_600.0


class Clock:
    """Seconds per side with an increment per move.

    It does not run until the first move is made, so that nobody loses time before the game starts.
    `now` is any steady source of seconds.
    """

    def __init__(self, seconds: float, increment: float, now: Callable[[], float]) -> None:
        if not 0 < seconds <= MAX_SECONDS:
            raise ClockError(f"clock: {seconds:g} s; accepted is more than 0 to {MAX_SECONDS:g} s")
        if not 0 <= increment <= MAX_INCREMENT:
            raise ClockError(f"increment: {increment:g} s; accepted is 0 to {MAX_INCREMENT:g} s")
        self.seconds = seconds
        self.increment = increment
        self._now = now
        self._left = {True: seconds, False: seconds}
        self._running: bool | None = None
        self._since = 0.0

    def copy(self) -> Self:
        """One that runs on by itself."""
        again = copy.copy(self)
        again._left = dict(self._left)
        return again

    @property
    def running(self) -> bool | None:
        """The side whose time runs, True for White."""
        return self._running

    def left(self, color: bool) -> float:
        """Seconds left to a side, never below 0."""
        left = self._left[color]
        if self._running is color:
            left -= self._now() - self._since
        return max(left, 0.0)

    def has_fallen(self) -> bool:
        """Whether the running side has no time left."""
        return self._running is not None and self.left(self._running) <= 0.0

    def start(self, color: bool) -> None:
        """Starts that side's time now."""
        self.stop()
        self._running, self._since = color, self._now()

    def stop(self) -> None:
        """Stops both times."""
        if self._running is not None:
            self._left[self._running] = self.left(self._running)
            self._running = None

    def press(self, mover: bool) -> float:
        """The mover has moved: returns the time it has left, including the increment."""
        was_running = self._running is mover
        self.stop()
        if was_running:
            self._left[mover] += self.increment
        self.start(not mover)
        return self._left[mover]

    def set(self, color: bool, seconds: float) -> None:
        """Sets the time a side has left, as it was after an earlier move."""
        self.stop()
        self._left[color] = seconds
