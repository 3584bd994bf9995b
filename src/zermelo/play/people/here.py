"""People here: what they play, how hard the best move is, traps, and the practical choice."""

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from zermelo.human import HumanModel
from zermelo.play.explain.review import MIN_LOSS
from zermelo.play.people.advisers import Advisers
from zermelo.play.people.crowd import RATINGS, TOLD_RATING, Crowd, Scale, crowds
from zermelo.play.people.fractions import is_plural, share_in_words
from zermelo.play.people.judged import Judged, judged, popular
from zermelo.play.people.practical import Practical, practical_moves
from zermelo.play.people.traps import Trap, find_traps
from zermelo.position import Position
from zermelo.rules.ending import ending_of


@dataclass(frozen=True)
class PeopleHere:
    """Everything about people in one position; without moves where the game is over."""

    board: chess.Board
    people: list[Crowd]
    judged: list[Judged]
    """The best first."""
    traps: list[Trap]
    practical: list[Practical]
    """One for each rating."""

    @property
    def best(self) -> Judged | None:
        return self.judged[0] if self.judged else None

    @property
    def good(self) -> list[chess.Move]:
        """The best move and those about as good."""
        best = self.best
        if best is None:
            return []
        return [one.move for one in self.judged if best.chance - one.chance < MIN_LOSS]

    def loss(self, move: chess.Move) -> float | None:
        """Of the chance to win; None where the engine has not looked at it."""
        known = {one.move: one for one in self.judged}
        if self.best is None or move not in known:
            return None
        return max(self.best.chance - known[move].chance, 0.0)

    @property
    def difficulty(self) -> str:
        """How many find the best move: `One in eight at 1400 finds Nf6.`"""
        if self.best is None or self.board.legal_moves.count() == 1:
            return ""
        told = next((one for one in self.people if one.rating == TOLD_RATING), self.people[0])
        who = share_in_words(told.shares[self.best.move])
        many = is_plural(who)
        san = self.board.san(self.best.move)
        if len(self.good) == 1:
            finds = "find" if many else "finds"
            return f"Only {san} is good: {who} at {told.rating} {finds} it."
        every = share_in_words(told.share(self.good))
        plays = "play" if many else "plays"
        if every == who:
            return _capital(f"{who} at {told.rating} {plays} {san}.")
        also = "play" if is_plural(every) else "plays"
        return _capital(
            f"{who} at {told.rating} {plays} {san}, {every} {also} it or one about as good."
        )


def people_here(
    model: HumanModel,
    advisers: Advisers,
    position: Position,
    scale: Scale | None = None,
    ratings: Sequence[int] = RATINGS,
) -> PeopleHere:
    """In about a second."""
    scale = scale or Scale()
    board = position.to_board()
    people = crowds(model, board, scale, ratings)
    if ending_of(position) is not None:
        return PeopleHere(board, people, [], [], [])
    found = judged(position, advisers, popular(people))
    return PeopleHere(
        board,
        people,
        found,
        find_traps(board, found, people),
        practical_moves(model, advisers.reply, position, found, ratings, scale),
    )


def practical_text(board: chess.Board, one: Practical) -> str:
    """`Against 1400 Nxe5 promises 71 of 100 points, the best move d3 64.`"""
    choice, best = one.choice, one.best
    promised = f"{100 * choice.expected:.0f} of 100 points"
    if not one.differs:
        return f"Against {one.rating} {board.san(best.judged.move)} promises {promised}."
    return (
        f"Against {one.rating} {board.san(choice.judged.move)} promises {promised}, "
        f"the best move {board.san(best.judged.move)} {100 * best.expected:.0f}."
    )


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
