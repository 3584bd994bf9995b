"""The best move against people of a rating: by what they reply, two half-moves deep.

An engine's best move assumes the best reply. Here every reply counts as often as such people play
it, and what it is worth is the engine's verdict after it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import chess

from zermelo.human import HumanModel
from zermelo.human.inputs import Players
from zermelo.play.explain.lines import Adviser
from zermelo.play.people.crowd import Scale
from zermelo.play.people.judged import Judged, values
from zermelo.position import Position
from zermelo.rules.ending import ending_of

MAX_CANDIDATES = 5
MAX_RISK = 0.3
"""A move that gives away more of the chance to win than this is not tried."""

MAX_REPLIES = 5
ENOUGH_REPLIES = 0.95
"""The part of all replies after which the rest are left out."""

MIN_GAIN = 0.02
"""By how much the expected score must be higher than after the engine's best move."""

Shares = Mapping[chess.Move, float]


@dataclass(frozen=True)
class Prospect:
    """A move, and the score to be expected of it."""

    judged: Judged
    expected: float
    """From 0 to 1, over what people of the rating reply."""


@dataclass(frozen=True)
class Practical:
    """The choice against people of one rating."""

    rating: int
    best: Prospect
    """The engine's best move."""
    choice: Prospect
    """The most promising one; the same unless another is clearly more so."""

    @property
    def differs(self) -> bool:
        return self.choice.judged.move != self.best.judged.move


def practical_moves(
    model: HumanModel,
    adviser: Adviser,
    position: Position,
    found: Sequence[Judged],
    ratings: Sequence[int],
    scale: Scale,
) -> list[Practical]:
    """One for each rating; `found` is the moves to choose from, the engine's best first."""
    tried = [one for one in found if found[0].chance - one.chance <= MAX_RISK][:MAX_CANDIDATES]
    players = [scale.equals(rating) for rating in ratings]
    expected = [_expected(model, adviser, position, one, players) for one in tried]
    answer = []
    for number, rating in enumerate(ratings):
        prospects = [
            Prospect(one, scores[number]) for one, scores in zip(tried, expected, strict=True)
        ]
        best = prospects[0]
        choice = max(prospects, key=lambda one: one.expected)
        answer.append(
            Practical(rating, best, choice if choice.expected >= best.expected + MIN_GAIN else best)
        )
    return answer


def _expected(
    model: HumanModel,
    adviser: Adviser,
    position: Position,
    one: Judged,
    players: Sequence[Players],
) -> list[float]:
    """After one move, against each of these players."""
    later = position.copy()
    later.push(position.parse_move(one.move))
    if ending_of(later) is not None:
        return [one.chance] * len(players)
    board = later.to_board()
    replies = [usual(shares) for shares in model.all_moves([board] * len(players), players)]
    asked = dict.fromkeys(move for some in replies for move in some)
    worth = values(later, adviser, asked)
    chances = {move: 1 - judged.chance for move, judged in worth.items()}
    return [_mean(some, chances, one.chance) for some in replies]


def usual(shares: Shares) -> dict[chess.Move, float]:
    """The most played replies, of which the rest hardly matters."""
    answer: dict[chess.Move, float] = {}
    for move, share in shares.items():
        if len(answer) == MAX_REPLIES or sum(answer.values()) >= ENOUGH_REPLIES:
            break
        answer[move] = share
    return answer


def _mean(shares: Shares, chances: Shares, otherwise: float) -> float:
    """Of the replies that the engine has looked at."""
    known = {move: share for move, share in shares.items() if move in chances}
    total = sum(known.values())
    if total == 0:
        return otherwise
    return sum(share * chances[move] for move, share in known.items()) / total
