"""Why games end, by name. Imports little: the page's types are generated from it."""

from typing import Literal

Claim = Literal["threefold repetition", "fifty moves"]
"""Draws that a player may claim."""

Reason = Literal[
    "checkmate",
    "stalemate",
    "insufficient material",
    "seventy-five moves",
    "fivefold repetition",
    "threefold repetition",
    "fifty moves",
    "agreement",
    "resignation",
    "time",
    "time, no mating material",
    "imported",
]
