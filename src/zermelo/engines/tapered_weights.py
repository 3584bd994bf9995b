"""The text file in which the weights of the tapered evaluation are declared.

A line is `name middle_game end_game` or `name number`; a square table is a heading
`name middle_game` or `name end_game` and eight lines of four numbers, rank 8 first, files a to d.
`#` starts a comment. Needs no compiled module: the build uses it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

PHASES = ("middle_game", "end_game")
NAME = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)*")


@dataclass(frozen=True)
class Line:
    """A line of the file: its text, and the names its numbers have."""

    text: str
    names: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


def read(path: Path) -> dict[str, int]:
    """Every number by its name, in the evaluation's order: pairs first, then single numbers.

    Raises ValueError, naming the line, for text that declares no weights."""
    found: dict[str, int] = {}
    for line in _lines(path):
        for name, number in zip(line.names, line.numbers, strict=True):
            if name in found:
                raise ValueError(f"{path}: {name} is declared twice")
            found[name] = number
    pairs = dict.fromkeys(
        name.rpartition(".")[0] for name in found if name.rpartition(".")[2] in PHASES
    )
    order = [f"{pair}.{phase}" for pair in pairs for phase in PHASES]
    if lacking := [name for name in order if name not in found]:
        raise ValueError(f"{path}: {lacking[0]} is not declared")
    order += [name for name in found if name.rpartition(".")[2] not in PHASES]
    return {name: found[name] for name in order}


def write(path: Path, names: Sequence[str], values: Sequence[float]) -> None:
    """Put numbers, rounded, in the place of those in the file; its comments and order stay.

    Raises ValueError unless the names are those the file declares, each once."""
    declared = read(path)
    if sorted(names) != sorted(declared) or len(names) != len(values):
        different = sorted(set(names) ^ set(declared))
        what = f": {', '.join(different[:3])}" if different else ""
        raise ValueError(
            f"{path}: {len(names)} names and {len(values)} values; "
            f"accepted: one value for each of the {len(declared)} names declared there{what}"
        )
    numbers = {name: round(value) for name, value in zip(names, values, strict=True)}
    text = "".join(_with_numbers(line, numbers) + "\n" for line in _lines(path))
    path.write_text(text, encoding="utf-8")


def _lines(path: Path) -> Iterator[Line]:
    table: tuple[str, str] | None = None
    rank = 0
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = text.partition("#")[0].split()
        where = f"{path}, line {number}"
        if table is not None:
            name, phase = table
            squares = [f"{name}.{file}{rank}.{phase}" for file in "abcd"]
            yield Line(text, tuple(squares), _numbers(words, 4, where))
            rank -= 1
            table = table if rank else None
        elif not words:
            yield Line(text)
        elif not NAME.fullmatch(words[0]):
            raise ValueError(
                f"{where}: '{words[0]}' is not a name; accepted: names such as mobility.knight.3"
            )
        elif len(words) == 2 and words[1] in PHASES:
            table, rank = (words[0], words[1]), 8
            yield Line(text)
        elif len(words) == 2:
            yield Line(text, (words[0],), _numbers(words[1:], 1, where))
        else:
            names = tuple(f"{words[0]}.{phase}" for phase in PHASES)
            yield Line(text, names, _numbers(words[1:], 2, where))
    if table is not None:
        raise ValueError(f"{path}: the table {table[0]} {table[1]} does not have eight lines")


def _numbers(words: Sequence[str], wanted: int, where: str) -> tuple[int, ...]:
    try:
        numbers = tuple(int(word) for word in words)
    except ValueError:
        numbers = ()
    if len(numbers) != wanted:
        raise ValueError(f"{where}: '{' '.join(words)}'; accepted: whole numbers, {wanted} of them")
    return numbers


def _with_numbers(line: Line, numbers: dict[str, int]) -> str:
    if not line.names:
        return line.text
    before, mark, comment = line.text.partition("#")
    name = before.split()[0] if len(line.names) < 4 else ""
    row = f"{name:<36}" + "".join(f"{numbers[name]:>6}" for name in line.names)
    return f"{row}  # {comment.strip()}" if mark else row
