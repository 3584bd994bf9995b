"""How often each level plays the move a person played.

    python -m benchmarks.human_moves --positions 1000

Positions are drawn (seeded) from rated games, without their first eight plies, and shares given for
people of several ratings, with Wilson's intervals of 95%. Full strength has FULL_NODES nodes here.
Ctrl-C prints what is known so far.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import chess.pgn
from chess.engine import Limit

from benchmarks.public_data import data_file
from benchmarks.report import context
from zermelo import Engine
from zermelo.cli.late_bar import late_bar
from zermelo.engines.changes import configured
from zermelo.engines.levels import FULL_NODES, LEVELS
from zermelo.lab.statistics import proportion

GAMES = "games/lichess_2025-05.pgn"
OPENING_PLIES = 8
BANDS = ((0, 1200), (1200, 1600), (1600, 2000), (2000, 4000))
"""Ratings of people: from, to (not included)."""


@dataclass(frozen=True)
class Decision:
    """What a person of a rating played in a position."""

    board: chess.Board
    move: chess.Move
    rating: int


@dataclass
class Agreement:
    """How often a level and people of a band agreed."""

    level: int
    low: int
    high: int
    hits: int = 0
    positions: int = 0

    @property
    def text(self) -> str:
        """The share with its interval, in percent."""
        if self.positions == 0:
            return ""
        share = proportion(self.hits, self.positions)
        return f"{share.value:.1%} ({share.low:.0%}-{share.high:.0%})"


def decisions(path: Path) -> Iterator[Decision]:
    """Every move of rated players after the opening, where there was a choice."""
    with path.open(encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            ratings = {
                color: game.headers.get(f"{chess.COLOR_NAMES[color].title()}Elo", "")
                for color in chess.COLORS
            }
            board = game.board()
            for ply, move in enumerate(game.mainline_moves()):
                rating = ratings[board.turn]
                if ply >= OPENING_PLIES and rating.isdigit() and board.legal_moves.count() > 1:
                    yield Decision(board.copy(), move, int(rating))
                board.push(move)


def count(sample: list[Decision], seed: int) -> list[Agreement]:
    """Every level on every position, the positions in turn so that a stop leaves levels alike."""
    limit = Limit(nodes=FULL_NODES)
    configs = {
        level.number: configured("zermelo", [f"level={level.number}", "table.mebibytes=16"])
        for level in LEVELS
    }
    engines = {number: Engine(config, seed=seed) for number, config in configs.items()}
    table = {
        (number, low): Agreement(number, low, high) for number in engines for low, high in BANDS
    }
    with late_bar("Positions", len(sample)) as (bar, task):
        try:
            for decision in sample:
                (low,) = (low for low, high in BANDS if low <= decision.rating < high)
                for number, engine in engines.items():
                    played = engine.play(decision.board, limit).move
                    entry = table[number, low]
                    entry.positions += 1
                    entry.hits += played == decision.move
                bar.advance(task)
        except KeyboardInterrupt:
            print("Stopped; this is what is known so far.", file=sys.stderr)
    return list(table.values())


def markdown(found: list[Agreement], command: str) -> str:
    """For docs/levels.md: a row a level, a column a band."""
    heads = [f"{low}-{high - 1}" if low else f"below {high}" for low, high in BANDS]
    heads[-1] = f"{BANDS[-1][0]} and more"
    counts = [next(one.positions for one in found if one.low == low) for low, _ in BANDS]
    lines = [
        "| level | " + " | ".join(["everybody", *heads]) + " |",
        "|---" * (len(BANDS) + 2) + "|",
        "| positions | " + " | ".join(str(number) for number in [sum(counts), *counts]) + " |",
    ]
    for level in LEVELS:
        own = [one for one in found if one.level == level.number]
        everybody = Agreement(
            level.number, 0, 0, sum(one.hits for one in own), sum(one.positions for one in own)
        )
        cells = [everybody.text, *(one.text for one in own)]
        lines.append(f"| {level.number}, {level.elo} Elo | " + " | ".join(cells) + " |")
    return "\n".join([*lines, "", f"`{command}`, {context()}."])


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.human_moves", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--positions", type=int, default=1000, help="how many are drawn")
    parser.add_argument("--seed", type=int, default=0, help="of the draw and of the engines' luck")
    parser.add_argument("--pgn", type=Path, help=f"the games, instead of {GAMES}")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    arguments = parser.parse_args()
    known = list(decisions(arguments.pgn or data_file(GAMES)))
    sample = random.Random(arguments.seed).sample(known, min(arguments.positions, len(known)))
    found = count(sample, arguments.seed)
    if arguments.json:
        print(json.dumps([asdict(one) for one in found]))
    else:
        command = f"{parser.prog} --positions {arguments.positions} --seed {arguments.seed}"
        print(markdown(found, command))
    return 0


if __name__ == "__main__":
    sys.exit(main())
