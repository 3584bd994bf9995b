"""The clocks of a game between engines."""

from zermelo.arena.limits import Limits


class GameClock:
    """What one side has left of its time control; it only counts the times it is given."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.left = limits.seconds
        self._played = 0

    @property
    def remaining_moves(self) -> int | None:
        """Moves to the next time control."""
        if self.limits.moves is None:
            return None
        return self.limits.moves - self._played % self.limits.moves

    @property
    def allowed(self) -> float | None:
        """Seconds for the next move; None is no limit."""
        return self.left if self.left is not None else self.limits.movetime

    def press(self, seconds: float) -> None:
        """A move took this many seconds. Time forgiven by the margin is not charged."""
        self._played += 1
        if self.left is None or self.limits.seconds is None:
            return
        self.left = max(self.left - seconds, 0.0) + self.limits.increment
        if self.limits.moves is not None and self._played % self.limits.moves == 0:
            self.left += self.limits.seconds
