"""How well a player's rating is estimated from the moves of one game.

    python -m benchmarks.human_rating --players 500 --store rating.jsonl

Players of the test games drawn at random, rated 600 to 2600, with enough moves. The error is the
estimate less the true rating; the interval of 90% should hold the true rating nine times in ten.
With `--training` players of training games, as many of each pool and 200 points as there are: at
the end, by weight of a move, how often intervals hold and how probable they find the true ratings,
which is what MOVE_WEIGHT is fitted to. The store keeps the likelihoods: started again, it goes on.
Ctrl-C prints what is known so far.
"""

import argparse
import json
import math
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice, zip_longest
from pathlib import Path

from benchmarks.human_sample import SEED, Choice, choices_of, sides
from benchmarks.report import context
from zermelo.cli.late_bar import late_bar
from zermelo.human import HumanModel
from zermelo.human.layout import POOLS
from zermelo.human.model import MODEL
from zermelo.human.rating import (
    MIN_MOVES,
    MOVE_WEIGHT,
    RATINGS,
    estimate,
    likelihoods,
    posterior,
)
from zermelo.lab.analysis.statistics import proportion

Side = tuple[str, bool]
"""A game's line and a colour."""

WEIGHTS = tuple(number / 20 for number in range(6, 21))


@dataclass(frozen=True)
class Measured:
    """A player, and how likely the moves are at each of RATINGS."""

    pool: str
    rating: int
    moves: int
    logs: list[float]
    """Of the likelihoods."""


def players(*, training: bool) -> Iterator[Side]:
    """In the order in which they are asked."""
    known: dict[tuple[str, int], list[Side]] = defaultdict(list)
    for line, color, rating, pool in sides(training=training):
        if RATINGS[0] <= rating <= RATINGS[-1]:
            band = (pool, rating // RATINGS.step) if training else ("", 0)
            known[band].append((line, color))
    rng = random.Random(SEED)
    for some in known.values():
        rng.shuffle(some)
    for turn in zip_longest(*known.values()):
        yield from (one for one in turn if one is not None)


def decided(asked: Iterator[Side]) -> Iterator[list[Choice]]:
    """The decisions of those who made enough."""
    for side in asked:
        if len(choices := choices_of(*side)) >= MIN_MOVES:
            yield choices


def collect(
    path: Path | None, count: int, model: HumanModel, asked: Iterator[Side]
) -> Iterator[Measured]:
    """So many: what the store has, and then what is asked now."""
    known = path.read_text().splitlines() if path is not None and path.exists() else []
    yield from (Measured(**json.loads(line)) for line in known[:count])
    for choices in islice(decided(asked), len(known), count):
        who = choices[0].players
        made = [(one.board, one.move) for one in choices]
        logs = likelihoods(model, made, who.pool, who.speed)
        one = Measured(who.pool, round(who.rating), len(made), logs)
        if path is not None:
            with path.open("a") as file:
                file.write(json.dumps(asdict(one)) + "\n")
        yield one


def row(name: str, some: Sequence[Measured], weight: float = MOVE_WEIGHT) -> str:
    found = [(one.rating, estimate(one.moves, one.logs, weight)) for one in some]
    errors = [(one.rating or 0) - true for true, one in found]
    held = sum((one.low or 0) <= true <= (one.high or 0) for true, one in found)
    share = proportion(held, len(some))
    width = statistics.median((one.high or 0) - (one.low or 0) for _, one in found)
    median = statistics.median(abs(error) for error in errors)
    coverage = f"{100 * share.value:.0f}% ({100 * share.low:.0f} to {100 * share.high:.0f})"
    mean = statistics.mean(errors)
    return f"| {name} | {len(some)} | {median:.0f} | {mean:+.0f} | {width:.0f} | {coverage} |"


def probability(one: Measured, weight: float) -> float:
    """The logarithm of how probable the true rating is found."""
    found = posterior(one.logs, weight)
    return math.log(found[min(found, key=lambda rating: abs(rating - one.rating))])


def table(found: Sequence[Measured]) -> Iterator[str]:
    yield "| pool | players | median error | mean error | median interval | interval holds |"
    yield "|---" * 6 + "|"
    for name in ("all", *POOLS):
        if some := [one for one in found if name in ("all", one.pool)]:
            yield row(name, some)


def fits(found: Sequence[Measured]) -> Iterator[str]:
    heads = "players | median error | mean error | median interval | interval holds"
    yield f"| weight of a move | {heads} | log probability |"
    yield "|---" * 7 + "|"
    for weight in WEIGHTS:
        mean = statistics.mean(probability(one, weight) for one in found)
        yield f"{row(f'{weight:.2f}', found, weight)} {mean:.3f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--training", action="store_true", help="games of training, to fit on")
    parser.add_argument("--store", type=Path)
    parser.add_argument("--model", type=Path, default=MODEL)
    chosen = parser.parse_args()
    model, found = HumanModel(chosen.model), list[Measured]()
    asked = players(training=chosen.training)
    try:
        with late_bar("players", chosen.players) as (bar, task):
            for one in collect(chosen.store, chosen.players, model, asked):
                found.append(one)
                bar.advance(task)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    print(f"{context()}; {len(found):,} players\n")
    print(*table(found), sep="\n")
    if chosen.training:
        print()
        print(*fits(found), sep="\n")


if __name__ == "__main__":
    main()
