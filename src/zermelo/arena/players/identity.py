"""Which program a contestant is: the version and the file, not only its name."""

import hashlib
from pathlib import Path

from zermelo.arena.players.contestant import Contestant
from zermelo.engines.build import build_id

DIGITS = 12


def identity(contestant: Contestant, called: str) -> str:
    """What tells it from the same contestant of another day; `called` is its own name for itself.

    Of a program the files of its command count, so of `java -jar engine.jar` the jar as well.
    """
    if contestant.kind == "preset":
        return build_id()
    files = [Path(word) for word in contestant.command if Path(word).is_file()]
    digest = hashlib.sha256()
    for path in files:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return f"{called} file {digest.hexdigest()[:DIGITS]}"
