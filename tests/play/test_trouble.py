"""An engine that cannot think leaves its game usable."""

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.play.test_manager import Onlooker, tell, until
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.live import LiveGame
from zermelo.play.host.manager import Manager

QUICK = EngineChoice(engine="zermelo", depth=2)
REMEMBERING = EngineChoice(engine="zermelo", depth=2, memory=True)
CLOCK = (60.0, 0.0)


def break_memory(folder: Path, choice: EngineChoice) -> Path:
    """A folder where the engine's memory should be: no engine can be made that remembers."""
    path = folder / "memory" / "me" / f"{choice.key(PlaySettings())}.table"
    path.mkdir(parents=True)
    return path


def whose_time_runs(live: LiveGame) -> bool | None:
    assert live.game.clock is not None
    return live.game.clock.running


def test_the_person_is_told_and_the_engine_thinks_again_when_asked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken = break_memory(tmp_path, REMEMBERING)

    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: REMEMBERING}, clock=CLOCK)
        onlooker = Onlooker()
        live.follow(onlooker)
        await live.move("e4")
        changes = onlooker.changes
        await until(lambda: live.trouble is not None)
        assert str(live.trouble) == "zermelo failed; the server's log says why."
        assert "IsADirectoryError" in caplog.text
        assert onlooker.changes == changes + 1
        assert not live.is_thinking
        assert whose_time_runs(live) is None

        live.go_on()
        assert not live.is_thinking, "it tries again only when asked"
        shutil.rmtree(broken)
        live.retry()
        assert live.trouble is None
        await until(lambda: live.game.ply == 2)
        assert whose_time_runs(live) is True

    tell(tmp_path, story)


def test_another_engine_a_takeback_or_resigning_help_as_well(tmp_path: Path) -> None:
    break_memory(tmp_path, REMEMBERING)

    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: REMEMBERING})
        await live.move("e4")
        await until(lambda: live.trouble is not None)
        await live.take_back()
        assert (live.trouble, live.game.ply) == (None, 0)
        await live.move("d4")
        await until(lambda: live.trouble is not None)
        await live.switch(False, QUICK)
        await until(lambda: live.game.ply == 2)
        await live.switch(False, REMEMBERING)
        await live.move("c4")
        await until(lambda: live.trouble is not None)
        await live.resign()
        assert live.trouble is None
        assert live.game.ending is not None

    tell(tmp_path, story)


def test_a_game_against_an_engine_there_is_no_more_can_be_opened(tmp_path: Path) -> None:
    """Kept by another version of the program, which had a preset of that name."""
    ids: list[str] = []

    async def play(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: QUICK})
        ids.append(live.game.id)
        await live.move("e4")
        await until(lambda: live.game.ply == 2)

    async def open_again(manager: Manager) -> None:
        live = await manager.open("me", ids[0])
        await live.move("d4")
        await until(lambda: live.trouble is not None)
        assert "deep-thought" in str(live.trouble)
        await live.switch(False, QUICK)
        await until(lambda: live.game.ply == 4)

    tell(tmp_path, play)
    database = sqlite3.connect(tmp_path / "games.sqlite")
    with database:
        changed = database.execute(
            "UPDATE games SET black = replace(black, ?, ?)",
            (json.dumps("zermelo"), json.dumps("deep-thought")),
        )
        assert changed.rowcount == 1
    database.close()
    tell(tmp_path, open_again)


def test_a_move_beyond_the_players_share_waits_in_trouble(tmp_path: Path) -> None:
    endless = EngineChoice(engine="zermelo", seconds=50)

    async def story(manager: Manager) -> None:
        first = await manager.new_game("me", {True: endless, False: None})
        second = await manager.new_game("me", {True: None, False: QUICK})
        await second.move("e4")
        assert second.trouble is not None
        assert "You have 1 searches under way" in second.trouble
        await first.resign()
        await until(lambda: not manager.searchers.searches.holds("me"))
        second.retry()
        await until(lambda: second.game.ply == 2)

    tell(tmp_path, story, PlaySettings(searches_of_one_player=1))
