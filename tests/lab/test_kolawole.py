"""Kolawole's experiments: his table, the two by two, the drawn trees."""

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

import pytest

from zermelo.errors import StatisticsError
from zermelo.figures.style import rendered
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.kolawole import EXPERIMENTS
from zermelo.lab.experiments.kolawole.algorithms import ALGORITHMS, value_of
from zermelo.lab.experiments.kolawole.boards import BOARDS, MANY, configuration
from zermelo.lab.experiments.kolawole.factorial import effects_of_pairs, effects_of_trials
from zermelo.lab.experiments.kolawole.program import PROGRAM
from zermelo.lab.experiments.kolawole.table import (
    BOTH,
    CELLS,
    NEW_BOARD,
    PLAIN,
    PRINTED_AVERAGES,
    SORTED,
    averages,
    changes,
    trials,
)
from zermelo.lab.experiments.kolawole.trees import TREE_CHECK
from zermelo.lab.judging.judgement import Verdict
from zermelo.lab.outcome import Outcome
from zermelo.runner.task import Keep, Task

QUICK = Setup(quick=True)


def done(tasks: Sequence[Task]) -> list[Row]:
    return [task.function(task.payload, Keep()) for task in tasks]


def test_the_papers_averages_and_percentages_come_out_but_for_one() -> None:
    assert [round(averages()[cell]) for cell in CELLS] == [6912, 2920, 5780, 2615]
    found = changes(dict(PRINTED_AVERAGES))
    assert [round(value, 2) for value in found.values()] == [-57.75, -16.38, -62.17, -54.76]


def test_the_papers_trials_leave_the_interaction_open() -> None:
    found = effects_of_trials(trials())
    assert found["sorting"].high < 1
    assert found["new board"].high < 1
    assert found["interaction"].low < 1 < found["interaction"].high
    # By hand: sqrt(within / 16 * (1/5 + 1/5)) * t(16) on the logarithms.
    assert found["sorting"].value == pytest.approx(0.424, abs=0.001)
    assert found["sorting"].low == pytest.approx(0.367, abs=0.001)


def test_effects_multiply() -> None:
    base = {"x": 8.0, "y": 10.0, "z": 20.0}
    cells = {
        cell: {key: value * factor for key, value in base.items()}
        for cell, factor in ((PLAIN, 1), (SORTED, 0.5), (NEW_BOARD, 0.8), (BOTH, 0.6))
    }
    found = effects_of_pairs(cells)
    assert {name: round(one.value, 6) for name, one in found.items()} == {
        "sorting": 0.5,
        "new board": 0.8,
        "both": 0.6,
        "sorting on the new board": 0.75,
        "interaction": 1.5,
    }


def test_what_is_not_paired_or_not_repeated_is_refused() -> None:
    cells = {cell: {"x": 1.0, "y": 2.0} for cell in CELLS}
    with pytest.raises(StatisticsError, match="not paired"):
        effects_of_pairs(cells | {BOTH: {"x": 1.0, "z": 2.0}})
    with pytest.raises(StatisticsError, match="at least 2 trials"):
        effects_of_trials({cell: [1.0] for cell in CELLS})


def board_rows(factors: dict[str, float]) -> list[Row]:
    """Made by hand: sorted programs have a tenth of the nodes."""

    def search(cell: str, base: float) -> dict[str, Any]:
        nodes = base / 10 if cell in (SORTED, BOTH) else base
        seconds = base * factors[cell]
        return {
            "move": "e2e4",
            "value": 1,
            "nodes": nodes,
            "evaluations": 2 * nodes,
            "cpu_seconds": seconds,
        }

    return [
        {
            "position": task.payload.place.name,
            "trial": task.payload.trial,
            "searches": {cell: search(cell, 1_000 + 7 * index % 50) for cell in CELLS},
        }
        for index, task in enumerate(BOARDS.tasks(QUICK))
    ]


def by_statement(outcome: Outcome, words: str) -> Verdict:
    return next(claim.verdict for claim in outcome.claims if words in claim.statement)


def test_the_two_by_two_is_judged() -> None:
    outcome = BOARDS.analyse(
        board_rows({PLAIN: 1, SORTED: 0.42, NEW_BOARD: 0.85, BOTH: 0.36}), QUICK
    )
    assert by_statement(outcome, "averages") == Verdict.EXACT
    assert by_statement(outcome, "percentages") == Verdict.IN_PART
    assert by_statement(outcome, "six moves first shortens the thinking") == Verdict.REPRODUCED
    assert by_statement(outcome, "Copying the board shortens the thinking, first") == (
        Verdict.REPRODUCED
    )
    assert by_statement(outcome, "move, value and nodes stay") == Verdict.FOUND
    slower = BOARDS.analyse(board_rows({PLAIN: 1, SORTED: 1.5, NEW_BOARD: 1, BOTH: 1.5}), QUICK)
    assert by_statement(slower, "six moves first shortens the thinking") == (Verdict.NOT_REPRODUCED)
    elsewhere = board_rows({PLAIN: 1, SORTED: 0.42, NEW_BOARD: 1, BOTH: 0.42})
    many = board_rows({PLAIN: 1, SORTED: 1.5, NEW_BOARD: 1, BOTH: 1.5})[-MANY:]
    only_there = BOARDS.analyse([*elsewhere[:-MANY], *many], QUICK)
    assert by_statement(only_there, "six moves first shortens the thinking") == (
        Verdict.NOT_GENERAL
    )
    for figure in outcome.figures:
        assert rendered(figure).startswith(b"<?xml")


def test_the_four_programs_are_all_combinations() -> None:
    switches = [configuration(cell) for cell in CELLS]
    assert [(one.best_six.enabled, one.copy_make.enabled) for one in switches] == [
        (False, False),
        (True, False),
        (False, True),
        (True, True),
    ]


def test_the_board_changes_no_node_and_sorting_many() -> None:
    for row in done([BOARDS.tasks(QUICK)[0], *BOARDS.tasks(QUICK)[10:12]]):
        found = row["searches"]
        for one, other in ((PLAIN, NEW_BOARD), (SORTED, BOTH)):
            for counter in ("move", "value", "nodes", "evaluations"):
                assert found[one][counter] == found[other][counter]
        assert found[SORTED]["nodes"] < found[PLAIN]["nodes"]
        assert found[SORTED]["value"] == found[PLAIN]["value"]


def test_our_program_does_what_the_paper_has_and_wished_for() -> None:
    outcome = PROGRAM.analyse(done(PROGRAM.tasks(QUICK)), QUICK)
    assert [(claim.id, claim.verdict) for claim in outcome.claims] == [
        *[("K1", Verdict.FOUND)] * 3,
        ("K2", Verdict.EXACT),
        ("K2", Verdict.REPRODUCED),
        ("K3", Verdict.REPRODUCED),
    ]
    assert outcome.claims[3].ours == "Q900, R500, B300, N300, P100; a lone bishop 250"


def test_what_does_not_hold_is_not_reproduced() -> None:
    rows = [{"holds": False, "found": "nothing"} for _ in PROGRAM.checks]
    found = PROGRAM.analyse(rows, QUICK)
    assert {claim.verdict for claim in found.claims} == {Verdict.NOT_REPRODUCED}


def test_sss_star_finds_alpha_betas_value_and_a_lost_piece_is_counted() -> None:
    rows = done(ALGORITHMS.tasks(QUICK)[:3])
    for row in rows:
        assert row["searches"]["SSS*"]["value"] == row["searches"]["alpha-beta"]["value"]
        assert row["searches"]["SSS*"]["nodes"] < row["searches"]["alpha-beta"]["nodes"]
        assert all(0 <= one["lost"] <= 1000 for one in row["searches"].values())
    hanging = "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1"
    assert value_of(hanging, "d1d8") - value_of(hanging, "d1c1") > 400


def test_monte_carlo_is_judged_by_what_it_loses() -> None:
    def row(index: int, lost: int) -> Row:
        search = {"move": "e2e4", "value": 1, "nodes": 10, "evaluations": 9, "cpu_seconds": 1.0}
        return {
            "position": str(index),
            "searches": {
                "alpha-beta": search | {"lost": 0},
                "SSS*": search | {"nodes": 5, "lost": 0},
                "Monte Carlo": search | {"lost": lost},
            },
        }

    worse = ALGORITHMS.analyse([row(index, 50 + index) for index in range(9)], QUICK).claims
    assert [claim.verdict for claim in worse] == [Verdict.REPRODUCED, Verdict.OPEN, Verdict.FOUND]
    assert "+54 (" in worse[2].ours
    alike = ALGORITHMS.analyse([row(index, 0) for index in range(9)], QUICK).claims
    assert alike[2].verdict == Verdict.OPEN


def test_every_requirement_is_answered() -> None:
    answered = {name for experiment in EXPERIMENTS for name in experiment.ids}
    assert answered == {f"K{number}" for number in range(1, 7)}


@pytest.fixture(scope="module")
def walks() -> list[Row]:
    return done(TREE_CHECK.tasks(QUICK))


def test_exactly_the_unpruned_leaves_are_looked_at(walks: list[Row]) -> None:
    found = {(row["tree"], row["search"]): row for row in walks}
    nine = found["figure-9", "alpha-beta"]
    assert (nine["value"], nine["visited"], nine["pruned"]) == (
        5,
        ["aaa", "aab", "aba", "baa", "bab"],
        ["abb", "bb"],
    )
    assert len(found["figure-9", "minimax"]["visited"]) == 8
    assert nine["values"][""] == 5
    assert nine["values"]["b"] == 2
    assert [claim.verdict for claim in TREE_CHECK.analyse(walks, QUICK).claims] == [
        Verdict.NOT_TESTABLE,
        Verdict.REPRODUCED,
    ]


def test_a_leaf_too_many_is_not_reproduced(walks: list[Row]) -> None:
    wrong = [
        row | {"visited": [*row["visited"], "abb"]} if row["tree"] == "figure-9" else row
        for row in walks
    ]
    assert TREE_CHECK.analyse(wrong, QUICK).claims[1].verdict == Verdict.NOT_REPRODUCED


def test_pruned_branches_are_marked_in_the_picture(walks: list[Row]) -> None:
    for figure, cuts, leaves in zip(
        TREE_CHECK.analyse(walks, QUICK).figures, (3, 2), (14, 8), strict=True
    ):
        drawing = ElementTree.fromstring(figure.svg)
        tags = [part.tag.rpartition("}")[2] for part in drawing.iter()]
        assert tags.count("path") == cuts + 1  # one in the legend
        assert tags.count("rect") == leaves + 1
