"""A self-play game of the flagship, and its positions that are worth learning from."""

import random
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from zermelo._core import Move
from zermelo.arena.adjudication import Adjudication, Judge, Verdict
from zermelo.arena.openings.opening_sets import SHIPPED, openings
from zermelo.arena.record import SCORES, MoveRecord
from zermelo.engines.engine import Engine
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.errors import TuningError
from zermelo.position import Position
from zermelo.rules.ending import Ending, claim_of, drawn, ending_of
from zermelo.runner.task import Keep, Result
from zermelo.tuning.quiet import is_quiet

TABLE_MEBIBYTES = 4
"""Small, since it is cleared before every game: no game depends on earlier ones."""

RANDOM_PLIES = (6, 9)
"""Minimum and maximum, from the starting position."""

RANDOM_PLIES_AFTER_OPENING = (1, 4)

MAX_BEGINNINGS = 200
"""Attempts per game before something must be wrong."""

MAX_OPENING_SCORE = 300
"""Centipawns: a game that starts beyond them is decided and teaches little."""

NODE_VARIETY = 0.2
"""The nodes of a move vary by this fraction, so that games rarely repeat."""

SKIPPED_PLIES = 4
"""Plies skipped after the random moves, so that the position can settle first."""

RULES = Adjudication(draw=(40, 6, 10), resign=(3, 1000), longest=200)


@dataclass(frozen=True)
class SelfPlay:
    """What determines a game; `number` and `seed` give its randomness."""

    seed: int
    number: int
    nodes: int
    kept: int
    """Maximum positions kept."""


def play_for_tuning(order: SelfPlay, keep: Keep) -> Result:
    """Plays a game; returns White's result and the quiet positions with their scores."""
    config = preset("zermelo-classic").changed("table.mebibytes", TABLE_MEBIBYTES)
    engine = keep.get("self-play", lambda: Engine(config))
    return _Game(engine, order).play()


class _Game:
    def __init__(self, engine: Engine, order: SelfPlay) -> None:
        self._engine = engine
        self._order = order
        self._rng = random.Random(f"{order.seed} {order.number}")

    def play(self) -> Result:
        position = self._opening()
        first = len(position.move_stack) + SKIPPED_PLIES
        judge = Judge(RULES)
        quiet: list[tuple[str, int]] = []
        while (ended := _ending(position)) is None:
            value, move = self._search(position)
            if len(position.move_stack) >= first and is_quiet(position, move, value):
                quiet.append((position.fen(), value if position.turn else -value))
            position.push_legal(move)
            verdict = judge.judge(position, MoveRecord(move.uci(), 0.0, cp=value))
            if verdict is not None:
                return self._row(position, verdict, quiet)
        return self._row(position, ended, quiet)

    def _row(
        self, position: Position, ended: Ending | Verdict, quiet: list[tuple[str, int]]
    ) -> Result:
        return {
            "result": SCORES[ended.result],
            "reason": ended.reason,
            "plies": len(position.move_stack),
            "positions": self._spread(quiet),
        }

    def _opening(self) -> Position:
        """A shipped opening or the starting position, and random moves; not yet decided."""
        for _ in range(MAX_BEGINNINGS):
            self._engine.clear()
            position = self._random_position()
            if _ending(position) is None and abs(self._search(position)[0]) <= MAX_OPENING_SCORE:
                return position
        raise TuningError(
            f"game {self._order.number}: no opening within {MAX_OPENING_SCORE} centipawns"
        )

    def _random_position(self) -> Position:
        position, plies = Position(), RANDOM_PLIES
        if self._rng.random() < 0.5:
            position, plies = Position(self._rng.choice(_shipped())), RANDOM_PLIES_AFTER_OPENING
        for _ in range(self._rng.randint(*plies)):
            if not (moves := position.legal_moves):
                break
            position.push_legal(self._rng.choice(moves))
        return position

    def _search(self, position: Position) -> tuple[int, Move]:
        nodes = self._order.nodes * self._rng.uniform(1 - NODE_VARIETY, 1 + NODE_VARIETY)
        report = self._engine.prepare(position, Limits(nodes=round(nodes))).run()
        return report.value, report.move

    def _spread(self, quiet: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """One from each of as many equal parts of the game as positions are kept; none twice."""
        found = list(dict(quiet).items())
        count = min(self._order.kept, len(found))
        cuts = [len(found) * index // max(count, 1) for index in range(count + 1)]
        return [found[self._rng.randrange(begin, end)] for begin, end in pairwise(cuts)]


def _ending(position: Position) -> Ending | None:
    """A player who may claim a draw does."""
    claim = claim_of(position)
    return ending_of(position) if claim is None else drawn(claim)


@cache
def _shipped() -> list[str]:
    return [opening.fen for name in SHIPPED for opening in openings(name)]
