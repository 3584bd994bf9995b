"""Chess0's quiescence on its own: to the letter, bounded, and with limited moves (C8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.engines.evaluators import make_evaluator
from zermelo.figures.style import line_plot
from zermelo.lab.analysis.statistics import growth, proportion, ratio
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0 import literal
from zermelo.lab.experiments.chess0.subjects import BEST, LIMITS, MATE_TRAP, Chess0Experiment
from zermelo.lab.experiments.chess0.trap import PRINTED, TAKES_THE_QUEEN
from zermelo.lab.judging.rule import Side, by_test, certain, counted, measured
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

READINGS = {"all three (as printed)": literal.all_of_three, "any (as meant)": literal.any_of_three}
LITERAL_PLIES = 4
"""Enough for 2.Bxf7+ Ke7 3.Nd5 mate."""
QUICK_BOUNDS = (1, 2, 3, 4, 6, 8, 10, 12, 14, 16)
FULL_BOUNDS = (*QUICK_BOUNDS, 20, 24)
SUBSTANTIAL = 1.5
"""Times as slow."""


def answer_literally(reading: str, keep: Keep) -> Result:
    """The answer in the mate trap at depth 1 with the listing's quiescence."""
    del keep
    position = Position(MATE_TRAP)
    evaluator = make_evaluator("chess0-adaptive")
    move = literal.answer(position, evaluator, READINGS[reading], LITERAL_PLIES)
    return {"part": "literal", "reading": reading, "move": position.san(move)}


def bound(plies: int, keep: Keep) -> Result:
    """The answer in the mate trap at depth 1 with ours, this many plies deep."""
    del keep
    position = Position(MATE_TRAP)
    config = BEST.changed("chess0_quiescence.plies", plies)
    report, _ = Variant(config).engine(0).search(position, depth=1)
    return {
        "part": "bound",
        "plies": plies,
        "move": position.san(report.move),
        "dramatic": report.statistics.dramatic_moves,
        "nodes": report.statistics.nodes,
    }


@dataclass(frozen=True)
class Rationing:
    place: LabPosition
    depth: int


def ration(order: Rationing, keep: Keep) -> Result:
    """The move under each limit of dramatic moves."""
    del keep
    moves, used = {}, {}
    for limit, name in LIMITS.items():
        config = BEST.changed("chess0_quiescence.dramatic_limit", limit)
        report, _ = Variant(config).engine(0).search(Position(order.place.fen), depth=order.depth)
        moves[name] = report.move.uci()
        used[name] = report.statistics.dramatic_moves
    return {"part": "ration", "position": order.place.name, "moves": moves, "used": used}


@dataclass(frozen=True, kw_only=True)
class QuiescenceAsListed(Chess0Experiment):
    """What the listing does, what it costs without a bound, and what a limit changes."""

    name: str = "chess0-quiescence"
    question: str = "What does Chess0's quiescence do as listed, unbounded and limited?"
    ids: tuple[str, ...] = ("C8",)
    method: str = (
        "The listing in Python, in both readings of its condition, answers the mate trap at depth "
        f"1 with {LITERAL_PLIES} plies. Ours answers it with growing bounds of plies. Middle games "
        "(40 to depth 2 quick, 100 to depth 3 full) are searched with 50,000, 100,000 and any "
        "number of dramatic moves."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        bounds = QUICK_BOUNDS if setup.quick else FULL_BOUNDS
        places = positions(setup.sized(40, 100), kind="middle game")
        depth = setup.sized(2, 3)
        return [
            *(Task(f"literal {reading}", answer_literally, reading) for reading in READINGS),
            *(Task(f"bound {plies}", bound, plies) for plies in bounds),
            *(Task(f"ration {place.name}", ration, Rationing(place, depth)) for place in places),
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        spelt, bounds, rations = (
            [row for row in rows if row["part"] == part] for part in ("literal", "bound", "ration")
        )
        return Outcome(
            summary="To the letter it answers "
            + " and ".join(f"{row['move']} ({row['reading']})" for row in spelt)
            + f" in the mate trap; bounded, ours answers {bounds[-1]['move']}.",
            claims=[
                literal_claim(spelt),
                growth_claim(bounds),
                *ration_claims(rations),
                slower_claim(rations),
            ],
            tables=[answer_table(spelt, bounds), ration_table(rations)],
            figures=[
                Figure(
                    "chess0-quiescence",
                    "Dramatic moves of a depth 1 search of the mate trap by the bound of plies.",
                    draw=lambda canvas: draw(canvas, bounds),
                )
            ],
        )


def literal_claim(spelt: Sequence[Row]) -> Claim:
    theirs = PRINTED["adaptive"][0]
    falls = [row for row in spelt if row["move"] == TAKES_THE_QUEEN]
    same = [row for row in spelt if row["move"] == theirs]
    return Claim(
        "C8",
        "Quiescence as listed gives table 3's answer at depth 1.",
        theirs,
        "; ".join(f"{row['reading']}: {row['move']}" for row in spelt),
        counted(len(same), len(spelt)),
        f"In {len(falls)} of {len(spelt)} readings it takes the queen: the answer to a check is a "
        "quiet move, which the listing evaluates at once, so it never sees the mate. Ours searches "
        "answers to checks in full.",
    )


def growth_claim(bounds: Sequence[Row]) -> Claim:
    found = [row for row in bounds if row["dramatic"] > 0]
    grown = growth([row["plies"] for row in found], [row["dramatic"] for row in found])
    return Claim(
        "C8",
        "Quiescence without a limit ends by itself.",
        "no depth limit; millions of dramatic moves in its figure 19",
        f"mate trap, depth 1: {found[0]['dramatic']:,} dramatic moves with a bound of "
        f"{found[0]['plies']}, {found[-1]['dramatic']:,} with {found[-1]['plies']} plies; "
        f"times {grown.base:.2f} per ply",
        measured(Side.BELOW, 1.0, grown.base),
        "The number grows with every ply allowed, so the bound (8 in the preset) is what ends it; "
        "checks alone can continue for ever.",
        n=len(found),
    )


def ration_claims(rations: Sequence[Row]) -> list[Claim]:
    found = []
    for limit, name in LIMITS.items():
        if not limit:
            continue
        hit = [row for row in rations if row["used"][LIMITS[0]] > limit]
        ours = f"the limit is reached in {len(hit)} of {len(rations)} positions"
        if hit:
            other = sum(row["moves"][name] != row["moves"][LIMITS[0]] for row in hit)
            ours += f", and of these {proportion(other, len(hit)):.0%} get another move"
        found.append(
            Claim(
                "C8",
                f"With the {name} limit the search returns the best found so far, not the best.",
                "said, not measured",
                ours,
                certain(True) if hit and other else by_test(1.0, as_claimed=True),
                n=len(rations),
            )
        )
    return found


def slower_claim(rations: Sequence[Row]) -> Claim:
    """In dramatic moves, to which the time is proportional (chess0-dramatic)."""
    short, endless = LIMITS[min(limit for limit in LIMITS if limit)], LIMITS[0]
    used = [
        {row["position"]: float(row["used"][name]) for row in rations if row["used"][name]}
        for name in (endless, short)
    ]
    return Claim(
        "C8",
        "Without a limit quiescence is substantially slower than with one.",
        "“substantially slower”; no number",
        f"{ratio(*used):.3g} times the dramatic moves of the {short} limit",
        measured(Side.ABOVE, SUBSTANTIAL, ratio(*used)),
        f"Substantially is read as {SUBSTANTIAL:g} times. In dramatic moves, to which the time is "
        "proportional (chess0-dramatic).",
        n=len(used[0]),
    )


def answer_table(spelt: Sequence[Row], bounds: Sequence[Row]) -> Table:
    return Table(
        "The mate trap at depth 1",
        ("quiescence", "plies", "answer", "dramatic moves", "nodes"),
        [
            *((f"listing, {row['reading']}", LITERAL_PLIES, row["move"], None, None)
              for row in spelt),
            *(("ours", row["plies"], row["move"], row["dramatic"], row["nodes"])
              for row in bounds),
        ],
        f"The paper answers {PRINTED['adaptive'][0]}; {TAKES_THE_QUEEN} loses to mate in 2.",
    )  # fmt: skip


def ration_table(rations: Sequence[Row]) -> Table:
    return Table(
        "Moves by limit",
        ("position", *(f"move, {name}" for name in LIMITS.values()), "dramatic moves, no limit"),
        [
            (row["position"], *(row["moves"][name] for name in LIMITS.values()),
             row["used"][LIMITS[0]])
            for row in rations
        ],
    )  # fmt: skip


def draw(canvas: "Canvas", bounds: Sequence[Row]) -> None:
    line_plot(
        canvas,
        {"ours": ([row["plies"] for row in bounds], [row["dramatic"] for row in bounds])},
        title="The mate trap at depth 1, n = 1 position",
        x="bound, plies below depth 1",
        y="dramatic moves",
        log=True,
    )
