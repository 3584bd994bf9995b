"""The commands and the page of the wheel, where nothing but the wheel is installed."""

import re
import subprocess
from urllib.request import urlopen

import pytest

import zermelo
from tests.web.wire import Wire, engine
from tests.wheel.conftest import Installed
from zermelo import STARTING_FEN

MATE_IN_ONE = "7k/R7/6K1/8/8/8/8/8 w - - 0 1"
OPTIONAL = {"scipy", "matplotlib", "pyarrow", "pandas", "distributed", "dask", "torch", "onnx"}
MAX_MEGABYTES = 240
"""Of the base installation, most of it NumPy's and onnxruntime's."""


def test_the_base_is_small(installed: Installed) -> None:
    packages = installed.packages()
    size = installed.megabytes()
    print(f"\n{len(packages)} packages, {size:.0f} MB:", *map("==".join, packages.items()))
    assert packages["zermelo"] == zermelo.__version__
    assert not OPTIONAL & packages.keys()
    assert size < MAX_MEGABYTES


@pytest.mark.parametrize(
    "arguments, answer",
    [
        (["--version"], rf"zermelo {zermelo.__version__}"),
        (["perft", "5"], r"4865609"),
        (["best", STARTING_FEN, "--nodes", "20000"], r"\b[a-h]\d[a-h]\d\b|[KQRBN]?[a-h]\d"),
        (["human", "moves", STARTING_FEN], r"e4 \(e2e4\)"),
        (["solve", MATE_IN_ONE], r"Ra8|a7a8"),
        (["engines"], r"chess0-classic"),
        (["match", "hal", "zermelo:level=1", "--games", "2", "--nodes", "50"], r"Elo"),
    ],
)
def test_a_command_answers(installed: Installed, arguments: list[str], answer: str) -> None:
    done = installed.zermelo(*arguments)
    assert done.returncode == 0, done.stderr
    assert re.search(answer, done.stdout)


def test_uci_greets_and_moves(installed: Installed) -> None:
    typed = "uci\nisready\nposition startpos\ngo nodes 5000\nquit\n"
    lines = installed.zermelo("uci", typed=typed).stdout.splitlines()
    assert f"id name Zermelo {zermelo.__version__}" in lines
    assert "uciok" in lines
    assert "readyok" in lines
    assert re.fullmatch(r"bestmove [a-h]\d[a-h]\d( ponder \S+)?", lines[-1])


def test_a_command_without_its_extra_says_what_to_install(installed: Installed) -> None:
    done = installed.zermelo("lab", "compare", "hal-game:with", "hal-game:without")
    assert (done.returncode, done.stdout) == (2, "")
    assert "needs SciPy and matplotlib: pip install 'zermelo[lab]'\n" in done.stderr


def test_published_results_are_there_at_once(installed: Installed) -> None:
    done = installed.zermelo("lab", "list")
    assert (done.returncode, done.stderr) == (0, "")
    assert "hal-quiet-first" in done.stdout


def test_the_page_is_served_with_all_its_parts_and_a_game(installed: Installed) -> None:
    server = subprocess.Popen(
        [installed.folder / "bin" / "zermelo", "play", "--no-browser", "--port", "0"],
        env=installed.environment,
        cwd=installed.home,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if "://" in word)
        page = _get(address)
        parts = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)
        assert {part.rpartition(".")[2] for part in parts} >= {"js", "css"}
        for part in parts:
            assert _get(address + part)
        with Wire(address) as wire:
            game = wire.new_game(black=engine(depth=1))["game"]
            wire.ask("move", game=game, move="e4")
            wire.moves(game, 2)
    finally:
        server.terminate()
        server.communicate()


def _get(address: str) -> str:
    with urlopen(address, timeout=20) as answer:
        assert answer.status == 200
        body: bytes = answer.read()
    return body.decode()
