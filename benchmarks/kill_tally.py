"""What many kills came to, in a file: an interrupted count goes on from there."""

import hashlib
import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Generic, Self, TypeVar

import zermelo
from zermelo.whole_file import whole_file


@dataclass
class Outcome:
    """Numbers and lists of what was seen; each kind of kill adds its own."""

    kills: int = 0
    games: int = 0
    wrong: list[str] = field(default_factory=list)
    """What was lost, doubled or left behind, in words."""

    def add(self, other: Self) -> None:
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


Kind = TypeVar("Kind", bound=Outcome)


class Tally(Generic[Kind]):
    """The sum of the rounds that this build has behind it; kills of other builds do not count."""

    def __init__(self, path: Path | None, kind: type[Kind]) -> None:
        self._path = path
        self.rounds = 0
        self.sum = kind()
        if path is not None and path.exists():
            kept = json.loads(path.read_text())
            if kept["build"] == package_build():
                self.rounds, self.sum = kept["rounds"], kind(**kept["sum"])

    def add(self, outcome: Kind) -> None:
        self.rounds += 1
        self.sum.add(outcome)
        if self._path is not None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            kept = {"build": package_build(), "rounds": self.rounds, "sum": asdict(self.sum)}
            with whole_file(self._path) as unfinished:
                unfinished.write_text(json.dumps(kept, indent=1))


def package_build() -> str:
    """A digest of all the installed package's Python: any of it may lose a move."""
    package = Path(zermelo.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
