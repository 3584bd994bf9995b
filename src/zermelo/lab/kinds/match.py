"""Experiments on games: variants against each other, with Elo and its interval."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from zermelo.arena.game import Rules
from zermelo.arena.game_task import GameOrder, play_game
from zermelo.arena.match import Match, MatchPlan
from zermelo.arena.openings.opening_sets import openings
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.statistics.elo import Interval, Measurement, measure
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.limit import Limits
from zermelo.errors import ExperimentError
from zermelo.figures.style import interval_plot
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Judgement
from zermelo.lab.judging.rule import Scale, found
from zermelo.lab.measuring.variant import AnyVariant, variants
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.runner.task import Keep, Result, Task


def play_for_result(order: GameOrder, keep: Keep) -> Result:
    """A game without its moves."""
    return {**play_game(order, keep), "moves": []}


@dataclass(frozen=True)
class Pairing:
    """Two variants and how long they think; the games come from the experiment."""

    first: str
    second: str
    limits: Limits
    full: Limits | None = None
    """The limits in a full run, if longer."""
    games: int | None = field(default=None, kw_only=True)
    """Games in a full run, if not as many as the experiment's others."""

    def sized(self, setup: Setup) -> "Pairing":
        """With the limits of a run of this size."""
        if setup.quick or self.full is None:
            return self
        return replace(self, limits=self.full, full=None)

    def games_of(self, setup: Setup, usual: tuple[int, int]) -> int:
        """How many a run of this size plays."""
        if setup.quick or self.games is None:
            return setup.sized(*usual)
        return self.games

    @property
    def name(self) -> str:
        return f"{self.first} - {self.second}, {self.limits}"


@dataclass(frozen=True, kw_only=True)
class MatchExperiment(Experiment):
    """Matches between variants, each opening with both colours."""

    variants: Mapping[str, AnyVariant] = field(hash=False)
    pairings: Sequence[Pairing]
    games: tuple[int, int]
    """Games per pairing, where it says no other number: quick and full."""
    openings: str = "balanced"
    rules: Rules = field(default_factory=Rules)
    """The rules of the games, such as the time margin."""
    keeps_moves: bool = True
    """Whether the moves are stored: of tens of thousands of games they fill hundreds of MB."""

    def __post_init__(self) -> None:
        for pairing in self.pairings:
            for name in (pairing.first, pairing.second):
                if name not in self.variants:
                    raise ExperimentError(
                        f"{self.name}: a pairing names {name!r}; the variants are "
                        f"{', '.join(self.variants)}"
                    )
        for name, variant in variants(self.variants).items():
            if variant.evaluator is not None:
                raise ExperimentError(
                    f"{self.name}: {name!r} has a custom evaluation; games are played with "
                    "configurations only"
                )

    def pairings_of(self, setup: Setup) -> Sequence[Pairing]:
        """Those that a run of this size plays: all."""
        del setup
        return self.pairings

    def tasks(self, setup: Setup) -> list[Task]:
        tasks = []
        for plan, prefix in self._plans(setup):
            while (task := plan.next_task()) is not None:
                function = task.function if self.keeps_moves else play_for_result
                tasks.append(Task(prefix + task.key, function, task.payload))
        return tasks

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "matches": [plan.match.plain() for plan, _ in self._plans(setup)]
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        matches = self.measured(rows, setup)
        return Outcome(
            summary=" ".join(sentence(pairing, one) for pairing, one in matches),
            claims=[
                Claim(
                    self.name,
                    self.question,
                    "",
                    sentence(pairing, one),
                    stronger(one),
                    n=one.games,
                )
                for pairing, one in matches
            ],
            tables=[match_table(matches)],
            figures=[
                Figure(
                    f"{self.name}-elo",
                    "Elo of the first over the second, with its 95% interval.",
                    draw=lambda canvas: interval_plot(
                        canvas,
                        [f"{pairing.name}, n = {one.games}" for pairing, one in matches],
                        [estimate_of(one.elo) for _, one in matches],
                        reference=0.0,
                        title=self.question,
                        x="Elo",
                    ),
                )
            ],
        )

    def measured(self, rows: Sequence[Row], setup: Setup) -> list[tuple[Pairing, Measurement]]:
        """The measurement of each pairing that has a game; rows come in the order of the tasks."""
        found = []
        waiting = iter(rows)
        for pairing, (plan, _) in zip(self.pairings_of(setup), self._plans(setup), strict=True):
            for row in islice(waiting, plan.match.games):
                task = plan.next_task()
                assert task is not None
                plan.take(task, row)
            if plan.pairs.games:
                found.append((pairing.sized(setup), measure(plan.pairs)))
        return found

    def _plans(self, setup: Setup) -> list[tuple[MatchPlan, str]]:
        every = variants(self.variants)
        start = openings(self.openings)
        plans = []
        for number, pairing in enumerate(self.pairings_of(setup)):
            one, other = (
                Contestant(name=name, kind="preset", engine=ChangedEngine("", every[name].config))
                for name in (pairing.first, pairing.second)
            )
            match = Match(
                first=one,
                second=other,
                games=pairing.games_of(setup, self.games),
                limits=pairing.sized(setup).limits,
                openings=start,
                seed=setup.seed,
                rules=self.rules,
            )
            plans.append((MatchPlan(match), f"{number:03d}-"))
        return plans


def estimate_of(interval: Interval) -> Estimate:
    return Estimate(interval.value, interval.low, interval.high)


def sentence(pairing: Pairing, one: Measurement) -> str:
    """A match in words, with its interval."""
    return (
        f"{pairing.first} against {pairing.second}: score {one.score.value:.1%} in {one.games} "
        f"games, Elo {estimate_of(one.elo):+.0f}."
    )


def stronger(one: Measurement) -> Judgement:
    """Our own question: is one of them stronger?"""
    return found(estimate_of(one.elo), 0.0, scale=Scale.DIFFERENCE)


def match_table(found: Sequence[tuple[Pairing, Measurement]]) -> Table:
    return Table(
        "Matches",
        (
            "first",
            "second",
            "limit",
            "games",
            "score",
            "Elo",
            "low",
            "high",
            "superiority",
            "draws",
        ),
        [
            (
                pairing.first,
                pairing.second,
                str(pairing.limits),
                one.games,
                one.score.value,
                one.elo.value,
                one.elo.low,
                one.elo.high,
                one.superiority,
                one.draw_ratio.value,
            )
            for pairing, one in found
        ],
        "Pairs of games with colours swapped; pentanomial intervals.",
    )
