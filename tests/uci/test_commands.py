"""Reading what follows `go`, `position` and `setoption`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zermelo.errors import CommandError
from zermelo.uci.commands import Go, PositionCommand, SetOption


def test_go_with_everything() -> None:
    text = (
        "searchmoves e2e4 d2d4 ponder wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 depth 6 "
        "nodes 7 mate 8 movetime 9 infinite"
    )
    assert Go.parse(text) == Go(
        time=0.009,
        depth=6,
        nodes=7,
        mate=8,
        white_clock=1.0,
        black_clock=2.0,
        white_inc=0.01,
        black_inc=0.02,
        remaining_moves=5,
        infinite=True,
        ponder=True,
        moves=("e2e4", "d2d4"),
    )
    assert Go.parse("infinite searchmoves e2e4") == Go(infinite=True, moves=("e2e4",))


def test_numbers_beyond_the_search_are_the_most_it_can() -> None:
    go = Go.parse("depth 999 mate 999 nodes -3 movetime -5 wtime -20 winc -1 movestogo -1")
    assert (go.depth, go.mate, go.nodes, go.time) == (127, 60, 0, 0.0)
    assert (go.white_clock, go.white_inc, go.remaining_moves) == (-0.02, 0.0, 0)
    assert Go.parse("depth 0").depth == 1


def test_what_cannot_be_read_is_named_and_the_rest_holds() -> None:
    go = Go.parse("depth x nonsense movetime 5 nodes")
    assert go == Go(time=0.005)
    assert len(go.faults) == 3
    assert Go.parse("depth " + "9" * 40).faults


@given(st.text())
def test_go_reads_any_text(text: str) -> None:
    Go.parse(text)


def test_positions() -> None:
    assert PositionCommand.parse("startpos") == PositionCommand(None)
    assert PositionCommand.parse("startpos moves e2e4  e7e5") == PositionCommand(
        None, ("e2e4", "e7e5")
    )
    assert PositionCommand.parse("fen 8/8 w -  - 0 1 moves a1a2") == PositionCommand(
        "8/8 w - - 0 1", ("a1a2",)
    )


@pytest.mark.parametrize("text", ["", "fen", "startpos e2e4", "nonsense", "moves e2e4"])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(CommandError, match="accepted: startpos"):
        PositionCommand.parse(text)


def test_options() -> None:
    assert SetOption.parse("name Hash value 32") == SetOption("Hash", "32")
    assert SetOption.parse("name Move  Overhead value 5") == SetOption("Move Overhead", "5")
    assert SetOption.parse("name Clear Hash") == SetOption("Clear Hash")
    assert SetOption.parse("name BookFile value a value b") == SetOption("BookFile", "a value b")
    assert SetOption.parse("name BookFile value") == SetOption("BookFile", "")


@pytest.mark.parametrize("text", ["", "Hash value 3", "name", "name value 3"])
def test_what_names_no_option_is_refused(text: str) -> None:
    with pytest.raises(CommandError, match="accepted: name NAME"):
        SetOption.parse(text)
