"""Mistakes that many people make in a position, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from zermelo.play.explain.lines import amount, piece_name, settled_gain
from zermelo.play.explain.motifs import ep_victim
from zermelo.play.explain.threats import MIN_GAIN
from zermelo.play.people.crowd import TOLD_RATING, Crowd
from zermelo.play.people.fractions import is_plural, share_in_words
from zermelo.play.people.judged import Judged

MIN_LOSS = 0.10
"""Of the chance to win, that a trap costs: a mistake, as the review has it."""

MIN_SHARE = 0.15
"""Of people of some rating, who walk into it."""

SHOWN_PLIES = 6
NEARLY = 0.8


@dataclass(frozen=True)
class Trap:
    """A bad move that is played often."""

    judged: Judged
    rating: int
    """Whose people play it most, of those compared."""
    share: float
    loss: float
    text: str


def find_traps(board: chess.Board, found: Sequence[Judged], people: Sequence[Crowd]) -> list[Trap]:
    """The most tempting first; `found` begins with the best move."""
    answer = []
    for one in found[1:]:
        loss = found[0].chance - one.chance
        worst = _told(one.move, people)
        share = worst.shares[one.move]
        if loss >= MIN_LOSS and share >= MIN_SHARE:
            text = _sentence(board, one, found[0], worst, people)
            answer.append(Trap(one, worst.rating, share, loss, text))
    return sorted(answer, key=lambda trap: -trap.share)


def _told(move: chess.Move, people: Sequence[Crowd]) -> Crowd:
    """Those who play it most, or the usual ones if they play it about as often."""
    worst = max(people, key=lambda crowd: crowd.shares[move])
    usual = [one for one in people if one.rating == TOLD_RATING]
    often = [one for one in usual if one.shares[move] >= NEARLY * worst.shares[move]]
    return often[0] if often else worst


def _sentence(
    board: chess.Board, bad: Judged, best: Judged, worst: Crowd, people: Sequence[Crowd]
) -> str:
    """`Two in five at 1400 take the pawn (Nxe4) and lose a piece; one in ten at 2200 does.`"""
    said = deed_and_cost(board, bad, best, worst.shares[bad.move], f" at {worst.rating}")
    fewest = min(people, key=lambda crowd: crowd.shares[bad.move])
    if fewest.shares[bad.move] <= worst.shares[bad.move] / 2:
        others = share_in_words(fewest.shares[bad.move])
        said += f"; {others} at {fewest.rating} {'do' if is_plural(others) else 'does'}"
    return f"{said[0].upper()}{said[1:]}."


def deed_and_cost(
    board: chess.Board, bad: Judged, best: Judged, share: float, where: str = ""
) -> str:
    """`two in five take the pawn (Nxe4) and lose a piece`."""
    who = share_in_words(share)
    many = is_plural(who)
    said = f"{who}{where} {_deed(board, bad.move, many)} and {cost(board, bad, best)}"
    return said if many else _singular(said)


def _deed(board: chess.Board, move: chess.Move, many: bool) -> str:
    san = board.san(move)
    if not board.is_capture(move):
        return f"{'play' if many else 'plays'} {san}"
    square = ep_victim(move) if board.is_en_passant(move) else move.to_square
    victim = piece_name(board.piece_type_at(square))
    return f"{'take' if many else 'takes'} the {victim} ({san})"


def cost(board: chess.Board, bad: Judged, best: Judged) -> str:
    """`lose a piece`, `are mated in 3`, `miss a pawn`: with a plural verb."""
    mate = bad.score.mate_for(board.turn)
    if mate is not None and mate < 0:
        return f"are mated in {-mate}"
    had = best.score.mate_for(board.turn)
    if had is not None and had > 0 and (mate is None or mate < 0):
        return f"miss a mate in {had}"
    kept = settled_gain(board, bad.line[:SHOWN_PLIES])
    missed = settled_gain(board, best.line[:SHOWN_PLIES]) - kept
    if missed >= MIN_GAIN and kept <= -MIN_GAIN:
        return f"lose {amount(-kept)}"
    if missed >= MIN_GAIN:
        return f"miss {amount(missed)}"
    return f"give away {100 * (best.chance - bad.chance):.0f} points of 100"


def _singular(text: str) -> str:
    verbs = (("are mated", "is mated"), ("miss", "misses"), ("lose", "loses"), ("give", "gives"))
    for many, one in verbs:
        text = text.replace(f" and {many} ", f" and {one} ")
    return text
