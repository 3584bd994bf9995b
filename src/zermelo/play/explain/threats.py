"""What a side would do if it could move again: a search after a null move."""

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from zermelo.play.explain.lines import (
    Adviser,
    amount,
    chess_moves,
    line_text,
    listed,
    material,
    named_piece,
    settled_gain,
)
from zermelo.play.explain.motifs import motifs
from zermelo.position import Position
from zermelo.rules.ending import side

MIN_GAIN = 80
"""Centipawns that a threat must win."""

LONGEST_PLOT = 5
"""Half-moves in which it must win them: anything slower is not a threat yet."""


@dataclass(frozen=True)
class Threat:
    """What the side not to move would do if it could move."""

    board: chess.Board
    """With that side to move."""
    line: Sequence[chess.Move]
    mate_in: int | None
    gain: int
    """Centipawns of material; meaningless with a mate."""

    @property
    def text(self) -> str:
        """`12... Qxf2#, mate`."""
        if self.mate_in is not None:
            told = line_text(self.board, self.line, 2 * self.mate_in - 1)
            return f"{told}, mate" if self.mate_in == 1 else f"mate in {self.mate_in} by {told}"
        told = line_text(self.board, self.line, LONGEST_PLOT)
        does = motifs(self.board, self.line[0], None)
        how = f", which {does[0]}," if does and len(self.line) > 1 else ","
        return f"{told}{how} winning {amount(self.gain)}"


def find_threat(position: Position, adviser: Adviser) -> Threat | None:
    """The threat against the side to move, or None; None also in check, which cannot be passed."""
    if position.is_check() or position.outcome() is not None:
        return None
    passed = position.copy()
    passed.push_null()
    if passed.outcome() is not None or not passed.legal_moves:
        return None
    # A new position: the null move is not part of the game, and no line may repeat into it.
    passed = Position(passed.fen(en_passant="fen"), chess960=position.chess960)
    thought = adviser.analyse(passed)
    if not thought.line or thought.score is None:
        return None
    board, line = passed.to_board(), chess_moves(thought.line)
    mate = thought.score.mate_for(board.turn)
    if mate is not None and mate > 0:
        return Threat(board, line, mate, 0)
    # What the line wins may be lost again after its end: the score would show it.
    value = thought.score.cp_for(board.turn) or 0
    if value - material(board, board.turn) < MIN_GAIN / 2:
        return None
    return _winning(board, line)


def _winning(board: chess.Board, pv: Sequence[chess.Move]) -> Threat | None:
    """The shortest prefix of the line that wins something and keeps it."""
    gains = [settled_gain(board, pv[:length]) for length in range(1, LONGEST_PLOT + 1, 2)]
    if not gains or max(gains) < MIN_GAIN:
        return None
    length = 2 * next(index for index, gain in enumerate(gains) if gain >= MIN_GAIN) + 1
    if min(gains[length // 2 :]) < MIN_GAIN:
        return None
    return Threat(board, pv[:length], None, gains[length // 2])


def threat(position: Position, adviser: Adviser) -> str:
    """What the side to move is threatened with, as an answer."""
    if (outcome := position.outcome()) is not None:
        return f"There are no threats: the game is over, {outcome.result()}."
    board = position.to_board()
    them = side(not position.turn)
    if board.is_check():
        attackers = listed(named_piece(board, square) for square in board.checkers())
        return f"{side(position.turn)} is in check from {attackers}; that must be answered first."
    found = find_threat(position, adviser)
    if found is None:
        return f"{them} has no immediate threat: if {side(position.turn)} passed, nothing is lost."
    return f"{them} threatens {found.text}."
