"""Gauntlet: one player, or a few, against all the others."""

from collections.abc import Sequence

from zermelo.arena.schedules.schedule import Pairing, Results, Round, Schedule
from zermelo.errors import ScheduleError


class Gauntlet(Schedule):
    """Each hero meets each of the others once per cycle; heroes do not meet each other.

    A round is a cycle: its pairings may be played in any order. Colours alternate by cycle.
    """

    def __init__(
        self, heroes: Sequence[str], others: Sequence[str], games: int = 2, cycles: int = 1
    ) -> None:
        super().__init__([*heroes, *others], games)
        self.heroes = tuple(heroes)
        self.others = tuple(others)
        self.cycles = cycles
        if not heroes or not others:
            raise ScheduleError("a gauntlet needs a hero and an opponent")
        if cycles < 1:
            raise ScheduleError(f"a gauntlet needs one cycle at least, not {cycles}")

    def pair(self, rounds: Sequence[Round], results: Results) -> Round | None:
        """The pairings do not depend on results."""
        del results
        if len(rounds) == self.cycles:
            return None
        meetings = [(hero, other) for other in self.others for hero in self.heroes]
        if len(rounds) % 2:
            meetings = [(other, hero) for hero, other in meetings]
        return [Pairing(len(rounds) + 1, first, second, self.games) for first, second in meetings]
