"""Games for tuning: repeated by their seed, wherever they are played and however they end."""

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import chess
import pytest

from tests.arena.commands import refused, start, succeed
from zermelo._core import Move
from zermelo.position import Position
from zermelo.runner.store import Store
from zermelo.runner.task import Keep
from zermelo.tuning.games import GamesPlan, TuningGames
from zermelo.tuning.quiet import LARGEST_SCORE, is_quiet
from zermelo.tuning.self_play import RULES, SelfPlay, play_for_tuning

ARGUMENTS = ("tune", "games", "--games", "8", "--nodes", "200", "--seed", "4")
PATIENCE_SECONDS = 60.0


def rows(folder: Path) -> dict[str, Any]:
    path = folder / "zermelo" / "tuning.sqlite"
    if not path.exists():
        return {}
    store = Store(path)
    found = {key: row for run in store.runs() for key, row in store.results(run.id)}
    store.close()
    return found


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("undisturbed")
    answer = json.loads(succeed(folder, *ARGUMENTS, "--workers", "1", "--json"))
    found = rows(folder)
    assert answer["games"] == len(found) == 8
    assert answer["positions"] == sum(len(row["positions"]) for row in found.values())
    return found


def test_positions_are_legal_quiet_spread_and_few(undisturbed: dict[str, Any]) -> None:
    for row in undisturbed.values():
        assert row["result"] in (0, 0.5, 1)
        fens = [fen for fen, _ in row["positions"]]
        assert 0 < len(fens) <= 10
        assert len(set(fens)) == len(fens)
        numbers = [chess.Board(fen).ply() for fen in fens]
        assert numbers == sorted(numbers)
        for fen, score in row["positions"]:
            board = chess.Board(fen)
            assert board.is_valid()
            assert not board.is_check()
            assert abs(score) < LARGEST_SCORE
    assert len({row["positions"][0][0] for row in undisturbed.values()}) == len(undisturbed)


def test_a_cluster_plays_the_same_games(undisturbed: dict[str, Any], tmp_path: Path) -> None:
    succeed(tmp_path, *ARGUMENTS, "--cluster", "local:2")
    assert rows(tmp_path) == undisturbed


def test_a_killed_run_goes_on_to_the_same_rows(undisturbed: dict[str, Any], tmp_path: Path) -> None:
    driver = start(tmp_path, *ARGUMENTS, "--workers", "1")
    until = time.monotonic() + PATIENCE_SECONDS
    while not rows(tmp_path):
        assert time.monotonic() < until
        time.sleep(0.02)
    os.kill(driver.pid, signal.SIGKILL)
    driver.communicate()
    kept = rows(tmp_path)
    assert 1 <= len(kept) < 8
    assert kept.items() <= undisturbed.items()
    succeed(tmp_path, *ARGUMENTS, "--workers", "2")
    assert rows(tmp_path) == undisturbed


def test_more_games_are_added_to_the_same_run(tmp_path: Path) -> None:
    few = ("tune", "games", "--nodes", "200", "--workers", "1", "--json", "--games")
    first = json.loads(succeed(tmp_path, *few, "1"))
    second = json.loads(succeed(tmp_path, *few, "2"))
    assert first["run"] == second["run"]
    assert (first["games"], second["games"]) == (1, 2)


def test_another_seed_plays_other_games() -> None:
    keep = Keep()
    one, same, other = (
        play_for_tuning(SelfPlay(seed, 0, 200, 10), keep)["positions"] for seed in (1, 1, 2)
    )
    assert one == same != other


def test_no_game_begins_after_the_time() -> None:
    now = 0.0
    plan = GamesPlan(TuningGames(1, 200, 10), 100, seconds=5, clock=lambda: now)
    assert plan.next_task() is not None
    now = 5.0
    assert plan.next_task() is None


QUIET = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 4"
HANGING = "r1bqkb1r/pppp1ppp/2n5/4p3/4P1n1/2N2N1P/PPPP1PP1/R1BQKB1R b KQkq - 0 5"


@pytest.mark.parametrize(
    "fen, best, score, quiet",
    [
        (QUIET, "f1b5", 30, True),
        (QUIET, "f3e5", 30, False),  # a capture
        (QUIET, "f1b5", LARGEST_SCORE, False),
        (QUIET, "f1b5", -LARGEST_SCORE, False),
        (HANGING, "g4f6", -20, True),  # the threat is the opponent's
        (HANGING.replace(" b ", " w "), "f1b5", 300, False),  # h3xg4 wins a knight
        ("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "e1e2", 0, False),  # in check
        ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "e1d2", 900, False),  # a promotion is there
    ],
)
def test_the_quiet_filter(fen: str, best: str, score: int, quiet: bool) -> None:
    position = Position(fen)
    move: Move = position.parse_move(best)
    assert is_quiet(position, move, score) is quiet


def test_the_rules_that_end_games_are_the_documented_ones() -> None:
    assert RULES.plain() == {
        "draw": [40, 6, 10],
        "resign": [3, 1000],
        "resign_one_sided": False,
        "longest": 200,
        "tablebase": False,
    }


def test_what_is_not_accepted_leaves_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for bad in (["--games", "0"], ["--nodes", "1"], ["--workers", "1", "--cluster", "local:2"]):
        refused(["tune", "games", *bad], tmp_path, monkeypatch, capsys)
