"""Every write of a run's store fails once, for real: nothing acknowledged is lost."""

import errno
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.faults import scenarios
from tests.faults.every_write import Scenario, attempts
from tests.faults.failing_io import Fault, locked
from zermelo.engines import tapered_weights
from zermelo.errors import GameFileError, RunError
from zermelo.network.game_file import GameFile, key_of, read_blocks
from zermelo.runner.store import Store
from zermelo.tuning import checkpoint

FAULTS = [Fault(1, errno.EIO), Fault(1, errno.ENOSPC), Fault(1, errno.ENOSPC, lasts=True)]
NAMES = ["io-error", "full-once", "full"]


@pytest.mark.parametrize("fault", FAULTS, ids=NAMES)
def test_no_acknowledged_result_is_lost(tmp_path: Path, fault: Fault) -> None:
    found = attempts(scenarios.store_results, fault, tmp_path)
    assert len(found) > 20
    assert any(one.code for one in found)
    for one in found:
        kept = rows(one.faulty)
        acknowledged = [key for key in one.said if key != "begun"]
        assert set(acknowledged) <= set(kept), one
        # The same command goes on, and nothing is there twice or changed.
        scenarios.store_results(one.faulty, lambda _: None)
        assert rows(one.faulty) == {key: scenarios.result(key) for key in scenarios.KEYS}


@pytest.mark.parametrize("fault", FAULTS, ids=NAMES)
def test_no_acknowledged_batch_of_games_is_lost(tmp_path: Path, fault: Fault) -> None:
    found = attempts(scenarios.add_batches, fault, tmp_path)
    assert len(found) > 10
    assert all(one.code for one in found[:-1])
    for one in found:
        path = one.faulty / "games.zgames"
        kept = batches(path) if path.exists() else {}
        assert set(one.said) <= set(kept), one
        # The same command goes on, and nothing is there twice, damaged or beside it.
        scenarios.add_batches(one.faulty, lambda _: None)
        assert batches(path) == {key: scenarios.batch(key)["games"] for key in scenarios.BATCHES}
        assert len(list(read_blocks(path))) == len(scenarios.BATCHES)
        assert list(one.faulty.iterdir()) == [path]


def test_a_disk_that_is_full_for_a_while_leaves_no_gap(tmp_path: Path) -> None:
    """The file that could not be written to stays open, and takes the batch later."""
    with GameFile(tmp_path / "games.zgames", {"seed": 1}) as file:
        file.add("", "0", scenarios.batch("0"))
        size = file.path.stat().st_size
        with full_after(size + 700), pytest.raises(GameFileError, match="File too large"):
            file.add("", "1", scenarios.batch("1" * 7))
        assert file.path.stat().st_size == size + 700
        file.add("", "2", {"count": 1, "games": b"2"})
        assert [block.batch for block in read_blocks(file.path)] == [0, 2]


@contextmanager
def full_after(size: int) -> Iterator[None]:
    """No file may grow beyond it."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


def batches(path: Path) -> dict[str, bytes]:
    return {key_of(block.batch): block.games for block in read_blocks(path)}


@pytest.mark.parametrize("fault", FAULTS, ids=NAMES)
def test_a_checkpoint_is_the_last_acknowledged_or_the_next(tmp_path: Path, fault: Fault) -> None:
    for one in attempts(scenarios.save_checkpoints, fault, tmp_path):
        last = int(one.said[-1]) if one.said else 0
        found = checkpoint.load(one.faulty / "fit.npz", scenarios.IDENTITY)
        number = 0 if found is None else len(found[0].history)
        assert last <= number <= last + 1, one
        assert [path.name for path in one.faulty.iterdir()] in ([], ["fit.npz"])


@pytest.mark.parametrize("fault", FAULTS, ids=NAMES)
@pytest.mark.parametrize("scenario", [scenarios.export_games, scenarios.export_positions])
def test_files_are_there_complete_or_not_at_all(
    tmp_path: Path, fault: Fault, scenario: Scenario
) -> None:
    *broken, whole = attempts(scenario, fault, tmp_path)
    complete = {path.name: path.read_bytes() for path in whole.faulty.iterdir()}
    assert sorted(complete) == sorted(whole.said)
    for one in broken:
        left = {path.name: path.read_bytes() for path in one.faulty.iterdir()}
        assert set(one.said) <= set(left) <= set(complete), one
        for name, content in left.items():
            # gzip writes the time into its head.
            assert len(content) == len(complete[name])


@pytest.mark.parametrize("fault", FAULTS, ids=NAMES)
def test_weights_are_the_old_or_the_new_ones(tmp_path: Path, fault: Fault) -> None:
    for one in attempts(scenarios.write_fitted_weights, fault, tmp_path):
        (path,) = one.faulty.iterdir()
        values = set(tapered_weights.read(path).values())
        assert values == {7} or path.read_bytes() == scenarios.WEIGHTS.read_bytes(), one
        assert (values == {7}) == (one.code == 0)


def test_a_locked_store_is_told_and_takes_results_again(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    store = Store(path, patience=0.1)
    run = store.begin("match", {})
    store.add(run.id, "1", {})
    with (
        locked(path),
        pytest.raises(RunError, match="cannot store more results: database is locked"),
    ):
        store.add(run.id, "2", {})
    store.add(run.id, "2", {"again": True})
    assert dict(store.results(run.id)) == {"1": {}, "2": {"again": True}}
    store.close()
    with locked(path):
        other = Store(path, patience=0.1)
        with pytest.raises(RunError, match="database is locked"):
            other.begin("match", {})
        other.close()


def rows(folder: Path) -> dict[str, object]:
    """The stored results, read without a word from the disk's faults."""
    path = folder / "results.sqlite"
    if not path.exists():
        return {}
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    store = Store(path)
    found: dict[str, object] = {}
    for run in store.runs():
        for key, value in store.results(run.id):
            assert key not in found
            found[key] = value
    store.close()
    return found
