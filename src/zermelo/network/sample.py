"""Positions to check a network on: from files of games, or from quick games of the flagship."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from zermelo import _core
from zermelo.errors import GameFileError
from zermelo.network.checks import Tell
from zermelo.network.game_file import read_blocks
from zermelo.network.packed_boards import Bytes
from zermelo.network.self_play import GAMES_PER_BATCH, SelfPlay
from zermelo.network.training_data import MAX_SCORE

NODES = 20
"""Per move of the quick games."""

MAX_BATCHES = 10_000


def sampled_boards(games: Sequence[Path], count: int, seed: int, tell: Tell) -> Bytes:
    """`count` different packed boards; fewer where the files hold fewer."""
    found: dict[bytes, None] = {}
    for bytes_ in _read(games) if games else _played(seed):
        boards = _core.training_positions(bytes_, MAX_SCORE)[0]
        found.update(dict.fromkeys(map(bytes, boards)))
        tell(min(count, len(found)))
        if len(found) >= count:
            break
    if not found:
        raise GameFileError("there are no games to take positions from")
    whole = np.frombuffer(b"".join(found), np.uint8).reshape(len(found), 32)
    return np.ascontiguousarray(whole[:count])


def _read(games: Sequence[Path]) -> Iterator[bytes]:
    for path in games:
        for block in read_blocks(path):
            yield block.games


def _played(seed: int) -> Iterator[bytes]:
    config = SelfPlay("zermelo", seed, NODES).config()
    player = _core.SelfPlayer(config.values(), None, seed=seed, nodes=NODES)
    for number in range(MAX_BATCHES):
        yield player.play(number * GAMES_PER_BATCH, GAMES_PER_BATCH)
