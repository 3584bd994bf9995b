"""A game: its players, its moves with their evaluations and times, and its ending."""

import copy
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self, get_args

from zermelo._core import Move
from zermelo.engines.thought import NO_THOUGHT, Thought
from zermelo.errors import GameOverError, IllegalMoveError, NotPossibleError
from zermelo.play.game.castling import castling_targets
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.clock import Clock
from zermelo.play.game.played_move import HUMAN, PlayedMove
from zermelo.position import Position
from zermelo.rules.ending import (
    Ending,
    claim_of,
    drawn,
    ending_of,
    side,
    time_is_up,
    won_by,
)
from zermelo.rules.reasons import Claim

EARLIEST_AGREED_DRAW = 20
"""Half-moves before an engine thinks about a draw at all."""

DECIDED = ("resignation", "agreement", *get_args(Claim))
"""Endings that somebody decided on: who takes that back goes on with the game as it stands."""


@dataclass
class Game:
    """The rules of one game; it knows neither engines nor stores.

    `now` is the source of seconds for its clock and for how long moves take. A player is an
    :class:`EngineChoice`, or None for a human.
    """

    id: str
    owner: str
    players: dict[bool, EngineChoice | None]
    now: Callable[[], float]
    position: Position = field(default_factory=Position)
    """With the moves played."""
    clock: Clock | None = None
    moves: list[PlayedMove] = field(default_factory=list)
    ending: Ending | None = None
    changed: float = 0.0
    """When it last changed, in seconds since 1970."""
    damage: str | None = None
    """Why only a part of it could be read from the store; such a game cannot go on."""

    def __post_init__(self) -> None:
        self.start_fen = self.position.fen(en_passant="fen")
        self.ending = ending_of(self.position)
        self._turn_began = self.now()

    def copy(self) -> Self:
        """One that can be changed, and thrown away, without a trace on this one."""
        again = copy.copy(self)
        again.position = self.position.copy()
        again.players = dict(self.players)
        again.clock = None if self.clock is None else self.clock.copy()
        again.moves = list(self.moves)
        return again

    @property
    def ply(self) -> int:
        return len(self.moves)

    @property
    def turn(self) -> bool:
        return self.position.turn

    @property
    def to_move(self) -> EngineChoice | None:
        """The engine to move; None for a human."""
        return self.players[self.turn]

    @property
    def human(self) -> bool | None:
        """The colour of the only human; None where there are two or none."""
        humans = [color for color, player in self.players.items() if player is None]
        return humans[0] if len(humans) == 1 else None

    @property
    def claim(self) -> Claim | None:
        return None if self.ending else claim_of(self.position)

    def name(self, color: bool) -> str:
        player = self.players[color]
        return HUMAN if player is None else player.name

    def position_at(self, ply: int) -> Position:
        """The position after `ply` half-moves, with its history."""
        if not 0 <= ply <= self.ply:
            raise NotPossibleError(f"ply {ply}: the game has {self.ply} half-moves")
        position = self.position.copy()
        for _ in range(self.ply - ply):
            position.pop()
        return position

    def play(
        self,
        text: str | Move,
        *,
        by: str | None = None,
        thought: Thought = NO_THOUGHT,
    ) -> PlayedMove:
        """A move of the side to move; an illegal one changes nothing."""
        self.check_goes_on()
        mover = self.turn
        move = self.parse(text)
        by = by or self.name(mover)
        now = self.now()
        taken, self._turn_began = now - self._turn_began, now
        left = None if self.clock is None else self.clock.press(mover)
        played = self._push(move, by=by, thought=thought, seconds=taken, clock=left)
        self._end(ending_of(self.position))
        return played

    def replay(
        self,
        text: str | Move,
        *,
        by: str,
        thought: Thought,
        seconds: float | None,
        clock: float | None,
    ) -> PlayedMove:
        """Replays an earlier move with its record; the clock is set, not run."""
        mover = self.turn
        if self.clock is not None and clock is not None:
            self.clock.set(mover, clock)
        move = self.parse(text)
        return self._push(move, by=by, thought=thought, seconds=seconds, clock=clock)

    def resume(self) -> None:
        """The side to move thinks from now on: after the moves of the past were replayed."""
        self._turn_began = self.now()
        if self.clock is not None and self.moves and self.ending is None:
            self.clock.start(self.turn)

    def parse(self, text: str | Move) -> Move:
        """The legal move meant; castling also as the king on its rook, or on its own target."""
        try:
            return self.position.parse_move(text)
        except IllegalMoveError:
            for move, target in castling_targets(self.position):
                if str(text) == target:
                    return move
            raise

    def moves_to_take_back(self) -> int:
        """Back to a human's turn: an engine would only play its move again. 0: there is none."""
        for count in range(1, self.ply + 1):
            turn = self.turn if count % 2 == 0 else not self.turn
            if self.players[turn] is None:
                return count
        return 0

    @property
    def can_take_back(self) -> bool:
        return self._was_decided or self.moves_to_take_back() > 0

    def take_back(self) -> int:
        """Takes moves back to the human's previous turn; returns how many half-moves.

        None where the game was resigned, agreed or claimed to be over: it goes on.
        """
        if self._was_decided:
            self.ending = None
            self.resume()
            return 0
        count = self.moves_to_take_back()
        if count == 0:
            raise NotPossibleError("There is no move to take back.")
        for _ in range(count):
            self.position.pop()
            self.moves.pop()
        self.ending = None
        self._restore_clocks()
        self.resume()
        return count

    def resign(self) -> None:
        """The human gives up; of two humans the one to move."""
        self.check_goes_on()
        self._end(won_by(not (self.turn if self.human is None else self.human), "resignation"))

    def resign_engine(self) -> None:
        """The engine to move gives up."""
        self.check_goes_on()
        self._end(won_by(not self.turn, "resignation"))

    def offer_draw(self) -> bool:
        """Whether the game is drawn: by a claim, if there is one, else by agreement.

        Two people agree at once; an engine does after a while, when it does not think it is better.
        """
        self.check_goes_on()
        if self.claim is not None:
            self.claim_draw()
        elif self.human is None or self._engine_accepts(not self.human):
            self._end(drawn("agreement"))
        return self.ending is not None

    def claim_draw(self) -> None:
        self.check_goes_on()
        if (claim := self.claim) is None:
            raise NotPossibleError(
                "There is no draw to claim: the position has not occurred three times, and "
                "there have not been fifty moves without a capture or pawn move."
            )
        self._end(drawn(claim))

    def change_sides(self, human: bool) -> None:
        """The human takes that side, the engine the other."""
        engine = self.players[not human] or self.players[human]
        self.players = {human: None, not human: engine}

    def check_flag(self) -> bool:
        """Whether the game has just ended because a side's time is up."""
        if self.ending is not None or self.clock is None or not self.clock.has_fallen():
            return False
        self._end(time_is_up(self.position, self.turn))
        return True

    def finish(self, ending: Ending | None) -> None:
        """The ending of a game of the past."""
        self._end(ending or ending_of(self.position))

    def check_goes_on(self) -> None:
        self.check_flag()
        if self.ending is not None:
            raise GameOverError(f"The game is over. {self.ending.notice}")

    def notice(self) -> str:
        """What there is to say now: the last move, check, the result."""
        words = []
        if self.moves:
            words.append(f"{side(not self.turn)} played {self.moves[-1].san}.")
        if self.ending is not None:
            words.append(self.ending.notice)
        elif self.position.is_check():
            words.append(f"{side(self.turn)} is in check.")
        if self.claim is not None:
            words.append(f"A draw may be claimed: {self.claim}.")
        return " ".join(words)

    @property
    def _was_decided(self) -> bool:
        return self.ending is not None and self.ending.reason in DECIDED

    def _engine_accepts(self, color: bool) -> bool:
        name = self.name(color)
        last = next((played for played in reversed(self.moves) if played.by == name), None)
        if last is None or last.thought.score is None or self.ply < EARLIEST_AGREED_DRAW:
            return False
        return last.thought.score.value_for(color) <= 0

    def _push(
        self,
        move: Move,
        *,
        by: str,
        thought: Thought,
        seconds: float | None,
        clock: float | None,
    ) -> PlayedMove:
        san = self.position.san(move)
        self.position.push(move)
        played = PlayedMove(
            move=move,
            san=san,
            fen=self.position.fen(),
            check=self.position.is_check(),
            by=by,
            thought=thought.kept(),
            seconds=seconds,
            clock=clock,
        )
        self.moves.append(played)
        return played

    def _restore_clocks(self) -> None:
        if self.clock is None:
            return
        for color in (True, False):
            times = [
                played.clock
                for number, played in enumerate(self.moves)
                if self._mover(number) is color and played.clock is not None
            ]
            self.clock.set(color, times[-1] if times else self.clock.seconds)

    def _mover(self, number: int) -> bool:
        return self.turn if (self.ply - number) % 2 == 0 else not self.turn

    def _end(self, ending: Ending | None) -> None:
        self.ending = ending
        if ending is not None and self.clock is not None:
            self.clock.stop()
