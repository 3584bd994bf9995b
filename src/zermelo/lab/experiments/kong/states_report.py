"""The numbers Kong prints, the claims on them, and how they are shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, THEIRS
from zermelo.lab.experiment import Row
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import certain, not_testable
from zermelo.lab.outcome import Claim, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas


@dataclass(frozen=True)
class Printed:
    """A number of the paper with the measurement that answers it."""

    what: str
    number: int | None
    """None where ours stands beside it without a number of the paper."""
    key: str
    note: str = ""


PRINTED = (
    Printed("minimax, depth 3", 9323, "minimax 3"),
    Printed("minimax, depth 5 after it, counter running on", 5081536, "minimax 3 and 5"),
    Printed("minimax, depth 4, mate by Rh7", 34292, "mate by Rh7 4", "its figure 2"),
    Printed("alpha-beta", 1246, "alpha-beta", "material for the side to move"),
    Printed("alpha-beta", None, "alpha-beta, signed", "material for the side at the root"),
    Printed("table", 421, "table after alpha-beta", "after the search without it, not cleared"),
    Printed("table", None, "table alone", "begun empty"),
    Printed("iterative deepening", 442, "iterative", "depths 1 and 2: one short of 3"),
    Printed("reordering", 2, "reordering after iterative", "table not cleared"),
    Printed("reordering", None, "reordering, table cleared", "its own table answers"),
    Printed("reordering", None, "reordering, no table", "what reordering alone does"),
    Printed("minimax, depth 2, a mate in one", 923, "mate by Qh3 2", "position not given"),
    Printed("minimax, depth 3, mate by Qh3", 32783, "mate by Qh3 3", "position not given"),
)


EXACT = (9323, 5081536, 34292, 1246, 421, 442, 2)
"""What our measurements must give to the digit."""


def minimax_claim(found: dict[str, int]) -> Claim:
    ours = [found["minimax 3"], found["minimax 3 and 5"], found["mate by Rh7 4"]]
    return Claim(
        "G7",
        "States visited by minimax: depth 3 and, the counter running on, depth 5 from the start; "
        "depth 4 before Rh7 mate.",
        "9,323; 5,081,536; 34,292",
        "; ".join(f"{number:,}" for number in ours),
        certain(ours == [9323, 5081536, 34292], exact=True),
    )


def alpha_beta_claim(found: dict[str, int]) -> Claim:
    ours = found["alpha-beta"]
    return Claim(
        "G7",
        "States visited by alpha-beta from the start, depth 3.",
        "9,323 → 1,246",
        f"{found['minimax 3']:,} → {ours:,}; {found['alpha-beta, signed']:,} "
        "if material counts for the side at the root",
        certain(ours == 1246, exact=True),
        "With knights first, as his first move 1.Na3 shows, and material for the side to move: at "
        "an odd limit that is the opponent, so his evaluation had the wrong sign there. Another "
        "order of moves could give the same number.",
    )


def table_claim(found: dict[str, int], others: Sequence[Row]) -> Claim:
    ours, alone_ = found["table after alpha-beta"], found["table alone"]
    kept = sum(row["table after"] < row["table alone"] for row in others)
    return Claim(
        "G7",
        "States visited with the table from the start, depth 3.",
        "1,246 → 421",
        f"{found['alpha-beta']:,} → {ours:,} after a run without it; {alone_:,} if begun empty; "
        f"fewer after a run than begun empty on {kept} of {len(others)} other positions",
        certain(ours == 421, exact=True),
        "The number is exact, the gain is not the table's: the search without it, run before, "
        "stores its evaluations too, so that all leaves are answered and 1 + 20 + 400 remain.",
    )


def reordering_claim(found: dict[str, int], others: Sequence[Row]) -> Claim:
    uncleared = found["reordering after iterative"]
    two = sum(row["uncleared"] == 2 for row in others)
    less = sum(row["no table"] < row["iterative"] for row in others)
    exact = (found["iterative"], uncleared) == (442, 2)
    return Claim(
        "G6",
        "States visited by iterative deepening, and with reordering.",
        "442 → 2",
        f"{found['iterative']} → {uncleared} with the table left by the run before; 2 on {two} of "
        f"{len(others)} other positions. Table cleared: "
        f"{found['reordering, table cleared']}; no table: {found['reordering, no table']}, fewer "
        f"than without reordering on {less} of {len(others)}",
        certain(exact, exact=True),
        "None of it is the reordering: two iterations visit their root, and the table that was not "
        "cleared answers every move.",
    )


def unknown_claim(found: dict[str, int]) -> Claim:
    return Claim(
        "G7",
        "States on the positions of its figures 7, 9, 11, 13, 14, 16 and 17.",
        "923, 769,088; 32,783 → 3,300 → 922; 16,479 → 1,849; 1,949 → 740; 422 → 2",
        f"before Qh3 mate: {found['mate by Qh3 2']:,} (depth 2), {found['mate by Qh3 3']:,} "
        "(depth 3)",
        not_testable(Kind.IMPLEMENTATION),
        "The positions are not given; the one before Qh3 mate, where 32,783 might be expected, "
        "gives other numbers.",
    )


def numbers_table(found: dict[str, int]) -> Table:
    return Table(
        "Visited states, as printed and as found",
        ("search", "printed", "ours", "equal", "how"),
        [
            (
                one.what,
                one.number,
                found[one.key],
                "" if one.number is None else "yes" if one.number == found[one.key] else "no",
                one.note,
            )
            for one in PRINTED
        ],
        "From the start unless said; depth limit 3. A state answered by the table is not counted.",
    )


def others_table(others: Sequence[Row]) -> Table:
    return Table(
        "The same bookkeeping on other positions",
        (
            "position", "iterative", "reordering, table uncleared", "reordering, no table",
            "table after alpha-beta", "table begun empty",
        ),
        [
            (
                row["key"], row["iterative"], row["uncleared"], row["no table"],
                row["table after"], row["table alone"],
            )
            for row in others[:10]
        ],
        f"The first {min(len(others), 10)} of {len(others)} positions.",
    )  # fmt: skip


def draw(canvas: "Canvas", found: dict[str, int]) -> None:
    """Pairs of bars on a logarithmic scale."""
    shown = [one for one in PRINTED if one.number is None or one.number in EXACT]
    axes = canvas.subplots()
    canvas.set_figheight(4.2)
    for row, one in enumerate(shown):
        if one.number is not None:
            axes.barh(row - 0.2, one.number, 0.36, color=THEIRS, label="printed" if not row else "")
        axes.barh(row + 0.2, found[one.key], 0.36, color=COLORS[0], label="ours" if not row else "")
        axes.annotate(f" {found[one.key]:,}", (found[one.key], row + 0.2), va="center", fontsize=8)
    labels = [f"{one.what}\n({one.note})" if one.note else one.what for one in shown]
    axes.set_yticks(range(len(shown)), labels, fontsize=7)
    axes.set_xscale("log")
    axes.set_xlim(1, 5e7)
    axes.set_xlabel("visited states")
    axes.set_title("States from the start, n = 1 position each", loc="left", fontsize=10)
    axes.invert_yaxis()
    axes.legend(loc="lower right")
