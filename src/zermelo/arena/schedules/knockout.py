"""Knockout: the loser of a pairing is out."""

from collections.abc import Sequence

from zermelo.arena.schedules.schedule import Bye, Pairing, Results, Round, Schedule
from zermelo.errors import ScheduleError

TIE_GAMES = 2


class Knockout(Schedule):
    """A seeded bracket: the first and the second can meet only in the final.

    If the number of players is not a power of two, the best seeds start in the second stage. The
    player with more points in a pairing advances. If both have the same, a round of two more games
    follows, up to `replays` times; if these do not decide either, the better seed advances.
    """

    def __init__(self, players: Sequence[str], games: int = 2, replays: int = 3) -> None:
        super().__init__(players, games)
        self.replays = replays
        if replays < 0:
            raise ScheduleError(f"there cannot be {replays} rounds of further games")

    def champion(self, results: Results) -> str | None:
        """The winner of the final; None while it is not decided."""
        rounds, current = self.replay(results)
        if current is not None:
            return None
        left, _ = self._survivors(rounds, results)
        return left[0]

    def byes(self, results: Results) -> list[Bye]:
        """The players who enter in the second stage; a bye gives them no points."""
        del results
        first = _couples(self._bracket())
        return [Bye(1, one, 0.0) for one, other in first if one is not None and other is None]

    def pair(self, rounds: Sequence[Round], results: Results) -> Round | None:
        """The next stage, or further games of the tied pairings."""
        left, level = self._survivors(rounds, results)
        number = len(rounds) + 1
        if level:
            return [Pairing(number, first, second, TIE_GAMES) for first, second in level]
        if len(left) == 1:
            return None
        return [
            Pairing(number, one, other, self.games)
            for one, other in _couples(left)
            if one is not None and other is not None
        ]

    def _survivors(
        self, rounds: Sequence[Round], results: Results
    ) -> tuple[list[str | None], list[tuple[str, str]]]:
        """The players left in the bracket after these rounds, and the pairings still tied."""
        left = self._bracket()
        played = iter(rounds)
        while len(left) > 1:
            stage = next(played, None)
            if stage is None:
                break
            losers, level = self._judge(stage, results)
            for _ in range(self.replays):
                if not level:
                    break
                again = next(played, None)
                if again is None:
                    return left, level
                more, level = self._judge(again, results)
                losers |= more
            losers |= {max(couple, key=self.players.index) for couple in level}
            left = [other if one is None or one in losers else one for one, other in _couples(left)]
        return left, []

    def _judge(self, stage: Round, results: Results) -> tuple[set[str], list[tuple[str, str]]]:
        """The losers, and the tied players."""
        losers, level = set(), []
        for pairing in stage:
            margin = 2 * results[pairing] - pairing.games
            if margin == 0:
                level.append((pairing.first, pairing.second))
            else:
                losers.add(pairing.second if margin > 0 else pairing.first)
        return losers, level

    def _bracket(self) -> list[str | None]:
        """The players in the order of the tree, None for an empty place."""
        order = [0]
        while len(order) < len(self.players):
            order = [seed for one in order for seed in (one, 2 * len(order) - 1 - one)]
        count = len(self.players)
        return [self.players[seed] if seed < count else None for seed in order]


def _couples(left: Sequence[str | None]) -> list[tuple[str | None, str | None]]:
    return list(zip(left[::2], left[1::2], strict=True))
