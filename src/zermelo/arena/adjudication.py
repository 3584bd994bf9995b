"""Ending a game that is decided: draws, resignations, length and tablebases."""

from dataclasses import dataclass
from typing import Any

from zermelo._core import Tablebase
from zermelo.arena.record import MoveRecord, Outcome
from zermelo.errors import ArenaError
from zermelo.position import Position

MATE_SCORE = 100_000
"""What a mate counts as among centipawns."""


@dataclass(frozen=True)
class Verdict:
    """A game ended by adjudication."""

    result: Outcome
    reason: str


@dataclass(frozen=True, kw_only=True)
class Adjudication:
    """When to end a game early; None disables a rule."""

    draw: tuple[int, int, int] | None = None
    """(move, count, centipawns): from that move on, when both sides' scores stayed within the
    centipawns for `count` moves."""
    resign: tuple[int, int] | None = None
    """(count, centipawns): a side whose scores were that far below for `count` moves has lost."""
    resign_one_sided: bool = False
    """Whether the loser's own scores suffice; otherwise the winner's must agree."""
    longest: int | None = None
    """Moves after which the game is drawn."""
    tablebase: str | None = None
    """A folder of Syzygy tables, whose verdict ends the game."""

    def __post_init__(self) -> None:
        numbers = (*(self.draw or ()), *(self.resign or ()), self.longest or 1)
        if (
            min(numbers) < 0
            or (self.draw and self.draw[1] < 1)
            or (self.resign and not all(self.resign))
        ):
            raise ArenaError("adjudication: accepted: counts of 1 or more, scores of 0 or more")

    def plain(self) -> dict[str, Any]:
        return {
            "draw": list(self.draw) if self.draw else None,
            "resign": list(self.resign) if self.resign else None,
            "resign_one_sided": self.resign_one_sided,
            "longest": self.longest,
            "tablebase": self.tablebase is not None,
        }


class Judge:
    """Checks each move of one game."""

    def __init__(self, rules: Adjudication, tablebase: Tablebase | None = None) -> None:
        self._rules = rules
        self._tablebase = tablebase
        self._level = 0
        """Half-moves in a row within the draw's score."""
        self._far = {True: 0, False: 0}
        """Moves in a row in which a side saw itself lost (below 0) or won (above 0)."""

    def judge(self, position: Position, move: MoveRecord) -> Verdict | None:
        """The verdict after a move, or None while the game is on."""
        mover = not position.turn
        score = _score(move)
        self._count(mover, score)
        rules = self._rules
        if rules.resign is not None and (verdict := self._resignation(mover, rules.resign[0])):
            return verdict
        if (
            rules.draw is not None
            and position.fullmove_number >= rules.draw[0]
            and self._level >= 2 * rules.draw[1]
        ):
            return Verdict("1/2-1/2", "draw adjudication")
        if self._tablebase is not None and (verdict := self._probe(position)):
            return verdict
        if rules.longest is not None and len(position.move_stack) >= 2 * rules.longest:
            return Verdict("1/2-1/2", "maximum length")
        return None

    def _count(self, mover: bool, score: int | None) -> None:
        if self._rules.draw is not None:
            within = score is not None and abs(score) <= self._rules.draw[2]
            self._level = self._level + 1 if within else 0
        if self._rules.resign is not None:
            bound = self._rules.resign[1]
            if score is None or abs(score) < bound:
                self._far[mover] = 0
            else:
                sign = 1 if score > 0 else -1
                before = self._far[mover]
                self._far[mover] = (before if before * sign > 0 else 0) + sign

    def _resignation(self, mover: bool, count: int) -> Verdict | None:
        for loser in (mover, not mover):
            agreed = self._rules.resign_one_sided or self._far[not loser] >= count
            if self._far[loser] <= -count and agreed:
                return Verdict("0-1" if loser else "1-0", "resign adjudication")
        return None

    def _probe(self, position: Position) -> Verdict | None:
        """Only right after a capture or pawn move, when the fifty-move count restarts."""
        if position.halfmove_clock:
            return None
        assert self._tablebase is not None
        value = self._tablebase.wdl(position)
        if value is None:
            return None
        if abs(value) < 2:
            return Verdict("1/2-1/2", "tablebase")
        return Verdict("1-0" if (value > 0) is position.turn else "0-1", "tablebase")


def _score(move: MoveRecord) -> int | None:
    if move.mate is not None:
        return MATE_SCORE if move.mate > 0 else -MATE_SCORE
    return move.cp
