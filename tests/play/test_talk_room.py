"""What the terminal's talk does beyond one game of moves: the papers' programs, in English."""

import csv
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tests.play.tables import small_table
from zermelo import Position
from zermelo.engines.changes import ChangedEngine
from zermelo.play.dialogue.dialogue import Dialogue
from zermelo.play.dialogue.table import Computer
from zermelo.play.host.memory import Memories
from zermelo.play.terminal.room import TerminalRoom
from zermelo.play.terminal.table import SETTINGS, TerminalTable
from zermelo.play.terminal.terminal import TerminalBoard

MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"
COMMAND = Path(sys.executable).with_name("zermelo")


class Talk:
    """A session whose sentences are said one by one."""

    def __init__(self, folder: Path, table: TerminalTable | None = None) -> None:
        self.memories = Memories(folder / "memory", SETTINGS)
        first = table or small_table()
        first._memories = self.memories
        self.room = TerminalRoom(first, self.memories)

    @property
    def table(self) -> TerminalTable:
        return self.room.table

    def say(self, text: str) -> str:
        return Dialogue(self.table).answer(text).text


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    return Talk(tmp_path)


def screen_of(typed: str, table: TerminalTable, folder: Path) -> str:
    screen = io.StringIO()
    console = Console(file=screen, highlight=False, markup=False, soft_wrap=True)
    room = TerminalRoom(table, Memories(folder, SETTINGS))
    TerminalBoard(room, source=io.StringIO(typed), console=console).run()
    return screen.getvalue()


def test_statistics_said_while_setting_up_are_a_standing_order(tmp_path: Path) -> None:
    typed = "HAL, report game statistics.\nbegin\ne5\nstop reporting\nd6\nquit\n"
    text = screen_of(typed, small_table(human=False), tmp_path)
    assert "1. hal waits> HAL, report" in text
    assert text.count("seconds        nodes") == 2
    assert "hal plays 3. " in text


def test_a_computer_that_opens_waits_for_begin_or_a_move(talk: Talk) -> None:
    waiting = Talk(Path("nowhere"), small_table(human=False))
    assert (waiting.table.waits, waiting.table.is_computers_turn) == (True, False)
    waiting.say("Begin.")
    assert (waiting.table.waits, waiting.table.is_computers_turn) == (False, True)
    assert not talk.table.waits


@pytest.mark.parametrize(
    ("engine", "sentence", "path", "value"),
    [
        ("hal", "Set the horizon to twelve", "depth_hold.horizon", 12),
        ("hal", "quiescence limit 4", "depth_hold.limit", 4),
        ("hal", "set the aspiration window to 30", "aspiration.window", 30),
        ("hal", "use three killer moves", "killers.slots", 3),
        ("chess0-adaptive", "set the depth deviation to 3", "variable_depth.deviation", 3),
        (
            "chess0-adaptive",
            "quiescence limit of 30 seconds",
            "chess0_quiescence.milliseconds",
            30_000,
        ),
        (
            "chess0-adaptive",
            "limit quiescence to 500 dramatic moves",
            "chess0_quiescence.dramatic_limit",
            500,
        ),
        ("chess0-adaptive", "quiescence limit 6 plies", "chess0_quiescence.plies", 6),
        ("chess0-classic", "set the king weight to 9", "evaluation.king_weight", 9),
        ("chess0-classic", "set the material weight to 1000", "evaluation.material_weight", 1000),
        ("chess0-classic", "use the evaluation of kolawole", "evaluation.kind", "kolawole"),
        ("chess0-adaptive", "set skill level to 3", "variable_depth.base", 3),
        ("minmax-quiescence", "quiescence limit 3", "minmax_quiescence.plies", 3),
        ("kolawole", "set best six moves to 8", "best_six.moves", 8),
    ],
)
def test_numbers_are_set_in_english(
    tmp_path: Path, engine: str, sentence: str, path: str, value: object
) -> None:
    talk = Talk(tmp_path, small_table(engine=engine, depth=None))
    talk.say(sentence)
    computer = talk.table.computer
    assert computer is not None
    group, _, name = path.partition(".")
    assert getattr(getattr(computer.config, group), name) == value


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("set the king weight to 3", "no such setting: my evaluation is michniewski"),
        ("set null move reduction to 3", "no such setting: hal does not use null move"),
        ("set the quiescence limit to 30 seconds", "no such setting"),
        ("set the depth deviation to 2", "no such setting: hal does not use variable depth"),
        ("set the horizon to 500", "whole number from 1 to 127"),
        ("set the horizon to 2.5", "whole number from 1 to 127"),
        ("set skill level to 5000", "a whole number from 1 to 30"),
        ("mate in 200?", "1 to 60 moves"),
        ("open game seven", "There is no game 7"),
        ("close this game", "the only game"),
        ("load nothing.pgn", "cannot read nothing.pgn"),
        ("save the game", "Name the file"),
        ("forget everything", "nothing to forget"),
        ("five hundred hours each", "Did you mean"),
        ("what have you learned?", "does not learn over games"),
        ("remember our games", "has no table"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(talk: Talk, sentence: str, said: str) -> None:
    before = talk.table.position.fen()
    assert said in talk.say(sentence)
    assert talk.table.position.fen() == before


def test_a_changed_engine_has_its_own_skill_level(talk: Talk) -> None:
    talk.say("set skill level to 3")
    assert talk.table.seat_text(False) == "hal, skill level 3"
    talk.say("switch to chess0-adaptive")
    assert talk.table.seat_text(False) == "chess0-adaptive, skill level 4, varied by phase"
    talk.say("switch to zermelo")
    assert talk.table.seat_text(False) == "zermelo"


def test_a_skill_level_replaces_a_level_of_play(tmp_path: Path) -> None:
    weak = ChangedEngine.parse("zermelo", ["level=3"]).config
    table = TerminalTable(computer=Computer("zermelo", weak), human=True)
    talk = Talk(tmp_path, table)
    assert table.seat_text(False) == "zermelo, level 3 of 10"
    assert "level 3 of 10" in talk.say("what are your settings?")
    assert "no longer at level 3 of 10" in talk.say("set skill level to 4")
    assert table.seat_text(False) == "zermelo, skill level 4"
    talk.say("e4")
    assert table.think().thought.depth == 4


def test_moves_and_captures_are_counted(tmp_path: Path) -> None:
    talk = Talk(tmp_path, small_table("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"))
    assert talk.say("How many moves do I have?") == "White has 7 legal moves."
    assert "the pawn on d5: exd5" in talk.say("What can I take?")
    assert talk.say("which phase is it?").startswith("It is the end: 0 pieces")


def test_a_mate_is_found_and_its_absence_proven(tmp_path: Path) -> None:
    talk = Talk(tmp_path, small_table(MATE_IN_TWO))
    assert talk.say("solve").startswith("White mates in 2 moves: 1. Ra6")
    assert talk.say("mate in 1?") == "There is no mate in 1 move or fewer."


def test_a_board_is_set_up_piece_by_piece(talk: Talk) -> None:
    assert "empty" in talk.say("clear the board")
    assert "White has no king" in talk.say("put a black king on e8")
    assert "Say `begin`" in talk.say("put a white king on e1")
    assert "begin" in talk.say("put a white queen on d4")
    talk.say("remove the queen from d4")
    talk.say("put a white rook on a1")
    assert "Black is to move" in talk.say("black is to move")
    assert talk.say("begin") == "The position is set up."
    assert talk.table.position.fen().startswith("4k3/8/8/8/8/8/8/R3K3 b - -")


def test_a_board_nobody_can_play_on_is_not_begun(talk: Talk) -> None:
    talk.say("clear the board")
    assert talk.say("begin") == "Not yet playable: White has no king."
    assert talk.say("e4") == "Not yet playable: White has no king."
    assert talk.say("new game") == "A new game."
    assert talk.table.position.fen() == Position().fen()


def test_several_games_are_open_at_once(talk: Talk) -> None:
    talk.say("e4")
    assert talk.say("open another game") == "Game 2: you - hal, skill level 1."
    talk.say("d4")
    assert talk.say("list the games").splitlines()[1].startswith("*2")
    talk.say("open game one")
    assert talk.table.game.moves[0].san == "e4"
    assert "Game 2 is closed" in talk.say("close game 2")
    assert len(talk.say("list the games").splitlines()) == 1


def test_a_game_is_saved_and_loaded(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "an_evening.pgn"
    talk.say("e4")
    talk.table.think()
    played = [move.san for move in talk.table.game.moves]
    assert str(path) in talk.say(f"save the game to {path}")
    talk.say("new game")
    talk.say(f"load {path}")
    assert [move.san for move in talk.table.game.moves] == played
    assert talk.table.seat_text(False).startswith("hal")


@pytest.mark.parametrize("text", ["", "no game at all", "1. e4 e5 2. Ke7", "\x00\xff"])
def test_a_file_that_is_no_pgn_leaves_the_game_as_it_was(
    talk: Talk, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "bad.pgn"
    path.write_text(text)
    talk.say("e4")
    assert "All is as it was" in talk.say(f"load {path}")
    assert [move.san for move in talk.table.game.moves] == ["e4"]


def test_figures_have_the_columns_of_hals_table(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "figures.csv"
    for move in ("e4", "d3"):
        talk.say(move)
        talk.table.think()
    talk.say(f"save the figures to {path}")
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert [row["row"] for row in rows] == ["1", "2"]
    assert all(row["mover"] == "black" and int(row["nodes"]) > 0 for row in rows)
    assert rows[0]["white"] == "e2e4"


def test_engines_play_each_other(tmp_path: Path) -> None:
    table = small_table("4k3/8/8/8/8/8/8/4K2Q w - - 0 1", engine="kong-minimax")
    text = screen_of("kong-minimax against random\nlist the games\nquit\n", table, tmp_path)
    assert "kong-minimax plays 1. " in text
    assert "random plays 1... " in text
    assert "Game over>" in text


def test_each_side_has_its_engine(talk: Talk) -> None:
    talk.say("let random play white")
    assert talk.table.players == "random, skill level 1 - hal, skill level 1"
    talk.say("let kolawole play black")
    assert talk.table.seat_text(False) == "kolawole, skill level 4"


def test_a_clock_is_set_and_read(talk: Talk) -> None:
    assert talk.say("five minutes each plus three seconds a move") == (
        "White 5:00, Black 5:00, 3 s more for every move."
    )
    clock = talk.table.game.clock
    assert clock is not None
    assert (clock.seconds, clock.increment) == (300, 3)
    assert talk.say("no clock") == "We play without a clock."


def test_what_is_learned_is_shown_kept_and_forgotten(tmp_path: Path) -> None:
    talk = Talk(tmp_path, small_table(engine="chess0-adaptive", depth=2))
    assert "from game to game" in talk.say("remember our games")
    talk.say("e4")
    talk.table.think()
    talk.say("new game")
    assert "positions of 1 game." in talk.say("What have you learned?")
    again = Talk(tmp_path, small_table(engine="chess0-adaptive", depth=2))
    again.say("remember our games")
    assert "of 1 game" in again.say("What have you learned?")
    assert again.say("forget everything") == "I have forgotten everything."
    assert "remembers 0 positions" in again.say("What have you learned?")


def test_two_programs_on_one_folder_do_not_harm_each_other(tmp_path: Path) -> None:
    typed = "remember our games\nset skill level to 1\n" + "e4\nnew game\n" * 8 + "quit\n"
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path / "state")}
    command = [str(COMMAND), "talk", "--engine", "chess0-adaptive", "--data", str(tmp_path)]
    running = [
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
        )
        for _ in range(2)
    ]
    for program in running:
        said, _ = program.communicate(typed, timeout=120)
        assert program.returncode == 0
        assert said.rstrip().endswith("Goodbye.")
    talk = Talk(tmp_path, small_table(engine="chess0-adaptive", depth=1))
    talk.say("remember our games")
    assert not list(tmp_path.rglob("*.unfinished"))
    assert list((tmp_path / "memory").rglob("*.table"))
