"""The review of a game: what each move gave away, why it was bad, and what was better."""

from dataclasses import dataclass
from typing import Literal

import chess

from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.play.explain.chances import winning_chance
from zermelo.play.explain.lines import amount, chess_moves, line_text, score_in_words, settled_gain
from zermelo.play.explain.threats import MIN_GAIN

Mark = Literal["", "inaccuracy", "mistake", "blunder", "rare find"]

RARE_FIND: Mark = "rare find"
"""A good move that few people of the player's rating find."""

MARKS: tuple[tuple[float, Mark], ...] = (
    (0.15, "blunder"),
    (0.10, "mistake"),
    (0.05, "inaccuracy"),
)
"""The part of the chance to win that is given away, from which a move is called that."""

MIN_LOSS = min(least for least, _ in MARKS)
"""A move that gives away less is as good as the best."""

SHOWN_PLIES = 6


@dataclass(frozen=True)
class Judgement:
    """What one move was worth to the player who made it."""

    loss: float
    """Of the chance to win, from 0 to 1."""
    mark: Mark
    better: list[chess.Move]
    """The line that was missed; empty if none was."""
    refutation: list[chess.Move]
    """What the opponent can do now; empty for a move without a mark."""
    text: str
    """First why the move is bad, then what was better."""


def judge(before: Thought, board: chess.Board, after: Thought) -> Judgement:
    """Judges the last move on `board` by the same engine's thoughts before and after it."""
    played = board.peek()
    mover = not board.turn
    better = chess_moves(before.line)
    if not better or better[0] == played or before.score is None or after.score is None:
        return Judgement(0.0, "", [], [], "")
    chances = winning_chance(before.score, mover), winning_chance(after.score, mover)
    loss = max(chances[0] - chances[1], 0.0)
    mark: Mark = next((mark for least, mark in MARKS if loss >= least), "")
    if not mark:
        return Judgement(loss, "", [], [], "")
    refutation = chess_moves(after.line)
    earlier = board.copy()
    earlier.pop()
    said = [
        f"{mark.capitalize()}.",
        _why_bad(earlier, [played, *refutation], better, before.score, after.score),
        _what_was_better(earlier, better, before.score),
    ]
    return Judgement(
        loss, mark, better[:SHOWN_PLIES], refutation[:SHOWN_PLIES], " ".join(filter(None, said))
    )


def _why_bad(
    board: chess.Board,
    played: list[chess.Move],
    better: list[chess.Move],
    before: Score,
    after: Score,
) -> str:
    """`played` is the move with its refutation."""
    mover = board.turn
    san = board.san(played[0])
    line = line_text(board, played, SHOWN_PLIES)
    mate = after.mate_for(mover)
    if mate is not None and mate < 0:
        return f"{san} allows mate in {-mate}: {line}."
    kept = settled_gain(board, played[:SHOWN_PLIES])
    missed = settled_gain(board, better[:SHOWN_PLIES]) - kept
    verdict = score_in_words(after)
    if missed >= MIN_GAIN and kept <= -MIN_GAIN:
        return f"{san} loses {amount(-kept)}: {line}, and {verdict}."
    had_mate = before.mate_for(mover)
    if had_mate is not None and had_mate > 0:
        return f"{san} lets a mate go: {line}, and {verdict}."
    if missed >= MIN_GAIN:
        return f"{san} misses {amount(missed)}: {line}, and {verdict}."
    return f"After {line} {verdict}."


def _what_was_better(board: chess.Board, better: list[chess.Move], score: Score) -> str:
    mate = score.mate_for(board.turn)
    length = SHOWN_PLIES if mate is None else max(2 * abs(mate) - 1, 1)
    line = line_text(board, better, min(length, SHOWN_PLIES))
    if mate is not None and mate > 0:
        return f"Better was {line}, mate {'at once' if mate == 1 else f'in {mate}'}."
    return f"Better was {line}: {score_in_words(score)}."
