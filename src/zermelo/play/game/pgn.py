"""Games as PGN, with evaluations and clocks as comments, through python-chess."""

import io
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar, get_args

import chess
import chess.engine
import chess.pgn

from zermelo.engines.score import Score
from zermelo.engines.thought import NO_THOUGHT, Thought
from zermelo.errors import ClockError, PgnError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.clock import Clock
from zermelo.play.game.game import Game
from zermelo.play.game.played_move import HUMAN
from zermelo.position import Position
from zermelo.rules.ending import Ending, ending_of
from zermelo.rules.reasons import Reason

NAMES = {HUMAN: "Human"}
TERMINATIONS = {reason: reason for reason in get_args(Reason)}
TIME_CONTROL = re.compile(r"(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?", re.ASCII)

MAX_CENTIPAWNS = 1_000_000
MAX_MATE = 10_000
"""Moves."""
MAX_DEPTH = 10_000
MAX_CLOCK = 1_000_000.0
"""Seconds."""


def to_pgn(game: Game) -> str:
    """The game with its headers, `[%eval]` for White and `[%clk]` of the mover."""
    position = game.position_at(0)
    node: chess.pgn.GameNode
    node = written = chess.pgn.Game()
    if game.start_fen != chess.STARTING_FEN or position.chess960:
        written.setup(position.to_board())
    date = datetime.fromtimestamp(game.changed, UTC)
    written.headers["Event"] = "Zermelo"
    written.headers["Site"] = "?"
    written.headers["Date"] = f"{date:%Y.%m.%d}"
    written.headers["White"] = _written_name(game, True)
    written.headers["Black"] = _written_name(game, False)
    written.headers["Result"] = game.ending.result if game.ending else "*"
    if game.clock is not None:
        written.headers["TimeControl"] = f"{game.clock.seconds:g}+{game.clock.increment:g}"
    if game.ending is not None:
        written.headers["Termination"] = game.ending.reason
    for played in game.moves:
        node = node.add_variation(played.move.to_chess())
        thought = played.thought
        if thought.score is not None:
            node.set_eval(thought.score.to_chess(), thought.depth)
        if played.clock is not None:
            node.set_clock(played.clock)
    return f"{written}\n"


def from_pgn(
    text: str, *, game_id: str, owner: str, now: Callable[[], float], max_moves: int
) -> Game:
    """The first game of the text, its main line. Players named as presets are those engines."""
    read, board = _read(text, max_moves)
    if board.uci_variant != "chess":
        raise PgnError(f"PGN: the variant {board.uci_variant} is not chess")
    game = Game(
        game_id,
        owner,
        {color: _player(read.headers, color) for color in (True, False)},
        now,
        position=Position.from_board(board),
        clock=_clock(read.headers.get("TimeControl", ""), now),
    )
    names = {color: _name(read.headers, color) for color in (True, False)}
    for node in read.mainline():
        mover = game.turn
        try:
            thought, clock = _thought(node, mover), _left(node)
        except (ValueError, OverflowError) as error:
            raise PgnError(f"PGN: the comment to half-move {game.ply + 1}: {error}") from None
        move = game.position.parse_move(node.move)
        game.replay(move, by=names[mover], thought=thought, seconds=None, clock=clock)
    game.finish(_ending(read.headers, game.position))
    game.resume()
    return game


class _MainLine(chess.pgn.GameBuilder[chess.pgn.Game]):
    """The moves of the game itself, so many at most: the time to read variations grows with the
    square of their number. Errors are for the person who sent the text, not for the server's log.
    """

    def __init__(self, max_moves: int) -> None:
        super().__init__()
        self._max_moves = max_moves
        self._moves = 0

    def begin_variation(self) -> chess.pgn.SkipType:  # type: ignore[override]
        return chess.pgn.SKIP

    def end_variation(self) -> None:
        """The end of one that was skipped."""

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        self._moves += 1
        if self._moves > self._max_moves:
            raise PgnError(f"PGN: more than {self._max_moves} half-moves")
        super().visit_move(board, move)

    def handle_error(self, error: Exception) -> None:
        self.game.errors.append(error)


def _written_name(game: Game, color: bool) -> str:
    """The player, or who an imported game says made all the moves of that side."""
    first = 0 if game.position_at(0).turn is color else 1
    names = {played.by for played in game.moves[first::2]}
    name = game.name(color)
    if name == HUMAN and len(names) == 1:
        name = names.pop()
    return NAMES.get(name, name)


def _read(text: str, max_moves: int) -> tuple[chess.pgn.Game, chess.Board]:
    """The game and its first position. Whatever the library makes of a text, an error is one of the
    text: it raises IndexError and AssertionError for some, too."""
    try:
        read = chess.pgn.read_game(io.StringIO(text), Visitor=lambda: _MainLine(max_moves))
        board = None if read is None else read.board()
    except PgnError:
        raise
    except Exception as error:
        raise PgnError(f"PGN: this cannot be read as a game: {error}") from None
    if (
        read is None
        or board is None
        or (not read.variations and not read.errors and "[" not in text)
    ):
        raise PgnError("PGN: there is no game in the text")
    if read.errors:
        raise PgnError(f"PGN: {read.errors[0]}")
    return read, board


def _name(headers: chess.pgn.Headers, color: bool) -> str:
    name = headers.get("White" if color else "Black", "?")[:40]
    return HUMAN if name in ("?", "", "Human", HUMAN) else name


def _player(headers: chess.pgn.Headers, color: bool) -> EngineChoice | None:
    name = _name(headers, color)
    return None if name == HUMAN else EngineChoice.from_name(name)


def _thought(node: chess.pgn.ChildNode, mover: bool) -> Thought:
    score = node.eval()
    if score is None:
        return NO_THOUGHT
    white = score.white()
    cp = _bounded("eval", white.score(), MAX_CENTIPAWNS)
    mate = _bounded("eval", white.mate(), MAX_MATE)
    return Thought(
        score=Score.beside(cp, mate, mover),
        depth=_bounded("depth of eval", node.eval_depth(), MAX_DEPTH),
    )


def _left(node: chess.pgn.ChildNode) -> float | None:
    """What was left on the mover's clock."""
    return _bounded("clk", node.clock(), MAX_CLOCK)


Number = TypeVar("Number", int, float)


def _bounded(name: str, value: Number | None, most: Number) -> Number | None:
    if value is not None and not -most <= value <= most:
        raise ValueError(f"{name}: beyond {most:g} either way")
    return value


def _clock(text: str, now: Callable[[], float]) -> Clock | None:
    found = TIME_CONTROL.fullmatch(text)
    if found is None or float(found[1]) == 0:
        return None
    try:
        return Clock(float(found[1]), float(found[2] or 0), now)
    except ClockError as error:
        raise PgnError(f"PGN: the header TimeControl: {error}") from None


def _ending(headers: chess.pgn.Headers, position: Position) -> Ending | None:
    """The board's own ending first: a result that contradicts it is an error of the file."""
    if (on_board := ending_of(position)) is not None:
        return on_board
    result = headers.get("Result", "*")
    if result not in ("1-0", "0-1", "1/2-1/2"):
        return None
    reason: Reason = TERMINATIONS.get(headers.get("Termination", ""), "imported")
    return Ending(result, reason)  # type: ignore[arg-type]
