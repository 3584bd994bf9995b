"""A match that is killed repeatedly: is a game ever lost or played twice?

    python -m benchmarks.arena_kills                       # 200 games, five kills
    python -m benchmarks.arena_kills --cluster local:3 --kills 1

At random moments a worker or the driver is killed with `kill -9`. A lost worker is replaced; after
a lost driver none of its processes may survive, and the same command continues. At the end every
game must be stored exactly once, and what was stored before a kill must be unchanged.
"""

import argparse
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.kill_tally import Outcome
from benchmarks.processes import command_of, descendants, wait_until_gone

COMMAND = [sys.executable, "-c", "from zermelo.cli import main; main()", "match"]
WORKERS = ("zermelo.runner.worker", "multiprocessing.spawn")
PATIENCE_SECONDS = 300.0


@dataclass
class Match(Outcome):
    """What happened to one match, or to several."""

    killed: list[str] = field(default_factory=list)
    """Whom, and when."""
    replaced: int = 0
    """Games that were restarted because their worker was lost."""


class KilledMatch:
    """One match, its store, and the process that plays it."""

    def __init__(self, folder: Path, games: int, arguments: list[str]) -> None:
        self._store = folder / "results.sqlite"
        self._pgn = folder / "games.pgn"
        self._games = games
        self._command = [*COMMAND, *arguments, "--games", str(games), "--json"]
        self._command += ["--store", str(self._store), "--pgn", str(self._pgn)]
        self._kept: dict[str, str] = {}
        self.seen = Match()

    def run(self, targets: list[str], rng: random.Random) -> Match:
        """Plays the match; each target, `driver` or `worker`, is killed at some moment."""
        moments = sorted(rng.sample(range(1, self._games - 1), len(targets)))
        driver = self._start()
        for target, moment in zip(targets, moments, strict=True):
            self._wait(driver, moment)
            time.sleep(rng.uniform(0, 0.05))
            if target == "driver":
                self._kill_driver(driver)
                driver = self._start()
            else:
                self._kill_worker(driver, rng)
        output, _ = driver.communicate(timeout=PATIENCE_SECONDS)
        if driver.returncode:
            raise RuntimeError(f"the match ended with exit code {driver.returncode}")
        self._look(json.loads(output)["games"])
        return self.seen

    def _start(self) -> "subprocess.Popen[str]":
        return subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)

    def _wait(self, driver: "subprocess.Popen[str]", games: int) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while len(self._rows()) < games:
            if driver.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"no {games} games: exit code {driver.returncode}")
            time.sleep(0.01)

    def _kill_driver(self, driver: "subprocess.Popen[str]") -> None:
        below = descendants(driver.pid)
        driver.send_signal(signal.SIGKILL)
        driver.communicate()
        left = wait_until_gone(below)
        self.seen.wrong += [f"outlived its driver: {command_of(process)}" for process in left]
        self._note_kill("driver")

    def _kill_worker(self, driver: "subprocess.Popen[str]", rng: random.Random) -> None:
        workers = [
            process
            for process in descendants(driver.pid)
            if any(name in command_of(process) for name in WORKERS)
        ]
        if workers:
            os.kill(rng.choice(workers), signal.SIGKILL)
        self._note_kill("worker")

    def _note_kill(self, target: str) -> None:
        self._check_kept()
        self.seen.kills += 1
        self.seen.killed.append(f"{target} at {len(self._kept)} games")

    def _check_kept(self) -> None:
        """What was stored before must still be there."""
        rows = self._rows()
        lost = [key for key, value in self._kept.items() if rows.get(key) != value]
        self.seen.wrong += [f"stored, then lost or changed: {key}" for key in lost]
        self._kept = rows

    def _look(self, told: int) -> None:
        """At the end: every game once, in the store, in the PGN and in what the driver told."""
        self._check_kept()
        with sqlite3.connect(self._store) as store:
            stored = store.execute("SELECT count(*) FROM results").fetchone()[0]
            self.seen.replaced = store.execute("SELECT count(*) FROM losses").fetchone()[0]
        self.seen.games = stored
        counts = (told, stored, len(self._kept), self._pgn.read_text().count("[Event "))
        if set(counts) != {self._games}:
            self.seen.wrong.append(
                "games told, stored, distinct, in the PGN: {}, {}, {}, {}".format(*counts)
            )

    def _rows(self) -> dict[str, str]:
        """The stored games by key, read beside the driver."""
        if not self._store.exists():
            return {}
        store = sqlite3.connect(f"file:{self._store}?mode=ro", uri=True, timeout=10)
        try:
            return dict(store.execute("SELECT key, value FROM results").fetchall())
        except sqlite3.OperationalError:
            return {}
        finally:
            store.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--nodes", type=int, default=3000, help="nodes per move")
    parser.add_argument("--cluster", help="as in `zermelo match`; default: two local workers")
    parser.add_argument("--engines", nargs=2, default=["zermelo", "hal"])
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    targets = [("worker", "driver")[number % 2] for number in range(options.kills)]
    where = ["--cluster", options.cluster] if options.cluster else ["--workers", "2"]
    arguments = [*options.engines, "--nodes", str(options.nodes), *where]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        seen = KilledMatch(Path(folder), options.games, arguments).run(targets, rng)
    print(f"{seen.games} games stored; killed: {', '.join(seen.killed)}; ", end="")
    print(f"{seen.replaced} games restarted, {len(seen.wrong)} faults", *seen.wrong, sep="\n")
    print(f"{time.monotonic() - began:.1f} s")
    return 1 if seen.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
