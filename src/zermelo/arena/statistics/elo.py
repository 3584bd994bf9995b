"""What a match measured: score, Elo, normalised Elo and superiority, each with its interval."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.arena.statistics.likelihood import LEVEL, loss_of_mean, loss_of_t, moments, t_value
from zermelo.arena.statistics.pairs import GAME_VALUES, PAIR_VALUES, PairCounts
from zermelo.arena.statistics.student import student_probability, student_quantile
from zermelo.errors import StatisticsError

if TYPE_CHECKING:
    from zermelo.arena.statistics.sprt import Sprt

ELO_PER_DECADE = 400
"""Elo for odds of ten to one."""
ELO_PER_T = 800 / math.log(10)
"""Normalised Elo for a mean one deviation (of one game) above ½: 347.4."""

_CLOSE = 1e-7
_STEPS = 200
_ENDLESS = 1e-4


def score_of_elo(elo: float) -> float:
    """The expected score of an engine that is `elo` stronger."""
    odds = 10 ** (-abs(elo) / ELO_PER_DECADE)
    return 1 / (1 + odds) if elo >= 0 else odds / (1 + odds)


def elo_of_score(score: float) -> float:
    """The difference in Elo that gives the expected score; infinite for 0 and 1."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - LEVEL)
    return ELO_PER_DECADE * math.log10(score / (1 - score))


@dataclass(frozen=True)
class Interval:
    """An estimate and the bounds of its confidence interval; each may be infinite."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width: what is printed after ±."""
        return (self.high - self.low) / 2

    def map(self, function: Callable[[float], float]) -> "Interval":
        """The interval of an increasing function of the value."""
        return Interval(function(self.value), function(self.low), function(self.high))

    def plain(self) -> dict[str, float | None]:
        """For JSON, which has no infinity: None stands for it."""
        named = {"value": self.value, "low": self.low, "high": self.high}
        return {name: value if math.isfinite(value) else None for name, value in named.items()}

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high


@dataclass(frozen=True)
class Measurement:
    """The figures of a match, from the first engine's side."""

    counts: tuple[int, ...]
    """Pairs that scored 0, ½, 1, 1½, 2; or games lost, drawn, won where games were measured."""
    games: int
    """Games the figures are made from."""
    pairs: int
    """Finished pairs among them; 0 where single games were measured."""
    score: Interval
    elo: Interval
    normalized_elo: Interval
    superiority: float
    """Likelihood that the first engine is the stronger one."""
    draw_ratio: Interval
    pair_ratio: float
    confidence: float
    caveat: str = ""
    """Why the figures must not be quoted as they are; empty if they may."""


def measure(
    pairs: PairCounts, confidence: float = 0.95, *, sprt: "Sprt | None" = None
) -> Measurement:
    """The figures of all finished pairs; a match that `sprt` has stopped carries its caveat.

    Intervals hold every value whose likelihood loss (see `likelihood.py`) is at most
    t²/2, with Student's t for pairs - 1 degrees of freedom. They need no guess about zero counts,
    stay within what is possible, and are one-sided where the result is: ten pairs won of ten give
    an infinite Elo with a finite lower bound. Fewer than two pairs bound nothing.
    """
    caveat = sprt.caveat if sprt is not None and sprt.verdict(pairs) else ""
    return _measure(PAIR_VALUES, pairs.counts, pairs, confidence, caveat)


def measure_games(pairs: PairCounts, confidence: float = 0.95) -> Measurement:
    """The same with single games taken as independent (trinomial), to compare with.

    Games of a pair share their opening, so these intervals are wrong: too wide where openings
    favour one colour, too narrow where both games go alike.
    """
    return _measure(GAME_VALUES, pairs.games_by_score, pairs, confidence, "")


def _measure(
    values: Sequence[float],
    counts: Sequence[int],
    pairs: PairCounts,
    confidence: float,
    caveat: str,
) -> Measurement:
    if not 0 < confidence < 1:
        raise StatisticsError(
            f"confidence: {confidence} is not accepted; accepted: between 0 and 1"
        )
    paired = len(counts) == len(PAIR_VALUES)
    per_outcome = 2 if paired else 1
    draws = pairs.pairs_by_draws if paired else (pairs.games - pairs.draws, 0, pairs.draws)
    score = _score(values, counts, confidence)
    return Measurement(
        counts=tuple(counts),
        games=per_outcome * sum(counts),
        pairs=pairs.pairs if paired else 0,
        score=score,
        elo=score.map(elo_of_score),
        normalized_elo=_normalized(values, counts, confidence, per_outcome),
        superiority=_superiority(values, counts),
        draw_ratio=_score(GAME_VALUES, draws, confidence, before=0.0),
        pair_ratio=pairs.pair_ratio,
        confidence=confidence,
        caveat=caveat,
    )


def _score(
    values: Sequence[float], counts: Sequence[int], confidence: float, before: float = LEVEL
) -> Interval:
    """The mean of the outcomes, `before` where there are none; two at least bound it."""
    total = sum(counts)
    if total < 2:
        return Interval(moments(values, counts)[0] if total else before, values[0], values[-1])
    mean, deviation = moments(values, counts)
    width = student_quantile((1 + confidence) / 2, total - 1)
    guess = width * deviation / math.sqrt(total)

    def bound(end: float, guess: float) -> float:
        return _bound(lambda at: loss_of_mean(values, counts, at), width, mean, end, guess)

    return Interval(mean, bound(values[0], mean - guess), bound(values[-1], mean + guess))


def _normalized(
    values: Sequence[float], counts: Sequence[int], confidence: float, per_outcome: int
) -> Interval:
    """Normalised Elo: the t value of one game, in units that equal Elo where few games are drawn.

    The bounds are sought on the angle of the t value, since t itself may be infinite.
    """
    total = sum(counts)
    scale = ELO_PER_T / math.sqrt(per_outcome)
    t = t_value(*moments(values, counts)) if total else 0.0
    if total < 2:
        return Interval(t * scale, -math.inf, math.inf)
    width = student_quantile((1 + confidence) / 2, total - 1)

    def bound(end: float, guess: float) -> float:
        def loss(angle: float) -> float:
            return loss_of_t(values, counts, math.tan(angle))

        angle = _bound(loss, width, math.atan(t), end, math.atan(guess))
        endless = abs(end - angle) < _ENDLESS
        return math.copysign(math.inf, end) if endless else math.tan(angle) * scale

    guess = width / math.sqrt(total)
    return Interval(t * scale, bound(-math.pi / 2, t - guess), bound(math.pi / 2, t + guess))


def _bound(
    loss: Callable[[float], float], width: float, best: float, end: float, guess: float
) -> float:
    """The last value from `best` towards `end` whose loss is at most width² / 2.

    The root of the loss grows almost linearly, so chords through it (Illinois's rule) need few
    steps after a fair guess; where the loss is infinite the range is halved.
    """
    inside, below = best, -width
    outside, above = end, math.inf
    last = 0
    for _ in range(_STEPS):
        if not min(inside, outside) < guess < max(inside, outside):
            guess = (inside + outside) / 2
        if abs(outside - inside) < _CLOSE:
            break
        excess = math.sqrt(2 * loss(guess)) - width
        if abs(excess) < _CLOSE * width:
            return guess
        if excess < 0:
            inside, below = guess, excess
            above /= 2 if last < 0 else 1
        else:
            outside, above = guess, excess
            below /= 2 if last > 0 else 1
        last = -1 if excess < 0 else 1
        if math.isinf(above):
            guess = best + 2 * (guess - best)
        else:
            guess = (inside * above - outside * below) / (above - below)
    return end if outside == end else inside


def _superiority(values: Sequence[float], counts: Sequence[int]) -> float:
    """Student's probability of the signed root of twice the loss of equality."""
    total = sum(counts)
    if total < 2:
        return 0.5
    mean = moments(values, counts)[0]
    root = math.sqrt(2 * loss_of_mean(values, counts, LEVEL))
    return student_probability(math.copysign(root, mean - LEVEL), total - 1)
