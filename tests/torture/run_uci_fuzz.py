"""Mutated UCI conversations to a session in this process: nothing but `quit` ends it.

python -m tests.torture.run_uci_fuzz [SECONDS] [SEED]; FUZZ_SECONDS is the default.
"""

import contextlib
import io
import os
import random
import sys
import tempfile
import time

from tests.torture.mutation import mutated, seeds
from zermelo.uci.output import Output
from zermelo.uci.session import Session

NEEDED = [b"uci", b"setoption name Hash value 1", b"setoption name Threads value 1"]
"""Again after each conversation, so that no table grows."""

HARMFUL = ("hash", "threads", "table.mebibytes", "algorithm.nodes")
"""Options that would take this machine's memory or time."""


def is_kept(line: bytes) -> bool:
    text = line.decode(errors="replace").lower()
    return "quit" not in text and not any(name in text for name in HARMFUL)


def bounded(line: bytes) -> bytes:
    """A search that nobody waits for must end soon."""
    return line + b" nodes 30" if line.lstrip().startswith(b"go") else line


def main(seconds: float, seed: int) -> int:
    rng = random.Random(seed)
    conversations = seeds("uci")
    positions = [b"position fen " + seed for seed in seeds("position")]
    pieces = [line for talk in conversations for line in talk.split(b"\n")] + positions
    pieces += [word for line in pieces for word in line.split()]
    with tempfile.TemporaryFile() as answers:
        session = Session("zermelo", b"uciok\n", Output(answers.fileno()))
        began, lines = time.monotonic(), 0
        while time.monotonic() - began < seconds:
            talk = mutated(rng.choice([*conversations, rng.choice(positions)]), rng, pieces)
            for line in [*NEEDED, *filter(is_kept, talk.split(b"\n"))]:
                lines += 1
                told = bounded(line)
                try:
                    session.obey(told.decode(errors="replace"))
                except Exception:
                    print(f"uci: seed {seed}, after {lines} lines, this one: {told!r}", flush=True)
                    raise
            session.obey("stop")
            answers.seek(0)
            answers.truncate()
        with contextlib.redirect_stdout(sys.stdout):
            session.run(io.BytesIO(b"quit\n"))
    print(f"uci: {lines} lines in {seconds:.0f} s, no error", flush=True)
    return 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    wanted = float(arguments[0]) if arguments else float(os.environ.get("FUZZ_SECONDS", "60"))
    sys.exit(main(wanted, int(arguments[1]) if len(arguments) > 1 else 1913))
