"""The document says what the pages do."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from zermelo import Position
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.chess_game import ChessGame
from zermelo.textbook.futility import futility_search
from zermelo.textbook.hal_quiescence import hal_search
from zermelo.textbook.history import history_search
from zermelo.textbook.iterative_deepening import iterative_deepening
from zermelo.textbook.late_move_reductions import reduced_search
from zermelo.textbook.minimax import minimax
from zermelo.textbook.mtdf import mtdf
from zermelo.textbook.null_move import Passing, null_move_search
from zermelo.textbook.ordering import mvv_lva
from zermelo.textbook.principal_variation import principal_variation_search
from zermelo.textbook.quiescence import quiescence
from zermelo.textbook.report import Result
from zermelo.textbook.reverse_futility import reverse_futility_search
from zermelo.textbook.sss_star import sss_star
from zermelo.textbook.tables import BareTable, TranspositionTable
from zermelo.textbook.transposition_table import table_search

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "textbook.md").read_text(encoding="utf-8")
PAGES = sorted((ROOT / "src" / "zermelo" / "textbook").glob("[!_]*.py"))
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
DEPTH = 3


def deepened(*arguments: Any, **options: Any) -> Result[Any]:  # noqa: ANN401
    return iterative_deepening(*arguments, **options)[-1]


ordered = partial(alpha_beta, order=mvv_lva)
deepening = partial(deepened, search=ordered)
quiet = partial(quiescence, order=mvv_lva)
hal = partial(hal_search, order=mvv_lva, maximum_ply=6)

SEARCHES: dict[str, Callable[..., Result[Any]]] = {
    "minimax": minimax,
    "alpha-beta, generator order": alpha_beta,
    "alpha-beta, MVV/LVA": ordered,
    "principal variation, MVV/LVA": partial(principal_variation_search, order=mvv_lva),
    "deepening, MVV/LVA": partial(deepening, previous_best_first=False),
    "deepening, MVV/LVA, best first": deepening,
    "deepening, MVV/LVA, best first, aspiration 50": partial(deepening, aspiration=50),
    "table, MVV/LVA": partial(table_search, order=mvv_lva),
    "table at least as deep, its move first, MVV/LVA": lambda *arguments: table_search(
        *arguments, order=mvv_lva, table=TranspositionTable(equal_depth=False, move_first=True)
    ),
    "Kong's bare table, MVV/LVA": lambda *arguments: table_search(
        *arguments, order=mvv_lva, table=BareTable()
    ),
    "history, MVV/LVA": partial(history_search, loud_order=mvv_lva),
    "null move by 1 from depth 2, MVV/LVA": partial(
        null_move_search, passing=Passing(reduction=1, minimum_depth=2), order=mvv_lva
    ),
    "reverse futility, principal variation, MVV/LVA": partial(
        reverse_futility_search, order=mvv_lva
    ),
    "futility, MVV/LVA": partial(futility_search, order=mvv_lva),
    "late move reductions, MVV/LVA": partial(reduced_search, order=mvv_lva),
    "MTD(f) from 0, MVV/LVA": partial(mtdf, order=mvv_lva),
    "SSS*, MVV/LVA": partial(sss_star, order=mvv_lva),
    "alpha-beta and quiescence, MVV/LVA": partial(ordered, horizon=quiet),
    "HAL to ply 6, MVV/LVA": hal,
    "HAL to ply 6, MVV/LVA, quiet first": partial(hal, quiet_first=True),
}


def row(name: str) -> str:
    result = SEARCHES[name](ChessGame(), Position(KIWIPETE), DEPTH)
    statistics = result.statistics
    return (
        f"| {name} | {result.value} | {statistics.nodes} "
        f"| {statistics.quiescence_nodes} | {statistics.leaves} |"
    )


@pytest.mark.parametrize("name", SEARCHES)
def test_a_row_of_the_table_can_be_made_again(name: str) -> None:
    assert row(name) in DOCUMENT.splitlines()


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = DOCUMENT.split("```python\n")[1].split("```")[0]
    exec(compile(example, "docs/textbook.md", "exec"), {})
    assert "Cutoff(path=('b',), move='ba', pruned=('bb',))" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_a_page_is_a_page_and_opens_with_its_idea(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    docstring = text.split('"""')[1]
    assert len(text.splitlines()) <= 155
    assert f"../src/zermelo/textbook/{page.name}" in DOCUMENT
    for heading in ("Idea", "Formula", "Source", "Cost"):
        assert f"\n{heading.ljust(9)}" in docstring


if __name__ == "__main__":
    print("\n".join(row(name) for name in SEARCHES))
