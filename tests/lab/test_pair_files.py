"""`zermelo lab pair`: two files of figures, tested as HAL's paper tests its table."""

import csv
import json
from pathlib import Path

import pytest

from zermelo.cli import run
from zermelo.lab.experiments.hal.table1 import DATA
from zermelo.play.game.figures import COLUMNS


def written(folder: Path, name: str, nodes: dict[int, int]) -> str:
    path = folder / name
    rows = [f"{row},e2e4,e7e5,black,0.5,{count},{count // 10}" for row, count in nodes.items()]
    path.write_text("\n".join([",".join(COLUMNS), *rows]))
    return str(path)


def printed_nodes(column: str) -> dict[int, int]:
    with DATA.open() as lines:
        return {int(row["row"]): int(row[column]) for row in csv.DictReader(lines) if row[column]}


def test_hals_23_printed_rows_give_t_1_61_and_p_0_12(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [
        written(tmp_path, f"{name}.csv", printed_nodes(f"nodes_{name}"))
        for name in ("without", "with")
    ]
    assert run(["lab", "pair", *files, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["pairs"], found["degrees"]) == (23, 22)
    assert f"{found['t']:.2f} {found['p_two_tail']:.2f}" == "1.61 0.12"


def test_two_columns_of_one_file_are_paired_too(capsys: pytest.CaptureFixture[str]) -> None:
    columns = ["--column", "nodes_without", "--against", "nodes_with"]
    assert run(["lab", "pair", str(DATA), str(DATA), *columns]) == 0
    shown = capsys.readouterr().out
    assert "1.61" in shown
    assert "23" in shown


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "no column 'row'; there are: none"),
        ("row,seconds\n1,2\n", "no column 'nodes'; there are: row, seconds"),
        ("row,nodes\n1,many\n", "row 1, column 'nodes': 'many' is not a number"),
        ("row,nodes\n1,2\n1,3\n", "row 1 is there twice"),
        ("row,nodes\n1,\n", "column 'nodes' has no number"),
        ("row,nodes\n1,2\n2,3\n4,5\n", "not paired: 1 of the measurements"),
    ],
)
def test_files_that_do_not_fit_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, message: str
) -> None:
    good = tmp_path / "good.csv"
    good.write_text("row,nodes\n1,5\n2,7\n")
    bad = tmp_path / "bad.csv"
    bad.write_text(text)
    assert run(["lab", "pair", str(good), str(bad)]) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "none.csv")
    assert run(["lab", "pair", missing, missing]) == 2
    assert "cannot be read" in capsys.readouterr().err
