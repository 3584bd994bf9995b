"""Which setting of the preset `human` predicts people of a rating best: label and minimum.

    python -m benchmarks.human_labels --store play.jsonl

In the positions that benchmarks.human_play has searched, by the rating of the mover: the
cross-entropy of the moves played, as the preset plays them at 600, 800, ... 2600. The minimum is
that of a parabola through the lowest value and its neighbours, with an interval of 90% from drawing
the positions again; a setting that is named truly has its minimum at its label.
"""

import argparse
import json
import math
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.human_play import Searched
from benchmarks.human_sample import SEED
from benchmarks.report import context
from zermelo.cli.late_bar import late_bar
from zermelo.human import HumanModel
from zermelo.human.inputs import Players
from zermelo.human.model import MODEL
from zermelo.human.player import chances, tilt
from zermelo.web.lobby.engines import CARDS

SETTINGS = range(600, 2601, 200)
FLOOR = 0.001
"""The chance of a move that is not among those the preset looks at."""
DRAWS = 200

Losses = NDArray[np.float64]


def losses(model: HumanModel, some: Sequence[Searched], setting: int) -> list[float]:
    """How surprising each person's move is to the preset at this rating."""
    boards = [one.board for one in some]
    asked = [Players(setting, setting, one.pool, one.speed) for one in some]
    answer = []
    for one, shares in zip(some, model.all_moves(boards, asked), strict=True):
        by_text = {move.uci(): share for move, share in shares.items()}
        weights = chances(by_text, one.values, tilt(setting))
        answer.append(-math.log(max(weights.get(one.played, 0.0), FLOOR)))
    return answer


def minimum(means: Sequence[float]) -> float:
    """Of a parabola through the lowest value and its neighbours; at an end the end."""
    at = min(range(len(means)), key=lambda index: means[index])
    if at in (0, len(means) - 1):
        return float(SETTINGS[at])
    left, middle, right = means[at - 1 : at + 2]
    bend = left - 2 * middle + right
    shift = 0.5 * (left - right) / bend if bend > 0 else 0.0
    return SETTINGS[at] + SETTINGS.step * shift


def interval(found: Losses, rng: random.Random) -> tuple[float, float]:
    """Of the minimum, over draws of the positions with replacement."""
    count = found.shape[1]
    minima = sorted(
        minimum(found[:, [rng.randrange(count) for _ in range(count)]].mean(axis=1).tolist())
        for _ in range(DRAWS)
    )
    return minima[DRAWS // 20], minima[-DRAWS // 20 - 1]


def table(model: HumanModel, searched: list[Searched]) -> Iterator[str]:
    yield "| rating of the people | positions | minimum | interval of 90% | away |"
    yield "|---|---|---|---|---|"
    rng = random.Random(SEED)
    # Who wins for certain plays what the search says, whatever the rating.
    groups = {
        card: [one for one in searched if one.card == card and not one.sure] for card in CARDS
    }
    with late_bar("settings", len(CARDS) * len(SETTINGS)) as (bar, task):
        for some in groups.values():
            if not some:
                continue
            rows = []
            for setting in SETTINGS:
                rows.append(losses(model, some, setting))
                bar.advance(task)
            found = np.array(rows)
            best = minimum(found.mean(axis=1).tolist())
            low, high = interval(found, rng)
            true = sum(one.rating for one in some) / len(some)
            cells = f"{len(some)} | {best:.0f} | {low:.0f} to {high:.0f} | {best - true:+.0f}"
            yield f"| {true:.0f} | {cells} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", type=Path, default=Path("human_play.jsonl"))
    parser.add_argument("--model", type=Path, default=MODEL)
    chosen = parser.parse_args()
    lines = chosen.store.read_text().splitlines()
    searched = [Searched(**json.loads(line)) for line in lines]
    print(f"{context()}; {len(searched):,} positions\n")
    for line in table(HumanModel(chosen.model), searched):
        print(line, flush=True)


if __name__ == "__main__":
    main()
