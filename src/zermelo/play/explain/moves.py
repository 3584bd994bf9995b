"""Why a move was made, or what is wrong with one: answers from the search and the board."""

from dataclasses import dataclass

import chess

from zermelo._core import Move
from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.errors import GameOverError
from zermelo.play.explain.lines import (
    LEVEL,
    VALUES,
    Adviser,
    amount,
    chess_moves,
    line_text,
    listed,
    material,
    score_in_words,
    settled_gain,
)
from zermelo.play.explain.motifs import ep_victim, is_recapture, motifs, plans
from zermelo.play.explain.threats import MIN_GAIN, find_threat
from zermelo.position import Position
from zermelo.rules.ending import side

MAX_MOTIFS = 3
SHORT_LINE = 3
"""Half-moves; the adviser replaces a line shorter than this."""

MARGIN = 50
"""Centipawns by which a move must be better than another to be called better."""


@dataclass(frozen=True)
class _Line:
    """A move with the play that follows it."""

    board: chess.Board
    moves: list[chess.Move]
    score: Score

    @property
    def san(self) -> str:
        return self.board.san(self.moves[0])

    @property
    def text(self) -> str:
        mate = self.mate
        length = 2 * abs(mate) if mate else 8
        return line_text(self.board, self.moves, max(length, 1))

    @property
    def mate(self) -> int | None:
        """Moves to mate for the side that moves, negative if it is mated."""
        return self.score.mate_for(self.board.turn)

    @property
    def value(self) -> int:
        return self.score.value_for(self.board.turn)

    @property
    def gain(self) -> int:
        return settled_gain(self.board, self.moves[:8])


def why(position: Position, move: Move, adviser: Adviser, thought: Thought | None = None) -> str:
    """Why that move: what it does, the line, its outcome, and the move one might have expected.

    `thought` is that of the engine that made it; the adviser fills in what is missing. All these
    functions raise GameOverError if the game is over, even by a draw that leaves legal moves.
    """
    line = _line_of(position, move, adviser, thought)
    last = position.move_stack[-1].to_chess() if position.move_stack else None
    does = motifs(line.board, line.moves[0], last)
    said = [_deeds(line, does)]
    if line.mate != 1:
        back = " back" if is_recapture(line.board, line.moves[0], last) else ""
        said.append(_consequence(line, back))
    if not does or does == ["gives check"]:
        said += _intentions(position, move, line, adviser)
    if line.mate is None or line.mate < 0:
        said += _instead(position, move, adviser)
    return " ".join(said)


def why_not(position: Position, move: Move, adviser: Adviser) -> str:
    """What is wrong with a move, if anything."""
    best = _best_line(position, adviser)
    asked = _asked(position, move, adviser)
    if best.moves[0] == asked.moves[0]:
        does = motifs(asked.board, asked.moves[0], None)
        return f"{asked.san} is the best move. {_deeds(asked, does)} {_consequence(asked)}"
    return (
        f"{_comparison(asked, best)} Best is {best.san}: {best.text}; {score_in_words(best.score)}."
    )


def best_move(position: Position, adviser: Adviser) -> str:
    """The best move, and why."""
    best = _best_line(position, adviser)
    last = position.move_stack[-1].to_chess() if position.move_stack else None
    does = motifs(best.board, best.moves[0], last)
    return f"{_deeds(best, does)} {_consequence(best)}"


def _deeds(line: _Line, tactics: list[str]) -> str:
    does = tactics or list(plans(line.board, line.moves[0]))
    if not does:
        piece = chess.piece_name(line.board.piece_type_at(line.moves[0].from_square) or chess.PAWN)
        return f"{line.san} is a quiet {piece} move."
    return f"{line.san} {listed(does[:MAX_MOTIFS])}."


def _consequence(line: _Line, back: str = "") -> str:
    """The line and its outcome; `back` is added to what a recapture wins."""
    us, them = side(line.board.turn), side(not line.board.turn)
    mate = line.mate
    if mate is not None and mate > 0:
        how = "It is mate at once" if mate == 1 else f"It forces mate in {mate}"
        return f"{how}: {line.text}."
    if mate is not None:
        return f"{them} mates in {-mate} whatever is played: {line.text}."
    if line.gain >= MIN_GAIN and _is_for_now(line):
        comes_to = f"{us} has {amount(line.gain)} more, but {score_in_words(line.score)}"
    elif line.gain >= MIN_GAIN:
        comes_to = f"{us} wins {amount(line.gain)}{back}, and {score_in_words(line.score)}"
    elif line.gain <= -MIN_GAIN:
        comes_to = f"{us} gives up {amount(-line.gain)}; {score_in_words(line.score)}"
    else:
        comes_to = score_in_words(line.score)
    promoted = next((move for move in line.moves[1:8:1] if move.promotion), None)
    if promoted is not None and line.moves.index(promoted) % 2 == 0:
        comes_to += f", with a pawn promoted on {chess.square_name(promoted.to_square)}"
    return f"The line is {line.text}: {comes_to}."


def _is_for_now(line: _Line) -> bool:
    """Whether more material, as in a gambit, does not make the side better."""
    color = line.board.turn
    ours = (line.score.cp or 0) * (1 if color else -1)
    return ours <= LEVEL and material(line.board, color) + line.gain >= MIN_GAIN


def _intentions(position: Position, move: Move, line: _Line, adviser: Adviser) -> list[str]:
    """For a quiet move: what it parries and what it prepares."""
    said = []
    parried = find_threat(position, adviser)
    them = side(not position.turn)
    is_mated = line.mate is not None and line.mate < 0
    # A mate is parried even by a line that gives something up; a lost pawn is not.
    if parried is not None and not is_mated and (parried.mate_in or line.gain > -MIN_GAIN):
        said.append(f"It parries a threat: {them} was about to play {parried.text}.")
    if line.gain >= MIN_GAIN:
        return said
    later = position.copy()
    later.push(move)
    prepared = find_threat(later, adviser)
    if prepared is not None:
        said.append(f"It threatens {prepared.text}.")
    return said


def _instead(position: Position, move: Move, adviser: Adviser) -> list[str]:
    """What was wrong with the move a person would expect: the greediest, or a check."""
    expected = expected_move(position, move)
    if expected is None:
        return []
    return [_comparison(_asked(position, expected, adviser), _asked(position, move, adviser))]


def expected_move(position: Position, move: Move) -> Move | None:
    """The capture of the most valuable piece, or else a check, that was not played."""
    board = position.to_board()
    others = [other for other in position.legal_moves if other != move]
    captures = [other for other in others if other.is_capture]
    if captures:
        return max(captures, key=lambda it: (_victim(board, it), position.exchange_value(it)))
    return next((other for other in others if board.gives_check(other.to_chess())), None)


def _victim(board: chess.Board, move: Move) -> int:
    played = move.to_chess()
    square = ep_victim(played) if board.is_en_passant(played) else played.to_square
    return VALUES[board.piece_type_at(square) or chess.PAWN]


def _comparison(other: _Line, best: _Line) -> str:
    """How one move compares with a better one, or one thought to be better."""
    them = side(not other.board.turn)
    behind = best.value - other.value
    mate = other.mate
    if mate is not None and mate < 0 and (best.mate is None or best.mate > 0):
        return f"{other.san} would be a mistake: {other.text}, and {them} mates in {-mate}."
    if mate is not None and best.mate is not None and (mate > 0) is (best.mate > 0):
        return mates_compared(other.san, mate, best.mate)
    if behind < -MARGIN:
        return f"{other.san} might be better still: {other.text}; {score_in_words(other.score)}."
    if behind <= MARGIN:
        values = f"{other.value / 100:+.2f} against {best.value / 100:+.2f}"
        return f"{other.san} is about as good ({values})."
    if best.mate is not None:
        return f"{other.san} would miss the mate; after {other.text} {score_in_words(other.score)}."
    lost = best.gain - other.gain
    costs = f"costs {amount(lost)}" if lost >= MIN_GAIN else f"is worse by {behind / 100:.1f}"
    return f"{other.san} {costs}: after {other.text} {score_in_words(other.score)}."


def mates_compared(san: str, mate: int, best: int) -> str:
    """Two moves that both mate, or after both of which the mover is mated (negative numbers)."""
    what = "mates too" if mate > 0 else "is mated too"
    if mate == best:
        return f"{san} {what}, in {abs(mate)} as well."
    when = "later" if abs(mate) > abs(best) else "sooner"
    return f"{san} {what}, but {when}: in {abs(mate)} instead of {abs(best)}."


def _line_of(position: Position, move: Move, adviser: Adviser, thought: Thought | None) -> _Line:
    """The engine's own line if long enough, else the adviser's."""
    if thought is not None and thought.score is not None and thought.line[:1] == (move,):
        line = _Line(position.to_board(), chess_moves(thought.line), thought.score)
        if len(line.moves) >= SHORT_LINE or line.mate is not None:
            return line
    return _asked(position, move, adviser)


def _asked(position: Position, move: Move, adviser: Adviser) -> _Line:
    return _told(position, adviser.analyse(position, root_moves=[move]), adviser)


def _best_line(position: Position, adviser: Adviser) -> _Line:
    return _told(position, adviser.analyse(position), adviser)


def _told(position: Position, thought: Thought, adviser: Adviser) -> _Line:
    """The line found, extended where the search's table has shortened it."""
    moves = list(thought.line)
    if not moves or thought.score is None:
        raise GameOverError("The game is already over there.")
    if len(moves) < SHORT_LINE:
        later = position.copy()
        for move in moves:
            later.push(move)
        moves += adviser.analyse(later).line
    return _Line(position.to_board(), chess_moves(moves), thought.score)
