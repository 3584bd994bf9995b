"""Packed runs: small, the same for the same results, and refused where they are damaged."""

import lzma
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.runner.test_merging import ONE, SETTINGS
from zermelo.errors import RunError
from zermelo.runner import packed
from zermelo.runner.merging import merge_stores
from zermelo.runner.packed import pack_runs
from zermelo.runner.store import Run, Store


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "mine.sqlite")
    yield store
    store.close()


def measured(path: Path, keys: str) -> tuple[Store, Run]:
    """A run whose results came in this order, a tenth of a second apart."""
    now = 1_000.0

    def today() -> float:
        nonlocal now
        now += 0.1
        return now

    store = Store(path, today=today)
    run = store.begin("lab", SETTINGS, details={"tasks": 3}, programs=ONE)
    for key in keys:
        store.add(run.id, key, {"value": key * 1_000})
    return store, run


def test_a_packed_run_comes_back_whole(mine: Store, tmp_path: Path) -> None:
    theirs, run = measured(tmp_path / "theirs.sqlite", "yx")
    assert pack_runs([run], theirs, tmp_path / "run.sqlite.xz") == 2
    (merged,) = merge_stores(tmp_path / "run.sqlite.xz", mine)
    assert (merged.added, merged.count, merged.run) == (2, 2, run)
    assert list(mine.results(run.id)) == list(theirs.results(run.id))
    assert mine.programs(run.id) == theirs.programs(run.id)
    # What is missing can be measured here.
    assert mine.begin("lab", SETTINGS, programs=ONE).id == run.id
    theirs.close()


def test_the_same_results_make_the_same_small_file(tmp_path: Path) -> None:
    files = [tmp_path / "a.xz", tmp_path / "b.xz"]
    for file, order in zip(files, ("xyz", "zxy"), strict=True):
        store, run = measured(tmp_path / f"{order}.sqlite", order)
        pack_runs([run], store, file)
        store.close()
    first, second = (file.read_bytes() for file in files)
    assert first == second
    assert len(first) < 2_000


def test_what_is_no_packed_store_is_refused(
    mine: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs, run = measured(tmp_path / "theirs.sqlite", "x")
    whole = tmp_path / "run.xz"
    pack_runs([run], theirs, whole)
    theirs.close()
    cut, foreign, text = (tmp_path / name for name in ("cut.xz", "foreign.xz", "text.xz"))
    cut.write_bytes(whole.read_bytes()[:-40])
    foreign.write_text("not compressed")
    text.write_bytes(lzma.compress(b"no database" * 100))
    for path in (cut, foreign):
        with pytest.raises(RunError, match="is damaged, or no packed store"):
            merge_stores(path, mine)
    with pytest.raises(RunError, match="cannot store results"):
        merge_stores(text, mine)
    monkeypatch.setattr(packed, "MAX_BYTES", 1_000)
    with pytest.raises(RunError, match="holds more than"):
        merge_stores(whole, mine)
    assert mine.runs() == []
