"""The server killed again and again while people play: nothing lost, nothing doubled.

`KILLS=1000 pytest tests/torture/test_server_kills.py` kills it so many times. What was reached is
kept in build/torture, and a run that was interrupted goes on from there.
"""

import os
from pathlib import Path

from benchmarks.kill_tally import Tally
from benchmarks.play_kills import Served, Told, run

KILLS = int(os.environ.get("KILLS", "200"))
HOURS = 3600.0 * 3
TALLY = Path(__file__).parents[2] / "build" / "torture" / "server-kills.json"


def test_many_kills_of_the_server_lose_and_double_nothing() -> None:
    outcome = run(KILLS, HOURS, 1, Tally(TALLY, Served))
    assert outcome.kills >= KILLS
    assert outcome.wrong == []
    assert outcome.moves > outcome.kills
    assert outcome.in_flight > outcome.kills / 10, "many kills met a request under way"
    print(outcome)
    TALLY.unlink()


def test_an_interrupted_count_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tally.json"
    Tally(path, Served).add(Served(kills=50, moves=900, wrong=["a game"]))
    again = Tally(path, Served)
    again.add(Served(kills=30, moves=100))
    assert (again.rounds, again.sum.kills, again.sum.moves) == (2, 80, 1000)
    assert Tally(path, Served).sum == again.sum == Served(80, moves=1000, wrong=["a game"])


def test_kills_of_another_build_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "tally.json"
    Tally(path, Served).add(Served(kills=50))
    path.write_text(path.read_text().replace('"build": "', '"build": "another '))
    assert Tally(path, Served).sum.kills == 0


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
