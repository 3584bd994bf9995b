"""A tournament: a schedule's pairings as games, and what they add up to."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from zermelo.arena.game import Rules
from zermelo.arena.game_task import GameOrder, play_game
from zermelo.arena.limits import plain_limits
from zermelo.arena.match import check_limits, fault_line, openings_digest, shuffled
from zermelo.arena.openings.opening_sets import Opening
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.record import GameRecord
from zermelo.arena.results import GameResult
from zermelo.arena.schedules.gauntlet import Gauntlet
from zermelo.arena.schedules.round_robin import RoundRobin
from zermelo.arena.schedules.schedule import Pairing, Round, Schedule
from zermelo.arena.statistics.cross_table import CrossTable, cross_table
from zermelo.arena.statistics.engine_figures import EngineFigures
from zermelo.engines.limit import Limits
from zermelo.errors import ArenaError
from zermelo.runner.task import Result, Task

INDEPENDENT = (RoundRobin, Gauntlet)
"""Schedules whose rounds do not wait for the results of the last one."""


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """What is played; two equal tournaments are the same run."""

    kind: str
    """Its name on the command line."""
    contestants: Sequence[Contestant]
    schedule: Schedule
    limits: Limits
    """Limits for engines without their own."""
    openings: Sequence[Opening]
    seed: int = 0
    chess960: bool = False
    rules: Rules = field(default_factory=Rules)

    def __post_init__(self) -> None:
        if not self.openings:
            raise ArenaError("there is no opening to play")
        for contestant in self.contestants:
            check_limits(contestant, self.limits)

    def plain(self) -> dict[str, Any]:
        """For JSON, and for the identity of the run."""
        numbers = {
            name: value for name, value in vars(self.schedule).items() if isinstance(value, int)
        }
        return {
            "kind": self.kind,
            "contestants": [contestant.plain() for contestant in self.contestants],
            "heroes": list(getattr(self.schedule, "heroes", ())),
            "schedule": numbers,
            "limits": plain_limits(self.limits),
            "openings": openings_digest(self.openings),
            "seed": self.seed,
            "chess960": self.chess960,
            "rules": self.rules.plain(),
        }


class TournamentPlan:
    """The games as tasks, round by round where a round depends on the last."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self._openings = shuffled(tournament.openings, tournament.seed)
        self._by_name = {contestant.name: contestant for contestant in tournament.contestants}
        self.rounds: list[Round] = []
        self._queue: deque[tuple[str, Pairing, int]] = deque()
        self._proposed: dict[str, Pairing] = {}
        self._scores: dict[Pairing, list[float]] = {}
        """The first player's points in each game so far."""
        self.results: list[GameResult] = []
        self.figures = {name: EngineFigures() for name in self._by_name}
        self.faults: list[str] = []

    def next_task(self) -> Task | None:
        if not self._queue:
            self._begin_round()
        if not self._queue:
            return None
        key, pairing, game = self._queue.popleft()
        self._proposed[key] = pairing
        first, second = self._by_name[pairing.first], self._by_name[pairing.second]
        white, black = (first, second) if game % 2 == 0 else (second, first)
        opening = self._opening(pairing, game)
        tournament = self.tournament
        order = GameOrder(
            white=white,
            black=black,
            limits=tournament.limits,
            fen=opening.fen,
            opening=list(opening.moves),
            chess960=tournament.chess960,
            seed=tournament.seed,
            rules=tournament.rules,
        )
        return Task(key, play_game, order)

    def take(self, task: Task, result: Result) -> None:
        record = GameRecord.of(result)
        pairing = self._proposed.pop(task.key)
        score = record.score if record.white == pairing.first else 1 - record.score
        self._scores[pairing].append(score)
        self.results.append(GameResult(record.white, record.black, record.score))
        self.figures[record.white].add(record, True)
        self.figures[record.black].add(record, False)
        if record.charged is not None:
            self.faults.append(fault_line(len(self.results), record))

    @property
    def is_over(self) -> bool:
        return False

    @property
    def finished(self) -> dict[Pairing, float]:
        """The first player's points in the pairings that are played out."""
        return {
            pairing: sum(scores)
            for pairing, scores in self._scores.items()
            if len(scores) == pairing.games
        }

    @property
    def is_played_out(self) -> bool:
        """Whether no game is left to play."""
        return self.tournament.schedule.next_round(self.finished) is None

    @property
    def table(self) -> CrossTable:
        schedule = self.tournament.schedule
        return cross_table(schedule.players, self.results, schedule.byes(self.finished))

    @property
    def known_games(self) -> int:
        """Games of the rounds paired so far."""
        return sum(pairing.games for pairing in self._scores)

    def _begin_round(self) -> None:
        schedule = self.tournament.schedule
        finished = self.finished
        waits = any(pairing not in finished for pairing in self._scores)
        if waits and not isinstance(schedule, INDEPENDENT):
            return
        pairings = schedule.pair(self.rounds, finished)
        if pairings is None:
            return
        self.rounds.append(pairings)
        for table, pairing in enumerate(pairings, start=1):
            self._scores[pairing] = []
            for game in range(pairing.games):
                key = f"{pairing.round:04d}.{table:04d}.{game + 1:05d}"
                self._queue.append((key, pairing, game))

    def _opening(self, pairing: Pairing, game: int) -> Opening:
        """All pairings of a round start alike; two games of a pairing swap colours."""
        pairs = (self.tournament.schedule.games + 1) // 2
        return self._openings[((pairing.round - 1) * pairs + game // 2) % len(self._openings)]


def round_text(key: str) -> str:
    """`2.1.3`: round, table and game, as PGN's Round has it."""
    return ".".join(str(int(part)) for part in key.split("."))
