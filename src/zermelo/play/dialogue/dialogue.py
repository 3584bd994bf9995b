"""The dialogue: a sentence and a table in, an answer out, for the browser and the terminal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from zermelo.errors import ZermeloError
from zermelo.play.dialogue import (
    board_answers,
    game_answers,
    number_answers,
    question_answers,
    room_answers,
    setting_answers,
)
from zermelo.play.dialogue.parser import Meaning, Parser
from zermelo.play.dialogue.request import Request
from zermelo.play.dialogue.table import Table
from zermelo.play.dialogue.words import words_of

Change = Literal["position", "game", "settings", "view", "quit"]
"""What an answer may have changed: moves, the game itself, the computer, the view of the board."""

YES = {"yes", "y", "yeah", "yep", "sure", "certainly", "really"}
NO = {"no", "n", "nope", "not"}

ON_THE_BOARD = {
    "move", "solve", "count_moves", "captures", "phase", "opening", "best_move", "why_not",
    "threat", "evaluation", "legal_moves", "piece_on",
}  # fmt: skip
"""What is about the position: a board that was set up becomes the game first."""

Responder = Callable[[Request], str]

_RESPONDERS: Mapping[str, tuple[Responder, Change | None]] = {
    "technique": (setting_answers.technique, "settings"),
    "skill": (setting_answers.skill, "settings"),
    "time": (setting_answers.time, "settings"),
    "engine": (setting_answers.engine, "settings"),
    "engines": (setting_answers.engines, None),
    "colour": (setting_answers.colour, "game"),
    "randomness": (setting_answers.randomness, "settings"),
    "settings": (setting_answers.settings, None),
    "number": (number_answers.number, "settings"),
    "quiescence_limit": (number_answers.quiescence_limit, "settings"),
    "evaluator": (number_answers.evaluator, "settings"),
    "begin": (game_answers.begin, "game"),
    "engines_play": (room_answers.engines_play, "game"),
    "clock": (room_answers.clock, None),
    "games": (room_answers.games, None),
    "open_game": (room_answers.open_game, "game"),
    "close_game": (room_answers.close_game, "game"),
    "save": (room_answers.save, None),
    "load": (room_answers.load, "game"),
    "put": (board_answers.put, "view"),
    "clear": (board_answers.clear, "view"),
    "turn": (board_answers.turn, "view"),
    "reporting": (question_answers.reporting, None),
    "plies": (question_answers.depths, None),
    "solve": (question_answers.solve, None),
    "phase": (question_answers.phase, None),
    "opening": (question_answers.opening, None),
    "count_moves": (board_answers.count_moves, None),
    "captures": (board_answers.captures, None),
    "memory": (room_answers.memory, None),
    "move": (game_answers.move, "position"),
    "take_back": (game_answers.take_back, "position"),
    "resign": (game_answers.resign, "game"),
    "draw": (game_answers.draw, "game"),
    "new_game": (game_answers.new_game, "game"),
    "set_up": (game_answers.set_up, "game"),
    "flip": (game_answers.flip, "view"),
    "quit": (game_answers.leave, "quit"),
    "courtesy": (game_answers.courtesy, None),
    "board": (question_answers.board, None),
    "statistics": (question_answers.statistics, None),
    "best_move": (question_answers.best_move, None),
    "why": (question_answers.why, None),
    "why_not": (question_answers.why_not, None),
    "threat": (question_answers.threat, None),
    "evaluation": (question_answers.evaluation, None),
    "legal_moves": (question_answers.legal_moves, None),
    "piece_on": (question_answers.piece_on, None),
    "define": (question_answers.define, None),
    "help": (question_answers.show_help, None),
}


@dataclass(frozen=True)
class Answer:
    """What is said back, and what it was an answer to."""

    text: str
    intent: str | None
    """None: not understood."""
    changed: frozenset[Change] = frozenset()


class Dialogue:
    """Understands English about one table; what stays in force is the table's `standing`."""

    def __init__(self, table: Table, parser: Parser | None = None) -> None:
        self._table = table
        self._parser = parser or Parser()

    def answer(self, sentence: str) -> Answer:
        """Does what is asked, or says why not; every text gets an answer."""
        if (settled := self._settle(sentence)) is not None:
            return settled
        meaning = self._parser.parse(sentence)
        if meaning is None:
            return Answer(self._not_understood(sentence), None)
        if meaning.intent == "nothing":
            return Answer("All right, I will do nothing.", "nothing")
        return self._respond(meaning)

    def _settle(self, sentence: str) -> Answer | None:
        """The answer to yes or no, where a question waits; any other sentence drops it."""
        standing = self._table.standing
        asked, standing.asked = standing.asked, None
        words = {word.text for word in words_of(sentence)}
        if asked is None or not words & (YES | NO):
            return None
        if words & NO:
            return Answer("The game goes on.", "nothing")
        return self._respond(Meaning(asked, {"sure": True}))

    def _respond(self, meaning: Meaning) -> Answer:
        respond, change = _RESPONDERS[meaning.intent]
        try:
            if meaning.intent in ON_THE_BOARD and self._table.standing.draft is not None:
                board_answers.play_draft(self._table)
            text = respond(Request(self._table, meaning.slots))
        except ZermeloError as refused:
            return Answer(str(refused), meaning.intent)
        is_done = change is not None and self._table.standing.asked is None
        changed = frozenset({change}) if is_done and change else frozenset[Change]()
        return Answer(text, meaning.intent, changed)

    def _not_understood(self, sentence: str) -> str:
        near = self._parser.nearest(sentence)
        if not near:
            return "I do not understand that. Type a move such as Nf3 or e2e4, or ask for `help`."
        examples = "\n".join(f"  {intent.does}: “{intent.example}”" for intent in near)
        return f"I do not understand that. Did you mean one of these?\n{examples}"
