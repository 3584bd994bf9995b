"""Names of openings, from the catalogue of Open Chess Naming (package `ocn-chess`, CC BY 4.0)."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ocn import Catalog

NAMED_POSITIONS = 20_000


def opening_of(fens: Iterable[str]) -> str:
    """The name of the last named position of a game; empty where there is none.

    The first call takes half a second: the catalogue is read then.
    """
    return next(filter(None, map(_name, reversed(list(fens)))), "")


@lru_cache(maxsize=NAMED_POSITIONS)
def _name(fen: str) -> str:
    try:
        rows = _catalogue().by_fen(fen)
    except ValueError:
        return ""
    return str(rows[0].canonical_name) if rows else ""


@cache
def _catalogue() -> "Catalog":
    from ocn import Catalog

    return Catalog.load()
