"""Writes the positions that the laboratory measures on: src/zermelo/lab/data/positions.epd.

    .venv/bin/python scripts/make_positions.py

Zermelo plays itself from its balanced openings, with some randomness, and some positions of each
game are kept: openings, middlegames and endgames in equal numbers, by the number of pieces other
than pawns and kings.
The same seed gives the same file.
"""

import random
from pathlib import Path

from zermelo import Position, _core
from zermelo.arena.openings.opening_sets import openings
from zermelo.engines import techniques as t
from zermelo.engines.presets import preset
from zermelo.lab.measuring.positions import DATA, KINDS

SEED = 1
EACH = 400
NODES = 800
PER_GAME = 1
"""Per game and kind, because positions of one game resemble each other."""
LONGEST = 240


def kind_of(position: Position) -> str:
    """By the number of pieces other than pawns and kings."""
    pieces = sum(letter in "nbrq" for letter in position.fen().split()[0].lower())
    return KINDS[0] if pieces >= 13 else KINDS[1] if pieces >= 7 else KINDS[2]


def main() -> None:
    generator = random.Random(SEED)
    config = preset("zermelo").replace(
        root_choice=t.RootChoice(threshold=40), table=t.Table(mebibytes=1)
    )
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    seen: set[str] = set()
    for number, opening in enumerate(openings("balanced", seed=SEED)):
        engine = _core.Engine(config.values(), None, SEED + number, False)
        position = Position(opening.fen)
        line: dict[str, list[str]] = {kind: [] for kind in KINDS}
        for _ in range(LONGEST):
            if position.outcome() is not None:
                break
            line[kind_of(position)].append(position.fen())
            report, _ = engine.search(position, nodes=NODES)
            position.push(report.move)
        for kind, fens in line.items():
            for fen in generator.sample(fens, min(PER_GAME, len(fens))):
                place = " ".join(fen.split()[:4])
                if place not in seen and len(found[kind]) < EACH:
                    seen.add(place)
                    found[kind].append(fen)
        if all(len(fens) == EACH for fens in found.values()):
            break
    lines = [
        f"{fen}; {kind}"
        for trio in zip(*found.values(), strict=True)
        for fen, kind in zip(trio, KINDS, strict=True)
    ]
    DATA.parent.mkdir(exist_ok=True)
    target = Path(__file__).parents[1] / "src/zermelo/lab/data/positions.epd"
    target.write_text("\n".join(lines) + "\n")
    print(f"{len(lines)} positions")


if __name__ == "__main__":
    main()
