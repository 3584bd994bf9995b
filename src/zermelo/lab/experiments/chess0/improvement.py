"""Chess0's headline: is the adaptive engine "definitely an improvement" at equal cost? (C1)"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zermelo.engines import techniques as t
from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.games import RULES, RULES_IN_WORDS
from zermelo.lab.experiments.chess0.subjects import ADAPTIVE, CLASSIC
from zermelo.lab.judging.rule import Scale, Side, measured
from zermelo.lab.kinds.match import MatchExperiment, Pairing, estimate_of, sentence
from zermelo.lab.outcome import Claim, Outcome

ADAPTIVE_NAME, CLASSIC_NAME = "adaptive", "classic"
VARIANTS = {
    ADAPTIVE_NAME: ADAPTIVE.changed("variable_depth.enabled", False),
    CLASSIC_NAME: CLASSIC.replace(iterative_deepening=t.IterativeDeepening()).changed(
        "algorithm.depth", 0
    ),
}
"""Both deepen until the budget ends. Classic as it is has one depth, so that a budget would stop
it among its first root moves."""
NODES, SECONDS = Limits(nodes=200_000), Limits(seconds=0.02)
"""Classic then completes 4 plies and adaptive 1 to 2, with all its dramatic moves."""
FORGIVEN = 1.0
"""Seconds. A busy machine wakes a worker late: this measures strength, not punctuality."""
GAMES = (4, 400)
"""Quick and full."""


@dataclass(frozen=True, kw_only=True)
class ImprovementMatch(MatchExperiment):
    """Equal depth, as in the paper, gives adaptive its quiescence for nothing."""

    budget: str
    """What both have the same of."""

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        whole = super().analyse(rows, setup)
        ((pairing, one),) = self.measured(rows, setup)
        claim = Claim(
            "C1",
            f"The adaptive engine is definitely an improvement, at equal {self.budget}.",
            "“definitely an improvement”, shown at equal depth",
            sentence(pairing, one),
            measured(Side.ABOVE, 0.0, estimate_of(one.elo), scale=Scale.DIFFERENCE),
            "Elsewhere (chess0-rivals) both have the same depth, at which adaptive searches many "
            "times more positions. Here both deepen until the budget ends.",
            n=one.games,
        )
        return Outcome(whole.summary, [claim], whole.tables, whole.figures)


def improvement(name: str, limits: Limits, budget: str, note: str = "") -> ImprovementMatch:
    """The match at one budget."""
    per_move = str(limits) if limits.seconds is not None else f"{limits} per move"
    return ImprovementMatch(
        name=name,
        question=f"Is adaptive stronger than classic at equal {budget}?",
        ids=("C1",),
        method=(
            f"Adaptive (threshold 0.50) against classic at {per_move}: {GAMES[0]} games "
            f"(full: {GAMES[1]}). Both deepen iteratively until that is used up: classic completes "
            f"about 4 plies, adaptive 1 or 2. {RULES_IN_WORDS}{note}"
        ),
        variants=VARIANTS,
        pairings=[Pairing(ADAPTIVE_NAME, CLASSIC_NAME, limits)],
        games=GAMES,
        rules=RULES if limits.seconds is None else replace(RULES, margin=FORGIVEN),
        budget=budget,
    )


IMPROVEMENT = improvement("chess0-improvement", NODES, "nodes")
IMPROVEMENT_CLOCK = improvement(
    "chess0-improvement-clock",
    SECONDS,
    "time",
    " Time is wall-clock time, so use an idle machine; overstepping by less than a second is "
    "forgiven.",
)
