"""The quality of the arena's statistics, by simulation: intervals, SPRT, ratings.

    python -m benchmarks.arena_statistics

prints the tables of docs/arena-statistics.md. Strengths are known here, so the coverage of
intervals and the error rates of tests can be counted.
"""

import argparse
import math
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.report import context
from benchmarks.simulated_match import BOOKS, LEVEL_BOOK, SHARP_BOOK, Book, SimulatedMatch
from zermelo.arena.results import GameResult
from zermelo.arena.statistics.davidson import scale
from zermelo.arena.statistics.elo import elo_of_score, measure, measure_games, score_of_elo
from zermelo.arena.statistics.pairs import PairCounts
from zermelo.arena.statistics.ratings import rate
from zermelo.arena.statistics.sprt import Model, Sprt

COMMAND = "python -m benchmarks.arena_statistics"
SEED = 1913
MAX_PAIRS = 100_000


@dataclass(frozen=True)
class Coverage:
    """How often intervals contained the true value, as shares of the matches."""

    elo: float
    normalized: float
    games: float
    """For intervals that treat games as independent."""
    width: float
    """Median width of the Elo intervals."""
    games_width: float


def coverage(match: SimulatedMatch, pairs: int, matches: int, seed: int) -> Coverage:
    """Simulate `matches` of `pairs` pairs and check every interval."""
    lots = np.random.default_rng(seed)
    truth = elo_of_score(match.score)
    held = np.zeros(3)
    widths = []
    for _ in range(matches):
        counts = match.play(pairs, lots)
        by_pairs, by_games = measure(counts), measure_games(counts)
        normalized = match.normalized_elo in by_pairs.normalized_elo
        held += [truth in by_pairs.elo, normalized, truth in by_games.elo]
        widths.append((by_pairs.elo.margin, by_games.elo.margin))
    shares = held / matches
    middle = np.median(np.array(widths), axis=0)
    return Coverage(*(float(share) for share in shares), *(float(width) for width in middle))


@dataclass(frozen=True)
class ErrorRate:
    """What a test said about engines whose difference is known."""

    accepted: float
    """Share of tests that accepted H1."""
    pairs: float
    """Mean length."""


def error_rate(
    sprt: Sprt, match: SimulatedMatch, tests: int, seed: int, look: int = 1
) -> ErrorRate:
    """Run `tests` tests, checking the ratio after every `look` pairs."""
    accepted, played = 0, 0
    for test in range(tests):
        verdict, pairs = _hold(sprt, match, np.random.default_rng([seed, test]), look)
        accepted += verdict == "H1"
        played += pairs
    return ErrorRate(accepted / tests, played / tests)


def _hold(
    sprt: Sprt, match: SimulatedMatch, lots: np.random.Generator, look: int
) -> tuple[str | None, int]:
    counts = PairCounts()
    for number, (first, second) in enumerate(match.pairs(lots), start=1):
        counts = counts.plus(first, second)
        verdict = sprt.verdict(counts) if number % look == 0 else None
        if verdict or number == MAX_PAIRS:
            return verdict, number
    raise AssertionError("pairs have no end")


@dataclass(frozen=True)
class Recovery:
    """How well known ratings were recovered."""

    error: float
    """Root of the mean squared error, Elo."""
    claimed: float
    """The same according to the intervals: root of the mean variance."""
    covered: float
    """Share of intervals that contained the true value."""
    advantage: float
    """White's advantage, mean of all lists."""


def recovery(
    strengths: Sequence[float], games: int, lists: int, seed: int, advantage: float = 35.0
) -> Recovery:
    """Rate round robins of `games` games per pairing between players of known strengths."""
    lots = np.random.default_rng(seed)
    names = [f"player {number}" for number in range(len(strengths))]
    squares, variances, covered, found = [], [], [], []
    for _ in range(lists):
        results = round_robin(names, strengths, games, advantage, lots)
        rated = rate(results, {names[0]: strengths[0]})
        found.append(rated.white_advantage.value)
        for row in rated.ratings:
            if not row.anchored:
                truth = strengths[names.index(row.name)]
                squares.append((row.rating.value - truth) ** 2)
                variances.append((row.rating.margin / 1.96) ** 2)
                covered.append(truth in row.rating)
    return Recovery(
        math.sqrt(float(np.mean(squares))),
        math.sqrt(float(np.mean(variances))),
        float(np.mean(covered)),
        float(np.mean(found)),
    )


def round_robin(
    names: Sequence[str],
    strengths: Sequence[float],
    games: int,
    advantage: float,
    lots: np.random.Generator,
    draw_weight: float = 1.5,
) -> Iterable[GameResult]:
    """Games of each against each, half with White."""
    for one in range(len(names)):
        for other in range(one):
            for game in range(games):
                white, black = (one, other) if game % 2 else (other, one)
                x = (strengths[white] - strengths[black] + advantage) / scale(draw_weight)
                weights = np.array([math.exp(-x / 2), draw_weight, math.exp(x / 2)])
                score = lots.choice(3, p=weights / weights.sum()) / 2
                yield GameResult(names[white], names[black], float(score))


def coverage_table(matches: int) -> list[list[str]]:
    """Books, strengths and lengths by the coverage of three intervals."""
    rows = [["book", "correlation", "true Elo", "pairs", "Elo", "±", "nElo", "by games", "±"]]
    cases: list[tuple[Book, float, int]] = [
        *((book, score, 200) for book in BOOKS for score in (0.5, 0.53)),
        *((LEVEL_BOOK, score, 50) for score in (0.5, 0.75, 0.95)),
        (LEVEL_BOOK, 0.95, 20),
        (SHARP_BOOK, 0.51, 2000),
    ]
    for number, (book, score, pairs) in enumerate(cases):
        match = SimulatedMatch.with_score(score, book)
        found = coverage(match, pairs, matches, SEED + number)
        _progress(f"coverage {number + 1} of {len(cases)}")
        rows.append(
            [
                book.name,
                f"{match.correlation:+.2f}",
                f"{elo_of_score(score):.0f}",
                str(pairs),
                f"{100 * found.elo:.1f}%",
                f"{found.width:.1f}",
                f"{100 * found.normalized:.1f}%",
                f"{100 * found.games:.1f}%",
                f"{found.games_width:.1f}",
            ]
        )
    return rows


def sprt_table(tests: int) -> list[list[str]]:
    """Models and books by what was accepted at three strengths."""
    rows = [["model", "bounds", "book", "true strength", "H1 accepted", "nominal", "mean pairs"]]
    cases: list[tuple[Model, Book, float]] = [
        ("normalized", LEVEL_BOOK, 40.0),
        ("normalized", SHARP_BOOK, 40.0),
        ("logistic", LEVEL_BOOK, 30.0),
        ("logistic", SHARP_BOOK, 30.0),
    ]
    for number, (model, book, elo1) in enumerate(cases):
        sprt = Sprt(0.0, elo1, model=model)
        for true, nominal in ((0.0, "at most 5%"), (elo1 / 2, ""), (elo1, "at least 95%")):
            match = match_of(true, model, book)
            found = error_rate(sprt, match, tests, SEED + number)
            _progress(f"SPRT {model}, {book.name}, {true:g}")
            rows.append(
                [
                    model,
                    f"0 to {elo1:g}",
                    book.name,
                    f"{true:g}",
                    f"{100 * found.accepted:.1f}%",
                    nominal,
                    f"{found.pairs:.0f}",
                ]
            )
    return rows


def match_of(strength: float, model: Model, book: Book) -> SimulatedMatch:
    """A match of that strength in the model's own Elo."""
    if model == "normalized":
        return SimulatedMatch.with_normalized(strength, book)
    return SimulatedMatch.with_score(score_of_elo(strength), book)


def ratings_table(lists: int) -> list[list[str]]:
    """Rating lists by their errors."""
    rows = [
        ["players", "games per pairing", "error", "claimed", "covered", "White's advantage (35)"]
    ]
    for players, spread, games in ((6, 50, 40), (6, 50, 200), (12, 120, 20)):
        strengths = [float(spread * number) for number in range(players)]
        found = recovery(strengths, games, lists, SEED)
        _progress(f"ratings of {players} players, {games} games per pairing")
        rows.append(
            [
                f"{players}, {spread} Elo apart",
                str(games),
                f"{found.error:.1f} Elo",
                f"{found.claimed:.1f} Elo",
                f"{100 * found.covered:.1f}%",
                f"{found.advantage:.1f}",
            ]
        )
    return rows


def main() -> None:
    """Simulate and print, as Markdown."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__.split("\n\n")[0])
    parser.add_argument("--matches", type=int, default=2000, help="matches per interval")
    parser.add_argument("--tests", type=int, default=1000, help="tests per SPRT")
    parser.add_argument("--lists", type=int, default=500, help="number of rating lists")
    parser.add_argument(
        "--only", choices=("intervals", "sprt", "ratings"), help="print only this table"
    )
    arguments = parser.parse_args()
    if arguments.only in (None, "intervals"):
        matches = arguments.matches
        _print(f"95% intervals, {matches} matches each", coverage_table(matches))
    if arguments.only in (None, "sprt"):
        tests = arguments.tests
        _print(f"SPRT with alpha = beta = 0.05, {tests} tests each", sprt_table(tests))
    if arguments.only in (None, "ratings"):
        _print(f"Ratings, {arguments.lists} lists each", ratings_table(arguments.lists))
    print(f"\n`{COMMAND}`, {context()}.")


def _print(title: str, rows: list[list[str]]) -> None:
    lines = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    table = "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
    print(f"\n{title}:\n\n{table}", flush=True)


def _progress(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
