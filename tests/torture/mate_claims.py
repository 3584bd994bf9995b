"""The mates an engine claims, held against problems whose shortest mate is known."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zermelo import Position, _core
from zermelo.engines.presets import preset
from zermelo.engines.score import moves_to_mate
from zermelo.engines.techniques import Table

LENGTH = re.compile(r"\b(?:dm |bm #)(\d+);")
MEBIBYTES = 8
"""A small table: it is cleared before every search, and it is full after 100,000 nodes."""

WRONG_SIDE = "1r1r2k1/p4ppp/1qp5/4Pb2/3b1P2/1PP2N2/P2BQ1PP/2KR3R w - -"
"""In the file White is to move; the mate in 5 is Black's."""


@dataclass(frozen=True)
class Problem:
    fen: str
    length: int
    """Moves to the shortest mate of the side to move."""


@dataclass(frozen=True)
class FalseMate:
    """A claim that is shorter than the truth, or that the side with the mate is mated."""

    problem: Problem
    limits: dict[str, int]
    claimed: int

    def __str__(self) -> str:
        said = " ".join(f"{name} {value}" for name, value in self.limits.items())
        fen, length = self.problem.fen, self.problem.length
        return f"{fen} at {said}: claimed mate in {self.claimed}, truth {length}"


def read_problems(path: Path) -> list[Problem]:
    """The problems of an EPD file with `dm 5;` or `bm #5;`."""
    problems = []
    for line in path.read_text(encoding="utf-8").splitlines():
        fen = " ".join(line.split()[:4])
        length = LENGTH.search(line)
        if length is None:
            raise ValueError(f"{path}: no length of a mate in {line!r}")
        if fen == WRONG_SIDE:
            fen = fen.replace(" w ", " b ")
        problems.append(Problem(f"{fen} 0 1", int(length[1])))
    return problems


class ClaimChecker:
    """The flagship, asked about one problem after the other; it counts what it was told."""

    def __init__(self, name: str = "zermelo") -> None:
        config = preset(name)
        config = config.replace(
            table=Table(
                mebibytes=MEBIBYTES,
                cuts_variation=config.table.cuts_variation,
                estimates=config.table.estimates,
            )
        )
        self._engine = _core.Engine(config.values())
        self.claims = 0
        self.searches = 0

    def false_mates(
        self, problem: Problem, limits: dict[str, int], *, forget: bool = True
    ) -> list[FalseMate]:
        """What a search claims falsely, in any of its iterations and at its end."""
        if forget:
            self._engine.clear()
        position = Position(problem.fen)
        reports: list[_core.Report] = []
        asked: dict[str, Any] = dict(limits)
        reports.append(self._engine.search(position, progress=reports.append, **asked)[0])
        self.searches += 1
        claimed = [mate for report in reports for mate in _claims(report)]
        self.claims += len(claimed)
        wrong = {mate for mate in claimed if mate < problem.length}
        return [FalseMate(problem, limits, mate) for mate in sorted(wrong)]


def _claims(report: _core.Report) -> Iterator[int]:
    """Mates claimed for the side to move, and against it, as moves.

    An upper bound claims no mate for us, a lower bound none against us.
    """
    for value, bound in [
        (report.value, "exact"),
        *((root.value, root.bound) for root in report.root_moves if root.value > 0),
    ]:
        mate = moves_to_mate(value) if abs(value) <= _core.MATE_VALUE else None
        if mate is not None and bound != ("upper" if mate > 0 else "lower"):
            yield mate
