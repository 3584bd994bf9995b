"""A player's rating from the moves of a game: the ratings at which the moves are likeliest."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final

import chess
import chess.pgn

from zermelo.errors import HumanInputError
from zermelo.human.inputs import Players, check
from zermelo.human.model import HumanModel

FIRST_PLY: Final = 10
"""Before it, moves tell what was learnt by heart."""
MIN_MOVES: Final = 15
"""Of a player from the tenth ply on; with fewer, nothing is said."""
RATINGS: Final = range(600, 2601, 200)
STEP: Final = 25
"""Between the ratings compared; the network is asked at RATINGS, between which values are read off
straight lines."""
CONFIDENCE: Final = 0.9
MOVE_WEIGHT: Final = 0.55
"""How much of a move counts for the interval: moves of one game are not independent, and where they
count in full, intervals of 90% hold 80% of the true ratings. Fitted to 237 players of training
games, as many of each pool and 200 points as there are: with 0.5 to 0.55 the true ratings are found
the most probable (`python -m benchmarks.human_rating --training`, 2026-11-18)."""


@dataclass(frozen=True)
class Rating:
    """The estimate for one player; no figures where there are too few moves."""

    moves: int
    rating: int | None = None
    low: int | None = None
    high: int | None = None

    @property
    def enough(self) -> bool:
        return self.rating is not None


def in_words(one: Rating, pool: str, speed: str) -> str:
    """`about 1430 (1200 to 1650) in lichess blitz, from 31 moves`."""
    if not one.enough:
        return f"too few moves ({one.moves})"
    scale = pool if speed == "unknown" else f"{pool} {speed}"
    return f"about {one.rating} ({one.low} to {one.high}) in {scale}, from {one.moves} moves"


class _Builder(chess.pgn.GameBuilder[chess.pgn.Game]):
    """Keeps errors with the game, and out of the log."""

    def handle_error(self, error: Exception) -> None:
        self.game.errors.append(error)


def read_game(path: Path) -> chess.pgn.Game:
    """The first game of a PGN file."""
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            game = chess.pgn.read_game(file, Visitor=_Builder)
    except OSError as error:
        raise HumanInputError(f"{path}: {error.strerror}; accepted is a PGN file") from None
    if game is None or not (game.variations or game.errors):
        raise HumanInputError(f"{path}: no game with moves in it; accepted is a PGN file")
    if game.errors:
        raise HumanInputError(f"{path}: {game.errors[0]}")
    check(game.board())
    return game


def pool_of(headers: chess.pgn.Headers) -> str:
    """Whose ratings the players have, by the site that the game names; lichess if by none."""
    text = " ".join(headers.get(name, "") for name in ("Site", "Event", "Link")).lower()
    names = {"lichess": "lichess", "chess.com": "chesscom", "freechess": "fics", "fics": "fics"}
    return next((pool for name, pool in names.items() if name in text), "lichess")


def speed_of(headers: chess.pgn.Headers) -> str:
    """By the base time and forty times the increment, as lichess does it."""
    base, _, increment = headers.get("TimeControl", "").partition("+")
    try:
        seconds = int(base) + 40 * int(increment or 0)
    except ValueError:
        return "unknown"
    bounds = ((180, "bullet"), (480, "blitz"), (1500, "rapid"))
    return next((name for bound, name in bounds if seconds < bound), "classical")


def decisions(game: chess.pgn.Game, color: chess.Color) -> list[tuple[chess.Board, chess.Move]]:
    """The positions in which a player had a choice, and what was played."""
    answer = []
    board = game.board()
    for move in game.mainline_moves():
        if board.turn == color and board.ply() >= FIRST_PLY and board.legal_moves.count() > 1:
            answer.append((board.copy(stack=7), move))
        board.push(move)
    return answer


def rate(
    model: HumanModel,
    made: list[tuple[chess.Board, chess.Move]],
    pool: str,
    speed: str,
    progress: Callable[[], None] = lambda: None,
) -> Rating:
    """Compares the ratings at which such moves are likely."""
    Players(pool=pool, speed=speed)
    if len(made) < MIN_MOVES:
        return Rating(len(made))
    return estimate(len(made), likelihoods(model, made, pool, speed, progress))


def likelihoods(
    model: HumanModel,
    made: list[tuple[chess.Board, chess.Move]],
    pool: str,
    speed: str,
    progress: Callable[[], None] = lambda: None,
) -> list[float]:
    """The logarithm of the moves' likelihood at each of RATINGS; `progress` is called after each.
    Both players are taken to be equals: games mostly are between such."""
    boards = [board for board, _ in made]
    answer = []
    for rating in RATINGS:
        found = model.all_moves(boards, [Players(rating, rating, pool, speed)] * len(boards))
        answer.append(
            sum(
                math.log(max(shares[move], 1e-9))
                for (_, move), shares in zip(made, found, strict=True)
                if shares
            )
        )
        progress()
    return answer


def estimate(moves: int, logs: list[float], weight: float = MOVE_WEIGHT) -> Rating:
    """From the logarithms of the likelihood at RATINGS: the mean of what is probable, and the
    shortest interval in which the rating is, where so much of a move counts."""
    mean = round(sum(rating * share for rating, share in posterior(logs, 1.0).items()))
    low, high = _shortest(posterior(logs, weight))
    return Rating(moves, mean, min(low, mean), max(high, mean))


def posterior(logs: list[float], weight: float = MOVE_WEIGHT) -> dict[int, float]:
    """How probable each rating is, all being as probable before; the shares sum to 1."""
    ratings = range(RATINGS[0], RATINGS[-1] + 1, STEP)
    values = [weight * _between(logs, (at - RATINGS[0]) / RATINGS.step) for at in ratings]
    most = max(values)
    powers = [math.exp(value - most) for value in values]
    total = sum(powers)
    return {at: power / total for at, power in zip(ratings, powers, strict=True)}


def _shortest(probable: dict[int, float]) -> tuple[int, int]:
    """The shortest interval that holds CONFIDENCE of the probability: at an end of the scale, where
    most of it may be, it goes up to the end."""
    ratings, sums = list(probable), [0.0, *accumulate(probable.values())]
    held = (
        (ratings[first], ratings[end - 1])
        for first in range(len(ratings))
        for end in range(first + 1, len(sums))
        if sums[end] - sums[first] >= CONFIDENCE
    )
    return min(held, key=lambda pair: pair[1] - pair[0])


def _between(values: list[float], at: float) -> float:
    first = min(int(at), len(values) - 2)
    return values[first] + (values[first + 1] - values[first]) * (at - first)
