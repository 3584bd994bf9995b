"""Engines on a suite of problems, side by side.

    python -m benchmarks.suites --suite wacnew --seconds 1 --engines zermelo toga2
    python -m benchmarks.suites --suite sts --seconds 0.2 --engines zermelo glaurung stockfish
    python -m benchmarks.suites --suite mates --seconds 1

Every problem is given to one engine after the other, so that a slow spell of the machine falls on
all alike: one thread, 64 MiB, an empty table. Engines are named as in the arena. Searches are
stored as they end, and the same command continues after Ctrl-C.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from benchmarks.problems import SUITES, read_suite
from benchmarks.report import context
from benchmarks.suite_plan import SuitePlan, Tally
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.players.factory import checked_identity
from zermelo.cli import EXIT_INTERRUPTED
from zermelo.cli.live_view import LiveView, clock_text
from zermelo.errors import ZermeloError
from zermelo.lab.analysis.statistics import proportion
from zermelo.runner.driver import Ended
from zermelo.runner.programs import Change
from zermelo.runner.session import RunOptions, Session

STORE = Path("build") / "suites.sqlite"
PROGRAM_OPTIONS = {
    "toga2": ["Hash=64", "OwnBook=false"],
    "glaurung": ["Hash=64", "Threads=1", "OwnBook=false"],
    "stockfish": ["Hash=64", "Threads=1"],
    "fairy-stockfish": ["Hash=64", "Threads=1"],
}
"""What makes Debian's engines comparable; presets have 64 MiB and one thread by default."""


class SuiteView(LiveView):
    """The score as it stands."""

    things = "searches"

    def __init__(self, plan: SuitePlan) -> None:
        super().__init__()
        self._plan = plan

    @property
    def faults(self) -> list[str]:
        return [fault for tally in self._plan.tallies.values() for fault in tally.faults]

    def line(self) -> str:
        scores = [f"{one.name} {one.points}/{one.most}" for one in self._plan.tallies.values()]
        done = self.state.finished + self.state.resumed
        return f"{done}/{self._plan.total} searches: {', '.join(scores)}"

    def render(self, elapsed: float) -> RenderableType:
        return Text(f"{clock_text(elapsed)} {self.line()}")


def contestant_of(text: str) -> Contestant:
    """An engine as the arena names it; Debian's get the options that make them comparable."""
    contestant = Contestant.parse(text)
    if contestant.kind == "preset" or contestant.options:
        return contestant
    return contestant.with_options(PROGRAM_OPTIONS.get(contestant.name, []))


def markdown(tallies: Sequence[Tally], command: str) -> str:
    """The table, and what each engine missed."""
    lines = ["| engine | solved | share, 95% | points |", "|---|---|---|---|"]
    for one in tallies:
        if one.answered:
            share = proportion(one.solved, one.answered)
            percent = f"{share.value:.1%} ({share.low:.1%}-{share.high:.1%})"
            solved = f"{one.solved} of {one.answered}"
            lines.append(f"| {one.name} | {solved} | {percent} | {one.points} of {one.most} |")
    lines += ["", f"`{command}`, {context()}."]
    for one in tallies:
        lines += ["", f"Missed by {one.name}: {len(one.misses)}"]
        lines += [f"- {miss}" for miss in one.misses]
    return "\n".join(lines)


def plain(tallies: Sequence[Tally]) -> list[dict[str, Any]]:
    """For JSON."""
    return [vars(one) for one in tallies]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.suites", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--suite", choices=sorted(SUITES), required=True)
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per problem")
    parser.add_argument("--engines", nargs="+", default=["zermelo"], help="as in the arena")
    parser.add_argument(
        "--positions", type=int, help="this many problems, spread evenly, instead of all"
    )
    parser.add_argument("--workers", type=int, default=1, help="searches at once")
    parser.add_argument("--store", type=Path, default=STORE, help="where answers are stored")
    parser.add_argument("--fresh", action="store_true", help="start over, keeping what was stored")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    arguments = parser.parse_args()
    try:
        contestants = [contestant_of(text) for text in arguments.engines]
        programs = {one.name: checked_identity(one) for one in contestants}
    except ZermeloError as error:
        parser.error(str(error))
    problems = read_suite(arguments.suite, arguments.positions)
    plan = SuitePlan(problems, contestants, arguments.seconds)
    arguments.store.parent.mkdir(parents=True, exist_ok=True)
    options = RunOptions(
        store=arguments.store,
        fresh=arguments.fresh,
        workers=arguments.workers,
        decide=lambda _: Change.FRESH,
    )
    settings = {
        "suite": arguments.suite,
        "problems": [problem.fen for problem in problems],
        "seconds": arguments.seconds,
        "contestants": [contestant.plain() for contestant in contestants],
    }
    with Session("suite", settings, options, programs=programs) as session, SuiteView(plan) as view:
        ended = session.drive(plan, view.tell)
    tallies = list(plan.tallies.values())
    command = f"{parser.prog} {' '.join(sys.argv[1:])}"
    print(json.dumps(plain(tallies)) if arguments.json else markdown(tallies, command))
    return EXIT_INTERRUPTED if ended is Ended.INTERRUPTED else 0


if __name__ == "__main__":
    sys.exit(main())
