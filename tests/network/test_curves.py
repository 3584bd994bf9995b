"""Finished runs as tables and figures, from runs made up here."""

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from zermelo.cli import run
from zermelo.network.curves import compared, read_run
from zermelo.network.fit_settings import FitSettings, write_run

MADE_UP = {
    "p1": {"positions": 1_000_000},
    "p2": {"positions": 2_000_000},
    "p4": {"positions": 4_000_000},
    "p8": {},
    "w128": {"width": 128},
    "w512": {"width": 512, "seed": 7},
    "s4": {"share": 0.4},
    "plain": {"mirror": False},
    "two": {"width": 64, "share": 0.0},
}


def made_up(folder: Path, name: str, *, positions: int = 8_000_000, **settings: object) -> Path:
    """A folder as `zermelo net fit` leaves it."""
    place = folder / name
    place.mkdir(parents=True)
    mirror = bool(settings.pop("mirror", True))
    write_run(place / "parameters.json", FitSettings(**settings), {"positions": positions})  # type: ignore[arg-type]
    stored = json.loads((place / "parameters.json").read_text())
    stored["settings"]["mirror"] = mirror
    (place / "parameters.json").write_text(json.dumps(stored))
    lines = ["step,steps,positions,training,validation,seconds"]
    for step in (1, 2, 3):
        loss = 0.01 + 0.01 / step + 1000 / positions
        lines.append(f"{step},3,{step * 16384},{loss - 0.001},{loss},{step * 1.5}")
    (place / "curves.csv").write_text("\n".join(lines) + "\n")
    return place


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    return [made_up(tmp_path / "runs", name, **own) for name, own in MADE_UP.items()]  # type: ignore[arg-type]


def texts(path: Path) -> str:
    return " ".join("".join(one.itertext()) for one in ElementTree.parse(path).iter())


def test_runs_are_compared_that_differ_in_one_setting(folders: list[Path]) -> None:
    runs = [read_run(folder) for folder in folders]

    def names(setting: str) -> list[str]:
        return [one.name for one in compared(runs, setting)]

    assert names("positions") == ["p1", "p2", "p4", "p8"]
    assert names("width") == ["w128", "p8", "w512"]  # another seed is no other setting
    assert names("share") == ["p8", "s4"]
    assert names("mirror") == ["plain", "p8"]
    assert names("passes") == []


def test_the_command_writes_tables_and_figures(
    folders: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results"
    assert run(["net", "curves", *map(str, folders), "--out", str(out), "--json"]) == 0
    written = [Path(path).name for path in json.loads(capsys.readouterr().out)["written"]]
    losses = [f"loss-by-{setting}.svg" for setting in ("positions", "width", "mirror", "share")]
    assert written == ["fits.csv", "curves.csv", "training.svg", *losses]
    with (out / "fits.csv").open() as file:
        fits = {line["run"]: line for line in csv.DictReader(file)}
    assert list(fits) == list(MADE_UP)
    assert (fits["w128"]["width"], fits["p1"]["positions"]) == ("128", "1000000")
    assert float(fits["p1"]["validation"]) == pytest.approx(0.01 + 0.01 / 3 + 0.001)
    assert len((out / "curves.csv").read_text().splitlines()) == 1 + 3 * len(MADE_UP)


def test_every_figure_has_title_axes_and_n(folders: list[Path], tmp_path: Path) -> None:
    out = tmp_path / "results"
    assert run(["net", "curves", *map(str, folders), "--out", str(out)]) == 0
    for name, says in {
        "training": ("n = 9 runs", "positions seen", "validation loss"),
        "loss-by-positions": ("n = 4 runs", "256 wide", "trained on, in millions", "8.0"),
        "loss-by-width": ("n = 3 runs", "8,000,000 positions", "hidden layer", "512"),
        "loss-by-mirror": ("n = 2 runs", "mirroring", "no", "yes"),
        "loss-by-share": ("n = 2 runs", "matches must decide", "0.4"),
    }.items():
        text = texts(out / f"{name}.svg")
        for word in (*says, "loss"):
            assert word in text, (name, word)


def test_strength_is_drawn_beside_the_loss(folders: list[Path], tmp_path: Path) -> None:
    table, out = tmp_path / "elo.csv", tmp_path / "results"
    lines = ["run,elo,low,high,games,limit"]
    lines += [f"{name},{elo},{elo - 20},{elo + 20},400,5000 nodes" for name, elo in
              (("p1", -30), ("p2", 4), ("p8", 40), ("s4", 10))]  # fmt: skip
    table.write_text("\n".join(lines) + "\n")
    command = ["net", "curves", *map(str, folders), "--out", str(out), "--elo", str(table)]
    assert run(command) == 0
    drawn = sorted(path.name for path in out.glob("elo-*"))
    assert drawn == ["elo-by-positions.svg", "elo-by-share.svg"]
    assert "loss" not in texts(out / "elo-by-share.svg")
    text = texts(out / "elo-by-positions.svg")
    for word in ("Strength against positions", "5000 nodes", "n = 1,200 games", "Elo (95%)"):
        assert word in text


def test_the_same_runs_give_the_same_files(folders: list[Path], tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert run(["net", "curves", *map(str, folders), "--out", str(tmp_path / name)]) == 0
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("no folder", "cannot read"),
        ("no curves", "cannot read"),
        ("empty curves", "is no run; accepted: a folder of zermelo net fit"),
        ("other parameters", "is no run; accepted: a folder of zermelo net fit"),
        ("unfinished", "is not finished; zermelo net fit goes on"),
        ("twice", "the same name"),
    ],
)
def test_what_is_no_finished_run_is_told_in_one_line(
    tmp_path: Path, damage: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = made_up(tmp_path, "run")
    curves = folder / "curves.csv"
    more: list[Path] = []
    if damage == "no folder":
        folder = tmp_path / "nothing"
    elif damage == "no curves":
        curves.unlink()
    elif damage == "empty curves":
        curves.write_text("")
    elif damage == "other parameters":
        (folder / "parameters.json").write_text("[]")
    elif damage == "unfinished":
        curves.write_text("".join(curves.read_text().splitlines(keepends=True)[:-1]))
    else:
        more = [made_up(tmp_path / "other", "run")]
    out = tmp_path / "results"
    assert run(["net", "curves", str(folder), *map(str, more), "--out", str(out)]) == 2
    line = capsys.readouterr().err.strip()
    assert says in line
    assert "\n" not in line
    assert not out.exists()


def test_a_table_of_other_matches_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, folder = tmp_path / "elo.csv", made_up(tmp_path, "run")
    command = ["net", "curves", str(folder), "--out", str(tmp_path / "o"), "--elo", str(table)]
    for text, says in (
        ("run,elo\nrun,3\n", "accepted: columns run, elo, low, high, games, limit"),
        ("run,elo,low,high,games,limit\nx,1,0,2,10,y\n", "there is no run 'x'"),
    ):
        table.write_text(text)
        assert run(command) == 2
        assert says in capsys.readouterr().err
