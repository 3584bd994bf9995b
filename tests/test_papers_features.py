"""Every row of docs/papers-features.md: what it says to type is typed, and answered as it says."""

import csv
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from zermelo import STARTING_FEN, preset
from zermelo.cli import run
from zermelo.lab.experiments.hal.table1 import DATA
from zermelo.play.dialogue.dialogue import Dialogue
from zermelo.play.dialogue.table import Computer
from zermelo.play.host.adviser import SearchAdviser
from zermelo.play.host.memory import Memories
from zermelo.play.terminal.room import TerminalRoom
from zermelo.play.terminal.table import SETTINGS, TerminalTable

PAGE = Path(__file__).parent.parent / "docs" / "papers-features.md"
IDS = {"H": 8, "C": 11, "K": 6, "M": 5, "G": 8}
"""The papers' points by their letters: so many of each."""

IN_THE_PAGE_ONLY = {"C7"}


class Row(NamedTuple):
    id: str
    feature: str
    engine: str
    said: str
    answer: str


def rows() -> Iterator[Row]:
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if re.match(r"\| [A-Z]\d", line):
            assert len(cells) == len(Row._fields), line
            yield Row(*cells)


ROWS = list(rows())
COMMANDS = [row for row in ROWS if row.said.startswith("`")]
SENTENCES = [row for row in ROWS if row.said.startswith("“")]


def test_every_point_of_the_papers_has_a_row() -> None:
    wanted = {f"{letter}{number}" for letter, last in IDS.items() for number in range(1, last + 1)}
    assert {row.id for row in ROWS} == wanted - IN_THE_PAGE_ONLY
    assert len(COMMANDS) + len(SENTENCES) == len(ROWS)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to type in, with the two files of figures of the t-test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with DATA.open() as lines:
        printed = [row for row in csv.DictReader(lines) if row["nodes_with"]]
    for name in ("with", "without"):
        text = "".join(f"{row['row']},{row[f'nodes_{name}']}\n" for row in printed)
        (tmp_path / f"{name}.csv").write_text(f"row,nodes\n{text}")
    return tmp_path


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: f"{row.id} {row.feature}")
def test_a_command_answers(row: Row, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    del here
    typed = row.said.strip("`").replace("START", f'"{STARTING_FEN}"')
    program, *arguments = shlex.split(typed)
    assert program == "zermelo"
    assert run(arguments) == 0
    assert row.answer in capsys.readouterr().out


@pytest.mark.parametrize("row", SENTENCES, ids=lambda row: f"{row.id} {row.feature}")
def test_a_sentence_is_answered(row: Row, here: Path) -> None:
    memories = Memories(here / "memory", SETTINGS)
    config = preset(row.engine)
    table = TerminalTable(
        computer=Computer(row.engine, config, depth=2),
        human=True,
        adviser=SearchAdviser(seconds=None, nodes=2_000),
        memories=memories,
    )
    room = TerminalRoom(table, memories)
    answer = ""
    for sentence in re.findall("“(.*?)”", row.said):
        answer = Dialogue(room.table).answer(sentence).text
        if room.table.is_computers_turn:
            room.table.think()
    assert row.answer in answer
