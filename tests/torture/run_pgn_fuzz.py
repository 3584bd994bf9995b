"""Mutated PGN to the importer of games: a game or a ZermeloError, nothing else.

python -m tests.torture.run_pgn_fuzz [SECONDS] [SEED]; FUZZ_SECONDS is the default.
"""

import os
import random
import sys
import time
from collections import Counter

from tests.torture.mutation import mutated, seeds
from zermelo.errors import ZermeloError
from zermelo.play.game.pgn import from_pgn

MAX_SHOWN = 5


def main(seconds: float, seed: int) -> int:
    rng = random.Random(seed)
    games = seeds("pgn")
    pieces = [word for game in games for word in game.split()]
    wrong: Counter[str] = Counter()
    began, texts = time.monotonic(), 0
    while time.monotonic() - began < seconds:
        text = mutated(rng.choice(games), rng, pieces).decode(errors="replace")
        texts += 1
        try:
            from_pgn(text, game_id="fuzz", owner="fuzz", now=lambda: 0.0, max_moves=200)
        except ZermeloError:
            pass
        except Exception as error:  # every other kind is what is looked for
            kind = type(error).__name__
            wrong[kind] += 1
            if wrong[kind] <= MAX_SHOWN:
                print(f"pgn: {kind}: {error} in {text!r}", flush=True)
    print(
        f"pgn: {texts} texts in {seconds:.0f} s, errors of other kinds: {dict(wrong)}", flush=True
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    wanted = float(arguments[0]) if arguments else float(os.environ.get("FUZZ_SECONDS", "60"))
    sys.exit(main(wanted, int(arguments[1]) if len(arguments) > 1 else 1913))
