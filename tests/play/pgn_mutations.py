"""PGN texts with something wrong, always the same ones."""

import random
from collections.abc import Iterator

SOUND = """[Event "Fuzz"]
[White "zermelo"]
[Black "?"]
[Result "1-0"]
[TimeControl "300+3"]
[Termination "resignation"]

1. e4 { [%eval 0.17,12] [%clk 0:05:01] } 1... e5 (1... c5 2. Nf3 $1 (2. c3)) 2. Nf3 Nc6
3. Bb5 { [%eval #5] } a6 $10 4. Ba4 Nf6 ; to the end of the line
5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1-0
"""

PIECES = [
    "[",
    "]",
    '"',
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "$",
    "$999999999999",
    "\n",
    "\n\n",
    "\\",
    "\0",
    "e4",
    "--",
    "Z0",
    "O-O-O-O",
    "0-0",
    "e8=K",
    "a1=Q",
    "Nbxd",
    "*",
    "1/2-1/2",
    "…",
    "\ufeff",
    "é",
    "1.",
    "99999999999999999999.",
    '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]',
    '[SetUp "1"]',
    '[Variant "chess960"]',
    '[Variant "Crazyhouse"]',
    '[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 99999999999"]',
    '[TimeControl "100000"]',
    '[TimeControl "40/9000"]',
    '[TimeControl "' + "9" * 400 + '"]',
    '[TimeControl "1+99999"]',
    "{ [%eval #99999999999999999999] }",
    "{ [%eval 99999999999999999999] }",
    "{ [%eval 0.1,99999999999999999999] }",
    "{ [%eval nan] }",
    "{ [%clk 99999999999999:00:00] }",
    "{ [%clk " + "9" * 400 + ":00:00] }",
    '[Result "2-0"]',
    '[Termination "\0"]',
    "P@e4",
    "<>",
    "{[%csl ]}",
    "N",
    "=Q",
    "e.p.",
    "x",
    "e4e5",
    "e2-e4",
    "@@@@",
    "$-1",
]


def mutated(count: int, seed: int) -> Iterator[str]:
    """Texts with one to six changes: cut out, doubled, replaced, inserted."""
    rng = random.Random(seed)
    for _ in range(count):
        text = SOUND
        for _ in range(rng.randint(1, 6)):
            start = rng.randrange(len(text) + 1)
            end = min(start + rng.choice([0, 0, 1, 1, 3, 20]), len(text))
            piece = rng.choice([*PIECES, text[start:end] * 2, chr(rng.randrange(1, 0x250))])
            text = text[:start] + piece + text[end:]
        yield text
