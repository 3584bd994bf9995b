"""Networks against one of them: Elo at fixed nodes, for the curves of `zermelo net curves --elo`.

    python -m benchmarks.network_strength --base zermelo-classic --out elo.csv *.znet

Each network plays with the flagship's search inside this program's workers against the base: a
network's file, or a preset. Pairs of games from the shipped balanced openings, the same ones for
every network; a network's name is that of its file. Ctrl-C prints and writes what is known so far.
"""

import argparse
import csv
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from zermelo import Engine, Network
from zermelo.arena.adjudication import Adjudication
from zermelo.arena.game import Game, Rules, Seat
from zermelo.arena.openings.opening_sets import openings
from zermelo.arena.players.preset import PresetPlayer
from zermelo.arena.statistics.elo import measure
from zermelo.arena.statistics.pairs import PairCounts
from zermelo.cli.late_bar import late_bar
from zermelo.engines.limit import Limits
from zermelo.position import Position

SEED = 11
RULES = Rules(adjudication=Adjudication(draw=(40, 6, 10), resign=(3, 600)))
POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}


class Pair(NamedTuple):
    network: str
    base: str
    nodes: int
    number: int
    fen: str


def engine(name: str, seed: int) -> Engine:
    """A preset, or the flagship with a network."""
    if name.endswith(".znet"):
        return Engine(seed=seed, evaluator=Network(Path(name)))
    return Engine(name, seed=seed)


def play(pair: Pair) -> tuple[Pair, list[float]]:
    """Both games of an opening; the points of the network."""
    limits = Limits(nodes=pair.nodes)
    ours, base = (
        Seat(name, PresetPlayer(engine(name, pair.number)), limits)
        for name in (pair.network, pair.base)
    )
    points = []
    for white, black in ((ours, base), (base, ours)):
        result = Game(white, black, Position(pair.fen), [], RULES).play().plain()["result"]
        points.append(POINTS[result] if white is ours else 1 - POINTS[result])
    ours.player.close()
    base.player.close()
    return pair, points


def pairs(networks: Sequence[str], base: str, nodes: int, games: int) -> Iterator[Pair]:
    starts = openings("balanced", seed=SEED)
    for number in range(games // 2):
        for network in networks:
            yield Pair(network, base, nodes, number, starts[number % len(starts)].fen)


def write(path: Path | None, found: dict[str, list[tuple[int, float]]], limit: str) -> None:
    """Prints every network's result, and writes the table that `net curves` reads."""
    rows = []
    for network, games in found.items():
        if len(games) < 4:
            continue
        measured = measure(PairCounts.of_games(games))
        elo = measured.elo
        name = Path(network).stem
        rows.append(
            (name, f"{elo.value:.1f}", f"{elo.low:.1f}", f"{elo.high:.1f}", len(games), limit)
        )
        print(
            f"{name}: {len(games)} games, Elo {elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})"
        )
    if path is not None:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(("run", "elo", "low", "high", "games", "limit"))
            writer.writerows(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("networks", nargs="+", metavar="NET")
    parser.add_argument("--base", default="zermelo", help="a network's file, or a preset")
    parser.add_argument("--games", type=int, default=400, help="of each network, even")
    parser.add_argument("--nodes", type=int, default=8000, help="per move")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="a table for zermelo net curves --elo")
    chosen = parser.parse_args()
    found: dict[str, list[tuple[int, float]]] = {name: [] for name in chosen.networks}
    wanted = pairs(chosen.networks, chosen.base, chosen.nodes, chosen.games)
    total = chosen.games // 2 * len(chosen.networks)
    with (
        ProcessPoolExecutor(chosen.workers) as pool,
        late_bar("pairs of games", total) as (bar, task),
    ):
        live = {pool.submit(play, pair) for pair in islice(wanted, chosen.workers + 1)}
        try:
            while live:
                done, live = wait(live, return_when=FIRST_COMPLETED)
                live |= {pool.submit(play, pair) for pair in islice(wanted, len(done))}
                for one in done:
                    pair, points = one.result()
                    found[pair.network] += [(pair.number, point) for point in points]
                    bar.advance(task)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    write(chosen.out, found, f"{chosen.nodes} nodes against {Path(chosen.base).stem}")


if __name__ == "__main__":
    main()
