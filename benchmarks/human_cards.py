"""Games between the cards of the page, and of the cards against Maia-1.

    python -m benchmarks.human_cards --games 40 --others 2 --store cards.jsonl
    python -m benchmarks.human_cards --maia 1100 1500 1900 --games 4 --store maia.jsonl

Every game begins at the starting position, without a book, and both play and resign as they do on
the page: a card's move does not depend on the limit, which only says how far it looks where that
leads. Maia-1 is lc0 at one node, as its authors use it, and never resigns. Neighbours meet
`--games` times, all other pairs `--others` times, all in turn, so that a part of the games is a
smaller round robin. The store keeps the games: started again, it goes on. Ctrl-C prints what is
known.
"""

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from pathlib import Path

import chess
from chess.engine import Limit

from benchmarks.human_maia import MAIA_1, Maia1, fetch
from benchmarks.human_sample import SEED
from benchmarks.report import context
from zermelo import Engine
from zermelo.arena.results import GameResult
from zermelo.arena.statistics.ratings import rate
from zermelo.cli.late_bar import late_bar
from zermelo.lab.analysis.statistics import proportion
from zermelo.web.lobby.engines import CARDS

OTHERS_A_ROUND = 4
"""Pairs that are no neighbours, between two games of the neighbours."""
POINTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}

Mover = Callable[[chess.Board], chess.Move | None]
"""A move, or None to resign."""
Pair = tuple[str, str]
"""White and Black."""


@dataclass(frozen=True)
class Game:
    """One game, as it is kept."""

    white: str
    black: str
    result: str
    moves: str
    """In UCI."""
    end: str

    @property
    def score(self) -> float:
        """White's."""
        return POINTS[self.result]


def round_robin(cards: Sequence[int], games: int, others: int) -> Iterator[Pair]:
    """White changes from meeting to meeting."""
    near = [(str(high), str(low)) for low, high in pairwise(cards)]
    every = [(str(high), str(low)) for low, high in combinations(cards, 2)]
    far = [pair for pair in every if pair not in near]
    rest = [pair if number % 2 else pair[::-1] for number in range(others) for pair in far]
    for number in range(games):
        yield from (pair if number % 2 else pair[::-1] for pair in near)
        yield from rest[number * OTHERS_A_ROUND : (number + 1) * OTHERS_A_ROUND]
    yield from rest[games * OTHERS_A_ROUND :]


def gauntlet(cards: Sequence[int], guests: Sequence[int], games: int) -> Iterator[Pair]:
    """Every card against every Maia."""
    for number in range(games):
        for guest in guests:
            for card in cards:
                pair = (str(card), f"maia-{guest}")
                yield pair if number % 2 else pair[::-1]


class Hall:
    """All players."""

    def __init__(self, folder: Path | None, stack: ExitStack) -> None:
        self._folder, self._stack = folder, stack
        self._maia: Maia1 | None = None

    def mover(self, name: str, seed: int) -> Mover:
        if name.startswith("maia-"):
            return self._guest(int(name.removeprefix("maia-")))
        engine = Engine(f"human:rating={name}", seed=seed)

        def move(board: chess.Board) -> chess.Move | None:
            found = engine.play(board, Limit(nodes=1))
            return None if found.resigned else found.move

        return move

    def _guest(self, rating: int) -> Mover:
        if self._maia is None:
            folder = self._folder or Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
            fetch(folder)
            self._maia = Maia1(folder, self._stack)
        maia = self._maia
        return lambda board: maia.move(board, rating)


def played(hall: Hall, pair: Pair, seed: int) -> Game:
    white, black = pair
    movers = {chess.WHITE: hall.mover(white, seed), chess.BLACK: hall.mover(black, seed)}
    board = chess.Board()
    while (outcome := board.outcome(claim_draw=True)) is None:
        if (move := movers[board.turn](board)) is None:
            result, end = ("0-1" if board.turn else "1-0"), "resigned"
            break
        board.push(move)
    else:
        result, end = outcome.result(), outcome.termination.name.lower().replace("_", " ")
    return Game(*pair, result, " ".join(move.uci() for move in board.move_stack), end)


def collect(path: Path, wanted: Sequence[Pair], hall: Hall, seed: int) -> Iterator[Game]:
    """What the store has, and then what is played now."""
    known = []
    if path.exists():
        known = [Game(**json.loads(line)) for line in path.read_text().splitlines()]
    yield from known
    done = Counter((game.white, game.black) for game in known)
    with path.open("a") as file, late_bar("games", len(wanted)) as (bar, task):
        for number, pair in enumerate(wanted):
            bar.advance(task)
            if done[pair] > 0:
                done[pair] -= 1
                continue
            game = played(hall, pair, seed + number)
            file.write(json.dumps(asdict(game)) + "\n")
            file.flush()
            yield game


def points(games: Sequence[Game], first: str, second: str) -> list[float]:
    """Of the first against the second, game by game."""
    answer = []
    for game in games:
        if (game.white, game.black) == (first, second):
            answer.append(game.score)
        elif (game.white, game.black) == (second, first):
            answer.append(1 - game.score)
    return answer


def share(some: Sequence[float]) -> str:
    """Won and drawn games, the score in per cent and Wilson's interval of 95% for it."""
    found = proportion(round(sum(some)), len(some))
    between = f"{100 * found.low:.0f} to {100 * found.high:.0f}"
    return f"{sum(some):g} of {len(some)}, {100 * sum(some) / len(some):.0f}% ({between})"


def ratings(games: Sequence[Game]) -> Iterator[str]:
    """All games together, in Elo: the middle card at its label."""
    anchor = str(CARDS[len(CARDS) // 2])
    names = {name for game in games for name in (game.white, game.black)}
    listed = rate(
        [GameResult(game.white, game.black, game.score) for game in games],
        {anchor: float(anchor)} if anchor in names else None,
    )
    yield "| player | Elo | interval of 95% | games | score |"
    yield "|---" * 5 + "|"
    for one in listed.ratings:
        known = one.rating
        between = "anchor" if one.anchored else f"{known.low:.0f} to {known.high:.0f}"
        score = f"{100 * one.score:.0f}%"
        yield f"| {one.name} | {known.value:.0f} | {between} | {one.games} | {score} |"
    yield from (f"\n{warning}" for warning in listed.warnings)


def cards_table(games: Sequence[Game]) -> Iterator[str]:
    """Of every card's score against those below it; neighbours first."""
    names = [str(card) for card in CARDS]
    yield "| card | against the next lower one | " + " | ".join(names[:-2]) + " |"
    yield "|---" * len(names) + "|"
    for number, name in enumerate(names[1:], start=1):
        near = points(games, name, names[number - 1])
        cells = []
        for other in names[: number - 1]:
            some = points(games, name, other)
            cells.append(f"{sum(some):g}/{len(some)}" if some else "")
        cells += [""] * (len(names) - 2 - len(cells))
        yield f"| {name} | {share(near) if near else ''} | " + " | ".join(cells) + " |"


def maia_table(games: Sequence[Game]) -> Iterator[str]:
    guests = sorted({name for game in games for name in (game.white, game.black) if "maia" in name})
    yield "| card | " + " | ".join(guests) + " |"
    yield "|---" * (len(guests) + 1) + "|"
    for card in map(str, CARDS):
        found = [points(games, card, guest) for guest in guests]
        cells = [f"{sum(some):g}/{len(some)}" if some else "" for some in found]
        yield f"| {card} | " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="of neighbours, or with each Maia")
    parser.add_argument("--others", type=int, default=2, help="of other pairs")
    parser.add_argument("--maia", type=int, nargs="+", choices=MAIA_1, default=[])
    parser.add_argument("--folder", type=Path, help="where Maia is or goes")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--store", type=Path, default=Path("human_cards.jsonl"))
    chosen = parser.parse_args()
    wanted = (
        gauntlet(CARDS, chosen.maia, chosen.games)
        if chosen.maia
        else round_robin(CARDS, chosen.games, chosen.others)
    )
    games: list[Game] = []
    with ExitStack() as stack:
        try:
            hall = Hall(chosen.folder, stack)
            games.extend(collect(chosen.store, list(wanted), hall, chosen.seed))
        except KeyboardInterrupt:
            print("interrupted", file=sys.stderr)
    ends = {end: sum(game.end == end for game in games) for end in {game.end for game in games}}
    told = ", ".join(f"{end} {count}" for end, count in sorted(ends.items()))
    print(f"{context()}; {len(games):,} games: {told}\n")
    print(*(maia_table(games) if chosen.maia else cards_table(games)), sep="\n")
    print()
    print(*ratings(games), sep="\n")


if __name__ == "__main__":
    main()
