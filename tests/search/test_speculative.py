"""Speculative techniques do no obvious harm; that they act is in test_techniques_act."""

import pytest

from tests.engines.positions import SMOTHERED_MATE
from tests.search.searching import (
    KIWIPETE,
    KONG_MATES,
    engine,
    random_positions,
    search,
)
from tests.search.test_techniques_act import BASE
from tests.search.variants import techniques
from zermelo import Position
from zermelo._core import MATE_VALUE
from zermelo.engines import techniques as t
from zermelo.engines.declaration import Effect, Technique

SPECULATIVE = techniques(Effect.SPECULATIVE)
DEPTH = 5


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
