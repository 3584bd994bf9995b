"""The sequential probability ratio test: stop a match as soon as it has decided."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from zermelo.arena.statistics.elo import ELO_PER_T, score_of_elo
from zermelo.arena.statistics.likelihood import loss_of_mean, loss_of_t
from zermelo.arena.statistics.pairs import GAME_VALUES, PAIR_VALUES, PairCounts
from zermelo.errors import StatisticsError

Model = Literal["normalized", "logistic"]
Verdict = Literal["H0", "H1"]

UNSEEN = 1e-3
"""What an outcome that did not occur counts as, here as on fishtest and in fastchess."""


@dataclass(frozen=True)
class Sprt:
    """Tests whether the first engine is elo0 (H0) or elo1 (H1) stronger, after each pair.

    The generalised test of Van den Bergh: the log-likelihood ratio is that of the two most likely
    pentanomial distributions, one with the strength elo0 and one with elo1. In the model
    `logistic` the bounds are Elo as players know it and fix the mean score; in `normalized` they
    fix the mean in units of the deviation, so a test takes equally many games whatever the draws.

    A true strength of elo0 or less is accepted as elo1 with a probability of about alpha at most,
    one of elo1 or more is rejected with beta at most.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: Model = "normalized"

    def __post_init__(self) -> None:
        if not (math.isfinite(self.elo0) and math.isfinite(self.elo1) and self.elo0 < self.elo1):
            raise StatisticsError(f"SPRT: elo0 ({self.elo0}) must be below elo1 ({self.elo1})")
        for name, risk in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < risk < 0.5:
                raise StatisticsError(f"SPRT: {name} must lie between 0 and 0.5, not {risk}")
        if self.model not in get_args(Model):
            accepted = " or ".join(get_args(Model))
            raise StatisticsError(f"SPRT: the model is {accepted}, not {self.model!r}")

    @property
    def lower(self) -> float:
        """H0 is accepted when the log-likelihood ratio falls to this."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """H1 is accepted when the log-likelihood ratio rises to this."""
        return math.log((1 - self.beta) / self.alpha)

    def llr(self, pairs: PairCounts) -> float:
        """The log-likelihood ratio of H1 to H0 over the finished pairs."""
        return self._ratio(PAIR_VALUES, pairs.counts, games=2)

    def llr_of_games(self, pairs: PairCounts) -> float:
        """The same over single games taken as independent, to compare with; it decides nothing."""
        return self._ratio(GAME_VALUES, pairs.games_by_score, games=1)

    def verdict(self, pairs: PairCounts) -> Verdict | None:
        """The hypothesis accepted, or None while the match must continue."""
        ratio = self.llr(pairs)
        if ratio >= self.upper:
            return "H1"
        return "H0" if ratio <= self.lower else None

    @property
    def caveat(self) -> str:
        """The caveat for an Elo figure of a match that this test has stopped."""
        return (
            f"The match was stopped by SPRT({self.elo0:g}, {self.elo1:g}): a match that stops when "
            "it looks decided overstates the difference. The verdict holds; the Elo figures and "
            "their intervals are not a measurement. Play a fixed number of games to measure."
        )

    def _ratio(self, values: Sequence[float], counts: Sequence[int], games: int) -> float:
        """The ratio over outcomes of `games` games each."""
        if not any(counts):
            return 0.0
        weights = [count or UNSEEN for count in counts]
        if self.model == "logistic":
            at0, at1 = score_of_elo(self.elo0), score_of_elo(self.elo1)
            return loss_of_mean(values, weights, at0) - loss_of_mean(values, weights, at1)
        # Normalised Elo counts in deviations of one game; n games deviate 1/√n of that.
        scale = math.sqrt(games) / ELO_PER_T
        t0, t1 = self.elo0 * scale, self.elo1 * scale
        return loss_of_t(values, weights, t0) - loss_of_t(values, weights, t1)
