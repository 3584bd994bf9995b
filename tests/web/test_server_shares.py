"""Sessions that want everything, over real WebSockets to a server with little room."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.web.conftest import Server
from tests.web.wire import Wire, engine
from zermelo.play.game.settings import PlaySettings

ROOM = PlaySettings(searches=8, searches_of_one_player=5, answers=4, answers_of_one_player=2)
ENDLESS = engine(seconds=50)
MAX_ATTEMPTS = 20


@contextmanager
def serving(folder: Path, settings: PlaySettings) -> Iterator[Server]:
    server = Server(folder, settings)
    server.start()
    yield server
    server.kill()


# One a test: searches of the test before would still take room while they end.
@pytest.fixture
def small_server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, ROOM) as server:
        yield server


def take_all(wire: Wire) -> int:
    """Begins games with endless thinking until the server refuses."""
    for count in range(MAX_ATTEMPTS):
        answer = wire.new_game(white=ENDLESS)
        if answer["type"] == "error":
            assert answer["code"] == "too many"
            assert "under way" in answer["text"]
            return count
    raise AssertionError("nobody refused")


def give_all_back(wire: Wire) -> None:
    for game in wire.ask("list_games")["games"]:
        wire.ask("delete_game", game=game["game"])


def test_greedy_sessions_leave_room_for_others(small_server: Server) -> None:
    with ExitStack() as tabs:
        greedy = [tabs.enter_context(Wire(small_server.address)) for _ in range(3)]
        held = [take_all(wire) for wire in greedy]
        assert max(held) <= ROOM.searches_of_one_player
        assert sum(held) < ROOM.searches
        with Wire(small_server.address) as late:
            game = late.new_game(black=engine(depth=2))["game"]
            late.ask("move", game=game, move="e4")
            assert len(late.moves(game, 2)["moves"]) == 2


def test_analyses_and_hints_count_as_well_and_tabs_share(small_server: Server) -> None:
    with Wire(small_server.address) as first:
        take_all(first)
        with Wire(small_server.address, session=first.session) as second:
            game = second.new_game()["game"]
            asked = ENDLESS["engine"]
            second.ask("analyse", game=game, panel="a", engine=asked)
            refused = second.until(lambda answer: answer["type"] == "error")
            assert refused["code"] == "too many"
            assert second.ask("hint", game=game)["code"] == "too many"
            give_all_back(first)
            game = second.new_game()["game"]
            # Searches that nobody wants any more need a moment to end.
            while (answer := second.ask("hint", game=game)).get("code") == "too many":
                time.sleep(0.1)
            assert answer["type"] == "hint"


def test_an_engine_beyond_the_share_says_so_and_thinks_when_asked_again(
    small_server: Server,
) -> None:
    with Wire(small_server.address) as wire:
        mine = wire.new_game(black=engine(depth=2))["game"]
        take_all(wire)
        moved = wire.ask("move", game=mine, move="e4")
        assert (moved["thinking"], len(moved["moves"])) == (None, 1)
        assert "under way" in moved["trouble"]
        others = [one["game"] for one in wire.ask("list_games")["games"] if one["game"] != mine]
        for game in others:
            wire.ask("delete_game", game=game)
        wire.ask("open_game", game=mine)
        while wire.ask("retry", game=mine)["trouble"] is not None:
            time.sleep(0.1)
        assert len(wire.ask("open_game", game=mine)["moves"]) == 2 or wire.moves(mine, 2)


def test_stepping_through_an_analysis_is_one_search(tmp_path: Path) -> None:
    """The next begins when the last has ended: else somebody with one search would be refused."""
    settings = PlaySettings(searches_of_one_player=1)
    with serving(tmp_path, settings) as server, Wire(server.address) as wire:
        game = wire.ask("import_pgn", text="1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *")["game"]
        for ply in (0, 1, 2, 3, 4, 5):
            asked = {"game": game, "panel": "a", "engine": ENDLESS["engine"], "ply": ply}
            wire.send(json.dumps({"type": "analyse", **asked}))
            seen = wire.receive()
            while not (seen["type"] == "thinking" and seen["ply"] == ply):
                assert seen["type"] != "error", seen
                seen = wire.receive()
