"""Results of another machine's store: taken once, and never mixed with other programs'."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from zermelo.errors import RunError
from zermelo.runner.merging import merge_stores
from zermelo.runner.store import Store

SETTINGS = {"experiment": "e", "quick": False}
ONE, OTHER = {"zermelo": "build 1"}, {"zermelo": "build 2"}


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "mine.sqlite")
    yield store
    store.close()


def written(path: Path, programs: dict[str, str], keys: str) -> Path:
    """A store with a run of one result a letter."""
    store = Store(path)
    run = store.begin("lab", SETTINGS, details={"tasks": 4}, programs=programs)
    for key in keys:
        store.add(run.id, key, {"value": f"{key} of {path.stem}"})
    store.close()
    return path


def test_a_run_comes_over_with_everything(mine: Store, tmp_path: Path) -> None:
    source = written(tmp_path / "a.sqlite", ONE, "xy")
    (merged,) = merge_stores(source, mine)
    assert (merged.added, merged.count, merged.run.total) == (2, 2, 4)
    theirs = Store(source)
    (run,) = theirs.runs()
    assert mine.runs() == [run]
    assert mine.records(run.id) == theirs.records(run.id)
    assert mine.programs(run.id) == [(ONE, 2)]
    theirs.close()
    (again,) = merge_stores(source, mine)
    assert (again.added, again.count) == (0, 2)


def test_parts_of_one_run_join_and_keep_the_first_result(mine: Store, tmp_path: Path) -> None:
    merge_stores(written(tmp_path / "a.sqlite", ONE, "xy"), mine)
    (merged,) = merge_stores(written(tmp_path / "b.sqlite", ONE, "yz"), mine)
    assert (merged.added, merged.count) == (1, 3)
    assert dict(mine.results(merged.run.id)) == {
        "x": {"value": "x of a"},
        "y": {"value": "y of a"},
        "z": {"value": "z of b"},
    }


def test_results_of_other_programs_stand_beside(mine: Store, tmp_path: Path) -> None:
    merge_stores(written(tmp_path / "a.sqlite", ONE, "xy"), mine)
    other = written(tmp_path / "b.sqlite", OTHER, "yz")
    for added in (2, 0):
        (merged,) = merge_stores(other, mine)
        assert (merged.added, merged.count) == (added, 2)
    assert len(mine.runs()) == 2
    assert {tuple(mine.keys(run.id)) for run in mine.runs()} == {("x", "y"), ("y", "z")}
    # A run goes on as if it had been begun here.
    assert mine.begin("lab", SETTINGS, programs=OTHER).id == merged.run.id


def test_a_missing_file_and_a_run_under_way_are_refused(mine: Store, tmp_path: Path) -> None:
    with pytest.raises(RunError, match="there is no store"):
        merge_stores(tmp_path / "none.sqlite", mine)
    source = written(tmp_path / "a.sqlite", ONE, "xy")
    driver = Store(tmp_path / "mine.sqlite")
    driver.begin("lab", SETTINGS, programs=ONE)
    with pytest.raises(RunError, match="under way"):
        merge_stores(source, mine)
    driver.close()
    assert merge_stores(source, mine)[0].added == 2
