"""How often the human model's likeliest move is the one a person played.

    python -m benchmarks.human_model --positions 20000

Positions are spread evenly over the test games of `human/test.txt.xz`, from the tenth ply on, with
the ratings, pool and speed of their games; only legal moves count. Shares have Wilson's intervals
of 95%; `nats` is the cross-entropy of the moves played. `unseen` are movers without a game in
training. Ctrl-C prints what is known so far; `--positions 0` takes all of them, in an hour or two.
"""

import argparse
import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import chess

from benchmarks.public_data import data_file
from benchmarks.report import context
from zermelo.cli.late_bar import late_bar
from zermelo.human import HumanModel
from zermelo.human.games import Games, read
from zermelo.human.inputs import Players
from zermelo.human.layout import POOLS, SPEEDS
from zermelo.human.model import MODEL
from zermelo.human.moves import packed
from zermelo.lab.analysis.statistics import proportion

FIRST_PLY = 10
BATCH = 64
TARGETS = (
    ("online, 1000 to 1999", ("lichess", "chesscom", "fics"), range(1000, 2000), 48),
    ("online, below 1000", ("lichess", "chesscom", "fics"), range(1000), 44),
    ("over the board", ("fide",), range(4000), 44),
)
"""Name, pools, ratings of the mover, and the share in percent that is wanted."""


@dataclass(frozen=True)
class Decision:
    """What a person played in a position of a test game."""

    board: chess.Board
    move: chess.Move
    players: Players
    unseen: bool
    """Whether the mover has no game in training."""


@dataclass(frozen=True)
class Verdict:
    """What the model made of a decision; without the board, of which there are many."""

    players: Players
    unseen: bool
    match: bool
    surprise: float

    @property
    def band(self) -> int:
        return int(self.players.rating) // 200 * 200


def decisions(games: Games, unseen: list[str], step: float) -> Iterator[Decision]:
    """Every `step`-th position from the tenth ply on."""
    begin, due, number = 0, 0.0, 0
    for game, length in enumerate(games.lengths.tolist()):
        board = chess.Board()
        ratings = games.ratings[game].tolist()
        pool, speed = POOLS[games.pools[game]], SPEEDS[games.speeds[game]]
        for ply, code in enumerate(games.moves[begin : begin + length].tolist()):
            move = next(one for one in board.legal_moves if packed(one.uci()) == code)
            if ply >= FIRST_PLY:
                if number >= due:
                    mine, other = ratings if board.turn else reversed(ratings)
                    side = "w" if board.turn else "b"
                    players = Players(mine, other, pool, speed)
                    yield Decision(board.copy(stack=7), move, players, side in unseen[game])
                    due += step
                number += 1
            board.push(move)
        begin += length


def judged(model: HumanModel, some: list[Decision]) -> list[Verdict]:
    found = model.all_moves([one.board for one in some], [one.players for one in some])
    return [
        Verdict(
            one.players,
            one.unseen,
            next(iter(shares)) == one.move,
            -math.log(max(shares[one.move], 1e-9)),
        )
        for one, shares in zip(some, found, strict=True)
        if shares
    ]


def in_batches(all_of_them: Iterable[Decision]) -> Iterator[list[Decision]]:
    batch: list[Decision] = []
    for one in all_of_them:
        batch.append(one)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def figures(some: list[Verdict]) -> dict[str, float]:
    share = proportion(sum(one.match for one in some), len(some))
    return {
        "positions": len(some),
        "match": round(100 * share.value, 2),
        "low": round(100 * share.low, 2),
        "high": round(100 * share.high, 2),
        "nats": round(sum(one.surprise for one in some) / len(some), 4),
    }


def cells(some: list[Verdict]) -> str:
    if not some:
        return "0 | | |"
    found = figures(some)
    between = f"{found['low']:.1f} to {found['high']:.1f}"
    return f"{found['positions']:,} | {found['match']:.1f}% ({between}) | {found['nats']:.2f} |"


def tables(verdicts: list[Verdict]) -> Iterator[str]:
    yield "| | positions | match | nats | wanted |"
    yield "|---|---|---|---|---|"
    for name, pools, ratings, wanted in TARGETS:
        here = [v for v in verdicts if v.players.pool in pools and v.players.rating in ratings]
        for who, some in (("all", here), ("unseen", [v for v in here if v.unseen])):
            yield f"| {name}, {who} | {cells(some)} {wanted}% |"
    yield ""
    yield "| pool and rating of the mover | positions | match | nats | unseen | match | nats |"
    yield "|---|---|---|---|---|---|---|"
    groups = defaultdict(list)
    for one in verdicts:
        groups[POOLS.index(one.players.pool), one.band].append(one)
    for (pool, band), some in sorted(groups.items()):
        unseen = [one for one in some if one.unseen]
        yield f"| {POOLS[pool]} {band} to {band + 199} | {cells(some)} {cells(unseen)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--model", type=Path, default=MODEL)
    parser.add_argument("--json", action="store_true", help="every position, one line each")
    chosen = parser.parse_args()
    games = read(data_file("human/test.txt.xz"))
    unseen = data_file("human/test_unseen.txt").read_text().split()
    total = int((games.lengths - FIRST_PLY).clip(min=0).sum())
    count = min(chosen.positions or total, total)
    model, verdicts = HumanModel(chosen.model), list[Verdict]()
    try:
        with late_bar("positions", count) as (bar, task):
            for batch in in_batches(decisions(games, unseen, total / count)):
                verdicts += judged(model, batch)
                bar.advance(task, len(batch))
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    if chosen.json:
        for one in verdicts:
            facts = {"pool": one.players.pool, "rating": one.players.rating, "unseen": one.unseen}
            print(json.dumps(facts | {"match": one.match, "nats": round(one.surprise, 4)}))
        return
    print(f"{context()}; {len(verdicts):,} of {total:,} positions\n")
    print(*tables(verdicts), sep="\n")


if __name__ == "__main__":
    main()
