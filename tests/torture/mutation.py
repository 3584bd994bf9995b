"""Texts changed at random, from seeds in tests/corpus."""

import random
from pathlib import Path

CORPUS = Path(__file__).resolve().parent.parent / "corpus"
LONGEST = 4000


def seeds(kind: str) -> list[bytes]:
    return [path.read_bytes() for path in sorted((CORPUS / kind).iterdir())]


def mutated(data: bytes, rng: random.Random, pieces: list[bytes]) -> bytes:
    """A few changes: bytes, pieces of other texts, parts taken away or said twice."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 4, 8))):
        start = rng.randrange(len(changed) + 1)
        end = min(start + rng.choice((0, 1, 1, 4, 30)), len(changed))
        kind = rng.randrange(5)
        if kind == 0:
            changed[start:end] = rng.randbytes(rng.randrange(4))
        elif kind == 1:
            changed[start:end] = rng.choice(pieces)
        elif kind == 2:
            changed[start:start] = changed[start:end] * rng.choice((1, 2, 50))
        elif kind == 3:
            del changed[start:end]
        else:
            changed[start:end] = str(rng.choice((-1, 0, 2**31, 2**63, 10**20))).encode()
    return bytes(changed[:LONGEST])
