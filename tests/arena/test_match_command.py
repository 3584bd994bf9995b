"""`zermelo match`, as people run it."""

import contextlib
import csv
import io
import os
import pty
import sqlite3
import subprocess
from pathlib import Path

import chess.pgn
import pytest

from tests.arena.commands import COMMAND, answer, bad_engine, environment, refused, run, succeed

QUICK = ["--depth", "1", "--workers", "2"]


def test_a_match_is_counted_stored_and_written(tmp_path: Path) -> None:
    pgn, table = tmp_path / "games.pgn", tmp_path / "games.csv"
    arguments = ["match", "zermelo", "hal", "--games", "8", "--tc", "0.2+0.002", "--workers", "2"]
    found = answer(tmp_path, *arguments, "--pgn", str(pgn), "--csv", str(table))
    assert found["games"] == found["wins"] + found["draws"] + found["losses"] == 8
    assert sum(found["pairs"]) == 4
    assert sum(found["reasons"].values()) == 8
    assert {found["engines"][name]["games"] for name in ("zermelo", "hal")} == {8}
    assert found["elo"]["low"] is None or found["elo"]["low"] <= (found["elo"]["value"] or 9999)
    with sqlite3.connect(tmp_path / "zermelo" / "arena.sqlite") as store:
        assert store.execute("SELECT count(DISTINCT key) FROM results").fetchone() == (8,)
        assert store.execute("SELECT count(*) FROM runs").fetchone() == (1,)
    games = read_games(pgn)
    rows = list(csv.DictReader(table.open()))
    assert len(games) == len(rows) == 8
    score = 0.0
    for game, row in zip(games, rows, strict=True):
        assert game.headers["Result"] == row["result"]
        assert game.headers["TimeControl"] == "0.2+0.002"
        points = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[row["result"]]
        score += points if row["white"] == "zermelo" else 1 - points
    assert score == found["score"]["value"] * 8
    # Colours are swapped on the same opening.
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.headers["White"] == second.headers["Black"] == "zermelo"
        assert first.headers.get("FEN") == second.headers.get("FEN")
    # On a busy machine a game may be lost on time before its first move.
    told = [node for game in games for node in game.mainline() if node.clock() is not None]
    assert told[-1].eval() is not None
    assert "s, 00:00:00" in told[-1].comment


def read_games(path: Path) -> list[chess.pgn.Game]:
    text = io.StringIO(path.read_text())
    games = []
    while (game := chess.pgn.read_game(text)) is not None:
        assert not game.errors
        games.append(game)
    return games


def moves_of(path: Path) -> list[list[str]]:
    return [[move.uci() for move in game.mainline_moves()] for game in read_games(path)]


def test_the_same_command_plays_nothing_twice_and_fresh_begins_again(tmp_path: Path) -> None:
    arguments = ["match", "zermelo", "hal", "--games", "4", *QUICK]
    first = answer(tmp_path, *arguments)
    again = answer(tmp_path, *arguments)
    assert again == first
    other = answer(tmp_path, *arguments, "--fresh")
    assert other["run"] != first["run"]
    assert other["pairs"] == first["pairs"]


def test_workers_do_not_change_what_is_played(tmp_path: Path) -> None:
    arguments = ["match", "zermelo", "hal", "--games", "6", "--nodes", "300"]
    texts = []
    for workers in ("1", "3"):
        folder = tmp_path / workers
        folder.mkdir()
        pgn = folder / "games.pgn"
        succeed(folder, *arguments, "--workers", workers, "--pgn", str(pgn))
        texts.append(moves_of(pgn))
    assert texts[0] == texts[1]


@pytest.mark.parametrize(
    "mode, reason, detail",
    [
        ("illegal", "illegal move", "e1e8"),
        ("nonsense", "illegal move", "castles"),
        ("crash", "crash", "ended"),
        ("hang", "hang", "no answer"),
        ("late", "time", "were left"),
        ("flood", "crash", "without ending the line"),
        ("flood lines", "hang", "no answer"),
    ],
)
def test_a_fault_is_charged_and_the_match_goes_on(
    tmp_path: Path, mode: str, reason: str, detail: str
) -> None:
    arguments = ["--games", "2", "--tc", "0.3+0.01", "--hang", "1", "--workers", "1"]
    found = answer(tmp_path, "match", bad_engine(mode), "hal:depth=1", *arguments)
    assert found["reasons"] == {reason: 2}
    assert found["engines"]["bad"]["faults"] == {reason: 2}
    assert found["engines"]["hal"]["faults"] == {}
    # It played its good moves in each game, so it was started again each time.
    assert found["engines"]["bad"]["moves"] == 4
    assert found["losses"] == 2
    assert all(detail in line for line in found["faults"])


def test_a_match_whose_games_are_all_given_up_fails(tmp_path: Path) -> None:
    arguments = ["match", bad_engine("kill"), "hal:depth=1", "--games", "2", "--depth", "1"]
    finished = run(tmp_path, *arguments, "--workers", "1")
    assert finished.returncode == 2
    assert "given up" in finished.stderr.splitlines()[-1]
    assert "2 of 2 games" in finished.stderr.splitlines()[-1]
    assert "Traceback" not in finished.stderr


def test_faults_are_told_in_the_report(tmp_path: Path) -> None:
    finished = run(tmp_path, "match", bad_engine("crash"), "hal", "--games", "2", *QUICK)
    assert "2 crash" in finished.stdout
    assert "game 1: bad loses by crash" in finished.stderr


def test_real_programs_play_by_uci_and_xboard(tmp_path: Path) -> None:
    arguments = ["--games", "2", "--depth-b", "1", "--max-moves", "60"]
    by_uci = answer(
        tmp_path,
        "match",
        "stockfish",
        "hal",
        *arguments,
        "--nodes-a",
        "200",
        "--option-a",
        "Hash=4",
    )
    assert by_uci["engines"]["stockfish"]["faults"] == {}
    assert by_uci["engines"]["stockfish"]["depth"] > 1
    by_xboard = answer(tmp_path, "match", "xboard:phalanx", "hal", *arguments, "--tc-a", "2+0.1")
    assert by_xboard["engines"]["phalanx"]["faults"] == {}
    assert by_xboard["engines"]["phalanx"]["moves"] > 5


def test_presets_play_as_programs_with_their_settings(tmp_path: Path) -> None:
    names = ["zermelo:null_move=off,table.mebibytes=4", "hal"]
    pgns = []
    for number, more in enumerate([[], ["--subprocess"]]):
        pgn = tmp_path / f"{number}.pgn"
        arguments = ["--games", "2", "--depth", "3", "--pgn", str(pgn)]
        found = answer(tmp_path, "match", *names, *arguments, *more)
        assert all(engine["faults"] == {} for engine in found["engines"].values())
        pgns.append(moves_of(pgn))
    assert pgns[0] == pgns[1]


def test_an_sprt_stops_the_match_and_warns(tmp_path: Path) -> None:
    arguments = ["match", "zermelo:depth=2", "kong-minimax:depth=1", "--sprt", "0,200"]
    found = answer(tmp_path, *arguments)
    assert found["sprt"]["verdict"] == "H1"
    assert found["sprt"]["llr"] >= found["sprt"]["upper"]
    assert found["games"] < 200
    assert any("not a measurement" in remark for remark in found["remarks"])
    text = succeed(tmp_path, *arguments)
    assert "SPRT: H1 is accepted" in text
    assert "not a measurement" in " ".join(text.split())


def test_an_engine_against_itself_is_a_control(tmp_path: Path) -> None:
    found = answer(tmp_path, "match", "hal", "hal", "--games", "4", *QUICK)
    assert found["control"]
    # The same engine, the same opening, the same seed: each pair is one point.
    assert found["pairs"] == [0, 0, 2, 0, 0]
    assert any("Self against self" in remark for remark in found["remarks"])


def test_chess960(tmp_path: Path) -> None:
    pgn = tmp_path / "games.pgn"
    arguments = ["match", "zermelo", "stockfish:nodes=50", "--games", "4", *QUICK, "--chess960"]
    found = answer(tmp_path, *arguments, "--pgn", str(pgn))
    assert all(engine["faults"] == {} for engine in found["engines"].values())
    for game in read_games(pgn):
        assert game.headers["Variant"] == "Chess960"


def test_games_are_adjudicated(tmp_path: Path) -> None:
    arguments = ["match", "zermelo:depth=3", "hal:depth=1", "--games", "4"]
    resigned = answer(tmp_path, *arguments, "--resign", "2,300")
    assert resigned["reasons"].get("resign adjudication", 0) > 0
    assert resigned["wins"] > resigned["losses"]
    short = answer(tmp_path, *arguments, "--max-moves", "2")
    assert short["reasons"] == {"maximum length": 4}


def test_a_terminal_shows_the_match_as_it_goes(tmp_path: Path) -> None:
    terminal, slave = pty.openpty()
    arguments = ["match", "zermelo", "hal", "--games", "8", "--nodes", "1000", "--sprt", "0,5"]
    driver = subprocess.Popen(
        [COMMAND, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=slave,
        env={**environment(tmp_path), "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(slave)
    shown = b""
    # The terminal of a process that has ended gives an error on Linux.
    with contextlib.suppress(OSError):
        while piece := os.read(terminal, 65536):
            shown += piece
    os.close(terminal)
    assert driver.wait() == 0
    text = shown.decode()
    assert "/8 games" in text
    assert "LLR" in text
    assert "nodes/s" in text
    # Drawn over itself again and again.
    assert text.count("zermelo - hal") > 1


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["hal", "hall"], "did you mean 'hal'"),
        (["hal", "zermelo", "--games", "3"], "even numbers"),
        (["hal", "zermelo", "--tc", "abc"], "time control 'abc'"),
        (["hal", "zermelo", "--sprt", "5"], "ELO0,ELO1"),
        (["hal", "zermelo", "--sprt", "5,0"], "must be below"),
        (["hal", "zermelo", "--draw", "5"], "MOVE,COUNT,CENTIPAWNS"),
        (["hal", "zermelo", "--openings", "nowhere.epd"], "nowhere.epd"),
        (["hal", "zermelo", "--pgn", "no/such/folder/x.pgn"], "cannot be written"),
        (["hal", "zermelo", "--tablebase", "."], "no Syzygy tables"),
        (["hal", "zermelo", "--cluster", "local:0"], "local:N"),
        (["hal", "zermelo", "--cluster", "local:1", "--workers", "1"], "exclude each other"),
        (["hal", "stockfish", "--option-b", "Foo=1"], "Foo"),
        (["hal", "stockfish", "--option-b", "Foo"], "NAME=VALUE"),
        (["hal", "cmd:/bin/true"], "does not start"),
        (["hal", bad_engine("flood at once")], "without ending the line"),
        (["hal"], "B"),
    ],
)
def test_a_bad_command_leaves_one_line(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert said in refused(["match", *arguments], tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize("command", ["match", "tournament"])
def test_help_has_examples(tmp_path: Path, command: str) -> None:
    assert "Examples" in succeed(tmp_path, command, "--help")
