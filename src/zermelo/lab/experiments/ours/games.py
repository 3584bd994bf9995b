"""Matches whose Elo is reported in groups: certainly stronger, certainly weaker, open."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.ours.effects import (
    Wording,
    claims_of,
    effects_table,
    forest,
    game_effects,
)
from zermelo.lab.kinds.match import MatchExperiment, match_table
from zermelo.lab.outcome import Figure, Outcome


@dataclass(frozen=True, kw_only=True)
class GamesExperiment(MatchExperiment):
    """Many matches are many tests: their p values are corrected after Holm."""

    wording: Wording
    names_both: bool = False
    """Whether effects are named after both sides, because the opponents differ."""
    notes: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Remarks on a variant in the table."""

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        effects = game_effects(self, rows, setup, names_both=self.names_both)
        claims = claims_of(self.name, effects, self.wording)
        certain = sum(one.is_certain for one in effects)
        return Outcome(
            summary=(
                f"{certain} of {len(effects)} matches of {setup.sized(*self.games)} games "
                "show which side is stronger."
            ),
            claims=claims,
            tables=[
                effects_table("Elo", effects, "Elo", self.notes),
                match_table(self.measured(rows, setup)),
            ],
            figures=[
                Figure(
                    f"{self.name}-elo",
                    "Elo with its 95% interval, cut off if unbounded; open results are grey.",
                    draw=lambda canvas: forest(
                        canvas, effects, title=self.question, x="Elo", counted="games"
                    ),
                )
            ],
        )

    def power(self, setup: Setup) -> str:
        games = setup.sized(*self.games)
        return (
            f"{games} games per match detect about {elo_found(games):.0f} Elo 4 times in 5, at 5% "
            "before the correction"
        )


POWER_DEVIATIONS = 1.96 + 0.84
"""From the two-tailed 5% and the power of 80%."""
GAME_DEVIATION = 0.42
"""Deviation of a game's score with 30% draws; pairs from balanced openings count as two games."""
ELO_PER_POINT = 695
"""Elo per point of score near the middle: 1600 / ln 10."""


def elo_found(games: int) -> float:
    """The Elo that this many games detect 4 times in 5, as long as it is small."""
    return ELO_PER_POINT * POWER_DEVIATIONS * GAME_DEVIATION / math.sqrt(games)
