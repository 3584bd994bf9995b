"""The command `zermelo play` itself."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

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


def refusal(folder: Path) -> str:
    """The one line that a server over this folder ends with."""
    finished = subprocess.run(
        [*COMMAND, "--port", "0", "--data", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (finished.returncode, finished.stdout) == (2, "")
    assert len(finished.stderr.splitlines()) == 1, finished.stderr
    return finished.stderr


def test_a_damaged_file_of_games_is_named(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_bytes(bytes(range(256)) * 40)
    assert f"cannot open {tmp_path / 'games.sqlite'}: the file of games is damaged" in refusal(
        tmp_path
    )


def test_a_file_of_games_cut_short_is_named(tmp_path: Path) -> None:
    process, address = started(tmp_path)
    with Wire(address) as wire:
        wire.new_game()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=STOP_SECONDS)
    path = tmp_path / "games.sqlite"
    path.write_bytes(path.read_bytes()[:5000])
    assert "the file of games is damaged" in refusal(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert f"cannot use the data folder {file / 'data'}: Not a directory" in refusal(file / "data")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root mounts file systems")
@pytest.mark.parametrize(
    "options, words",
    [
        ("size=64k,ro", "cannot use the data folder {}: Read-only file system"),
        ("size=8k", "cannot open {}/games.sqlite: the disk is full"),
    ],
)
def test_a_disk_that_takes_nothing_is_named(tmp_path: Path, options: str, words: str) -> None:
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(tmp_path)]
    if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("mounting is not allowed here")
    try:
        assert words.format(tmp_path) in refusal(tmp_path)
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    process, address = started(tmp_path)
    try:
        line = refusal(tmp_path)
        assert f"the data folder {tmp_path} is in use by another server" in line
        assert f"process {process.pid} {address}" in line
    finally:
        process.kill()
        process.communicate()
