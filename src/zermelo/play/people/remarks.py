"""What a review says of people: a common mistake is told kindly, a rare find is praised."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import chess
import chess.pgn

from zermelo.errors import HumanInputError
from zermelo.human import HumanModel
from zermelo.human.inputs import check
from zermelo.human.rating import Rating, decisions, pool_of, rate, speed_of
from zermelo.play.explain.lines import Adviser
from zermelo.play.explain.review import RARE_FIND, Judgement
from zermelo.play.people.crowd import Crowd, Scale, crowds
from zermelo.play.people.fractions import is_plural, share_in_words
from zermelo.play.people.judged import values
from zermelo.play.people.traps import MIN_LOSS, deed_and_cost
from zermelo.position import Position

COMMON = 0.3
"""The share of one's equals from which a mistake is theirs as well."""

HARD = 0.2
"""The share of them up to which the better move is hard to find."""

RARE = 0.1
"""The share of them up to which a good move is a rare find."""

UNKNOWN_RATING = 1500
RATINGS = range(600, 2601)
ROUNDED = 100


@dataclass(frozen=True)
class Made:
    """A move of a game, and what an engine thinks of it."""

    board: chess.Board
    """Before it, with the moves that led there."""
    move: chess.Move
    judgement: Judgement


@dataclass(frozen=True)
class Estimates:
    """How well both sides seem to play."""

    scale: Scale
    ratings: Mapping[bool, Rating]
    """By colour."""


def estimates(model: HumanModel, game: chess.pgn.Game) -> Estimates | None:
    """From all moves of the main line; None for games that people cannot have played."""
    scale = Scale(pool_of(game.headers), speed_of(game.headers))
    try:
        check(game.board())
    except HumanInputError:
        return None
    if chess.Move.null() in game.mainline_moves():
        return None
    found = {
        color: rate(model, decisions(game, color), scale.pool, scale.speed)
        for color in (chess.WHITE, chess.BLACK)
    }
    return Estimates(scale, found)


def rating_of(headers: Mapping[str, str], color: bool, found: Estimates) -> int:
    """A player's own as the game names it, or else the estimate, in hundreds."""
    named = headers.get("WhiteElo" if color else "BlackElo", "")
    if named.isdecimal() and int(named) in RATINGS:
        rating = int(named)
    else:
        rating = found.ratings[color].rating or UNKNOWN_RATING
    return round(rating / ROUNDED) * ROUNDED


def with_remarks(
    model: HumanModel,
    adviser: Adviser,
    made: Sequence[Made],
    scale: Scale,
    ratings: Mapping[bool, int],
) -> list[Judgement]:
    """The judgements of these moves, with what their players' equals would have done."""
    return [_remarked(model, adviser, one, scale, ratings[one.board.turn]) for one in made]


def _remarked(
    model: HumanModel, adviser: Adviser, one: Made, scale: Scale, rating: int
) -> Judgement:
    if one.board.legal_moves.count() < 2:
        return one.judgement
    (equals,) = crowds(model, one.board, scale, [rating])
    if one.judgement.mark:
        said = " ".join(filter(None, (one.judgement.text, _kindly(one, equals))))
        return dataclasses.replace(one.judgement, text=said)
    praise = _praise(adviser, one, equals)
    if not praise:
        return one.judgement
    return dataclasses.replace(one.judgement, mark=RARE_FIND, text=f"Rare find. {praise}")


def _kindly(one: Made, equals: Crowd) -> str:
    """For a mistake that most would make, or where the better move is hard to find."""
    who = share_in_words(equals.shares[one.move])
    if equals.shares[one.move] >= COMMON:
        plays = "play" if is_plural(who) else "plays"
        return _capital(f"{who} at {equals.rating} {plays} it, too.")
    better = one.judgement.better[0]
    found = equals.shares.get(better, 0.0)
    if found > HARD:
        return ""
    few = share_in_words(found)
    finds = "find" if is_plural(few) else "finds"
    return _capital(f"{few} at {equals.rating} {finds} {one.board.san(better)}.")


def _praise(adviser: Adviser, one: Made, equals: Crowd) -> str:
    """For a move that few play, where what most play is a mistake."""
    usual = next(iter(equals.shares))
    share = equals.shares[one.move]
    if share > RARE or usual == one.move:
        return ""
    position = Position.from_board(one.board.copy(stack=False))
    found = values(position, adviser, (one.move, usual))
    if len(found) < 2 or found[one.move].chance - found[usual].chance < MIN_LOSS:
        return ""
    rare = share_in_words(share)
    plays = "play" if is_plural(rare) else "plays"
    others = deed_and_cost(one.board, found[usual], found[one.move], equals.shares[usual])
    return _capital(f"{rare} at {equals.rating} {plays} {one.board.san(one.move)}; {others}.")


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
