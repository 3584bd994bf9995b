"""A scenario again and again: each time another of its writes fails.

    LD_PRELOAD=failing_io.so FAILING_IO_PATH=faulty \
        python -m tests.faults.every_write MODULE:FUNCTION ERRNO LASTS FOLDER

The scenario is called with a folder `faulty`, whose files fail, and with a function that notes what
was acknowledged. Each attempt is a forked process, so that a hundred cost hardly more than one, and
leaves its folder for the test to look at.
"""

import os
import subprocess
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from pathlib import Path

from tests.faults.failing_io import FailingIo, Fault
from zermelo.errors import ZermeloError

FAULTY = "faulty"
SAID = "said"
ERROR = "error"
CALLS = "calls"
TYPED_ERROR = 3
ROOT = Path(__file__).parents[2]

Say = Callable[[str], None]
Scenario = Callable[[Path, Say], None]


@dataclass(frozen=True)
class Attempt:
    """What one of them left."""

    number: int
    folder: Path
    code: int
    said: list[str]
    """What was acknowledged, in order."""
    error: str

    @property
    def faulty(self) -> Path:
        return self.folder / FAULTY


def attempts(scenario: Scenario, fault: Fault, folder: Path) -> list[Attempt]:
    """One attempt for each write; the last is undisturbed. Errors must be ours and in one line."""
    name = f"{scenario.__module__}:{scenario.__qualname__}"
    environment = FailingIo(folder).environment(FAULTY, Fault())
    place = folder / "attempts"
    place.mkdir()
    command = [sys.executable, "-m", "tests.faults.every_write"]
    command += [name, str(fault.error), str(int(fault.lasts)), str(place)]
    subprocess.run(command, check=True, env=dict(environment), cwd=ROOT)
    found = [_attempt(one) for one in sorted(place.iterdir(), key=lambda one: int(one.name))]
    assert len(found) > 1, "nothing was written"
    assert found[-1].code == 0, found[-1].error
    for one in found:
        assert one.code in (0, TYPED_ERROR), f"write {one.number}: {one.error}"
        assert len(one.error.splitlines()) <= 1
    return found


def _attempt(folder: Path) -> Attempt:
    said = folder / SAID
    error = (folder / ERROR).read_text()
    code, _, text = error.partition("\n")
    lines = said.read_text().splitlines() if said.exists() else []
    return Attempt(int(folder.name), folder, int(code), lines, text)


def main(name: str, error: str, lasts: str, place: str) -> None:
    module, _, function = name.partition(":")
    scenario: Scenario = getattr(import_module(module), function)
    for number in count(1):
        folder = Path(place) / str(number)
        (folder / FAULTY).mkdir(parents=True)
        settings = {
            "FAILING_IO_AT": str(number),
            "FAILING_IO_ERROR": error,
            "FAILING_IO_LASTS": lasts,
            "FAILING_IO_LOG": str(folder / CALLS),
        }
        process = os.fork()
        if process == 0:
            _act(scenario, folder, settings)
        os.waitpid(process, 0)
        calls = folder / CALLS
        if not calls.exists() or len(calls.read_text().splitlines()) < number:
            return


def _act(scenario: Scenario, folder: Path, settings: Mapping[str, str]) -> None:
    os.environ.update(settings)
    code, text = 0, ""

    def say(line: str) -> None:
        with (folder / SAID).open("a") as file:
            file.write(f"{line}\n")

    try:
        scenario(folder / FAULTY, say)
    except ZermeloError as error:
        code, text = TYPED_ERROR, str(error)
    except BaseException:
        code, text = 1, traceback.format_exc()
    (folder / ERROR).write_text(f"{code}\n{text}")
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
