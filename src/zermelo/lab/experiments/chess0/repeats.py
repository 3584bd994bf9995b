"""From the start without randomness: one game again and again; and how many positions there are."""

from collections.abc import Sequence
from dataclasses import dataclass

from zermelo import _core
from zermelo.lab.analysis.statistics import proportion
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.subjects import ADAPTIVE, Chess0Experiment
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import certain
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

THRESHOLDS = (0, 25, 50)
"""Centipawns."""
PLIES = 20
DEPTH = 1
FOURTH_PLY = 4
MILLION = 1_000_000


@dataclass(frozen=True)
class Replay:
    """A game of adaptive against itself from the start."""

    threshold: int
    seed: int


def replay(order: Replay, keep: Keep) -> Result:
    del keep
    engine = Variant(ADAPTIVE.changed("root_choice.threshold", order.threshold)).engine(order.seed)
    position = Position()
    moves: list[str] = []
    while len(moves) < PLIES and position.legal_moves:
        move = engine.search(position, depth=DEPTH)[0].move.uci()
        moves.append(move)
        position.push(move)
    return {"threshold": order.threshold, "moves": " ".join(moves)}


def count_positions(plies: int, keep: Keep) -> Result:
    """The sequences of moves from the start, which are more than the positions they lead to."""
    del keep
    return {"plies": plies, "sequences": _core.perft(Position(), plies)}


@dataclass(frozen=True, kw_only=True)
class Repeats(Chess0Experiment):
    """Games from the start differ by the randomisation only."""

    name: str = "chess0-repeats"
    question: str = "How many different games are played from the start, and how many could be?"
    ids: tuple[str, ...] = ("C3", "C11c")
    method: str = (
        f"Adaptive plays itself from the start at depth {DEPTH} for {PLIES} plies with thresholds "
        "0, 0.25 and 0.50, 10 seeds each (full: 100). The sequences of moves are counted by perft."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        games = setup.sized(10, 100)
        return [
            *(
                Task(
                    f"threshold {threshold} game {number:03d}",
                    replay,
                    Replay(threshold, setup.seed * games + number),
                )
                for threshold in THRESHOLDS
                for number in range(games)
            ),
            Task("perft", count_positions, FOURTH_PLY),
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        games = setup.sized(10, 100)
        played = {
            threshold: [row["moves"] for row in rows if row.get("threshold") == threshold]
            for threshold in THRESHOLDS
        }
        different = {threshold: len(set(moves)) for threshold, moves in played.items()}
        sequences = next(row["sequences"] for row in rows if "sequences" in row)
        words = "; ".join(f"{t / 100:.2f}: {n} of {games}" for t, n in different.items())
        return Outcome(
            summary=f"Different games by threshold: {words}.",
            claims=[
                Claim(
                    "C3",
                    "Without randomness the same game is played again and again.",
                    "the reason for the threshold; not counted",
                    f"{games} games from the start with threshold 0: {different[0]} different",
                    certain(different[0] == 1),
                    "Adaptive against itself; classic, of which the paper says it, has nothing "
                    "random. So ten games from the start at threshold 0 are one: a share of wins "
                    "from them (C11c) has n = 1.",
                    n=games,
                ),
                Claim(
                    "C3",
                    "With a threshold of 0.50 games are not repeated.",
                    "said, not counted",
                    f"{proportion(different[50], games):.0%} of the games differ",
                    certain(different[50] == games),
                    n=games,
                ),
                Claim(
                    "C3",
                    "There are more than a million positions after the fourth ply.",
                    "more than a million",
                    f"{sequences:,} sequences of {FOURTH_PLY} plies, and fewer positions",
                    certain(sequences > MILLION, Kind.FACT),
                    "After the fifth ply there are 4,865,609 sequences: perhaps one ply was "
                    "miscounted.",
                ),
            ],
            tables=[
                Table(
                    "Different games from the start",
                    ("threshold, pawns", "games", "different"),
                    [(t / 100, games, n) for t, n in different.items()],
                )
            ],
        )
