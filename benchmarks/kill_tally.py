"""What many kills of a server came to, in a file: an interrupted count goes on from there."""

import hashlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

import zermelo
from zermelo.whole_file import whole_file


@dataclass
class Outcome:
    """What all players saw together."""

    kills: int = 0
    moves: int = 0
    games: int = 0
    in_flight: int = 0
    """Kills that met a request before its answer."""
    wrong: list[str] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        self.kills += other.kills
        self.moves += other.moves
        self.games += other.games
        self.in_flight += other.in_flight
        self.wrong += other.wrong

    def __str__(self) -> str:
        return (
            f"{self.kills} kills of the server, {self.in_flight} requests unanswered, "
            f"{self.games} games, {self.moves} moves acknowledged, "
            f"{len(self.wrong)} games lost or wrong"
        )


class Tally:
    """The sum of the rounds that this build has behind it; kills of other builds do not count."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.rounds = 0
        self.sum = Outcome()
        if path is not None and path.exists():
            kept = json.loads(path.read_text())
            if kept["build"] == server_build():
                self.rounds, self.sum = kept["rounds"], Outcome(**kept["sum"])

    def add(self, outcome: Outcome) -> None:
        self.rounds += 1
        self.sum.add(outcome)
        if self._path is not None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            kept = {"build": server_build(), "rounds": self.rounds, "sum": asdict(self.sum)}
            with whole_file(self._path) as unfinished:
                unfinished.write_text(json.dumps(kept, indent=1))


def server_build() -> str:
    """A digest of all the installed package's Python: any of it may lose a move."""
    package = Path(zermelo.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
