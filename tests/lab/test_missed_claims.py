"""The claims that were missed at first: each can come out either way."""

from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0 import dramatic
from zermelo.lab.experiments.chess0.improvement import (
    ADAPTIVE_NAME,
    CLASSIC_NAME,
    FORGIVEN,
    IMPROVEMENT,
    IMPROVEMENT_CLOCK,
    NODES,
    SECONDS,
    VARIANTS,
)
from zermelo.lab.experiments.chess0.repeats import FOURTH_PLY, Repeats, count_positions
from zermelo.lab.experiments.kolawole.sorting import DOSES, FIRST, SORTING, UNSORTED
from zermelo.lab.experiments.kong import play
from zermelo.lab.judging.judgement import Verdict
from zermelo.lab.measuring.measure import measured
from zermelo.lab.measuring.positions import positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim
from zermelo.position import Position
from zermelo.runner.task import Keep

QUICK = Setup(quick=True)


def test_repeated_games_are_counted() -> None:
    rows: list[Row] = [{"threshold": 0, "moves": "e2e4"} for _ in range(10)]
    rows += [{"threshold": t, "moves": f"{t} {n}"} for t in (25, 50) for n in range(10)]
    rows.append(count_positions(FOURTH_PLY, Keep()))
    one_game, different, million = Repeats().analyse(rows, QUICK).claims
    assert one_game.verdict is different.verdict is Verdict.REPRODUCED
    assert million.verdict is Verdict.NOT_REPRODUCED
    assert "197,281" in million.ours
    rows[0] = {"threshold": 0, "moves": "d2d4"}
    assert Repeats().analyse(rows, QUICK).claims[0].verdict is Verdict.NOT_REPRODUCED


def sorted_rows(factors: dict[int, float]) -> list[Row]:
    def search(nodes: float) -> dict[str, float]:
        return {"nodes": nodes, "cpu_seconds": nodes / 1e6}

    return [
        {
            "position": str(number),
            "kind": FIRST if number < 20 else "middle game",
            "searches": {
                UNSORTED: search(1_000 + 7 * number),
                **{
                    f"best {dose}": search(factors[dose] * (1_000 + 7 * number + number % 3))
                    for dose in DOSES
                },
            },
        }
        for number in range(50)
    ]


def test_more_sorting_is_judged_by_dose_and_response() -> None:
    steady = {dose: 0.9 - 0.1 * place for place, dose in enumerate(DOSES)}
    better, _, _ = SORTING.analyse(sorted_rows(steady), QUICK).claims
    assert better.verdict is Verdict.REPRODUCED
    reverse = dict(zip(DOSES, list(steady.values())[::-1], strict=True))
    worse, six, _ = SORTING.analyse(sorted_rows(reverse), QUICK).claims
    assert worse.verdict is Verdict.NOT_REPRODUCED
    assert six.verdict is Verdict.FOUND


def test_a_bend_needs_searches_beyond_it() -> None:
    counts = [1e5 * 1.2**step for step in range(50)]

    def claim(bent: bool, positions: int = 50) -> Claim:
        return dramatic.bend_claim(
            [
                dramatic.Searched(
                    str(step % positions),
                    value,
                    # A tenth of scatter, so that no fit is perfect.
                    value / 1e6 * (1 + step % 3 / 10) * (value / dramatic.BEND if bent else 1)
                    if value > dramatic.BEND
                    else value / 1e6 * (1 + step % 3 / 10),
                )
                for step, value in enumerate(counts)
            ]
        )

    assert claim(bent=True).verdict is Verdict.REPRODUCED
    assert claim(bent=False).verdict is Verdict.OPEN
    # Many searches of a few positions are not many.
    assert claim(bent=True, positions=5).verdict is Verdict.OPEN


def test_full_runs_search_deep_enough_to_pass_the_bend() -> None:
    """At depth 3 the largest of 100 searches had 5.2 million dramatic moves."""
    experiment = dramatic.Dramatic()
    depths = {one.payload.depths for one in experiment.tasks(Setup())}
    assert depths == {(1, 2, 3), (4,), (5,)}
    assert {one.payload.depths for one in experiment.tasks(QUICK)} == {(1, 2)}
    row = dramatic.time_searches(experiment.tasks(QUICK)[2].payload, Keep())
    assert [one["depth"] for one in row["searches"]] == [1, 2]
    assert all(one["dramatic"] > 0 and one["seconds"] > 0 for one in row["searches"])


def test_an_improvement_is_asked_for_at_both_budgets() -> None:
    for experiment, limits in ((IMPROVEMENT, NODES), (IMPROVEMENT_CLOCK, SECONDS)):
        (pairing,) = experiment.pairings
        assert pairing.limits == pairing.sized(QUICK).limits == limits
        assert len(experiment.tasks(QUICK)) == 4
    # A busy machine must not lose games on time.
    assert IMPROVEMENT_CLOCK.rules.margin == FORGIVEN
    assert IMPROVEMENT.rules.adjudication == IMPROVEMENT_CLOCK.rules.adjudication


def test_the_budget_of_an_improvement_stops_nobody_among_the_first_root_moves() -> None:
    def depths(name: str) -> list[int]:
        engine = Variant(VARIANTS[name])
        found = [measured(engine, Position(p.fen), NODES, seed=1) for p in positions(6)]
        return [one["depth"] for one in found]

    assert min(depths(CLASSIC_NAME)) >= 3
    adaptive = depths(ADAPTIVE_NAME)
    assert sum(depth >= 1 for depth in adaptive) >= len(adaptive) - 1


def test_random_games_with_few_pieces_are_judged_by_the_others() -> None:
    def games(pieces: int, draws: int) -> list[Row]:
        return [
            {"pieces": pieces, "drawn": number < draws, "reason": "stalemate"}
            for number in range(40)
        ]

    few, many = play.FEW, play.FEW + 1
    cut: Row = {"pieces": few, "drawn": False, "reason": None}
    claim = play.draws_claim([*games(few, 38), *games(many, 5), cut])
    assert claim.verdict is Verdict.REPRODUCED
    assert claim.n == 80, "a game that was cut is left out"
    same, fewer = (play.draws_claim([*games(few, 9), *games(many, n)]).verdict for n in (10, 38))
    assert same is Verdict.OPEN
    assert fewer is Verdict.NOT_REPRODUCED


def test_random_games_are_played_to_their_end() -> None:
    (task, *_) = [one for one in play.PLAY.tasks(QUICK) if one.key.startswith("random games")]
    first = play.random_games(task.payload, Keep())["games"]
    assert first == play.random_games(task.payload, Keep())["games"]
    assert len(first) == play.GAMES_PER_TASK
    for one in first:
        assert 2 <= one["pieces"] <= 32
        assert not (one["drawn"] and one["reason"] in (None, "checkmate"))


def test_repetition_of_kongs_program() -> None:
    keep = Keep()
    trials: list[Row] = [
        {"came_back": {play.FIRST: number % 2, play.RANDOM: 0}} for number in range(40)
    ]
    assert play.repetition_claim(trials).verdict is Verdict.REPRODUCED
    more: list[Row] = [
        {"came_back": {play.FIRST: 0, play.RANDOM: number % 2}} for number in range(40)
    ]
    assert play.repetition_claim(more).verdict is Verdict.NOT_REPRODUCED
    tasks = [one for one in play.PLAY.tasks(QUICK) if one.key.startswith("repeats")]
    assert len({one.payload.fen for one in tasks}) == 6, "one game each: its copies say nothing"
    assert play.repeats(tasks[0].payload, keep)["came_back"].keys() == play.CHOICES.keys()
