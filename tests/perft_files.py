"""Readers for the two file formats that perft counts come in."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

COUNT = re.compile(r"D(\d+)\s+(\d+)\s*$")


@dataclass(frozen=True)
class PerftCase:
    """A position and the number of leaf nodes below it at each known depth."""

    name: str
    fen: str
    counts: dict[int, int] = field(hash=False)

    def to_depth(self, depth: int) -> Iterator[tuple[int, int]]:
        return ((known, nodes) for known, nodes in self.counts.items() if known <= depth)


def read_epd(path: Path) -> list[PerftCase]:
    """One position a line: ``FEN ;D1 20 ;D2 400 ;...``, then an optional remark."""
    cases = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        fen, *operations = line.split(";")
        matches = [COUNT.match(operation.strip()) for operation in operations]
        counts = {int(match[1]): int(match[2]) for match in matches if match}
        assert counts, f"{path.name}:{number}: no counts"
        cases.append(PerftCase(f"{path.stem}:{number}", fen.strip(), counts))
    return cases


def read_perft(path: Path) -> list[PerftCase]:
    """Blocks of ``id NAME``, ``epd POSITION`` and lines ``perft DEPTH NODES``."""
    cases: list[PerftCase] = []
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        keyword, _, rest = line.partition(" ")
        if keyword == "id":
            name = rest.strip()
        elif keyword == "epd":
            cases.append(PerftCase(name, rest.strip(), {}))
        elif keyword == "perft":
            depth, nodes = rest.split()
            cases[-1].counts[int(depth)] = int(nodes)
        else:
            raise ValueError(f"{path.name}: unknown keyword {keyword!r}")
    return cases
