"""Problems of EPD suites: a position and what counts as solving it."""

from dataclasses import dataclass

import chess

from benchmarks.public_data import data_file

LONGEST_MATE = 4
"""Moves; longer mates are left out of the suite of mates."""

SUITES = {
    "wacnew": "suites/wacnew.epd",
    "ecm98": "suites/ecm98.epd",
    "bratko-kopec": "suites/bratko-kopec.epd",
    "sts": "suites/STS1-STS15_LAN_v3.epd",
    "zugts": "suites/zugts.epd",
    "null-move": "suites/nullMoveZugZwangTest.epd",
    "mates": "mates/lichess_mates.epd",
}


@dataclass(frozen=True)
class Problem:
    """One of three kinds: moves to find or to avoid, moves with points, or a mate to see."""

    name: str
    fen: str
    best: frozenset[str] = frozenset()
    avoid: frozenset[str] = frozenset()
    points: tuple[tuple[str, int], ...] = ()
    mate: int | None = None
    """In so many moves."""

    @property
    def most(self) -> int:
        """The points of the best answer."""
        return max((points for _, points in self.points), default=1)

    def score(self, move: str, mate: int | None) -> int:
        """The points of an answer: a move as UCI, and the mate it announces."""
        if self.mate is not None:
            return int(mate is not None and 0 < mate <= self.mate)
        if self.points:
            return dict(self.points).get(move, 0)
        return int(move in self.best if self.best else move not in self.avoid)

    @property
    def wanted(self) -> str:
        """The solution in words."""
        if self.mate is not None:
            return f"mate in {self.mate}"
        found = self.best or {move for move, points in self.points if points == self.most}
        return " or ".join(sorted(found)) or f"not {' or '.join(sorted(self.avoid))}"


def read_problem(line: str) -> Problem:
    """A problem from a line of EPD."""
    board, operations = chess.Board.from_epd(line)

    def moves(operation: str) -> frozenset[str]:
        found = operations.get(operation)
        return frozenset(move.uci() for move in found) if isinstance(found, list) else frozenset()

    name, mate = operations.get("id"), operations.get("dm")
    # STS has moves and their points side by side.
    played, worth = operations.get("c9"), operations.get("c8")
    points: tuple[tuple[str, int], ...] = ()
    if isinstance(played, str) and isinstance(worth, str):
        points = tuple(zip(played.split(), map(int, worth.split()), strict=True))
    return Problem(
        str(name or board.fen()),
        board.fen(),
        moves("bm"),
        moves("am"),
        points,
        mate if isinstance(mate, int) else None,
    )


def is_problem(line: str) -> bool:
    """Neither blank nor put out of the suite with a "#" in front."""
    return bool(line.strip()) and not line.startswith("#")


def read_suite(name: str, count: int | None = None) -> list[Problem]:
    """The problems of a suite, or `count` of them spread evenly over it."""
    lines = data_file(SUITES[name]).read_text(encoding="utf-8").splitlines()
    problems = [read_problem(line) for line in lines if is_problem(line)]
    problems = [one for one in problems if one.mate is None or one.mate <= LONGEST_MATE]
    if count is None or count >= len(problems):
        return problems
    return [problems[number * len(problems) // count] for number in range(count)]
