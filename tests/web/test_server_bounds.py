"""Clients that take more than their share: the server stays small, and answers the others."""

import json
import resource
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from benchmarks.play_server import resident
from tests.web.conftest import Server
from tests.web.wire import Wire, engine
from zermelo.play.game.settings import PlaySettings
from zermelo.web.game.pgn import LONGEST_PGN

MEBIBYTE = 2**20
TEXT, PING = 0x1, 0x9
"""Kinds of WebSocket frames."""
LONG_GAME = " ".join(["Nf3 Nf6 Ng1 Ng8"] * 300)
HALF_REQUEST = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow:"
PATIENCE_SECONDS = 60.0

IMPATIENT = """
import sys
from pathlib import Path
from zermelo.play.host.manager import Manager
from zermelo.web.server import protocols
from zermelo.web.server import process as server
protocols.REQUEST_SECONDS, protocols.STALL_SECONDS = 2.0, 2.0
listening = server.listen("127.0.0.1", 0)
print(listening.getsockname()[1], flush=True)
server.serve(listening, Manager(Path(sys.argv[1])))
"""
"""A server that waits for nobody, for tests that would else take long."""


@contextmanager
def impatient_server(folder: Path) -> Iterator[tuple[str, int]]:
    """Its address and process."""
    process = subprocess.Popen(
        [sys.executable, "-c", IMPATIENT, str(folder)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        yield f"http://127.0.0.1:{int(process.stdout.readline())}/", process.pid
    finally:
        process.kill()
        process.communicate()


def connected(address: str) -> socket.socket:
    parts = urlsplit(address)
    return socket.create_connection((parts.hostname, parts.port), timeout=PATIENCE_SECONDS)


def pid_of(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def test_half_sent_requests_lock_nobody_out(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """1,100 of them took all the files a process has, and each refusal was logged."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 2000:
        pytest.skip("this test needs 2,000 open files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2000), hard))
    server = Server(tmp_path)
    server.start()
    resource.prlimit(pid_of(server), resource.RLIMIT_NOFILE, (1024, 1024))
    with ExitStack() as sockets:
        sockets.callback(server.kill)
        for _ in range(1100):
            half = sockets.enter_context(connected(server.address))
            try:
                half.sendall(HALF_REQUEST)
            except OSError:
                continue  # sent away already
        with urllib.request.urlopen(server.address, timeout=PATIENCE_SECONDS) as page:
            assert page.status == 200
        with Wire(server.address) as wire:
            assert wire.ask("ping")["type"] == "pong"
        assert len(list(Path(f"/proc/{pid_of(server)}/fd").iterdir())) < 1000
    assert len(capfd.readouterr().err) < 20_000


def test_a_request_that_does_not_arrive_is_given_up(tmp_path: Path) -> None:
    with impatient_server(tmp_path) as (address, _):
        urllib.request.urlopen(address, timeout=PATIENCE_SECONDS).close()
        with connected(address) as silent, connected(address) as half, connected(address) as slow:
            half.sendall(HALF_REQUEST)
            slow.sendall(b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nabc")
            for late in (silent, half):
                assert late.recv(1) == b""
            while slow.recv(1000):
                pass


def test_a_tab_that_never_reads_costs_little_and_is_dropped(tmp_path: Path) -> None:
    """It grew the server by 2.5 GB: what waited for it was counted in messages, not bytes."""
    with impatient_server(tmp_path) as (address, pid), ExitStack() as tabs:
        other = tabs.enter_context(Wire(address))
        deaf = [tabs.enter_context(deaf_tab(address)) for _ in range(4)]
        before = resident(pid)
        for tab, request in deaf:
            for _ in range(50):
                tab.sendall(request)
        for _ in range(20):
            assert other.ask("ping")["type"] == "pong"
            time.sleep(0.05)
        assert resident(pid) - before < 40 * MEBIBYTE
        deadline = time.monotonic() + PATIENCE_SECONDS
        while open_connections(pid) > 1 and time.monotonic() < deadline:
            other.ask("ping")
            time.sleep(0.1)
        assert open_connections(pid) == 1, "only the one that reads"


def test_pings_nobody_waits_for_are_not_answered_without_end(tmp_path: Path) -> None:
    with impatient_server(tmp_path) as (address, pid), deaf_tab(address) as (tab, _):
        before = resident(pid)
        pings = frame(b"x" * 125, PING) * 1000
        tab.settimeout(20.0)
        with pytest.raises(OSError, match=r"timed out|reset|Broken pipe"):
            tab.sendall(pings * 1000)
        assert resident(pid) - before < 40 * MEBIBYTE


def test_engines_of_panels_count_among_all(tmp_path: Path) -> None:
    """100 tabs with a panel each took 3.9 GB."""
    server = Server(tmp_path, PlaySettings(engines=4, searches=4, table_mebibytes=16))
    server.start()
    with ExitStack() as tabs:
        tabs.callback(server.kill)
        sizes = []
        for _ in range(24):
            tab = tabs.enter_context(Wire(server.address))
            game = tab.new_game()["game"]
            tab.ask("analyse", game=game, panel="a", engine=engine(depth=1)["engine"])
            tab.until(lambda answer: answer["type"] == "thinking" and answer["done"])
            sizes.append(resident(pid_of(server)))
        assert sizes[-1] - sizes[5] < 100 * MEBIBYTE


def test_who_imports_a_long_game_keeps_nobody_waiting(server: Server) -> None:
    """A text of 200 kB was read on the event loop, which stood still for 0.75 s."""
    text = "".join(f"{move} {{{'x' * 150}}} " for move in LONG_GAME.split())
    with Wire(server.address) as importing, Wire(server.address) as other:
        message = {"type": "import_pgn", "text": text[:LONGEST_PGN]}
        importing.send(json.dumps(message))
        answered = 0
        while importing.poll() is None:
            other.ask("ping")
            answered += 1
            time.sleep(0.04)  # no faster than a tab may ask
        assert answered >= 3, "pings were answered while the text was read"


@contextmanager
def deaf_tab(address: str) -> Iterator[tuple[socket.socket, bytes]]:
    """A tab that will not read any more, and its request for the state of a long game."""
    with Wire(address) as wire:
        game = wire.ask("import_pgn", text=LONG_GAME)["game"]
    with connected(address) as tab:
        # Small, so that the server cannot send much ahead.
        tab.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        tab.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {urlsplit(address).netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: zermelo_session={wire.session}\r\n\r\n".encode()
        )
        assert b"101" in tab.recv(20)
        yield tab, frame(json.dumps({"type": "open_game", "game": game}).encode(), TEXT)


def frame(data: bytes, kind: int) -> bytes:
    """A WebSocket frame of up to 125 bytes, masked with zeros."""
    assert len(data) <= 125
    return bytes([0x80 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


def open_connections(pid: int) -> int:
    """Sockets of the server besides the listening one and the loop's own pair."""
    links = []
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        try:
            links.append(str(entry.readlink()))
        except OSError:
            continue
    return sum(link.startswith("socket:") for link in links) - 3
