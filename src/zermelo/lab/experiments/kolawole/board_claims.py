"""What the two by two experiment says about the paper's claims (K4)."""

import math
from collections.abc import Sequence

from zermelo.lab.analysis.statistics import Estimate
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.kolawole.board_tables import pair_effects, percent, trial_effects
from zermelo.lab.experiments.kolawole.factorial import effects_of_trials
from zermelo.lab.experiments.kolawole.table import (
    BOTH,
    CELLS,
    NEW_BOARD,
    PLAIN,
    PRINTED_AVERAGES,
    PRINTED_CHANGES,
    SORTED,
    averages,
    changes,
    trials,
)
from zermelo.lab.outcome import Claim, Verdict

STATEMENTS = {
    "sorting": "Sorting the best six moves first shortens the thinking",
    "new board": "Copying the board shortens the thinking",
    "both": "Both together shorten the thinking",
}

GOOD_PART = 0.25
"""Share of their effect, on the logarithms, below which it is not the same effect."""
NEGLIGIBLE = 0.05
"""A negligible interaction."""


def summary(many: Sequence[Row]) -> str:
    time, nodes = pair_effects(many, "cpu_seconds"), pair_effects(many, "nodes")
    return (
        f"Over {len(many)} positions sorting changes the nodes by {percent(nodes['sorting'])} and "
        f"the time by {percent(time['sorting'])}; the copied board changes no node, and the time "
        f"by {percent(time['new board'])}. Interaction on time {percent(time['interaction'])}."
    )


def claims(reply: Sequence[Row], many: Sequence[Row]) -> list[Claim]:
    paper, first = effects_of_trials(trials()), trial_effects(reply)
    time, nodes = pair_effects(many, "cpu_seconds"), pair_effects(many, "nodes")
    return [
        _averages_claim(),
        _slip_claim(),
        *(
            _change_claim(f"{words}, first reply", name, paper[name], first[name])
            for name, words in STATEMENTS.items()
        ),
        *(
            _change_claim(f"{words}, {len(many)} positions", name, paper[name], time[name])
            for name, words in STATEMENTS.items()
        ),
        _nodes_claim(many, nodes["sorting"]),
        _same_nodes_claim([*reply, *many]),
        _interaction_claim(paper["interaction"], time["interaction"], nodes["interaction"]),
    ]


def judged(theirs: Estimate, ours: Estimate) -> Verdict:
    """Of an effect: reproduced where ours leaves no doubt of its side, is a good part of theirs,
    and the intervals meet; in part where they do not."""
    meet = ours.low <= theirs.high and theirs.low <= ours.high
    if ours.low <= 1 <= ours.high:
        return Verdict.OPEN if meet else Verdict.NOT_REPRODUCED
    if math.log(ours.value) / math.log(theirs.value) < GOOD_PART:
        return Verdict.NOT_REPRODUCED
    return Verdict.REPRODUCED if meet else Verdict.IN_PART


def _averages_claim() -> Claim:
    found = {cell: round(value) for cell, value in averages().items()}
    return Claim(
        "K4",
        "The averages of the five trials",
        _list(PRINTED_AVERAGES),
        _list(found),
        Verdict.EXACT if found == PRINTED_AVERAGES else Verdict.NOT_REPRODUCED,
        "Computed from the printed trials.",
    )


def _slip_claim() -> Claim:
    found = {name: round(value, 2) for name, value in changes(dict(PRINTED_AVERAGES)).items()}
    wrong = [name for name, value in found.items() if value != PRINTED_CHANGES[name]]
    return Claim(
        "K4",
        "The percentages follow from the averages",
        ", ".join(f"{name} {value:.2f}%" for name, value in PRINTED_CHANGES.items()),
        ", ".join(f"{name} {value:.2f}%" for name, value in found.items()),
        Verdict.IN_PART if wrong else Verdict.EXACT,
        f"A slip in print: {', '.join(wrong)}." if wrong else "",
    )


def _change_claim(statement: str, name: str, theirs: Estimate, ours: Estimate) -> Claim:
    verdict = judged(theirs, ours)
    because = {
        Verdict.OPEN: "The interval contains no change as well as theirs.",
        Verdict.IN_PART: "The same direction, but a different size.",
        Verdict.NOT_REPRODUCED: "It costs time here."
        if ours.low > 1
        else "Little or no change, far from theirs.",
    }.get(verdict, "")
    return Claim(
        "K4",
        statement,
        f"{PRINTED_CHANGES[name]:.2f}% as printed; its trials give {percent(theirs)}",
        percent(ours),
        verdict,
        because,
    )


def _nodes_claim(many: Sequence[Row], ours: Estimate) -> Claim:
    evaluations = pair_effects(many, "evaluations")["sorting"]
    return Claim(
        "K4",
        "Sorting saves nodes, and pays for them with evaluations",
        "time only",
        f"nodes {percent(ours)}, evaluations {percent(evaluations)}, {len(many)} positions",
        Verdict.OPEN if ours.low <= 1 <= ours.high else Verdict.FOUND,
        "Every move of an inner node is rated, so the evaluation is called where no node is made.",
    )


def _same_nodes_claim(rows: Sequence[Row]) -> Claim:
    same = sum(
        _counted(row, PLAIN) == _counted(row, NEW_BOARD)
        and _counted(row, SORTED) == _counted(row, BOTH)
        for row in rows
    )
    return Claim(
        "K4",
        "The board changes how moves are made, not which: move, value and nodes stay",
        "",
        f"the same in {same} of {len(rows)} trials",
        Verdict.FOUND if same == len(rows) else Verdict.NOT_REPRODUCED,
    )


def _interaction_claim(theirs: Estimate, time: Estimate, nodes: Estimate) -> Claim:
    if not time.low <= 1 <= time.high:
        verdict, because = Verdict.FOUND, "There is an interaction."
    elif time.high < 1 + NEGLIGIBLE and time.low > 1 - NEGLIGIBLE:
        verdict, because = Verdict.FOUND, f"None of {NEGLIGIBLE:.0%} or more."
    else:
        verdict, because = (
            Verdict.OPEN,
            f"The interval contains none, and {NEGLIGIBLE:.0%} or more.",
        )
    return Claim(
        "K4",
        "How sorting and the new board act on each other (interaction of the 2x2)",
        f"not tested; its trials give {percent(theirs)}",
        f"time {percent(time)}, nodes {percent(nodes)}",
        verdict,
        because,
    )


def _counted(row: Row, cell: str) -> tuple[object, ...]:
    found = row["searches"][cell]
    return found["move"], found["value"], found["nodes"], found["evaluations"]


def _list(values: dict[str, int]) -> str:
    return ", ".join(f"{values[cell]}" for cell in CELLS) + " ms"
