"""The native search in one call, and positions to search."""

import random
from functools import cache
from typing import Any

from zermelo import Position, _core
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig

NONE = SearchConfig.none()
ALPHA_BETA = NONE.replace(alpha_beta=t.AlphaBeta())
START = Position().fen()
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

KONG_MATES = {
    "6q1/R2Q3p/1p1p1ppk/1P6/1P3P2/2N1r1P1/7P/6K1 w - - 2 2": {"d7h3"},
    "1k1B4/3Q4/8/3B3p/P2P3R/2P3P1/1P1N1P2/R3K1N1 w Q - 0 30": {"d7c7", "d7b7"},
    "3B4/k7/3Q4/3B4/P2P4/2P3pR/1P1NNP2/R3K3 w Q - 2 33": {"h3h7", "d6b6"},
}
"""The mates Kong's engine must play, all in one move (G8)."""


def engine(config: SearchConfig, seed: int = 0, *, fixed: bool = False) -> _core.Engine:
    """A fresh engine; `fixed` lets a preset that was compiled in take its compiled form."""
    return _core.Engine(config.values(), seed=seed, always_dynamic=not fixed)


def search(
    config: SearchConfig,
    position: Position | str,
    depth: int | None = None,
    *,
    seed: int = 0,
    fixed: bool = False,
    **limits: Any,  # noqa: ANN401
) -> _core.Report:
    """What a fresh engine finds."""
    root = Position(position) if isinstance(position, str) else position
    return engine(config, seed, fixed=fixed).search(root, depth=depth, **limits)[0]


@cache
def random_positions(count: int, seed: int, longest: int = 100) -> tuple[Position, ...]:
    """Unfinished positions out of random games from the start, without their history."""
    rng = random.Random(seed)
    positions: list[Position] = []
    while len(positions) < count:
        position = Position()
        for _ in range(rng.randrange(longest)):
            if not position.legal_moves:
                break
            position.push(rng.choice(position.legal_moves))
        if position.legal_moves:
            positions.append(Position(position.fen()))
    return tuple(positions)
