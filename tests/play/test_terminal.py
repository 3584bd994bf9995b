"""The terminal: the board as it is drawn, the prompt, and a game at a real terminal."""

import io
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from tests.play.tables import small_table
from zermelo import Position
from zermelo.play.host.memory import Memories
from zermelo.play.terminal.panel import panel
from zermelo.play.terminal.prompt import Prompt, history_file
from zermelo.play.terminal.room import TerminalRoom
from zermelo.play.terminal.table import SETTINGS, TerminalTable
from zermelo.play.terminal.terminal import TerminalBoard

COMMAND = Path(sys.executable).with_name("zermelo")


def played(typed: str, *, terminal: bool, table: TerminalTable | None = None) -> str:
    """What a session leaves on the screen."""
    screen = io.StringIO()
    console = Console(
        file=screen,
        force_terminal=terminal,
        color_system="truecolor" if terminal else None,
        highlight=False,
        markup=False,
        soft_wrap=True,
    )
    room = TerminalRoom(table or small_table(), Memories(Path("nowhere"), SETTINGS))
    TerminalBoard(room, source=io.StringIO(typed), console=console).run()
    return screen.getvalue()


def test_a_terminal_gets_figures_colours_and_the_players() -> None:
    text = played("e4\nquit\n", terminal=True)
    assert "♟" in text
    assert "\x1b[" in text
    assert "Black: hal" in text
    assert "White: you" in text


def test_a_pipe_gets_letters_and_no_colour() -> None:
    text = played("e4\nquit\n", terminal=False)
    assert " 1  R N B Q K B N R" in text
    assert "\x1b[" not in text
    assert "♟" not in text


def test_moves_and_english_share_the_prompt() -> None:
    typed = "pawn to e4\nwhat is on e4?\nHAL, report game statistics.\ntake that back\ngoodbye\n"
    text = played(typed, terminal=False)
    assert "You play 1. e4." in text
    assert "hal plays 1... " in text
    assert "There is a white pawn on e4." in text
    assert "total" in text
    assert "The last two moves are taken back." in text
    assert text.rstrip().endswith("Goodbye.")


def test_the_computer_opens_when_sides_are_switched() -> None:
    text = played("I want to play black\nquit\n", terminal=False)
    assert "You now have Black." in text
    assert "hal plays 1. " in text


def test_a_claim_is_announced_and_made() -> None:
    shuffle = "Nf3\nNf6\nNg1\nNg8\n" * 2
    text = played(f"{shuffle}draw\nquit\n", terminal=False, table=TerminalTable())
    assert "either side may claim a draw" in text
    assert "The position occurred for the third time: draw, 1/2-1/2." in text


def test_the_panel_shows_moves_and_losses() -> None:
    position = Position()
    for move in ("e4", "d5", "exd5", "Qxd5"):
        position.push(move)
    lines = panel(TerminalTable(position), figures=False)
    assert len(lines) == 8
    assert lines[0] == "Black"
    assert lines[1] == "P"
    assert lines[2].split() == ["1.", "e4", "d5"]
    assert lines[3].split() == ["2.", "exd5", "Qxd5"]
    assert lines[7].split() == ["White", "p"]


def test_tab_completes_moves_and_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert history_file() == tmp_path / "zermelo" / "talk_history"
    prompt = Prompt(small_table)
    assert prompt.candidates("N") == ["Na3", "Nc3", "Nf3", "Nh3"]
    assert "quiescence" in prompt.candidates("quie")
    assert "kolawole" in prompt.candidates("kol")
    assert prompt.complete("Nf", 0) == "Nf3"
    assert prompt.complete("Nf", 1) is None


def test_a_game_at_a_real_terminal(tmp_path: Path) -> None:
    """Typed keys, with Tab, through a pseudo-terminal, as a person would."""
    screen, keyboard = pty.openpty()
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "xterm-256color"}
    with subprocess.Popen(
        [COMMAND, "talk", "--engine", "hal", "--depth", "1"],
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env=environment,
    ) as process:
        os.close(keyboard)
        seen = read_until(screen, "White to move> ")
        os.write(screen, b"Nf\t\n")
        seen += read_until(screen, "2. White to move> ")
        os.write(screen, b"why that move?\n")
        seen += read_until(screen, "2. White to move> ")
        os.write(screen, b"quit\n")
        seen += read_until(screen, "Goodbye.")
        assert process.wait(timeout=20) == 0
    os.close(screen)
    assert "You play 1. Nf3." in seen
    assert "The line is 1..." in seen
    assert "why that move?" in (tmp_path / "zermelo" / "talk_history").read_text(encoding="utf-8")


def read_until(screen: int, text: str, seconds: float = 30.0) -> str:
    """What the terminal shows until a text comes."""
    seen = b""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if select.select([screen], [], [], 0.2)[0]:
            seen += os.read(screen, 65536)
            if text in seen.decode("utf-8", "replace"):
                return seen.decode("utf-8", "replace")
    raise AssertionError(f"{text!r} did not come; seen: {seen.decode('utf-8', 'replace')}")
