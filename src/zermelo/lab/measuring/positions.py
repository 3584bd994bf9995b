"""The positions that experiments measure on: a set shipped with Zermelo, or the user's own."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from zermelo.errors import ExperimentError
from zermelo.position import Position

DATA = Path(__file__).parents[1] / "data" / "positions.epd"
KINDS = ("opening", "middle game", "endgame")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@dataclass(frozen=True)
class LabPosition:
    """A position with a name, unique in its set, and what kind it is."""

    name: str
    fen: str
    kind: str = ""


def positions(count: int | None = None, *, kind: str | None = None) -> list[LabPosition]:
    """Positions from games of Zermelo against itself, opening, middle game and endgame in turn.

    The set is fixed, so that runs anywhere measure on the same positions; the first `count` of it
    are as mixed as the whole. `python scripts/make_positions.py` made it.
    """
    if kind is not None and kind not in KINDS:
        raise ExperimentError(f"kind {kind!r}: accepted: {', '.join(KINDS)}")
    found = [place for place in _read(DATA) if kind in (None, place.kind)]
    if count is not None and count > len(found):
        raise ExperimentError(f"{count} positions: accepted: up to {len(found)}")
    return found[:count]


def named(fens: Sequence[str], prefix: str = "position") -> list[LabPosition]:
    """The user's own positions, checked and numbered."""
    return [
        LabPosition(f"{prefix} {number}", Position(fen).fen())
        for number, fen in enumerate(fens, start=1)
    ]


def _read(path: Path) -> list[LabPosition]:
    """Lines of `FEN; kind`."""
    found = []
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        fen, _, kind = line.partition("; ")
        found.append(LabPosition(f"{number:04d}", fen, kind))
    return found
