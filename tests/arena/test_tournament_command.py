"""`zermelo tournament`, as people run it."""

import signal
from pathlib import Path

import pytest

from tests.arena.commands import answer, refused, start, succeed
from tests.arena.test_interruptions import stored, wait_for_games

ENGINES = ["zermelo", "hal", "kolawole", "kong-alphabeta:depth=1"]
QUICK = ["--depth", "1", "--workers", "2"]


def test_a_round_robin_plays_everybody_against_everybody(tmp_path: Path) -> None:
    pgn = tmp_path / "games.pgn"
    arguments = ["tournament", "round-robin", *ENGINES, *QUICK]
    found = answer(tmp_path, *arguments, "--pgn", str(pgn))
    assert found["games"] == 12
    assert found["finished"]
    assert sum(row["points"] for row in found["table"]) == 12
    assert all(len(row["against"]) == 3 for row in found["table"])
    assert pgn.read_text().count("[Event ") == 12
    assert '[Round "3.2.2"]' in pgn.read_text()
    text = succeed(tmp_path, *arguments)
    assert "kong-alphabeta" in text
    assert "SB" in text


def test_a_gauntlet_has_one_against_all(tmp_path: Path) -> None:
    found = answer(tmp_path, "tournament", "gauntlet", *ENGINES, *QUICK, "--games", "1")
    assert found["games"] == 3
    played = {row["name"]: set(row["against"]) for row in found["table"]}
    assert played["zermelo"] == {"hal", "kolawole", "kong-alphabeta"}
    assert played["hal"] == {"zermelo"}


def test_a_swiss_waits_for_the_results_of_a_round(tmp_path: Path) -> None:
    found = answer(tmp_path, "tournament", "swiss", *ENGINES, *QUICK, "--rounds", "2")
    assert (found["games"], found["rounds"]) == (8, 2)
    assert all(len(row["against"]) == 2 for row in found["table"])


def test_a_knockout_has_a_champion(tmp_path: Path) -> None:
    found = answer(tmp_path, "tournament", "knockout", *ENGINES, *QUICK)
    assert found["champion"] in {row["name"] for row in found["table"]}
    assert "wins the knockout" in succeed(tmp_path, "tournament", "knockout", *ENGINES, *QUICK)


def test_an_interrupted_swiss_goes_on_with_the_same_pairings(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    for folder in (whole, broken):
        folder.mkdir()
    arguments = ["tournament", "swiss", *ENGINES[:3], "hal:name=second,depth=2", "--nodes", "1500"]
    arguments += ["--games", "4", "--workers", "2"]
    expected = answer(whole, *arguments)
    driver = start(broken, *arguments)
    wait_for_games(broken, 2)
    driver.kill()
    driver.communicate()
    assert stored(broken) >= 2
    found = answer(broken, *arguments)
    assert found["table"] == expected["table"]
    assert stored(broken) == found["games"] == 16


def test_ctrl_c_shows_the_table_so_far(tmp_path: Path) -> None:
    arguments = ["tournament", "round-robin", "zermelo", "hal", "--games", "60"]
    driver = start(tmp_path, *arguments, "--nodes", "5000", "--workers", "2")
    wait_for_games(tmp_path, 1)
    driver.send_signal(signal.SIGINT)
    output, errors = driver.communicate(timeout=60)
    assert driver.returncode == 130, errors
    assert "Not finished" in output


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["round-robin", "hal"], "two players"),
        (["swiss", "hal", "zermelo", "--rounds", "9"], "1 to 1 rounds"),
        (["gauntlet", "hal", "zermelo", "--heroes", "2"], "opponent"),
        (["league", "hal", "zermelo"], "league"),
        (["round-robin", "hal", "zermello"], "did you mean 'zermelo'"),
    ],
)
def test_a_bad_command_leaves_one_line(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert said in refused(["tournament", *arguments], tmp_path, monkeypatch, capsys)
