"""A sentence split into words: contractions spelt out, small typing errors forgiven."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

LONGEST_TEXT = 400
MAX_WORDS = 40

# A FEN's first two fields and what follows; a file of games or figures; a word or number with the
# signs allowed inside.
_RANK = r"[pnbrqkPNBRQK1-8]{1,8}"
_FEN = (
    rf"(?:{_RANK}/){{7}}{_RANK}"
    r"(?:\s+[wb](?:\s+[-KQkqA-Ha-h]+(?:\s+[-a-h1-8]+(?:\s+\d+){0,2})?)?)?"
)
_FILE = r"[~\w./-]*\w\.(?:pgn|csv)\b"
_WORD = re.compile(rf"{_FEN}|{_FILE}|[^\W_]+(?:[-'=./][^\W_]+)*[+#]?")

WRITTEN_MOVE = re.compile(
    r"[KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[QRBN])?[+#]?|[o0]-[o0](?:-[o0])?[+#]?",
    re.IGNORECASE,
)
"""A move in standard or coordinate notation: Nf3, exd8=Q+, O-O, e2e4, e2-e4, e7e8q."""

_CONTRACTIONS = {
    "don't": "do not", "dont": "do not", "doesn't": "does not", "didn't": "did not",
    "isn't": "is not", "can't": "can not", "cannot": "can not", "won't": "will not",
    "shouldn't": "should not", "wouldn't": "would not", "aren't": "are not",
    "what's": "what is", "whats": "what is", "who's": "who is", "where's": "where is",
    "that's": "that is", "it's": "it is", "there's": "there is", "how's": "how is",
    "let's": "let us", "lets": "let us", "i'm": "i am", "i'll": "i will", "i'd": "i would",
    "i've": "i have", "you're": "you are", "you've": "you have", "we're": "we are",
    "never": "not", "gimme": "give me", "gonna": "going to", "wanna": "want to",
}  # fmt: skip


@dataclass(frozen=True)
class Word:
    """As it was typed, and in lower case as the grammar reads it."""

    typed: str
    text: str


def words_of(sentence: str) -> list[Word]:
    """The words of a sentence, at most `MAX_WORDS`; a FEN is one word."""
    found: list[Word] = []
    for match in _WORD.finditer(sentence[:LONGEST_TEXT].replace("’", "'")):
        typed = match.group()
        if is_fen(typed) or is_file(typed):
            found.append(Word(typed, typed))
        elif WRITTEN_MOVE.fullmatch(typed) or _is_number(typed):
            found.append(Word(typed, typed.lower()))
        else:
            found.extend(_plain(typed))
    return found[:MAX_WORDS]


def is_fen(word: str) -> bool:
    return word.count("/") == 7


def is_file(word: str) -> bool:
    return word.endswith((".pgn", ".csv"))


def _is_number(word: str) -> bool:
    return word.replace(".", "", 1).isdecimal()


def _plain(typed: str) -> list[Word]:
    """The words in a word: contractions spelt out, compounds split."""
    text = typed.lower()
    if text.endswith("'s") and text not in _CONTRACTIONS:
        text = text[:-2]
    parts = re.split(r"[-=./+# ]+", _CONTRACTIONS.get(text, text))
    return [Word(part, part) for part in parts if part]


def edits_allowed(word: str) -> int:
    """How many typing errors a word may have and still be recognised."""
    if len(word) < 4 or any(letter.isdigit() for letter in word):
        return 0
    return 1 if len(word) < 8 else 2


def edit_distance(first: str, second: str, limit: int) -> int:
    """Letters added, omitted, changed or swapped with their neighbour; `limit + 1` if more."""
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


@lru_cache(maxsize=2_000)
def nearest_words(word: str, known: frozenset[str]) -> Mapping[str, int]:
    """The known words it may stand for, with their number of typing errors."""
    limit = edits_allowed(word)
    if limit == 0:
        return {}
    letters = frozenset(word)
    # An error changes at most two letters of the set, which rules out nearly all words cheaply.
    near = [
        other for other in known if len(other) >= 4 and len(letters ^ _letters(other)) <= 2 * limit
    ]
    found = {other: edit_distance(word, other, limit) for other in near}
    return {other: distance for other, distance in found.items() if distance <= limit}


@cache
def _letters(known: str) -> frozenset[str]:
    return frozenset(known)
