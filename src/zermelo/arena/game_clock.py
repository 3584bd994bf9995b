"""The clocks of a game between engines."""

from zermelo.engines.limit import Limits, TimeControl


class GameClock:
    """What one side has left of its time control; it only counts the times it is given."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._control = limits.clock
        self.left = None if limits.clock is None else limits.clock.seconds
        self._played = 0

    @property
    def remaining(self) -> TimeControl | None:
        """The clock as it stands: what is left, and the moves to the next time control."""
        if self._control is None or self.left is None:
            return None
        moves = self._control.moves
        if moves is not None:
            moves -= self._played % moves
        return TimeControl(self.left, self._control.increment, moves)

    @property
    def allowed(self) -> float | None:
        """Seconds for the next move; None is no limit."""
        return self.left if self.left is not None else self.limits.seconds

    def press(self, seconds: float) -> None:
        """A move took this many seconds. Time forgiven by the margin is not charged."""
        self._played += 1
        if self.left is None or self._control is None:
            return
        self.left = max(self.left - seconds, 0.0) + self._control.increment
        if self._control.moves is not None and self._played % self._control.moves == 0:
            self.left += self._control.seconds
