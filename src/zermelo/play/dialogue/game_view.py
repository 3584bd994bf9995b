"""A game as the dialogue sees it, whoever plays it: the terminal's table and the page's."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from zermelo.engines.limit import search_limits
from zermelo.errors import LimitError, TableError
from zermelo.play.dialogue.table import Computer, ComputerMove
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game
from zermelo.play.game.settings import PlaySettings
from zermelo.position import Position


class GameView(ABC):
    """The half of a table that only looks."""

    @property
    @abstractmethod
    def game(self) -> Game: ...

    @property
    def position(self) -> Position:
        return self.game.position.copy()

    @property
    def human(self) -> bool | None:
        return self.game.human

    @property
    def computer(self) -> Computer | None:
        color = self._computer_color()
        choice = None if color is None else self.game.players[color]
        if choice is None:
            return None
        if choice.is_program:
            raise TableError(
                f"{choice.engine} is another program: ask me about the game, or play another."
            )
        engine = choice.changed_engine()
        return Computer(
            engine.name, engine.config, choice.depth, choice.seconds, person=engine.person
        )

    @property
    def computer_moves(self) -> Sequence[ComputerMove]:
        game = self.game
        return [
            ComputerMove(game.position_at(ply), played.move, played.thought)
            for ply, played in enumerate(game.moves)
            if played.thought.statistics is not None
        ]

    @property
    def result(self) -> str | None:
        ending = self.game.ending
        return None if ending is None else ending.notice

    def _computer_color(self) -> bool | None:
        game = self.game
        if game.human is not None:
            return not game.human
        return None if game.players[False] is None else False

    def _changed_choice(self, computer: Computer, settings: PlaySettings) -> EngineChoice:
        """The opponent as it is to be from now on; a limit it cannot keep is refused now, not in
        the middle of the game."""
        color = self._computer_color()
        before = None if color is None else self.game.players[color]
        choice = EngineChoice.of(
            computer.name,
            computer.config,
            computer.depth,
            computer.seconds,
            person=computer.person,
            memory=before is not None and before.memory,
        )
        return checked(choice, settings)


def checked(choice: EngineChoice, settings: PlaySettings) -> EngineChoice:
    try:
        search_limits(choice.limits(settings), turn=True, config=choice.config(settings))
    except LimitError as error:
        if choice.depth is not None:
            raise
        raise TableError(
            f"Without iterative deepening I need a skill level first ({error})."
        ) from None
    return choice
