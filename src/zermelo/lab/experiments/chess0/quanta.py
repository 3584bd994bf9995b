"""Dynamic quanta: the value of squares around the opponent's king, as heat maps (C7, figure 8)."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from zermelo.engines.evaluators import make_evaluator
from zermelo.lab.analysis.statistics import proportion
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.heat_map import side_by_side
from zermelo.lab.experiments.chess0.subjects import Chess0Experiment
from zermelo.lab.judging.rule import certain
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

BEFORE = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9"
CASTLES = "O-O-O"
"""As the paper guesses of its second board."""
VIEWER = chess.BLACK
"""Whose values its figure shows: White's king is the target."""
TIE = 1e-9


def squared_distance(one: int, other: int) -> int:
    files = chess.square_file(one) - chess.square_file(other)
    ranks = chess.square_rank(one) - chess.square_rank(other)
    return files * files + ranks * ranks


def follows(values: Sequence[float], king: int) -> bool:
    """Whether values fall with the Euclidean distance from the king, and with nothing else."""
    rings: dict[int, list[float]] = {}
    for square in chess.SQUARES:
        rings.setdefault(squared_distance(square, king), []).append(values[square])
    ordered = [rings[distance] for distance in sorted(rings)]
    level = all(max(ring) - min(ring) < TIE for ring in ordered)
    return level and all(near[0] > far[0] for near, far in itertools.pairwise(ordered))


def look(place: LabPosition, keep: Keep) -> Result:
    """Whether either side's values are those of the opponent's king in a position."""
    del keep
    position = Position(place.fen)
    adaptive = make_evaluator("chess0-adaptive")
    return {
        "part": "position",
        "follows": [
            follows(adaptive.square_values(position, color), position.king(not color))
            for color in chess.COLORS
        ],
    }


def picture(moves: tuple[str, ...], keep: Keep) -> Result:
    """The values of both engines after some moves from figure 8's kind of position."""
    del keep
    position = Position(BEFORE)
    for move in moves:
        position.push(move)
    return {
        "part": "picture",
        "fen": position.fen(),
        "king": chess.square_name(position.king(not VIEWER)),
        **{
            engine: make_evaluator(f"chess0-{engine}").square_values(position, VIEWER)
            for engine in ("classic", "adaptive")
        },
    }


@dataclass(frozen=True, kw_only=True)
class Quanta(Chess0Experiment):
    """Nothing is random and nothing is timed."""

    name: str = "chess0-quanta"
    question: str = "Do the square values follow the opponent's king?"
    ids: tuple[str, ...] = ("C7",)
    method: str = (
        "The adaptive evaluation's square values are read in many positions (60 quick, 1,200 full) "
        "and must fall with the Euclidean distance from the opponent's king for both sides; "
        "classic's must stay. The boards show Black's values before and after White castles long."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task("before", picture, ()),
            Task("after", picture, (CASTLES,)),
            *(Task(place.name, look, place) for place in positions(setup.sized(60, 1200))),
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        before, after = (row for row in rows if row["part"] == "picture")
        checks = [good for row in rows if row["part"] == "position" for good in row["follows"]]
        hits = sum(checks)
        still = before["classic"] == after["classic"]
        return Outcome(
            summary=f"The values follow the king in {hits} of {len(checks)} cases.",
            claims=[
                Claim(
                    "C7",
                    "The highest value is on the opponent's king's square and falls with the "
                    "Euclidean distance, recomputed after each move.",
                    "two boards, king on e1 and c1",
                    f"{hits} of {len(checks)} cases, {proportion(hits, len(checks)):.1%}",
                    certain(hits == len(checks)),
                    n=len(checks),
                ),
                Claim(
                    "C7",
                    "Classic's square values stay the same throughout the game.",
                    "figure 7, board a",
                    "equal before and after castling" if still else "they change",
                    certain(still),
                ),
            ],
            tables=[value_table(before, after)],
            figures=[
                Figure(
                    f"chess0-quanta-{engine}",
                    f"What each square is worth to Black's pieces, {engine} evaluation, before and "
                    "after White castles long (its figure 8); warmer is more, in centipawns.",
                    svg=side_by_side(
                        [(row["fen"], row[engine]) for row in (before, after)],
                    ),
                )
                for engine in ("adaptive", "classic")
            ],
        )


def value_table(before: Row, after: Row) -> Table:
    names = ("e1", "d2", "c1", "a1", "h1", "e4", "e8", "a8", "h8")
    return Table(
        "Black's square values in centipawns",
        (
            "square", f"adaptive, king on {before['king']}", f"adaptive, king on {after['king']}",
            "classic, both",
        ),
        [
            (name, *(row["adaptive"][chess.parse_square(name)] for row in (before, after)),
             before["classic"][chess.parse_square(name)])
            for name in names
        ],
        "The paper gives Black's values a minus sign; here they are worth to Black.",
    )  # fmt: skip
