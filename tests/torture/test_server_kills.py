"""The server killed a thousand times while people play: nothing lost, nothing doubled."""

import asyncio
from pathlib import Path

from benchmarks.play_kills import Told, run

KILLS = 1000
HOURS = 3600.0 * 3


def test_a_thousand_kills_of_the_server_lose_and_double_nothing(tmp_path: Path) -> None:
    outcome = asyncio.run(run(str(tmp_path), KILLS, HOURS, seed=1))
    assert (outcome.kills, outcome.wrong) == (KILLS, [])
    assert outcome.moves > KILLS
    assert outcome.in_flight > KILLS / 10, "many kills met a request under way"


def test_what_counts_as_lost() -> None:
    told = Told(["e2e4", "e7e5"], with_engine=False)
    assert told.allows(["e2e4", "e7e5"])
    assert not told.allows(["e2e4"])
    assert not told.allows(["e2e4", "e7e5", "e7e5"])
    assert not told.allows(["e2e4", "c7c5"])
    told.asked = "move"
    assert told.allows(["e2e4", "e7e5", "g1f3"])
    assert not told.allows(["e2e4", "e7e5", "g1f3", "g8f6"])
    told.asked = "takeback"
    assert told.allows(["e2e4"])
