"""Swiss system: players with similar scores meet, no two meet twice."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from zermelo.arena.schedules.matching import Matching
from zermelo.arena.schedules.schedule import Bye, Pairing, Results, Round, Schedule
from zermelo.errors import ScheduleError


@dataclass
class _Standing:
    """Where a player stands after some rounds."""

    seed: int
    points: float = 0.0
    whites: int = 0
    """Games with White minus games with Black."""
    last: int = 0
    """1 if the last game was with White, -1 with Black."""
    met: set[str] = field(default_factory=set)
    had_bye: bool = False


class Swiss(Schedule):
    """Any number of rounds, up to half the number of players.

    Players are ranked by points, then by seed. From the top down each meets the best choice that
    lets all the others be paired too: nobody met before; the nearest score; where pairings have an
    odd number of games, one who is not due the same colour; and among players with the same score
    the upper half against the lower half. With an odd number of players the lowest-ranked one who
    has not had a bye gets one, with the points of a win in every game.

    Up to half the number of players such rounds always exist (Dirac's theorem on what is left of
    the graph); beyond it they may not, so more rounds are refused.
    """

    def __init__(self, players: Sequence[str], games: int = 2, rounds: int | None = None) -> None:
        super().__init__(players, games)
        most = (len(self.players) + 1) // 2
        self.rounds = math.ceil(math.log2(len(self.players))) if rounds is None else rounds
        if not 1 <= self.rounds <= most:
            raise ScheduleError(
                f"a Swiss tournament of {len(self.players)} players has 1 to {most} rounds, not"
                f" {self.rounds}; for more meetings hold a round robin"
            )

    def byes(self, results: Results) -> list[Bye]:
        """One for each round when the number of players is odd."""
        if len(self.players) % 2 == 0:
            return []
        rounds, current = self.replay(results)
        shown = [*rounds, *([current] if current else [])]
        return [
            Bye(number, _resting(self.players, pairings), float(self.games))
            for number, pairings in enumerate(shown, start=1)
        ]

    def pair(self, rounds: Sequence[Round], results: Results) -> Round | None:
        """By rank, with nobody meeting twice."""
        if len(rounds) == self.rounds:
            return None
        standings = self._standings(rounds, results)
        ranked = sorted(standings, key=lambda n: (-standings[n].points, standings[n].seed))
        table = [standings[name] for name in ranked]
        matching = Matching(_graph(ranked, table))
        waiting = list(range(len(ranked)))
        if len(ranked) % 2:
            bye = len(ranked)
            waiting.remove(next(last for last in reversed(waiting) if matching.take(last, bye)))
        number = len(rounds) + 1
        pairings: Round = []
        while waiting:
            one = waiting.pop(0)
            other = next(o for o in self._preferred(one, waiting, table) if matching.take(one, o))
            waiting.remove(other)
            first, second = ranked[one], ranked[other]
            turn = (number + len(pairings)) % 2 == 1
            if not _has_white(table[one], table[other], turn):
                first, second = second, first
            pairings.append(Pairing(number, first, second, self.games))
        return pairings

    def _preferred(self, one: int, waiting: list[int], table: list[_Standing]) -> list[int]:
        """The opponents for the highest waiting player, best first."""
        mine = table[one]
        group = 1 + sum(table[other].points == mine.points for other in waiting)
        colours = self.games % 2 == 1

        def key(place: int) -> tuple[float, bool, int, int]:
            other = table[waiting[place]]
            same = other.points == mine.points
            return (
                mine.points - other.points,
                colours and mine.whites * other.whites > 0,
                abs(place + 1 - group // 2) if same else 0,
                place,
            )

        return [waiting[place] for place in sorted(range(len(waiting)), key=key)]

    def _standings(self, rounds: Sequence[Round], results: Results) -> dict[str, _Standing]:
        standings = {name: _Standing(seed) for seed, name in enumerate(self.players)}
        for pairings in rounds:
            if len(self.players) % 2:
                resting = standings[_resting(self.players, pairings)]
                resting.points += self.games
                resting.had_bye = True
            for pairing in pairings:
                first, second = standings[pairing.first], standings[pairing.second]
                first.points += results[pairing]
                second.points += pairing.games - results[pairing]
                first.met.add(pairing.second)
                second.met.add(pairing.first)
                if pairing.games % 2:
                    first.whites, second.whites = first.whites + 1, second.whites - 1
                    first.last, second.last = 1, -1
        return standings


def _graph(ranked: Sequence[str], table: Sequence[_Standing]) -> list[set[int]]:
    """Whom each may meet, by rank; with an odd number the bye is an extra vertex."""
    allowed = [
        {other for other, name in enumerate(ranked) if other != one and name not in standing.met}
        for one, standing in enumerate(table)
    ]
    if len(ranked) % 2:
        free = {one for one, standing in enumerate(table) if not standing.had_bye}
        for one in free:
            allowed[one].add(len(ranked))
        allowed.append(free)
    return allowed


def _resting(players: Sequence[str], pairings: Round) -> str:
    """The player of whom a round knows nothing."""
    busy = {name for pairing in pairings for name in (pairing.first, pairing.second)}
    return next(name for name in players if name not in busy)


def _has_white(one: _Standing, other: _Standing, turn: bool) -> bool:
    """Whether the higher of two players starts with White: the one who had it less, or not last."""
    if one.whites != other.whites:
        return one.whites < other.whites
    if one.last != other.last:
        return one.last < other.last
    return turn
