"""A sentence as words: cut, contractions spelt out, small typing errors forgiven."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

LONGEST_TEXT = 400
MOST_WORDS = 40

# A word, a move in any notation (exd8=Q+, O-O, e2-e4), a number, or a comma (it sets names apart).
_WORD = re.compile(r"[^\W_]+(?:[-'’=./+#_][^\W_]+)*[+#]?|[,;:]|[+-]?\d+(?:\.\d+)?")

_CONTRACTIONS = {
    "don't": "do not", "dont": "do not", "doesn't": "does not", "didn't": "did not",
    "isn't": "is not", "can't": "can not", "cannot": "can not", "won't": "will not",
    "shouldn't": "should not", "wouldn't": "would not", "aren't": "are not",
    "what's": "what is", "whats": "what is", "who's": "who is", "where's": "where is",
    "that's": "that is", "it's": "it is", "there's": "there is", "how's": "how is",
    "let's": "let us", "lets": "let us", "i'm": "i am", "i'll": "i will", "i'd": "i would",
    "i've": "i have", "you're": "you are", "you've": "you have", "we're": "we are",
    "gimme": "give me", "gonna": "going to", "wanna": "want to",
}  # fmt: skip


@dataclass(frozen=True)
class Word:
    """As it was typed, and in small letters as the grammar reads it."""

    typed: str
    text: str


def words_of(sentence: str) -> list[Word]:
    """The words of a sentence, at most `MOST_WORDS`; commas count as words."""
    found: list[Word] = []
    for match in _WORD.finditer(sentence[:LONGEST_TEXT].replace("’", "'")):
        typed = match.group().rstrip(".")
        text = typed.lower()
        if text.endswith("'s") and text not in _CONTRACTIONS:
            text = text[:-2]
        for part in _CONTRACTIONS.get(text, text).split():
            found.append(Word(typed if part == text else part, part))
    return found[:MOST_WORDS]


def edits_allowed(word: str) -> int:
    """How many typing errors a word may hold and still be recognised."""
    if len(word) < 4 or any(letter.isdigit() for letter in word):
        return 0
    return 1 if len(word) < 8 else 2


@lru_cache(maxsize=20_000)
def edit_distance(first: str, second: str, limit: int) -> int:
    """Letters added, left out, changed or swapped with their neighbour; `limit + 1` if more."""
    if abs(len(first) - len(second)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, a in enumerate(first, start=1):
        earlier, before, row = before, row, [i]
        for j, b in enumerate(second, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == second[j - 2] and first[i - 2] == b:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return min(row[-1], limit + 1)


def nearest_words(word: str, known: Iterable[str]) -> dict[str, int]:
    """The known words it may stand for, with the number of typing errors that takes."""
    limit = edits_allowed(word)
    if limit == 0:
        return {}
    found = {other: edit_distance(word, other, limit) for other in known if len(other) >= 4}
    return {other: distance for other, distance in found.items() if distance <= limit}
