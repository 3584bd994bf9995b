"""The factorial: games between random sets of techniques, and what each of them is worth."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from zermelo.arena.game_task import GameOrder, play_game
from zermelo.arena.match import openings_digest, shuffled
from zermelo.arena.openings.opening_sets import Opening, openings
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.record import GameRecord
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.limit import Limits
from zermelo.lab.analysis.interaction_model import Games, fit_interactions
from zermelo.lab.analysis.shapley import shapley_weights, shares
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.atlas import factorial_report as report
from zermelo.lab.experiments.atlas.subsets import (
    TECHNIQUES,
    acting,
    configuration,
    packed,
    random_subset,
    unpacked,
)
from zermelo.lab.experiments.ours.ablation import FULL
from zermelo.lab.experiments.ours.ablation_games import RULES
from zermelo.lab.measuring.measure import plain_limits
from zermelo.lab.outcome import Outcome
from zermelo.runner.task import Keep, Result, Task

NODES = Limits(nodes=2_000)
PAIRS = (20, 50_000)
"""Of games, quick and full."""
OPENINGS = "balanced"


@cache
def _openings(seed: int) -> list[Opening]:
    return shuffled(openings(OPENINGS), seed)


@dataclass(frozen=True)
class PairOrder:
    """Two games between two sets of techniques, from one opening with both colours."""

    first: frozenset[int]
    second: frozenset[int]
    opening: int
    seed: int


def play_pair(order: PairOrder, keep: Keep) -> Result:
    """The first side's scores, as White and as Black. Its engines are not kept: each plays once."""
    del keep
    sides = [
        Contestant(name=name, kind="preset", engine=ChangedEngine("", configuration(subset)))
        for name, subset in (("first", order.first), ("second", order.second))
    ]
    opening = _openings(order.seed)[order.opening]
    scores = []
    own = Keep()
    try:
        for white, black in (sides, sides[::-1]):
            game = GameOrder(
                white=white,
                black=black,
                limits=NODES,
                fen=opening.fen,
                opening=list(opening.moves),
                seed=order.seed,
                rules=RULES,
            )
            scores.append(GameRecord.of(play_game(game, own)).score)
    finally:
        own.close()
    return {
        "first": packed(order.first),
        "second": packed(order.second),
        "white": scores[0],
        "black": 1 - scores[1],
    }


@dataclass(frozen=True, kw_only=True)
class Factorial(Experiment):
    """Pairs of games, each a task: they can be played anywhere, and continued."""

    def tasks(self, setup: Setup) -> list[Task]:
        rng = random.Random(setup.seed)
        count = len(openings(OPENINGS))
        return [
            Task(
                f"pair {number:06d}",
                play_pair,
                PairOrder(random_subset(rng), random_subset(rng), number % count, setup.seed),
            )
            for number in range(setup.sized(*PAIRS))
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "techniques": list(TECHNIQUES),
            "flagship": FULL.in_use(),
            "pairs": setup.sized(*PAIRS),
            "limits": plain_limits(NODES),
            "openings": openings_digest(openings(OPENINGS)),
            "rules": RULES.plain(),
        }

    def power(self, setup: Setup) -> str:
        return (
            f"{2 * setup.sized(*PAIRS):,} games; each technique is on one side and not on the "
            "other in a quarter to a half of them"
        )

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        fit = fit_interactions(games_of(rows), seed=setup.seed)
        weights = shapley_weights(len(TECHNIQUES), acting)
        found = report.Atlas(fit, shares(fit, weights), 2 * len(rows))
        return Outcome(
            summary=report.summary(found),
            claims=report.claims(found),
            tables=[report.shares_table(found), report.pairs_table(found), report.fit_table(found)],
            figures=report.figures(found),
        )


def games_of(rows: Sequence[Row]) -> Games:
    """Two games a row: the first side as White, then as Black."""
    first, second = (
        np.array([unpacked(row[side]) for row in rows], dtype=bool) for side in ("first", "second")
    )
    white, black = np.empty((2, 2 * len(rows), first.shape[1]), dtype=bool)
    white[0::2], white[1::2] = first, second
    black[0::2], black[1::2] = second, first
    scores = np.empty(2 * len(rows))
    scores[0::2] = [row["white"] for row in rows]
    scores[1::2] = [1 - row["black"] for row in rows]
    return Games(white, black, scores)


FACTORIAL = Factorial(
    name="atlas-factorial",
    question="What is each technique worth, averaged over all that it may be combined with?",
    uses_flagship=True,
    method=(
        "Two random sets of the flagship's techniques play two games from a balanced opening, each "
        f"with both colours, at {NODES} per move: each technique with an even chance, and without "
        "those whose needs are not met. A Davidson model with main effects and all pairs is "
        "fitted; the prior of the pairs is chosen by five-fold cross-validation over pairs of "
        "games. A technique's share is Shapley's: what it adds on average over all "
        "orders in which the techniques may join. Intervals are 95%, from the posterior "
        "covariance; `python -m benchmarks.atlas_coverage` checks them on simulated games. Quick: "
        f"{2 * PAIRS[0]} games, which resolve nothing; full: {2 * PAIRS[1]:,}, an hour and a half "
        "of processor time: `zermelo lab run atlas-factorial --workers 16 --store FILE`."
    ),
)
