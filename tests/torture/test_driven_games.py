"""python-chess's engine module drives a thousand games, all presets among them.

`DRIVEN_GAMES=5000` for more: every further one is the flagship's.
"""

import os
from collections import Counter

from tests.uci.driven_games import play_games
from zermelo.engines.presets import presets

GAMES = int(os.environ.get("DRIVEN_GAMES", "1000"))
OF_A_PAPER = 20
"""Games of each preset that is not the flagship."""


def test_python_chess_drives_many_games() -> None:
    others = [preset.name for preset in presets() if preset.name != "zermelo"]
    ended: Counter[str] = Counter()
    for number, engine in enumerate(others):
        ended += play_games(engine, OF_A_PAPER, seed=number)
    ended += play_games("zermelo", GAMES - ended.total(), seed=len(others))
    assert ended.total() == GAMES
    print(dict(ended))
