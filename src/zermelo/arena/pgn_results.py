"""Results from PGN files of any size: the tags are read, the moves are passed over."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from zermelo.arena.results import GameResult
from zermelo.errors import StatisticsError

SCORES = {"1-0": 1.0, "1/2-1/2": 0.5, "1/2": 0.5, "0-1": 0.0}
REPORT_BYTES = 1 << 20
"""Bytes between two progress reports."""

_TAG = re.compile(rb'\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_ESCAPED = re.compile(r"\\(.)")


@dataclass
class PgnResults:
    """The games of some files."""

    results: list[GameResult] = field(default_factory=list)
    unfinished: int = 0
    """Games without a result, or with an unknown one."""
    nameless: int = 0
    """Games without the name of a player, or of one who plays both sides."""


def read_results(
    paths: Iterable[Path], progress: Callable[[int], None] = lambda _: None
) -> PgnResults:
    """The results of all games in the files; `progress` gets the bytes read since its last call."""
    found = PgnResults()
    for path in paths:
        before = len(found.results) + found.unfinished + found.nameless
        try:
            with path.open("rb") as file:
                for tags in _games(_told(file, progress)):
                    _add(found, tags)
        except OSError as error:
            raise StatisticsError(f"{path}: {error.strerror}") from error
        if len(found.results) + found.unfinished + found.nameless == before:
            raise StatisticsError(
                f'{path}: no PGN games in it; each starts with tags like [White "NAME"]'
            )
    return found


def _games(lines: Iterable[bytes]) -> Iterator[dict[bytes, bytes]]:
    """The tags of each game. They end with the first line of moves or with a tag seen before."""
    tags: dict[bytes, bytes] = {}
    among_tags = False
    for line in lines:
        if line[:1] == b"[" and (tag := _TAG.match(line)):
            if tags and (not among_tags or tag[1] in tags):
                yield tags
                tags = {}
            tags[tag[1]] = tag[2]
            among_tags = True
        elif among_tags and line.strip():
            among_tags = False
    if tags:
        yield tags


def _add(found: PgnResults, tags: dict[bytes, bytes]) -> None:
    white, black = _text(tags.get(b"White")), _text(tags.get(b"Black"))
    score = SCORES.get(_text(tags.get(b"Result")))
    if score is None:
        found.unfinished += 1
    elif white == black or {white, black} & {"", "?"}:
        found.nameless += 1
    else:
        found.results.append(GameResult(white, black, score))


def _text(value: bytes | None) -> str:
    """PGN is Latin-1 by its standard and UTF-8 in practice."""
    if value is None:
        return ""
    try:
        text = value.decode("utf-8")
    except UnicodeDecodeError:
        text = value.decode("latin-1")
    return _ESCAPED.sub(r"\1", text).strip()


def _told(lines: Iterable[bytes], progress: Callable[[int], None]) -> Iterator[bytes]:
    unsaid = 0
    for line in lines:
        unsaid += len(line)
        if unsaid >= REPORT_BYTES:
            progress(unsaid)
            unsaid = 0
        yield line
    progress(unsaid)
