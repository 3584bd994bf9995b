"""Chances of win, draw and loss, fitted to games."""

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest

from tests.network.test_network import EMBEDDED
from zermelo.cli import run
from zermelo.network.network_file import read_network
from zermelo.network.training_data import MAX_SCORE
from zermelo.network.win_draw_loss import fitted
from zermelo.uci.wdl import EVEN_CHANCES, SPREAD, chances


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.zgames"
    command = ["net", "games", "--out", str(path), "--games", "64", "--nodes", "30"]
    assert run([*command, "--threads", "1"]) == 0
    return path


@pytest.mark.parametrize(("even", "spread"), [(88, 184), (250, 60), (20, 300)])
def test_the_fit_finds_the_model_that_made_the_results(even: int, spread: int) -> None:
    scores = np.arange(-MAX_SCORE, MAX_SCORE + 1)
    win, loss = (1 / (1 + np.exp((even - sign * scores) / spread)) for sign in (1, -1))
    counts = np.stack([loss, 1 - win - loss, win], axis=1) * 1000
    counts[np.abs(scores) > 800] = 0
    found = fitted(counts, 10)
    assert found.even == pytest.approx(even, abs=1)
    assert found.spread == pytest.approx(spread, abs=1)
    flat = fitted(np.ones_like(counts), 10)
    assert flat.log_loss > found.log_loss


def test_the_command_prints_the_model_and_the_scale(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["net", "wdl", str(games), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["games"] == 64
    assert answer["positions"] == answer["scale"]["positions"] > 1000
    assert 0 < answer["log_loss"] < np.log(3)
    assert answer["scale"]["ratio"] == pytest.approx(
        100 * answer["scale"]["network"] / answer["scale"]["tapered"]
    )
    assert run(["net", "wdl", str(games)]) == 0
    assert f"even chances {answer['even']:.0f} centipawns" in capsys.readouterr().out


def test_the_scale_is_that_of_the_network_named(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Twice the slope in the file is twice the centipawns for the same chances."""
    path, slopes = tmp_path / "twice.znet", []
    built_in = read_network(EMBEDDED)
    for times in (1, 2):
        dataclasses.replace(built_in, slope=times * built_in.slope).write(path)
        assert run(["net", "wdl", str(games), "--json", "--network", str(path)]) == 0
        slopes.append(json.loads(capsys.readouterr().out)["scale"]["network"])
    assert slopes[1] == pytest.approx(2 * slopes[0], rel=0.02)


@pytest.mark.parametrize("what", ["missing", "no games"])
def test_what_cannot_be_fitted_is_told(
    what: str, games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.zgames"
    if what == "no games":
        raw = games.read_bytes()
        path.write_bytes(raw[: 16 + int.from_bytes(raw[8:12], "little")])
    assert run(["net", "wdl", str(path)]) == 2
    line = capsys.readouterr().err.strip()
    assert ("cannot read" if what == "missing" else "give more games") in line
    assert "\n" not in line


def test_the_chances_shown_are_those_fitted() -> None:
    win, draw, loss = chances(EVEN_CHANCES)
    assert win == 500
    assert win + draw + loss == 1000
    assert chances(EVEN_CHANCES + SPREAD)[0] == 731  # odds of e to 1
