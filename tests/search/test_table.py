"""The transposition table: its size, its file, and what it costs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.search.searching import ALPHA_BETA, KIWIPETE, engine, random_positions
from zermelo import Position, _core
from zermelo.engines import techniques as t
from zermelo.engines.presets import preset
from zermelo.errors import MemoryFileError

MEBIBYTE = 1 << 20
CONFIG = ALPHA_BETA.replace(table=t.Table(mebibytes=2), mvv_lva=t.MvvLva())


def resident_bytes() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096


@pytest.fixture
def learned() -> _core.Engine:
    searcher = engine(CONFIG)
    searcher.search(Position(KIWIPETE), depth=4)
    return searcher


@pytest.mark.parametrize("mebibytes", [1, 3, 7, 16, 100])
def test_a_table_keeps_to_its_size(mebibytes: int) -> None:
    before = resident_bytes()
    searcher = engine(CONFIG.changed("table.mebibytes", mebibytes))
    assert searcher.table_bytes == pytest.approx(mebibytes * MEBIBYTE, rel=0.05)
    searcher.search(Position(KIWIPETE), depth=4)
    assert resident_bytes() - before < mebibytes * MEBIBYTE * 1.05 + 4 * MEBIBYTE


def test_a_full_table_goes_on() -> None:
    searcher = engine(CONFIG.changed("table.mebibytes", 1))
    report = searcher.search(Position(KIWIPETE), depth=6)[0]
    assert report.stopped_by == "depth"
    assert searcher.table_entries <= MEBIBYTE // 16


def test_a_table_larger_than_memory_is_refused() -> None:
    overcommit = Path("/proc/sys/vm/overcommit_memory")
    if not overcommit.exists() or overcommit.read_text(encoding="ascii").strip() == "1":
        pytest.skip("this system promises any amount of memory")
    with pytest.raises(MemoryFileError, match="1048576 MiB"):
        engine(CONFIG.changed("table.mebibytes", 1_048_576))


def test_a_saved_table_is_loaded_and_answers(learned: _core.Engine, tmp_path: Path) -> None:
    file = tmp_path / "memory"
    learned.save_memory(file)
    again = engine(CONFIG)
    again.load_memory(file)
    assert again.table_entries == learned.table_entries > 0
    position = Position(KIWIPETE)
    remembered = again.search(position, depth=4)[0]
    fresh = engine(CONFIG).search(position, depth=4)[0]
    assert remembered.value == fresh.value
    assert remembered.statistics.nodes < fresh.statistics.nodes / 4
    assert remembered.statistics.nodes == learned.search(position, depth=4)[0].statistics.nodes


def test_saving_replaces_the_file_and_leaves_nothing_else(
    learned: _core.Engine, tmp_path: Path
) -> None:
    file = tmp_path / "memory"
    file.write_bytes(b"something else")
    learned.save_memory(file)
    engine(CONFIG).load_memory(file)
    assert [path.name for path in tmp_path.iterdir()] == ["memory"]


def flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "a flipped bit": flipped,
    "its end missing": lambda data: data[:-7],
    "an entry missing": lambda data: data[:-16],
    "an entry too many": lambda data: data + bytes(16),
    "its head only": lambda data: data[:40],
    "half a head": lambda data: data[:20],
    "nothing": lambda _: b"",
    "another's text": lambda data: b"not a table " * (len(data) // 12),
    "another's mark": lambda data: b"stockfish" + data[9:],
    "a count that is a lie": lambda data: data[:24] + b"\xff" * 8 + data[32:],
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_or_foreign_file_is_refused_and_the_table_left_as_it_was(
    damage: str, learned: _core.Engine, tmp_path: Path
) -> None:
    file = tmp_path / "memory"
    other = engine(CONFIG)
    other.search(Position(), depth=4)
    other.save_memory(file)
    file.write_bytes(DAMAGES[damage](file.read_bytes()))
    _check_refused(learned, file)


def test_values_of_another_evaluation_are_refused(learned: _core.Engine, tmp_path: Path) -> None:
    file = tmp_path / "memory"
    other = engine(CONFIG.changed("evaluation.kind", "michniewski"))
    other.search(Position(), depth=3)
    other.save_memory(file)
    _check_refused(learned, file, "another evaluation")


def test_bare_values_are_refused_by_a_correct_table(learned: _core.Engine, tmp_path: Path) -> None:
    file = tmp_path / "memory"
    other = engine(CONFIG.changed("table.kind", "bare"))
    other.search(Position(), depth=3)
    other.save_memory(file)
    _check_refused(learned, file)


def test_a_file_that_is_not_there_is_refused(learned: _core.Engine, tmp_path: Path) -> None:
    _check_refused(learned, tmp_path / "nothing")
    _check_refused(learned, tmp_path)


def test_a_folder_that_is_not_there_cannot_be_saved_to(
    learned: _core.Engine, tmp_path: Path
) -> None:
    with pytest.raises(MemoryFileError, match="cannot write"):
        learned.save_memory(tmp_path / "nowhere" / "memory")


def _check_refused(learned: _core.Engine, file: Path, message: str | None = None) -> None:
    entries = learned.table_entries
    with pytest.raises(MemoryFileError, match=message):
        learned.load_memory(file)
    assert learned.table_entries == entries
    untouched = engine(CONFIG)
    position = Position(KIWIPETE)
    untouched.search(position, depth=4)
    expected = untouched.search(position, depth=4)[0].statistics.nodes
    assert learned.search(position, depth=4)[0].statistics.nodes == expected


@pytest.mark.parametrize("name", ["zermelo", "hal", "chess0-adaptive"])
def test_a_search_of_any_length_keeps_a_flat_memory_line(name: str) -> None:
    config = preset(name).changed("table.mebibytes", 1)
    searcher = engine(config)
    searcher.search(Position(KIWIPETE), depth=20, nodes=20_000)
    before = resident_bytes()
    for position in (Position(KIWIPETE), *random_positions(20, seed=5)):
        searcher.search(position, depth=30, nodes=100_000)
    assert resident_bytes() - before < 2 * MEBIBYTE
