"""From a sentence to its meaning: the phrase of the grammar that fits the sentence best.

Every phrase in the grammar is aligned with the sentence. Words of the phrase that are found count
for it, words of the sentence that it lacks count against it: fillers a little, others a lot. So a
sentence may contain more than its phrase, in the phrase's order, and a sentence that fits no phrase
well is not understood.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from zermelo.play.dialogue.grammar import (
    Choice,
    Grammar,
    Intent,
    Literally,
    Phrase,
    Sequence,
    Slot,
    Way,
    load_grammar,
)
from zermelo.play.dialogue.slots import TYPING_ERROR, Readings, fillings, slot_words
from zermelo.play.dialogue.words import Word, nearest_words, words_of

FILLER_FOUND = 0.3
FILLER_LEFT_OUT = 0.15
QUESTION_LEFT_OUT = 2.5
MIN_SCORE = 0.35
"""Below this score a sentence is not understood."""

SUGGESTIONS = 3
NEGATION = "not"

NAMED_THING = 0.5
"""How much a suggestion gains if the sentence names something the phrase is about."""

VAGUE_KINDS = {"term", "number"}
"""Kinds that nearly every sentence contains, and so suggest nothing."""


@dataclass(frozen=True)
class Meaning:
    """What a sentence asks for."""

    intent: str
    slots: Mapping[str, Any] = field(default_factory=dict)
    score: float = 0.0


@dataclass(frozen=True)
class _Found:
    """A part of a phrase aligned with the sentence so far."""

    score: float = 0.0
    slots: tuple[tuple[str, Any], ...] = ()
    negations: int = 0
    """How many of the sentence's "not"s the phrase itself contains."""


_Ends = dict[int, _Found]
"""The best alignment for each next word of the sentence."""


class Parser:
    """Reads sentences by a grammar; remembers nothing of what was said before."""

    def __init__(self, grammar: Grammar | None = None) -> None:
        self.grammar = grammar or load_grammar()
        self._known = (
            self.grammar.vocabulary | self.grammar.fillers | self.grammar.names | slot_words()
        )

    def parse(self, sentence: str) -> Meaning | None:
        """What is meant, or None."""
        reading = self._read(sentence)
        best: Meaning | None = None
        for intent in self.grammar.intents.values():
            for way in intent.ways:
                meaning = reading.meaning(intent, way)
                if meaning is not None and (best is None or meaning.score > best.score):
                    best = meaning
        return best if best is not None and best.score >= MIN_SCORE else None

    def nearest(self, sentence: str) -> list[Intent]:
        """The intents nearest to a sentence that was not understood, best first; maybe none."""
        reading = self._read(sentence)
        closeness = {
            intent.name: max(reading.closeness(way) for way in intent.ways)
            for intent in self.grammar.intents.values()
        }
        ranked = sorted(self.grammar.intents.values(), key=lambda it: -closeness[it.name])
        return [intent for intent in ranked if closeness[intent.name] > 0][:SUGGESTIONS]

    def _read(self, sentence: str) -> "_Reading":
        words = words_of(sentence)
        readings = [
            {word.text: 0} if word.text in self._known else nearest_words(word.text, self._known)
            for word in words
        ]
        return _Reading(self.grammar, words, readings)


class _Reading:
    """One sentence, ready to have phrases aligned with it."""

    def __init__(self, grammar: Grammar, words: list[Word], readings: Readings) -> None:
        self._fillers = grammar.fillers | grammar.names
        self._questions = grammar.questions
        self._texts = [word.text for word in words]
        self._fillings = fillings(words, readings)
        self._named = self._fillings.keys() - VAGUE_KINDS
        self._places: dict[str, list[tuple[int, int]]] = {}
        for place, reading in enumerate(readings):
            for word, errors in reading.items():
                self._places.setdefault(word, []).append((place, errors))
        self._left_out = [0.0]
        for text in self._texts:
            self._left_out.append(self._left_out[-1] + self._cost(text))

    def meaning(self, intent: Intent, way: Way) -> Meaning | None:
        if not self._is_possible(way.phrase):
            return None
        end_of_all = len(self._texts)
        laid = [
            (found.score - self._between(end, end_of_all), found)
            for end, found in self._lay(way.phrase, 0).items()
        ]
        if not laid:
            return None
        score, found = max(laid, key=lambda pair: pair[0])
        slots = {**way.means, **dict(found.slots)}
        negated = (self._texts.count(NEGATION) - found.negations) % 2 == 1
        return _negated(intent, slots, score) if negated else Meaning(intent.name, slots, score)

    def closeness(self, way: Way) -> float:
        """How much of a phrase the sentence contains, in any order, not counting fillers."""
        words = (way.words & self._places.keys()) - self._fillers
        typed_rightly = sum(1.0 for word in words if word in self._texts)
        return typed_rightly + (NAMED_THING if way.kinds & self._named else 0.0)

    def _cost(self, text: str) -> float:
        if text == NEGATION:
            return 0.0
        if text in self._questions:
            return QUESTION_LEFT_OUT
        return FILLER_LEFT_OUT if text in self._fillers else 1.0

    def _between(self, start: int, end: int) -> float:
        return self._left_out[end] - self._left_out[start]

    def _is_possible(self, phrase: Phrase) -> bool:
        """Whether everything the phrase needs is in the sentence: fast, and rules out most."""
        if isinstance(phrase, Literally):
            return phrase.text in self._places
        if isinstance(phrase, Slot):
            return phrase.kind in self._fillings
        if isinstance(phrase, Sequence):
            return all(self._is_possible(part) for part in phrase.parts)
        return any(self._is_possible(way) for way in phrase.ways)

    def _lay(self, phrase: Phrase, start: int) -> _Ends:
        if isinstance(phrase, Literally):
            return self._lay_word(phrase.text, start)
        if isinstance(phrase, Slot):
            return self._lay_slot(phrase, start)
        if isinstance(phrase, Choice):
            ends: _Ends = {}
            for way in phrase.ways:
                if self._is_possible(way):
                    _keep_best(ends, self._lay(way, start).items())
            return ends
        ends = {start: _Found()}
        for part in phrase.parts:
            following: _Ends = {}
            for end, before in ends.items():
                _keep_best(
                    following,
                    [
                        (later, _joined(before, found))
                        for later, found in self._lay(part, end).items()
                    ],
                )
            ends = following
        return ends

    def _lay_word(self, word: str, start: int) -> _Ends:
        worth = FILLER_FOUND if word in self._fillers else 1.0
        ends = {}
        for place, errors in self._places.get(word, []):
            if place >= start:
                score = worth - TYPING_ERROR * errors - self._between(start, place)
                ends[place + 1] = _Found(score, (), int(word == NEGATION))
        return ends

    def _lay_slot(self, slot: Slot, start: int) -> _Ends:
        ends: _Ends = {}
        for place, found in self._fillings.get(slot.kind, {}).items():
            if place >= start:
                skipped = self._between(start, place)
                _keep_best(
                    ends,
                    [
                        (
                            filling.end,
                            _Found(filling.worth - skipped, ((slot.name, filling.value),)),
                        )
                        for filling in found
                    ],
                )
        return ends


def _keep_best(ends: _Ends, candidates: Iterable[tuple[int, _Found]]) -> None:
    for end, found in candidates:
        if end not in ends or found.score > ends[end].score:
            ends[end] = found


def _joined(first: _Found, second: _Found) -> _Found:
    return _Found(
        first.score + second.score,
        first.slots + second.slots,
        first.negations + second.negations,
    )


def _negated(intent: Intent, slots: dict[str, Any], score: float) -> Meaning:
    """The meaning after applying "not"."""
    if intent.negation == "cancels":
        return Meaning("nothing", {"intent": intent.name}, score)
    if intent.negation == "flips":
        if "enabled" in slots:
            slots["enabled"] = not slots["enabled"]
        elif slots.get("colour") in ("white", "black"):
            slots["colour"] = "black" if slots["colour"] == "white" else "white"
    return Meaning(intent.name, slots, score)
