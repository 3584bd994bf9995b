"""Every part of `make torture`, some at a time: how long each took, how it ended, what it said.

    python -m tests.torture.parts                     # all of them
    python -m tests.torture.parts test_kills          # this one

Folders for the time being are made in memory where the system has such a place: what is killed or
fails here is a program or a call, never the machine, so that waiting for a disk would show nothing.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
MEMORY = Path("/dev/shm")
PROCESSES = int(os.environ.get("TORTURE_PROCESSES", "2"))


@dataclass(frozen=True)
class Ended:
    """A part that has come to its end."""

    name: str
    seconds: float
    code: int
    output: str

    def __str__(self) -> str:
        last = (self.output.strip().splitlines() or [""])[-1]
        result = "passed" if self.code == 0 else f"FAILED ({self.code})"
        return f"| {self.name} | {self.seconds:.0f} s | {result} | {last} |"


def commands() -> dict[str, list[str]]:
    """What is run, by name: the programs, then the tests."""
    found = {
        path.stem: [sys.executable, "-m", f"tests.torture.{path.stem}"]
        for path in sorted(HERE.glob("run_*.py"))
    }
    for path in sorted(HERE.glob("test_*.py")):
        found[path.stem] = [sys.executable, "-m", "pytest", "--quiet", "-rP", str(path)]
    return found


def run(name: str, command: list[str], environment: dict[str, str]) -> Ended:
    began = time.monotonic()
    print(f"== {name} begins", flush=True)
    ended = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        env=environment,
    )
    part = Ended(name, time.monotonic() - began, ended.returncode, ended.stdout)
    print(f"== {name}, {part.seconds:.0f} s\n{part.output}", flush=True)
    return part


def run_all(parts: dict[str, list[str]], processes: int = PROCESSES) -> int:
    """The exit code: 1 where a part failed."""
    began = time.monotonic()
    place = MEMORY if os.access(MEMORY, os.W_OK) else None
    with (
        tempfile.TemporaryDirectory(prefix="torture-", dir=place) as folder,
        ThreadPoolExecutor(processes) as pool,
    ):
        environment = {**os.environ, "TMPDIR": folder}
        ended = list(pool.map(lambda part: run(part[0], part[1], environment), parts.items()))
    print(*["| part | time | result | said last |", "|---|---:|---|---|", *ended], sep="\n")
    failed = [part.name for part in ended if part.code]
    said = f"failed: {', '.join(failed)}" if failed else "all passed"
    print(f"torture: {len(ended)} parts in {time.monotonic() - began:.0f} s, {said}", flush=True)
    return 1 if failed else 0


def main(wanted: Iterable[str]) -> int:
    known = commands()
    names = list(wanted) or list(known)
    if unknown := [name for name in names if name not in known]:
        print(f"torture: no part {unknown[0]}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    return run_all({name: known[name] for name in names})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
