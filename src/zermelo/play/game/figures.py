"""A game's figures as CSV, in the columns of HAL's table 1 (H6)."""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

COLUMNS = ("row", "white", "black", "mover", "seconds", "nodes", "cutoffs")
"""Row number, the moves of both sides, and what the mover's search took, as HAL's table has it."""


@dataclass(frozen=True)
class MoveFigures:
    """What one search took."""

    seconds: float
    nodes: int
    cutoffs: int


@dataclass(frozen=True)
class FiguredMove:
    """A move of a game; people's moves have no figures."""

    number: int
    """Of the move, as the position before it counts."""
    white: bool
    uci: str
    figures: MoveFigures | None = None


def figures_csv(moves: Iterable[FiguredMove]) -> str:
    """One line for each move that an engine searched for."""
    played = list(moves)
    pairs: dict[int, dict[bool, str]] = {}
    for move in played:
        pairs.setdefault(move.number, {})[move.white] = move.uci
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for move in played:
        if move.figures is None:
            continue
        pair = pairs[move.number]
        figures = move.figures
        writer.writerow(
            (
                move.number,
                pair.get(True, ""),
                pair.get(False, ""),
                "white" if move.white else "black",
                f"{figures.seconds:.6f}",
                figures.nodes,
                figures.cutoffs,
            )
        )
    return text.getvalue()
