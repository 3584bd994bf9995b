"""How well a player's rating is estimated from the moves of one game.

    python -m benchmarks.human_rating --players 500

Players of the test games drawn at random, rated 600 to 2600, with enough moves. The error is the
estimate less the true rating; the interval of 90% should hold the true rating nine times in ten.
Ctrl-C prints what is known so far.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.human_sample import SEED, choices_of, sides
from benchmarks.report import context
from zermelo.cli.late_bar import late_bar
from zermelo.human import HumanModel
from zermelo.human.layout import POOLS
from zermelo.human.model import MODEL
from zermelo.human.rating import MIN_MOVES, RATINGS, Rating, rate
from zermelo.lab.analysis.statistics import proportion

Found = tuple[str, int, Rating]
"""Of a player: the pool, the true rating, the estimate."""


def estimated(model: HumanModel, count: int) -> Iterator[Found]:
    known = [
        (line, color, rating)
        for line, color, rating, _ in sides()
        if RATINGS[0] <= rating <= RATINGS[-1]
    ]
    random.Random(SEED).shuffle(known)
    done = 0
    for line, color, rating in known:
        choices = choices_of(line, color)
        if len(choices) < MIN_MOVES:
            continue
        who = choices[0].players
        made = [(one.board, one.move) for one in choices]
        yield who.pool, rating, rate(model, made, who.pool, who.speed)
        done += 1
        if done == count:
            return


def row(name: str, some: list[Found]) -> str:
    errors = [(one.rating or 0) - true for _, true, one in some]
    held = sum((one.low or 0) <= true <= (one.high or 0) for _, true, one in some)
    share = proportion(held, len(some))
    width = statistics.median((one.high or 0) - (one.low or 0) for _, _, one in some)
    median = statistics.median(abs(error) for error in errors)
    coverage = f"{100 * share.value:.0f}% ({100 * share.low:.0f} to {100 * share.high:.0f})"
    mean = statistics.mean(errors)
    return f"| {name} | {len(some)} | {median:.0f} | {mean:+.0f} | {width:.0f} | {coverage} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--model", type=Path, default=MODEL)
    chosen = parser.parse_args()
    found: list[Found] = []
    try:
        with late_bar("players", chosen.players) as (bar, task):
            for one in estimated(HumanModel(chosen.model), chosen.players):
                found.append(one)
                bar.advance(task)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    print(f"{context()}; {len(found):,} players\n")
    print("| pool | players | median error | mean error | median interval | interval holds |")
    print("|---|---|---|---|---|---|")
    for name in ("all", *POOLS):
        if some := [one for one in found if name in ("all", one[0])]:
            print(row(name, some))


if __name__ == "__main__":
    main()
