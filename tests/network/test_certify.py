"""`zermelo net certify`: each check passes a sound network and sees a broken one.

The whole pipeline but training, which needs PyTorch: games, positions, whole numbers, certificate,
a match.
"""

import dataclasses
import json
import pickle
import zipfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import zermelo
from tests.network.random_networks import random_weights, rounded
from tests.network.test_network import EMBEDDED
from zermelo import _core
from zermelo.cli import run
from zermelo.engines.limit import Limits
from zermelo.errors import NetworkError
from zermelo.network import checks
from zermelo.network.checkpoint_file import read_float_weights
from zermelo.network.network_file import read_network
from zermelo.network.packed_boards import Bytes, mirrored, packed, unpacked
from zermelo.network.sample import sampled_boards


def silent(_: int) -> None:
    """Nobody watches."""


@pytest.fixture(scope="module")
def boards() -> Bytes:
    return sampled_boards([], 600, 3, silent)


@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("network") / "random.znet"
    rounded(random_weights(5)).write(path)
    return path.read_bytes()


class Broken:
    """Says 1 of one board instead of 0 where it is told to."""

    wrong: object = None

    def __init__(self, file: bytes, *, kernels: str = "") -> None:
        del file
        self._kernels = kernels

    def outputs(self, boards: Bytes, *, black_moves: bool = False) -> npt.NDArray[np.int32]:
        values = np.zeros(len(boards), np.int32)
        values[7] = self.wrong in (self._kernels, black_moves)
        return values


def test_the_checkpoint_is_read_without_pytorch() -> None:
    weights = read_float_weights(EMBEDDED.with_suffix(".pt"))
    made, built_in = rounded(weights), read_network(EMBEDDED)
    for name in ("hidden", "hidden_bias", "output", "output_bias"):
        assert np.array_equal(getattr(made, name), getattr(built_in, name))
    assert weights.slope == built_in.slope


@pytest.mark.parametrize("text", [b"", b"PK\x03\x04", b"no checkpoint at all"])
def test_other_files_are_no_checkpoints(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "checkpoint.pt"
    path.write_bytes(text)
    with pytest.raises(NetworkError, match="is no checkpoint") as refused:
        read_float_weights(path)
    assert "\n" not in str(refused.value)


def test_a_checkpoint_cannot_run_code(tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[Any, ...]:
            return (Path.touch, (tmp_path / "ran",))

    path = tmp_path / "checkpoint.pt"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("evil/data.pkl", pickle.dumps({"model": Evil()}))
    with pytest.raises(NetworkError, match="it names pathlib"):
        read_float_weights(path)
    assert not (tmp_path / "ran").exists()


def test_boards_are_packed_as_they_were(boards: Bytes) -> None:
    assert np.array_equal(packed(unpacked(boards)), boards)
    assert np.array_equal(mirrored(mirrored(boards)), boards)
    assert not np.array_equal(mirrored(boards), boards)
    assert len(np.unique(boards, axis=0)) == len(boards) == 600


def test_rounding_is_measured(boards: Bytes, raw: bytes) -> None:
    weights = random_weights(5)
    sound = checks.float_against_whole(raw, weights, boards, silent)
    assert sound.passed
    assert 0 < sound.numbers["mean"] < sound.numbers["largest"] < 100
    assert "600 positions" in sound.text


@pytest.mark.parametrize("part", ["hidden", "output", "output_bias"])
def test_other_numbers_than_the_trained_ones_are_seen(boards: Bytes, raw: bytes, part: str) -> None:
    weights = random_weights(5)
    other = dataclasses.replace(weights, **{part: getattr(weights, part) * np.float32(1.5)})
    assert checks.float_against_whole(raw, other, boards, silent).passed is False


def test_without_a_checkpoint_the_check_is_not_made(boards: Bytes, raw: bytes) -> None:
    finding = checks.float_against_whole(raw, None, boards, silent)
    assert finding.passed is None
    assert "no checkpoint" in finding.text


def test_kernels_that_differ_are_seen(
    boards: Bytes, raw: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert checks.kernels_agree(raw, boards, silent).passed
    monkeypatch.setattr(_core, "Network", Broken)
    assert checks.kernels_agree(raw, boards, silent).passed
    monkeypatch.setattr(_core, "network_kernels", lambda: ["plain", "fast"])
    monkeypatch.setattr(Broken, "wrong", "fast")
    finding = checks.kernels_agree(raw, boards, silent)
    assert finding.passed is False
    assert finding.numbers["differing"] == 1


def test_layers_that_differ_are_seen(raw: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks.updates_agree(raw, 3000, 1, silent).passed

    class BrokenWalk:
        def __init__(self, file: bytes, *, kernels: str, seed: int) -> None:
            del file, seed
            self.kernels = kernels

        def run(self, steps: int) -> int:
            return steps == 3000 and self.kernels == "plain"

    monkeypatch.setattr(_core, "NetworkWalk", BrokenWalk)
    finding = checks.updates_agree(raw, 3000, 1, silent)
    assert finding.passed is False
    assert finding.numbers["differing"] == 1


def test_positions_that_are_not_symmetric_are_seen(
    boards: Bytes, raw: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert checks.symmetric(raw, boards, silent).passed
    with monkeypatch.context() as patch:
        patch.setattr(_core, "Network", Broken)
        patch.setattr(Broken, "wrong", True)
        assert checks.symmetric(raw, boards, silent).numbers["swapped"] == 1
    # Mirrored top to bottom, a position is another one.
    monkeypatch.setattr(checks, "mirrored", lambda part: packed(unpacked(part)[:, ::-1]))
    assert checks.symmetric(raw, boards[:1], silent).passed is False


def test_from_games_to_a_certificate_and_a_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, net = tmp_path / "games.zgames", tmp_path / "mine.znet"
    command = ["net", "games", "--out", str(games), "--games", "32", "--nodes", "30"]
    assert run([*command, "--threads", "1"]) == 0
    rounded(random_weights(1, 16)).write(net)
    capsys.readouterr()
    certify = ["net", "certify", str(net), "--data", str(games), "--positions", "500"]
    certify += ["--moves", "2000", "--match-nodes", "40", "--games", "2", "--workers", "1"]
    certify += ["--store", str(tmp_path / "store.sqlite"), "--json"]
    assert run(certify) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["passed"]
    assert answer["findings"]["kernels"]["positions"] == 500
    assert answer["findings"]["float against whole numbers"]["passed"] is None
    text = (tmp_path / "mine.certificate.txt").read_text()
    assert answer["out"] == str(tmp_path / "mine.certificate.txt")
    assert f"mine.znet, CRC-32 {answer['checksum']}" in text
    assert "not made  float against whole numbers" in text
    assert "match     40 nodes against zermelo-classic: 2 games" in text
    with zermelo.Engine(evaluator=zermelo.Network(net)) as engine:
        assert engine.prepare(zermelo.Position(), Limits(nodes=500)).run().depth > 1


def test_a_failure_writes_no_certificate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    net = tmp_path / "mine.znet"
    rounded(random_weights(1, 16)).write(net)
    monkeypatch.setattr(checks, "mirrored", lambda part: packed(unpacked(part)[:, ::-1]))
    certify = ["net", "certify", str(net), "--positions", "50", "--moves", "100"]
    assert run([*certify, "--match-nodes", "40", "--games", "2"]) == 1
    said = capsys.readouterr().out
    assert "FAILED    symmetry" in said
    assert said.endswith("no certificate is written\n")
    assert list(tmp_path.iterdir()) == [net]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--sprt", "ten"], "accepted: ELO0,ELO1"),
        (["--checkpoint", "nothing.pt"], "cannot read nothing.pt"),
        (["--data", "nothing.zgames"], "cannot read nothing.zgames"),
        (["--match-nodes", "10", "--against", "nobody.znet"], "nobody.znet: is no file"),
        (["--match-nodes", "10", "--games", "3"], "accepted: even numbers"),
    ],
)
def test_what_cannot_be_certified_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], says: str
) -> None:
    net = tmp_path / "mine.znet"
    rounded(random_weights(1, 16)).write(net)
    assert run(["net", "certify", str(net), "--positions", "50", *more]) == 2
    line = capsys.readouterr().err.strip()
    assert says in line
    assert "\n" not in line


def test_a_checkpoint_of_another_network_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    net = tmp_path / "mine.znet"
    rounded(random_weights(1, 16)).write(net)
    checkpoint = str(EMBEDDED.with_suffix(".pt"))
    assert run(["net", "certify", str(net), "--checkpoint", checkpoint]) == 2
    assert "256 wide, and the network is 16 wide" in capsys.readouterr().err


def test_ctrl_c_leaves_nothing_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    net = tmp_path / "mine.znet"
    rounded(random_weights(1, 16)).write(net)
    monkeypatch.setattr(checks, "updates_agree", pressed)
    assert run(["net", "certify", str(net), "--positions", "50"]) == 130
    assert capsys.readouterr().err.strip() == "zermelo: interrupted"
    assert list(tmp_path.iterdir()) == [net]


def test_the_built_in_network_has_its_certificate() -> None:
    """Made again with `zermelo net certify native/evaluation/network/zermelo.znet`."""
    text = EMBEDDED.with_name("zermelo.certificate.txt").read_text(encoding="utf-8")
    assert f"CRC-32 {zlib.crc32(EMBEDDED.read_bytes()):08x}" in text
    assert "FAILED" not in text
    assert "passed    float against whole numbers: 100,000 positions" in text
    assert "1,000,000 random moves" in text
