"""Files that version 0.1.0 (commit a061b73) wrote are read, and its runs are continued.

tests/data/version_0_1_0 was written by a build of that commit:

    zermelo match hal minmax-alphabeta --games 4 --depth 1 --store match.sqlite --pgn match.pgn
    zermelo match hal kolawole --games 6 --nodes 20000 --store interrupted.sqlite (Ctrl-C after 4)
    zermelo tournament round-robin hal minmax-alphabeta kolawole --games 2 --depth 1 ...
    zermelo lab run hal-audit --quick --store lab.sqlite
    zermelo tune games --games 2 --nodes 100 --positions 5 --store tuning.sqlite
    zermelo tune positions tuning.sqlite --out positions.txt.gz

settings.json has the settings of every technique it had; played.pgn and games.sqlite are two games
of its `Game`, in its `GameStore`.
"""

import dataclasses
import gzip
import json
import shutil
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from tests.arena.commands import answer, succeed
from zermelo.arena.pgn_results import read_results
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Hook, Technique, setting, setting_of
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.pgn import from_pgn
from zermelo.play.host.store import GameStore

DATA = Path(__file__).parent / "data" / "version_0_1_0"
AS_BEFORE = ("--workers", "1", "--if-changed", "accept")
MATCH = ("match", "hal", "minmax-alphabeta", "--games", "4", "--depth", "1")
INTERRUPTED = ("match", "hal", "kolawole", "--games", "6", "--nodes", "20000")
TOURNAMENT = (
    *("tournament", "round-robin", "hal", "minmax-alphabeta", "kolawole"),
    *("--games", "2", "--depth", "1"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the files, since opening a store may change it."""
    return Path(shutil.copytree(DATA, tmp_path / "0.1.0"))


def rows(store: Path, table: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(store) as connection:
        return connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()


@pytest.mark.parametrize(
    "name, command, games", [("match", MATCH, 4), ("tournament", TOURNAMENT, 6)]
)
def test_a_finished_run_is_the_same_run_today(
    folder: Path, name: str, command: tuple[str, ...], games: int
) -> None:
    store = folder / f"{name}.sqlite"
    before = rows(store, "results")
    assert len(before) == games
    found = answer(folder, *command, *AS_BEFORE, "--store", str(store))
    assert found["ended"] == "finished"
    assert [run[0] for run in rows(store, "runs")] == [found["run"]]
    assert [row[:3] for row in rows(store, "results")] == [row[:3] for row in before]


def test_a_setting_that_came_later_does_not_make_another_run() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Old(Technique):
        hook: ClassVar[Hook] = Hook.FRAME
        size: int = setting(3, "Known to 0.1.0.", high=9)
        later: int = setting(0, "Not known to it.", high=9, since="0.2.0")

    assert Old().stored() == {"enabled": True, "size": 3}
    assert Old(later=2).stored() == {"enabled": True, "size": 3, "later": 2}


def test_every_setting_that_came_later_says_so() -> None:
    known = json.loads((DATA / "settings.json").read_text())
    silent = [
        f"{name}.{field.name}"
        for name, group in SearchConfig.none().groups()
        for field in dataclasses.fields(group)
        if name in known and field.name not in known[name] and not setting_of(field).since
    ]
    assert silent == []


def test_an_interrupted_match_is_continued(folder: Path) -> None:
    store = folder / "interrupted.sqlite"
    before = rows(store, "results")
    assert len(before) == 4
    found = answer(folder, *INTERRUPTED, *AS_BEFORE, "--store", str(store))
    assert found["ended"] == "finished"
    assert [run[0] for run in rows(store, "runs")] == [found["run"]]
    after = rows(store, "results")
    assert len(after) == 6
    assert [row[:3] for row in after[:4]] == [row[:3] for row in before]


def test_an_experiment_is_listed_and_shown(folder: Path) -> None:
    store = str(folder / "lab.sqlite")
    listed = json.loads(succeed(folder, "lab", "list", "--store", store, "--json"))
    (audit,) = (row for row in listed if row["name"] == "hal-audit")
    assert audit["quick"]
    assert audit["last_run"] == rows(folder / "lab.sqlite", "runs")[0][0]
    assert not audit["published"]
    assert audit["verdicts"]
    assert "t-test" in succeed(folder, "lab", "show", "hal-audit", "--store", store)


def test_positions_to_tune_with_are_the_same(folder: Path) -> None:
    out = folder / "again.txt.gz"
    succeed(folder, "tune", "positions", str(folder / "tuning.sqlite"), "--out", str(out))
    assert gzip.decompress(out.read_bytes()) == gzip.decompress(
        (folder / "positions.txt.gz").read_bytes()
    )


def test_stored_games_go_on(folder: Path) -> None:
    store = GameStore(folder / "games.sqlite")
    try:
        going_on, lost = (store.load(name * 8, now=lambda: 0.0) for name in "ab")
        assert going_on is not None
        assert lost is not None
        assert lost.ending is not None
        assert (lost.ending.result, lost.ending.reason) == ("0-1", "checkmate")
        assert [played.san for played in going_on.moves] == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]
        assert going_on.players == {
            True: None,
            False: EngineChoice(engine="hal", changes={"quiet_first.enabled": False}, depth=2),
        }
        assert going_on.clock is not None
        assert (going_on.clock.seconds, going_on.clock.increment) == (300, 2)
        going_on.play("Ba4")
        store.add_move(going_on)
        assert store.list("somebody")[0].moves == 7
    finally:
        store.close()


def test_games_of_people_are_read(folder: Path) -> None:
    texts = (folder / "played.pgn").read_text().split("\n\n\n")
    games = [
        from_pgn(text, game_id="x", owner="somebody", now=lambda: 0.0, max_moves=100)
        for text in texts
    ]
    assert [game.moves[-1].san for game in games] == ["a6", "Qh4#"]
    assert [game.name(False) for game in games] == ["hal", "zermelo"]


def test_games_of_engines_are_read(folder: Path) -> None:
    found = read_results([folder / "match.pgn"])
    assert len(found.results) == 4
