"""M1: the three algorithms play against themselves, with nodes, times and boards (M1, M3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.engines.limit import Limits
from zermelo.lab.analysis.statistics import proportion
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.minmax.boards import board_pictures
from zermelo.lab.experiments.minmax.paper import (
    ALPHA_BETA,
    DEPTH,
    MENDED,
    MINIMAX,
    QUIESCENCE,
    algorithms,
    rows_of,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import certain, not_testable
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.positions import START, LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

SHOWN_PLIES = 6
PLIES = 20
"""The paper shows three moves per side, and played ten."""
SHOWN = (MINIMAX, ALPHA_BETA, QUIESCENCE)
REPEATING = (ALPHA_BETA, QUIESCENCE, MENDED)
"""Minimax is left out there: it plays alpha-beta's moves."""


@dataclass(frozen=True)
class SelfPlay:
    """One side's algorithm on both sides, from a position."""

    algorithm: str
    variant: Variant
    start: str
    fen: str


def play(game: SelfPlay, keep: Keep) -> Result:
    """Plays it, and counts the moves that take back the same side's move before."""
    del keep
    position = Position(game.fen)
    moves: list[dict[str, Any]] = []
    for _ in range(PLIES):
        if not position.legal_moves:
            break
        found = measured(game.variant, position, Limits(depth=DEPTH))
        san = position.san(position.parse_uci(found["move"]))
        position.push(found["move"])
        moves.append(
            {
                "move": found["move"],
                "san": san,
                "nodes": found["nodes"],
                "nodes_per_depth": found["nodes_per_depth"],
                "seconds": found["cpu_seconds"],
                "value": found["value"],
                "fen": position.fen(),
            }
        )
    return {
        "algorithm": game.algorithm,
        "start": game.start,
        "moves": moves,
        "taken_back": taken_back([move["move"] for move in moves]),
    }


def places(setup: Setup) -> list[LabPosition]:
    return positions(setup.sized(9, 200))


def taken_back(moves: Sequence[str]) -> int:
    """Moves that put a piece back to where the side's last move took it from."""
    return sum(
        later == earlier[2:4] + earlier[:2]
        for earlier, later in zip(moves, moves[2:], strict=False)
    )


@dataclass(frozen=True, kw_only=True)
class SelfPlayExperiment(Experiment):
    """Games of each algorithm against itself."""

    def tasks(self, setup: Setup) -> list[Task]:
        every = algorithms()
        tasks = [
            Task(f"start {name}", play, SelfPlay(name, variant, "start", START))
            for name, variant in every.items()
        ]
        for place in places(setup):
            tasks += [
                Task(
                    f"{place.name} {name}", play, SelfPlay(name, every[name], place.name, place.fen)
                )
                for name in REPEATING
            ]
        return tasks

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: one.plain() for name, one in algorithms().items()},
            "positions": [START, *(place.fen for place in places(setup))],
            "plies": PLIES,
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        shown = {row["algorithm"]: row["moves"][:SHOWN_PLIES] for row in rows[:4]}
        same = sum(
            one["move"] == other["move"]
            for one, other in zip(shown[MINIMAX], shown[ALPHA_BETA], strict=True)
        )
        repeats = {name: repeated_share(rows[4:], name) for name in REPEATING}
        claims = [
            Claim(
                "M1",
                "Each of the three algorithms plays three moves per side and reports nodes per "
                "depth, time and a picture of the board for every one.",
                "18 moves",
                f"{sum(len(shown[name]) for name in SHOWN)} moves",
                certain(True),
            ),
            Claim(
                "M1",
                "Alpha-beta plays the moves of minimax.",
                f"{same_printed()} of {SHOWN_PLIES} moves",
                f"{same} of {SHOWN_PLIES} moves",
                certain(same == SHOWN_PLIES),
            ),
            Claim(
                "M1",
                "The moves themselves: 1.Nc3 c6 2.Rb1 Nh6 3.Ne4 Qc7.",
                " ".join(row.move for row in rows_of(MINIMAX)),
                " ".join(move["move"] for move in shown[MINIMAX]),
                not_testable(),
                "The paper does not give its evaluation; ours counts material and takes the first "
                "of equal moves.",
            ),
            repetition_claim(repeats),
        ]
        return Outcome(
            summary=(
                f"Alpha-beta plays minimax's move in {same} of {SHOWN_PLIES} positions. Of the "
                f"moves of the paper's quiescence {repeats[QUIESCENCE]:.1%} take back the one "
                f"before, of the mended one's {repeats[MENDED]:.1%}."
            ),
            claims=claims,
            tables=[
                moves_table({row["algorithm"]: row["moves"] for row in rows[:4]}),
                repeats_table(repeats),
            ],
            figures=[boards_figure(name, shown[name]) for name in SHOWN],
        )


def boards_figure(name: str, moves: Sequence[Row]) -> Figure:
    return Figure(
        f"minmax-boards-{name}",
        f"The boards after each of the first {len(moves)} moves of {name} against itself.",
        svg=board_pictures(
            [
                (move["fen"], move["move"], f"{move_number(ply)} {move['san']}")
                for ply, move in enumerate(moves)
            ]
        ),
    )


def same_printed() -> int:
    """How many of the paper's alpha-beta moves are those of its minimax."""
    pairs = zip(rows_of(MINIMAX), rows_of(ALPHA_BETA), strict=True)
    return sum(one.move == other.move for one, other in pairs)


def move_number(ply: int) -> str:
    """As a game is written: `1.` for White's first move, `1...` for Black's."""
    return f"{ply // 2 + 1}{'...' if ply % 2 else '.'}"


def repeated_share(rows: Sequence[Row], algorithm: str) -> Estimate:
    """Of an algorithm's moves, those that take back the one before."""
    games = [row for row in rows if row["algorithm"] == algorithm]
    return proportion(
        sum(row["taken_back"] for row in games), sum(len(row["moves"]) for row in games)
    )


def repetition_claim(repeats: dict[str, Estimate]) -> Claim:
    """The paper's own warning; the others show whether the quiescence is to blame."""
    found, usual = repeats[QUIESCENCE], repeats[ALPHA_BETA]
    printed = [row.move for row in rows_of(QUIESCENCE)]
    return Claim(
        "M3",
        "The quiescence search may result in repeated moves.",
        f"a warning; of its own {len(printed)} moves {taken_back(printed)} takes back the one "
        "before (Rg8, then Rh8)",
        "; ".join(f"{name} {share:.1%}" for name, share in repeats.items()),
        certain(found.value > 0),
        "It happens. The intervals do not show whether quiescence causes it."
        if found.low <= usual.high and usual.low <= found.high
        else "It happens, and not as often without the quiescence."
        if found.low > usual.high
        else "It happens, and more often without the quiescence.",
    )


def moves_table(shown: dict[str, list[dict[str, Any]]]) -> Table:
    return Table(
        "Self-play from the start, ten moves per side",
        ("algorithm", "ply", "move", "nodes", "by level", "value", "ms"),
        [
            (
                name,
                number,
                move["san"],
                move["nodes"],
                " ".join(str(count) for count in move["nodes_per_depth"][1:]),
                move["value"],
                1000 * move["seconds"],
            )
            for name, moves in shown.items()
            for number, move in enumerate(moves, start=1)
        ],
        "The paper prints three moves per side. By level: d0, d1 and so on as the paper counts "
        "them. Value in centipawns for the mover.",
    )


def repeats_table(repeats: dict[str, Estimate]) -> Table:
    return Table(
        "Moves that take back the one before",
        ("algorithm", "share", "low", "high"),
        [(name, one.value, one.low, one.high) for name, one in repeats.items()],
        f"Self-play of {PLIES} plies from positions of every kind; Wilson's interval, as if moves "
        "were independent.",
    )


SELF_PLAY = SelfPlayExperiment(
    name="minmax-self-play",
    question="What do minimax, alpha-beta and quiescence play against themselves, at what cost?",
    ids=("M1", "M3"),
    method=(
        "Each algorithm plays 20 plies against itself, four plies deep, from the start (boards of "
        "the first six) and from 9 positions of every kind (full: 200; a few minutes); material "
        "only, the first of equal moves."
    ),
)
