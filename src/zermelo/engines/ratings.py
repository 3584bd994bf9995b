"""The presets' measured strength, from a file beside this one if there is one.

{"command": "zermelo ratings games.pgn", "date": "2026-11-15",
 "presets": {"hal": {"rating": 1234, "interval": 40}}}
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

from zermelo.errors import RatingsFileError

RATINGS_FILE = Path(__file__).with_name("ratings.json")


@dataclass(frozen=True)
class Rating:
    """An Elo rating; the true one lies within `interval` either way with 95%."""

    rating: int
    interval: int


@dataclass(frozen=True)
class Ratings:
    """What was measured, and by which command on which date."""

    presets: dict[str, Rating] = field(default_factory=dict)
    command: str = ""
    date: str = ""


def read_ratings(path: Path = RATINGS_FILE) -> Ratings:
    """The ratings in the file; none if there is no file."""
    if not path.exists():
        return Ratings()
    try:
        read = json.loads(path.read_text())
        rated = {name: Rating(**values) for name, values in read["presets"].items()}
        return Ratings(rated, read["command"], read["date"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RatingsFileError(
            f"{path}: no ratings ({error!r}); accepted: "
            '{"command": …, "date": …, "presets": {"hal": {"rating": 1234, "interval": 40}}}'
        ) from None
