"""HAL "has never been rated": what the arena's rating list says about it (H8)."""

from zermelo.engines.ratings import Ratings, read_ratings
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import by_test, certain
from zermelo.lab.outcome import Claim

NAME = "hal"


def rating_claim(ratings: Ratings | None = None) -> Claim:
    """From the list that ships with the engines, or `ratings`; open where HAL is not on it."""
    known = read_ratings() if ratings is None else ratings
    found = known.presets.get(NAME)
    statement = "HAL's strength"
    theirs = "never rated; lost to Komodo in 50 moves"
    if found is None:
        return Claim(
            "H8",
            statement,
            theirs,
            "not on the rating list yet",
            by_test(1.0, as_claimed=True, kind=Kind.OURS),
            "zermelo tournament plays the games, zermelo ratings makes the list.",
        )
    return Claim(
        "H8",
        statement,
        theirs,
        f"{found.rating} ({found.rating - found.interval} to {found.rating + found.interval}) Elo",
        certain(True, Kind.OURS),
        f"Rated among the presets and Debian's engines: `{known.command}`, {known.date}.",
    )
