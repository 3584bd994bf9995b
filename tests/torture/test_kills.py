"""Matches killed again and again, workers and drivers in turn: nothing lost, nothing doubled.

`KILLS=1000` and the count that goes on are as in test_server_kills.py.
"""

import os
import random
from pathlib import Path

from benchmarks.arena_kills import KilledMatch, Match
from benchmarks.kill_tally import Tally

KILLS = int(os.environ.get("KILLS", "200"))
KILLS_OF_A_MATCH = 20
GAMES_OF_A_MATCH = 120
ARGUMENTS = ["hal:depth=1", "kong-minimax:depth=1", "--workers", "2"]
TALLY = Path(__file__).parents[2] / "build" / "torture" / "match-kills.json"


def test_many_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    tally = Tally(TALLY, Match)
    while tally.sum.kills < KILLS:
        folder = tmp_path / str(tally.rounds)
        folder.mkdir()
        targets = [("worker", "driver")[kill % 2] for kill in range(KILLS_OF_A_MATCH)]
        rng = random.Random(tally.rounds)
        tally.add(KilledMatch(folder, GAMES_OF_A_MATCH, ARGUMENTS).run(targets, rng))
    assert tally.sum.wrong == []
    assert tally.sum.games == tally.rounds * GAMES_OF_A_MATCH
    print(f"{tally.sum.kills} kills, {tally.sum.games} games, nothing lost or doubled")
    TALLY.unlink()
