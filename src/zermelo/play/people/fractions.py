"""Shares as people say them: one in eight, two in five."""

import math

NUMBERS = {
    1: "one",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    8: "eight",
    9: "nine",
    10: "ten",
    12: "twelve",
    15: "fifteen",
    20: "twenty",
    30: "thirty",
    50: "fifty",
}
FRACTIONS = (
    *((1, below) for below in (50, 30, 20, 15, 12, 10, 8, 6, 5, 4, 3)),
    (2, 5),
    (1, 2),
    (3, 5),
    (2, 3),
    (3, 4),
    (4, 5),
    (9, 10),
)
HARDLY, NEARLY = 0.013, 0.95
"""Below the one it is hardly anybody, above the other nearly everybody."""


def share_in_words(share: float) -> str:
    """`one in eight`, `hardly anyone`, `nearly everyone`."""
    if share < HARDLY:
        return "hardly anyone"
    if share > NEARLY:
        return "nearly everyone"
    above, below = min(FRACTIONS, key=lambda one: abs(_odds(one[0] / one[1]) - _odds(share)))
    return f"{NUMBERS[above]} in {NUMBERS[below]}"


def is_plural(words: str) -> bool:
    """Whether the verb after such words is a plural one."""
    return " in " in words and not words.startswith("one ")


def _odds(share: float) -> float:
    return math.log(share / (1 - share))
