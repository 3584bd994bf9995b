"""Round robin: each plays each."""

from collections.abc import Sequence

from zermelo.arena.schedules.schedule import Pairing, Results, Round, Schedule
from zermelo.errors import ScheduleError


class RoundRobin(Schedule):
    """Each meets each once per cycle, one pairing per player and round, colours alternating.

    The rounds are those of the circle method: one seat stays, the others move on by one. With an
    odd number of players that seat is empty, and the player who would meet it rests.
    """

    def __init__(self, players: Sequence[str], games: int = 2, cycles: int = 1) -> None:
        super().__init__(players, games)
        self.cycles = cycles
        if cycles < 1:
            raise ScheduleError(f"a round robin needs one cycle at least, not {cycles}")

    def pair(self, rounds: Sequence[Round], results: Results) -> Round | None:
        """The pairings do not depend on results."""
        del results
        seats: list[str | None] = [*self.players]
        if len(seats) % 2:
            seats.insert(0, None)
        cycle, step = divmod(len(rounds), len(seats) - 1)
        if cycle == self.cycles:
            return None
        moving = seats[1:]
        circle = [seats[0], *moving[len(moving) - step :], *moving[: len(moving) - step]]
        pairings = []
        for table in range(len(circle) // 2):
            first, second = circle[table], circle[-1 - table]
            # The fixed player would always have White; the others alternate as they move.
            turned = (table == 0 and step % 2 == 1) or table % 2 == 1
            if turned != (cycle % 2 == 1):
                first, second = second, first
            if first is not None and second is not None:
                pairings.append(Pairing(len(rounds) + 1, first, second, self.games))
        return pairings
