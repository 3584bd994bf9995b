"""The file of positions: written from stores, read back, and refused where it is wrong."""

import gzip
from pathlib import Path

import pytest

from zermelo.errors import TuningError
from zermelo.runner.store import Store
from zermelo.tuning.games import KIND
from zermelo.tuning.positions import read_positions, write_positions

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
AFTER = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - "


def store_of(path: Path, games: list[tuple[float, list[tuple[str, int]]]]) -> Path:
    store = Store(path)
    run = store.begin(KIND, {"seed": str(path)})
    for number, (result, positions) in enumerate(games):
        store.add(run.id, f"{number:07d}", {"result": result, "positions": positions})
    store.close()
    return path


def write(path: Path, text: str) -> Path:
    with gzip.open(path, "wt") as file:
        file.write(text)
    return path


def test_what_is_written_is_read_back_each_position_once(tmp_path: Path) -> None:
    first = store_of(
        tmp_path / "a",
        [(1, [(START + "0 1", 20), (AFTER + "0 1", 25)]), (0, [(START + "4 3", -9)])],
    )
    second = store_of(tmp_path / "b", [(0.5, [("8/8/8/4k3/8/4K3/4P3/8 w - - 0 60", 80)])])
    out = tmp_path / "positions.txt.gz"
    assert write_positions([first, second], out) == (3, 3)
    found = read_positions([out])
    assert list(found.fens) == [START + "0 1", AFTER + "0 1", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 60"]
    assert found.results.tolist() == [1, 1, 0.5]
    assert found.scores.tolist() == [20, 25, 80]
    assert found.games[0] == found.games[1] != found.games[2]


def test_games_of_two_files_are_different_games(tmp_path: Path) -> None:
    one = write(tmp_path / "one.gz", f"{START}0 1;1;20;1\n")
    other = write(tmp_path / "other.gz", f"{AFTER}0 1;0;20;1\n")
    found = read_positions([one, other, one])
    assert len(found) == 2
    assert found.games[0] != found.games[1]


@pytest.mark.parametrize(
    "text, message",
    [
        ("a FEN without the rest\n", "line 1.*accepted: FEN;result;score;game"),
        (f"# fine\n{START}0 1;1;20;1\n{START}0 1;2;20;1\n", "line 3: result '2'; accepted"),
        (f"{START}0 1;won;20;1\n", "line 1"),
        ("# nothing\n", "no positions"),
    ],
)
def test_a_line_that_is_wrong_is_named(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(TuningError, match=message):
        read_positions([write(tmp_path / "bad.gz", text)])


def test_a_file_that_is_no_positions(tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("not compressed\n", encoding="ascii")
    cut = tmp_path / "cut.gz"
    whole = write(tmp_path / "whole.gz", f"{START}0 1;1;20;1\n").read_bytes()
    cut.write_bytes(whole[:-12])
    for path in (plain, cut, tmp_path / "missing.gz", tmp_path):
        with pytest.raises(TuningError, match="cannot read"):
            read_positions([path])


def test_a_store_without_games(tmp_path: Path) -> None:
    path = tmp_path / "empty.sqlite"
    Store(path).close()
    with pytest.raises(TuningError, match="no games for tuning"):
        write_positions([path], tmp_path / "out.gz")
    with pytest.raises(TuningError, match="no such file"):
        write_positions([tmp_path / "missing"], tmp_path / "out.gz")
    assert not (tmp_path / "out.gz").exists()
    games = store_of(tmp_path / "a", [(1, [(START + "0 1", 20)])])
    with pytest.raises(TuningError, match="cannot write"):
        write_positions([games], tmp_path / "no" / "out.gz")
