"""Every speculative technique does something, and no obvious harm."""

import pytest

from tests.engines.positions import SMOTHERED_MATE
from tests.search.searching import (
    ALPHA_BETA,
    KIWIPETE,
    KONG_MATES,
    engine,
    random_positions,
    search,
)
from tests.search.variants import techniques
from zermelo import Position
from zermelo._core import MATE_VALUE
from zermelo.engines import techniques as t
from zermelo.engines.declaration import Effect, Technique

SPECULATIVE = techniques(Effect.SPECULATIVE)
DEPTH = 5
BASE = ALPHA_BETA.replace(
    evaluation=t.Evaluation(kind="michniewski"),
    iterative_deepening=t.IterativeDeepening(),
    principal_variation=t.PrincipalVariation(),
    table=t.Table(mebibytes=1),
    table_move=t.TableMove(),
    previous_iteration=t.PreviousIteration(),
    mvv_lva=t.MvvLva(),
    killers=t.Killers(),
    quiescence=t.Quiescence(),
)
"""Enough around a technique for it to act."""

NEEDS: dict[str, dict[str, Technique]] = {
    "coming_repetition": {"draws": t.Draws()},
    "improving": {"late_move_reductions": t.LateMoveReductions()},
    "history_pruning": {"history": t.History()},
    "cut_nodes": {"late_move_reductions": t.LateMoveReductions()},
    "history_reductions": {
        "late_move_reductions": t.LateMoveReductions(),
        "history": t.History(),
    },
}
"""What some act on besides."""
EARLY: dict[str, Technique] = {
    "singular_extension": t.SingularExtension(minimum_depth=4),
    "history_reductions": t.HistoryReductions(divisor=500),
    "history_pruning": t.HistoryPruning(points=1),
}
"""Those that act at depths that a test does not reach, let in earlier."""


@pytest.mark.parametrize("name", SPECULATIVE)
def test_switching_it_on_changes_the_nodes(name: str) -> None:
    base = BASE.replace(**NEEDS.get(name, {}))
    off = base.replace(**{name: SPECULATIVE[name].off()})
    on = base.replace(**{name: EARLY.get(name, SPECULATIVE[name]())})
    positions = (Position(KIWIPETE), *random_positions(5, seed=1993))
    assert any(
        search(on, position, depth).statistics.nodes
        != search(off, position, depth).statistics.nodes
        for depth in (DEPTH, DEPTH + 1, DEPTH + 2)
        for position in positions
    )


@pytest.mark.parametrize("name", SPECULATIVE)
@pytest.mark.parametrize("depth", [1, 3, DEPTH])
def test_it_still_finds_kongs_mates(name: str, depth: int) -> None:
    config = BASE.replace(**{name: SPECULATIVE[name]()})
    for fen, mates in KONG_MATES.items():
        report = search(config, fen, depth)
        assert str(report.move) in mates
        assert report.value == MATE_VALUE - 1


def test_all_of_them_together_still_find_mates_in_two() -> None:
    config = BASE.replace(**{name: technique() for name, technique in SPECULATIVE.items()})
    for fen, best in {
        "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 0": "d5f6",
        "1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - - 1 0": "b5d5",
    }.items():
        report = engine(config).search(Position(fen), depth=6)[0]
        assert (report.value, str(report.move)) == (MATE_VALUE - 3, best)


def test_where_repetition_is_no_draw_none_is_coming() -> None:
    base = BASE.replace(coming_repetition=t.ComingRepetition())
    for draws in (t.Draws.off(), t.Draws(repetition=False)):
        with_it, without = base.replace(draws=draws), BASE.replace(draws=draws)
        for position in (Position(KIWIPETE), *random_positions(5, seed=1993)):
            nodes = search(with_it, position, DEPTH + 1).statistics.nodes
            assert nodes == search(without, position, DEPTH + 1).statistics.nodes


@pytest.mark.parametrize(
    ("name", "technique"),
    [("futility", t.Futility()), ("late_move_pruning", t.LateMovePruning(base=1))],
)
def test_a_mate_by_quiet_checks_is_seen_where_they_are_spared(
    name: str, technique: Technique
) -> None:
    """Chess0's smothered mate: the queen is given for it, so the checks look futile."""
    skipped = BASE.replace(**{name: technique})
    spared = skipped.changed(f"{name}.spares_checks", True)
    assert search(skipped, SMOTHERED_MATE, 7).value < MATE_VALUE - 100
    assert search(spared, SMOTHERED_MATE, 7).value == MATE_VALUE - 7


def test_the_roots_moves_may_be_reduced_less() -> None:
    position = Position(KIWIPETE)
    nodes = [
        search(
            BASE.replace(late_move_reductions=t.LateMoveReductions(less_at_root=less)), position, 6
        ).statistics.nodes
        for less in (0, 1, 10)
    ]
    assert nodes == sorted(nodes)
    assert nodes[0] < nodes[-1]
