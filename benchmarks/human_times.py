"""How long the preset `human` with a person's pace thinks, beside people in the same positions.

    python -m benchmarks.human_times --positions 1000

One position of each test game with clocks and without an increment, from the fifth half-move on,
where the mover had MIN_SECONDS or more left. Clocks are known in whole seconds, so the preset's
times are rounded too; they are DRAWS draws in each position. Shown are the seconds that so many
of a hundred moves take at most. `longer` is how often the preset takes longer than the person,
with draws of equal seconds counted half: 50% if both take as long.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import chess

from benchmarks.human_sample import SEED, sides
from benchmarks.report import context
from zermelo.cli.late_bar import late_bar
from zermelo.engines.clock_time import SOFT_SHARE, thinking_time
from zermelo.human import HumanModel
from zermelo.human.inputs import Players
from zermelo.human.model import BATCH
from zermelo.human.pace import thinking_seconds

FIRST_PLY = 4
MIN_SECONDS = 15
DRAWS = 20
SHARES = (10, 25, 50, 75, 90)
ALL = (4, 1000)
PHASES = ((4, 20), (20, 40), (40, 70), (70, 1000))
SPEEDS = ("bullet", "blitz", "rapid")


@dataclass(frozen=True)
class Timed:
    """A person's decision with the clock."""

    board: chess.Board
    players: Players
    move: chess.Move
    seconds: int
    """Spent."""
    clock: int
    """Before it."""


def timed(line: str, rng: random.Random) -> Timed | None:
    """One decision of a game; None where its clocks say nothing."""
    pool, speed, _, white, black, _, played, told = line.rstrip("\n").split(";")
    clocks, moves = [int(text) for text in told.split()], played.split()
    grows = any(after > before for before, after in zip(clocks, clocks[2:], strict=False))
    if speed not in SPEEDS or len(clocks) != len(moves) or grows or len(moves) <= FIRST_PLY:
        return None
    ply = rng.randrange(FIRST_PLY, len(moves))
    if clocks[ply - 2] < MIN_SECONDS:
        return None
    board = chess.Board()
    for text in moves[:ply]:
        board.push_uci(text)
    ratings = (int(white), int(black)) if board.turn else (int(black), int(white))
    move = chess.Move.from_uci(moves[ply])
    players = Players(*ratings, pool, speed)
    return Timed(board, players, move, clocks[ply - 2] - clocks[ply], clocks[ply - 2])


def drawn(count: int) -> list[Timed]:
    lines = [line for line, color, _, pool in sides() if color and pool != "fide"]
    rng = random.Random(SEED)
    rng.shuffle(lines)
    found = (one for line in lines if (one := timed(line, rng)) is not None)
    return [one for _, one in zip(range(count), found, strict=False)]


def preset_times(one: Timed, popular: float, rng: random.Random) -> list[int]:
    """Whole seconds that it takes, at most what the clock allows."""
    time = thinking_time(one.clock)
    last = one.board.peek().to_square if one.board.move_stack else None
    again = one.move.to_square == last
    ply = one.board.ply()
    share = time.soft / SOFT_SHARE
    return [
        round(min(thinking_seconds(share, ply, popular, again, rng), time.hard))
        for _ in range(DRAWS)
    ]


def quantiles(values: Sequence[int]) -> str:
    ordered = sorted(values)
    return " / ".join(str(ordered[len(ordered) * share // 100]) for share in SHARES)


def longer(times: Sequence[int], person: int) -> float:
    """The share of times that are longer than the person's."""
    return sum((time > person) + 0.5 * (time == person) for time in times) / len(times)


def table(found: Sequence[tuple[Timed, list[int]]]) -> Iterator[str]:
    yield "| speed | half-moves | positions | people | preset | longer |"
    yield "|---" * 6 + "|"
    for speed in SPEEDS:
        for low, high in (ALL, *PHASES):
            some = [
                (one, times)
                for one, times in found
                if one.players.speed == speed and low <= one.board.ply() < high
            ]
            words = f"{low} to {high - 1}" if high < ALL[1] else f"from {low}"
            if some:
                people = quantiles([one.seconds for one, _ in some])
                preset = quantiles([time for _, times in some for time in times])
                share = 100 * sum(longer(times, one.seconds) for one, times in some) / len(some)
                yield f"| {speed} | {words} | {len(some)} | {people} | {preset} | {share:.0f}% |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    chosen = parser.parse_args()
    model, rng = HumanModel(), random.Random(SEED)
    some = drawn(chosen.positions)
    found: list[tuple[Timed, list[int]]] = []
    with late_bar("positions", len(some)) as (bar, task):
        for start in range(0, len(some), BATCH):
            part = some[start : start + BATCH]
            shares = model.all_moves([one.board for one in part], [one.players for one in part])
            for one, by_move in zip(part, shares, strict=True):
                found.append((one, preset_times(one, max(by_move.values()), rng)))
            bar.advance(task, len(part))
    print(f"{context()}; {len(found):,} positions; {', '.join(map(str, SHARES))}% of moves\n")
    print(*table(found), sep="\n")


if __name__ == "__main__":
    main()
