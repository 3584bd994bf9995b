"""K6: SSS* and Monte Carlo beside the paper's alpha-beta, on its rating."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.lab.analysis.statistics import mean_estimate, proportion, ratio
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.judging import rule
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import Scale, Side, found
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

DEPTH = 4
JUDGE_DEPTH = 5
QUICK_POSITIONS, FULL_POSITIONS = 12, 200
MAX_LOST = 1_000
"""Centipawns: a missed mate counts slightly more than a queen."""

ALPHA_BETA, SSS_STAR, MONTE_CARLO = "alpha-beta", "SSS*", "Monte Carlo"
_plain = preset("kolawole").replace(best_six=t.BestSix.off())
CONFIGURATIONS: dict[str, SearchConfig] = {
    ALPHA_BETA: _plain,
    SSS_STAR: _plain.replace(algorithm=t.Algorithm(kind="sss-star", depth=DEPTH)),
    MONTE_CARLO: _plain.replace(algorithm=t.Algorithm(kind="mcts")),
}
JUDGE = preset("kolawole")


@dataclass(frozen=True)
class Contest:
    """A position for all three."""

    place: LabPosition
    seed: int


def compete(contest: Contest, keep: Keep) -> Result:
    """Alpha-beta and SSS* to the same depth, in the generator's order; Monte Carlo gets as many
    nodes as alpha-beta had evaluations. A deeper search says what each move loses."""
    del keep
    fen, seed = contest.place.fen, contest.seed
    depth = Limits(depth=DEPTH)
    searches = {
        name: measured(Variant(CONFIGURATIONS[name]), Position(fen), depth, seed)
        for name in (ALPHA_BETA, SSS_STAR)
    }
    nodes = Limits(nodes=searches[ALPHA_BETA]["evaluations"])
    searches[MONTE_CARLO] = measured(
        Variant(CONFIGURATIONS[MONTE_CARLO]), Position(fen), nodes, seed
    )
    values = {move: value_of(fen, move) for move in {one["move"] for one in searches.values()}}
    best = _judged(Position(fen), JUDGE_DEPTH)
    for one in searches.values():
        one["lost"] = max(0, min(MAX_LOST, best - values[one["move"]]))
    return {"position": contest.place.name, "fen": fen, "searches": searches}


def value_of(fen: str, move: str) -> int:
    """What a move is worth to its side, judged one ply deeper than it was found."""
    position = Position(fen)
    position.push(move)
    return -_judged(position, JUDGE_DEPTH - 1)


def _judged(position: Position, depth: int) -> int:
    report, _ = Variant(JUDGE).engine(0).search(position, depth=depth)
    return report.value


@dataclass(frozen=True, kw_only=True)
class KolawoleAlgorithms(Experiment):
    """The comparison that the paper leaves to others."""

    def tasks(self, setup: Setup) -> list[Task]:
        return [Task(place.name, compete, Contest(place, setup.seed)) for place in _places(setup)]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "programs": {name: one.in_use() for name, one in CONFIGURATIONS.items()},
            "depths": [DEPTH, JUDGE_DEPTH],
            "positions": [place.fen for place in _places(setup)],
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        nodes, time = _compared(rows, "nodes"), _compared(rows, "cpu_seconds")
        return Outcome(
            summary=(
                f"SSS* takes {nodes:.2f} times the nodes of alpha-beta and {time:.2f} times its "
                f"time; {MONTE_CARLO} loses {_lost(rows, MONTE_CARLO):.0f} centipawns per move, "
                f"alpha-beta {_lost(rows, ALPHA_BETA):.0f}."
            ),
            claims=[*_sss_claims(rows, nodes, time), _monte_carlo_claim(rows)],
            tables=[_table(rows)],
        )


def _places(setup: Setup) -> list[LabPosition]:
    return positions(setup.sized(QUICK_POSITIONS, FULL_POSITIONS))


def _column(rows: Sequence[Row], name: str, metric: str) -> dict[str, float]:
    return {row["position"]: float(row["searches"][name][metric]) for row in rows}


def _compared(rows: Sequence[Row], metric: str) -> Estimate:
    return ratio(_column(rows, SSS_STAR, metric), _column(rows, ALPHA_BETA, metric))


def _lost(rows: Sequence[Row], name: str) -> Estimate:
    return mean_estimate(list(_column(rows, name, "lost").values()))


def _sss_claims(rows: Sequence[Row], nodes: Estimate, time: Estimate) -> list[Claim]:
    """What the paper quotes about SSS*; its leaves and memory are in ours-algorithms."""
    same = sum(
        row["searches"][SSS_STAR]["value"] == row["searches"][ALPHA_BETA]["value"] for row in rows
    )
    where = f"depth {DEPTH}, same rating, same order of moves"
    return [
        Claim(
            "K6",
            "SSS* is more efficient: it visits fewer nodes than alpha-beta.",
            "“deemed more efficient, in the sense that the SSS* algorithm never evaluates a node "
            "that Alpha-beta can ignore”",
            f"{nodes:.2f} times the nodes, {where}; same value in {same} of {len(rows)} positions",
            rule.measured(Side.BELOW, 1.0, nodes),
            "Unsorted, where SSS* has most to gain. Leaves and memory: ours-algorithms.",
            n=len(rows),
        ),
        Claim(
            "K6",
            "SSS* is slow, since it maintains a sorted list of open nodes.",
            "“'slow' because of the overhead of maintaining the sorted OPEN list”",
            f"{time:.2f} times the time of alpha-beta, {where}",
            rule.measured(Side.ABOVE, 1.0, time),
            n=len(rows),
        ),
    ]


def _monte_carlo_claim(rows: Sequence[Row]) -> Claim:
    differences = [
        row["searches"][MONTE_CARLO]["lost"] - row["searches"][ALPHA_BETA]["lost"] for row in rows
    ]
    more = mean_estimate(differences)
    agree = proportion(
        sum(
            row["searches"][MONTE_CARLO]["move"] == row["searches"][ALPHA_BETA]["move"]
            for row in rows
        ),
        len(rows),
    )
    return Claim(
        "K6",
        "Monte Carlo tree search beside alpha-beta, as many evaluations each",
        "named as worth trying",
        f"the same move in {agree:.0%}; {more:+.0f} more centipawns lost per move",
        found(more, 0.0, scale=Scale.DIFFERENCE),
        f"Judged by alpha-beta to depth {JUDGE_DEPTH}, which thinks as alpha-beta does.",
        n=len(rows),
    )


def _table(rows: Sequence[Row]) -> Table:
    def mean(name: str, metric: str) -> float:
        return sum(_column(rows, name, metric).values()) / len(rows)

    return Table(
        f"Three algorithms on {len(rows)} positions, averages",
        ("algorithm", "nodes", "evaluations", "ms", "centipawns lost", "low", "high"),
        [
            (
                name,
                mean(name, "nodes"),
                mean(name, "evaluations"),
                1_000 * mean(name, "cpu_seconds"),
                _lost(rows, name).value,
                _lost(rows, name).low,
                _lost(rows, name).high,
            )
            for name in CONFIGURATIONS
        ],
    )


ALGORITHMS = KolawoleAlgorithms(
    name="kolawole-algorithms",
    question="How do SSS* and Monte Carlo compare with the paper's alpha-beta?",
    ids=("K6",),
    method=(
        f"The paper's rating and no sorting. Alpha-beta and SSS* search to depth {DEPTH}; Monte "
        "Carlo tree search gets as many nodes as alpha-beta had evaluations. What a move loses is "
        f"judged by the paper's program at depth {JUDGE_DEPTH}, at most {MAX_LOST} centipawns. "
        f"{QUICK_POSITIONS} positions quick, {FULL_POSITIONS} full (minutes). Strength at equal "
        "time: see the experiments of our own."
    ),
)
