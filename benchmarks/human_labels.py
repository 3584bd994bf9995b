"""Which setting of the preset `human` predicts people of a rating best: label and minimum.

    python -m benchmarks.human_labels --store play.jsonl

In the positions that benchmarks.human_play has searched, by the rating of the mover: the
cross-entropy of the moves played, as the preset plays them at the ratings around. The first table
asks which setting predicts people of a rating best. The second asks which people a setting predicts
best: moves of strong players are more predictable whoever predicts them, so from each cross-entropy
that of the best setting for the same people is taken away first. A minimum is that of a parabola
through the lowest value and its neighbours, with an interval of 90% from drawing the positions
again; a setting that is named truly has its minimum at its label.
"""

import argparse
import json
import math
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.human_play import Searched, equals
from benchmarks.human_sample import SEED
from benchmarks.report import context
from zermelo.cli.late_bar import late_bar
from zermelo.human import HumanModel
from zermelo.human.model import MODEL
from zermelo.human.player import chances, tilt
from zermelo.web.lobby.engines import CARDS

STEP = 200
SETTINGS = range(600, 2601, STEP)
REACH = 400
"""How far from a card's label settings are tried."""
FLOOR = 0.001
"""The chance of a move that is not among those the preset looks at."""
DRAWS = 200
MIN_POSITIONS = 20

Losses = Mapping[int, NDArray[np.float64]]
"""By setting, how surprising each person's move is."""


def losses(model: HumanModel, some: Sequence[Searched], setting: int) -> NDArray[np.float64]:
    """How surprising each person's move is to the preset at this rating."""
    boards = [one.board for one in some]
    asked = [equals(setting, one.pool, one.speed) for one in some]
    answer = []
    for one, shares in zip(some, model.all_moves(boards, asked), strict=True):
        by_text = {move.uci(): share for move, share in shares.items()}
        weights = chances(by_text, one.values, tilt(setting))
        answer.append(-math.log(max(weights.get(one.played, 0.0), FLOOR)))
    return np.array(answer)


def minimum(means: Mapping[int, float]) -> float:
    """Of a parabola through the lowest value and its neighbours; at an end the end."""
    at = min(means, key=lambda rating: means[rating])
    if at - STEP not in means or at + STEP not in means:
        return float(at)
    left, middle, right = (means[rating] for rating in (at - STEP, at, at + STEP))
    bend = left - 2 * middle + right
    return at + STEP * (0.5 * (left - right) / bend if bend > 0 else 0.0)


def means(found: Losses, drawn: NDArray[np.int64] | None = None) -> dict[int, float]:
    """Of all positions, or of those drawn."""
    return {
        setting: float((values if drawn is None else values[drawn]).mean())
        for setting, values in found.items()
    }


def draws(found: Losses, rng: np.random.Generator) -> Iterator[dict[int, float]]:
    """Means over positions drawn with replacement."""
    count = len(next(iter(found.values())))
    for _ in range(DRAWS):
        yield means(found, rng.integers(0, count, count))


def interval(minima: Sequence[float]) -> str:
    ordered = sorted(minima)
    return f"{ordered[DRAWS // 20]:.0f} to {ordered[-DRAWS // 20 - 1]:.0f}"


def excess(by_card: Mapping[int, Mapping[int, float]], setting: int) -> dict[int, float]:
    """By rating of the people, what this setting says worse of them than the best one does."""
    return {
        card: known[setting] - min(known.values())
        for card, known in by_card.items()
        if setting in known
    }


def of_people(searched: Mapping[int, list[Searched]], found: Mapping[int, Losses]) -> Iterator[str]:
    yield "| people | mean rating | positions | best setting | interval of 90% | away |"
    yield "|---" * 6 + "|"
    rng = np.random.default_rng(SEED)
    for card, known in found.items():
        best = minimum(means(known))
        between = interval([minimum(one) for one in draws(known, rng)])
        true = sum(one.rating for one in searched[card]) / len(searched[card])
        cells = f"{true:.0f} | {len(searched[card])} | {best:.0f} | {between} | {best - true:+.0f}"
        yield f"| {card} | {cells} |"


def of_settings(found: Mapping[int, Losses]) -> Iterator[str]:
    yield "| setting | people it predicts best | interval of 90% | away |"
    yield "|---" * 4 + "|"
    rng = np.random.default_rng(SEED)
    again = {card: list(draws(known, rng)) for card, known in found.items()}
    for setting in (card for card in found if card in SETTINGS):
        best = minimum(excess({card: means(known) for card, known in found.items()}, setting))
        some = [
            minimum(excess({card: known[number] for card, known in again.items()}, setting))
            for number in range(DRAWS)
        ]
        yield f"| {setting} | {best:.0f} | {interval(some)} | {best - setting:+.0f} |"


def measured(model: HumanModel, searched: Mapping[int, list[Searched]]) -> dict[int, Losses]:
    near = {card: [at for at in SETTINGS if abs(at - card) <= REACH] for card in searched}
    answer: dict[int, Losses] = {}
    with late_bar("settings", sum(map(len, near.values()))) as (bar, task):
        for card, some in searched.items():
            known = {}
            for setting in near[card]:
                known[setting] = losses(model, some, setting)
                bar.advance(task)
            answer[card] = known
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", type=Path, nargs="+", default=[Path("human_play.jsonl")])
    parser.add_argument("--model", type=Path, default=MODEL)
    chosen = parser.parse_args()
    lines = [line for path in chosen.store for line in path.read_text().splitlines()]
    known = [Searched(**json.loads(line)) for line in lines]
    random.Random(SEED).shuffle(known)
    # Who wins for certain plays what the search says, whatever the rating.
    groups = {card: [one for one in known if one.card == card and not one.sure] for card in CARDS}
    searched = {card: some for card, some in groups.items() if len(some) >= MIN_POSITIONS}
    found = measured(HumanModel(chosen.model), searched)
    print(f"{context()}; {sum(map(len, searched.values())):,} positions\n")
    print(*of_people(searched, found), sep="\n")
    print()
    print(*of_settings(found), sep="\n")


if __name__ == "__main__":
    main()
