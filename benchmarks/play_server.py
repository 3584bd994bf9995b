"""`zermelo play` as a process of its own over a new folder, for what loads or attacks it."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

COMMAND = [sys.executable, "-c", "from zermelo.cli import main; main()", "play"]


@contextmanager
def play_server() -> Iterator[tuple[str, int]]:
    """Its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["--port", "0", "--no-browser", "--data", folder]
        server = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            yield (
                next(word for word in server.stdout.readline().split() if "://" in word),
                server.pid,
            )
        finally:
            server.terminate()
            server.wait()


def processor(process: int) -> float:
    """Seconds of processor a process has used, of all its threads."""
    # Behind the name, which may hold anything: the fields from the third on.
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> int:
    """Bytes of memory a process uses."""
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
