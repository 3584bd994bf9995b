"""The answers of a judgement in words that need no explanation."""

import re
from collections.abc import Mapping

from zermelo.lab.judging.judgement import VERY_HIGH, Answer, Judgement

RULE = (
    "One rule judges every claim (docs/verdicts.md): is the direction right, is the size right, "
    "does it hold elsewhere? Ratio is ours divided by theirs, where both are numbers. Confidence "
    "is that of the direction; q is Benjamini and Hochberg's, over all empirical claims here. Ids "
    "such as H8 are points of the papers (docs/papers.md)."
)
CODE = re.compile(r"(`[^`]+`)")
"""What stands between backquotes in a text, such as a command; both reports show it as code."""

TRUE: Mapping[Answer, str] = {
    Answer.YES: "yes",
    Answer.NO: "no",
    Answer.OPEN: "undecided",
    Answer.NOT_TESTABLE: "cannot be tested",
}
LARGE: Mapping[Answer, str] = {
    Answer.YES: "as large as they say",
    Answer.NO: "another size than theirs",
    Answer.OPEN: "undecided",
    Answer.NOT_ASKED: "not asked",
}
GENERAL: Mapping[Answer, str] = {
    Answer.YES: "holds wherever else it was tried",
    Answer.NOT_GENERAL: "does not generalise",
    Answer.OPEN: "undecided elsewhere",
    Answer.NOT_ASKED: "not measured elsewhere",
}


def is_true(one: Judgement) -> str:
    """With how sure it is."""
    return f"{TRUE[one.direction]}, confidence {one.confidence}" if one.confidence else "not known"


def q_text(q: float | None) -> str:
    """Benjamini and Hochberg's q after a confidence, where there is one."""
    if q is None:
        return ""
    return f", q < {VERY_HIGH}" if q < VERY_HIGH else f", q = {q:.2g}"


def how_large(one: Judgement) -> str:
    return LARGE[one.size]


def how_general(one: Judgement) -> str:
    return GENERAL[one.generality]
