"""Every file of the native search belongs to a declared technique or to a named part."""

from pathlib import Path

import pytest

from zermelo.engines.config import SearchConfig

FOLDER = Path(__file__).parents[2] / "native" / "search"

PARTS = {
    "check_squares": "which moves give check, told without playing them",
    "context": "what one search is given",
    "control": "when it must end",
    "engine": "configuration, evaluator, table and random generator together",
    "helpers": "the other threads of a search",
    "known_config": "how a search knows its configuration",
    "limits": "how far it may go",
    "mate_solver": "the shortest forced mate, proven",
    "mate_table": "what the mate solver remembers",
    "mcts": "Monte Carlo tree search, beside the search",
    "mtdf": "MTD(f), which drives the search",
    "node": "what is known at one ply",
    "node_counts": "how many nodes each thread has visited",
    "open_list": "OPEN, of SSS*",
    "ordering": "the ordering techniques in their order",
    "patience": "how much of its usual time a move deserves",
    "play_out": "what the quiescence searches share: a move played out",
    "random": "a seeded random generator",
    "report": "what comes out",
    "root": "the root of the search and its iterations",
    "run_dynamic": "the search with switches read at run time",
    "run_fixed_benchmark": "the benchmark compiled in",
    "run_fixed_minimax": "plain minimax compiled in",
    "run_fixed_zermelo": "the flagship compiled in",
    "run_traced": "the search that records its tree",
    "runs": "the list of them",
    "scored_moves": "moves handed out by score",
    "search": "the list of steps",
    "search_memory": "what a thread learns, besides the table",
    "sss_star": "SSS*, beside the search",
    "trace": "the recorded tree",
    "tree_line": "the way to a node of a tree in memory, for SSS* and MCTS",
    "variation": "the triangular array",
    "worker": "what a thread of the search has to itself",
}

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the native sources are not here")


def declared() -> set[str]:
    return {Path(group.file).stem for _, group in SearchConfig.none().groups()}


def test_every_file_belongs_to_a_technique_or_a_named_part() -> None:
    strays = {file.stem for file in FOLDER.iterdir()} - declared() - set(PARTS)
    assert not strays


def test_every_declared_file_exists() -> None:
    for name, group in SearchConfig.none().groups():
        assert group.file, f"{name} names no file"
        assert (FOLDER / group.file).is_file(), f"{name}: {group.file}"


def test_every_named_part_exists() -> None:
    files = {file.stem for file in FOLDER.iterdir()}
    assert set(PARTS) <= files
