"""Chess0's experiments: what is exact, and what the analysis makes of rows."""

import json
import pickle
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import chess
import pytest

from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.chess0 import (
    EXPERIMENTS,
    depths,
    dramatic,
    literal,
    memory,
    printed,
    quiescence,
    replies,
    selectable,
    smothered,
    switching,
    table2,
    trap,
)
from zermelo.lab.experiments.chess0.ordering import ORDERING
from zermelo.lab.experiments.chess0.subjects import AFTER_E4, MATE_TRAP, MIDDLE_GAME
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer, Verdict
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.outcome import Claim
from zermelo.position import Position
from zermelo.runner.task import Keep, Task

QUICK = Setup(quick=True)
KEEP = Keep()
EVERY_ID = {*(f"C{number}" for number in range(1, 11)), *(f"C11{part}" for part in "abcdefgh")}


def done(tasks: Sequence[Task]) -> list[Row]:
    """The rows of tasks as a store gives them back."""
    return [json.loads(json.dumps(task.function(task.payload, KEEP))) for task in tasks]


def verdicts(claims: Sequence[Claim]) -> list[Verdict]:
    return [claim.verdict for claim in claims]


def test_every_requirement_is_answered() -> None:
    assert {name for one in EXPERIMENTS for name in one.ids} == EVERY_ID


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda one: one.name)
@pytest.mark.parametrize("quick", [True, False])
def test_tasks_are_keyed_repeatable_and_travel(experiment: Experiment, quick: bool) -> None:
    setup = Setup(quick=quick)
    tasks = experiment.tasks(setup)
    assert len({task.key for task in tasks}) == len(tasks) > 0
    assert [task.key for task in experiment.tasks(setup)] == [task.key for task in tasks]
    assert pickle.loads(pickle.dumps(tasks[-1])).key == tasks[-1].key
    assert json.loads(json.dumps(experiment.settings(setup)))["quick"] is quick
    assert experiment.name.startswith("chess0-")
    assert experiment.method


def test_classic_has_one_reply_and_adaptive_several() -> None:
    seeds = tuple(range(20))
    classic, adaptive = (
        replies.ask(replies.Asking(engine, seeds), KEEP)["replies"]
        for engine in ("classic", "adaptive")
    )
    assert len(set(classic)) == 1
    assert len(set(adaptive)) > 3
    assert replies.ask(replies.Asking("adaptive", seeds), KEEP)["replies"] == adaptive


def test_the_papers_shares_fit_ten_games_not_a_hundred() -> None:
    assert "p = 0.018 for 100 games, p = 0.67 for 10" in replies.audit().ours


def test_replies_are_judged_by_their_interval() -> None:
    rows: list[Row] = [
        {"engine": "classic", "replies": ["d5"] * 100},
        {"engine": "adaptive", "replies": ["e5"] * 20 + ["e6"] * 40 + ["d5"] * 40},
        {"engine": "scores", "scores": {"d5": 16, "e6": 3, "e5": 2, "a6": -50}},
    ]
    outcome = replies.Replies().analyse(rows, QUICK)
    assert verdicts(outcome.claims)[:3] == [Verdict.REPRODUCED] * 3
    rows[1]["replies"] = ["e5"] * 20 + ["a6"] * 80
    changed = replies.Replies().analyse(rows, QUICK).claims[2]
    assert changed.verdict is Verdict.NOT_REPRODUCED
    assert "a threshold of 0.14" in changed.because


def test_the_papers_table_is_flat_from_0_45() -> None:
    counts = selectable.counts_of([100 * value for value in printed.printed("adaptive").values()])
    assert (counts[0], counts[-1], selectable.flat_from(counts)) == (1, 26, 45)
    assert selectable.late_share(counts) == 0


def test_selectable_moves_never_fall_with_the_threshold() -> None:
    row = selectable.count(LabPosition("1.e4", AFTER_E4), KEEP)
    assert row["counts"] == sorted(row["counts"])
    assert 1 <= row["counts"][0] < row["counts"][-1] <= row["legal"] == 20


def test_table_2_has_the_33_legal_moves() -> None:
    position = Position(MIDDLE_GAME)
    legal = {position.san(move) for move in position.legal_moves}
    assert len(legal) == 33
    assert all(set(printed.printed(column)) == legal for column in ("classic", "proximity"))


def test_the_formula_as_printed_cannot_give_table_2() -> None:
    rows = done([task for task in table2.Table2().tasks(QUICK) if task.payload.depth <= 1])
    outcome = table2.Table2().analyse(rows, QUICK)
    formula = next(claim for claim in outcome.claims if claim.id == "C2")
    assert formula.verdict is Verdict.NOT_REPRODUCED
    assert "as printed: classic 0.0015, adaptive 0.0018" in formula.ours
    assert "position times 200: classic 0.30, adaptive 0.36" in formula.ours
    assert "0.51 (0.12 to 0.76), from its table" in outcome.claims[-2].theirs
    moves = outcome.tables[0]
    assert [row[0] for row in moves.rows] == list(printed.printed("classic"))


def test_rank_correlation_and_its_interval() -> None:
    one = printed.rank_correlation([1, 2, 3, 4, 5, 6, 7], [2, 1, 4, 3, 6, 5, 7])
    assert one.value == pytest.approx(0.8929, abs=1e-4)
    # tanh(atanh(rho) ± 1.96 sqrt((1 + rho² / 2) / 4))
    assert (one.low, one.high) == pytest.approx((0.2703, 0.9889), abs=1e-3)
    assert printed.rank_correlation([1, 2, 3, 4], [4, 3, 2, 1]) == Estimate(-1, -1, -1)


def test_ordering_solves_the_smothered_mate_with_fewer_nodes() -> None:
    row = smothered.solve_all(smothered.Solving(unordered_depth=4, repetition=0), KEEP)
    runs = smothered.merged([row])
    assert [step["depth"] for step in runs[smothered.UNORDERED]["steps"]] == [1, 2, 3, 4]
    solved = {name: run for name, run in runs.items() if name != smothered.UNORDERED}
    assert {(run["mate_in"], run["move"]) for run in solved.values()} == {(4, "g4f2")}
    least, mended = (
        smothered.gain(runs, name, "nodes")[-1] for name in ("LVA only, as printed", "MVV/LVA")
    )
    assert mended > least > 1
    claims = smothered.Smothered().analyse([row], QUICK).claims
    assert claims[0].verdict is Verdict.EXACT
    assert claims[1].verdict is Verdict.IN_PART, "thirty times only shows at depth 6"


def test_times_are_medians_of_the_repetitions() -> None:
    def row(seconds: float) -> dict[str, Any]:
        steps = [{"depth": 1, "nodes": 41, "seconds": seconds}]
        return {"runs": {"MVV/LVA": {"steps": steps, "mate_in": None, "move": None}}}

    merged = smothered.merged([row(1.0), row(9.0), row(2.0)])
    assert merged["MVV/LVA"]["steps"] == [{"depth": 1, "nodes": 41, "seconds": 2.0}]


def test_the_mate_trap_works_at_the_papers_depths() -> None:
    tasks = [task for task in trap.Trap().tasks(QUICK) if task.payload.depth <= 3]
    answers = {(row["engine"], row["depth"]): row["move"] for row in done(tasks)}
    assert {answers["classic", depth] for depth in (1, 2, 3)} == {"Bxd1"}
    assert "Bxd1" not in {answers["adaptive", depth] for depth in (1, 2, 3)}


def test_the_trap_is_exact_only_where_every_depth_was_tried() -> None:
    answers = dict(enumerate(trap.PRINTED["classic"], start=1))
    assert verdicts(trap.claims("classic", answers)) == [Verdict.EXACT, Verdict.EXACT]
    some = {depth: answers[depth] for depth in (1, 2, 3, 4)}
    assert verdicts(trap.claims("classic", some)) == [Verdict.REPRODUCED] * 2
    other = answers | {4: "Bxd1"}
    assert verdicts(trap.claims("classic", other)) == [Verdict.NOT_REPRODUCED, Verdict.IN_PART]


def test_a_proportion_is_fitted_as_one() -> None:
    numbers = [1_000.0 * 1.3**step for step in range(30)]

    def searched(power: float, positions: int = 30) -> list[dramatic.Searched]:
        return [
            dramatic.Searched(
                str(step % positions), number, number**power * (0.98, 1.0, 1.02)[step % 3] / 1e6
            )
            for step, number in enumerate(numbers)
        ]

    line = dramatic.fitted(searched(1))
    assert line.rate.value == pytest.approx(60e6, rel=0.02)
    assert line.rate.low < 60e6 < line.rate.high
    assert dramatic.proportional(line.exponent).verdict is Verdict.REPRODUCED
    squares = dramatic.fitted(searched(2))
    assert squares.exponent.value == pytest.approx(2, abs=0.01)
    assert dramatic.proportional(squares.exponent).verdict is Verdict.IN_PART
    assert dramatic.proportional(Estimate(1, 0.5, 1.5)).size is Answer.OPEN


def test_the_listing_takes_the_poisoned_queen_in_both_readings() -> None:
    moves = {reading: quiescence.answer_literally(reading, KEEP) for reading in quiescence.READINGS}
    assert {row["move"] for row in moves.values()} == {"Bxd1"}
    assert quiescence.bound(2, KEEP)["move"] == "Bxd1"
    assert quiescence.bound(3, KEEP)["move"] == "dxe5"


def test_the_readings_of_the_listing_differ() -> None:
    position = Position(MATE_TRAP)
    capture = position.parse_move("Bxd1")
    assert literal.any_of_three(capture, check=False)
    assert not literal.all_of_three(capture, check=True)


def test_the_printed_depths_contradict_each_other() -> None:
    rows = {row[0]: row[1:] for row in depths.signs_table().rows}
    assert rows[4] == (8, 0, 8)
    assert rows[12] == (0, 8, 4)


def test_phases_show_in_the_weights() -> None:
    rows = [depths.read_phase(place, KEEP) for place in positions(60)]
    assert depths.phase_claim(rows).verdict is Verdict.REPRODUCED
    early = {**rows[0], "king": 3.0, "development": 0.0}
    assert depths.phase_claim([*rows, early]).verdict is Verdict.NOT_REPRODUCED


def test_variable_depth_is_less_early_and_more_late() -> None:
    tasks = depths.Depths().tasks(QUICK)
    opening = next(task for task in tasks if task.payload.kind == "opening")
    row = depths.compare_depth(opening.payload, KEEP)
    assert row["depth"] == depths.BASE - depths.DEVIATION
    assert row["nodes"] < row["fixed"]
    kings = LabPosition("few", "8/8/4k3/8/4P3/4K3/8/8 w - - 0 1", "endgame")
    row = depths.compare_depth(kings, KEEP)
    assert row["depth"] == depths.BASE + 5
    assert row["nodes"] > row["fixed"]


def test_memory_from_a_file_saves_what_memory_saves() -> None:
    order = memory.Remembering(LabPosition("1.e4", AFTER_E4), depth=2)
    row = memory.remember(order, KEEP)
    nodes = row["nodes"]
    assert nodes["recalled"] == nodes["again"] < nodes["with"] <= nodes["without"]
    assert len(set(row["moves"].values())) == 1
    two = [row, {**row, "position": "again"}]
    assert verdicts(memory.Memory().analyse(two, QUICK).claims)[:3] == [
        Verdict.REPRODUCED,
        Verdict.REPRODUCED,
        Verdict.REPRODUCED,
    ]
    other = {**row, "position": "other", "moves": {**row["moves"], "without": "a7a6"}}
    changed = memory.Memory().analyse([row, other], QUICK).claims[1]
    assert changed.verdict is Verdict.NOT_REPRODUCED


def test_engines_change_within_a_game() -> None:
    row = switching.switch(switching.Switching(number=0, depth=1), KEEP)
    assert row["switches"] == (row["asked"] - 1) // switching.SWITCHED_EVERY > 0
    assert 0 < row["same"] < row["asked"]


def test_a_rationed_search_is_told_from_a_free_one() -> None:
    def row(name: str, used: int, move: str) -> Row:
        moves = {"30 s": move, "60 s": "e2e4", "no limit": "e2e4"}
        return {"position": name, "moves": moves, "used": {"no limit": used}}

    first, second = quiescence.ration_claims([row("a", 60_000, "d2d4"), row("b", 10, "e2e4")])
    assert first.verdict is Verdict.REPRODUCED
    assert "reached in 1 of 2" in first.ours
    assert second.verdict is Verdict.OPEN
    assert "reached in 0 of 2" in second.ours


def test_a_search_without_limit_is_slower_by_its_dramatic_moves() -> None:
    def verdict(times: float) -> Verdict:
        rows: list[Row] = [
            {"position": str(n), "used": {"30 s": 1_000 + n, "no limit": times * (1_000 + 2 * n)}}
            for n in range(40)
        ]
        return quiescence.slower_claim(rows).verdict

    assert verdict(3) is Verdict.REPRODUCED
    assert verdict(1) is Verdict.NOT_REPRODUCED


def test_seeds_decide_the_replies() -> None:
    one, other = (
        [task.payload for task in replies.Replies().tasks(replace(QUICK, seed=seed))]
        for seed in (1, 2)
    )
    assert one != other


def test_the_papers_positions_are_legal() -> None:
    for fen in (AFTER_E4, MATE_TRAP, MIDDLE_GAME):
        assert chess.Board(fen).is_valid()


def test_ordering_is_judged_by_its_mean_and_not_by_its_best_case() -> None:
    def rows(gains: Sequence[int]) -> list[Row]:
        return [
            {
                "position": str(number),
                "limit": {"depth": 4, "nodes": None, "seconds": None},
                "searches": {
                    "MVV/LVA": {"nodes": 100},
                    "LVA as printed": {"nodes": 110 + number},
                    "no ordering": {"nodes": 100 * gain},
                },
            }
            for number, gain in enumerate(gains)
        ]

    first, second = ORDERING.analyse(rows([2, 3, 4, 5]), QUICK).claims
    assert (first.verdict, second.verdict) == (Verdict.REPRODUCED, Verdict.FOUND)
    assert "the largest gain 5.0 times" in first.ours
    one_lucky = ORDERING.analyse(rows([1, 1, 2, 40]), QUICK).claims[0]
    assert one_lucky.verdict is Verdict.OPEN
