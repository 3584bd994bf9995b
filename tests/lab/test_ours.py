"""Our own experiments: what is compared with what, and what the analysis makes of rows."""

import json
import math
import pickle
from collections.abc import Sequence
from typing import Any

import pytest

from zermelo import _core
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.figures.style import rendered
from zermelo.lab import Experiment, Setup
from zermelo.lab.experiments.ours import (
    EXPERIMENTS,
    ablation,
    ablation_games,
    algorithm_games,
    algorithms,
    tactics,
    tactics_report,
)
from zermelo.lab.experiments.ours.algorithm_names import ALPHA_BETA, MINIMAX, SSS
from zermelo.lab.experiments.ours.algorithms_report import leaves_claim, memory_claim, value_claim
from zermelo.lab.experiments.ours.effects import (
    Effect,
    Wording,
    claims_of,
    game_effects,
    stopped,
)
from zermelo.lab.experiments.ours.games import GamesExperiment, elo_found
from zermelo.lab.experiments.ours.quiescence import (
    GAMES_EXPERIMENT,
    NODES,
    OTHERS,
    QUIESCENCES,
    STANDARD,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Verdict
from zermelo.lab.kinds.match import MatchExperiment, Pairing
from zermelo.lab.outcome import Outcome
from zermelo.position import Position
from zermelo.runner.task import Keep

QUICK = Setup(quick=True)
PNG = b"\x89PNG"
WORDING = Wording(above="above", below="below", undecided="undecided")


def rows_of(experiment: Experiment, keys: Sequence[str]) -> list[dict[str, Any]]:
    """What the quick tasks with these keys measure."""
    tasks = [task for task in experiment.tasks(QUICK) if task.key in keys]
    assert len(tasks) == len(keys)
    return [task.function(task.payload, Keep()) for task in tasks]


def draws(outcome: Outcome) -> None:
    assert outcome.figures
    for figure in outcome.figures:
        assert rendered(figure, "png").startswith(PNG)


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda one: one.name)
def test_tasks_travel_and_repeat(experiment: Experiment) -> None:
    tasks = experiment.tasks(QUICK)
    assert len({task.key for task in tasks}) == len(tasks)
    assert [task.key for task in experiment.tasks(QUICK)] == [task.key for task in tasks]
    assert pickle.loads(pickle.dumps(tasks[-1])).key == tasks[-1].key
    quick, full = (json.dumps(experiment.settings(Setup(quick=size))) for size in (True, False))
    assert quick != full
    assert len(experiment.tasks(Setup())) > len(tasks)
    assert "Quick" in experiment.method
    assert "Full" in experiment.method


class TestAblation:
    def test_every_technique_of_the_flagship_is_taken_away(self) -> None:
        enabled = {*preset("zermelo").enabled(), "mvv_lva"}
        assert set(ablation.removed_techniques()) == enabled - set(ablation.FRAME)
        assert len(ablation.OFF.comparisons) == len(enabled) - len(ablation.FRAME)

    def test_what_is_called_unused_is_not_used(self) -> None:
        assert not set(ablation_games.UNUSED) & set(ablation.FULL.enabled())

    def test_what_needs_it_goes_with_it(self) -> None:
        before = set(ablation.FULL.enabled())
        assert before - set(ablation.without(ablation.FULL, "killers").enabled()) == {"killers"}
        assert before - set(ablation.without(ablation.FULL, "table").enabled()) == {
            "table",
            "table_move",
            "internal_reduction",
            "quiescence_table",
            "singular_extension",
        }

    def test_put_on_alone_or_with_what_it_needs(self) -> None:
        bare = set(ablation.BARE_TECHNIQUES)
        for name in ablation.added_techniques():
            needs = set(ablation.NEEDS[name])
            base = ablation.ON_VARIANTS[ablation.base_of(name)]
            alone = ablation.ON_VARIANTS[ablation.with_it(name)]
            assert set(base.enabled()) == bare | needs
            assert set(alone.enabled()) == bare | needs | {name}
        assert ablation.base_of("reverse_futility") == "bare + principal variation"

    def test_nodes_on_one_position_repeat(self) -> None:
        key = ablation.OFF.tasks(QUICK)[0].key
        first, second = rows_of(ablation.OFF, [key]), rows_of(ablation.OFF, [key])
        counts = [
            {name: one["nodes"] for name, one in rows[0]["searches"].items()}
            for rows in (first, second)
        ]
        assert counts[0] == counts[1]
        assert set(counts[0]) == set(ablation.OFF_VARIANTS)
        assert len(set(counts[0].values())) > len(counts[0]) // 2

    def test_analysis_finds_what_is_there(self) -> None:
        keys = [task.key for task in ablation.OFF.tasks(QUICK)[:1]]
        rows = rows_of(ablation.OFF, keys)
        # The same row as many positions, killers worth a factor of two in each.
        whole = rows[0]["searches"][ablation.WHOLE]
        made = [
            {
                **rows[0],
                "position": str(number),
                "searches": {
                    name: whole | {"nodes": 1000 + number} for name in ablation.OFF_VARIANTS
                }
                | {"without killers": whole | {"nodes": 2 * (1000 + number)}},
            }
            for number in range(10)
        ]
        outcome = ablation.OFF.analyse(made, QUICK)
        found = [claim for claim in outcome.claims if claim.verdict is Verdict.FOUND]
        assert [claim.ours for claim in found] == ["without killers 2.00 (2.00 to 2.00)"]
        assert outcome.tables[0].rows[0][0] == "without killers"
        draws(outcome)


class TestAlgorithms:
    def test_small_run(self) -> None:
        keys = [f"depth {depth} {place}" for depth in (1, 2, 3) for place in ("0001", "0002")]
        keys += [f"nodes 300 {place}" for place in ("0001", "0002")]
        rows = rows_of(algorithms.EXPERIMENT, keys)
        for row in rows[2:4]:
            position = Position(row["fen"])
            # Iteration 1 and iteration 2, each with the root.
            plies = [_core.perft(position, depth) for depth in (1, 2)]
            assert row["searches"][MINIMAX]["nodes"] == 2 + 2 * plies[0] + plies[1]
        outcome = algorithms.EXPERIMENT.analyse(rows, QUICK)
        claims = {claim.statement: claim for claim in outcome.claims}
        same = claims["All algorithms that search to a depth give the same value."]
        assert (same.verdict, same.ours) == (Verdict.FOUND, "6 of 6 positions and depths")
        leaves = claims["SSS* never evaluates more leaves than alpha-beta in the same order."]
        assert leaves.verdict is Verdict.FOUND
        assert "K6" in {claim.id for claim in outcome.claims}
        draws(outcome)

    def row(self, position: str = "1", **of_sss: int | None) -> dict[str, Any]:
        one = {
            "value": 10,
            "leaves": 50,
            "nodes": 90,
            "seconds": 0.1,
            "bytes": 4096,
            "stopped_by": "depth",
        }
        return {
            "position": position,
            "limit": {"depth": 3, "nodes": None, "seconds": None},
            "searches": {ALPHA_BETA: one, SSS: one | of_sss},
        }

    def test_another_value_is_told(self) -> None:
        claim = value_claim("x", [self.row(), self.row("2", value=11)])
        assert (claim.verdict, claim.ours[:6]) == (Verdict.NOT_REPRODUCED, "1 of 2")

    def test_more_leaves_are_told(self) -> None:
        assert leaves_claim("x", [self.row(leaves=49)]).verdict is Verdict.FOUND
        assert leaves_claim("x", [self.row(leaves=51)]).verdict is Verdict.NOT_REPRODUCED

    def test_memory_needs_enough_positions(self) -> None:
        rows = [self.row(str(number), bytes=8192) for number in range(12)]
        assert memory_claim("x", rows).verdict is Verdict.FOUND
        assert memory_claim("x", rows[:2]).verdict is Verdict.OPEN
        assert memory_claim("x", [self.row(bytes=None)]).verdict is Verdict.NOT_TESTABLE

    def test_busy_machine_loses_no_game_on_time(self) -> None:
        task = algorithm_games.EXPERIMENT.tasks(QUICK)[0]
        assert task.payload.rules.margin == algorithm_games.FORGIVEN
        assert task.payload.limits == algorithm_games.MOVETIME


class TestEffects:
    def effect(self, name: str, low: float, high: float, p: float) -> Effect:
        return Effect(name, Estimate((low + high) / 2, low, high), 1.0, p, 10)

    def test_groups(self) -> None:
        claims = claims_of(
            "x",
            [
                self.effect("more", 1.2, 1.4, 0.01),
                self.effect("less", 0.2, 0.4, 0.01),
                self.effect("wide", 0.9, 1.4, 0.01),
                self.effect("unlikely", 1.1, 1.2, 0.2),
            ],
            WORDING,
        )
        assert [(one.statement, one.verdict) for one in claims] == [
            ("above", Verdict.FOUND),
            ("below", Verdict.FOUND),
            ("undecided", Verdict.OPEN),
        ]
        assert claims[0].ours == "more 1.30 (1.20 to 1.40)"
        assert claims[2].ours.startswith("wide")
        assert "unlikely" in claims[2].ours

    def test_stopped_searches_are_counted(self) -> None:
        searches = [{"a": {"stopped_by": "nodes"}, "b": {"stopped_by": "depth"}}] * 3
        assert stopped([{"searches": one} for one in searches]) == {"a": 3, "b": 0}

    def test_games(self) -> None:
        experiment = GamesExperiment(
            name="x",
            question="?",
            variants=QUIESCENCES,
            pairings=[
                Pairing("none", STANDARD, Limits(nodes=50)),
                Pairing("captures", STANDARD, Limits(nodes=50)),
            ],
            games=(40, 80),
            wording=WORDING,
        )
        tasks = experiment.tasks(QUICK)
        played = tasks[0].function(tasks[0].payload, Keep())
        # The first variant loses all its games; the second draws all of them.
        rows = []
        for number, task in enumerate(tasks):
            white = task.payload.white.name
            lost = "0-1" if white == "none" else "1-0"
            result = lost if number < 40 else "1/2-1/2"
            names = {"white": white, "black": task.payload.black.name}
            rows.append(played | names | {"result": result})
        weaker, equal = game_effects(experiment, rows, QUICK, names_both=True)
        assert weaker.name == f"none over {STANDARD}"
        assert (weaker.judgement.verdict, equal.judgement.verdict) == (Verdict.FOUND, Verdict.OPEN)
        assert weaker.estimate.high < -100
        assert weaker.estimate.low == -math.inf
        assert equal.estimate.value == 0
        outcome = experiment.analyse(rows, QUICK)
        assert [claim.verdict for claim in outcome.claims] == [Verdict.FOUND, Verdict.OPEN]
        assert outcome.claims[0].ours.startswith("none -∞ (-∞ to -")
        draws(outcome)

    def test_a_pairing_may_have_more_games_than_the_others(self) -> None:
        limits = Limits(nodes=50)
        experiment = MatchExperiment(
            name="x",
            question="?",
            variants=QUIESCENCES,
            pairings=[
                Pairing("none", STANDARD, limits),
                Pairing("captures", STANDARD, limits, games=6),
            ],
            games=(2, 4),
        )
        for setup, games in ((QUICK, [2, 2]), (Setup(), [4, 6])):
            tasks = experiment.tasks(setup)
            played = tasks[0].function(tasks[0].payload, Keep())
            rows = []
            for task in tasks:
                names = {"white": task.payload.white.name, "black": task.payload.black.name}
                draw = "none" in names.values()
                rows.append(played | names | {"result": "1/2-1/2" if draw else "1-0"})
            found = [one for _, one in experiment.measured(rows, setup)]
            assert [one.games for one in found] == games
            assert [one.draw_ratio.value for one in found] == [1, 0]

    def test_full_games_are_longer(self) -> None:
        nodes = [GAMES_EXPERIMENT.tasks(one)[0].payload.limits.nodes for one in (QUICK, Setup())]
        assert nodes == [2_000, 2_500]

    def test_power_of_games(self) -> None:
        assert elo_found(400) == pytest.approx(41, abs=1)
        assert "41 Elo" in GamesExperiment(
            name="x", question="?", variants={}, pairings=[], games=(400, 800), wording=WORDING
        ).power(QUICK)


class TestQuiescence:
    def test_one_position(self) -> None:
        task = NODES.tasks(QUICK)[0]
        row = task.function(task.payload, Keep())
        nodes = {name: one["nodes"] for name, one in row["searches"].items()}
        assert nodes["none"] < nodes["both prunings"] <= nodes["exchange pruning"] < nodes[STANDARD]
        assert nodes[STANDARD] < nodes["HAL's depth hold"]
        rows = [row | {"position": str(number)} for number in range(4)]
        outcome = NODES.analyse(rows, QUICK)
        assert {claim.verdict for claim in outcome.claims} >= {Verdict.FOUND}
        draws(outcome)

    def test_right_move(self) -> None:
        hanging = "6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - - 0 1"
        assert tactics.right_move(hanging, tactics.SIFTING, 3_000) == "c3d5"
        assert tactics.right_move(Position().fen(), tactics.SIFTING, 3_000) is None

    def test_where_all_moves_win_none_is_right(self) -> None:
        # The queen can be taken, and three rooks win without it.
        won = "8/5pk1/6pp/3q4/8/2N5/RRR2PPP/6K1 w - - 0 1"
        assert tactics.right_move(won, tactics.SIFTING, 3_000) is None

    def test_looking(self) -> None:
        tasks = tactics.EXPERIMENT.tasks(QUICK)
        rows = [task.function(task.payload, Keep()) for task in tasks[:12]]
        found = [row for row in rows if row["right"] is not None]
        assert 0 < len(found) < len(rows)
        for row in found:
            assert row["right"] in [move.uci() for move in Position(row["fen"]).legal_moves]
            for of_limit in row["searches"].values():
                assert set(of_limit) == set(QUIESCENCES)
        outcome = tactics.EXPERIMENT.analyse(rows, QUICK)
        assert f"{len(found)} tactics from 12 positions" in outcome.summary
        draws(outcome)

    def test_sign_test(self) -> None:
        assert tactics_report.sign_p(0, 12) == pytest.approx(2 * 0.5**12)
        assert tactics_report.sign_p(0, 0) == 1
        right = {name: {"right": True, "nodes": 10} for name in QUIESCENCES}
        limits = ["depth 1", "depth 2", "depth 3", tactics_report.EQUAL_NODES]
        wrong = right | {"none": {"right": False, "nodes": 10}}
        rows = [
            {"right": "e2e4", "searches": dict.fromkeys(limits, right) | {"depth 2": wrong}}
        ] * 12
        deep, equal = tactics_report.outcome("x", rows).claims
        assert deep.ours == f"of 12: none +0 -12 (p = {len(OTHERS) * 2 * 0.5**12:.2g})"
        assert (deep.verdict, equal.verdict) == (Verdict.FOUND, Verdict.OPEN)

    def test_no_tactic(self) -> None:
        outcome = tactics_report.outcome("x", [{"right": None}])
        assert outcome.summary.startswith("None of 1")
