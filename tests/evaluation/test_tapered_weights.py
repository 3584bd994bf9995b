"""The text file of the tapered evaluation's weights."""

from pathlib import Path

import pytest

from zermelo import _core
from zermelo.engines import tapered_weights

DECLARED = Path(__file__).parents[2] / "native/evaluation/tapered/tapered_weights.txt"
TABLE = "".join(f"  {rank} 2 3 4\n" for rank in range(8, 0, -1))


def test_what_is_declared_is_compiled_in() -> None:
    declared = tapered_weights.read(DECLARED)
    assert list(declared) == _core.tapered_names()
    assert list(declared.values()) == _core.tapered_weights()


def test_writing_changes_the_numbers_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "weights.txt"
    path.write_text(
        f"# heading\n\nsome.number 7  # why\npair.1 3 4\n"
        f"squares.pawn middle_game\n{TABLE}squares.pawn end_game\n{TABLE}",
        encoding="utf-8",
    )
    before = tapered_weights.read(path)
    assert before["squares.pawn.a8.middle_game"] == 8
    assert before["squares.pawn.d1.end_game"] == 4
    assert list(before)[:2] == ["pair.1.middle_game", "pair.1.end_game"]
    assert list(before)[-1] == "some.number"
    wanted = {name: number * 2 - 9 for name, number in before.items()}
    tapered_weights.write(path, list(wanted), [value + 0.3 for value in wanted.values()])
    assert tapered_weights.read(path) == wanted
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# heading\n\nsome.number ")
    assert text.splitlines()[2].endswith("# why")


def test_the_shipped_file_is_written_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "weights.txt"
    path.write_bytes(DECLARED.read_bytes())
    declared = tapered_weights.read(path)
    tapered_weights.write(path, list(declared), list(declared.values()))
    assert path.read_bytes() == DECLARED.read_bytes()


@pytest.mark.parametrize(
    "text, said",
    [
        ("Pair 1 2\n", "line 1: 'Pair' is not a name"),
        ("pair 1 2 3\n", "line 1: '1 2 3'; accepted: whole numbers, 2 of them"),
        ("number x\n", "accepted: whole numbers, 1 of them"),
        ("pair 1 2\npair 3 4\n", "declared twice"),
        (f"table middle_game\n{TABLE}", "table.a8.end_game is not declared"),
        ("table middle_game\n1 2 3 4\n", "does not have eight lines"),
    ],
)
def test_text_that_declares_no_weights_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "weights.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        tapered_weights.read(path)


def test_names_that_are_not_declared_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.txt"
    path.write_text("number 1\n", encoding="utf-8")
    with pytest.raises(ValueError, match="accepted: one value for each of the 1 names"):
        tapered_weights.write(path, ["other"], [2.0])
    assert path.read_text(encoding="utf-8") == "number 1\n"
