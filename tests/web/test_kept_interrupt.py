"""Ctrl-C in the moment the server starts.

KeyboardInterrupt in the midst of an import left the module's lock held, and on a busy machine two
of seven servers that were stopped while they started hung for ever.
"""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from zermelo import cli
from zermelo.web.server.kept_interrupt import kept_interrupt

SECONDS = 60.0
STOPPED = "Stopped; the games are saved."

INTERRUPTED_IMPORT = """
import atexit, signal, sys

class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1] and self in sys.meta_path:
            sys.meta_path.remove(self)
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupts())
atexit.register(lambda: print("imported", sys.argv[1] in sys.modules))
from zermelo.cli import run
sys.exit(run(["play", "--no-browser", "--port", "0", "--data", sys.argv[2]]))
"""


@pytest.mark.parametrize(
    "module", ["zermelo.play.host.manager", "zermelo.web.server.app", "uvicorn.loops.auto"]
)
def test_no_import_is_broken_off_when_the_server_is_stopped_while_it_starts(
    tmp_path: Path, module: str
) -> None:
    finished = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_IMPORT, module, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert (finished.returncode, finished.stderr.strip()) == (0, STOPPED)
    assert finished.stdout.splitlines()[-1] == "imported True"


def test_a_kept_interrupt_is_raised_at_the_end() -> None:
    seen: list[bool] = []

    def interrupted() -> None:
        with kept_interrupt() as kept:
            signal.raise_signal(signal.SIGINT)
            seen.append(kept.came)

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert seen == [True]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_ignored_interrupt_stays_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with kept_interrupt() as kept:
            signal.raise_signal(signal.SIGINT)
        assert not kept.came
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_command_interrupted_while_it_loads_ends_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "run", interrupted)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == cli.EXIT_INTERRUPTED
    assert capsys.readouterr().err == "zermelo: interrupted\n"
