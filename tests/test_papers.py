"""docs/papers.md explains every id of the papers that anybody meets, and points to real files."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "papers.md"

ROW = re.compile(r"^\| ([A-Z]\d{1,2}[a-h]?) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
# Such as H1 and C11h; the experiments of C11 are also written apart. Not a rank of a FEN, a
# compiler's flag, or part of a longer name.
ID = re.compile(r"(?<![\w/#.\-])([A-Z]\d{1,2})(?: ?([a-h]))?\b(?![/\w-])")
HYPOTHESES = {"H0"}
"""Of a sequential test; the page says that they are no ids."""
READ = {
    "docs": ("*.md",),
    "native": ("*.hpp", "*.cpp"),
    "src": ("*.py", "*.toml"),
    "web/src": ("*.svelte", "*.ts"),
    "examples": ("*.py",),
    "benchmarks": ("*.py",),
}
UNAVAILABLE = ("../shared", "hal_table1.csv", "minmax_nodes.csv", "kolawole_table.csv")


def explained() -> set[str]:
    return {match[1] for match in ROW.finditer(PAGE.read_text(encoding="utf-8"))}


def read() -> Iterator[tuple[Path, str]]:
    """Every text that people read, with its path."""
    for folder, patterns in READ.items():
        for pattern in patterns:
            for path in sorted((ROOT / folder).rglob(pattern)):
                yield path, path.read_text(encoding="utf-8")
    for name in ("README.md", "CONTRIBUTING.md"):
        yield ROOT / name, (ROOT / name).read_text(encoding="utf-8")


def used(text: str) -> set[str]:
    """The ids in a text. Only C11 has letters: after others one is a word, as in "G5 a table"."""
    return {
        match[1] + (match[2] or "") if match[1] == "C11" else match[1]
        for match in ID.finditer(text)
    }


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("HAL's idea (H4), and C11 e", {"H4", "C11e"}),
        ('ids=("C11h", "C8")', {"C11h", "C8"}),
        ("8/8/K7 w - - 0 1", set()),
        ("built with -O3", set()),
    ],
)
def test_ids_are_found_in_texts(text: str, ids: set[str]) -> None:
    assert used(text) == ids


def test_every_id_is_explained() -> None:
    known = explained() | HYPOTHESES
    missing = {
        f"{path.relative_to(ROOT)}: {unknown}"
        for path, text in read()
        for unknown in used(text) - known
    }
    assert not missing


def test_every_id_has_a_sentence_and_a_file() -> None:
    rows = list(ROW.finditer(PAGE.read_text(encoding="utf-8")))
    assert len(rows) == len(explained()), "an id is listed twice"
    for _, sentence, where in (row.groups() for row in rows):
        assert len(sentence) > 10
        links = re.findall(r"\]\(([^)]+)\)", where)
        assert links
        for link in links:
            assert (PAGE.parent / link).is_file(), f"{PAGE.name}: no file {link}"


def test_no_page_sends_readers_to_files_they_do_not_have() -> None:
    for path, text in read():
        if path.suffix == ".md":
            for name in UNAVAILABLE:
                assert name not in text, f"{path.relative_to(ROOT)} mentions {name}"
