"""Kong's experiments: his exact numbers, how they came about, and verdicts that can fail."""

import json
import pickle
from typing import Any

import pytest

from zermelo import Position
from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kong import EXPERIMENTS
from zermelo.lab.experiments.kong import ladder as ladder_experiment
from zermelo.lab.experiments.kong import ladder_report as ladder
from zermelo.lab.experiments.kong.listing import Program
from zermelo.lab.experiments.kong.paper import MATES, MINIMAX, PLAYED
from zermelo.lab.experiments.kong.play import (
    MateTrial,
    ShortTrial,
    mate_claim,
    mate_trial,
    piece_values,
    short_claim,
    short_trial,
    worth_claim,
)
from zermelo.lab.experiments.kong.states import MEASUREMENTS, STATES, Elsewhere, count_elsewhere
from zermelo.lab.experiments.kong.states_report import EXACT, PRINTED
from zermelo.lab.experiments.kong.table import (
    BARE,
    BARE_DEEPENED,
    CORRECT,
    TABLE,
    Trial,
    has_wrong_value,
    trial,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Verdict
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.positions import START, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.report.papers import PAGES
from zermelo.runner.task import Keep

QUICK = Setup(quick=True)
ENDGAME = "8/2k5/6q1/4R3/8/1K6/8/8 b - - 0 1"


@pytest.fixture(scope="module")
def states() -> dict[str, int]:
    return {key: measure() for key, measure in MEASUREMENTS.items()}


def test_every_id_of_the_paper_is_answered() -> None:
    ids = {id_ for one in EXPERIMENTS for id_ in one.ids}
    assert ids == {f"G{number}" for number in range(1, 9)}


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda one: one.name)
def test_tasks_travel_and_settings_are_plain(experiment: Experiment) -> None:
    tasks = pickle.loads(pickle.dumps(experiment.tasks(QUICK)))
    keys = [task.key for task in tasks]
    assert len(keys) == len(set(keys)) > 1
    assert json.loads(json.dumps(experiment.settings(QUICK)))["seed"] == 1
    assert len(experiment.tasks(Setup())) > len(keys)


@pytest.mark.parametrize("number", EXACT)
def test_kongs_numbers_come_out_to_the_digit(number: int, states: dict[str, int]) -> None:
    (key,) = [one.key for one in PRINTED if one.number == number]
    assert states[key] == number


def test_the_two_states_of_reordering_are_the_uncleared_table(states: dict[str, int]) -> None:
    assert states["reordering after iterative"] == 2
    assert states["reordering, table cleared"] == 22
    assert states["reordering, no table"] == states["iterative"] == 442


def test_the_table_owes_its_421_to_the_search_before_it(states: dict[str, int]) -> None:
    assert states["table after alpha-beta"] == 1 + 20 + 400
    assert states["table alone"] > 2 * 421


def test_material_for_the_side_at_the_root_gives_another_number(states: dict[str, int]) -> None:
    assert states["alpha-beta, signed"] == 1304


def test_the_claims_on_the_states_are_exact_and_can_fail(states: dict[str, int]) -> None:
    rows: list[Row] = [{"key": key, "visited": visited} for key, visited in states.items()]
    rows.append(count_elsewhere(Elsewhere("0003", positions(3)[2].fen), Keep()))
    assert rows[-1]["uncleared"] == 2
    verdicts = [claim.verdict for claim in STATES.analyse(rows, QUICK).claims]
    assert verdicts == [Verdict.EXACT] * 4 + [Verdict.NOT_TESTABLE]
    for row in rows[:-1]:
        row["visited"] += 1
    verdicts = [claim.verdict for claim in STATES.analyse(rows, QUICK).claims]
    assert verdicts == [Verdict.NOT_REPRODUCED] * 4 + [Verdict.NOT_TESTABLE]


@pytest.mark.parametrize("fen", [place.fen for place in positions(9)[::3]] + [START])
def test_the_listing_with_the_right_sign_has_minimax_values(fen: str) -> None:
    for limit in (1, 2, 3):
        value = measured(Variant(MINIMAX), Position(fen), Limits(depth=limit))["value"]
        assert Program(sign="root").search(Position(fen), limit)[1] == value


def test_the_listing_keeps_its_table_and_counts_on() -> None:
    program = Program()
    program.search(Position(), 2, table=True)
    assert program.visited == 421
    program.search(Position(), 3, table=True)
    assert program.visited == 422


def test_a_bare_table_is_wrong_where_a_correct_one_is_not() -> None:
    found = trial(Trial("one", ENDGAME), Keep())["searches"]
    assert found[CORRECT]["value"] == found[CORRECT]["true_value"] == 900
    assert has_wrong_value(found[BARE])
    assert has_wrong_value(found[BARE_DEEPENED])


def test_verdicts_on_the_table_follow_the_rows() -> None:
    def row(number: int, bare_value: int) -> Row:
        right = {"value": 0, "true_value": 0, "move": "a2a3", "loss": 0, "nodes": 100}
        wrong = {**right, "value": bare_value}
        names = (CORRECT, "correct, two plies later", BARE, "bare, two plies later")
        searches: dict[str, dict[str, Any]] = dict.fromkeys(names, right)
        return {
            "position": str(number),
            "fen": START,
            "searches": {**searches, BARE_DEEPENED: wrong},
        }

    wrong = TABLE.analyse([row(number, 100) for number in range(30)], QUICK).claims
    assert [claim.verdict for claim in wrong] == [Verdict.FOUND, Verdict.NOT_REPRODUCED]
    right = TABLE.analyse([row(number, 0) for number in range(30)], QUICK).claims
    assert [claim.verdict for claim in right] == [Verdict.FOUND, Verdict.OPEN]


def test_states_answered_by_the_table_are_not_visited() -> None:
    assert ladder.visited({"nodes": 421, "table_cuts": 400}) == 21


STEPS = {step.id: step for step in ladder.STEPS}
MOST, SOME, NONE = (Estimate(one, one - 0.03, one + 0.03) for one in (0.96, 0.51, 0.03))
"""Shares of positions on which more than half is cut off."""
HIS, OTHER = Estimate(0.11, 0.08, 0.15), Estimate(0.22, 0.2, 0.25)
"""Of minimax's states, what alpha-beta leaves: as on his positions, and another part."""


@pytest.mark.parametrize(
    "own, elsewhere, left, verdict",
    [
        (MOST, MOST, HIS, Verdict.REPRODUCED),
        (MOST, MOST, OTHER, Verdict.IN_PART),
        (SOME, MOST, HIS, Verdict.OPEN),
        (NONE, MOST, HIS, Verdict.NOT_REPRODUCED),
        (MOST, NONE, HIS, Verdict.NOT_GENERAL),
    ],
)
def test_many_cases_are_most_positions_at_his_depth(
    own: Estimate, elsewhere: Estimate, left: Estimate, verdict: Verdict
) -> None:
    shares = {2: elsewhere, 3: own, 4: elsewhere}
    claim = ladder.step_claim(STEPS["G4"], shares, dict.fromkeys(shares, left), 4)
    assert claim.verdict is verdict
    assert claim.judgement.ours == own


def test_reordering_is_judged_one_ply_short() -> None:
    left = dict.fromkeys((2, 3), HIS)
    at_two, at_three = (
        ladder.step_claim(STEPS["G6"], shares, left, 4).verdict
        for shares in ({2: MOST, 3: NONE}, {2: NONE, 3: MOST})
    )
    assert at_two is Verdict.NOT_GENERAL
    assert at_three is Verdict.NOT_REPRODUCED
    assert ladder.left_of(STEPS["G6"].states) is None


def test_more_than_half_must_be_cut_off() -> None:
    def row(number: int, later: int) -> Row:
        visited = {ladder.ALPHA_BETA: later, ladder.MINIMAX: 100}
        searches = {name: {"nodes": n, "table_cuts": 0} for name, n in visited.items()}
        return {"position": str(number), "searches": searches}

    rows = [row(number, later) for number, later in enumerate((10, 49, 50, 90))]
    assert ladder.cut_off(rows, ladder.ALPHA_BETA, ladder.MINIMAX).value == 0.5


def test_the_time_of_each_step_is_held_against_the_printed_milliseconds() -> None:
    def verdict(step: str, own: Estimate, elsewhere: Estimate = HIS) -> Verdict:
        times = dict.fromkeys((2, 3, 4), elsewhere) | {STEPS[step].depth: own}
        return ladder.time_claim(STEPS[step], times, 4).verdict

    slower, slightly = Estimate(1.6, 1.5, 1.7), Estimate(0.9, 0.85, 0.95)
    for step in STEPS:
        assert verdict(step, HIS) is Verdict.REPRODUCED or step == "G5"
        assert verdict(step, slower) is Verdict.NOT_REPRODUCED
        assert verdict(step, HIS, slower) is Verdict.NOT_GENERAL
    assert verdict("G4", slightly) is Verdict.IN_PART
    assert verdict("G5", Estimate(0.5, 0.4, 0.6)) is Verdict.REPRODUCED
    assert verdict("G6", slightly) is Verdict.REPRODUCED, "two printed pairs have no interval"


def test_a_short_search_is_timed_more_than_once() -> None:
    tasks = {task.key: task for task in ladder_experiment.LADDER.tasks(QUICK)}
    order = tasks["depth 2 start"].payload
    assert order.again == 4
    assert tasks["depth 4 start"].payload.again == 0
    row = ladder_experiment.climb(order, Keep())
    assert row["searches"].keys() == ladder_experiment.VARIANTS.keys()
    # The listing's 442: nothing can be cut off at depth 2.
    for name in (ladder.ITERATIVE, ladder.DEEPENED, ladder.REORDERED):
        assert ladder.visited(row["searches"][name]) == 442


def test_space_is_not_testable_and_deepening_is_our_own_question() -> None:
    assert ladder.space_claim().verdict is Verdict.NOT_TESTABLE
    for own, verdict in ((Estimate(1.05, 1.04, 1.06), "found"), (Estimate(1.2, 1.1, 1.3), "open")):
        assert ladder.deepening_claim({3: own}, 4).verdict == verdict


def test_the_card_of_the_paper_shows_a_claim_of_the_ladder() -> None:
    (one,) = PAGES["kong"].judged_by
    assert [step.id for step in ladder.STEPS if step.statement.startswith(one.statement)] == ["G6"]


@pytest.mark.parametrize("name", MATES)
def test_every_preset_gives_the_mates(name: str) -> None:
    row = mate_trial(MateTrial(name, MATES[name], seeds=2), Keep())
    assert PLAYED[name] in {*row["mates"], *(m for ms in row["played"].values() for m in ms)}
    assert mate_claim(row).verdict is Verdict.REPRODUCED
    missed = {**row, "played": {**row["played"], "kong-table": {"a1a2": 1}}}
    assert mate_claim(missed).verdict is Verdict.NOT_REPRODUCED


def test_the_listing_may_put_off_a_mate() -> None:
    row = mate_trial(MateTrial("mate by Qc7", MATES["mate by Qc7"], seeds=1), Keep())
    assert row["listed"]["1"] in row["mates"]
    assert row["listed"]["3"] not in row["mates"]


def test_iterative_deepening_as_listed_is_one_short() -> None:
    row = short_trial(ShortTrial("start", START), Keep())
    assert [one["depth"] for one in row["searches"]] == [1, 2, 3]
    assert [one["nodes"] for one in row["searches"]] == [21, 442, 442 + 9323]
    assert short_claim([row]).verdict is Verdict.REPRODUCED


def test_material_is_kongs() -> None:
    row = piece_values(None, Keep())
    assert row["worth"] == {"P": 100, "N": 300, "B": 325, "R": 500, "Q": 900}
    assert worth_claim(row).verdict is Verdict.EXACT
