"""The clock as it is set and as it stands."""

from pydantic import Field

from zermelo.play.game.clock import MAX_INCREMENT, MAX_SECONDS, Clock
from zermelo.web.protocol.part import Color, Part, color_name


class ClockSetting(Part):
    seconds: float = Field(gt=0, le=MAX_SECONDS, allow_inf_nan=False, strict=False)
    increment: float = Field(0, ge=0, le=MAX_INCREMENT, allow_inf_nan=False, strict=False)


class Clocks(Part):
    """As it was when the message left; the page counts `running` down by itself."""

    white: float
    black: float
    increment: float
    running: Color | None


def setting_part(clock: Clock | None) -> ClockSetting | None:
    if clock is None:
        return None
    return ClockSetting(seconds=clock.seconds, increment=clock.increment)


def clocks_part(clock: Clock | None) -> Clocks | None:
    if clock is None:
        return None
    return Clocks(
        white=clock.left(True),
        black=clock.left(False),
        increment=clock.increment,
        running=None if clock.running is None else color_name(clock.running),
    )
