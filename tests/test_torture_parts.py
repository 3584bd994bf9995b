"""The program behind `make torture`: every part is run, and one that fails is named."""

import sys
from pathlib import Path

import pytest

from tests.torture.parts import commands, main, run_all

TORTURE = Path(__file__).parent / "torture"


def test_every_program_and_test_of_the_folder_is_a_part() -> None:
    files = {path.stem for path in TORTURE.glob("*.py") if path.stem.startswith(("run_", "test_"))}
    assert set(commands()) == files
    assert len(files) > 8


def test_one_that_fails_does_not_hold_up_the_others_and_is_named(
    capfd: pytest.CaptureFixture[str],
) -> None:
    parts = {
        name: [sys.executable, "-c", f"print('first'); print('last of {name}'); exit({code})"]
        for name, code in [("bad", 3), ("good", 0), ("worse", -1)]
    }
    assert run_all(parts) == 1
    said = capfd.readouterr().out.splitlines()
    ends = [line.split(" s | ", 1)[1] for line in said if line.startswith("|") and " s | " in line]
    assert ends[0] == "FAILED (3) | last of bad |"
    assert ends[1] == "passed | last of good |"
    assert said[-1].endswith("failed: bad, worse")


def test_its_folder_is_gone_afterwards(capfd: pytest.CaptureFixture[str]) -> None:
    made = "import pathlib, tempfile; p = tempfile.mkdtemp(); print(p)"
    assert run_all({"folder": [sys.executable, "-c", made]}) == 0
    said = capfd.readouterr().out.splitlines()
    folder = Path(next(line for line in said if line.startswith("/")))
    assert folder.parent.name.startswith("torture-")
    assert not folder.exists()


def test_a_part_that_is_not_there_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["run_nothing"]) == 2
    assert "no part run_nothing" in capfd.readouterr().err
