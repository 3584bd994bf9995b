"""Training from nothing on a few hundred games, on the processor, in seconds."""

import csv
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")

from tests.human.human_games import write  # noqa: E402
from zermelo.errors import HumanDataError  # noqa: E402
from zermelo.human import checkpoint, export, features, layout  # noqa: E402
from zermelo.human.games import read  # noqa: E402
from zermelo.human.muon import orthogonal  # noqa: E402
from zermelo.human.network import HumanNetwork, Shape  # noqa: E402
from zermelo.human.replay import replay  # noqa: E402
from zermelo.human.train import main  # noqa: E402

SMALL = ("--layers=2", "--width=32", "--heads=2", "--hidden=64", "--outcome-hidden=16")


def train(games: Path, out: Path, steps: int) -> None:
    where = (str(games), str(out), "--device=cpu", "--no-compile")
    main([*where, *SMALL, f"--steps={steps}", "--batch=64", "--rate=0.01"])


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    games = tmp_path_factory.mktemp("games")
    for number in range(2):
        write(games / f"train-0{number}.txt.xz", 150, number)
    write(games / "test.txt.xz", 20, 9)
    (games / "test_unseen.txt").write_text("wb\n" * 10 + "-\n" * 10)
    out = tmp_path_factory.mktemp("out")
    train(games, out, 120)
    return games, out


def test_training_learns_the_moves(trained: tuple[Path, Path]) -> None:
    """Two moves are played of about twenty: the surprise falls from 5.4 towards 0.7 nats."""
    with (trained[1] / "curves.csv").open(encoding="utf-8") as file:
        last = list(csv.DictReader(file))[-1]
    assert float(last["held-out loss"]) < 3.0
    assert float(last["rate"]) == 0
    with (trained[1] / "evaluation.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert {row["set"] for row in rows} == {"all", "unseen"}
    assert {row["pool"] for row in rows} == {"lichess", "chesscom", "fics", "fide"}


def test_training_continues_where_it_stopped(trained: tuple[Path, Path]) -> None:
    games, out = trained
    before = checkpoint.load(out, "cpu")["facts"]
    train(games, out, 140)
    after = checkpoint.load(out, "cpu")["facts"]
    assert (before["step"], after["step"]) == (120, 140)
    assert after["positions"] == 140 * 64


def test_exported_model_gives_the_same_answers(trained: tuple[Path, Path]) -> None:
    runtime = pytest.importorskip("onnxruntime")
    games, out = trained
    network = checkpoint.network_of(checkpoint.load(out, "cpu"))
    export.export(network, out / "again.onnx")
    positions = replay(read(games / "test.txt.xz"), "cpu")
    batch = features.take(positions, torch.arange(100))
    planes = features.planes(features.seen_by_mover(batch), batch, torch.float32)
    about = features.conditions(batch, torch.float32)
    with torch.no_grad():
        right = network(planes, about)
    session = runtime.InferenceSession(out / "again.onnx", providers=["CPUExecutionProvider"])
    found = session.run(None, {"planes": planes.numpy(), "conditions": about.numpy()})
    chances = [np.exp(x - x.max(1, keepdims=True)) for x in (found[0], right.moves.numpy())]
    chances = [x / x.sum(1, keepdims=True) for x in chances]
    # 8 bits a weight are not exact.
    assert np.abs(chances[0] - chances[1]).max() < 0.03
    assert np.abs(found[1] - right.outcome.numpy()).max() < 0.03


def test_parts_of_two_checkpoints_are_refused(tmp_path: Path) -> None:
    for number in range(2):
        (tmp_path / f"{checkpoint.NAME}{number}").write_bytes(number.to_bytes(8, "little"))
    with pytest.raises(HumanDataError, match="different steps"):
        checkpoint.load(tmp_path, "cpu")


@pytest.mark.parametrize("rows, columns", [(16, 16), (32, 16), (16, 32)])
def test_orthogonal_updates_have_singular_values_near_one(rows: int, columns: int) -> None:
    torch.manual_seed(1)
    values = torch.linalg.svdvals(orthogonal(torch.randn(3, rows, columns)))
    assert values.min() > 0.5
    assert values.max() < 1.3


FUSED = """
import torch
from zermelo.human.attention import plain_attention
from zermelo.human.kernels import fused, results
torch.manual_seed(0)
mixed, bias, grad = torch.randn(3, 64, 96), torch.randn(2, 64, 64), torch.randn(3, 64, 32)
pairs = zip(results(fused(4), mixed, bias, grad), results(plain_attention, mixed, bias, grad))
assert all(torch.allclose(a, b, atol=1e-4) for a, b in pairs)
"""


def test_fused_attention_computes_what_the_plain_one_does() -> None:
    """In Triton's interpreter, which needs no graphics card."""
    pytest.importorskip("triton")
    environment = os.environ | {"TRITON_INTERPRET": "1"}
    subprocess.run([sys.executable, "-c", FUSED], env=environment, check=True)


def test_network_answers_every_class() -> None:
    network = HumanNetwork(Shape(layers=1, width=32, heads=1, hidden=32, outcome_hidden=8))
    answer = network(torch.zeros(2, 64, layout.PLANES), torch.zeros(2, layout.CONDITIONS))
    assert answer.moves.shape == (2, 4168)
    assert answer.outcome.shape == (2, 3)
