"""The transposition table: its size, its file, and what it costs."""

import os
import subprocess
import sys
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
    "its head only": lambda data: data[:288],
    "half a head": lambda data: data[:20],
    "nothing": lambda _: b"",
    "another's text": lambda data: b"not a table " * (len(data) // 12),
    "another's mark": lambda data: b"stockfish" + data[9:],
    "a count that is a lie": lambda data: data[:272] + b"\xff" * 8 + data[280:],
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
    _check_refused(learned, file, "another evaluation or other rules")


def test_bare_values_are_refused_by_a_correct_table(learned: _core.Engine, tmp_path: Path) -> None:
    file = tmp_path / "memory"
    other = engine(CONFIG.changed("table.kind", "bare"))
    other.search(Position(), depth=3)
    other.save_memory(file)
    _check_refused(learned, file)


def test_a_file_that_is_not_there_is_refused(learned: _core.Engine, tmp_path: Path) -> None:
    _check_refused(learned, tmp_path / "nothing")
    _check_refused(learned, tmp_path)


@pytest.mark.parametrize(
    "path, value",
    [
        ("draws.repetition", False),
        ("draws.fifty_moves", False),
        ("evaluation.position_scale", 50),
        ("evaluation.steep_squares", True),
    ],
)
def test_values_of_other_settings_or_rules_are_refused(
    path: str, value: object, tmp_path: Path
) -> None:
    file = tmp_path / "memory"
    config = CONFIG.replace(evaluation=t.Evaluation(kind="chess0-classic"), draws=t.Draws())
    learned = engine(config)
    learned.search(Position(), depth=3)
    learned.save_memory(file)
    other = engine(config.changed(path, value))
    with pytest.raises(MemoryFileError, match="another evaluation or other rules"):
        other.load_memory(file)
    assert other.table_entries == 0
    engine(config).load_memory(file)


def test_values_of_another_seed_are_refused_where_the_seed_makes_them(tmp_path: Path) -> None:
    file = tmp_path / "memory"
    random_values = CONFIG.changed("evaluation.kind", "random-utility")
    for config, accepted in ((random_values, False), (CONFIG, True)):
        engine(config, seed=1).save_memory(file)
        other = engine(config, seed=2)
        if accepted:
            other.load_memory(file)
        else:
            with pytest.raises(MemoryFileError, match=r"seed 1; .*seed 2"):
                other.load_memory(file)


def test_the_flagship_is_known_by_its_weights(tmp_path: Path) -> None:
    """With a queen worth 300 its memory was believed by one with a queen worth 900."""
    file = tmp_path / "memory"
    flagship = engine(preset("zermelo-classic").changed("table.mebibytes", 1))
    identity = flagship.evaluator.identity
    hashed = 0xCBF29CE484222325
    for weight in _core.tapered_weights():
        hashed = ((hashed ^ (weight % 2**64)) * 0x100000001B3) % 2**64
    assert identity == f"tapered, weights {hashed:016x}"
    flagship.save_memory(file)
    data = file.read_bytes()
    assert data.count(identity.encode()) == 1
    file.write_bytes(data.replace(f"{hashed:016x}".encode(), b"0" * 16))
    with pytest.raises(MemoryFileError, match="weights 0000000000000000; "):
        flagship.load_memory(file)


def test_a_folder_is_no_file_to_save_to(learned: _core.Engine, tmp_path: Path) -> None:
    folder = tmp_path / "memory"
    folder.mkdir()
    with pytest.raises(MemoryFileError, match="it is a folder"):
        learned.save_memory(folder)
    assert list(tmp_path.rglob("*")) == [folder]


def test_a_pipe_is_not_waited_for(learned: _core.Engine, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(MemoryFileError, match="there is no such file"):
        learned.load_memory(tmp_path / "pipe")


FULL_DISK = """
import resource, signal, sys
from chess.engine import Limit
from zermelo import Engine, MemoryFileError, Position
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
engine = Engine("zermelo")
engine.analyse(Position(), Limit(depth=5))
try:
    engine.save_memory(sys.argv[1])
except MemoryFileError as error:
    print(error)
"""


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "memory"
    file.write_bytes(b"what was there before")
    command = [sys.executable, "-c", FULL_DISK, str(file)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "cannot write the table" in said
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"what was there before"]


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
