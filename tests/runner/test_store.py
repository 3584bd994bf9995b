"""The store of results."""

import sqlite3
from pathlib import Path

import pytest

from zermelo.errors import RunError
from zermelo.runner.store import Store


def test_the_same_settings_are_the_same_run(tmp_path: Path) -> None:
    store = Store(tmp_path / "results.sqlite")
    first = store.begin("match", {"games": 2, "seed": 1})
    store.add(first.id, "b", {"score": 1})
    store.add(first.id, "a", {"score": 0})
    store.close()
    store = Store(tmp_path / "results.sqlite")
    again = store.begin("match", {"seed": 1, "games": 2})
    assert again.id == first.id
    assert store.keys(again.id) == ["b", "a"]
    assert list(store.results(again.id)) == [("a", {"score": 0}), ("b", {"score": 1})]
    store.close()


@pytest.mark.parametrize("kind, settings", [("match", {"seed": 2}), ("tournament", {"seed": 1})])
def test_other_settings_are_another_run(
    tmp_path: Path, kind: str, settings: dict[str, int]
) -> None:
    store = Store(tmp_path / "results.sqlite")
    first = store.begin("match", {"seed": 1})
    assert store.begin(kind, settings).id != first.id
    store.close()


def test_a_fresh_run_stands_beside_and_is_the_one_to_resume(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    ids = []
    for fresh in (False, True, False):
        store = Store(path)
        ids.append(store.begin("match", {}, fresh=fresh).id)
        store.close()
    assert ids[0] != ids[1] == ids[2]
    store = Store(path)
    assert [run.id for run in store.runs()] == [ids[1], ids[0]]
    store.close()


def test_a_key_is_stored_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "results.sqlite")
    run = store.begin("match", {})
    store.add(run.id, "1", {})
    with pytest.raises(sqlite3.IntegrityError):
        store.add(run.id, "1", {})
    store.close()


def test_a_run_says_what_made_it_and_not_whose_machine(tmp_path: Path) -> None:
    store = Store(tmp_path / "results.sqlite")
    run = store.begin("match", {"games": 2})
    assert run.settings == {"games": 2}
    assert run.version
    assert set(run.machine) == {"processor", "cores", "python", "system"}
    store.close()


def test_a_run_has_one_driver_at_a_time(tmp_path: Path) -> None:
    one, other = Store(tmp_path / "results.sqlite"), Store(tmp_path / "results.sqlite")
    one.begin("match", {})
    with pytest.raises(RunError, match="under way in another process"):
        other.begin("match", {})
    other.begin("match", {"seed": 5})
    one.close()
    other.close()
    again = Store(tmp_path / "results.sqlite")
    again.begin("match", {})
    again.close()


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir, this is no database at all. " * 40)
    with pytest.raises(RunError, match="cannot store results"):
        Store(path)
