"""`zermelo ratings`, as installed."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import chess.pgn
import pytest

from zermelo.arena.pgn_results import read_results
from zermelo.arena.results import GameResult
from zermelo.errors import StatisticsError

COMMAND = Path(sys.executable).with_name("zermelo")

ODD = """\
[Event "a"]
[White "Müller \\"M\\""]
[Black "[b]"]
[Result "1-0"]

1. e4 {[%clk 0:01:00]
[%eval 0.3]} e5 1-0

[Event "no moves"]
[White "[b]"]
[Black "Müller \\"M\\""]
[Result "1/2-1/2"]
[Event "going on"]
[White "[b]"]
[Black "c"]
[Result "*"]

*

[White "?"]
[Black "c"]
[Result "0-1"]

0-1
"""


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [COMMAND, "ratings", *map(str, arguments)], capture_output=True, text=True, timeout=60
    )


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Games that python-chess wrote: alpha beats beta, beta beats gamma, with draws between."""
    path = tmp_path / "games.pgn"
    with path.open("w", encoding="utf-8") as file:
        for white, black, result in [
            *[("alpha", "beta", "1-0"), ("beta", "alpha", "1/2-1/2")] * 6,
            *[("beta", "gamma", "1-0"), ("gamma", "beta", "1/2-1/2")] * 6,
            *[("alpha", "gamma", "0-1"), ("gamma", "alpha", "0-1")] * 3,
        ]:
            game = chess.pgn.Game({"White": white, "Black": black, "Result": result})
            game.add_variation(chess.Move.from_uci("e2e4"), comment="[White of comments]")
            print(game, file=file, end="\n\n")
    return path


def test_the_help_has_an_example() -> None:
    assert "zermelo ratings games.pgn" in run("--help").stdout


def test_tags_are_read_as_python_chess_reads_them(games: Path) -> None:
    expected = []
    with games.open(encoding="utf-8") as file:
        while (headers := chess.pgn.read_headers(file)) is not None:
            score = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[headers["Result"]]
            expected.append(GameResult(headers["White"], headers["Black"], score))
    assert read_results([games]).results == expected
    assert len(expected) == 30


@pytest.mark.parametrize("encoding, ending", [("utf-8", "\n"), ("latin-1", "\r\n")])
def test_odd_games_are_told_apart(tmp_path: Path, encoding: str, ending: str) -> None:
    path = tmp_path / "odd.pgn"
    path.write_bytes(ODD.replace("\n", ending).encode(encoding))
    heard: list[int] = []
    found = read_results([path], heard.append)
    mueller = 'Müller "M"'
    assert found.results == [GameResult(mueller, "[b]", 1.0), GameResult("[b]", mueller, 0.5)]
    assert (found.unfinished, found.nameless) == (1, 1)
    assert sum(heard) == path.stat().st_size


def test_files_without_games_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "text.pgn"
    path.write_text("1. e4 e5\n[not a tag]\n", encoding="utf-8")
    with pytest.raises(StatisticsError, match=r"text\.pgn: no PGN games"):
        read_results([path])
    with pytest.raises(StatisticsError, match="No such file"):
        read_results([tmp_path / "none.pgn"])


def test_the_list_and_the_matrix(games: Path) -> None:
    finished = run(games, "--anchor", "beta=1500", "--matrix")
    assert finished.returncode == 0, finished.stderr
    assert finished.stderr == ""
    lines = finished.stdout
    assert lines.index("alpha") < lines.index("beta") < lines.index("gamma")
    assert "1500" in lines
    assert "anchor" in lines
    assert "30 games; White's advantage" in lines
    assert "Likelihood of superiority" in lines


def test_json_and_csv_hold_the_same(games: Path) -> None:
    report = json.loads(run(games, "--json", "--matrix").stdout)
    rows = list(csv.DictReader(io.StringIO(run(games, "--csv").stdout)))
    assert [row["name"] for row in report["ratings"]] == [row["name"] for row in rows]
    for one, other in zip(report["ratings"], rows, strict=True):
        assert one["rating"]["value"] == pytest.approx(float(other["rating"]), abs=0.06)
        assert one["games"] == int(other["games"])
    assert [row["games"] for row in report["ratings"]] == [18, 24, 18]
    assert len(report["superiority"]) == 3
    assert len(report["superiority_over_next"]) == 2
    assert sum(row["rating"]["value"] for row in report["ratings"]) == pytest.approx(0, abs=1e-3)


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--anchor", "nobody=1500"], "no player"),
        (["--anchor", "betta=1500"], "did you mean 'beta'"),
        (["--anchor", "beta"], "'beta': accepted: NAME=ELO"),
        (["--anchor", "beta=strong"], "accepted: NAME=ELO"),
        (["--csv", "--json"], "--csv and --json cannot"),
        (["--confidence", "95"], "0.9999"),
    ],
)
def test_a_wrong_command_leaves_one_line(games: Path, arguments: list[str], message: str) -> None:
    finished = run(games, *arguments)
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert len(finished.stderr.splitlines()) == 1
    assert message in finished.stderr


def test_warnings_go_to_stderr_and_into_json(tmp_path: Path) -> None:
    path = tmp_path / "odd.pgn"
    path.write_text(ODD + ODD.replace("[b]", "d").replace("M", "N"), encoding="utf-8")
    finished = run(path)
    assert finished.returncode == 0, finished.stderr
    assert "2 games without a result were left out" in finished.stderr
    assert "no chain of games joins them" in finished.stderr
    warnings = json.loads(run(path, "--json").stdout)["warnings"]
    assert len(warnings) == len(finished.stderr.splitlines()) == 3
