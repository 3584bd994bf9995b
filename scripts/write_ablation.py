"""Writes docs/results/ablation.csv: what each technique is worth in Elo, from a store of full runs.

.venv/bin/python scripts/write_ablation.py STORE
"""

import csv
import sys
from collections.abc import Iterator
from pathlib import Path

from write_techniques_page import ABLATION

from zermelo.lab.experiments.ours.ablation import taken_off, without_it
from zermelo.lab.experiments.ours.ablation_games import CLOCK_GAMES, LARGEST, OFF_GAMES
from zermelo.lab.experiments.ours.effects import game_effects
from zermelo.lab.experiments.ours.games import GamesExperiment
from zermelo.lab.laboratory import last
from zermelo.lab.outcome import Verdict
from zermelo.runner.store import Store

COLUMNS = ("technique", "limit", "elo", "low", "high", "games", "certain")


def lines(experiment: GamesExperiment, techniques: tuple[str, ...], store: Store) -> Iterator[dict]:
    """What taking a technique away cost: the Elo of the flagship without it, turned round."""
    finished = last(experiment, store)
    if finished is None or finished.setup.quick or not finished.is_complete:
        sys.exit(f"no full run in the store: zermelo lab run {experiment.name}")
    effects = game_effects(experiment, finished.rows, finished.setup)
    limit = experiment.pairings[0].limits
    for technique, effect in zip(techniques, effects, strict=True):
        assert effect.name == without_it(technique)
        elo = effect.estimate
        yield {
            "technique": technique,
            "limit": str(limit),
            "elo": round(-elo.value),
            "low": round(-elo.high),
            "high": round(-elo.low),
            "games": 2 * effect.count,
            "certain": "yes" if effect.verdict is Verdict.FOUND else "no",
        }


if __name__ == "__main__":
    store = Store(Path(sys.argv[1]))
    with ABLATION.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(lines(OFF_GAMES, tuple(taken_off()), store))
        table.writerows(lines(CLOCK_GAMES, LARGEST, store))
