"""Stored games with damaged rows: the rest is there, and they can be deleted."""

import sqlite3
from pathlib import Path

import pytest

from tests.play.test_manager import tell
from zermelo.errors import NoSuchGameError, NotPossibleError, StoreError, UnreadableGameError
from zermelo.play.game.pgn import to_pgn
from zermelo.play.host.manager import Manager

MOVES = ["e4", "e5", "Nf3", "Nc6", "Bb5"]


def kept_game(folder: Path) -> str:
    ids: list[str] = []

    async def play(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: None}, clock=(60, 0))
        ids.append(live.game.id)
        for move in MOVES:
            await live.move(move)

    tell(folder, play)
    return ids[0]


def spoil(folder: Path, statement: str) -> None:
    database = sqlite3.connect(folder / "games.sqlite")
    with database:
        assert database.execute(statement).rowcount == 1
    database.close()


@pytest.mark.parametrize(
    "statement, readable, words",
    [
        ("DELETE FROM moves WHERE ply = 3", 3, "half-move 4 of 5 is missing"),
        ("DELETE FROM moves WHERE ply = 4", 4, "4 of 5 half-moves are left"),
        ("DELETE FROM moves WHERE ply = 0", 0, "half-move 1 of 5 is missing"),
        ("UPDATE moves SET uci = 'e2e4' WHERE ply = 2", 2, "half-move 3 of 5 cannot be read"),
        ("UPDATE moves SET uci = 'nonsense' WHERE ply = 2", 2, "half-move 3 of 5 cannot be read"),
        ("UPDATE games SET black = 'no json'", 5, "a player cannot be read"),
        ("UPDATE games SET black = '[]'", 5, "a player cannot be read"),
        ("UPDATE games SET black = '{\"engine\": 5}'", 5, "a player cannot be read"),
        ("UPDATE games SET result = '2-0', reason = 'magic'", 5, "its result cannot be read"),
        ("UPDATE games SET clock_seconds = 100000", 5, "its clock cannot be read"),
        ("UPDATE games SET clock_seconds = 9e999", 5, "its clock cannot be read"),
    ],
)
def test_the_readable_part_is_opened_saved_and_deleted(
    tmp_path: Path, statement: str, readable: int, words: str
) -> None:
    game_id = kept_game(tmp_path)
    spoil(tmp_path, statement)

    async def story(manager: Manager) -> None:
        assert len(await manager.list("me")) == 1
        live = await manager.open("me", game_id)
        assert [played.san for played in live.game.moves] == MOVES[:readable]
        assert words in str(live.trouble)
        for san in MOVES[:readable]:
            assert san in to_pgn(live.game)
        with pytest.raises(NotPossibleError, match="damaged"):
            await live.move("a4")
        with pytest.raises(NotPossibleError, match="damaged"):
            await live.take_back()
        live.retry()
        assert words in str(live.trouble)
        await manager.delete("me", game_id)
        assert await manager.list("me") == []
        with pytest.raises(NoSuchGameError):
            await manager.open("me", game_id)

    tell(tmp_path, story)


def test_a_game_of_which_nothing_can_be_read_can_be_deleted(tmp_path: Path) -> None:
    game_id = kept_game(tmp_path)
    spoil(tmp_path, "UPDATE games SET start_fen = 'nonsense'")

    async def story(manager: Manager) -> None:
        with pytest.raises(UnreadableGameError, match="only be deleted"):
            await manager.open("me", game_id)
        with pytest.raises(NoSuchGameError):
            await manager.delete("somebody else", game_id)
        await manager.delete("me", game_id)
        assert await manager.list("me") == []

    tell(tmp_path, story)


def test_a_file_that_holds_no_games_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(b"not a database at all, whatever it is" * 100)
    with pytest.raises(StoreError, match=r"cannot open .*games.sqlite: .*damaged"):
        Manager(tmp_path)
    path.unlink()
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE games (owner TEXT, changed REAL, other TEXT)")
    database.close()
    with pytest.raises(StoreError, match="no such column"):
        Manager(tmp_path)
