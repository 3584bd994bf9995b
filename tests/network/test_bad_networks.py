"""Files that are no networks: one line that says what is accepted, and nothing changes."""

import os
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

import zermelo
from tests.network.random_networks import random_network
from tests.uci.wire import Wire
from zermelo.cli import run
from zermelo.errors import NetworkError

Damage = Callable[[bytes], bytes]


def number(value: int) -> bytes:
    return value.to_bytes(4, "little")


def heavy(raw: bytes) -> bytes:
    """With a number that the kernels cannot multiply, and a checksum that fits it."""
    body = raw[28:-34] + (300).to_bytes(2, "little") + raw[-32:]
    return raw[:24] + number(zlib.crc32(body)) + body


DAMAGED: dict[str, tuple[Damage, str]] = {
    "cut short": (lambda raw: raw[:-1], "damaged or cut short; accepted: a whole file"),
    "cut in its head": (lambda raw: raw[:20], "is no network; accepted"),
    "longer": (lambda raw: raw + b"\0", "damaged or cut short; accepted: a whole file"),
    "another bit": (lambda raw: raw[:100] + b"\x55" + raw[101:], "damaged or cut short"),
    "version 9": (lambda raw: raw[:8] + number(9) + raw[12:], "version 9; accepted: 1"),
    "17 wide": (lambda raw: raw[:12] + number(17) + raw[16:], "17 wide; accepted: multiples of 16"),
    "32 wide": (lambda raw: raw[:12] + number(32) + raw[16:], "damaged or cut short"),
    "without slope": (lambda raw: raw[:16] + number(0) + raw[20:], "accepted: 1 to 100000"),
    "too wide": (lambda raw: raw[:12] + number(2048) + raw[16:], "accepted: multiples of 16 up to"),
    "a large weight": (heavy, "output is 300; accepted: -127 to 127"),
    "another kind": (lambda raw: b"not a network" + raw, "is no network; accepted"),
    "empty": (lambda _: b"", "is no network; accepted"),
    "too large": (lambda raw: raw + bytes(1 << 24), "too large for a network; accepted"),
}
ELSE = {"missing", "folder", "pipe"}


def good(folder: Path) -> Path:
    path = folder / "good.znet"
    random_network(1, 16).write(path)
    return path


def bad(folder: Path, kind: str) -> tuple[Path, str]:
    path = folder / "bad.znet"
    if kind in DAMAGED:
        damage, says = DAMAGED[kind]
        path.write_bytes(damage(good(folder).read_bytes()))
        return path, says
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    return path, "is no file; accepted: a network of zermelo net quantise"


@pytest.mark.parametrize("kind", [*DAMAGED, *sorted(ELSE)])
def test_python_refuses_it_in_one_line(tmp_path: Path, kind: str) -> None:
    path, says = bad(tmp_path, kind)
    with pytest.raises(NetworkError, match=f"^{path}: .*{says}") as refused:
        zermelo.Network(path)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("kind", [*DAMAGED, *sorted(ELSE)])
def test_commands_refuse_it_in_one_line(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, says = bad(tmp_path, kind)
    games = ["net", "games", "--out", str(tmp_path / "games"), "--network", str(path)]
    for command in (games, ["net", "certify", str(path)]):
        assert run(command) == 2
        line = capsys.readouterr().err.strip()
        if kind != "folder":  # refused by the option already
            assert says in line
        assert line.startswith("zermelo: ")
        assert "\n" not in line
    assert not (tmp_path / "games").exists()


def value_of(wire: Wire) -> str:
    """What it thinks of a position: another network thinks otherwise."""
    lines = wire.go("ucinewgame", "position startpos moves e2e4 e7e5", "go depth 1")
    return next(line.split(" score ")[1].split(" nodes")[0] for line in lines if " score " in line)


def test_uci_keeps_the_network_it_had(tmp_path: Path) -> None:
    mine = good(tmp_path)
    with Wire() as wire:
        own = value_of(wire)
        wire.send(f"setoption name EvalFile value {mine}")
        others = value_of(wire)
        assert others != own
        for kind in (*DAMAGED, *sorted(ELSE)):
            folder = tmp_path / kind
            folder.mkdir()
            path, says = bad(folder, kind)
            wire.send(f"setoption name EvalFile value {path}")
            (comment,) = wire.ready()
            assert comment.startswith("info string ")
            assert says in comment
            assert value_of(wire) == others
        wire.send("setoption name EvalFile value <empty>")
        assert wire.ready() == []
        assert value_of(wire) == own
