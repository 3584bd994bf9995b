"""Matches killed a thousand times, workers and drivers in turn: nothing lost, nothing doubled."""

import random
from pathlib import Path

from benchmarks.arena_kills import KilledMatch

KILLS = 1000
KILLS_OF_A_MATCH = 20
GAMES_OF_A_MATCH = 120
ARGUMENTS = ["hal:depth=1", "kong-minimax:depth=1", "--workers", "2"]


def test_a_thousand_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    rng = random.Random(1)
    for number in range(KILLS // KILLS_OF_A_MATCH):
        folder = tmp_path / str(number)
        folder.mkdir()
        targets = [("worker", "driver")[kill % 2] for kill in range(KILLS_OF_A_MATCH)]
        seen = KilledMatch(folder, GAMES_OF_A_MATCH, ARGUMENTS).run(targets, rng)
        assert seen.is_right(GAMES_OF_A_MATCH), (number, seen)
        assert len(seen.killed) == KILLS_OF_A_MATCH
