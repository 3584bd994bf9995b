"""K4: make and undo or a copied board, sorted or not, on time and on nodes."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.lab.analysis.statistics import detectable_effect
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kolawole import board_claims, board_tables
from zermelo.lab.experiments.kolawole.table import BOTH, CELLS, NEW_BOARD, SORTED
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.positions import START, LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

DEPTH = 4
TRIALS = 5
MANY = 50
REPEATED = ("start position", "first reply, after 1.e4")
"""Measured in five trials, as in the paper."""


def first_replies() -> list[LabPosition]:
    """The positions after each of the twenty first moves."""
    found = []
    for move in Position().legal_moves:
        position = Position()
        san = position.san(move)
        position.push(move)
        found.append(LabPosition(f"first reply, after 1.{san}", position.fen()))
    return found


OPENINGS = (LabPosition("start position", START), *first_replies())
QUICK_ROUNDS, FULL_ROUNDS = 3, 40


@dataclass(frozen=True)
class Trial:
    """A position put to the four programs, in rounds."""

    place: LabPosition
    trial: int
    rounds: int
    seed: int


def configuration(cell: str) -> SearchConfig:
    """One of the four programs."""
    sorts, copies = cell in (SORTED, BOTH), cell in (NEW_BOARD, BOTH)
    return preset("kolawole").changed("best_six", sorts).changed("copy_make", copies)


def attempt(trial: Trial, keep: Keep) -> Result:
    """Every round starts with another program, so that none always runs on a warm cache.

    The counters are the same in every round; the time is the median of the rounds.
    """
    del keep
    limit = Limits(depth=DEPTH)
    searches: dict[str, list[dict[str, Any]]] = {cell: [] for cell in CELLS}
    for number in range(trial.rounds):
        first = number % len(CELLS)
        for cell in CELLS[first:] + CELLS[:first]:
            variant = Variant(configuration(cell))
            position = Position(trial.place.fen)
            searches[cell].append(measured(variant, position, limit, trial.seed))
    return {
        "position": trial.place.name,
        "fen": trial.place.fen,
        "kind": trial.place.kind,
        "trial": trial.trial,
        "searches": {
            cell: found[0] | {"cpu_seconds": median(one["cpu_seconds"] for one in found)}
            for cell, found in searches.items()
        },
    }


@dataclass(frozen=True, kw_only=True)
class KolawoleBoards(Experiment):
    """Five trials of the first reply, as in the paper; then many positions."""

    def tasks(self, setup: Setup) -> list[Task]:
        rounds = setup.sized(QUICK_ROUNDS, FULL_ROUNDS)
        places = [
            (place, trial)
            for place in OPENINGS
            for trial in range(1, TRIALS + 1 if place.name in REPEATED else 2)
        ]
        places += [(place, 1) for place in positions(MANY)]
        return [
            Task(f"{place.name}, trial {trial}", attempt, Trial(place, trial, rounds, setup.seed))
            for place, trial in places
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "rounds": setup.sized(QUICK_ROUNDS, FULL_ROUNDS),
            "depth": DEPTH,
            "programs": {cell: configuration(cell).in_use() for cell in CELLS},
            "positions": [place.fen for place in (*OPENINGS, *positions(MANY))],
        }

    def power(self, setup: Setup) -> str:
        del setup
        return (
            f"{MANY} positions find an effect of {detectable_effect(MANY):.2f} deviations "
            "(Cohen's d) 4 times in 5, at 5% two-tailed"
        )

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        names = [place.name for place in OPENINGS]
        replies = {name: [row for row in rows if row["position"] == name] for name in REPEATED}
        first = [row for row in rows if row["position"] in names[1:] and row["trial"] == 1]
        many = [row for row in rows if row["position"] not in names]
        return Outcome(
            summary=board_claims.summary(many),
            claims=board_claims.claims(first, many),
            tables=[
                board_tables.averages_table(replies, many),
                board_tables.effects_table(replies, first, many),
                board_tables.slips_table(),
            ],
            figures=board_tables.figures(first, many),
        )


BOARDS = KolawoleBoards(
    name="kolawole-boards",
    question="Do sorting the best six moves first and copying the board save time, and together?",
    ids=("K4",),
    method=(
        f"Four programs, alpha-beta to depth {DEPTH} with the paper's rating: make and undo or a "
        f"copied board, unsorted or with the best six moves first. {TRIALS} trials of the first "
        "reply to 1.e4 and of the opening move itself, one of the reply to each of the other first "
        f"moves (the paper does not say to which), and {MANY} positions. A "
        f"trial is the median of {QUICK_ROUNDS} rounds (quick) or {FULL_ROUNDS} "
        "(full, a minute), each with all four programs in one process; time is "
        "processor time. Effects are ratios; the interaction is the effect of sorting on the new "
        "board divided by its effect on the original."
    ),
)
