"""Chess0's matches: wins, pairs and verdicts from games made by hand, and two real ones."""

from typing import Any

import pytest

from zermelo import Position, _core
from zermelo.lab.experiment import Setup
from zermelo.lab.experiments.chess0.games import Played, better
from zermelo.lab.experiments.chess0.rivals import Rivals
from zermelo.lab.experiments.chess0.subjects import (
    ADAPTIVE,
    BY_TIME,
    CLASSIC,
    SAME_ADAPTIVE,
    SAME_CLASSIC,
)
from zermelo.lab.experiments.chess0.thresholds import AGAINST_ITSELF, Thresholds
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Verdict
from zermelo.lab.measuring.positions import positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Outcome
from zermelo.runner.task import Keep

QUICK = Setup(quick=True)


def game(white: str, black: str, winner: str | None) -> dict[str, Any]:
    """A finished game as a worker gives it."""
    result = {white: "1-0", black: "0-1", None: "1/2-1/2"}[winner]
    return {
        "white": white,
        "black": black,
        "fen": "8/8/4k3/8/4P3/4K3/8/8 w - - 0 1",
        "chess960": False,
        "opening": [],
        "result": result,
        "reason": "checkmate",
        "date": "2026.01.01",
        "time_control": "",
        "charged": None,
        "detail": "",
        "moves": [],
    }


def rows_of(
    experiment: Rivals | Thresholds, winners: list[str], setup: Setup = QUICK
) -> list[dict[str, Any]]:
    """Every game of the experiment, each point's games won as `winners` says in turn."""
    rows = []
    for point, winner in zip(experiment.points(setup), winners, strict=True):
        for number in range(point.games):
            white, black = ("first", "second") if number % 2 == 0 else ("second", "first")
            rows.append(game(white, black, winner))
    return rows


def played_by(experiment: Rivals | Thresholds, winners: list[str]) -> list[Played]:
    return experiment.played(rows_of(experiment, winners), QUICK)


def outcome_of(experiment: Rivals | Thresholds, winners: list[str]) -> Outcome:
    return experiment.analyse(rows_of(experiment, winners), QUICK)


def test_the_longest_games_come_first_and_the_table_is_in_order() -> None:
    full = [(one.series, one.depth) for one in Rivals().points(Setup())]
    assert full[0] == ("no limit", 7)
    assert set(full[1:4]) >= {("no limit", 6), ("30 s", 7)}
    assert {depth for _, depth in full[-3:]} == {1}
    table = outcome_of(Rivals(), ["first"] * len(Rivals().points(QUICK))).tables[0]
    assert [row[1] for row in table.rows] == [1, 2, 3, 1, 2, 3, 1, 2, 1, 2, 3]


def test_wins_belong_to_the_first_engine_whatever_its_colour() -> None:
    points = Rivals().points(QUICK)
    played = played_by(Rivals(), ["first"] * len(points))
    assert [(one.wins, one.draws, one.losses) for one in played] == [
        (point.games, 0, 0) for point in points
    ]
    assert played[0].pair_scores == (1.0,) * (points[0].games // 2)
    assert played_by(Rivals(), ["second"] * len(points))[0].won.value == 0


def test_points_cover_depths_and_limits() -> None:
    points = Rivals().points(QUICK)
    assert {(point.depth, point.series) for point in points} == {
        *((depth, series) for depth in (1, 2, 3) for series in ("30 s", "60 s", BY_TIME[1])),
        (1, "no limit"),
        (2, "no limit"),
    }
    full = Rivals().points(Setup())
    for series in ("30 s", "60 s", "no limit", BY_TIME[1]):
        assert {point.depth for point in full if point.series == series} == set(range(1, 8))
    assert min(point.games for point in full) == 10
    settings = {point.series: point.first.chess0_quiescence for point in full}
    assert {name: (one.dramatic_limit, one.milliseconds) for name, one in settings.items()} == {
        "30 s": (50_000, 0),
        "60 s": (100_000, 0),
        "no limit": (0, 0),
        BY_TIME[1]: (0, BY_TIME[0]),
    }


MATED = 32_000


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_what_plays_faster_plays_the_same(depth: int) -> None:
    """Adaptive with the same moves to choose from, at the same scores; classic with its move,
    but where every move is mated alike."""
    for place in positions(6):
        position = Position(place.fen)
        adaptive, same_adaptive, classic, same_classic = (
            Variant(config).engine(0).search(position, depth=depth)[0]
            for config in (ADAPTIVE, SAME_ADAPTIVE, CLASSIC, SAME_CLASSIC)
        )
        assert selectable(same_adaptive) == selectable(adaptive), place.fen
        assert same_classic.value == classic.value, place.fen
        if not -MATED <= classic.value <= -MATED + depth:
            assert same_classic.move == classic.move, place.fen


def selectable(report: _core.Report) -> dict[str, int]:
    """The moves that adaptive picks one of, with their scores."""
    worst = report.root_moves[0].value - ADAPTIVE.root_choice.threshold
    return {
        root.move.uci(): root.value
        for root in report.root_moves
        if root.bound == "exact" and root.value >= worst
    }


def test_a_quick_run_leaves_the_papers_numbers_open() -> None:
    wins = ["first"] * len(Rivals().points(QUICK))
    claims = outcome_of(Rivals(), wins).claims
    assert claims[0].verdict is Verdict.OPEN
    assert claims[2].verdict is Verdict.OPEN


def test_falling_is_judged_by_all_games_together() -> None:
    """Few games at each depth decide nothing alone; all of them do."""
    setup = Setup()
    points = Rivals().points(setup)
    winners = ["first" if point.depth <= 2 else "second" for point in points]
    falling = Rivals().analyse(rows_of(Rivals(), winners, setup), setup).claims[2]
    assert falling.verdict is Verdict.REPRODUCED
    always = Rivals().analyse(rows_of(Rivals(), ["first"] * len(points), setup), setup).claims[2]
    assert always.verdict is Verdict.NOT_REPRODUCED
    winners = [
        "first" if point.series == BY_TIME[1] else won
        for point, won in zip(points, winners, strict=True)
    ]
    one_limit = Rivals().analyse(rows_of(Rivals(), winners, setup), setup).claims[2]
    assert one_limit.verdict is Verdict.NOT_GENERAL, "falls by moves, not by the clock"


def test_limits_are_compared_on_the_same_openings() -> None:
    points = Rivals().points(QUICK)
    mixed = ["first" if point.series == "60 s" else "second" for point in points]
    played = played_by(Rivals(), mixed)
    short, longer = (
        [one for one in played if one.point.series == series] for series in ("30 s", "60 s")
    )
    assert better(longer, short) == Estimate(1.0, 1.0, 1.0)
    assert better(short, short) == Estimate(0.0, 0.0, 0.0)
    assert outcome_of(Rivals(), mixed).claims[3].verdict is Verdict.REPRODUCED


def test_a_threshold_that_always_loses_is_no_optimum() -> None:
    setup = Setup()
    points = Thresholds().points(setup)
    losing = ["second" if point.series == AGAINST_ITSELF else "first" for point in points]
    outcome = Thresholds().analyse(rows_of(Thresholds(), losing, setup), setup)
    rise, fall, _, rivals = outcome.claims
    assert rise.verdict is Verdict.NOT_REPRODUCED
    assert fall.verdict is Verdict.OPEN
    assert rivals.verdict is Verdict.FOUND, "100 of 100 games at every threshold"


def test_a_pair_of_games_is_played_through_the_arena() -> None:
    tasks = Rivals().tasks(QUICK)[:2]
    keep = Keep()
    rows = [task.function(task.payload, keep) for task in tasks]
    assert [row["white"] for row in rows] == ["first", "second"]
    assert {row["charged"] for row in rows} == {None}
    assert [move["uci"] for move in rows[0]["moves"]] == [
        move["uci"] for move in tasks[0].function(tasks[0].payload, keep)["moves"]
    ]


def test_power_is_said_before_the_run() -> None:
    assert Rivals().power(Setup()) == (
        "a share near one half is known to ±5% from 400 games and to ±26% from 10"
    )
