"""Every technique, exact ones too, changes something that can be counted when it is switched."""

from collections.abc import Iterator

import pytest

from tests.search.searching import ALPHA_BETA, KIWIPETE, NONE, engine, random_positions
from tests.search.variants import techniques
from zermelo import Position, _core
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Effect, Technique

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
"""Enough around a technique for it to act; what it needs besides is declared."""

LEAF_SEARCHES = ("depth_hold", "quiescence", "chess0_quiescence", "minmax_quiescence")
"""Of which there is only one at a time."""

EARLY: dict[str, Technique] = {
    "depth_hold": t.DepthHold(horizon=6, limit=2),
    "singular_extension": t.SingularExtension(minimum_depth=4),
    "history_reductions": t.HistoryReductions(divisor=500),
    "history_pruning": t.HistoryPruning(points=1),
    "root_choice": t.RootChoice(full_window=True),
    "variable_depth": t.VariableDepth(base=2),
}
"""Those that act at depths or in places that a test does not reach, let in earlier."""

DEPTHS = range(3, 8)
MATE_IN_TWO = "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1"

UNCOUNTED = {
    "copy_make": "boards are copied instead of moves undone: only the time differs",
    "staged_moves": "moves come later, in the same order: only the time differs",
}
"""What changes nothing that is counted, and why."""

ALWAYS_ON = {name for name, group in NONE.groups() if group.needed}


def all_techniques() -> dict[str, type[Technique]]:
    return {name: type(group) for name, group in NONE.groups() if name not in ALWAYS_ON}


def pair(name: str) -> tuple[SearchConfig, SearchConfig]:
    """The same search with the technique and without it, and in both what it needs."""
    kinds = all_techniques()
    base = BASE
    if name in LEAF_SEARCHES:
        base = base.replace(quiescence=t.Quiescence.off())
    base = base.replace(**{need: kinds[need]() for need in kinds[name].needs})
    on = base.replace(**{name: EARLY.get(name, kinds[name]())})
    return on, base.replace(**{name: kinds[name].off()})


def counts(report: _core.Report) -> tuple[object, ...]:
    """What can be counted of its tree, and how it ended; a switch alone may cost evaluations."""
    found = report.statistics
    return (
        found.nodes,
        found.cutoffs,
        found.cutoffs_by_move_number,
        found.nodes_per_depth,
        [(str(root.move), root.value, root.bound) for root in report.root_moves],
        str(report.move),
    )


def searches(config: SearchConfig) -> Iterator[tuple[object, ...]]:
    """Few and small ones first: most techniques are seen at once."""
    positions = (*map(Position, (KIWIPETE, MATE_IN_TWO)), *random_positions(5, seed=1993))
    searcher = engine(config)
    for depth in [None] if config.variable_depth.enabled else DEPTHS:
        for position in positions:
            searcher.clear()
            yield counts(searcher.search(position, depth=depth, nodes=100_000)[0])


@pytest.mark.parametrize("name", all_techniques())
def test_switching_it_changes_what_is_counted(name: str) -> None:
    on, off = pair(name)
    if name == "variable_depth":
        off = off.replace(algorithm=t.Algorithm(depth=1))
    pairs = zip(searches(on), searches(off), strict=False)
    differs = any(with_it != without for with_it, without in pairs)
    assert differs != (name in UNCOUNTED)


def test_what_is_declared_is_all_there_is() -> None:
    declared = {name for effect in Effect for name in techniques(effect)}
    assert declared == all_techniques().keys() | ALWAYS_ON
    assert UNCOUNTED.keys() <= declared
