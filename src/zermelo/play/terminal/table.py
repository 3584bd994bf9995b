"""The game in the terminal, as the dialogue sees it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zermelo import STARTING_FEN, Move, Position
from zermelo.engines.engine import Engine
from zermelo.engines.limit import has_own_depth, search_limits
from zermelo.engines.presets import preset
from zermelo.errors import LimitError, TableError
from zermelo.play.dialogue.table import Computer, Thought
from zermelo.play.host.adviser import SearchAdviser
from zermelo.rules.ending import Ending, claim_of, drawn, ending_of, won_by

if TYPE_CHECKING:
    import chess.engine

    from zermelo.engines.info import SearchInfo

DEFAULT_SECONDS = 1.0
"""Seconds per move for a computer with neither a limit nor its own depth."""

DRAWISH_AFTER = 20
"""Half-moves before which the computer accepts no draw."""


class TerminalTable:
    """One game at one keyboard; a Table. `computer` None is two people."""

    def __init__(
        self,
        position: Position | None = None,
        *,
        computer: Computer | None = None,
        human: bool | None = None,
        seed: int = 0,
        adviser: SearchAdviser | None = None,
    ) -> None:
        self.position = position or Position()
        self.human = human if computer is not None else None
        self.flipped = self.human is False
        self.thoughts: list[Thought] = []
        self.computer: Computer | None = None
        self._ended: Ending | None = None
        self._seed = seed
        self._engine: Engine | None = None
        self._adviser = adviser
        if computer is not None:
            self.set_computer(computer)

    @property
    def result(self) -> str | None:
        ending = self._ended or ending_of(self.position)
        return ending.notice if ending is not None else None

    @property
    def claim(self) -> str | None:
        """The rule by which a draw may be claimed."""
        return claim_of(self.position) if self.result is None else None

    @property
    def is_computers_turn(self) -> bool:
        return self.computer is not None and self.position.turn != self.human and not self.result

    def set_computer(self, computer: Computer) -> None:
        limit = _limit_of(computer)
        # A limit the engine cannot keep is refused now, not in the middle of the game.
        try:
            search_limits(limit, turn=True, config=computer.config)
        except LimitError as error:
            if limit.depth is not None:
                raise
            raise TableError(
                f"Without iterative deepening I need a skill level first ({error})."
            ) from None
        if self.computer is None or computer.config != self.computer.config:
            is_preset = computer.config == preset(computer.name)
            self._engine = Engine(computer.name if is_preset else computer.config, seed=self._seed)
        self.computer = computer

    def think(self) -> Thought:
        """The computer makes its move."""
        assert self.computer is not None
        assert self._engine is not None
        before = self.position.copy()
        played = self._engine.play(before, _limit_of(self.computer))
        thought = Thought(before, before.parse_move(played.move), played.info)
        self.thoughts.append(thought)
        self.position.push(thought.move)
        return thought

    def play(self, move: Move) -> None:
        self.position.push(move)

    def take_back(self) -> int:
        if self._ended is not None:
            self._ended = None
            return 0
        # Back to a person's turn: otherwise the computer would just play its move again.
        count = 2 if self.human is not None and self.position.turn == self.human else 1
        if len(self.position.move_stack) < count:
            raise TableError("There is no move to take back.")
        for _ in range(count):
            self.position.pop()
        played = len(self.position.move_stack)
        self.thoughts = [it for it in self.thoughts if len(it.position.move_stack) < played]
        return count

    def resign(self) -> None:
        loser = self.position.turn if self.human is None else self.human
        self._ended = won_by(not loser, "resignation")

    def offer_draw(self) -> bool:
        if self.claim is not None:
            self._ended = drawn(claim_of(self.position) or "agreement")
        elif self._agrees_to_a_draw():
            self._ended = drawn("agreement")
        return self._ended is not None

    def _agrees_to_a_draw(self) -> bool:
        """Two people agree at once; the computer does after a while if it is not better."""
        if self.computer is None:
            return True
        if len(self.position.move_stack) < DRAWISH_AFTER or not self.thoughts:
            return False
        score = self.thoughts[-1].info["score"].relative.score(mate_score=100_000)
        return score <= 0

    def new_game(self, fen: str | None = None) -> None:
        self.position = Position(fen or STARTING_FEN, chess960=self.position.chess960)
        self.thoughts = []
        self._ended = None

    def play_as(self, color: bool) -> None:
        self.human = color
        self.flipped = not color

    def flip(self) -> None:
        self.flipped = not self.flipped

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] | None = None, lines: int = 1
    ) -> "list[SearchInfo]":
        if self._adviser is None:
            self._adviser = SearchAdviser()
        return self._adviser.analyse(position, root_moves=root_moves, lines=lines)


def _limit_of(computer: Computer) -> "chess.engine.Limit":
    from chess.engine import Limit

    seconds = computer.seconds
    if seconds is None and computer.depth is None and not has_own_depth(computer.config):
        seconds = DEFAULT_SECONDS if computer.config.iterative_deepening.enabled else None
    return Limit(depth=computer.depth, time=seconds)
