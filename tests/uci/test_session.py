"""What GUIs do to an engine, wished or not: it answers, or quits cleanly."""

import random
import re
import signal
import subprocess

import chess
import pytest

from tests.uci.wire import COMMAND, PATIENCE, Wire

MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
AFTER_E4 = "position startpos moves e2e4"


def moves(lines: list[str]) -> list[str]:
    return [line.split()[1] for line in lines if line.startswith("bestmove")]


def comments(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("info string")]


def test_the_greeting() -> None:
    with Wire("hal") as wire:
        wire.send("uci")
        lines = wire.until("uciok")
        assert re.fullmatch(r"id name Zermelo \S+ hal", lines[0])
        assert lines[1].startswith("id author ")
        assert all(line.startswith("option name ") for line in lines[2:-1])
        wire.send("uci")
        assert wire.until("uciok") == lines
        assert wire.quit() == 0
        assert wire.errors() == ""


def test_a_session_may_begin_without_uci() -> None:
    with Wire() as wire:
        assert moves(wire.go(AFTER_E4, "go depth 3"))[0] in {
            move.uci() for move in _board("e2e4").legal_moves
        }


def _board(*played: str) -> chess.Board:
    board = chess.Board()
    for move in played:
        board.push_uci(move)
    return board


@pytest.mark.parametrize(
    "line",
    [
        "position fen nonsense",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position startpos moves e2e5",
        "position startpos moves d2d4 e2e4",
        "position",
        "position startpos nonsense",
    ],
)
def test_a_bad_position_is_named_and_changes_nothing(line: str) -> None:
    with Wire() as wire:
        wire.send(AFTER_E4, line)
        said = wire.ready()
        assert len(comments(said)) == 1
        assert moves(wire.go("go depth 1 searchmoves e7e5")) == ["e7e5"]


@pytest.mark.parametrize(
    "line, accepted",
    [
        ("setoption name Hash value 0", "accepted: 1 to 1048576"),
        ("setoption name Hash value many", "accepted: 1 to 1048576"),
        ("setoption name Hash", "accepted: 1 to 1048576"),
        ("setoption name MultiPV value -1", "accepted: 1 to 218"),
        ("setoption name Threads value 513", "accepted: 1 to 512"),
        ("setoption name Ponder value perhaps", "accepted: true or false"),
        ("setoption name Engine value deepblue", "accepted: minmax-minimax"),
        ("setoption name killers.slots value 9", "accepted: 1 to 8"),
        ("setoption name table.kind value best", "accepted: correct, bare"),
        ("setoption name BookFile value /no/such/book", "cannot read"),
        ("setoption name SyzygyPath value /no/such/folder", "no folder"),
        (f"setoption name SyzygyPath value /{'x' * 5000}", "File name too long"),
        (f"setoption name BookFile value /{'x' * 5000}", "File name too long"),
        ("setoption name Hsh value 1", "did you mean 'Hash'"),
        ("setoption value 3", "accepted: name NAME value VALUE"),
    ],
)
def test_a_bad_option_is_named_with_what_is_accepted(line: str, accepted: str) -> None:
    with Wire() as wire:
        wire.send(line)
        (said,) = comments(wire.ready())
        assert accepted in said


def test_a_table_too_large_for_the_machine_leaves_the_engine_as_it_was() -> None:
    with Wire() as wire:
        wire.send("setoption name Hash value 1048576")
        assert any("do not fit" in line for line in comments(wire.ready()))
        assert moves(wire.go("go depth 2"))


def test_techniques_that_exclude_each_other_are_named_when_it_must_be_ready() -> None:
    with Wire() as wire:
        wire.send("setoption name depth_hold value true")
        assert any("exclude each other" in line for line in comments(wire.ready()))
        # In whatever order a GUI sends them, what counts is what they are in the end.
        wire.send("setoption name quiescence value false")
        assert not wire.ready()


def test_a_technique_is_switched_by_its_option() -> None:
    def nodes(*settings: str) -> int:
        with Wire("kong-alphabeta") as wire:
            wire.send(*settings)
            last = wire.go("position startpos", "go depth 4")[-2]
            return int(last.split("nodes ")[1].split()[0])

    pruned = nodes()
    plain = nodes("setoption name alpha_beta value false")
    assert plain > 2 * pruned
    assert nodes("setoption name Engine value minmax-minimax") == plain


def test_every_option_in_the_greeting_is_accepted() -> None:
    with Wire() as wire:
        wire.send("uci")
        for line in wire.until("uciok"):
            found = re.match(r"option name (.+) type (check|spin|combo|string) default (\S+)", line)
            if found:
                wire.send(f"setoption name {found[1].upper()} value {found[3]}")
        assert not wire.ready()
        assert moves(wire.go("go depth 2"))


@pytest.mark.parametrize("fen, score", [(MATED, "mate 0"), (STALEMATE, "cp 0")])
def test_a_finished_game_has_no_move(fen: str, score: str) -> None:
    with Wire() as wire:
        lines = wire.go(f"position fen {fen}", "go movetime 100")
        assert lines == [f"info depth 0 score {score}", "bestmove (none)"]


@pytest.mark.parametrize("fen", ["startpos", f"fen {MATED}"])
@pytest.mark.parametrize("go, end", [("go infinite", "stop"), ("go ponder", "ponderhit")])
@pytest.mark.parametrize("limit", ["", "depth 2", "nodes 1000"])
def test_an_answer_is_held_back_until_it_is_wanted(fen: str, go: str, end: str, limit: str) -> None:
    with Wire() as wire:
        wire.send(f"position {fen}", f"{go} {limit} movetime 1 wtime 1 btime 1")
        for _ in range(20):
            assert not moves(wire.ready())
        if end == "ponderhit":
            wire.send("ponderhit")
        else:
            wire.send("ponderhit")
            assert not moves(wire.ready())
            wire.send("stop")
        assert len(moves(wire.until("bestmove"))) == 1


def test_after_ponderhit_the_clock_ends_the_search() -> None:
    with Wire() as wire:
        wire.send("position startpos", "go ponder wtime 1000 btime 1000")
        wire.ready()
        assert len(moves(wire.go("ponderhit"))) == 1


def test_a_ponderhit_and_a_stop_without_a_search_are_nothing() -> None:
    with Wire() as wire:
        wire.send("ponderhit", "stop", "stop", "ponderhit")
        assert not wire.ready()


def test_go_during_a_search_ends_that_search_first() -> None:
    with Wire() as wire:
        wire.send("go infinite", "go infinite", AFTER_E4, "go depth 2 searchmoves e7e5")
        found = [*moves(wire.until("bestmove")), *moves(wire.until("bestmove"))]
        found += moves(wire.until("bestmove"))
        assert found[2] == "e7e5"
        assert not wire.ready()


def test_a_storm_of_stops_gives_one_answer_to_each_search() -> None:
    with Wire() as wire:
        for _ in range(30):
            wire.send("go infinite", *["stop"] * 30)
        wire.ready()
        wire.send("go depth 1")
        wire.until("bestmove")
        while len(moves(wire.heard)) < 31:
            wire.until("bestmove")
        assert not wire.ready()
        assert len(moves(wire.heard)) == 31


def test_options_during_a_search_count_after_it() -> None:
    with Wire() as wire:
        wire.send("go infinite")
        wire.send("setoption name MultiPV value 3", "setoption name Hash value x")
        said = comments(wire.ready())
        assert ["MultiPV: will be set when" in line for line in said] == [True, False]
        assert not moves(wire.heard)
        ended = wire.go("stop")
        assert not any("multipv 2" in line for line in ended)
        after = wire.go("go depth 3")
        assert any("Hash: 'x' is not accepted" in line for line in after)
        assert any("multipv 3" in line for line in after)


def test_a_new_game_during_a_search_ends_it() -> None:
    with Wire() as wire:
        wire.send("go infinite", "ucinewgame")
        assert len(moves(wire.until("bestmove"))) == 1
        assert not wire.ready()


@pytest.mark.parametrize("go", ["go infinite", "go ponder", "go depth 60", "go movetime 600000"])
def test_the_end_of_the_input_in_mid_search_quits(go: str) -> None:
    with Wire() as wire:
        wire.send("position startpos", go)
        wire.ready()
        assert wire.end_input() == 0
        assert wire.errors() == ""


def test_quit_in_mid_search() -> None:
    with Wire() as wire:
        wire.send("go infinite")
        assert wire.quit() == 0
        assert wire.errors() == ""


def test_unknown_commands_are_named_only_in_debug_mode() -> None:
    with Wire() as wire:
        wire.send("xyzzy", "")
        assert not wire.ready()
        wire.send("debug on", "xyzzy")
        assert "unknown command 'xyzzy'" in comments(wire.ready())[0]
        wire.send("debug off", "xyzzy")
        assert not wire.ready()


def test_what_go_cannot_read_is_named_and_the_rest_holds() -> None:
    with Wire() as wire:
        lines = wire.go("go depth 2 movetime soon quickly searchmoves e2e4 e2e5 a1a1")
        assert moves(lines) == ["e2e4"]
        said = comments(lines)
        assert "movetime: 'soon' is not a number" in said[0]
        assert "'quickly' is unknown" in said[1]
        assert sum("searchmoves" in line for line in said[2:]) == 2


def test_win_draw_and_loss_add_up() -> None:
    with Wire() as wire:
        wire.send("setoption name UCI_ShowWDL value true")
        last = wire.go("position startpos", "go depth 4")[-2]
        wdl = re.search(r" wdl (\d+) (\d+) (\d+) ", last)
        assert wdl
        assert sum(map(int, wdl.groups())) == 1000


TEXT = """go position startpos fen moves setoption name value Hash MultiPV 3 -1 999999999999999999
infinite ponder wtime btime winc movestogo depth nodes mate movetime searchmoves e2e4 e7e5 e1g1
a7a8q 0000 stop ponderhit ucinewgame debug on off isready uci 8/8/8/8/8/8/8/8 w b KQkq - Seed
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR Engine hal kong-minimax alpha_beta killers.slots
UCI_Chess960 UCI_Elo UCI_LimitStrength true false algorithm.kind mcts sss-star mtdf
iterative_deepening ١٢ é \x00 % {} '"""
WORDS = TEXT.split()
LINES = (
    "go movetime 1",
    "go nodes 1",
    "go infinite",
    "go ponder",
    "stop",
    "ponderhit",
    "position startpos moves e2e4 e7e5",
    "setoption name UCI_Chess960 value true",
    "setoption name Engine value kolawole",
)


def random_line(rng: random.Random) -> bytes:
    kind = rng.random()
    if kind < 0.15:
        return rng.choice(LINES).encode()
    if kind < 0.25:
        return rng.randbytes(rng.randrange(60)).replace(b"\n", b"")
    words = [rng.choice(WORDS) for _ in range(rng.randrange(12))]
    return " ".join(words).encode()


def test_five_thousand_random_lines() -> None:
    rng = random.Random(20261115)
    with Wire("minmax-alphabeta") as wire:
        for _ in range(100):
            lines = [random_line(rng) for _ in range(50)]
            wire.send_bytes(b"\n".join(line for line in lines if line.strip() != b"quit") + b"\n")
            wire.send("stop")
            wire.ready()
        lines_said = {line.split()[0] for line in wire.heard}
        assert lines_said <= {"info", "bestmove", "readyok", "uciok", "id", "option"}
        wire.send("setoption name UCI_Chess960 value false", "setoption name Engine value zermelo")
        wire.send("position startpos moves e2e4")
        wire.go("go depth 2")
        assert wire.quit() == 0
        assert wire.errors() == ""


def test_a_name_that_is_no_engine_leaves_one_line() -> None:
    finished = subprocess.run(
        [COMMAND, "uci", "--engine", "deepblue"], capture_output=True, text=True, input=""
    )
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert "no engine 'deepblue'" in finished.stderr


def test_help_has_an_example() -> None:
    finished = subprocess.run([COMMAND, "uci", "--help"], capture_output=True, text=True)
    assert "zermelo uci --engine hal" in finished.stdout


def test_ctrl_c_ends_it_in_mid_search() -> None:
    with Wire() as wire:
        wire.send("go infinite")
        wire.ready()
        wire.process.send_signal(signal.SIGINT)
        assert wire.process.wait(PATIENCE) == 130
        assert wire.errors() == ""


def test_a_gui_that_stops_reading_is_no_error() -> None:
    shell = f"printf 'uci\\nisready\\ngo depth 4\\n' | {COMMAND} uci | head -1"
    finished = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)
    assert finished.stdout.startswith("id name")
    assert finished.stderr == ""


def test_no_input_at_all() -> None:
    finished = subprocess.run([COMMAND, "uci"], stdin=subprocess.DEVNULL, capture_output=True)
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, b"", b"")
