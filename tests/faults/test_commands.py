"""Commands on a disk that fills up in the middle: one line, and the same command goes on."""

import errno
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.arena.commands import COMMAND, PATIENCE_SECONDS, answer
from tests.faults.failing_io import FailingIo, Fault
from zermelo.network.game_file import read_blocks

# A run with writes enough before the fault for a result to be stored, and after it for more.
RUNS = {
    "match": (["match", "hal:depth=1", "kong-minimax:depth=1", "--games", "4"], 55),
    "tuning": (["tune", "games", "--games", "4", "--nodes", "100"], 50),
}


@pytest.mark.parametrize("kind", RUNS)
def test_a_disk_that_fills_up_leaves_one_line_and_no_gap(tmp_path: Path, kind: str) -> None:
    arguments, at = RUNS[kind]
    stopped = disturbed(tmp_path, arguments, Fault(at, errno.ENOSPC, lasts=True))
    assert stopped.returncode == 2
    line = stopped.stderr.splitlines()[-1]
    assert "cannot store more results: database or disk is full" in line
    assert "Traceback" not in stopped.stderr
    assert answer(tmp_path, *arguments)["games"] == 4


def disturbed(
    folder: Path, arguments: list[str], fault: Fault
) -> "subprocess.CompletedProcess[str]":
    environment = FailingIo(folder).environment(".sqlite", fault)
    return subprocess.run(
        [COMMAND, *arguments, "--workers", "1", "--json"],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
        env={**environment, "XDG_DATA_HOME": str(folder)},
    )


def test_games_that_cannot_be_written_are_still_in_the_store(tmp_path: Path) -> None:
    pgn = tmp_path / "games.pgn"
    arguments = ["match", "hal:depth=1", "kong-minimax:depth=1", "--games", "2"]
    environment = FailingIo(tmp_path).environment("games.pgn", Fault(1, errno.ENOSPC, lasts=True))
    stopped = subprocess.run(
        [COMMAND, *arguments, "--pgn", pgn],
        capture_output=True,
        text=True,
        check=False,
        env={**environment, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert stopped.returncode == 2
    assert stopped.stderr.splitlines()[-1].endswith("games.pgn: No space left on device")
    assert "Traceback" not in stopped.stderr
    assert [path.name for path in tmp_path.glob("games.pgn*")] == []
    assert answer(tmp_path, *arguments)["games"] == 2


def test_games_to_learn_from_go_on_after_a_full_disk(tmp_path: Path) -> None:
    out = tmp_path / "games.zgames"
    command = [str(COMMAND), "net", "games", "--out", str(out), "--games", "64", "--nodes", "20"]
    command += ["--threads", "1", "--json"]

    def played(environment: Mapping[str, str]) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_SECONDS,
            env=dict(environment),
        )

    # The head and its name, then truncate, write and fsync of each batch: the third fails.
    full = FailingIo(tmp_path).environment("games.zgames", Fault(10, errno.ENOSPC, lasts=True))
    stopped = played(full)
    assert stopped.returncode == 2
    assert stopped.stderr.splitlines()[-1].endswith("games.zgames: No space left on device")
    assert "Traceback" not in stopped.stderr
    assert 1 <= len(list(read_blocks(out))) < 4
    kept = out.read_bytes()
    finished = played(os.environ)
    assert finished.returncode == 0, finished.stderr
    assert sorted(block.batch for block in read_blocks(out)) == [0, 1, 2, 3]
    assert out.read_bytes().startswith(kept[: 100 + len(kept) // 2])
