"""The game in the terminal, as the dialogue sees it."""

import time
from collections.abc import Sequence

from zermelo import STARTING_FEN, Move, Position
from zermelo.engines.engine import Engine
from zermelo.engines.limit import MAX_DEPTH, search_limits
from zermelo.engines.thought import Thought
from zermelo.play.dialogue.game_view import GameView, checked
from zermelo.play.dialogue.table import Computer, ComputerMove
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.adviser import SearchAdviser

SETTINGS = PlaySettings(depth=MAX_DEPTH, seconds=3600.0, table_mebibytes=65_536)
"""One person's own machine: nobody else waits."""


class TerminalTable(GameView):
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
        self._seed = seed
        self._adviser = adviser
        self._engine: Engine | None = None
        players: dict[bool, EngineChoice | None] = {True: None, False: None}
        if computer is not None:
            choice = EngineChoice.of(
                computer.name,
                computer.config,
                computer.depth,
                computer.seconds,
                person=computer.person,
            )
            players[not human] = checked(choice, SETTINGS)
        self._game = self._begun(position or Position(), players)
        self.flipped = self.human is False

    @property
    def game(self) -> Game:
        return self._game

    @property
    def claim(self) -> str | None:
        """The rule by which a draw may be claimed."""
        return self._game.claim

    @property
    def is_computers_turn(self) -> bool:
        return self._game.ending is None and self._game.to_move is not None

    def set_computer(self, computer: Computer) -> None:
        choice = self._changed_choice(computer, SETTINGS)
        color = self._computer_color()
        assert color is not None, "who asks has a computer"
        before = self._game.players[color]
        if before is None or before.changed_engine() != choice.changed_engine():
            self._dismiss()
        self._game.players[color] = choice

    def think(self) -> ComputerMove:
        """The computer makes its move."""
        choice = self._game.to_move
        assert choice is not None, "it is the computer's turn"
        if self._engine is None:
            self._engine = Engine(choice.changed_engine(SETTINGS), seed=self._seed)
        before = self.position
        given = choice.limits(SETTINGS, self._game.clock, turn=before.turn)
        limits = search_limits(given, turn=before.turn, config=self._engine.config)
        thought = self._engine.prepare_thought(before, limits).run()
        assert thought.move is not None, "the game goes on, so there is a move"
        self._game.play(thought.move, thought=thought)
        return ComputerMove(before, thought.move, thought)

    def play(self, move: Move) -> None:
        self._game.play(move)

    def take_back(self) -> int:
        return self._game.take_back()

    def resign(self) -> None:
        self._game.resign()

    def offer_draw(self) -> bool:
        return self._game.offer_draw()

    def new_game(self, fen: str | None = None) -> None:
        position = Position(fen or STARTING_FEN, chess960=self._game.position.chess960)
        self._game = self._begun(position, self._game.players)

    def play_as(self, color: bool) -> None:
        self._game.change_sides(color)
        self.flipped = not color

    def flip(self) -> None:
        self.flipped = not self.flipped

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] = (), lines: int = 1
    ) -> Thought:
        if self._adviser is None:
            self._adviser = SearchAdviser()
        return self._adviser.analyse(position, root_moves=root_moves, lines=lines)

    def _begun(self, position: Position, players: dict[bool, EngineChoice | None]) -> Game:
        return Game("", "", dict(players), time.monotonic, position=position)

    def _dismiss(self) -> None:
        if self._engine is not None:
            self._engine.close()
            self._engine = None
