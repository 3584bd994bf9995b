"""What every kind of tournament has: players, rounds of pairings, and an end."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zermelo.errors import ScheduleError


@dataclass(frozen=True, order=True)
class Pairing:
    """Two players who meet in a round. No two pairings of a tournament are equal."""

    round: int
    """From 1."""
    first: str
    """Has White in the first game; the players change colours after each."""
    second: str
    games: int


Results = Mapping[Pairing, float]
"""The first player's points in each finished pairing; the second has the rest of the games."""


@dataclass(frozen=True)
class Bye:
    """A player without an opponent in a round."""

    round: int
    player: str
    points: float


Round = list[Pairing]


class Schedule(ABC):
    """A tournament's pairings as a function of its results alone.

    It keeps no state and uses no randomness, so a stopped tournament continues from the stored
    results.
    """

    def __init__(self, players: Sequence[str], games: int = 2) -> None:
        self.players = tuple(players)
        """In seeding order, the favourite first."""
        self.games = games
        """Games per pairing; even numbers give both players each colour equally often."""
        if len(self.players) < 2:
            raise ScheduleError("a tournament needs at least two players")
        twice = sorted({name for name in self.players if self.players.count(name) > 1})
        if twice:
            raise ScheduleError(f"each player needs a name of its own: {', '.join(twice)}")
        if games < 1:
            raise ScheduleError(f"a pairing needs one game at least, not {games}")

    def next_round(self, results: Results) -> Round | None:
        """The first round that is not finished, all of its pairings, played or not.

        None when the tournament is over.
        """
        rounds, current = self.replay(results)
        expected = {pairing for played in rounds for pairing in played} | set(current or ())
        foreign = next((pairing for pairing in results if pairing not in expected), None)
        if foreign is not None:
            raise ScheduleError(
                f"round {foreign.round}: {foreign.first} - {foreign.second} ({foreign.games} games)"
                " is not a pairing of this tournament; its results belong to another"
            )
        return current

    def replay(self, results: Results) -> tuple[list[Round], Round | None]:
        """The finished rounds, and the one to play now."""
        rounds: list[Round] = []
        while (current := self.pair(rounds, results)) is not None:
            for pairing in current:
                if not 0 <= results.get(pairing, 0) <= pairing.games:
                    raise ScheduleError(f"{results[pairing]} points of {pairing.games} games")
            if any(pairing not in results for pairing in current):
                break
            rounds.append(current)
        return rounds, current

    def byes(self, results: Results) -> list[Bye]:
        """The byes of the finished rounds and of the one being played; most kinds have none."""
        del results
        return []

    @abstractmethod
    def pair(self, rounds: Sequence[Round], results: Results) -> Round | None:
        """The round after `rounds`, all of which have their results; None when all is played."""
