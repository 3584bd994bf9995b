"""How often each level plays the move a person played, and how often either errs.

    python -m benchmarks.human_moves --positions 1000

Positions are drawn (seeded) from rated games, without their first eight plies, and shares given for
people of several ratings, with Wilson's intervals of 95%. A mistake is a move that loses a pawn or
more against the best known, as the flagship judges each with JUDGE_NODES nodes. Full strength has
FULL_NODES nodes here. Ctrl-C prints what is known so far.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path

import chess.pgn
from chess.engine import Limit

from benchmarks.public_data import data_file
from benchmarks.report import context
from zermelo import Engine
from zermelo.cli.late_bar import late_bar
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.levels import FULL_NODES, LEVELS
from zermelo.lab.analysis.statistics import proportion

GAMES = "games/lichess_2025-05.pgn"
OPENING_PLIES = 8
NOBODY = 4000
RATINGS = (0, 1200, 1600, 2000, NOBODY)
"""People's ratings: where one band ends and the next starts."""
JUDGE_NODES = 15_000
MISTAKE = 100
WON = 1000
"""Centipawns beyond which winning more slowly loses nothing."""


@dataclass(frozen=True)
class Decision:
    """What a person of a rating played in a position."""

    board: chess.Board
    move: chess.Move
    rating: int


@dataclass
class Band:
    """What people of some ratings and the levels did in the same positions."""

    low: int
    high: int
    positions: int = 0
    human_mistakes: int = 0
    hits: Counter[int] = field(default_factory=Counter)
    """By level: the moves that were the person's."""
    mistakes: Counter[int] = field(default_factory=Counter)
    """By level."""

    @property
    def name(self) -> str:
        if self.low == 0:
            return f"below {self.high}" if self.high < NOBODY else "everybody"
        return f"{self.low}-{self.high - 1}" if self.high < NOBODY else f"{self.low} and more"

    def __add__(self, other: "Band") -> "Band":
        return Band(
            min(self.low, other.low),
            max(self.high, other.high),
            self.positions + other.positions,
            self.human_mistakes + other.human_mistakes,
            self.hits + other.hits,
            self.mistakes + other.mistakes,
        )

    def share(self, number: int) -> str:
        """With its interval, in percent."""
        if self.positions == 0:
            return ""
        found = proportion(number, self.positions)
        return f"{found.value:.1%} ({found.low:.0%}-{found.high:.0%})"


class Judge:
    """What moves lose against the best known move of a position."""

    def __init__(self) -> None:
        self._engine = Engine(ChangedEngine.parse("zermelo", ["table.mebibytes=16"]).config)

    def mistakes(self, board: chess.Board, moves: set[chess.Move]) -> set[chess.Move]:
        """Those of `moves` that lose a pawn or more; one of them should be the engine's choice."""
        values = {move: self._value(board, move) for move in moves}
        return {move for move in moves if values[move] <= max(values.values()) - MISTAKE}

    def _value(self, board: chess.Board, move: chess.Move) -> int:
        info = self._engine.analyse(board, Limit(nodes=JUDGE_NODES), root_moves=[move])
        value = info["score"].relative.score(mate_score=WON)
        return max(-WON, min(value, WON))


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


def count(sample: list[Decision], seed: int) -> list[Band]:
    """Every level on every position, position by position so that a stop treats levels equally."""
    limit = Limit(nodes=FULL_NODES)
    configs = {
        level.number: ChangedEngine.parse(
            "zermelo", [f"level={level.number}", "table.mebibytes=16"]
        ).config
        for level in LEVELS
    }
    engines = {number: Engine(config, seed=seed) for number, config in configs.items()}
    judge = Judge()
    bands = [Band(low, high) for low, high in pairwise(RATINGS)]
    with late_bar("Positions", len(sample)) as (bar, task):
        try:
            for decision in sample:
                played = {
                    number: engine.play(decision.board, limit).move
                    for number, engine in engines.items()
                }
                wrong = judge.mistakes(decision.board, {decision.move, *played.values()})
                (band,) = (one for one in bands if one.low <= decision.rating < one.high)
                band.positions += 1
                band.human_mistakes += decision.move in wrong
                band.hits.update(n for n, move in played.items() if move == decision.move)
                band.mistakes.update(n for n, move in played.items() if move in wrong)
                bar.advance(task)
        except KeyboardInterrupt:
            print("Stopped; this is what is known so far.", file=sys.stderr)
    return bands


def markdown(bands: list[Band], command: str) -> str:
    """For docs/levels.md: who plays the person's move, and who errs."""
    shown = [sum(bands[1:], bands[0]), *bands]
    head = ["| | " + " | ".join(band.name for band in shown) + " |", "|---" * len(shown) + "|---|"]
    head.append("| positions | " + " | ".join(str(band.positions) for band in shown) + " |")

    def row(name: str, numbers: list[int]) -> str:
        cells = [band.share(number) for band, number in zip(shown, numbers, strict=True)]
        return f"| {name} | " + " | ".join(cells) + " |"

    names = {level.number: f"level {level.number}, {level.elo} Elo" for level in LEVELS}
    lines = ["The person's move is played by", "", *head]
    lines += [row(name, [band.hits[number] for band in shown]) for number, name in names.items()]
    lines += ["", "A pawn or more is lost by the move of", "", *head]
    lines.append(row("the person", [band.human_mistakes for band in shown]))
    lines += [
        row(name, [band.mistakes[number] for band in shown]) for number, name in names.items()
    ]
    return "\n".join([*lines, "", f"`{command}`, {context()}."])


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.human_moves", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--positions", type=int, default=1000, help="number of positions drawn")
    parser.add_argument(
        "--seed", type=int, default=0, help="random seed of the draw and the engines"
    )
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
