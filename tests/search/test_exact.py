"""Every exact technique gives minimax's value at fixed depth."""

from functools import cache

import pytest

from tests.search.searching import ALPHA_BETA, NONE, engine, random_positions
from tests.search.variants import exact_configs, forms, techniques
from zermelo import _core
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Effect, Use

COUNT = 500
CONFIGS = exact_configs()
ORDERINGS = [
    name
    for name, group in NONE.groups()
    # Kong's listing is a program of its own, which also orders.
    if Use.ORDER in group.all_uses() and name != "kong_listing"
]
LEAF_SEARCHES = {
    "depth_hold": t.DepthHold(horizon=4, limit=2),
    "quiescence": t.Quiescence(),
    "quiescence with checks": t.Quiescence(moves="captures-promotions-checks"),
    "chess0_quiescence": t.Chess0Quiescence(plies=2),
    "minmax_quiescence": t.MinmaxQuiescence(),
    "minmax_quiescence mended": t.MinmaxQuiescence(mended=True),
}


def depth_of(number: int) -> int:
    """Three plies for every fifth position, two for the others."""
    return 3 if number % 5 == 0 else 2


def reports(config: SearchConfig, count: int = COUNT) -> list[_core.Report]:
    """One engine for all: what a table keeps of one position must not harm the next."""
    searcher = engine(config)
    return [
        searcher.search(position, depth=depth_of(number))[0]
        for number, position in enumerate(random_positions(count, seed=1913))
    ]


@cache
def minimax_reports() -> list[_core.Report]:
    return reports(NONE)


@pytest.mark.parametrize("name", CONFIGS)
def test_exact_techniques_give_the_value_of_minimax(name: str) -> None:
    for number, (expected, found) in enumerate(
        zip(minimax_reports(), reports(CONFIGS[name]), strict=True)
    ):
        position = random_positions(COUNT, seed=1913)[number]
        assert found.value == expected.value, position.fen()
        # The move is one that minimax values as high.
        values = {str(root.move): root.value for root in expected.root_moves}
        assert values[str(found.move)] == expected.value, position.fen()


@pytest.mark.parametrize("fail", ["soft", "hard"])
@pytest.mark.parametrize("ordering", [None, *ORDERINGS])
def test_alpha_beta_never_visits_more_than_minimax(ordering: str | None, fail: str) -> None:
    config = ALPHA_BETA.changed("alpha_beta.fail", fail)
    if ordering:
        config = config.changed(f"{ordering}.enabled", True)
    pairs = zip(minimax_reports(), reports(config), strict=True)
    assert all(found.statistics.nodes <= everything.statistics.nodes for everything, found in pairs)


def test_the_orderings_tested_are_declared_exact() -> None:
    assert set(ORDERINGS) <= set(techniques(Effect.EXACT))


@pytest.mark.parametrize("ordered", [False, True])
def test_sss_star_never_values_more_leaves_than_alpha_beta_in_the_same_order(ordered: bool) -> None:
    order = NONE.replace(mvv_lva=t.MvvLva(enabled=ordered))
    alpha_beta = reports(order.replace(alpha_beta=t.AlphaBeta()))
    sss_star = reports(order.replace(algorithm=t.Algorithm(kind="sss-star")))
    for more, less in zip(alpha_beta, sss_star, strict=True):
        assert less.statistics.evaluations <= more.statistics.evaluations
        assert less.value == more.value


@pytest.mark.parametrize("leaf", LEAF_SEARCHES)
def test_exact_techniques_keep_the_value_of_a_search_with_quiescence(leaf: str) -> None:
    """All but the table, whose entries do not know how far the quiescence may still go.

    Captures are sorted in both: played out in generator order they have no end in wild positions.
    """
    count = 40
    group = leaf.split(" ", maxsplit=1)[0]
    plain = ALPHA_BETA.replace(mvv_lva=t.MvvLva(), **{group: LEAF_SEARCHES[leaf]})
    exact = techniques(Effect.EXACT)
    everything = plain.replace(**{name: technique() for name, technique in exact.items()})
    pairs = zip(reports(plain, count), reports(everything, count), strict=True)
    for number, (expected, found) in enumerate(pairs):
        assert found.value == expected.value, random_positions(count, seed=1913)[number].fen()


def test_every_form_of_a_technique_is_tried() -> None:
    assert [form.fail for form in forms(t.AlphaBeta) if isinstance(form, t.AlphaBeta)] == [
        "soft",
        "hard",
    ]
    assert len(list(forms(t.Killers))) == 2
