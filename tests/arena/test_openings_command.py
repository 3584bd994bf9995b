"""`zermelo openings make`, as installed."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

from zermelo.arena.openings.opening_sets import openings

COMMAND = Path(sys.executable).with_name("zermelo")
QUICK = ("--nodes", "1000", "--plies", "4", "--seed", "3")


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [COMMAND, "openings", "make", *QUICK, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_file_that_can_be_read_back(tmp_path: Path) -> None:
    path = tmp_path / "made.epd"
    finished = make("--count", "8", "--out", str(path))
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.startswith("8 balanced openings of ")
    report = json.loads(make("--count", "8", "--json").stdout)
    found = [opening.fen for opening in openings(str(path))]
    assert found == [entry["fen"] for entry in report["openings"]]
    assert all(abs(entry["score"]) <= 50 for entry in report["openings"])
    assert path.read_text(encoding="utf-8").startswith(f"# {report['command']}\n")
    assert make("--count", "8").stdout == path.read_text(encoding="utf-8")


def test_an_old_file_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "old.epd"
    path.write_text("precious\n", encoding="utf-8")
    finished = make("--count", "1", "--out", str(path))
    assert finished.returncode == 2
    assert "exists already" in finished.stderr
    assert path.read_text(encoding="utf-8") == "precious\n"


def test_what_is_not_accepted_leaves_one_line(tmp_path: Path) -> None:
    for bad in (["--kind", "even"], ["--count", "0"], ["--out", str(tmp_path / "no" / "file")]):
        finished = make(*bad)
        assert finished.returncode == 2
        assert len(finished.stderr.splitlines()) == 1


def test_ctrl_c_keeps_what_was_found(tmp_path: Path) -> None:
    path = tmp_path / "made.epd"
    arguments = [str(COMMAND), "openings", "make", *QUICK, "--plies", "8", "--count", "100000"]
    with subprocess.Popen(
        [*arguments, "--out", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        while not path.exists() or path.read_text(encoding="utf-8").count("\n") < 4:
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert len(openings(str(path))) >= 3


def test_help_has_an_example() -> None:
    finished = subprocess.run(
        [COMMAND, "openings", "make", "--help"], capture_output=True, text=True, check=True
    )
    assert "zermelo openings make --count 500" in finished.stdout
