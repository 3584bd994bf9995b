"""The recorded tree explains the value: what was tried, what it was worth, what was left out."""

import pytest

from tests.search.searching import ALPHA_BETA, KIWIPETE, NONE, engine
from zermelo import Position, _core
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.info import UNENTERED
from zermelo.engines.presets import preset

ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
CONFIGS = {
    "minimax": NONE,
    "alpha-beta": ALPHA_BETA,
    "alpha-beta, sorted": ALPHA_BETA.replace(mvv_lva=t.MvvLva(), killers=t.Killers()),
    "quiescence": ALPHA_BETA.replace(mvv_lva=t.MvvLva(), quiescence=t.Quiescence()),
}


def traced(
    config: SearchConfig, fen: str, depth: int, capacity: int = 200_000
) -> tuple[_core.Report, list[_core.TraceNode]]:
    return engine(config).search(Position(fen), depth=depth, trace_capacity=capacity)


def children_of(nodes: list[_core.TraceNode]) -> dict[int, list[_core.TraceNode]]:
    children: dict[int, list[_core.TraceNode]] = {index: [] for index in range(len(nodes))}
    for node in nodes[1:]:
        children[node.parent].append(node)
    return children


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("fen", [KIWIPETE, ENDGAME])
def test_every_node_is_recorded_below_its_parent(name: str, fen: str) -> None:
    report, nodes = traced(CONFIGS[name], fen, 2)
    entered = [node for node in nodes if node.reason not in UNENTERED]
    assert len(entered) == report.statistics.nodes
    assert nodes[0].parent == -1
    assert nodes[0].move.is_null
    assert nodes[0].value == report.value
    for index, node in enumerate(nodes[1:], start=1):
        assert 0 <= node.parent < index
        assert node.ply == nodes[node.parent].ply + 1


@pytest.mark.parametrize("name", ["minimax", "alpha-beta", "alpha-beta, sorted"])
@pytest.mark.parametrize("fen", [KIWIPETE, ENDGAME])
def test_children_explain_their_parent(name: str, fen: str) -> None:
    _, nodes = traced(CONFIGS[name], fen, 3)
    for index, children in children_of(nodes).items():
        node = nodes[index]
        tried = [child for child in children if child.reason not in UNENTERED]
        if node.reason in ("searched", "beta cut"):
            assert node.value == max(-child.value for child in tried)
            assert (node.value >= node.beta) == (node.reason == "beta cut")
        else:
            assert not children
            assert node.reason in ("depth", "game over", *UNENTERED)


def test_alpha_beta_marks_the_siblings_it_never_tried() -> None:
    _, nodes = traced(ALPHA_BETA, KIWIPETE, 2)
    cut = 0
    for index, children in children_of(nodes).items():
        node = nodes[index]
        if node.ply != 1:
            continue
        position = Position(KIWIPETE)
        position.push(node.move)
        assert {str(child.move) for child in children} == {
            str(move) for move in position.legal_moves
        }
        assert len(children) == len(position.legal_moves)
        untried = [child for child in children if child.reason == "never tried"]
        assert bool(untried) <= (node.reason == "beta cut")
        cut += len(untried)
    assert cut > 0


def test_minimax_leaves_nothing_out() -> None:
    _, nodes = traced(NONE, KIWIPETE, 2)
    assert {node.reason for node in nodes} == {"searched", "depth"}


@pytest.mark.parametrize("capacity", [1, 10, 1000])
def test_a_trace_is_bounded(capacity: int) -> None:
    report, nodes = traced(ALPHA_BETA, KIWIPETE, 3, capacity)
    assert len(nodes) == capacity
    assert report.statistics.nodes > capacity
    assert all(-1 <= node.parent < index for index, node in enumerate(nodes))


def test_tracing_changes_nothing() -> None:
    for name in ("zermelo", "hal", "chess0-classic", "kong-table", "minmax-quiescence"):
        config = preset(name)
        report, nodes = traced(config, KIWIPETE, 3, 1000)
        plain = engine(config).search(Position(KIWIPETE), depth=3)[0]
        assert report.value == plain.value
        assert report.statistics.nodes == plain.statistics.nodes
        assert 50 < len(nodes) <= 1000


def test_the_reasons_are_told_apart() -> None:
    _, nodes = traced(preset("zermelo"), KIWIPETE, 8, 500_000)
    reasons = {node.reason for node in nodes}
    assert {"searched", "beta cut", "table", "null move", "quiet"} <= reasons
    assert {"reverse futility", "futility", "late move pruning", "losing moves"} <= reasons


def test_a_reason_is_the_name_of_a_technique_that_is_on() -> None:
    config = preset("zermelo").changed("futility.enabled", False)
    _, nodes = traced(config, KIWIPETE, 8, 500_000)
    reasons = {node.reason.replace(" ", "_") for node in nodes}
    known = {name for name, _ in config.groups()}
    assert reasons & known <= set(config.enabled())
    assert "late_move_pruning" in reasons


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_a_trace_of_few_plies_has_their_whole_width(plies: int) -> None:
    """Of the last iteration only: a deep search fits."""
    wide = engine(preset("hal"))
    report, nodes = wide.search(
        Position(KIWIPETE), depth=4, trace_capacity=200_000, trace_plies=plies
    )
    assert [node.ply for node in nodes if node.parent < 0] == [0]
    assert max(node.ply for node in nodes) == plies
    assert nodes[0].value == report.value
    assert nodes[0].depth == 4
    roots = {str(node.move) for node in nodes if node.ply == 1}
    assert roots == {str(move) for move in Position(KIWIPETE).legal_moves}
    assert all(nodes[node.parent].ply == node.ply - 1 for node in nodes[1:])
