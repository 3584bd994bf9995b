"""Chess0's headline: is the adaptive engine "definitely an improvement" at equal cost? (C1)"""

from collections.abc import Sequence
from dataclasses import dataclass

from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.games import RULES, RULES_IN_WORDS
from zermelo.lab.experiments.chess0.subjects import ADAPTIVE, CLASSIC
from zermelo.lab.judging.rule import Scale, Side, every
from zermelo.lab.kinds.match import MatchExperiment, Pairing, estimate_of, sentence
from zermelo.lab.outcome import Claim, Outcome

ADAPTIVE_NAME, CLASSIC_NAME = "adaptive", "classic"
NODES, SECONDS = Limits(nodes=2_000), Limits(seconds=0.02)


@dataclass(frozen=True, kw_only=True)
class ImprovementMatch(MatchExperiment):
    """Equal depth, as in the paper, gives adaptive its quiescence for nothing."""

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        whole = super().analyse(rows, setup)
        matches = self.measured(rows, setup)
        claim = Claim(
            "C1",
            "The adaptive engine is definitely an improvement, at equal nodes and at equal time.",
            "“definitely an improvement”, shown at equal depth",
            " ".join(sentence(pairing, one) for pairing, one in matches),
            every(
                Side.ABOVE,
                0.0,
                [estimate_of(one.elo) for _, one in matches],
                scale=Scale.DIFFERENCE,
            ),
            "At equal depth adaptive searches many times more positions (chess0-rivals); both "
            "budgets must favour it.",
            n=sum(one.games for _, one in matches),
        )
        return Outcome(whole.summary, [claim], whole.tables, whole.figures)


IMPROVEMENT = ImprovementMatch(
    name="chess0-improvement",
    question="Is adaptive stronger than classic at equal nodes and at equal time?",
    ids=("C1",),
    method=(
        f"Adaptive (threshold 0.50) against classic at {NODES} and at {SECONDS} per move: 10 games "
        f"each (full: 400). {RULES_IN_WORDS}"
    ),
    variants={ADAPTIVE_NAME: ADAPTIVE, CLASSIC_NAME: CLASSIC},
    pairings=[
        Pairing(ADAPTIVE_NAME, CLASSIC_NAME, NODES),
        Pairing(ADAPTIVE_NAME, CLASSIC_NAME, SECONDS),
    ],
    games=(10, 400),
    rules=RULES,
)
