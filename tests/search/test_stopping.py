"""Limits and stops, the same for the search and for the algorithms beside it."""

import threading
import time

import pytest

from tests.search.searching import ALPHA_BETA, KIWIPETE, KONG_MATES, NONE, engine, search
from zermelo import Move, Position, _core
from zermelo._core import MATE_VALUE
from zermelo.engines import techniques as t
from zermelo.engines.presets import preset

DEEPENING = t.IterativeDeepening()
ENDLESS = {
    "search": ALPHA_BETA.replace(iterative_deepening=DEEPENING),
    "MTD(f)": ALPHA_BETA.replace(
        iterative_deepening=DEEPENING, algorithm=t.Algorithm(kind="mtdf"), table=t.Table()
    ),
    "SSS*": NONE.replace(iterative_deepening=DEEPENING, algorithm=t.Algorithm(kind="sss-star")),
    "MCTS": NONE.replace(algorithm=t.Algorithm(kind="mcts")),
}


@pytest.mark.parametrize("name", ENDLESS)
@pytest.mark.parametrize("nodes", [1, 2, 30, 5000])
def test_a_limit_of_nodes(name: str, nodes: int) -> None:
    report = search(ENDLESS[name], KIWIPETE, nodes=nodes)
    assert report.stopped_by == "nodes"
    assert report.statistics.nodes <= nodes + 1
    assert report.move in Position(KIWIPETE).legal_moves
    assert report.pv[0] == report.move
    assert abs(report.value) < 10_000


@pytest.mark.parametrize("name", ENDLESS)
def test_a_limit_of_time(name: str) -> None:
    report = search(ENDLESS[name], KIWIPETE, seconds=0.1)
    assert report.stopped_by == "time"
    assert 0.09 < report.statistics.seconds < 0.5


@pytest.mark.parametrize("name", ENDLESS)
def test_a_stop_from_another_thread(name: str) -> None:
    searcher = engine(ENDLESS[name])
    reports: list[_core.Report] = []
    thread = threading.Thread(
        target=lambda: reports.append(searcher.search(Position(KIWIPETE), seconds=60)[0])
    )
    thread.start()
    time.sleep(0.2)
    asked = time.perf_counter()
    searcher.stop()
    thread.join(timeout=10)
    assert time.perf_counter() - asked < 1
    assert reports[0].stopped_by == "request"


@pytest.mark.parametrize("name", ["search", "MTD(f)", "SSS*"])
@pytest.mark.parametrize("fen", KONG_MATES)
def test_a_stop_keeps_what_a_finished_iteration_found(name: str, fen: str) -> None:
    """The mate is found at depth 1; the first moves of a later iteration must not replace it."""
    reports = [search(ENDLESS[name], fen, nodes=nodes) for nodes in range(80, 3000, 90)]
    finished = [report for report in reports if report.depth >= 1]
    assert len(finished) > 10
    for report in finished:
        assert str(report.move) in KONG_MATES[fen], f"{report.statistics.nodes} nodes"
        assert report.value == MATE_VALUE - 1


@pytest.mark.parametrize("name", ENDLESS)
def test_only_the_root_moves_asked_for(name: str) -> None:
    position = Position(KIWIPETE)
    wanted = [position.parse_move(move) for move in ("a2a3", "e1g1")]
    report = search(ENDLESS[name], position, nodes=3000, root_moves=wanted)
    assert report.move in wanted
    assert {str(root.move) for root in report.root_moves} == {"a2a3", "e1g1"}


@pytest.mark.parametrize("name", ENDLESS)
def test_progress_is_told(name: str) -> None:
    depths: list[tuple[int, Move]] = []
    search(
        ENDLESS[name],
        KIWIPETE,
        nodes=20_000,
        progress=lambda report: depths.append((report.depth, report.move)),
    )
    assert len(depths) > 1
    assert depths[0][0] >= 1


@pytest.mark.parametrize("name", ["search", "MTD(f)", "SSS*"])
def test_without_deepening_a_depth_is_needed(name: str) -> None:
    config = ENDLESS[name].replace(iterative_deepening=t.IterativeDeepening.off())
    with pytest.raises(ValueError, match="depth"):
        search(config, KIWIPETE, nodes=1000)


@pytest.mark.parametrize("depth", [None, 3])
def test_mcts_without_nodes_or_time_is_refused(depth: int | None) -> None:
    with pytest.raises(ValueError, match="nodes or a time"):
        search(ENDLESS["MCTS"], KIWIPETE, depth)


# A mating attack, and a smothered mate: their values rise out of the aspiration window.
RISING = (
    "5BK1/6RR/n1k2pp1/P2p2P1/P2P3b/1P2pp1n/p7/1r1b3r w - - 0 1",
    "r4rk1/ppp2ppp/1q6/8/2Q3n1/2N5/PPP3PP/R1B1R2K b - - 0 1",
)


@pytest.mark.parametrize("fen", RISING)
def test_stopped_in_mid_iteration_it_tells_no_bound_as_its_score(fen: str) -> None:
    """A value above the aspiration window is only a lower bound: mates in 2 were told of one."""
    searcher = engine(preset("zermelo"), fixed=True)
    bounds = 0
    for nodes in range(400, 12_000, 100):
        searcher.clear()
        whole: list[_core.Report] = []
        report, _ = searcher.search(Position(fen), nodes=nodes, progress=whole.append)
        best = report.root_moves[0]
        assert best.move == report.move
        bounds += best.bound != "exact"
        assert report.value == (best.value if best.bound == "exact" else whole[-1].value)
    assert bounds > 0
