"""The first answer, given before anything heavy is loaded: GUIs give up on slow engines.

This file and what it imports must stay light: no dataclasses, no typing, no native core. What an
engine says to `uci` is therefore written when the package is built (scripts/write_greetings.py),
from the declaration in `zermelo.uci.options`.
"""

import os
import sys

STDOUT = 1


def greeting(engine: str) -> bytes | None:
    """All lines that answer `uci`, with `uciok`; None if there is no such preset."""
    if not engine.replace("-", "").isalnum():
        return None
    path = os.path.join(os.path.dirname(__file__), "greetings", f"{engine}.txt")  # noqa: PTH118, PTH120
    try:
        with open(path, "rb") as file:  # noqa: PTH123  (pathlib costs more than all of this)
            return file.read()
    except OSError:
        return None


def serve(engine: str) -> int:
    """Speaks UCI on standard input and output until `quit` or the end of the input."""
    answer = greeting(engine)
    if answer is None:
        # The registry of presets raises the error.
        from zermelo.engines.presets import preset

        preset(engine)
        raise FileNotFoundError(f"the package was built without its greeting for {engine}")
    first = sys.stdin.buffer.readline()
    greeted = first.split() == [b"uci"]
    if greeted:
        os.write(STDOUT, answer)
    from zermelo.uci.session import Session

    session = Session(engine, answer)
    return session.run(sys.stdin.buffer, first=None if greeted else first)
