"""Which settings can be tuned, and the path that results make in whatever order they come."""

import random
from dataclasses import replace
from typing import Any

import pytest

from zermelo.arena.openings.opening_sets import Opening, openings
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.limit import Limits
from zermelo.errors import ArenaError, SettingError, TuningError, ZermeloError
from zermelo.runner.task import Keep, Task
from zermelo.tuning.search.pair import PairOrder, play_pair
from zermelo.tuning.search.parameter import Parameter, parameters
from zermelo.tuning.search.plan import OVERLAP, SearchTuning, SearchTuningPlan

DETUNED = ChangedEngine.parse("zermelo", ["futility.margin=5", "table.mebibytes=1"])
NAMES = ["futility.margin=1:400:25", "null_move.reduction=1:6:0.5"]


def tuning(**changes: Any) -> SearchTuning:  # noqa: ANN401
    given: dict[str, Any] = {
        "engine": DETUNED,
        "parameters": parameters(NAMES, DETUNED),
        "iterations": 20,
        "pairs": 2,
        "limits": Limits(nodes=50),
        "openings": openings("balanced")[:7],
        "seed": 3,
    }
    return SearchTuning(**{**given, **changes})


def made_up(task: Task) -> dict[str, Any]:
    """A result that depends on the task only, as a game's does."""
    rng = random.Random(task.key)
    scores = [rng.choice((0, 0.5, 1)), rng.choice((0, 0.5, 1))]
    return {"scores": scores, "reasons": ["checkmate"] * 2, "faults": [], "plies": 100}


def test_a_setting_has_its_declared_range_and_a_step_of_its_own() -> None:
    one = Parameter.parse("futility.margin", DETUNED)
    assert (one.low, one.high, one.start, one.reference) == (1, 2000, 5, 120)
    assert one.step == pytest.approx(24)
    given = Parameter.parse("futility.margin=1:400:25", DETUNED)
    assert (given.low, given.high, given.step) == (1, 400, 25)
    small = Parameter.parse("null_move.reduction", DETUNED)
    assert small.step == 0.5


@pytest.mark.parametrize(
    "texts, message",
    [
        (["futilty.margin"], "did you mean 'futility'"),
        (["futility.margins"], "did you mean 'margin'"),
        (["futility"], "accepted: maximum_depth, margin"),
        (["futility.spares_checks"], "not a number"),
        (["check_extension.enabled"], "not a number; accepted: nothing of check_extension"),
        (["razoring.margin"], "--set razoring=on"),
        (["futility.margin=0:400"], "within 1 to 2000"),
        (["futility.margin=1:4000"], "within 1 to 2000"),
        (["futility.margin=50:50"], "within 1 to 2000"),
        (["futility.margin=50:400"], "starts at 5, outside its range 50 to 400"),
        (["futility.margin=1:400:0.2"], "steps of 0.5 to 199.5"),
        (["futility.margin=1:400:300"], "steps of 0.5 to 199.5"),
        (["futility.margin=1"], "LOW:HIGH"),
        (["futility.margin=1:400:5:6"], "LOW:HIGH"),
        (["futility.margin=a:b"], "LOW:HIGH"),
        (["futility.margin", "futility.margin=1:300"], "named twice"),
    ],
)
def test_what_cannot_be_tuned_is_refused_by_name(texts: list[str], message: str) -> None:
    with pytest.raises((TuningError, SettingError)) as refused:
        parameters(texts, DETUNED)
    assert message in str(refused.value)


def test_an_engine_that_plays_like_people_has_nothing_to_tune() -> None:
    with pytest.raises(TuningError, match="plays like people"):
        parameters(["futility.margin"], ChangedEngine.parse("human"))


@pytest.mark.parametrize(
    "changes, error",
    [
        ({"parameters": ()}, TuningError),
        ({"iterations": 0}, TuningError),
        ({"pairs": 0}, TuningError),
        ({"rate": 0.0}, TuningError),
        ({"rate": 1.5}, TuningError),
        ({"openings": []}, TuningError),
        ({"limits": Limits()}, ZermeloError),
    ],
)
def test_what_cannot_be_played_is_refused(
    changes: dict[str, Any], error: type[ZermeloError]
) -> None:
    with pytest.raises(error):
        tuning(**changes)


def played(order: int, workers: int) -> SearchTuningPlan:
    """A run whose results come in a random order, from so many workers."""
    plan = SearchTuningPlan(tuning())
    rng = random.Random(order)
    under_way: list[Task] = []
    while True:
        while len(under_way) < workers and (task := plan.next_task()) is not None:
            under_way.append(task)
        if not under_way:
            return plan
        task = under_way.pop(rng.randrange(len(under_way)))
        plan.take(task, made_up(task))


def test_the_path_does_not_depend_on_workers_or_order() -> None:
    one = played(0, 1)
    assert one.finished == 20
    assert one.played == 80
    assert len(set(one.path)) > 10
    for order, workers in [(1, 2), (2, 5), (3, 50)]:
        other = played(order, workers)
        assert other.path == one.path
        assert other.advantages == one.advantages


def test_iterations_wait_for_results_only_behind_the_overlap() -> None:
    plan = SearchTuningPlan(tuning())
    tasks = []
    while (task := plan.next_task()) is not None:
        tasks.append(task)
    assert len(tasks) == 2 * (OVERLAP + 1)
    for task in tasks[2:]:
        plan.take(task, made_up(task))
    assert plan.finished == 0
    assert plan.next_task() is None
    for task in tasks[:2]:
        plan.take(task, made_up(task))
    assert plan.finished == OVERLAP + 1
    assert plan.next_task() is not None


def test_a_pair_is_two_games_with_colours_swapped_and_the_sides_settings() -> None:
    plan = SearchTuningPlan(tuning())
    task = plan.next_task()
    assert task is not None
    order: PairOrder = task.payload
    values = [
        (one.engine.config.futility.margin, one.engine.config.null_move.reduction)
        for one in (order.plus, order.minus)
        if one.engine is not None
    ]
    assert len(set(values)) == 2
    keep = Keep()
    result = play_pair(order, keep)
    assert result == play_pair(order, keep)
    swapped = play_pair(replace(order, plus=order.minus, minus=order.plus), keep)
    keep.close()
    assert len(result["scores"]) == len(result["reasons"]) == 2
    assert result["plies"] > 20
    assert swapped["plies"] > 20


def test_a_mate_in_one_is_won_by_whoever_has_it() -> None:
    """Both games start with the winning side to move: one point each."""
    mate = Opening("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", ())
    plan = SearchTuningPlan(tuning(openings=[mate], pairs=1))
    task = plan.next_task()
    assert task is not None
    keep = Keep()
    result = play_pair(task.payload, keep)
    keep.close()
    assert result["scores"] == [1, 0]
    assert result["plies"] == 2
    before = plan.path[-1]
    plan.take(task, result)
    assert plan.advantages == [0]
    assert plan.path[-1] == before


def test_settings_move_towards_the_side_that_wins() -> None:
    plan = SearchTuningPlan(tuning(pairs=1))
    task = plan.next_task()
    assert task is not None
    order: PairOrder = task.payload
    plan.take(task, {"scores": [1, 1], "reasons": [], "faults": ["one"], "plies": 90})
    assert plan.advantages == [2]
    assert plan.faults == ["one"]
    for before, after, path in zip(*plan.path, tuning().values(plan.path[0]), strict=True):
        group, name = path.split(".")
        assert order.plus.engine is not None
        assert order.minus.engine is not None
        plus, minus = (
            getattr(getattr(side.config, group), name)
            for side in (order.plus.engine, order.minus.engine)
        )
        assert (after > before) == (plus > minus)


def test_the_identity_has_settings_ranges_and_schedule() -> None:
    one = tuning().plain()
    others = [
        tuning(iterations=21),
        tuning(pairs=3),
        tuning(rate=0.5),
        tuning(seed=4),
        tuning(limits=Limits(nodes=51)),
        tuning(openings=openings("balanced")[:6]),
        tuning(parameters=parameters(NAMES[:1], DETUNED)),
        tuning(parameters=parameters(["futility.margin=1:400:24", NAMES[1]], DETUNED)),
    ]
    assert tuning().plain() == one
    assert all(other.plain() != one for other in others)


def test_the_final_match_is_new_against_old() -> None:
    one = tuning()
    assert one.final_match(one.start, 4) is None
    match = one.final_match((100.4, 3.0), 4)
    assert match is not None
    assert match.first.engine is not None
    assert match.first.engine.changes == {"futility.margin": 100, "table.mebibytes": 1}
    assert match.second.engine == DETUNED
    with pytest.raises(ArenaError):
        one.final_match((100.4, 3.0), 3)
