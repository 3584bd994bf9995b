"""Writes the engines' ablation.csv and the headers' gains, from a store of full runs.

    .venv/bin/python -m scripts.write_ablation STORE

Run it with the engine that played: its `zermelo bench` is recorded. Techniques without a full run
in the store keep their figures. Then write docs/techniques.md again.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from scripts import gains
from zermelo.engines.bench import signature
from zermelo.engines.gains import Gain
from zermelo.lab.experiments.ours.ablation import removed_techniques
from zermelo.lab.experiments.ours.ablation_games import (
    CLOCK_GAMES,
    LARGEST,
    OFF_GAMES,
    UNUSED,
    UNUSED_GAMES,
)
from zermelo.lab.experiments.ours.effects import game_effects
from zermelo.lab.experiments.ours.games import GamesExperiment
from zermelo.lab.laboratory import Finished, last
from zermelo.runner.store import Store

# With the sign that makes the measurement a gain: Elo lost without it, or won with it.
EXPERIMENTS: tuple[tuple[GamesExperiment, tuple[str, ...], int], ...] = (
    (OFF_GAMES, tuple(removed_techniques()), -1),
    (CLOCK_GAMES, LARGEST, -1),
    (UNUSED_GAMES, UNUSED, 1),
)


def measured(
    experiment: GamesExperiment, techniques: tuple[str, ...], sign: int, run: Finished, bench: int
) -> Iterator[Gain]:
    for technique, effect in zip(
        techniques, game_effects(experiment, run.rows, run.setup), strict=True
    ):
        elo = effect.estimate
        low, high = sorted((sign * elo.low, sign * elo.high))
        yield Gain(
            experiment=experiment.name,
            technique=technique,
            limit=str(experiment.pairings[0].limits),
            elo=round(sign * elo.value),
            low=round(low),
            high=round(high),
            games=2 * effect.count,
            certain="yes" if effect.is_certain else "no",
            bench=bench,
        )


def main(store: Store) -> None:
    bench = signature().nodes
    before = gains.read()
    after: list[Gain] = []
    for experiment, techniques, sign in EXPERIMENTS:
        run = last(experiment, store)
        if run and run.is_complete and not run.setup.quick:
            after += measured(experiment, techniques, sign, run, bench)
        else:
            print(f"{experiment.name}: no full run in the store, kept as it was")
            after += [gain for gain in before if gain.experiment == experiment.name]
    gains.write(after)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", type=Path, help="a file written by zermelo lab run --store")
    main(Store(parser.parse_args().store))
