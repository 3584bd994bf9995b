"""A game's figures as CSV, in the columns of HAL's table 1 (H6)."""

import csv
import io

from zermelo.play.game.game import Game

COLUMNS = ("row", "white", "black", "mover", "seconds", "nodes", "cutoffs")
"""Row number, the moves of both sides, and what the mover's search took, as HAL's table has it."""


def figures_csv(game: Game) -> str:
    """One line for each move that an engine searched for in this run of the program."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    start = game.position_at(0)
    offset = 0 if start.turn else 1
    pairs: dict[int, dict[bool, str]] = {}
    for ply, played in enumerate(game.moves, start=offset):
        pairs.setdefault(ply // 2, {})[ply % 2 == 0] = played.move.uci()
    for ply, played in enumerate(game.moves, start=offset):
        numbers = played.thought.statistics
        if numbers is None:
            continue
        pair = pairs[ply // 2]
        writer.writerow(
            (
                start.fullmove_number + ply // 2,
                pair.get(True, ""),
                pair.get(False, ""),
                "black" if ply % 2 else "white",
                f"{numbers['seconds']:.6f}",
                numbers["nodes"],
                numbers["cutoffs"],
            )
        )
    return text.getvalue()
