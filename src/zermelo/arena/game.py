"""One game between two players."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from zermelo._core import Tablebase
from zermelo.arena.adjudication import Adjudication, Judge
from zermelo.arena.game_clock import GameClock
from zermelo.arena.limits import HANG_SECONDS, MARGIN_SECONDS, UNTIMED_SECONDS, time_control
from zermelo.arena.players.player import Player, Reply
from zermelo.arena.record import GameRecord, MoveRecord, Outcome, Side
from zermelo.engines.limit import Limits
from zermelo.errors import IllegalMoveError, PlayerFaultError
from zermelo.position import Position
from zermelo.rules.ending import claim_of, ending_of


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules for every game of a match, besides the engines' own limits."""

    margin: float = MARGIN_SECONDS
    hang: float = HANG_SECONDS
    untimed: float = UNTIMED_SECONDS
    adjudication: Adjudication = field(default_factory=Adjudication)

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "margin": self.margin,
            "hang": self.hang,
            "untimed": self.untimed,
            "adjudication": self.adjudication.plain(),
        }


@dataclass(frozen=True)
class Seat:
    """A player with its name and limits in this game."""

    name: str
    player: Player
    limits: Limits


class Game:
    """A game under way. The clock is measured here, around each move."""

    def __init__(
        self,
        white: Seat,
        black: Seat,
        start: Position,
        opening: list[str],
        rules: Rules,
        *,
        tablebase: Tablebase | None = None,
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._seats = {True: white, False: black}
        self._start = start
        self._opening = opening
        self._rules = rules
        self._judge = Judge(rules.adjudication, tablebase)
        self._now = now
        self._clocks = {color: GameClock(seat.limits) for color, seat in self._seats.items()}
        self._moves: list[MoveRecord] = []
        self._position = start.copy()
        for move in opening:
            self._position.push(move)

    def play(self) -> GameRecord:
        """Plays to the end, whatever the players do."""
        for color, seat in self._seats.items():
            try:
                seat.player.new_game(self._start)
            except PlayerFaultError as fault:
                return self._charge(color, fault.fault, fault.detail)
        record = self._ended_on_the_board()
        while record is None:
            record = self._move()
        return record

    def _move(self) -> GameRecord | None:
        """Plays one move; returns the record if it ended the game."""
        mover = self._position.turn
        clock = self._clocks[mover]
        allowed = clock.allowed
        patience = self._rules.untimed
        if allowed is not None:
            patience = allowed + self._rules.margin + self._rules.hang
        limits = self._limits()
        began = self._now()
        try:
            reply = self._seats[mover].player.think(self._position, limits, patience)
        except PlayerFaultError as fault:
            return self._charge(mover, fault.fault, fault.detail)
        seconds = self._now() - began
        if allowed is not None and seconds > allowed + self._rules.margin:
            return self._charge(mover, "time", f"{seconds:.3f} s where {allowed:.3f} s were left")
        if reply.resigns:
            return self._record("0-1" if mover else "1-0", "resignation")
        try:
            move = self._position.parse_uci(reply.move)
        except IllegalMoveError as error:
            return self._charge(mover, "illegal move", str(error))
        self._position.push_legal(move)
        clock.press(seconds)
        self._moves.append(_move_record(reply, mover, seconds, clock.left))
        if (ended := self._ended_on_the_board()) is not None:
            return ended
        verdict = self._judge.judge(self._position, self._moves[-1])
        return None if verdict is None else self._record(verdict.result, verdict.reason)

    def _limits(self) -> Limits:
        """The mover's, with the clocks as they stand."""
        own = self._clocks[self._position.turn]
        other = self._clocks[not self._position.turn]
        return replace(own.limits, clock=own.remaining, opponents_clock=other.remaining)

    def _ended_on_the_board(self) -> GameRecord | None:
        """Claimable draws are claimed: no engine of a match forgoes them."""
        if (ending := ending_of(self._position)) is not None:
            return self._record(ending.result, ending.reason)
        if (claim := claim_of(self._position)) is not None:
            return self._record("1/2-1/2", claim)
        return None

    def _charge(self, loser: bool, reason: str, detail: str) -> GameRecord:
        side: Side = "white" if loser else "black"
        return self._record("0-1" if loser else "1-0", reason, charged=side, detail=detail)

    def _record(
        self, result: Outcome, reason: str, *, charged: Side | None = None, detail: str = ""
    ) -> GameRecord:
        white, black = self._seats[True], self._seats[False]
        controls = [time_control(seat.limits) for seat in (white, black)]
        return GameRecord(
            white=white.name,
            black=black.name,
            fen=self._start.fen(shredder=self._start.chess960),
            chess960=self._start.chess960,
            opening=list(self._opening),
            result=result,
            reason=reason,
            date=f"{datetime.now(UTC):%Y.%m.%d}",
            time_control=controls[0] if controls[0] == controls[1] else "",
            charged=charged,
            detail=detail,
            moves=self._moves,
        )


def _move_record(reply: Reply, mover: bool, seconds: float, clock: float | None) -> MoveRecord:
    """Records keep the mover's side of a score, as PGN of engine matches does."""
    thought, score = reply.thought, reply.thought.score
    return MoveRecord(
        uci=reply.move,
        seconds=round(seconds, 6),
        cp=None if score is None else score.cp_for(mover),
        mate=None if score is None else score.mate_for(mover),
        depth=thought.depth,
        nodes=thought.nodes,
        clock=None if clock is None else round(clock, 3),
    )
