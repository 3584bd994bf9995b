"""`zermelo tune fit`, `compare` and `show` on the flagship's own evaluation."""

import gzip
import json
import re
import shutil
import signal
import time
from pathlib import Path

import numpy as np
import pytest

from tests.arena.commands import refused, start, succeed
from tests.tuning.linear_model import sampled_positions
from zermelo.cli import run as run_here
from zermelo.engines.tapered_weights import read
from zermelo.tuning.tapered_model import TaperedModel
from zermelo.tuning.weight_file import changes, write_weights

DECLARED = Path(__file__).parents[2] / "native" / "evaluation" / "tapered" / "tapered_weights.txt"
PATIENCE_SECONDS = 60.0


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Random games whose results only the material decides."""
    path = tmp_path_factory.mktemp("data") / "positions.txt.gz"
    found = sampled_positions(2000)
    with gzip.open(path, "wt", encoding="ascii") as file:
        for row in zip(found.fens, found.results, found.scores, found.games, strict=True):
            file.write("{};{:g};{:g};{}\n".format(*row))
    return path


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    path = tmp_path / "weights.txt"
    shutil.copy(DECLARED, path)
    return path


def test_the_derivatives_are_those_of_the_values() -> None:
    model = TaperedModel()
    fens = sampled_positions(40).fens
    trace = model.trace(fens, model.weights)
    assert trace.jacobian.shape == (40, len(model.names))
    step = np.random.default_rng(1).normal(0, 1, len(model.names))
    small = 1e-2
    moved = model.trace(fens, model.weights + small * step).values
    told = trace.values + trace.jacobian @ (small * step)
    assert np.abs(moved - told).max() < 0.05
    assert np.abs(moved - trace.values).max() > 0.1


def test_a_fit_writes_weights_that_fit_better_and_show_tells_them(
    data: Path, weights: Path, tmp_path: Path
) -> None:
    arguments = ("tune", "fit", str(data), "--out", str(weights), "--rounds", "3", "--json")
    answer = json.loads(succeed(tmp_path, *arguments))
    assert answer["finished"]
    assert answer["validation_after"] < answer["validation_before"]
    assert [line["number"] for line in answer["history"]] == [0, 1, 2, 3]
    assert list(tmp_path.iterdir()) == [weights]
    shown = json.loads(succeed(tmp_path, "tune", "show", str(weights), "--json"))
    before, after = read(DECLARED), read(weights)
    assert {one["name"]: one["after"] for one in shown["changes"]} == {
        name: after[name] for name in after if after[name] != before[name]
    }
    text = succeed(tmp_path, "tune", "show", str(weights))
    assert f"{len(shown['changes'])} of {shown['weights']} weights differ" in text


def test_changes_come_by_group_and_size() -> None:
    names = ["a.small", "b.one", "b.two", "c.same"]
    found = changes(names, [1, 10, 10, 5], [3, 15, 30, 5])
    assert [(one.name, one.size) for one in found] == [("b.two", 20), ("b.one", 5), ("a.small", 2)]


def test_weights_that_did_not_change_are_none(weights: Path, tmp_path: Path) -> None:
    assert succeed(tmp_path, "tune", "show", str(weights)).startswith("0 of ")


def test_ctrl_c_writes_the_best_and_the_same_command_goes_on(
    data: Path, weights: Path, tmp_path: Path
) -> None:
    arguments = ["tune", "fit", str(data), "--out", str(weights), "--method", "genetic"]
    checkpoint = tmp_path / "weights.txt.checkpoint.npz"
    process = start(tmp_path, *arguments)
    until = time.monotonic() + PATIENCE_SECONDS
    while not checkpoint.exists():
        assert time.monotonic() < until
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert "run the same command again" in errors
    assert checkpoint.exists()
    read(weights)
    with np.load(checkpoint) as saved:
        done = len(saved["history"])
    answer = json.loads(succeed(tmp_path, *arguments, "--rounds", str(done), "--json"))
    assert [line["number"] for line in answer["history"]] == list(range(done + 1))
    assert not checkpoint.exists()


def test_a_comparison_is_drawn(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "comparison"
    succeed(tmp_path, "tune", "compare", str(data), "--seconds", "0.5", "--out", str(out))
    for name in ("tuning-time", "tuning-evaluations"):
        svg = (out / f"{name}.svg").read_text(encoding="utf-8")
        assert "gradient" in svg
        assert "genetic" in svg
    histories = json.loads((out / "tuning.json").read_text(encoding="utf-8"))
    for method in ("gradient", "genetic"):
        assert histories[method]["history"][0]["validation"] == pytest.approx(
            histories[method]["validation_before"]
        )


def test_what_is_wrong_leaves_one_line(
    data: Path,
    weights: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def message(*arguments: str) -> str:
        return refused(["tune", *arguments], tmp_path, monkeypatch, capsys)

    bad = tmp_path / "bad.gz"
    with gzip.open(bad, "wt") as file:
        file.write("8/8/8/8/8/8/8/8 w - - 0 1;1;0;1\n8/8/8/8/8/8/8/8 b - - 0 1;1;0;2\n")
    assert "invalid position" in message("fit", str(bad), "--out", str(weights))
    missing = str(tmp_path / "missing.txt")
    assert "cannot read" in message("fit", str(data), "--out", missing)
    assert "cannot read" in message("fit", missing, "--out", str(weights))
    assert "0 to 1" in message("fit", str(data), "--out", str(weights), "--blend", "2")
    other = tmp_path / "other.txt"
    other.write_text("material.pawn 1 2\n", encoding="utf-8")
    assert "other weights" in message("show", str(other))
    other.write_text("no weights at all\n", encoding="utf-8")
    assert "accepted" in message("show", str(other))


def test_weights_that_cannot_be_written_are_an_error(weights: Path) -> None:
    from zermelo.errors import TuningError

    model = TaperedModel()
    with pytest.raises(TuningError, match="cannot write"):
        write_weights(weights.with_name("missing.txt"), model.names, model.weights)


@pytest.mark.parametrize("command", ["games", "positions", "fit", "compare", "show"])
def test_help_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_here(["tune", command, "--help"]) == 0
    assert re.search(rf"• zermelo tune {command} \S", capsys.readouterr().out)
