"""Whom an engine plays like, where it plays like a person: `human:rating=1400,pool=fide`."""

import dataclasses
from dataclasses import dataclass
from typing import Any, Self

from zermelo.engines.declaration import unknown
from zermelo.errors import SettingError

MIN_RATING, MAX_RATING = 600, 2600
POOLS = ("lichess", "chesscom", "fics", "fide")
SPEEDS = ("bullet", "blitz", "rapid", "classical", "unknown")
PACES = ("fast", "person")
CHOICES = {"pool": POOLS, "speed": SPEEDS, "pace": PACES}
MEANINGS = {
    "rating": "The rating it plays like.",
    "pool": "Whose ratings.",
    "speed": "How fast the games of these people are.",
    "pace": "Where a clock runs: as fast as it can, or a person's time.",
}


@dataclass(frozen=True, kw_only=True)
class Person:
    """A rating, on whose scale, in how fast a game, and whether it takes its time."""

    rating: int = 1400
    pool: str = "lichess"
    speed: str = "blitz"
    pace: str = "fast"
    """How long it thinks where a clock runs: no longer than it needs, or as long as a person."""

    def __post_init__(self) -> None:
        rating: object = self.rating
        is_whole = isinstance(rating, int) and not isinstance(rating, bool)
        if not is_whole or not MIN_RATING <= self.rating <= MAX_RATING:
            raise _refused("rating", self.rating)
        for name, choices in CHOICES.items():
            if (value := getattr(self, name)) not in choices:
                raise _refused(name, value)

    @property
    def text(self) -> str:
        """`1400 lichess blitz`, as it is shown and written."""
        speed = "" if self.speed == "unknown" else f" {self.speed}"
        return f"{self.rating} {self.pool}{speed}"

    def changed(self, name: str, value: object) -> Self:
        """With one setting changed, to a value or to a text that people typed."""
        if name not in PERSON_SETTINGS:
            raise unknown("setting", name, list(PERSON_SETTINGS))
        if name == "rating" and isinstance(value, str):
            # A text that is no number is refused like other values.
            value = int(value) if value.lstrip("-").isdecimal() else value
        changes: dict[str, Any] = {name: value}
        return dataclasses.replace(self, **changes)


def accepted(name: str) -> str:
    """The values of a setting, in words."""
    return ", ".join(CHOICES[name]) if name in CHOICES else f"{MIN_RATING} to {MAX_RATING}"


def _refused(name: str, value: object) -> SettingError:
    return SettingError(f"{name}: {value!r} is not accepted; accepted: {accepted(name)}")


PERSON_SETTINGS = tuple(field.name for field in dataclasses.fields(Person))
