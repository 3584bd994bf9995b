"""The things a sentence may name: techniques, engines, squares, moves, numbers and so on."""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import choices_of
from zermelo.engines.presets import presets
from zermelo.engines.techniques import Evaluation
from zermelo.play.dialogue.grammar import read_data
from zermelo.play.dialogue.numbers import NUMBER_WORDS, OTHERS, number_at
from zermelo.play.dialogue.words import WRITTEN_MOVE, Word, is_fen, is_file

TYPING_ERROR = 0.4
"""What a typing error costs, where a word of the phrase is worth 1."""

LONGER = 0.3
"""What each further word of a name is worth: the longest matching name wins."""

SMALL_WORD = 0.2
"""The worth of "a" as a number."""

Readings = Sequence[Mapping[str, int]]
"""For each word of a sentence the words it may stand for, with their typing errors."""


@dataclass(frozen=True)
class Filling:
    """A candidate for a slot: its first word, the word after its last, and its worth."""

    value: Any
    end: int
    worth: float


def technique_name(technique: str) -> str:
    """`null_move` as people say it."""
    return technique.replace("_", " ")


@cache
def named_things() -> Mapping[str, Mapping[tuple[str, ...], Any]]:
    """For each kind its names, as words, and what each stands for."""
    data = read_data("names.toml")
    techniques = {
        name: (technique_name(name), *group.names) for name, group in SearchConfig.none().groups()
    }
    engines = {preset.name: [preset.name.replace("-", " ")] for preset in presets()}
    glossary = read_data("glossary.toml")["term"]
    evaluators = {kind: [kind.replace("-", " ")] for kind in evaluator_kinds()}
    tables = {
        "setting": _names(_numbers_of_techniques(), data["setting"]),
        "evaluator": _names(evaluators, data["evaluator"]),
        "technique": _names(techniques),
        "engine": _names(engines, data["engine"]),
        "colour": _names(data["colour"]),
        "piece": _names(data["piece"]),
        "unit": {names: float(value) for names, value in _names(data["unit"]).items()},
        "pawns": {names: float(value) for names, value in _names(data["pawns"]).items()},
    }
    terms = {name: entry["names"] for name, entry in glossary.items()}
    return {**tables, "term": {**_names(terms), **tables["technique"]}}


def evaluator_kinds() -> tuple[str, ...]:
    kind = next(field for field in dataclasses.fields(Evaluation) if field.name == "kind")
    return choices_of(kind)


def _numbers_of_techniques() -> dict[str, list[str]]:
    """Every number of a technique by its path: `killers.slots` as "killers slots"."""
    return {
        f"{name}.{field.name}": [f"{technique_name(name)} {technique_name(field.name)}"]
        for name, group in SearchConfig.none().groups()
        for field in dataclasses.fields(group)
        if field.type is int
    }


def _names(*lists: Mapping[str, Iterable[str]]) -> dict[tuple[str, ...], Any]:
    return {
        tuple(name.split()): thing
        for named in lists
        for thing, names in named.items()
        for name in names
    }


@cache
def slot_words() -> frozenset[str]:
    """Every word in a name: these are spelt correctly and so are no typing errors."""
    names = {word for table in named_things().values() for name in table for word in name}
    return frozenset(names | NUMBER_WORDS)


def fillings(words: Sequence[Word], readings: Readings) -> dict[str, dict[int, list[Filling]]]:
    """What the sentence names, by kind and by first word."""
    found: dict[str, dict[int, list[Filling]]] = {}
    texts = [word.text for word in words]
    for start, word in enumerate(words):
        for kind, read in _PATTERNS.items():
            if (value := read(word)) is not None:
                _add(found, kind, start, Filling(value, start + 1, 1.0))
        if (number := number_at(texts, start)) is not None:
            worth = SMALL_WORD if word.text in OTHERS else 1.0
            _add(found, "number", start, Filling(number[0], number[1], worth))
        for kind, name, thing in _names_beginning_with(readings[start]):
            if (fit := _fit(name, readings, start)) is not None:
                _add(found, kind, start, Filling(thing, start + len(name), fit))
    return found


def _names_beginning_with(words: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...], Any]]:
    for word in words:
        yield from _by_first_word().get(word, [])


@cache
def _by_first_word() -> Mapping[str, list[tuple[str, tuple[str, ...], Any]]]:
    """Every name, with its kind and what it stands for, by its first word."""
    found: dict[str, list[tuple[str, tuple[str, ...], Any]]] = {}
    for kind, table in named_things().items():
        for name, thing in table.items():
            found.setdefault(name[0], []).append((kind, name, thing))
    return found


def _add(
    found: dict[str, dict[int, list[Filling]]], kind: str, start: int, filling: Filling
) -> None:
    found.setdefault(kind, {}).setdefault(start, []).append(filling)


def _fit(name: tuple[str, ...], readings: Readings, start: int) -> float | None:
    """What a name that starts there is worth, or None if it does not match."""
    if start + len(name) > len(readings):
        return None
    errors = 0
    for offset, word in enumerate(name):
        if word not in readings[start + offset]:
            return None
        errors += readings[start + offset][word]
    return 1.0 + LONGER * (len(name) - 1) - TYPING_ERROR * errors


def _square(word: Word) -> str | None:
    text = word.text
    return text if len(text) == 2 and text[0] in "abcdefgh" and text[1] in "12345678" else None


def _written(word: Word) -> str | None:
    return word.typed if WRITTEN_MOVE.fullmatch(word.typed) else None


def _fen(word: Word) -> str | None:
    return word.typed if is_fen(word.typed) else None


def _file(word: Word) -> str | None:
    return word.typed if is_file(word.typed) else None


_PATTERNS: Mapping[str, Callable[[Word], str | None]] = {
    "square": _square,
    "written": _written,
    "fen": _fen,
    "file": _file,
}
