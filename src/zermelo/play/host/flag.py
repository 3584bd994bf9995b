"""The clock of a game, watched: it is looked at when a side's time may be up."""

import asyncio
from collections.abc import Callable

from zermelo.play.game.game import Game

FLAG_MARGIN = 0.01
"""Seconds after the end of a clock's time at which it is looked at."""

STORE_AGAIN_SECONDS = 5.0
"""After an ending by the clock could not be stored."""


class Flag:
    """Calls `fallen` on the event loop when the running side's time should be over."""

    def __init__(self, fallen: Callable[[], None]) -> None:
        self._fallen = fallen
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, game: Game) -> None:
        """By the clock as it is now; a game without a running one is not watched."""
        clock = game.clock
        if clock is not None and clock.running is not None and game.ending is None:
            self._look_after(clock.left(clock.running) + FLAG_MARGIN)
        else:
            self.stop()

    def look_again(self) -> None:
        """What followed could not be done; perhaps a little later."""
        self._look_after(STORE_AGAIN_SECONDS)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look_after(self, seconds: float) -> None:
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._fallen)
