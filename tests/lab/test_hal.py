"""HAL's experiments: the paper's table, its audit, and the analysis of ours."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from zermelo import Position
from zermelo.engines.ratings import Rating, Ratings
from zermelo.figures.style import rendered
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.hal import EXPERIMENTS
from zermelo.lab.experiments.hal.audit import AUDIT
from zermelo.lab.experiments.hal.effects import effects, kind_effects
from zermelo.lab.experiments.hal.game import GAME
from zermelo.lab.experiments.hal.game_claims import theirs
from zermelo.lab.experiments.hal.game_tables import THEIRS_WITH, node_lines, time_lines
from zermelo.lab.experiments.hal.program import PROGRAM
from zermelo.lab.experiments.hal.quiet_first import ORDERINGS, QUIET_FIRST
from zermelo.lab.experiments.hal.quiet_first_claims import CHEAPER
from zermelo.lab.experiments.hal.rating import rating_claim
from zermelo.lab.experiments.hal.table1 import AS_CORRECTED, AS_PRINTED, table1
from zermelo.lab.judging.judgement import Answer, Verdict
from zermelo.lab.outcome import Claim, Outcome
from zermelo.runner.task import Keep, Task

QUICK = Setup(quick=True)


def done(tasks: Sequence[Task]) -> list[Row]:
    return [task.function(task.payload, Keep()) for task in tasks]


@pytest.fixture(scope="module")
def audit() -> list[Row]:
    return done(AUDIT.tasks(QUICK))


def reading(rows: Sequence[Row], name: str) -> Row:
    return next(row for row in rows if row["reading"] == name)


def test_the_printed_rows_give_no_significance(audit: list[Row]) -> None:
    found = reading(audit, AS_PRINTED)
    assert (found["pairs"], found["degrees"]) == (23, 22)
    assert f"{found['t']:.2f}" == "1.61"
    assert f"{found['p_two_tail']:.2f}" == "0.12"
    assert found["difference"]["low"] < 0


def test_the_stated_reading_gives_the_printed_test(audit: list[Row]) -> None:
    found = reading(audit, AS_CORRECTED)
    assert (found["pairs"], found["degrees"]) == (24, 23)
    assert f"{found['t']:.5f}" == "2.63178"
    assert f"{found['p_one_tail']:.6f}" == "0.007454"
    assert f"{found['p_two_tail']:.6f}" == "0.014908"
    assert f"{found['difference']['value']:.2e}" == "1.52e+06"
    assert round(found["difference"]["low"]) == 326_237
    assert f"{found['difference']['high']:.2e}" == "2.72e+06"


def test_the_audit_judges_both_readings(audit: list[Row]) -> None:
    outcome = AUDIT.analyse(audit, QUICK)
    assert [claim.verdict for claim in outcome.claims] == [Verdict.NOT_REPRODUCED, Verdict.EXACT]
    off_by_little = [
        row | {"t": row["t"] + 1e-5} if row["reading"] == AS_CORRECTED else row for row in audit
    ]
    assert AUDIT.analyse(off_by_little, QUICK).claims[1].verdict == Verdict.NOT_REPRODUCED
    assert rendered(outcome.figures[0]).startswith(b"<?xml")


def test_the_games_moves_are_legal_and_row_13_has_no_numbers() -> None:
    position = Position()
    for one in table1():
        position.push(one.white)
        position.push(one.black)
    assert [one.row for one in table1() if one.nodes_with is None] == [13]
    assert [one.row for one in table1() if one.seconds_with is None] == [13]


def test_row_9_is_read_as_corrected_in_claims_and_drawn_as_printed() -> None:
    assert theirs("nodes")[0]["09"] == 785_657
    assert node_lines([])[THEIRS_WITH][1][8] == 7_855_657
    assert math.isnan(time_lines([])[THEIRS_WITH][1][12])


def game_rows(nodes_with: int, nodes_without: int) -> list[Row]:
    """HAL plays the paper's moves; the nodes differ by a little from row to row."""

    def search(move: str, nodes: int) -> dict[str, Any]:
        return {"move": move, "nodes": nodes, "cutoffs": nodes // 9, "cpu_seconds": nodes / 1e7}

    return [
        {
            "row": one.row,
            "white": one.white,
            "black": one.black,
            "searches": {
                "with": search(one.black, nodes_with + one.row),
                "without": search(one.black, nodes_without + 3 * one.row),
            },
        }
        for one in table1()
    ]


def verdicts(outcome: Outcome) -> list[Verdict]:
    return [claim.verdict for claim in outcome.claims]


def test_a_saving_is_reproduced_and_a_loss_is_not() -> None:
    saved = GAME.analyse(game_rows(1_000, 2_000), QUICK)
    assert verdicts(saved)[:6] == [Verdict.NOT_TESTABLE, *[Verdict.REPRODUCED] * 5]
    lost = GAME.analyse(game_rows(2_000, 1_000), QUICK)
    assert verdicts(lost)[1:6] == [Verdict.REPRODUCED, *[Verdict.NOT_REPRODUCED] * 4]
    assert "fewer in 22 of 23" in saved.summary
    nodes = saved.tables[1].rows
    assert nodes[8] == (9, "b3a2", "c8b7", "c8b7", 7_855_657, 1_606_844, 1_009, 2_027)
    assert nodes[12][4:6] == (None, None)


def test_noise_leaves_the_game_open() -> None:
    rows = game_rows(1_000, 1_000)
    for row in rows:
        for way in ("with", "without"):
            sign = 1 if (row["row"] % 2 == 0) == (way == "with") else -1
            for metric in ("nodes", "cutoffs", "cpu_seconds"):
                bias = 5 if way == "without" else 0
                row["searches"][way][metric] = 1_000 + bias + sign * 100
    assert verdicts(GAME.analyse(rows, QUICK))[2:6] == [Verdict.OPEN] * 4


def test_pruning_is_judged_by_cutoffs_for_each_node() -> None:
    rows = game_rows(1_000, 2_000)
    for row in rows:
        row["searches"]["with"]["cutoffs"] = 0.5 * row["searches"]["with"]["nodes"]
        row["searches"]["without"]["cutoffs"] = 0.3 * row["searches"]["without"]["nodes"]
    more = GAME.analyse(rows, QUICK).claims[6]
    assert more.judgement.direction is Answer.YES
    for row in rows:
        row["searches"]["with"]["cutoffs"] *= 0.1
    assert GAME.analyse(rows, QUICK).claims[6].verdict is Verdict.NOT_REPRODUCED


def test_hal_answers_the_first_moves_alike_with_fewer_nodes() -> None:
    for row in done(GAME.tasks(QUICK)[:4]):
        on, off = row["searches"]["with"], row["searches"]["without"]
        assert (on["move"], on["value"], on["depth"]) == (off["move"], off["value"], 5)
        assert on["nodes"] < off["nodes"]


def position_rows(ratios: Mapping[str, float], depths: Sequence[int] = (3, 4)) -> list[Row]:
    """Twelve positions whose nodes on by off are about what is asked for each ordering."""
    places = QUIET_FIRST.positions(QUICK)[:12]

    def search(nodes: float) -> dict[str, Any]:
        return {"move": "e2e4", "value": 7, "nodes": nodes, "cutoffs": 0, "cpu_seconds": nodes}

    return [
        {
            "position": place.name,
            "fen": place.fen,
            "kind": place.kind,
            "limit": {"depth": depth, "nodes": None, "seconds": None},
            "searches": {
                f"{name}, {way}": search(base * share)
                for name, ratio in ratios.items()
                for way, share in (
                    ("quiet first", ratio ** (depth - 2) * (1 + index / 100)),
                    ("without", 1),
                )
            },
        }
        for depth in depths
        for index, place in enumerate(places)
        for base in [1_000 * (index + 1)]
    ]


def test_effects_are_found_by_ordering_depth_and_kind() -> None:
    rows = position_rows({"a": 0.5, "b": 1.3})
    shallow, deep, *_ = effects(rows, ["a", "b"])
    assert deep.nodes.value == pytest.approx(0.25, rel=0.1)
    assert shallow.saves
    assert deep.saves
    assert not deep.costs
    assert effects(rows, ["b"])[0].costs
    assert deep.helped.value == 1
    assert deep.same_move == deep.positions == 12
    kinds = {one.kind: one for one in kind_effects(rows, ["a"])}
    assert kinds["queens on the board"].positions <= 12
    captures = ("no capture at hand", "1 or 2 captures", "3 captures or more")
    counted = sum(kinds[name].positions for name in captures if name in kinds)
    assert counted >= 12 - 2 * 4  # kinds of fewer than five are left out
    assert all(one.depth == 4 for one in kinds.values())


def quiet_first_claims(ratios: Sequence[float]) -> list[Claim]:
    named = dict(zip(ORDERINGS, ratios, strict=True))
    return list(QUIET_FIRST.analyse(position_rows(named), QUICK).claims)


def test_the_claim_is_judged_under_hals_ordering_and_others_are_elsewhere() -> None:
    _, cheaper, depth, *_ = quiet_first_claims([0.76, 0.1, 0.945, 1.5])
    assert cheaper.statement == CHEAPER
    assert cheaper.judgement.size is Answer.YES, "0.58, as in the paper's game"
    assert cheaper.verdict is Verdict.NOT_GENERAL
    assert "modern, stand pat 2.3" in cheaper.ours
    assert "grows with depth" in depth.ours
    everywhere = quiet_first_claims([0.76, 0.1, 0.8, 0.7])[1]
    assert everywhere.verdict is Verdict.REPRODUCED
    too_much = quiet_first_claims([0.3, 0.1, 0.8, 0.7])[1]
    assert too_much.verdict is Verdict.IN_PART
    unsure = quiet_first_claims([0.972, 0.1, 0.5, 1.5])
    assert unsure[1].verdict == Verdict.OPEN


def test_a_changed_value_without_a_table_is_told() -> None:
    rows = position_rows(dict.fromkeys(ORDERINGS, 0.5))
    rows[0]["searches"]["HAL's own, quiet first"]["value"] = 8
    outcome = QUIET_FIRST.analyse(rows, QUICK)
    claim = next(one for one in outcome.claims if one.statement.startswith("It only orders"))
    assert claim.verdict == Verdict.IN_PART
    for figure in outcome.figures:
        assert rendered(figure).startswith(b"<?xml")


def test_the_positions_it_helps_most_come_first_and_those_it_hurts_last() -> None:
    rows = position_rows(dict.fromkeys(ORDERINGS, 0.5), depths=(3,))
    searches = rows[4]["searches"]
    searches["HAL's own, quiet first"]["nodes"] = 3 * searches["HAL's own, without"]["nodes"]
    shown = QUIET_FIRST.analyse(rows, QUICK).tables[2].rows
    assert shown[0][2] == pytest.approx(0.5)
    assert shown[-1][0] == rows[4]["position"]
    assert shown[-1][2] == pytest.approx(3)


def test_hals_own_ordering_is_measured_against_captures_alone() -> None:
    rows = position_rows(dict.fromkeys(ORDERINGS, 0.5))
    for row in rows:
        row["searches"]["HAL's own, without"]["nodes"] /= 4
    claim = next(one for one in QUIET_FIRST.analyse(rows, QUICK).claims if one.id == "H3")
    assert claim.verdict == Verdict.REPRODUCED
    assert "0.250" in claim.ours


def test_our_hal_is_the_papers() -> None:
    outcome = PROGRAM.analyse(done(PROGRAM.tasks(QUICK)), QUICK)
    assert [claim.id for claim in outcome.claims] == ["H1", "H2", "H4", "H5"]
    assert verdicts(outcome) == [Verdict.REPRODUCED] * 4
    assert outcome.claims[0].ours.endswith("in 12 of 12 positions")


def test_every_requirement_is_answered() -> None:
    answered = {name for experiment in EXPERIMENTS for name in experiment.ids}
    assert answered == {f"H{number}" for number in range(1, 9)}


def test_the_quiet_move_first_only_orders() -> None:
    for row in done(QUIET_FIRST.tasks(QUICK)[:6]):
        for name in ("HAL's own", "MVV/LVA only"):
            on, off = (row["searches"][f"{name}, {way}"] for way in ("quiet first", "without"))
            assert on["value"] == off["value"]


def test_a_full_run_has_a_thousand_positions_at_depths_3_to_6() -> None:
    full = QUIET_FIRST.tasks(Setup())
    assert len(full) >= 4 * 1_000
    assert {task.payload.limit.depth for task in full} == {3, 4, 5, 6}
    assert len({task.payload.kind for task in full}) == 3


def test_the_rating_comes_from_the_list() -> None:
    assert rating_claim(Ratings()).verdict == Verdict.OPEN
    listed = Ratings({"hal": Rating(1500, 40)}, "zermelo ratings x.pgn", "2026-11-15")
    claim = rating_claim(listed)
    assert (claim.verdict, claim.ours) == (Verdict.FOUND, "1500 (1460 to 1540) Elo")
