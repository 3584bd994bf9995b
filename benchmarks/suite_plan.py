"""A suite's searches as tasks, and what they add up to."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import chess

from benchmarks.problems import Problem
from zermelo.arena.limits import HANG_SECONDS
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.players.factory import make_player
from zermelo.engines.limit import Limits
from zermelo.errors import PlayerFaultError
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task


@dataclass(frozen=True)
class Order:
    """One engine on one problem."""

    contestant: Contestant
    fen: str
    seconds: float


def answer(order: Order, keep: Keep) -> Result:
    """The engine's move, with what it says about it; a fault is an answer as well."""
    player = keep.get(repr(order.contestant), partial(make_player, order.contestant, 0))
    position = Position(order.fen)
    try:
        player.new_game(position)
        limits = Limits(seconds=order.seconds)
        reply = player.think(position, limits, order.seconds + HANG_SECONDS)
    except PlayerFaultError as fault:
        return {"move": "", "mate": None, "depth": None, "nodes": None, "fault": str(fault)}
    thought, score = reply.thought, reply.thought.score
    mate = None if score is None else score.mate_for(position.turn)
    found = {"move": reply.move, "mate": mate}
    return {**found, "depth": thought.depth, "nodes": thought.nodes, "fault": None}


@dataclass
class Tally:
    """What an engine made of the suite so far."""

    name: str
    points: int = 0
    most: int = 0
    solved: int = 0
    """Problems answered with all their points."""
    answered: int = 0
    misses: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def add(self, problem: Problem, result: Result) -> None:
        """Counts an answer."""
        points = problem.score(result["move"], result["mate"])
        self.points += points
        self.most += problem.most
        self.answered += 1
        self.solved += points == problem.most
        if result["fault"] is not None:
            self.faults.append(f"{self.name}, {problem.name}: {result['fault']}")
        if points < problem.most:
            gained = f" ({points} of {problem.most} points)" if problem.points else ""
            self.misses.append(
                f"{problem.name}: {played_text(problem, result)}{gained}, wanted {problem.wanted}"
            )


def played_text(problem: Problem, result: Result) -> str:
    """The move in SAN beside UCI, where it is legal."""
    board = chess.Board(problem.fen)
    try:
        return f"{board.san(board.parse_uci(result['move']))} {result['move']}"
    except ValueError:
        return result["move"] or "no move"


class SuitePlan:
    """The searches as tasks: every engine on a problem before the next problem."""

    is_over = False

    def __init__(
        self, problems: Sequence[Problem], contestants: Sequence[Contestant], seconds: float
    ) -> None:
        self.tallies = {one.name: Tally(one.name) for one in contestants}
        self.total = len(problems) * len(contestants)
        self._work = [
            (f"{number:05d}.{contestant.name}", contestant, problem)
            for number, problem in enumerate(problems)
            for contestant in contestants
        ]
        self._problems = {
            key: (contestant.name, problem) for key, contestant, problem in self._work
        }
        self._work.reverse()
        self._seconds = seconds

    def next_task(self) -> Task | None:
        if not self._work:
            return None
        key, contestant, problem = self._work.pop()
        return Task(key, answer, Order(contestant, problem.fen, self._seconds))

    def take(self, task: Task, result: Result) -> None:
        name, problem = self._problems[task.key]
        self.tallies[name].add(problem, result)
