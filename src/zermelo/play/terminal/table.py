"""The game in the terminal, as the dialogue sees it."""

import time
from collections.abc import Callable, Sequence

from zermelo import STARTING_FEN, Move, Position
from zermelo.engines.engine import Engine
from zermelo.engines.limit import MAX_DEPTH, search_limits
from zermelo.engines.solver import Solution, solve
from zermelo.engines.thought import Thought
from zermelo.errors import TableError
from zermelo.play.dialogue.game_view import GameView, checked
from zermelo.play.dialogue.table import Computer, ComputerMove, Room, Standing
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.clock import Clock
from zermelo.play.game.game import Game
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.adviser import SearchAdviser
from zermelo.play.host.memory import Memories
from zermelo.rules.ending import side

SETTINGS = PlaySettings(depth=MAX_DEPTH, seconds=3600.0, table_mebibytes=65_536)
"""One person's own machine: nobody else waits."""

SOLVE_SECONDS = 60.0
OWNER = "talk"
"""Whose games the engines in the terminal remember."""


class TerminalTable(GameView):
    """One game at one keyboard; a Table. `computer` None is two people.

    A computer that is to open a game waits until it is told to: one may still be talking.
    """

    def __init__(
        self,
        position: Position | None = None,
        *,
        computer: Computer | None = None,
        human: bool | None = None,
        seed: int = 0,
        adviser: SearchAdviser | None = None,
        memories: Memories | None = None,
    ) -> None:
        self.standing = Standing()
        self.room: Room | None = None
        self.tell: Callable[[str], None] = _say_nothing
        """Says what happens while something takes long."""
        self.seed = seed
        self._adviser = adviser
        self._memories = memories
        self._engines: dict[bool, Engine] = {}
        players: dict[bool, EngineChoice | None] = {True: None, False: None}
        if computer is not None:
            players[not human] = _choice(computer)
        self._set_game(self._begun(position or Position(), players))
        self.flipped = self.human is False

    @property
    def game(self) -> Game:
        return self._game

    @property
    def claim(self) -> str | None:
        """The rule by which a draw may be claimed."""
        return self._game.claim

    @property
    def is_engines_only(self) -> bool:
        return all(player is not None for player in self._game.players.values())

    @property
    def is_computers_turn(self) -> bool:
        return self._is_engine_to_move and not self.waits and self.standing.draft is None

    @property
    def players(self) -> str:
        """`hal, skill level 3 - you`: White first."""
        return " - ".join(self.seat_text(color) for color in (True, False))

    def set_computer(self, computer: Computer) -> None:
        choice = self._changed_choice(computer, SETTINGS)
        color = self._computer_color()
        assert color is not None, "who asks has a computer"
        self._seat(color, choice)

    def seat(self, color: bool, computer: Computer) -> None:
        """An engine takes a side, whoever had it."""
        choice = _choice(computer)
        self._seat(color, choice)
        self.waits = self._is_engine_to_move

    def begin(self) -> None:
        self.waits = False

    def think(self) -> ComputerMove:
        """The computer makes its move."""
        choice = self._game.to_move
        assert choice is not None, "it is the computer's turn"
        engine = self._engine(self._game.turn, choice)
        before = self.position
        given = choice.limits(SETTINGS, self._game.clock, turn=before.turn)
        limits = search_limits(given, turn=before.turn, config=engine.config)
        thought = engine.prepare_thought(before, limits).run()
        assert thought.move is not None, "the game goes on, so there is a move"
        self._game.play(thought.move, thought=thought)
        return ComputerMove(before, thought.move, thought)

    def solve(self, moves: int | None) -> Solution:
        """Tells each length that holds no mate; Ctrl-C ends it with what is proven."""
        told: list[Solution] = []

        def progress(found: Solution) -> None:
            told.append(found)
            self.tell(f"No mate in {found.proven_moves} ({found.statistics['nodes']:,} nodes).")

        depth = None if moves is None else 2 * moves - 1
        try:
            return solve(self.position, depth=depth, seconds=SOLVE_SECONDS, progress=progress)
        except KeyboardInterrupt:
            if not told:
                raise TableError("Stopped before anything was proven.") from None
            return told[-1]

    def play(self, move: Move) -> None:
        self.waits = False
        self._game.play(move)

    def take_back(self) -> int:
        return self._game.take_back()

    def resign(self) -> None:
        self._game.resign()

    def offer_draw(self) -> bool:
        return self._game.offer_draw()

    def new_game(self, fen: str | None = None) -> None:
        position = Position(fen or STARTING_FEN, chess960=self._game.position.chess960)
        clock = self._game.clock
        self.remember()
        self._set_game(self._begun(position, self._game.players))
        if clock is not None:
            self.set_clock(clock.seconds, clock.increment)

    def load(self, game: Game) -> None:
        """Another game takes this one's place."""
        self.remember()
        self.dismiss()
        self._set_game(game)
        self.waits = self._is_engine_to_move

    def play_as(self, color: bool) -> None:
        self._game.change_sides(color)
        self.dismiss()
        self.flipped = not color
        self.waits = False

    def flip(self) -> None:
        self.flipped = not self.flipped

    def set_clock(self, seconds: float, increment: float) -> None:
        """From now on; 0 seconds: no clock."""
        self._game.clock = Clock(seconds, increment, time.monotonic) if seconds else None
        self._game.resume()

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] = (), lines: int = 1
    ) -> Thought:
        if self._adviser is None:
            self._adviser = SearchAdviser()
        return self._adviser.analyse(position, root_moves=root_moves, lines=lines)

    def keep_memory(self) -> EngineChoice:
        """The opponent learns over games from now on."""
        choice = self.opponent()
        if not choice.config(SETTINGS).table.enabled:
            raise TableError(f"{choice.engine} has no table to remember positions in.")
        color = self._computer_color()
        assert color is not None, "there is an opponent"
        kept = choice.with_memory()
        self._seat(color, kept)
        return kept

    def opponent(self) -> EngineChoice:
        color = self._computer_color()
        choice = None if color is None else self._game.players[color]
        if choice is None:
            raise TableError("No computer plays here.")
        return choice

    def remember(self) -> None:
        """What the engines have learned in this game is kept on disk."""
        if self._memories is None or not self._game.moves:
            return
        for color, engine in self._engines.items():
            choice = self._game.players[color]
            if choice is not None and choice.memory:
                self._memories.remember(OWNER, choice, engine)
                self._memories.note_game(OWNER, choice)

    def dismiss(self) -> None:
        """Lets the engines go."""
        for engine in self._engines.values():
            engine.close()
        self._engines = {}

    def _engine(self, color: bool, choice: EngineChoice) -> Engine:
        if color not in self._engines:
            engine = Engine(choice.changed_engine(SETTINGS), seed=self.seed + (not color))
            if self._memories is not None:
                self._memories.recall(OWNER, choice, engine)
            self._engines[color] = engine
        return self._engines[color]

    def _seat(self, color: bool, choice: EngineChoice) -> None:
        before = self._game.players[color]
        is_new = before is None or before.changed_engine() != choice.changed_engine()
        if (is_new or before != choice) and (engine := self._engines.pop(color, None)) is not None:
            engine.close()
        self._game.players[color] = choice

    def seat_text(self, color: bool) -> str:
        choice = self._game.players[color]
        if choice is None:
            return "you" if self.human is not None else side(color)
        return choice.text(SETTINGS)

    @property
    def _is_engine_to_move(self) -> bool:
        return self._game.ending is None and self._game.to_move is not None

    def _set_game(self, game: Game) -> None:
        self._game = game
        self.waits = game.ply == 0 and self._is_engine_to_move

    def _begun(self, position: Position, players: dict[bool, EngineChoice | None]) -> Game:
        return Game("", "", dict(players), time.monotonic, position=position)


def _choice(computer: Computer) -> EngineChoice:
    choice = EngineChoice.of(
        computer.name, computer.config, computer.depth, computer.seconds, person=computer.person
    )
    return checked(choice, SETTINGS)


def _say_nothing(text: str) -> None:
    """Until there is a terminal to say it on."""
