"""Two engines in one program, switched while a game runs (C1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from zermelo.arena.openings.opening_sets import openings
from zermelo.lab.analysis.statistics import proportion
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.subjects import BEST, CLASSIC, Chess0Experiment
from zermelo.lab.judging.rule import certain
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

PLIES = 40
SWITCHED_EVERY = 5


@dataclass(frozen=True)
class Switching:
    number: int
    """Of the opening."""
    depth: int


def switch(order: Switching, keep: Keep) -> Result:
    """A game in which both engines are asked at every ply, and take turns in deciding."""
    del keep
    start = openings("balanced")[order.number]
    position = Position(start.fen)
    for move in start.moves:
        position.push(move)
    engines = [Variant(config).engine(0) for config in (CLASSIC, BEST)]
    same = asked = 0
    for ply in range(PLIES):
        if position.outcome() is not None:
            break
        moves = [engine.search(position, depth=order.depth)[0].move for engine in engines]
        asked += 1
        same += moves[0] == moves[1]
        position.push(moves[ply // SWITCHED_EVERY % 2])
    switches = max(asked - 1, 0) // SWITCHED_EVERY
    return {"opening": order.number, "asked": asked, "same": same, "switches": switches}


@dataclass(frozen=True, kw_only=True)
class Switched(Chess0Experiment):
    """Threshold 0, so that what differs is the engines."""

    name: str = "chess0-switching"
    question: str = "How often do the two engines answer the same position alike?"
    ids: tuple[str, ...] = ("C1",)
    method: str = (
        f"Games of {PLIES} plies from balanced openings (10 at depth 1 quick, 50 at depth 2 full): "
        f"every {SWITCHED_EVERY} plies the other engine takes over, and both are asked at each."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        depth = setup.sized(1, 2)
        return [
            Task(f"game {number:02d}", switch, Switching(number, depth))
            for number in range(setup.sized(10, 50))
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        same, asked = sum(row["same"] for row in rows), sum(row["asked"] for row in rows)
        switches = sum(row["switches"] for row in rows)
        share = proportion(same, asked)
        return Outcome(
            summary=f"Both engines give the same move in {share:.1%} of {asked} positions.",
            claims=[
                Claim(
                    "C1",
                    "Two engines in one program, switched on the fly, so that one position can be "
                    "put to both.",
                    "built; no number",
                    f"{switches} switches in {len(rows)} games; the same move in {share:.1%} of "
                    f"{asked} positions at depth {setup.sized(1, 2)}",
                    certain(switches > 0),
                    "Several games at once, the command line and the board: `zermelo play`, "
                    "docs/play.md.",
                )
            ],
            tables=[
                Table(
                    "Games",
                    ("opening", "positions", "same move", "switches"),
                    [(row["opening"], row["asked"], row["same"], row["switches"]) for row in rows],
                    "Positions of one game resemble each other, so the interval is narrow.",
                )
            ],
        )
