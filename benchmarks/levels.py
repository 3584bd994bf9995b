"""The ten levels on one scale: each plays its neighbours and theirs, beside rated presets.

    python -m benchmarks.levels              # about ten minutes on two cores; resumes
    python -m benchmarks.levels --fresh      # after the engine itself has changed
    python -m benchmarks.levels --rate       # only the table, from docs/results/levels.csv

The anchors keep the ratings of docs/ratings.md and search to their own depth; all others have a
fixed number of nodes, so the machine's speed does not matter. Full strength is represented by
FULL_NODES nodes per move.
"""

import argparse
import csv
import dataclasses
import json
import math
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from benchmarks.report import context
from zermelo.arena.adjudication import Adjudication
from zermelo.arena.game import Rules
from zermelo.arena.openings.opening_sets import openings
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.players.factory import checked_identity
from zermelo.arena.results import GameResult
from zermelo.arena.schedules.schedule import Pairing, Results, Round, Schedule
from zermelo.arena.statistics.ratings import RatingList, rate
from zermelo.arena.tournament import Tournament, TournamentPlan
from zermelo.cli import EXIT_INTERRUPTED
from zermelo.cli.arena.tournament_view import TournamentView
from zermelo.engines.levels import FULL_NODES, LEVELS
from zermelo.engines.limit import Limits
from zermelo.engines.ratings import read_ratings
from zermelo.runner.driver import Ended
from zermelo.runner.programs import Change
from zermelo.runner.session import RunOptions, Session

RESULTS = Path(__file__).resolve().parent.parent / "docs" / "results" / "levels.csv"
STORE = Path("build") / "levels.sqlite"
COLUMNS = ["white", "black", "white_score", "games"]
ANCHORS = ("kong-alphabeta", "kolawole", "hal")
UNTIL_OWN_DEPTH = 10**9
"""Nodes; an anchor needs its own limit, or it would get that of full strength."""
NEIGHBOURS = 2
"""How far up the ladder a player meets others."""
CHEAP_NODES = 5_000
"""Levels that search more, and the anchors, play fewer games."""
RULES = Rules(adjudication=Adjudication(draw=(60, 10, 8), resign=(5, 900), longest=200))


class Ladder(Schedule):
    """Players by strength, each against the next few; all in one round."""

    def __init__(self, players: Sequence[str], games: int, costly: set[str], few: int) -> None:
        super().__init__(players, games)
        self.few = few
        self._costly = costly

    def pair(self, rounds: Sequence[Round], results: Results) -> Round | None:
        """The pairings do not depend on results."""
        del results
        if rounds:
            return None
        names = self.players
        return [
            Pairing(1, low, high, self.few if {low, high} & self._costly else self.games)
            for place, low in enumerate(names)
            for high in names[place + 1 : place + 1 + NEIGHBOURS]
        ]


def level_name(number: int) -> str:
    """A level in tables and files."""
    return f"level {number}"


def players() -> list[Contestant]:
    """Levels and anchors by declared strength, the weakest first."""
    anchors = read_ratings().presets
    entries = []
    for level in LEVELS:
        text = f"zermelo:level={level.number},nodes={FULL_NODES},name={level_name(level.number)}"
        entries.append((level.elo, Contestant.parse(text)))
    entries += [
        (anchors[name].rating, Contestant.parse(f"{name}:nodes={UNTIL_OWN_DEPTH}"))
        for name in ANCHORS
    ]
    return [entry for _, entry in sorted(entries, key=lambda pair: pair[0])]


def play(games: int, few: int, options: RunOptions) -> tuple[list[GameResult], bool]:
    """The results so far, and whether all games were played."""
    contestants = players()
    costly = {level_name(one.number) for one in LEVELS if not 0 < one.weakness.nodes <= CHEAP_NODES}
    names = [contestant.name for contestant in contestants]
    tournament = Tournament(
        kind="ladder",
        contestants=contestants,
        schedule=Ladder(names, games, costly | set(ANCHORS), few),
        limits=Limits(nodes=FULL_NODES),
        openings=openings("balanced"),
        rules=RULES,
    )
    plan = TournamentPlan(tournament)
    programs = {one.name: checked_identity(one) for one in contestants}
    with (
        Session("tournament", tournament.plain(), options, programs=programs) as session,
        TournamentView(plan) as view,
    ):
        ended = session.drive(plan, view.tell)
    return plan.results, ended is not Ended.INTERRUPTED


def write_results(path: Path, results: Sequence[GameResult]) -> None:
    """The results of each pairing of colours, counted."""
    counts = Counter((game.white, game.black, game.score) for game in results)
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        table.writerows([*key, count] for key, count in sorted(counts.items()))


def read_results(path: Path) -> list[GameResult]:
    """What `write_results` wrote."""
    with path.open(encoding="utf-8", newline="") as file:
        return [
            GameResult(row["white"], row["black"], float(row["white_score"]))
            for row in csv.DictReader(file)
            for _ in range(int(row["games"]))
        ]


def rated(results: Sequence[GameResult]) -> RatingList:
    """The list, on the scale of docs/ratings.md."""
    known = read_ratings().presets
    return rate(results, {name: known[name].rating for name in ANCHORS})


@dataclasses.dataclass(frozen=True)
class Step:
    """A measured level, and how far it is above the one below."""

    number: int
    name: str
    declared: int
    measured: float
    interval: float
    games: int
    above: float | None
    above_interval: float | None


def steps(ratings: RatingList) -> list[Step]:
    """The levels, the weakest first."""
    places = {rating.name: place for place, rating in enumerate(ratings.ratings)}
    found: list[Step] = []
    for level in LEVELS:
        place = places[level_name(level.number)]
        rating = ratings.ratings[place]
        above = spread = None
        if found:
            below = places[level_name(level.number - 1)]
            above = rating.rating.value - ratings.ratings[below].rating.value
            covariance = ratings.covariance
            variance = covariance[place, place] + covariance[below, below]
            spread = 1.96 * math.sqrt(variance - 2 * covariance[place, below])
        interval = (rating.rating.high - rating.rating.low) / 2
        found.append(
            Step(
                level.number,
                level.name,
                level.elo,
                rating.rating.value,
                interval,
                rating.games,
                above,
                spread,
            )
        )
    return found


def markdown(found: Sequence[Step]) -> str:
    """For docs/levels.md."""
    lines = [
        "| level | name | declared | measured | ± 95% | above the one below | ± 95% | games |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for step in found:
        above = (
            "| |"
            if step.above is None or step.above_interval is None
            else f"{step.above:.0f} | {step.above_interval:.0f} |"
        )
        lines.append(
            f"| {step.number} | {step.name} | {step.declared} | {step.measured:.0f} "
            f"| {step.interval:.0f} | {above} {step.games} |"
        )
    return "\n".join([*lines, "", f"`python -m benchmarks.levels`, {context()}."])


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.levels", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--games", type=int, default=200, help="games per pairing of fast levels")
    parser.add_argument("--few", type=int, default=40, help="games per other pairing")
    parser.add_argument("--workers", type=int, help="games at once; default: one per core")
    parser.add_argument("--store", type=Path, default=STORE, help="where games are stored")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the file of results")
    parser.add_argument("--fresh", action="store_true", help="start over, keeping what was stored")
    parser.add_argument("--rate", action="store_true", help="play nothing: rate the file's results")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    arguments = parser.parse_args()
    finished = True
    if arguments.rate:
        results = read_results(arguments.out)
    else:
        arguments.store.parent.mkdir(parents=True, exist_ok=True)
        options = RunOptions(
            store=arguments.store,
            fresh=arguments.fresh,
            workers=arguments.workers,
            decide=lambda _: Change.FRESH,
        )
        results, finished = play(arguments.games, arguments.few, options)
        if finished:
            write_results(arguments.out, results)
    if not results:
        return EXIT_INTERRUPTED
    found = steps(rated(results))
    if arguments.json:
        print(json.dumps([dataclasses.asdict(step) for step in found]))
    else:
        print(markdown(found))
    return 0 if finished else EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
