"""The grammar as the parser reads it: the phrases of grammar.toml as small trees."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from zermelo.errors import GrammarError


@dataclass(frozen=True)
class Literally:
    """One word."""

    text: str


@dataclass(frozen=True)
class Slot:
    """A placeholder: a kind of thing, under a name."""

    name: str
    kind: str


@dataclass(frozen=True)
class Sequence:
    parts: tuple["Phrase", ...]


@dataclass(frozen=True)
class Choice:
    ways: tuple["Phrase", ...]


Phrase: TypeAlias = Literally | Slot | Sequence | Choice
"""An empty sequence among the alternatives makes the others optional."""


@dataclass(frozen=True)
class Way:
    """A way of saying something, with the slots it fills implicitly."""

    phrase: Phrase
    means: Mapping[str, Any]
    words: frozenset[str]
    """Every word in it."""
    kinds: frozenset[str]
    """Every kind of slot in it."""


@dataclass(frozen=True)
class Intent:
    """Something people may want."""

    name: str
    does: str
    """What it does, worded to follow 'I can'."""
    example: str
    negation: Literal["flips", "cancels", "ignored"]
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class Grammar:
    intents: Mapping[str, Intent]
    fillers: frozenset[str]
    questions: frozenset[str]
    """What makes a sentence a question."""
    names: frozenset[str]
    """Names for the computer."""
    vocabulary: frozenset[str]
    """Every word in a phrase."""


def read_data(name: str) -> dict[str, Any]:
    """A data file of this package."""
    return tomllib.loads(files("zermelo.play.dialogue").joinpath(name).read_text(encoding="utf-8"))


@cache
def load_grammar() -> Grammar:
    data = read_data("grammar.toml")
    sets: dict[str, str] = data["sets"]
    intents = {}
    for name, entry in data["intent"].items():
        ways = tuple(
            _way(read_phrase(phrase, sets), group.get("means", {}))
            for group in entry["ways"]
            for phrase in group["say"]
        )
        intents[name] = Intent(name, entry["does"], entry["example"], entry["negation"], ways)
    return Grammar(
        intents,
        frozenset(data["fillers"].split()),
        frozenset(data["questions"].split()),
        frozenset(data["names"].split()),
        frozenset(word for intent in intents.values() for way in intent.ways for word in way.words),
    )


def _way(phrase: Phrase, means: Mapping[str, Any]) -> Way:
    leaves = list(_leaves(phrase))
    words = frozenset(leaf.text for leaf in leaves if isinstance(leaf, Literally))
    kinds = frozenset(leaf.kind for leaf in leaves if isinstance(leaf, Slot))
    return Way(phrase, means, words, kinds)


def _leaves(phrase: Phrase) -> Iterator[Literally | Slot]:
    if isinstance(phrase, Literally | Slot):
        yield phrase
    else:
        for part in phrase.parts if isinstance(phrase, Sequence) else phrase.ways:
            yield from _leaves(part)


_TOKEN = re.compile(r"\s*([\[\]()|]|<\w+>|\{\w+(?:=\w+)?\}|[\w']+)")


def read_phrase(text: str, sets: Mapping[str, str]) -> Phrase:
    """`(a|b) [c] <set> {name=kind}` as a tree."""
    tokens = []
    end = 0
    while text[end:].strip():
        match = _TOKEN.match(text, end)
        if match is None:
            raise GrammarError(f"phrase {text!r}: cannot read {text[end:]!r}")
        tokens.append(match.group(1))
        end = match.end()
    phrase, rest = _choice(tokens, sets)
    if rest:
        raise GrammarError(f"phrase {text!r}: one bracket too many")
    return phrase


def _choice(tokens: list[str], sets: Mapping[str, str]) -> tuple[Phrase, list[str]]:
    """Sequences between bars, up to a closing bracket or the end, and what is left."""
    ways = []
    parts: list[Phrase] = []
    while tokens and tokens[0] not in (")", "]"):
        token, tokens = tokens[0], tokens[1:]
        if token == "|":
            ways.append(Sequence(tuple(parts)))
            parts = []
        elif token in ("(", "["):
            inner, tokens = _choice(tokens, sets)
            closing = ")" if token == "(" else "]"
            if not tokens or tokens[0] != closing:
                raise GrammarError(f"a phrase lacks {closing!r}")
            tokens = tokens[1:]
            parts.append(inner if token == "(" else Choice((inner, Sequence(()))))
        else:
            parts.append(_leaf(token, sets))
    ways.append(Sequence(tuple(parts)))
    return (Choice(tuple(ways)) if len(ways) > 1 else ways[0]), tokens


def _leaf(token: str, sets: Mapping[str, str]) -> Phrase:
    if token.startswith("<"):
        if token[1:-1] not in sets:
            raise GrammarError(f"there is no set {token}")
        return read_phrase(sets[token[1:-1]], sets)
    if token.startswith("{"):
        name, _, kind = token[1:-1].partition("=")
        return Slot(name, kind or name)
    return Literally(token)
