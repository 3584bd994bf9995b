"""An evaluation written in Python, put to the test: `zermelo lab run` this file, or just run it."""

import zermelo
from zermelo.lab import (
    Comparison,
    Limits,
    SearchExperiment,
    Setup,
    Variant,
    positions,
    run_here,
)

VALUES = (100, 300, 325, 500, 900)
"""Pawn, knight, bishop, rook, queen, in centipawns."""
MOBILITY = 5


def material_and_mobility(position: zermelo.Position) -> int:
    """In centipawns for the side to move. At the top level of the file, where workers find it."""
    total = MOBILITY * len(list(position.legal_moves))
    for color, sign in ((position.turn, 1), (not position.turn, -1)):
        for piece_type, value in enumerate(VALUES, start=1):
            total += sign * value * position.pieces_mask(piece_type, color).bit_count()
    return total


ALPHA_BETA = zermelo.preset("kong-alphabeta")

experiment = SearchExperiment(
    name="mobility-in-python",
    question="Does counting moves in the evaluation change what a search costs?",
    method="Kong's alpha-beta to depth 3 with material alone, and with an evaluation of our own.",
    variants={
        "material": ALPHA_BETA,
        "mobility": Variant(ALPHA_BETA, material_and_mobility),
    },
    comparisons=[Comparison("mobility", "material")],
    positions=lambda setup: positions(setup.sized(quick=10, full=100), kind="middle game"),
    limits=lambda _: [Limits(depth=3)],
)

if __name__ == "__main__":
    print(run_here(experiment, Setup(quick=True)).summary)
