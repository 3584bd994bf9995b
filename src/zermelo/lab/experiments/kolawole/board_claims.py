"""What the two by two experiment says about the paper's claims (K4)."""

from collections.abc import Sequence

from zermelo.lab.experiment import Row
from zermelo.lab.experiments.kolawole.board_tables import pair_effects, percent
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
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer, Kind
from zermelo.lab.judging.rule import NOTICEABLE, Side, by_test, certain, counted, found, measured
from zermelo.lab.outcome import Claim

STATEMENTS = {
    "sorting": "Sorting the best six moves first shortens the thinking",
    "new board": "Copying the board shortens the thinking",
    "both": "Both together shorten the thinking",
}

FIRST_MOVES = 20
"""The paper does not say to which move its first reply was given: all are answered."""
NEGLIGIBLE = 0.05
"""A negligible interaction."""


def summary(many: Sequence[Row]) -> str:
    time, nodes = pair_effects(many, "cpu_seconds"), pair_effects(many, "nodes")
    return (
        f"Over {len(many)} positions sorting changes the nodes by {percent(nodes['sorting'])} and "
        f"the time by {percent(time['sorting'])}; the copied board changes no node, and the time "
        f"by {percent(time['new board'])}. Interaction on time {percent(time['interaction'])}."
    )


def claims(replies: Sequence[Row], many: Sequence[Row]) -> list[Claim]:
    """`replies`: to each of the twenty first moves; `many`: other positions."""
    paper, first = effects_of_trials(trials()), pair_effects(replies, "cpu_seconds")
    time, nodes = pair_effects(many, "cpu_seconds"), pair_effects(many, "nodes")
    return [
        _averages_claim(),
        _slip_claim(),
        *(
            _change_claim(
                f"{words}, first reply", name, paper[name], first[name], time[name], len(many)
            )
            for name, words in STATEMENTS.items()
        ),
        _nodes_claim(many, nodes["sorting"]),
        _same_nodes_claim([*replies, *many]),
        _interaction_claim(paper["interaction"], time["interaction"], nodes["interaction"]),
    ]


def _averages_claim() -> Claim:
    rounded = {cell: round(value) for cell, value in averages().items()}
    return Claim(
        "K4",
        "The averages of the five trials",
        _list(PRINTED_AVERAGES),
        _list(rounded),
        certain(rounded == PRINTED_AVERAGES, Kind.ARITHMETIC, exact=True),
        "Computed from the printed trials.",
    )


def _slip_claim() -> Claim:
    again = {name: round(value, 2) for name, value in changes(dict(PRINTED_AVERAGES)).items()}
    wrong = [name for name, value in again.items() if value != PRINTED_CHANGES[name]]
    return Claim(
        "K4",
        "The percentages follow from the averages",
        ", ".join(f"{name} {value:.2f}%" for name, value in PRINTED_CHANGES.items()),
        ", ".join(f"{name} {value:.2f}%" for name, value in again.items()),
        counted(len(again) - len(wrong), len(again), Kind.ARITHMETIC, exact=True),
        f"A slip in print: {', '.join(wrong)}." if wrong else "",
    )


def _change_claim(
    statement: str, name: str, theirs: Estimate, ours: Estimate, elsewhere: Estimate, many: int
) -> Claim:
    """Of the first reply, as in the paper; other positions say whether it holds beyond it."""
    judgement = measured(Side.BELOW, NOTICEABLE, ours, theirs=theirs, elsewhere=[elsewhere])
    because = f"A saving of {1 - NOTICEABLE:.0%} would be noticed."
    if judgement.size is Answer.NO:
        because += " Ours has another size than theirs."
    if judgement.generality is Answer.NOT_GENERAL:
        does = "costs time" if elsewhere.low > 1 else "saves less than that"
        because += f" On {many} other positions it {does}."
    return Claim(
        "K4",
        statement,
        f"{PRINTED_CHANGES[name]:.2f}% as printed; its trials give {percent(theirs)}",
        f"{percent(ours)}; {many} other positions {percent(elsewhere)}",
        judgement,
        because,
        n=FIRST_MOVES,
    )


def _nodes_claim(many: Sequence[Row], ours: Estimate) -> Claim:
    evaluations = pair_effects(many, "evaluations")["sorting"]
    return Claim(
        "K4",
        "Sorting saves nodes, and pays for them with evaluations",
        "time only",
        f"nodes {percent(ours)}, evaluations {percent(evaluations)}, {len(many)} positions",
        found(ours, 1.0),
        "Every move of an inner node is rated, so the evaluation is called where no node is made.",
        n=len(many),
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
        certain(same == len(rows), Kind.OURS),
        n=len(rows),
    )


def _interaction_claim(theirs: Estimate, time: Estimate, nodes: Estimate) -> Claim:
    judgement = found(time, 1.0)
    if judgement.direction is Answer.YES:
        because = "There is an interaction."
    elif time.high < 1 + NEGLIGIBLE and time.low > 1 - NEGLIGIBLE:
        judgement = by_test(0.0, as_claimed=True, kind=Kind.OURS)
        because = f"None of {NEGLIGIBLE:.0%} or more."
    else:
        because = f"The interval contains none, and {NEGLIGIBLE:.0%} or more."
    return Claim(
        "K4",
        "How sorting and the new board act on each other (interaction of the 2x2)",
        f"not tested; its trials give {percent(theirs)}",
        f"time {percent(time)}, nodes {percent(nodes)}",
        judgement,
        because,
    )


def _counted(row: Row, cell: str) -> tuple[object, ...]:
    found = row["searches"][cell]
    return found["move"], found["value"], found["nodes"], found["evaluations"]


def _list(values: dict[str, int]) -> str:
    return ", ".join(f"{values[cell]}" for cell in CELLS) + " ms"
