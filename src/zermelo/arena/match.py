"""A match: pairs of games with colours swapped, until enough are played or a test has decided."""

import dataclasses
import hashlib
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from zermelo.arena.game import Rules
from zermelo.arena.game_task import GameOrder, play_game
from zermelo.arena.limits import plain_limits
from zermelo.arena.openings.opening_sets import Opening
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.record import GameRecord
from zermelo.arena.statistics.engine_figures import EngineFigures
from zermelo.arena.statistics.pairs import PairCounts
from zermelo.arena.statistics.sprt import Sprt, Verdict
from zermelo.engines.limit import Limits, search_limits
from zermelo.errors import ArenaError
from zermelo.runner.task import Result, Task


@dataclass(frozen=True, kw_only=True)
class Match:
    """What is played; two equal matches are the same run."""

    first: Contestant
    second: Contestant
    games: int
    limits: Limits
    """Limits for an engine without its own."""
    openings: Sequence[Opening]
    seed: int = 0
    """Random seed for opening order and engines."""
    chess960: bool = False
    rules: Rules = field(default_factory=Rules)
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        if self.games < 2 or self.games % 2:
            raise ArenaError(
                f"--games {self.games}: accepted: even numbers, since each opening is played with "
                "both colours"
            )
        if not self.openings:
            raise ArenaError("there is no opening to play")
        if self.first.name == self.second.name:
            raise ArenaError(f"both engines are called {self.first.name!r}")
        for contestant in (self.first, self.second):
            check_limits(contestant, self.limits)

    @property
    def is_control(self) -> bool:
        """An engine against itself: then the match measures the method's own error."""
        one, other = self.first.plain(), self.second.plain()
        return one | {"name": ""} == other | {"name": ""}

    def plain(self) -> dict[str, Any]:
        """For JSON, and for the identity of the run."""
        return {
            "first": self.first.plain(),
            "second": self.second.plain(),
            "games": self.games,
            "limits": plain_limits(self.limits),
            "openings": openings_digest(self.openings),
            "seed": self.seed,
            "chess960": self.chess960,
            "rules": self.rules.plain(),
            "sprt": None if self.sprt is None else dataclasses.asdict(self.sprt),
        }


class MatchPlan:
    """The games of a match as tasks, and what their results add up to."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._openings = shuffled(match.openings, match.seed)
        self._next = 0
        self._pairs = PairCounts()
        self._halves: dict[int, float] = {}
        """The first engine's score of pairs with one game."""
        self.figures = {match.first.name: EngineFigures(), match.second.name: EngineFigures()}
        self.reasons: Counter[str] = Counter()
        self.faults: list[str] = []
        """One line per game lost by a fault."""
        self.plies = 0

    def next_task(self) -> Task | None:
        if self._next == self.match.games:
            return None
        number = self._next
        self._next += 1
        pair, half = divmod(number, 2)
        match = self.match
        white, black = (match.first, match.second) if half == 0 else (match.second, match.first)
        opening = self._openings[pair % len(self._openings)]
        order = GameOrder(
            white=white,
            black=black,
            limits=match.limits,
            fen=opening.fen,
            opening=list(opening.moves),
            chess960=match.chess960,
            seed=match.seed,
            rules=match.rules,
        )
        return Task(game_key(number), play_game, order)

    def take(self, task: Task, result: Result) -> None:
        record = GameRecord.of(result)
        number = int(task.key)
        pair = number // 2
        first_is_white = number % 2 == 0
        score = record.score if first_is_white else 1 - record.score
        if pair in self._halves:
            self._pairs = self._pairs.plus(self._halves.pop(pair), score)
        else:
            self._halves[pair] = score
        self.figures[record.white].add(record, True)
        self.figures[record.black].add(record, False)
        self.reasons[record.reason] += 1
        self.plies += len(record.moves)
        if record.charged is not None:
            self.faults.append(fault_line(number + 1, record))

    @property
    def is_over(self) -> bool:
        return self.verdict is not None

    @property
    def pairs(self) -> PairCounts:
        """Finished pairs, and the single games of the others."""
        counts = self._pairs
        for score in self._halves.values():
            counts = counts.plus_game(score)
        return counts

    @property
    def verdict(self) -> Verdict | None:
        """Of the sequential test; None while it is open or if there is none."""
        return None if self.match.sprt is None else self.match.sprt.verdict(self._pairs)


def game_key(number: int) -> str:
    """Keys that sort as the games do."""
    return f"{number:07d}"


def check_limits(contestant: Contestant, common: Limits) -> None:
    """Refuses an engine that would never move, before the match."""
    limits = contestant.limits.over(common)
    if contestant.engine is not None:
        search_limits(limits, turn=True, config=contestant.engine.config)
    elif limits.is_empty:
        raise ArenaError(
            f"{contestant.name} has no limit; accepted: --tc, --movetime, --nodes, --depth"
        )


def fault_line(number: int, record: GameRecord) -> str:
    """What happened, for the log."""
    who = record.white if record.charged == "white" else record.black
    detail = f" ({record.detail})" if record.detail else ""
    return f"game {number}: {who} loses by {record.reason}{detail}"


def shuffled(openings: Sequence[Opening], seed: int) -> list[Opening]:
    """The openings in the order of a seed."""
    order = list(openings)
    random.Random(seed).shuffle(order)
    return order


def openings_digest(openings: Sequence[Opening]) -> dict[str, Any]:
    """A digest that distinguishes two sets of openings, wherever they came from."""
    text = "\n".join(f"{opening.fen} {' '.join(opening.moves)}" for opening in openings)
    return {"count": len(openings), "sha256": hashlib.sha256(text.encode()).hexdigest()}
