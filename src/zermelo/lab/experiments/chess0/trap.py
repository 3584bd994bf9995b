"""The mate trap by depth (C11 f, its figure 18 and table 3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.subjects import BEST, CLASSIC, MATE_TRAP, Chess0Experiment
from zermelo.lab.judging.rule import certain, counted
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

PRINTED = {
    "classic": ("Bxd1", "Bxd1", "Bxd1", "Ke7", "dxe5", "dxe5"),
    "adaptive": ("Ke7", "dxe5", "dxe5", "dxe5", "dxe5", "dxe5"),
}
TAKES_THE_QUEEN = "Bxd1"
CONFIGS = {"classic": CLASSIC, "adaptive": BEST}
DEEPEST = {"classic": (6, 6), "adaptive": (4, 6)}
"""Quick and full."""


@dataclass(frozen=True)
class TrapOrder:
    engine: str
    depth: int


def answer_trap(order: TrapOrder, keep: Keep) -> Result:
    """The answer in the trap, threshold 0."""
    del keep
    position = Position(MATE_TRAP)
    report, _ = Variant(CONFIGS[order.engine]).engine(0).search(position, depth=order.depth)
    return {
        "engine": order.engine,
        "depth": order.depth,
        "move": position.san(report.move),
        "value": report.value,
        "nodes": report.statistics.nodes,
        "dramatic": report.statistics.dramatic_moves,
    }


@dataclass(frozen=True, kw_only=True)
class Trap(Chess0Experiment):
    """Legal's mate: the queen is poisoned."""

    name: str = "chess0-trap"
    question: str = "At which depth does either engine see through Legal's mate?"
    ids: tuple[str, ...] = ("C11f", "C8")
    method: str = (
        "Both engines answer the position of figure 18 at each depth from 1 to 6, adaptive with "
        "threshold 0 (quick: adaptive to depth 4). Nothing is random."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(f"{engine} {depth}", answer_trap, TrapOrder(engine, depth))
            for engine, sizes in DEEPEST.items()
            for depth in range(1, setup.sized(*sizes) + 1)
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        ours = {
            engine: {row["depth"]: row["move"] for row in rows if row["engine"] == engine}
            for engine in PRINTED
        }
        return Outcome(
            summary="; ".join(f"{engine}: {listed(moves)}" for engine, moves in ours.items()) + ".",
            claims=[claim for engine in PRINTED for claim in claims(engine, ours[engine])],
            tables=[answer_table(rows)],
            figures=[
                Figure(
                    "chess0-trap",
                    "The trap: taking the queen (orange) loses to 2.Bxf7+ Ke7 3.Nd5 mate (green).",
                    svg=board(),
                )
            ],
        )


def listed(moves: Mapping[int, str]) -> str:
    return ", ".join(f"{depth} {move}" for depth, move in moves.items())


def claims(engine: str, ours: Mapping[int, str]) -> list[Claim]:
    """Whether the trap works at the same depths, and whether the moves are the same."""
    printed = dict(enumerate(PRINTED[engine], start=1))
    falls = {depth for depth in ours if ours[depth] == TAKES_THE_QUEEN}
    fell = {depth for depth in ours if printed[depth] == TAKES_THE_QUEEN}
    same = [depth for depth in ours if ours[depth] == printed[depth]]
    statement = (
        "Classic takes the queen at depths 1 to 3 and sees the mate from 4 on."
        if engine == "classic"
        else "Adaptive never takes the queen: quiescence shows it the mate at depth 1."
    )
    return [
        Claim(
            "C11f",
            statement,
            f"Bxd1 at {depths(fell)}",
            f"Bxd1 at {depths(falls)} of depths 1 to {max(ours)}",
            certain(falls == fell, exact=len(ours) == len(printed)),
        ),
        Claim(
            "C11f",
            f"The {engine} answers are those of table 3.",
            listed(printed),
            f"{listed(ours)}: {len(same)} of {len(ours)} the same",
            counted(len(same), len(ours), exact=len(ours) == len(printed)),
            "Which of the moves that avoid the mate is best is up to the evaluation, and the "
            "paper's is not given in full.",
        ),
    ]


def depths(found: set[int]) -> str:
    return f"depths {', '.join(map(str, sorted(found)))}" if found else "no depth"


def answer_table(rows: Sequence[Row]) -> Table:
    return Table(
        "Table 3: answers in the mate trap",
        ("engine", "depth", "paper", "ours", "value", "nodes", "dramatic moves"),
        [
            (
                row["engine"],
                row["depth"],
                PRINTED[row["engine"]][row["depth"] - 1],
                row["move"],
                row["value"] / 100,
                row["nodes"],
                row["dramatic"],
            )
            for row in rows
        ],
        "Values in pawns for Black, who is to move.",
    )


def board() -> str:
    import chess
    import chess.svg

    return chess.svg.board(
        chess.Board(MATE_TRAP),
        arrows=[
            chess.svg.Arrow(chess.G4, chess.D1, color="#D55E00cc"),
            chess.svg.Arrow(chess.C4, chess.F7, color="#009E73cc"),
            chess.svg.Arrow(chess.C3, chess.D5, color="#009E73cc"),
        ],
        size=320,
    )
