"""Counts of game pairs: what all statistics of a match are made from."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from zermelo.errors import StatisticsError

PAIR_VALUES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair of games scored, per game: 0, ½, 1, 1½ and 2 points out of 2."""
GAME_VALUES = (0.0, 0.5, 1.0)
"""What one game scored: lost, drawn, won."""


@dataclass(frozen=True)
class PairCounts:
    """Pairs of games from one opening with colours swapped, by the first engine's points.

    The two games of a pair share their opening, so they are not independent; the pairs are. Every
    interval and every test of a match therefore counts pairs. Single games are kept beside them
    for the reader, and for the comparison with statistics that take games as independent.
    """

    counts: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """Finished pairs in which the first engine scored 0, ½, 1, 1½ and 2 points."""
    wins: int = 0
    """Single games won by the first engine; these three include games of unfinished pairs."""
    draws: int = 0
    losses: int = 0

    def __post_init__(self) -> None:
        if len(self.counts) != len(PAIR_VALUES):
            raise StatisticsError(f"pair counts are five numbers, not {len(self.counts)}")
        if min(*self.counts, self.wins, self.draws, self.losses) < 0:
            raise StatisticsError(f"no count may be below 0: {self}")
        if self.games < 2 * self.pairs:
            raise StatisticsError(
                f"{self.pairs} pairs are {2 * self.pairs} games, but only {self.games} are counted"
            )

    @classmethod
    def of_pairs(cls, counts: Iterable[int]) -> "PairCounts":
        """Counts of which only the five numbers are known: pairs of 1 point count as two draws."""
        lost, minus, level, plus, won = counts
        return cls(
            (lost, minus, level, plus, won),
            wins=plus + 2 * won,
            draws=minus + 2 * level + plus,
            losses=minus + 2 * lost,
        )

    @classmethod
    def of_games(cls, results: Iterable[tuple[int, float]]) -> "PairCounts":
        """Counts of games given as (pair number, score of the first engine), in any order.

        A pair number seen once is an unfinished pair; more than twice is an error.
        """
        waiting: dict[int, float] = {}
        finished: set[int] = set()
        counts = cls()
        for pair, score in results:
            if pair in finished:
                raise StatisticsError(f"pair {pair} has more than two games")
            if pair in waiting:
                counts = counts.plus(waiting.pop(pair), score)
                finished.add(pair)
            else:
                waiting[pair] = score
        for score in waiting.values():
            counts = counts.plus_game(score)
        return counts

    def plus(self, first: float, second: float) -> "PairCounts":
        """These counts plus one finished pair, with the scores of its two games."""
        both = self.plus_game(first).plus_game(second)
        counts = list(self.counts)
        counts[round(2 * (first + second))] += 1
        lost, minus, level, plus, won = counts
        return replace(both, counts=(lost, minus, level, plus, won))

    def plus_game(self, score: float) -> "PairCounts":
        """These counts plus one game whose pair is not finished."""
        if score == 1:
            return replace(self, wins=self.wins + 1)
        if score == 0.5:
            return replace(self, draws=self.draws + 1)
        if score == 0:
            return replace(self, losses=self.losses + 1)
        raise StatisticsError(f"a game scores 0, 0.5 or 1, not {score!r}")

    @property
    def pairs(self) -> int:
        """Finished pairs."""
        return sum(self.counts)

    @property
    def games(self) -> int:
        """Single games, also those of unfinished pairs."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Mean points per game over all games; ½ before the first."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def draw_ratio(self) -> float:
        """Share of games drawn; 0 before the first."""
        return self.draws / self.games if self.games else 0.0

    @property
    def pair_ratio(self) -> float:
        """Pairs won (1½ or 2 points) per pair lost; 1 if there are none of either."""
        lost, minus, _, plus, won = self.counts
        if lost + minus == 0:
            return float("inf") if plus + won else 1.0
        return (plus + won) / (lost + minus)

    @property
    def games_by_score(self) -> tuple[int, int, int]:
        """Single games lost, drawn and won: the trinomial counts."""
        return (self.losses, self.draws, self.wins)

    @property
    def pairs_by_draws(self) -> tuple[int, int, int]:
        """Finished pairs with no, one and two draws.

        The pairs of one point are two draws or a win and a loss; which, follows from the number of
        draws. Draws of unfinished pairs can shift it by half their number.
        """
        lost, minus, level, plus, won = self.counts
        both = max(0, min(level, (self.draws - minus - plus) // 2))
        return (lost + won + level - both, minus + plus, both)
