"""The atlas: sets of techniques, the model on made-up games, and intervals that hold."""

import json
import math
import pickle
import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from matplotlib import colormaps

from zermelo.engines.config import SearchConfig
from zermelo.errors import StatisticsError
from zermelo.figures.figure import Figure
from zermelo.figures.style import rendered
from zermelo.lab.analysis.interaction_model import Games, fit_interactions, pairs_of
from zermelo.lab.analysis.shapley import shapley_weights, shares
from zermelo.lab.analysis.simulated_games import Simulation, covered
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.atlas.budgets import CLOCK, LARGEST
from zermelo.lab.experiments.atlas.choices import (
    FIRST_REPLIES,
    GENERATIONS,
    MIRRORED,
    SETS,
    USUAL,
    fens,
    mirrored,
)
from zermelo.lab.experiments.atlas.crossings import crossings, crossings_table
from zermelo.lab.experiments.atlas.factorial import FACTORIAL, games_of, play_pair
from zermelo.lab.experiments.atlas.factorial_report import PAIR_COLORS, play_apart
from zermelo.lab.experiments.atlas.scaling import SCALING
from zermelo.lab.experiments.atlas.scaling_report import claims as scaling_claims
from zermelo.lab.experiments.atlas.scaling_report import draw as draw_scaling
from zermelo.lab.experiments.atlas.specification import SPECIFICATION, try_specification
from zermelo.lab.experiments.atlas.subsets import (
    REMOVABLE_NEEDS,
    TECHNIQUES,
    acting,
    configuration,
    packed,
    random_subset,
    unpacked,
)
from zermelo.lab.experiments.atlas.trees import BEST, ORDERINGS, TREES, WORST, Tree, compare_orders
from zermelo.lab.experiments.atlas.trigger_rates import (
    NOT_EXERCISED,
    Counting,
    count_triggers,
    rates_table,
)
from zermelo.lab.experiments.ours.ablation import FULL
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Verdict
from zermelo.runner.task import Keep

QUICK = Setup(quick=True)


def test_random_sets_meet_every_need() -> None:
    rng = random.Random(3)
    sizes = set()
    for _ in range(200):
        subset = random_subset(rng)
        names = {TECHNIQUES[index] for index in subset}
        assert all(REMOVABLE_NEEDS[name] <= names for name in names)
        assert [index in subset for index in range(len(TECHNIQUES))] == unpacked(packed(subset))
        assert set(configuration(subset).enabled()) & set(TECHNIQUES) == names
        sizes.add(len(subset))
    assert len(sizes) > 5


def test_a_need_of_a_need_counts() -> None:
    only = frozenset({TECHNIQUES.index("internal_reduction"), TECHNIQUES.index("table_move")})
    assert "table" in REMOVABLE_NEEDS["table_move"]
    assert acting(only) == frozenset()


def test_pairs_of_games_are_played_and_travel() -> None:
    tasks = pickle.loads(pickle.dumps(FACTORIAL.tasks(QUICK)))
    assert len({task.key for task in tasks}) == len(tasks) == 20
    row = play_pair(tasks[0].payload, Keep())
    assert row == play_pair(tasks[0].payload, Keep())
    assert {row["white"], row["black"]} <= {0, 0.5, 1}
    json.dumps(FACTORIAL.settings(QUICK))


def made_up(count: int, strong: int) -> list[Row]:
    """Games that the side with one technique always wins, and others draw."""
    rng = random.Random(9)
    rows = []
    for _ in range(count):
        first, second = random_subset(rng), random_subset(rng)
        score = (1 + (strong in first) - (strong in second)) / 2
        row = {"first": packed(first), "second": packed(second), "white": score, "black": score}
        rows.append(row)
    return rows


def test_the_technique_that_wins_gets_the_largest_share() -> None:
    strong = TECHNIQUES.index("quiescence")
    outcome = FACTORIAL.analyse(made_up(300, strong), QUICK)
    assert outcome.tables[0].rows[0][0] == "quiescence"
    assert "quiescence" in outcome.claims[0].ours
    for figure in outcome.figures:
        assert rendered(figure).startswith(b"<?xml")


def test_pairs_of_which_one_needs_the_other_are_left_out() -> None:
    named = {(TECHNIQUES[one], TECHNIQUES[other]) for one, other in play_apart()}
    assert ("table", "table_move") not in named
    assert ("table", "killers") in named
    needs = sum(map(len, REMOVABLE_NEEDS.values()))
    assert len(named) == len(pairs_of(len(TECHNIQUES))) - needs


def test_the_map_of_pairs_has_the_colours_that_its_caption_names() -> None:
    red, blue = (colormaps[PAIR_COLORS](end) for end in (0.0, 1.0))
    assert red[0] > red[2]
    assert blue[2] > blue[0]


def test_colours_are_told_apart() -> None:
    rows: list[Row] = [{"first": "1", "second": "2", "white": 1.0, "black": 0.5}]
    games = games_of(rows * 10)
    assert games.scores[:2].tolist() == [1.0, 0.5]
    assert games.white[0].tolist() == games.black[1].tolist() == unpacked("1")


def test_too_few_games_are_refused() -> None:
    side = np.zeros((4, 3), dtype=bool)
    with pytest.raises(StatisticsError, match="at least 5"):
        Games(side, side, np.zeros(4))


def test_without_needs_a_share_is_the_main_effect_and_half_of_each_pair() -> None:
    weights = shapley_weights(4, lambda present: present, orders=4_000)
    pairs = pairs_of(4)
    for technique in range(4):
        expected = [float(one == technique) for one in range(4)]
        expected += [0.5 * (technique in pair) for pair in pairs]
        assert weights[technique] == pytest.approx(expected, abs=0.03)


def test_shares_add_up_to_the_strength_of_the_whole() -> None:
    weights = shapley_weights(len(TECHNIQUES), acting, orders=20)
    assert weights.sum(axis=0) == pytest.approx(np.ones(weights.shape[1]))


def test_an_interaction_is_found_where_there_is_one() -> None:
    rng = np.random.default_rng(4)
    white, black = rng.random((2, 6_000, 4)) < 0.5
    both = white[:, 0] & white[:, 1]
    other = black[:, 0] & black[:, 1]
    chance = 1 / (1 + np.exp(-1.5 * (both.astype(float) - other)))
    fit = fit_interactions(Games(white, black, (rng.random(6_000) < chance).astype(float)))
    value, error = fit.pair(0, 1)
    assert value > 5 * error
    assert value == pytest.approx(260, abs=60)
    quiet, its_error = fit.pair(2, 3)
    assert abs(quiet) < 4 * its_error
    assert max(fit.held_out.values()) > fit.held_out_without
    assert len(shares(fit, shapley_weights(4, lambda present: present, orders=100))) == 4


def test_intervals_of_the_shares_hold_the_truth() -> None:
    """`python -m benchmarks.atlas_coverage` does 200; the same seeds always give the same."""
    simulation = Simulation(pairs=600)
    simulations = 20
    hits = sum(sum(covered(simulation, seed)) for seed in range(simulations))
    assert 0.90 <= hits / (simulations * simulation.techniques) <= 0.99
    more = Simulation(techniques=14, pairs=800)
    hits = sum(sum(covered(more, seed)) for seed in range(simulations))
    assert 0.90 <= hits / (simulations * more.techniques) <= 0.99


def test_excess_over_the_smallest_tree_is_a_multiple_of_it() -> None:
    tasks = TREES.tasks(QUICK)
    row = compare_orders(Tree(tasks[0].payload.place, depth=2), Keep())
    assert all(nodes >= row["nodes"]["2"][BEST] for nodes in row["nodes"]["2"].values())
    rows: list[Row] = [
        {
            "position": str(number),
            "nodes": {
                str(depth): {
                    **{
                        name: 100 * depth + number + 10 * place
                        for place, name in enumerate(ORDERINGS)
                    },
                    BEST: 50 * depth,
                    **({WORST: 900 * depth} if depth <= 3 else {}),
                }
                for depth in range(1, 5)
            },
        }
        for number in range(5)
    ]
    outcome = TREES.analyse(rows, QUICK)
    assert outcome.claims[0].verdict is Verdict.FOUND
    for figure in outcome.figures:
        assert rendered(figure).startswith(b"<?xml")


def test_scaling_compares_the_most_nodes_with_the_fewest() -> None:
    quick = SCALING.pairings_of(QUICK)
    assert 0 < len(quick) < len(SCALING.pairings)
    few, many, clock = "1,000 nodes", "64,000 nodes", str(CLOCK)
    worth = {
        # What it is worth on the clock is another question.
        "null move": {
            few: Estimate(0, -5, 5),
            many: Estimate(60, 50, 70),
            clock: Estimate(-90, -95, -85),
        },
        "history": {few: Estimate(90, 85, 95), many: Estimate(60, 50, 70)},
        "futility": {few: Estimate(8, 0, 16), "4,000 nodes": Estimate(9, 1, 17)},
        "table": {few: Estimate(math.inf, 300, math.inf), many: Estimate(60, 50, 70)},
    }
    more, less, undecided = scaling_claims(worth, {few: 400, many: 800})
    assert (more.ours, more.verdict) == ("null move +60 (+49 to +71)", Verdict.FOUND)
    assert "more with more" in more.statement
    assert (less.ours, less.verdict) == ("history -30 (-41 to -19)", Verdict.FOUND)
    assert undecided.ours.startswith("futility +1 ")
    assert undecided.verdict is Verdict.OPEN


def test_scaling_plays_most_games_at_the_largest_budget() -> None:
    counts = Counter(task.key.split("-")[0] for task in SCALING.tasks(Setup()))
    games = {
        (one.first, one.limits): counts[f"{number:03d}"]
        for number, one in enumerate(SCALING.pairings)
    }
    assert {n for (_, limits), n in games.items() if limits.nodes == 64_000} == {800}
    assert {n for (_, limits), n in games.items() if limits.nodes in (1_000, 4_000, 16_000)} == {
        400
    }
    assert {n for (_, limits), n in games.items() if limits == CLOCK} == {200}


def test_scaling_by_the_clock_gives_neither_side_the_compiled_search() -> None:
    timed = [one for one in SCALING.pairings if one.limits == CLOCK]
    assert len(timed) == len(LARGEST)
    for one in SCALING.pairings:
        for name in (one.first, one.second):
            config = SCALING.variants[name]
            assert isinstance(config, SearchConfig)
            is_compiled = config.algorithm == FULL.algorithm
            assert is_compiled == (one not in timed)


def test_scaling_is_drawn_where_every_match_was_won_altogether() -> None:
    worth = {"null move": {"1,000 nodes": Estimate(math.inf, 100, math.inf)}}
    figure = Figure(
        "scaling",
        "A caption.",
        draw=lambda canvas: draw_scaling(canvas, worth, {"1,000 nodes": 400}, []),
    )
    assert rendered(figure).startswith(b"<?xml")


def test_crossings_lie_where_the_lines_meet() -> None:
    level = {nodes: Estimate(50, 45, 55) for nodes in (1_000, 4_000, 16_000)}
    rising = {
        1_000: Estimate(20, 15, 25),
        4_000: Estimate(40, 35, 45),
        16_000: Estimate(60, 55, 65),
    }
    (one,) = crossings({"level": level, "rising": rising})
    assert (one.falling, one.rising, one.before, one.after) == ("level", "rising", 4_000, 16_000)
    assert one.nodes == pytest.approx(8_000)
    assert one.elo == pytest.approx(50)
    assert one.is_certain
    unsure = {nodes: Estimate(worth.value, 0, 90) for nodes, worth in rising.items()}
    (other,) = crossings({"unsure": unsure, "level": level})
    assert not other.is_certain
    assert (other.falling, other.rising) == ("level", "unsure")
    assert crossings({"level": level, "same": level}) == []
    apart = {
        str(number): {1_000: Estimate(9, 8, 9), 4_000: Estimate(9, 8, 9)} for number in range(9)
    }
    (among_many,) = crossings({"level": level, "rising": rising, **apart})
    assert not among_many.is_certain, "one of many places looked at"
    assert len(crossings_table([one, other]).rows) == 2


def test_triggers_are_counted_and_what_never_acts_is_named() -> None:
    row = count_triggers(Counting(nodes=200, positions=3), Keep())
    assert row["triggers"]["quiescence"][1] > 0
    made: Row = {"budget": 200, "nodes": 2_000, "triggers": {"null_move": [9, 4], "table": [5, 0]}}
    rates = {line[0]: line[1] for line in rates_table([made], 3).rows}
    assert rates["null move"] == 2.0
    assert rates["table"] == rates["futility"] == NOT_EXERCISED


def test_scaling_analyses_games_and_triggers_together() -> None:
    tasks = SCALING.tasks(QUICK)
    counts = [task for task in tasks if task.key.startswith("triggers")]
    assert [task.key for task in tasks[-2:]] == [task.key for task in counts]
    played = tasks[0].function(tasks[0].payload, Keep())
    # Tens of thousands of games are stored without their moves.
    assert len(json.dumps(played)) < 500
    games: list[Row] = [
        {**played, "white": task.payload.white.name, "black": task.payload.black.name}
        for task in tasks[:-2]
    ]
    made: Row = {"budget": 1_000, "nodes": 2_000, "triggers": {}}
    tables = SCALING.analyse([*games, made, made], QUICK).tables
    assert [table.title for table in tables][1] == "Crossings"
    assert {cell for line in tables[2].rows for cell in line[1:]} == {NOT_EXERCISED}


def test_specifications_count_where_a_claim_holds() -> None:
    tasks = SPECIFICATION.tasks(QUICK)
    assert len({task.key for task in tasks}) == len(tasks)
    one = try_specification(replace(tasks[0].payload, positions=2, depth=2), Keep())
    assert one["later"].keys() == one["earlier"].keys()
    rows: list[Row] = []
    for task in tasks:
        later = {str(n): 40.0 + n for n in range(6)}
        earlier = {str(n): 1_000.0 + n for n in range(6)}
        if task.payload.claim == "G6":
            later, earlier = earlier, later
        rows.append({**vars(task.payload), "later": later, "earlier": earlier})
    outcome = SPECIFICATION.analyse(rows, QUICK)
    by_id = {claim.id: claim for claim in outcome.claims}
    assert by_id["H8"].verdict is Verdict.FOUND
    assert by_id["G6"].verdict is Verdict.NOT_REPRODUCED
    full = SPECIFICATION.specifications(Setup())
    assert {one.generation for one in full} == set(GENERATIONS)
    assert {one.kind for one in full} == set(SETS)
    assert {list(SETS).index(one.kind) for one in SPECIFICATION.specifications(QUICK)} == {
        0,
        1,
        2,
        3,
    }
    assert rendered(outcome.figures[0]).startswith(b"<?xml")


def test_a_mirrored_board_is_the_same_game_in_another_order() -> None:
    assert mirrored("4k3/8/8/8/8/8/P6R/4K2R w K - 0 1") == "3k4/8/8/8/8/8/R6P/R2K4 w - - 0 1"
    replies = fens(FIRST_REPLIES, 30, USUAL)
    assert len(replies) == 20
    assert replies["e4"].startswith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b")
    other = fens(FIRST_REPLIES, 30, MIRRORED)
    assert other["e4"].startswith("rnbkqbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBKQBNR b")
    assert len(fens("endgame", 5, MIRRORED)) == 5
