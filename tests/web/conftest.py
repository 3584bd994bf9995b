"""A real server and a real Chromium for the tests of the page."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.web.play_page import PATIENCE, PlayPage
from zermelo.play.game.settings import PlaySettings
from zermelo.runner.store import LAB_FILE

# Chromium calls home when it starts, and the sandbox needs rights that root in a container lacks.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 120.0


class Server:
    """`zermelo play` as a process of its own, with a data folder of its own.

    `settings` are other bounds than the command's, `options` further ones of it; `lab` is the
    file of its laboratory, None that of this machine's user.
    """

    def __init__(
        self,
        folder: Path,
        settings: PlaySettings | None = None,
        *,
        options: Sequence[str] = (),
        lab: str | None = LAB_FILE,
    ) -> None:
        self.folder = folder
        self._settings = settings
        self._options = list(options)
        if lab is not None:
            self._options += ["--lab", str(folder / lab)]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        options = ["play", "--no-browser", "--port", str(self.port), "--data", str(self.folder)]
        options += self._options
        command = [sys.executable, "-c", "from zermelo.cli import main; main()", *options]
        if self._settings is not None:
            command = [sys.executable, "-c", self._serve_with_settings()]
        self.process = subprocess.Popen(command, env=os.environ)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server ended before it answered"
            try:
                urlopen(self.address, timeout=1).close()
            except (URLError, TimeoutError, ConnectionError):
                time.sleep(0.1)
            else:
                return
        raise TimeoutError(f"no answer at {self.address} within {START_SECONDS} s")

    def _serve_with_settings(self) -> str:
        return (
            "from pathlib import Path, PosixPath\n"
            "from zermelo.play.host.manager import Manager\n"
            "from zermelo.play.game.settings import PlaySettings\n"
            "from zermelo.web.server.process import listen, serve\n"
            f"manager = Manager(Path({str(self.folder)!r}), {self._settings!r})\n"
            f"serve(listen('127.0.0.1', {self.port}), manager)"
        )

    def kill(self) -> None:
        """As by `kill -9`: nothing is said goodbye to."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("games"))
    server.start()
    yield server
    server.kill()


# For a module, not longer: Playwright's event loop would be in the way of tests with their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert program, "no Chromium: scripts/prepare chromium, or name one in CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


def is_complaint(line: ConsoleMessage) -> bool:
    """Chromium itself calls a server that was killed an error; the page only tries again."""
    return line.type == "error" and "WebSocket connection" not in line.text


@pytest.fixture
def tab(browser: Browser, server: Server) -> Iterator[Page]:
    """An empty tab of a person who was never here; what the page complains of fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(1000 * PATIENCE)
    tab = context.new_page()
    complaints: list[str] = []
    tab.on("pageerror", lambda error: complaints.append(str(error)))
    tab.on("console", lambda line: complaints.append(line.text) if is_complaint(line) else None)
    tab.goto(server.address)
    yield tab
    context.close()
    assert complaints == []


@pytest.fixture
def play(tab: Page) -> PlayPage:
    return PlayPage(tab)
