"""H6 and H7: HAL answers the 24 moves of the paper's game, with and without quiet first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.lab.analysis.statistics import detectable_effect
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.hal import game_claims, game_tables
from zermelo.lab.experiments.hal.table1 import table1
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

LEVEL = 5
"""The paper's skill level."""


@dataclass(frozen=True)
class Question:
    """A move of the game to be answered."""

    row: int
    moves: tuple[str, ...]
    """Up to White's move of the row."""
    answer: str
    """HAL's in the paper."""
    seed: int


def answer(question: Question, keep: Keep) -> Result:
    """HAL's own answer, found both ways; the game continues with the paper's answer."""
    del keep
    position = Position()
    for move in question.moves:
        position.push(move)
    limit = Limits(depth=LEVEL)
    config = preset("hal")
    return {
        "row": question.row,
        "white": question.moves[-1],
        "black": question.answer,
        "searches": {
            name: measured(
                Variant(config.changed("quiet_first", quiet_first)), position, limit, question.seed
            )
            for name, quiet_first in (("with", True), ("without", False))
        },
    }


@dataclass(frozen=True, kw_only=True)
class HalGame(Experiment):
    """The paper's table 1 and its two graphs, from the same questions put to our HAL."""

    def tasks(self, setup: Setup) -> list[Task]:
        played: list[str] = []
        tasks = []
        for one in table1():
            played.append(one.white)
            question = Question(one.row, tuple(played), one.black, setup.seed)
            tasks.append(Task(f"move {one.row:02d}", answer, question))
            played.append(one.black)
        return tasks

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "level": LEVEL,
            "config": preset("hal").in_use(),
        }

    def power(self, setup: Setup) -> str:
        del setup
        pairs = len(table1())
        return (
            f"{pairs} moves find an effect of {detectable_effect(pairs):.2f} deviations "
            "(Cohen's d) 4 times in 5, at 5% two-tailed"
        )

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        return Outcome(
            summary=game_claims.summary(rows),
            claims=game_claims.claims(rows),
            tables=[*game_tables.move_tables(rows), game_tables.t_test_table(rows)],
            figures=game_tables.figures(rows),
        )


GAME = HalGame(
    name="hal-game",
    question="In the paper's game, does HAL search less with the quiet move first?",
    ids=("H6", "H7"),
    method=(
        "HAL answers each of White's 24 moves as Black, once with the quiet move first and once "
        "without, in one process, with nothing learned before; the game continues with the paper's "
        f"answer. Skill level {LEVEL} as in the paper, quick or full: about ten seconds of "
        "processor time, which is what is measured. The moves of one game are not independent, so "
        "the t-test, theirs and ours, overstates its case; hal-quiet-first uses 1,000 positions."
    ),
)
