"""Every write of a whole match fails once: the command ends in one line and the next goes on."""

import errno
import subprocess
from pathlib import Path

import pytest

from tests.arena.commands import COMMAND, PATIENCE_SECONDS, answer
from tests.faults.failing_io import FailingIo, Fault, locked

ARGUMENTS = ["match", "hal:depth=1", "kong-minimax:depth=1", "--games", "4", "--workers", "1"]


@pytest.mark.parametrize("lasts", [False, True], ids=["io-error", "full"])
def test_every_write_of_a_match_fails_once(tmp_path: Path, lasts: bool) -> None:
    disk = FailingIo(tmp_path)
    assert disturbed(disk, tmp_path / "whole", Fault()).returncode == 0
    writes = len(disk.calls())
    assert writes > 50
    for at in range(1, writes + 1):
        folder = tmp_path / str(at)
        fault = Fault(at, errno.ENOSPC if lasts else errno.EIO, lasts)
        ended = disturbed(disk, folder, fault)
        assert ended.returncode in (0, 2), (str(fault), ended.stderr)
        assert "Traceback" not in ended.stderr, str(fault)
        assert answer(folder, *ARGUMENTS)["games"] == 4, str(fault)


def test_a_match_whose_store_another_process_holds(tmp_path: Path) -> None:
    assert answer(tmp_path, *ARGUMENTS)["games"] == 4
    with locked(tmp_path / "zermelo" / "arena.sqlite"):
        held = disturbed(FailingIo(tmp_path), tmp_path, Fault(), "--fresh")
        assert held.returncode == 2
        assert "database is locked" in held.stderr.splitlines()[-1]
        assert "Traceback" not in held.stderr
    assert answer(tmp_path, *ARGUMENTS)["games"] == 4


def disturbed(
    disk: FailingIo, folder: Path, fault: Fault, *more: str
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [COMMAND, *ARGUMENTS, *more],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
        env={**disk.environment(".sqlite", fault), "XDG_DATA_HOME": str(folder)},
    )
