"""G3: minimax that counts pieces against minimax with the random utility."""

from collections.abc import Sequence
from dataclasses import dataclass

from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.kong.paper import MINIMAX
from zermelo.lab.judging.rule import Scale, Side, measured
from zermelo.lab.kinds.match import MatchExperiment, Pairing, estimate_of, sentence
from zermelo.lab.outcome import Claim, Outcome

MATERIAL, RANDOM = "material", "random utility"


@dataclass(frozen=True, kw_only=True)
class EvaluationMatch(MatchExperiment):
    """A match whose claim is Kong's."""

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        whole = super().analyse(rows, setup)
        ((pairing, found),) = self.measured(rows, setup)
        claim = Claim(
            "G3",
            "Minimax with the evaluation wins more than with the random utility.",
            "said, not counted",
            sentence(pairing, found),
            measured(Side.ABOVE, 0.0, estimate_of(found.elo), scale=Scale.DIFFERENCE),
            n=found.games,
        )
        return Outcome(whole.summary, [claim], whole.tables, whole.figures)


EVALUATION = EvaluationMatch(
    name="kong-evaluation",
    question="Does counting material win against the random utility?",
    ids=("G3",),
    method=(
        "Two minimax searches two plies deep, 60 games (full: 1,000) from balanced openings, each "
        "with both colours."
    ),
    variants={MATERIAL: MINIMAX, RANDOM: "kong-minimax"},
    pairings=[Pairing(MATERIAL, RANDOM, Limits(depth=2))],
    games=(60, 1000),
)
