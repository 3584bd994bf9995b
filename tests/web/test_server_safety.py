"""Bad input, foreign pages and other people's games."""

import json
import urllib.request
from http.client import HTTPConnection
from urllib.error import HTTPError
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from benchmarks.play_fuzz import MAX_GROWTH, fuzz
from tests.web.conftest import Server
from tests.web.wire import Wire, engine
from zermelo.web.tab.connection import LARGEST_MESSAGE

FUZZED = 400
"""Messages; `python -m benchmarks.play_fuzz` sends ten thousand."""
SEED = 4


def test_one_person_cannot_touch_anothers_game(server: Server) -> None:
    with Wire(server.address) as mine, Wire(server.address) as theirs:
        game = mine.new_game()["game"]
        asked = engine()["engine"]
        attempts = [
            theirs.ask("open_game", game=game),
            theirs.ask("move", game=game, move="e4"),
            theirs.ask("takeback", game=game),
            theirs.ask("resign", game=game),
            theirs.ask("delete_game", game=game),
            theirs.ask("export_pgn", game=game),
            theirs.ask("say", game=game, text="resign"),
            theirs.ask("hint", game=game),
            theirs.ask("tree", game=game, engine=asked),
            theirs.ask("analyse", game=game, panel="a", engine=asked),
            theirs.ask("switch_engine", game=game, color="black", player=engine()),
        ]
        assert {answer["code"] for answer in attempts} == {"no such game"}
        assert theirs.ask("list_games")["games"] == []
        after = mine.ask("open_game", game=game)
        assert (after["moves"], after["result"]) == ([], None)


@pytest.mark.parametrize("origin", ["https://example.org", "http://127.0.0.1:1", "null"])
def test_pages_of_other_origins_are_refused(server: Server, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Wire(server.address, origin=origin)
    assert refused.value.response.status_code == 403


def test_a_foreign_host_name_is_refused(server: Server) -> None:
    address = urlsplit(server.address)
    connection = HTTPConnection(address.hostname or "", address.port)
    connection.request("GET", "/", headers={"Host": "evil.example"})
    assert connection.getresponse().status == 403


def test_without_a_session_nothing_is_told(server: Server) -> None:
    with Wire(server.address, session="guess") as wire:
        assert wire.welcome["closed"]
        assert wire.last_words() == ([], 1008)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[]",
        "42",
        '{"type": "nonsense"}',
        '{"type": "move"}',
        '{"type": "move", "game": 5, "move": "e4"}',
        '{"type": "ping", "extra": true}',
        '{"type": "ping", "id": "1"}',
        '{"type": "new_game", "white": {}, "black": {}, "chess960": 960}',
        '{"type": "textbook", "algorithm": "minimax", "tree": ' + "[" * 5000 + "]" * 5000 + "}",
        b"\x00\xff",
    ],
)
def test_malformed_messages_are_answered_and_closed(server: Server, text: str | bytes) -> None:
    with Wire(server.address) as wire:
        wire.send(text)
        words, code = wire.last_words()
        assert words[-1]["type"] == "error"
        assert (words[-1]["code"], words[-1]["closed"], code) == ("malformed", True, 1008)


def test_oversized_messages_are_answered_and_closed(server: Server) -> None:
    with Wire(server.address) as wire:
        wire.send(json.dumps({"type": "import_pgn", "text": "x" * LARGEST_MESSAGE}))
        words, code = wire.last_words()
        assert (words[-1]["code"], code) == ("too large", 1009)


def test_enormous_frames_are_cut_off(server: Server) -> None:
    with Wire(server.address) as wire:
        try:
            wire.send("x" * 20_000_000)
            assert wire.last_words()[1] == 1009
        except ConnectionClosed:
            pass
    assert is_healthy(server)


def test_a_flood_is_answered_and_closed(server: Server) -> None:
    with Wire(server.address) as wire:
        try:
            for _ in range(500):
                wire.send('{"type": "ping"}')
        except ConnectionClosed:
            pass
        words, code = wire.last_words()
        assert (words[-1]["code"], code) == ("too fast", 1008)


def test_the_page_carries_strict_headers(server: Server) -> None:
    with urllib.request.urlopen(server.address) as page:
        headers = page.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    cookie = headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie


@pytest.mark.parametrize("path", ["../app.py", "%2e%2e/app.py", "assets/../../app.py", "docs"])
def test_nothing_but_the_page_is_served(server: Server, path: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(server.address + path)
    assert refused.value.code in (400, 404)


def test_fuzzed_messages_leave_the_server_healthy(server: Server) -> None:
    assert is_healthy(server)
    assert server.process is not None
    outcome = fuzz(server.address, server.process.pid, FUZZED, seed=SEED)
    assert (outcome.sent, outcome.failures) == (FUZZED, [])
    assert outcome.closed > 0, "some are so wrong that the tab is sent away"
    assert is_healthy(server)
    assert outcome.growth < MAX_GROWTH


def is_healthy(server: Server) -> bool:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine(depth=1))["game"]
        wire.ask("move", game=game, move="e4")
        return len(wire.moves(game, 2)["moves"]) == 2


def test_the_page_can_be_asked_for_its_head(server: Server) -> None:
    address = urlsplit(server.address)
    connection = HTTPConnection(address.hostname or "", address.port)
    connection.request("HEAD", "/")
    answer = connection.getresponse()
    assert (answer.status, answer.read()) == (200, b"")
    assert answer.headers["Content-Security-Policy"]
