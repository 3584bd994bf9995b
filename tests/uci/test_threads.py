"""The plug is pulled while several threads search: it answers, or quits cleanly."""

import re

import pytest

from tests.uci.wire import Wire

FOUR = "setoption name Threads value 4"


def count(lines: list[str], word: str) -> int:
    """The number after a word in the last info line that has it."""
    found = [match for line in lines if (match := re.search(rf" {word} (\d+)", line))]
    return int(found[-1][1])


def best_moves(lines: list[str]) -> int:
    return sum(line.startswith("bestmove") for line in lines)


def test_a_storm_of_stops_gives_one_answer_to_each_search() -> None:
    with Wire() as wire:
        wire.send(FOUR)
        for _ in range(20):
            wire.send("go infinite", *["stop"] * 20)
        while best_moves(wire.heard) < 20:
            wire.until("bestmove")
        assert not wire.ready()
        assert best_moves(wire.heard) == 20


def test_quit_in_mid_search() -> None:
    with Wire() as wire:
        wire.send(FOUR, "go infinite")
        wire.until("info depth")
        assert wire.quit() == 0
        assert wire.errors() == ""


@pytest.mark.parametrize("go", ["go infinite", "go ponder wtime 1000 btime 1000", "go depth 100"])
def test_the_end_of_the_input_in_mid_search_quits(go: str) -> None:
    with Wire() as wire:
        wire.send(FOUR, go)
        wire.until("info depth")
        assert wire.end_input() == 0
        assert wire.errors() == ""


def test_a_new_game_during_a_search_ends_it_and_forgets() -> None:
    with Wire() as wire:
        first = count(wire.go("go depth 8"), "nodes")
        wire.send(FOUR, "go infinite")
        wire.until("info depth")
        wire.send("ucinewgame", "setoption name Threads value 1")
        wire.until("bestmove")
        assert not wire.ready()
        assert count(wire.go("go depth 8"), "nodes") == first


def test_threads_change_in_mid_game_and_the_table_stays() -> None:
    with Wire() as wire:
        first = count(wire.go("go depth 10"), "nodes")
        for threads in (4, 2, 3, 1):
            wire.send(f"setoption name Threads value {threads}")
            assert best_moves(wire.go("go nodes 50000")) == 1
        assert count(wire.go("go depth 10"), "nodes") < first


def test_a_table_larger_than_memory_is_refused_and_the_old_one_stays() -> None:
    with Wire() as wire:
        first = count(wire.go("go depth 10"), "nodes")
        wire.send("setoption name Hash value 1048576")
        assert any("do not fit" in line for line in wire.ready())
        wire.send("setoption name Hash value 64")
        assert not wire.ready()
        assert count(wire.go("go depth 10"), "nodes") < first


def test_how_full_the_table_is_is_told() -> None:
    with Wire() as wire:
        wire.send("setoption name Hash value 1", FOUR)
        assert count(wire.go("go nodes 300000"), "hashfull") > 100


def test_a_move_is_found_when_the_clock_has_all_but_run_out() -> None:
    with Wire() as wire:
        wire.send(FOUR)
        for clock in (1, 10, 50):
            assert best_moves(wire.go(f"go wtime {clock} btime {clock} winc 5 binc 5")) == 1
