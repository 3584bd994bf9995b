"""The experiments of the minmax paper: the exact rows, the audits, and verdicts that can fail."""

import json
import os
import pickle
from xml.etree import ElementTree

import pytest

from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.minmax import EXPERIMENTS, growth_claims, growth_fits
from zermelo.lab.experiments.minmax.boards import SVG, board_pictures
from zermelo.lab.experiments.minmax.growth import Climb, climb
from zermelo.lab.experiments.minmax.nodes import NODES, Counting, count, last_subtree
from zermelo.lab.experiments.minmax.nodes_claims import tenfold
from zermelo.lab.experiments.minmax.paper import (
    ALPHA_BETA,
    MENDED,
    MINIMAX,
    QUIESCENCE,
    algorithms,
    fen_before,
    paper_rows,
)
from zermelo.lab.experiments.minmax.quiescence import QUIESCENCE_EXPERIMENT, Trial, trial
from zermelo.lab.experiments.minmax.quiescence_report import STANDARD, has_invented_value
from zermelo.lab.experiments.minmax.self_play import (
    PLIES,
    SELF_PLAY,
    SelfPlay,
    play,
    taken_back,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer, Verdict
from zermelo.lab.measuring.ordered_tree import Order
from zermelo.lab.measuring.peak_memory import RESET, with_peak_memory
from zermelo.lab.measuring.positions import START
from zermelo.runner.task import Keep

QUICK = Setup(quick=True)


@pytest.fixture(scope="module")
def counted() -> list[Row]:
    """The rows of `minmax-nodes`, as they come back from the store."""
    orders = [Counting(row, fen_before(row), repeat=1) for row in paper_rows()]
    rows: list[Row] = json.loads(json.dumps([count(order, Keep()) for order in orders]))
    return rows


def test_every_id_of_the_paper_is_answered(counted: list[Row]) -> None:
    assert {id_ for one in EXPERIMENTS for id_ in one.ids} == {"M1", "M2", "M3", "M4", "M5"}
    claimed = {claim.id for claim in NODES.analyse(counted, QUICK).claims}
    assert claimed == {"M2"}


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda one: one.name)
def test_tasks_travel_and_settings_are_plain(experiment: Experiment) -> None:
    tasks = pickle.loads(pickle.dumps(experiment.tasks(QUICK)))
    keys = [task.key for task in tasks]
    assert len(keys) == len(set(keys)) >= 18
    assert json.loads(json.dumps(experiment.settings(QUICK)))["seed"] == 1
    assert len(experiment.tasks(Setup())) >= len(keys)


def test_the_six_minimax_rows_are_exact(counted: list[Row]) -> None:
    pairs = [(p, r) for p, r in zip(paper_rows(), counted, strict=True) if p.algorithm == MINIMAX]
    assert len(pairs) == 6
    assert all(tuple(row["searches"][MINIMAX]["whole"]) == paper.nodes for paper, row in pairs)
    assert NODES.analyse(counted, QUICK).claims[0].verdict is Verdict.EXACT


def test_one_node_too_many_is_not_exact(counted: list[Row]) -> None:
    wrong = json.loads(json.dumps(counted))
    wrong[3]["searches"][MINIMAX]["whole"][2] += 1
    assert NODES.analyse(wrong, QUICK).claims[0].verdict is Verdict.NOT_REPRODUCED


def test_twelve_rows_count_the_last_subtree_only(counted: list[Row]) -> None:
    others = [
        (paper, row)
        for paper, row in zip(paper_rows(), counted, strict=True)
        if paper.algorithm != MINIMAX
    ]
    assert [row["replies"] for _, row in others] == [paper.nodes[1] for paper, _ in others]
    # Ours too sees every reply to the last root move, since each has the full window.
    assert all(row["searches"][paper.algorithm]["last"][0] == 1 for paper, row in others)
    assert NODES.analyse(counted, QUICK).claims[1].verdict is Verdict.FOUND


def test_the_ten_fold_gain_is_one_of_whole_trees(counted: list[Row]) -> None:
    claim = NODES.analyse(counted, QUICK).claims[3]
    assert "207-fold" in claim.theirs
    assert "whole trees 10.7 (" in claim.ours
    assert "as printed, 204" in claim.ours
    assert claim.verdict is Verdict.REPRODUCED


@pytest.mark.parametrize(
    "low, high, answer",
    [
        (8.0, 13.0, Answer.YES),
        (4.0, 13.0, Answer.OPEN),
        (8.0, 40.0, Answer.OPEN),
        (25.0, 40.0, Answer.NO),
    ],
)
def test_a_gain_is_ten_fold_as_far_as_its_interval_says(
    low: float, high: float, answer: Answer
) -> None:
    assert tenfold(Estimate((low + high) / 2, low, high)).size is answer


def test_the_last_subtree_of_minimax_is_the_tree_of_the_last_move() -> None:
    """Our generator's last move from the start is 1.Nh3."""
    assert last_subtree(algorithms()[MINIMAX], START) == [1, 20, 400, 8881]


def test_self_play_reports_every_move_and_alpha_beta_follows_minimax() -> None:
    games = {
        name: play(SelfPlay(name, algorithms()[name], "start", START), Keep())
        for name in (MINIMAX, ALPHA_BETA, QUIESCENCE, MENDED)
    }
    first = games[MINIMAX]["moves"][0]
    assert first["nodes_per_depth"] == [1, 20, 400, 8902, 197281]
    moves = [[move["move"] for move in games[name]["moves"]] for name in (MINIMAX, ALPHA_BETA)]
    assert moves[0] == moves[1]
    others = [{**games[name], "start": "0001"} for name in (ALPHA_BETA, QUIESCENCE, MENDED)]
    outcome = SELF_PLAY.analyse([*games.values(), *others], QUICK)
    assert [claim.id for claim in outcome.claims] == ["M1", "M1", "M1", "M3"]
    assert outcome.claims[1].ours == "6 of 6 moves"
    assert len(outcome.figures) == 3
    assert len(outcome.tables[0].rows) == 4 * PLIES


def test_the_papers_own_quiescence_takes_a_move_back() -> None:
    assert taken_back([row.move for row in paper_rows() if row.algorithm == QUIESCENCE]) == 1
    assert taken_back(["g1f3", "g8f6", "f3g1", "f6d5"]) == 1
    assert taken_back(["e2e4", "e7e5", "g1f3"]) == 0


def test_boards_share_their_men() -> None:
    boards = [(START, "e2e4", "1. e4")] * 4
    picture = ElementTree.fromstring(board_pictures(boards))
    assert len(picture.findall(f"{{{SVG}}}svg")) == 4
    ids = [one.get("id") for one in picture.iter() if one.get("id")]
    assert len(ids) == len(set(ids)) >= 12
    assert [text.text for text in picture.findall(f"{{{SVG}}}text")] == ["1. e4"] * 4


def test_the_flaw_invents_values_and_the_mended_form_does_not() -> None:
    fen = "5k1r/p1p2pp1/2pb1n1p/1r2R3/3BP3/6N1/PPP3PP/3R2K1 w - - 11 24"
    found = trial(Trial("one", fen, "middle game"), Keep())["searches"]
    assert has_invented_value(found[QUIESCENCE])
    assert not has_invented_value(found[MENDED])
    assert found[QUIESCENCE]["loss"] >= 100 > found[MENDED]["loss"]


def test_verdicts_on_the_flaw_follow_the_rows() -> None:
    def row(number: int, *, flawed_value: int, flawed_loss: int) -> Row:
        usual = {"move": "a2a3", "value": 0, "nodes": 1000 + number, "seconds": 0.001, "loss": 0}
        flawed = {**usual, "value": flawed_value, "loss": flawed_loss, "nodes": 3000}
        names = (ALPHA_BETA, MENDED, STANDARD)
        searches = {**dict.fromkeys(names, usual), QUIESCENCE: flawed}
        kinds = ("opening", "middle game", "endgame")
        return {
            "position": str(number),
            "fen": START,
            "kind": kinds[number % 3],
            "searches": searches,
        }

    bad = [row(number, flawed_value=-20_000, flawed_loss=300) for number in range(30)]
    claims = QUIESCENCE_EXPERIMENT.analyse(bad, QUICK).claims
    assert [claim.verdict for claim in claims[:3]] == [
        Verdict.FOUND,
        Verdict.NOT_REPRODUCED,
        Verdict.NOT_REPRODUCED,
    ]
    good = [row(number, flawed_value=0, flawed_loss=0) for number in range(30)]
    claims = QUIESCENCE_EXPERIMENT.analyse(good, QUICK).claims
    assert [claim.verdict for claim in claims[:2]] == [Verdict.OPEN, Verdict.OPEN]


def climbed(position: str, exponents: dict[str, float]) -> Row:
    searches = [
        {
            "variant": name,
            "depth": depth,
            "nodes": 30 ** (depth * exponent),
            # To start a search takes longer than a shallow one.
            "seconds": 4e-4 + 1e-7 * 30**depth,
            "value": 100 if name == growth_fits.FLAWED else 0,
            "bytes": 65536,
        }
        for depth in range(1, 7)
        for name, exponent in exponents.items()
    ]
    return {"position": position, "fen": START, "searches": searches, "mcts": []}


def test_growth_is_told_as_a_power_of_minimax() -> None:
    exponents = {
        growth_fits.MINIMAX: 1.0,
        growth_fits.ALPHA_BETA: 0.75,
        growth_fits.ORDERED: 0.5,
        growth_fits.FLAWED: 0.6,
        growth_fits.QUIESCENCE: 0.49,
    }
    rows = [climbed(str(number), exponents) for number in range(3)]
    grown = growth_fits.Growths.of(rows)
    assert grown.base[growth_fits.MINIMAX].value == pytest.approx(30)
    assert grown.seconds[growth_fits.MINIMAX].value == pytest.approx(30, rel=0.03)
    for name, exponent in exponents.items():
        assert grown.exponent[name].value == pytest.approx(exponent)
    orders = {Order.BEST: Estimate(0.52, 0.5, 0.54), Order.WORST: Estimate(0.98, 0.95, 1.01)}
    assert growth_claims.alpha_beta_claim(grown, orders, 3).verdict is Verdict.REPRODUCED
    assert growth_claims.quiescence_claim(grown).verdict is Verdict.OPEN
    no_worse = orders | {Order.WORST: Estimate(0.7, 0.65, 0.75)}
    assert growth_claims.alpha_beta_claim(grown, no_worse, 3).verdict is Verdict.NOT_REPRODUCED
    same = growth_fits.equal_values(rows)
    assert same[growth_fits.ORDERED] == (18, 18)
    assert same[growth_fits.FLAWED] == (0, 18)


@pytest.mark.parametrize(
    "exponents, verdict",
    [
        ([0.4, 0.42, 0.41, 0.4], Verdict.REPRODUCED),
        ([0.4, 0.6, 0.45, 0.55], Verdict.OPEN),
        ([0.6, 0.62, 0.61, 0.6], Verdict.NOT_REPRODUCED),
    ],
)
def test_the_papers_quiescence_is_judged_by_the_same_alpha_beta(
    exponents: list[float], verdict: Verdict
) -> None:
    """Alpha-beta grows as the square root of minimax, or nearly."""
    rows = [
        climbed(
            str(number),
            {
                growth_fits.MINIMAX: 1.0,
                growth_fits.ORDERED: 0.5 + number / 1000,
                growth_fits.FLAWED: exponent,
            },
        )
        for number, exponent in enumerate(exponents)
    ]
    grown = growth_fits.Growths.of(rows)
    assert growth_claims.branching_claim(rows, grown).verdict is verdict
    assert growth_claims.deeper_claim(rows).verdict is verdict


def test_space_is_judged_by_the_moves_held() -> None:
    linear = [{"held": {"2": 60 + n, "4": 120 + n, "8": 240 + n}} for n in range(6)]
    assert growth_claims.space_claim(linear).verdict is Verdict.REPRODUCED
    quadratic = [{"held": {"2": 60 + n, "4": 240 + n, "8": 960 + n}} for n in range(6)]
    assert growth_claims.space_claim(quadratic).verdict is Verdict.NOT_REPRODUCED


def test_every_exact_algorithm_has_minimax_value_at_every_depth() -> None:
    fen = "r3r1k1/5ppp/p1q5/3pB3/2p3b1/2N3P1/PPP2K1P/4R2R b - - 0 27"
    row = climb(Climb("one", fen, depth=3, minimax_depth=3, stores_trees=True), Keep())
    same = growth_fits.equal_values([row])
    assert all(same[name] == (3, 3) for name in growth_fits.EXACT)


@pytest.mark.skipif(not os.access(RESET, os.W_OK), reason="only Linux tells the peak")
def test_the_peak_of_memory_is_seen() -> None:
    size = 32 * 1024 * 1024
    length, grown = with_peak_memory(lambda: len(bytes(bytearray(b"\1") * size)))
    assert length == size
    assert grown is not None
    assert grown >= size
