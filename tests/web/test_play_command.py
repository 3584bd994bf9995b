"""The command `zermelo play` itself."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.web.wire import Wire, engine

COMMAND = [sys.executable, "-c", "from zermelo.cli import main; main()", "play", "--no-browser"]
STOP_SECONDS = 10.0


def started(folder: Path) -> tuple["subprocess.Popen[str]", str]:
    """The server on a free port, and the address it says."""
    process = subprocess.Popen(
        [*COMMAND, "--port", "0", "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = next(word for word in process.stdout.readline().split() if "://" in word)
    assert address.startswith("http://127.0.0.1:")
    return process, address


def test_ctrl_c_stops_cleanly_while_an_engine_thinks_and_keeps_the_game(tmp_path: Path) -> None:
    process, address = started(tmp_path)
    wire = Wire(address)
    game = wire.new_game(black=engine(seconds=50, memory=True))["game"]
    wire.ask("move", game=game, move="e4")
    began = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=STOP_SECONDS)
    assert time.monotonic() - began < STOP_SECONDS / 2
    assert (process.returncode, errors.strip()) == (0, "Stopped; the games are saved.")
    process, address = started(tmp_path)
    try:
        with Wire(address, session=wire.session) as again:
            assert len(again.ask("open_game", game=game)["moves"]) == 1
    finally:
        process.kill()
        process.communicate()


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        finished = subprocess.run(
            [*COMMAND, "--port", port, "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=STOP_SECONDS,
        )
    assert finished.returncode == 2
    assert f"port {port}" in finished.stderr
    assert len(finished.stderr.splitlines()) == 1
