"""The commands that ask an engine: engines, best, solve, bench, talk."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import chess
import pytest

from tests.commands_here import run_here
from tests.engines.positions import CHESS960, FOOLS_MATE, KIWIPETE, MATE_IN_ONE, SMOTHERED_MATE
from tests.interrupting import interrupt
from zermelo import STARTING_FEN, presets

COMMAND = Path(sys.executable).with_name("zermelo")
THREATENED_MATE = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3"


def succeed(*arguments: str, typed: str = "") -> str:
    finished = run_here(*arguments, typed=typed)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def answer(*arguments: str) -> Any:  # noqa: ANN401
    return json.loads(succeed(*arguments, "--json"))


def interrupted(*arguments: str) -> tuple[str, str]:
    """What a command leaves on stdout and stderr when Ctrl-C ends it."""
    ended = interrupt([COMMAND, *arguments])
    assert ended.code == 130
    assert "Traceback" not in ended.errors
    return ended.output, ended.errors


def test_engines_lists_every_preset_with_its_character() -> None:
    text = succeed("engines")
    for preset in presets():
        assert preset.name in text
        assert preset.character in text
    assert [entry["name"] for entry in answer("engines")] == [preset.name for preset in presets()]


def test_an_engine_shows_every_setting() -> None:
    text = succeed("engines", "hal")
    assert "killers.slots = 4" in text
    assert "H3" in text
    shown = answer("engines", "hal")
    config = next(preset.config for preset in presets() if preset.name == "hal")
    values = {
        group: {name: setting["value"] for name, setting in technique["settings"].items()}
        for group, technique in shown["config"].items()
    }
    assert values == config.to_dict()
    assert shown["config"]["null_move"]["effect"] == "speculative"
    assert "person" not in shown


def test_an_engine_like_people_shows_whom_it_plays_like() -> None:
    text = succeed("engines", "human")
    assert "rating = 1400  (600 to 2600)" in text
    assert "pace = fast  (fast, person)" in text
    assert list(answer("engines", "human")["person"]) == ["rating", "pool", "speed", "pace"]


def test_best_gives_move_score_line_and_statistics() -> None:
    lines = succeed("best", MATE_IN_ONE, "--depth", "3").splitlines()
    assert lines[0].startswith("Qh3# (d7h3)  mate in 1  depth 3/")
    assert lines[0].endswith("2. Qh3#")
    assert lines[1] == "Qh3# is checkmate."
    assert "nodes per second, stopped by depth" in lines[2]


def test_best_says_why() -> None:
    lines = succeed("best", THREATENED_MATE, "--nodes", "20000").splitlines()
    assert "parries a threat" in lines[1]
    assert lines[0].split("  ")[-1][:20] in lines[1], "the line explained is the line shown"


def test_the_depth_of_a_mate_is_what_was_looked_at() -> None:
    depth, deepest = re.findall(r"depth (\d+)/(\d+)", succeed("best", MATE_IN_ONE))[0]
    assert int(depth) <= int(deepest) < 20


def test_best_as_json_has_the_names_of_the_report() -> None:
    report = answer("best", KIWIPETE, "--depth", "4", "--multipv", "2", "--engine", "hal")
    assert report["engine"] == "hal"
    assert report["depth"] == 4
    assert report["move"] == report["pv"][0] == report["lines"][0]["pv"][0]
    assert report["san"] == chess.Board(KIWIPETE).san(chess.Move.from_uci(report["move"]))
    assert set(report["score"]) == {"cp"}
    assert report["stopped_by"] == "depth"
    assert report["statistics"]["nodes"] == sum(report["statistics"]["nodes_per_depth"])
    assert len(report["lines"]) == 2
    assert len(report["root_moves"]) == 48


def test_best_takes_settings() -> None:
    plain = answer("best", KIWIPETE, "--depth", "5")
    changed = answer(
        "best", KIWIPETE, "--depth", "5", "--set", "null_move=off", "--set", "killers.slots=4"
    )
    assert plain["statistics"]["nodes"] != changed["statistics"]["nodes"]


def test_best_by_nodes_and_in_chess960() -> None:
    assert answer("best", STARTING_FEN, "--nodes", "1000")["stopped_by"] == "nodes"
    assert answer("best", CHESS960, "--chess960", "--depth", "3")["move"]


def test_best_of_a_finished_game() -> None:
    report = answer("best", FOOLS_MATE)
    assert report["move"] is None
    assert report["score"] == {"mate": 0}
    assert "the game is over" in succeed("best", FOOLS_MATE)


def test_ctrl_c_gives_the_best_so_far() -> None:
    output, errors = interrupted("best", KIWIPETE, "--time", "600")
    assert "stopped by request" in output
    assert errors == "zermelo: interrupted\n"


def test_solve_finds_the_smothered_mate() -> None:
    text = succeed("solve", SMOTHERED_MATE)
    assert text.startswith("mate in 4: Nf2+ (g4f2)  1...Nf2+ 2. Kg1 Nh3+")
    report = answer("solve", SMOTHERED_MATE)
    assert report["mate_in"] == 4
    assert report["no_mate_within"] == 3
    assert len(report["pv"]) == 7


def test_solve_says_when_there_is_none() -> None:
    assert succeed("solve", STARTING_FEN, "--depth", "5").startswith("no mate in 3 moves or fewer")
    report = answer("solve", STARTING_FEN, "--depth", "3", "--engine", "chess0-classic")
    assert report["mate_in"] is None
    assert report["no_mate_within"] == 2


def test_ctrl_c_says_what_is_proven_so_far() -> None:
    output, _ = interrupted("solve", STARTING_FEN, "--time", "600")
    assert output.startswith("no mate in ")


def test_bench_is_the_same_every_time() -> None:
    first = succeed("bench", "--depth", "5").split()
    second = answer("bench", "--depth", "5")
    assert first[1] == "nodes"
    assert first[3] == "nps"
    assert int(first[0]) == second["nodes"] == sum(second["by_position"].values())
    assert len(second["by_position"]) >= 20


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["engines", "hall"], "did you mean 'hal'?"),
        (["best", "nonsense"], "FEN field 1"),
        (["best"], "fen"),
        (["best", STARTING_FEN, "--engine", "zermello"], "did you mean 'zermelo'?"),
        (["best", STARTING_FEN, "--depth", "0"], "depth: 0"),
        (["best", STARTING_FEN, "--depth", "x"], "--depth"),
        (["best", STARTING_FEN, "--time", "-1"], "time: -1"),
        (["best", STARTING_FEN, "--multipv", "0"], "multipv: 0"),
        (["best", STARTING_FEN, "--seed", "-1"], "seed: -1"),
        (["best", STARTING_FEN, "--set", "killers"], "TECHNIQUE.SETTING=VALUE"),
        (["best", STARTING_FEN, "--set", "killer.slots=4"], "did you mean 'killers'?"),
        (["best", STARTING_FEN, "--set", "killers.slot=4"], "did you mean 'slots'?"),
        (["best", STARTING_FEN, "--set", "killers.slots=many"], "1 to 8"),
        (["best", STARTING_FEN, "--set", "killers.slots=99"], "1 to 8"),
        (["best", STARTING_FEN, "--set", "null_move=perhaps"], "true or false"),
        (["best", STARTING_FEN, "--set", "table.mebibytes=1048576"], "MiB of memory"),
        (["solve", FOOLS_MATE], "the game is over: checkmate, 0-1"),
        (["solve", STARTING_FEN, "--depth", "0"], "depth: 0"),
        (["solve", STARTING_FEN, "--engine", "hall"], "did you mean 'hal'?"),
        (["bench", "--depth", "0"], "--depth"),
        (["talk", "--engine", "hall"], "did you mean 'hal'?"),
        (["talk", "--color", "red"], "--color"),
        (["talk", "--depth", "0"], "depth: 0"),
    ],
)
def test_a_bad_command_leaves_one_line(arguments: list[str], said: str) -> None:
    finished = run_here(*arguments)
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert len(finished.stderr.splitlines()) == 1, finished.stderr
    assert said in finished.stderr


@pytest.mark.parametrize("command", ["engines", "best", "solve", "bench", "talk"])
def test_help_has_examples(command: str) -> None:
    assert "Examples" in succeed(command, "--help")


def test_talk_answers_every_move() -> None:
    text = succeed("talk", "--engine", "hal", "--depth", "1", typed="e4\nd4\nfen\nquit\n")
    assert "You play White against hal." in text
    assert "hal plays 1... " in text
    assert " w KQkq - " in text


def test_talk_lets_the_computer_open() -> None:
    typed = "begin\nquit\n"
    text = succeed("talk", "--engine", "hal", "--depth", "1", "--color", "black", typed=typed)
    assert "You play Black against hal." in text
    assert "I wait with my first move until you say `begin`." in text
    assert "hal plays 1. " in text
    assert "1. Black to move> quit" in text


def test_talk_takes_back_both_moves() -> None:
    typed = "e4\nundo\nfen\nundo\nquit\n"
    text = succeed("talk", "--engine", "hal", "--depth", "1", typed=typed)
    assert STARTING_FEN in text
    assert "There is no move to take back." in text


def test_talk_ends_a_game_the_human_wins() -> None:
    typed = "Qh3\nundo\nfen\nquit\n"
    text = succeed("talk", "--fen", MATE_IN_ONE, "--depth", "1", typed=typed)
    assert "Checkmate: White wins, 1-0." in text
    assert MATE_IN_ONE in text


def test_talk_with_a_new_position_where_the_computer_is_to_move() -> None:
    black_to_move = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"
    text = succeed("talk", "--depth", "1", typed=f"new {black_to_move}\nbegin\nquit\n")
    assert "zermelo plays 1... " in text
