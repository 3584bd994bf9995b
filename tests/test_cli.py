"""The command `zermelo`, as installed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import zermelo
from tests.commands_here import run_here
from tests.interrupting import interrupt

COMMAND = Path(sys.executable).with_name("zermelo")
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [COMMAND, *arguments], input=typed, capture_output=True, text=True, check=False, timeout=60
    )


def succeed(*arguments: str, typed: str = "") -> str:
    finished = run(*arguments, typed=typed)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def fail(*arguments: str) -> str:
    """The one line a refused command leaves on stderr."""
    finished = run_here(*arguments)
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert len(finished.stderr.splitlines()) == 1, finished.stderr
    assert "Traceback" not in finished.stderr
    return finished.stderr


def test_a_refused_command_leaves_one_line_as_a_process_too() -> None:
    finished = run("perft", "3", "--fen", "nonsense")
    assert (finished.returncode, finished.stdout) == (2, "")
    assert finished.stderr == fail("perft", "3", "--fen", "nonsense")


def test_version() -> None:
    assert succeed("--version").strip().endswith(zermelo.__version__)


def test_help_lists_the_commands() -> None:
    text = succeed("--help")
    for command in ("best", "bench", "engines", "perft", "solve", "talk"):
        assert command in text


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_completes_commands(shell: str) -> None:
    told = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    script = subprocess.run(
        [COMMAND, "--show-completion", shell],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env=os.environ | told,
    ).stdout
    assert "_ZERMELO_COMPLETE" in script
    asked = {
        "_ZERMELO_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "zermelo per",
        "COMP_CWORD": "1",
    }
    asked |= {"_TYPER_COMPLETE_ARGS": "zermelo per", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    found = subprocess.run(
        [COMMAND], capture_output=True, text=True, check=False, timeout=60, env=os.environ | asked
    ).stdout
    assert "perft" in found


def test_the_list_of_experiments_fits_80_columns() -> None:
    found = subprocess.run(
        [COMMAND, "lab", "list"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env=os.environ | {"COLUMNS": "80"},
    ).stdout
    names = [
        line.split()[0] for line in found.splitlines() if line.startswith(" ") and line.split()
    ]
    assert "hal-quiet-first" in names, "a name is not broken"
    assert "chess0-improvement" in names
    assert max(map(len, found.splitlines())) <= 80


def test_perft_of_what_is_no_position_is_refused_in_words() -> None:
    with pytest.raises(TypeError, match=r"perft counts from a zermelo.Position, not from a str"):
        zermelo.perft("x", 2)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="depth: '2' is not a whole number"):
        zermelo.divide(zermelo.Position(), "2")  # type: ignore[arg-type]


def test_perft_prints_the_count_first() -> None:
    assert succeed("perft", "5").splitlines()[0] == "4865609"


def test_perft_of_a_given_position() -> None:
    assert succeed("perft", "3", "--fen", KIWIPETE).splitlines()[0] == "97862"


def test_perft_with_threads() -> None:
    assert succeed("perft", "4", "--threads", "2").splitlines()[0] == "197281"


def test_perft_of_chess960() -> None:
    fen = "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1"
    assert succeed("perft", "3", "--chess960", "--fen", fen).splitlines()[0] == "9940"
    assert "FEN field 3 (castling)" in fail("perft", "3", "--fen", fen)


def test_perft_depth_zero() -> None:
    assert succeed("perft", "0").splitlines()[0] == "1"


def test_divide_adds_up() -> None:
    lines = succeed("perft", "3", "--divide").splitlines()
    assert lines[0] == "8902"
    counts = {move: int(count) for move, _, count in (line.partition(": ") for line in lines[2:])}
    assert len(counts) == 20
    assert counts["e2e4"] == 600
    assert sum(counts.values()) == 8902


def test_json_is_one_object() -> None:
    report = json.loads(succeed("perft", "3", "--json", "--divide", "--fen", KIWIPETE))
    assert report["depth"] == 3
    assert report["fen"] == KIWIPETE
    assert report["nodes"] == 97862
    assert sum(report["divide"].values()) == 97862
    assert json.loads(succeed("perft", "2", "--json"))["nodes"] == 400


@pytest.mark.parametrize(
    "fen, where",
    [
        ("nonsense", "FEN field 1 (pieces)"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "FEN field 2 (side to move)"),
        (
            "rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b KQkq e4 0 3",
            "FEN field 4 (en passant)",
        ),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "FEN: "),
    ],
)
def test_a_bad_fen_leaves_one_line_naming_the_field(fen: str, where: str) -> None:
    assert where in fail("perft", "3", "--fen", fen)
    assert where in fail("talk", "--fen", fen)


@pytest.mark.parametrize(
    "arguments",
    [
        ["perft", "-1"],
        ["perft", "--", "-1"],
        ["perft", "many"],
        ["perft"],
        ["perft", "3", "--threads", "0"],
        ["perft", "3", "--threads", "x"],
        ["perft", "1000000"],
        ["perft", "3", "--no-such-option"],
        ["no-such-command"],
    ],
)
def test_a_wrong_command_line_leaves_one_line(arguments: list[str]) -> None:
    assert fail(*arguments)


def test_ctrl_c_stops_a_long_perft() -> None:
    ended = interrupt([COMMAND, "perft", "12"])
    assert ended.cpu_after < 2
    assert ended.code == 130
    assert "Traceback" not in ended.errors


def test_talk_plays_fools_mate() -> None:
    text = succeed("talk", "--two", typed="f2f3\ne7e5\ng2g4\nQh4\nquit\n")
    assert "checkmate" in text.lower()
    assert "0-1" in text


def test_talk_refuses_an_illegal_move_and_goes_on() -> None:
    text = succeed("talk", "--two", typed="e2e5\nfoo\n\ne2e4\nfen\nquit\n")
    assert "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" in text
    assert "Traceback" not in text


def test_talk_takes_moves_back() -> None:
    text = succeed("talk", "--two", typed="undo\ne4\ne5\nundo\nundo\nfen\nquit\n")
    assert zermelo.STARTING_FEN in text


def test_talk_ends_with_its_input() -> None:
    assert succeed("talk", "--two", typed="e4\n")
    assert succeed("talk", "--two", typed="")


def test_talk_survives_any_text() -> None:
    odd = "\x00\n" + "e4" * 5000 + "\n♔♕\n[red]e4[/red]\nnew 8/8/8/8 w\nnew nonsense\nquit\n"
    assert "Traceback" not in succeed("talk", "--two", typed=odd)


def test_a_command_loads_only_what_it_needs() -> None:
    """The laboratory and NumPy were half of the time of a short command."""
    code = (
        "import sys\n"
        "from zermelo.cli import run\n"
        "run(['perft', '1'])\n"
        "print(sorted({'numpy', 'chess', 'zermelo.lab', 'zermelo.play'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "[]"
