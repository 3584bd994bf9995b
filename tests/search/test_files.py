"""The rooms of the native search say what is in them, and look into no room they must not."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from zermelo.engines.config import SearchConfig

NATIVE = Path(__file__).parents[2] / "native"
SEARCH = NATIVE / "search"
ROOMS = {"techniques", "algorithms", "mate", "runs"}
"""What is in native/search beside the search itself."""

MAY_INCLUDE = {
    "board": {"board"},
    "evaluation": {"board", "evaluation", "generated"},
    "tables": {"board", "tables"},
    "search": {"board", "evaluation", "generated", "search", "tables"},
    "games": {"board", "evaluation", "games", "generated", "search"},
    "bindings": {"bindings", "board", "evaluation", "games", "generated", "search", "tables"},
}
"""Which room's headers each room may include."""

EVALUATORS = {"papers", "tapered", "network", "user"}
"""The kinds of evaluator, none of which knows another."""

pytestmark = pytest.mark.skipif(not SEARCH.is_dir(), reason="the native sources are not here")


def sources(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix in {".hpp", ".cpp"})


def included(source: Path) -> list[Path]:
    """What a file includes of ours, from native/."""
    names = re.findall(r'^#include "(.+)"$', source.read_text(encoding="utf-8"), re.MULTILINE)
    here = source.parent.relative_to(NATIVE)
    return [Path(name) if "/" in name else here / name for name in names]


def test_every_file_among_the_techniques_is_a_declared_technique_of_that_subject() -> None:
    declared = {Path(group.file).with_suffix("") for _, group in SearchConfig.none().groups()}
    found = {path.relative_to(SEARCH).with_suffix("") for path in sources(SEARCH / "techniques")}
    assert found == {path for path in declared if path.parts[0] == "techniques"}


def test_every_declared_file_exists() -> None:
    for name, group in SearchConfig.none().groups():
        assert (SEARCH / group.file).is_file(), f"{name}: {group.file}"
        # What is no header of its own is part of the search itself.
        assert group.file.startswith("techniques/") or "/" not in group.file, name


def test_a_technique_is_declared_under_its_own_name() -> None:
    for name, group in SearchConfig.none().groups():
        assert group.name == name


def test_the_search_has_these_rooms_and_no_other() -> None:
    assert {path.name for path in SEARCH.iterdir() if path.is_dir()} == ROOMS


@pytest.mark.parametrize("room", MAY_INCLUDE)
def test_includes_go_one_way(room: str) -> None:
    for source in sources(NATIVE / room):
        for header in included(source):
            assert header.parts[0] in MAY_INCLUDE[room], f"{source.name} includes {header}"


def test_every_room_has_its_rule() -> None:
    assert {path.name for path in NATIVE.iterdir() if path.is_dir()} == set(MAY_INCLUDE)


def test_no_kind_of_evaluator_includes_another() -> None:
    for kind in EVALUATORS:
        for source in sources(NATIVE / "evaluation" / kind):
            for header in included(source):
                where = header.parts[1] if header.parts[0] == "evaluation" else ""
                assert where not in EVALUATORS - {kind}, f"{source.name} includes {header}"


def test_a_technique_knows_no_run_and_no_engine() -> None:
    for source in sources(SEARCH / "techniques"):
        for header in included(source):
            assert header.parts[:2] != ("search", "runs"), f"{source.name} includes {header}"
            assert header != Path("search/engine.hpp"), f"{source.name} includes {header}"
