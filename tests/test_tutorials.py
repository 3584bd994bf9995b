"""What the README and the tutorials show, works.

Python blocks of a page run in order, in one namespace and an empty folder. Commands in a `shell`
block run, and a `text` block after it is what they print; those in an `sh` block take too long or
serve, so only their options are looked up.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "tutorials").glob("*.md"))]
FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```', re.MULTILINE | re.DOTALL)
USERS = {"player", "student", "researcher", "engine-author", "python"}
COMMAND_SECONDS = 120


def blocks(page: Path) -> list[tuple[int, str, str, str]]:
    """Each block as its line, language, title and text."""
    text = page.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, match.start(3)) + 1, match[1], match[2] or "", match[3])
        for match in FENCE.finditer(text)
    ]


def long_commands() -> list[tuple[str, str]]:
    """Every `zermelo` command that is not run, with its page."""
    return [
        (page.name, line)
        for page in PAGES
        for _, language, _, text in blocks(page)
        if language == "sh"
        for line in text.splitlines()
        if line.startswith("zermelo")
    ]


def environment(folder: Path) -> dict[str, str]:
    """With `zermelo` on PATH, and a data folder of its own."""
    programs = str(Path(sys.executable).parent)
    path = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"
    return os.environ | {"PATH": path, "XDG_DATA_HOME": str(folder / "data")}


def output(command: str, folder: Path) -> str:
    """What a command prints when it is run as written."""
    finished = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env=environment(folder),
        timeout=COMMAND_SECONDS,
    )
    assert finished.returncode == 0, f"{command}\n{finished.stderr}"
    assert finished.stdout, command
    return finished.stdout


def words(text: str) -> str:
    """Wherever a terminal broke the lines."""
    return " ".join(text.split())


def test_every_user_has_a_tutorial() -> None:
    assert {page.stem for page in PAGES[1:]} == USERS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_does_what_it_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    ran = 0
    printed = ""
    for line, language, title, text in blocks(page):
        if title:
            (tmp_path / title).write_text(text, encoding="utf-8")
        if language == "python":
            # Padded so that a traceback gives the page's own line.
            exec(compile("\n" * (line - 1) + text, str(page), "exec"), names)
            ran += 1
        elif language == "shell":
            printed = "".join(output(command, tmp_path) for command in text.splitlines())
            ran += 1
        elif language == "text":
            for shown in text.splitlines():
                assert words(shown) in words(printed), f"{page.name}, line {line}"
    assert ran


@pytest.mark.parametrize(("page", "command"), long_commands())
def test_the_options_of_a_long_command_exist(page: str, command: str, tmp_path: Path) -> None:
    words = shlex.split(command, comments=True)
    plain = [word for word in words[1:] if re.fullmatch("[a-z]+", word)][:2]
    for used in (plain, plain[:1]):
        finished = subprocess.run(
            [words[0], *used, "--help"],
            capture_output=True,
            text=True,
            check=False,
            env=environment(tmp_path) | {"COLUMNS": "200"},
            timeout=COMMAND_SECONDS,
        )
        options = [word for word in words if word.startswith("--")]
        if finished.returncode == 0 and all(option in finished.stdout for option in options):
            return
    pytest.fail(f"{page}: {command}: {finished.stdout}{finished.stderr}")
