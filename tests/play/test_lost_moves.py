"""What could not be stored has not happened, and nobody waits for another's disk."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.play.test_manager import QUICK, Onlooker, tell, until
from zermelo.errors import DataFolderError, StoreError
from zermelo.play.host import store_access
from zermelo.play.host.live import LiveGame
from zermelo.play.host.manager import Manager

SHORT = 0.3
"""Seconds that a write waits for another program here."""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_access, "BUSY_SECONDS", SHORT)


class Holder:
    """Another program that holds the file of games."""

    def __init__(self, folder: Path) -> None:
        self._connection = sqlite3.connect(folder / "games.sqlite", isolation_level=None)
        self._connection.execute("BEGIN EXCLUSIVE")

    def let_go(self) -> None:
        self._connection.execute("ROLLBACK")
        self._connection.close()


def sans(live: LiveGame) -> list[str]:
    return [played.san for played in live.game.moves]


@pytest.mark.usefixtures("impatient")
def test_a_move_that_cannot_be_stored_is_not_made(tmp_path: Path) -> None:
    """It stayed in memory; the next left a gap, and then the game could never be opened again."""
    ids: list[str] = []

    async def play(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: None}, clock=(60, 0))
        ids.append(live.game.id)
        onlooker = Onlooker()
        live.follow(onlooker)
        await live.move("e4")
        changes = onlooker.changes
        holder = Holder(tmp_path)
        changing: list[Callable[[], object]] = [
            lambda: live.move("e5"),
            live.take_back,
            live.resign,
            live.offer_draw,
            lambda: live.switch(False, QUICK),
            lambda: live.change_sides(False),
        ]
        for change in changing:
            before = live.game
            with pytest.raises(StoreError, match="another program holds"):
                await change()  # type: ignore[misc]
            assert live.game is before
        assert sans(live) == ["e4"]
        assert onlooker.changes == changes, "nobody is told of what has not happened"
        holder.let_go()
        await live.move("c5")
        await live.move("Nf3")

    async def look(manager: Manager) -> None:
        live = await manager.open("me", ids[0])
        assert sans(live) == ["e4", "c5", "Nf3"]
        assert live.trouble is None

    tell(tmp_path, play)
    tell(tmp_path, look)


@pytest.mark.usefixtures("impatient")
def test_an_engines_move_that_cannot_be_stored_is_not_made(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: QUICK}, clock=(60, 0))
        await live.move("e4")
        await until(lambda: live.game.ply == 2)
        await live.move("d4")
        holder = Holder(tmp_path)
        await until(lambda: live.trouble is not None)
        assert "The move of zermelo was not made" in str(live.trouble)
        assert live.game.ply == 3
        assert live.game.clock is not None
        assert live.game.clock.running is None, "nobody's time runs"
        holder.let_go()
        live.retry()
        await until(lambda: live.game.ply == 4)

    tell(tmp_path, story)


@pytest.mark.usefixtures("impatient")
def test_a_new_game_that_cannot_be_stored_does_not_exist(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        holder = Holder(tmp_path)
        with pytest.raises(StoreError):
            await manager.new_game("me", {True: None, False: None})
        assert await manager.list("me") == []
        holder.let_go()

    tell(tmp_path, story)


def test_reading_and_the_loop_do_not_wait_for_a_write(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        mine = await manager.new_game("me", {True: None, False: None})
        theirs = await manager.new_game("somebody", {True: None, False: None})
        holder = Holder(tmp_path)
        writing = asyncio.create_task(mine.move("e4"))
        await asyncio.sleep(0.05)
        assert len(await manager.list("somebody")) == 1
        assert (await manager.open("somebody", theirs.game.id)) is theirs
        assert not writing.done()
        holder.let_go()
        assert (await writing).san == "e4"

    tell(tmp_path, story)


def test_changes_of_a_game_keep_their_order(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: None})
        await asyncio.gather(*(live.move(move) for move in ("e4", "e5", "Nf3", "Nc6")))
        assert sans(live) == ["e4", "e5", "Nf3", "Nc6"]

    tell(tmp_path, story)


def test_a_tab_that_goes_away_meanwhile_leaves_memory_and_store_alike(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: None})
        holder = Holder(tmp_path)
        moving = asyncio.create_task(live.move("e4"))
        await asyncio.sleep(0.05)
        moving.cancel()
        await asyncio.sleep(0.05)
        holder.let_go()
        await asyncio.wait((moving,))
        stored = await manager.store.read(lambda store: store.load(live.game.id, now=lambda: 0.0))
        assert stored is not None
        assert stored.ply == live.game.ply == 1

    tell(tmp_path, story)


def test_two_who_open_a_game_at_once_get_the_same(tmp_path: Path) -> None:
    ids: list[str] = []

    async def begin(manager: Manager) -> None:
        ids.append((await manager.new_game("me", {True: None, False: None})).game.id)

    async def story(manager: Manager) -> None:
        first, second = await asyncio.gather(*(manager.open("me", ids[0]) for _ in range(2)))
        assert first is second

    tell(tmp_path, begin)
    tell(tmp_path, story)


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        manager.folder.announce("http://127.0.0.1:4711/")
        with pytest.raises(DataFolderError, match=r"in use by another server \(process \d+ http"):
            Manager(tmp_path)

    tell(tmp_path, story)
    tell(tmp_path, story)


def test_a_file_of_games_that_is_taken_away_is_noticed(tmp_path: Path) -> None:
    """SQLite writes on into the deleted file: every move would be acknowledged and lost."""

    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: None})
        (tmp_path / "games.sqlite").unlink()
        with pytest.raises(StoreError, match="removed or replaced"):
            await live.move("e4")
        assert live.game.ply == 0

    tell(tmp_path, story)
