"""A server that other machines can reach: its token, and the names it answers to."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from zermelo.web.server.hosts import Hosts

COMMAND = [sys.executable, "-c", "from zermelo.cli import main; main()", "play", "--no-browser"]


@dataclass
class OpenServer:
    """One that listens everywhere, and what it said when it started."""

    port: int
    token: str
    process: "subprocess.Popen[str]"

    def get(self, path: str, **headers: str) -> HTTPResponse:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers={"Host": f"127.0.0.1:{self.port}", **named})
        return connection.getresponse()

    def cookie(self) -> str:
        return self.get(f"/?token={self.token}").headers.get_all("Set-Cookie", [])[-1]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenServer]:
    folder = tmp_path_factory.mktemp("games")
    options = ["--host", "0.0.0.0", "--port", "0", "--allow-host", "Chess.Example"]
    process = subprocess.Popen(
        [*COMMAND, *options, "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    address = urlsplit(next(word for word in said.split() if "://" in word))
    assert address.port is not None
    token = parse_qs(address.query).get("token", [""])[0]
    yield OpenServer(address.port, token, process)
    process.kill()
    process.communicate()


def test_the_address_that_is_printed_holds_a_token_and_lets_in(server: OpenServer) -> None:
    assert len(server.token) >= 40
    answer = server.get(f"/?token={server.token}")
    assert answer.status == 200
    cookie = server.cookie()
    assert re.fullmatch(
        rf"zermelo_access_{server.port}={server.token}; Path=/; HttpOnly; SameSite=Strict", cookie
    )
    assert server.get("/", Cookie=cookie.partition(";")[0]).status == 200


@pytest.mark.parametrize("path", ["/", "/lab", "/lab/report", "/lab/state", "/assets/x.js", "/x"])
def test_without_the_token_nothing_is_shown(server: OpenServer, path: str) -> None:
    wrong = [{}, {"Cookie": f"zermelo_access_{server.port}=guess"}]
    assert [server.get(path, **headers).status for headers in wrong] == [401, 401]
    assert server.get(f"{path}?token=guess").status == 401
    assert server.get(f"{path}?token=").status == 401


def test_without_the_token_there_is_no_websocket(server: OpenServer) -> None:
    url = f"ws://127.0.0.1:{server.port}/ws"
    session = f"zermelo_session={'a' * 43}"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers={"Cookie": session})
    assert refused.value.response.status_code == 403
    cookie = f"{session}; {server.cookie().partition(';')[0]}"
    with connect(url, additional_headers={"Cookie": cookie}) as tab:
        assert '"welcome"' in str(tab.recv(60))


@pytest.mark.parametrize(
    "host, status",
    [
        ("evil.example", 403),
        ("localhost.evil.example", 403),
        ("", 403),
        ("192.0.2.7", 200),
        ("[2001:db8::7]:80", 200),
        ("chess.example", 200),
        ("localhost", 200),
    ],
)
def test_names_of_others_are_refused(server: OpenServer, host: str, status: int) -> None:
    assert server.get(f"/?token={server.token}", Host=host).status == status
    report = server.get(f"/lab/report?token={server.token}", Host=host).status
    assert report == (200 if host == "localhost" else 403)


def test_the_warning_is_one_line(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert "other machines can reach this server" in errors.splitlines()[0]


def test_a_server_for_one_address_answers_to_it_and_to_no_other() -> None:
    hosts = Hosts.of("192.0.2.7")
    assert [hosts.allows(name) for name in ("192.0.2.7:8642", "localhost", "192.0.2.8")] == [
        True,
        True,
        False,
    ]
