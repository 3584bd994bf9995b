"""Numbers as people write them: 5, 2.5, five, twenty-one, half a, a."""

from collections.abc import Sequence

_ONES = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
fifteen sixteen seventeen eighteen nineteen"""
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"

SMALL = {word: number for number, word in enumerate(_ONES.split())}
TENS = {word: 10 * number for number, word in enumerate(_TENS.split(), start=2)}
FRACTIONS = {"half": 0.5, "quarter": 0.25}
OTHERS = {"a": 1, "an": 1, "no": 0, "hundred": 100, "couple": 2, "dozen": 12}

NUMBER_WORDS = frozenset({*SMALL, *TENS, *FRACTIONS, "hundred", "couple", "dozen"})

LARGEST = 1_000_000


def number_at(words: Sequence[str], start: int) -> tuple[float, int] | None:
    """The number that starts at `start` and where it ends, or None."""
    word = words[start]
    following = words[start + 1] if start + 1 < len(words) else ""
    if (digits := _digits(word)) is not None:
        return digits, start + 1
    if word in TENS:
        if 0 < SMALL.get(following, 0) < 10:
            return TENS[word] + SMALL[following], start + 2
        return TENS[word], start + 1
    tens, hyphen, ones = word.partition("-")
    if hyphen and tens in TENS and 0 < SMALL.get(ones, 0) < 10:
        return TENS[tens] + SMALL[ones], start + 1
    if word in FRACTIONS:
        return FRACTIONS[word], start + (2 if following in ("a", "an") else 1)
    if following == "hundred" and word in {**SMALL, "a": 1}:
        return 100 * {**SMALL, "a": 1}[word], start + 2
    known = {**SMALL, **OTHERS}
    return (known[word], start + 1) if word in known else None


def _digits(word: str) -> float | None:
    try:
        number = float(word)
    except ValueError:
        return None
    return number if 0 <= number <= LARGEST else None
