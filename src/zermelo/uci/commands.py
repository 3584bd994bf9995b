"""What GUIs write after `go`, `position` and `setoption`, read into values."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any

from zermelo.engines.limit import LONGEST_MATE, MAX_DEPTH, Limits, clock_of
from zermelo.errors import CommandError

LARGEST_NUMBER = 2**63 - 1
MAX_DIGITS = 19


def _milliseconds(number: int) -> float:
    return number / 1000


def _length(number: int) -> float:
    return max(number, 0) / 1000


def _within(low: int, high: int) -> Callable[[int], int]:
    return lambda number: min(max(number, low), high)


NUMBERS: dict[str, tuple[str, Callable[[int], float]]] = {
    "wtime": ("white_clock", _milliseconds),
    "btime": ("black_clock", _milliseconds),
    "winc": ("white_inc", _length),
    "binc": ("black_inc", _length),
    "movestogo": ("remaining_moves", _within(0, LARGEST_NUMBER)),
    "movetime": ("time", _length),
    "depth": ("depth", _within(1, MAX_DEPTH)),
    "nodes": ("nodes", _within(0, LARGEST_NUMBER)),
    "mate": ("mate", _within(1, LONGEST_MATE)),
}
"""The words of `go` that a number follows: the limit each sets, and what the number becomes. A
number beyond the search's maximum is clamped."""

SWITCHES = ("infinite", "ponder")
MOVES = "searchmoves"


@dataclass(frozen=True)
class Go:
    """How far to search; the limits have the names of python-chess's Limit."""

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None
    white_clock: float | None = None
    black_clock: float | None = None
    white_inc: float | None = None
    black_inc: float | None = None
    remaining_moves: int | None = None
    infinite: bool = False
    ponder: bool = False
    moves: tuple[str, ...] = ()
    """Only these, if any are named."""
    faults: tuple[str, ...] = field(default=(), compare=False)
    """What could not be read; the rest is valid."""

    def limits(self, turn: bool) -> Limits:
        """What limits the search of the side `turn`; no time does after `infinite`."""
        limits = Limits(depth=self.depth, nodes=self.nodes, mate=self.mate)
        if self.infinite:
            return limits
        seconds, increment = (
            (self.white_clock, self.white_inc) if turn else (self.black_clock, self.black_inc)
        )
        clock = clock_of(seconds, increment, self.remaining_moves)
        return replace(limits, seconds=self.time, clock=clock)

    @classmethod
    def parse(cls, text: str) -> "Go":
        """Reads everything that can be read."""
        found: dict[str, Any] = {}
        moves: list[str] = []
        faults: list[str] = []
        words = iter(text.split())
        reads_moves = False
        for word in words:
            if word in NUMBERS:
                name, convert = NUMBERS[word]
                number = next(words, "")
                if _is_number(number):
                    found[name] = convert(int(number))
                else:
                    faults.append(f"go {word}: {number[:20]!r} is not a number")
            elif word in SWITCHES:
                found[word] = True
            elif reads_moves and word != MOVES:
                moves.append(word)
                continue
            elif word != MOVES:
                faults.append(f"go: {word[:20]!r} is unknown; {_ACCEPTED}")
            reads_moves = word == MOVES
        # Whoever names one clock plays by clocks: a side without its own has as much as the other.
        for mine, other in (("white_clock", "black_clock"), ("black_clock", "white_clock")):
            if other in found:
                found.setdefault(mine, found[other])
        return cls(**found, moves=tuple(moves), faults=tuple(faults))


_ACCEPTED = f"accepted: {', '.join([*NUMBERS, *SWITCHES, MOVES])}"

assert {name for name, _ in NUMBERS.values()} <= {known.name for known in fields(Go)}


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS


@dataclass(frozen=True)
class PositionCommand:
    """A position and the moves from it; without a FEN the starting position."""

    fen: str | None
    moves: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "PositionCommand":
        head, _, moves = f" {text} ".partition(" moves ")
        kind, _, fen = head.strip().partition(" ")
        if kind == "startpos" and not fen:
            return cls(None, tuple(moves.split()))
        if kind == "fen" and fen:
            return cls(" ".join(fen.split()), tuple(moves.split()))
        raise CommandError(
            f"position {text[:60]!r} is not accepted; "
            "accepted: startpos, or fen and a FEN, then moves and moves"
        )


@dataclass(frozen=True)
class SetOption:
    """An option's name and the text it is set to."""

    name: str
    value: str = ""

    @classmethod
    def parse(cls, text: str) -> "SetOption":
        head, separator, value = f"{text} ".partition(" value ")
        word, _, name = head.strip().partition(" ")
        if word != "name" or not name.strip():
            raise CommandError(
                f"setoption {text[:60]!r} is not accepted; accepted: name NAME value VALUE"
            )
        return cls(" ".join(name.split()), value.strip() if separator else "")
