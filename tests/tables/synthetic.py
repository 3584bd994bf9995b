"""Syzygy files with random values: whole and valid, but true of no position.

They hold readers to the format without any public data. Run as a program they are written into a
folder: python -m tests.tables.synthetic FOLDER NAME...
"""

import random
import struct
import sys
from bisect import bisect_right
from itertools import accumulate
from math import comb
from pathlib import Path

MAGIC = {"rtbw": bytes.fromhex("71e8235d"), "rtbz": bytes.fromhex("d7660ca5")}
CODES = {"P": 1, "N": 2, "B": 3, "R": 4, "Q": 5, "K": 6}
BLACK = 8
PAWN = 1

BLOCK_BITS = 5
CODED = ((2, 2), (3, 2), (4, 4))
"""Lengths of codes in bits, and how many symbols have one: a whole tree."""
LEVELS = 12
WIDTH = 6
"""Symbols of a level, each of two of the level below; none of those is lost."""

WIN_AND_LOSS_IN_PLIES = 4 | 8
MAPPED = 2
WIDE = 16
SINGLE = 128


class Synthetic:
    """A table of one material."""

    def __init__(self, name: str, rng: random.Random) -> None:
        self.rng = rng
        white, black = name.split("v")
        self.codes = [CODES[letter] for letter in white] + [CODES[p] + BLACK for p in black]
        self.is_symmetric = white == black
        self.pawns = [self.codes.count(PAWN), self.codes.count(PAWN + BLACK)]
        self.files = 4 if any(self.pawns) else 1
        kinds = {code: self.codes.count(code) for code in self.codes}
        self.alone = [code for code, count in kinds.items() if count == 1]
        self.groups = [[code] * count for code, count in kinds.items()]

    def results(self) -> bytes:
        return self._file("rtbw", 1 if self.is_symmetric else 2, (0, 1, 2, 3, 4))

    def distances(self, *, flags: int) -> bytes:
        values = (0, 1, 2, 5, 9) if flags & MAPPED else (0, 3, 17, 44, 49)
        return self._file("rtbz", 1, values, flags)

    def _file(self, suffix: str, sides: int, values: tuple[int, ...], flags: int = 0) -> bytes:
        data = bytearray(MAGIC[suffix])
        data.append((not self.is_symmetric) | 2 * any(self.pawns))
        parts = []
        for file in range(self.files):
            chosen = [self._placement(file) for _ in range(sides)]
            low, high = chosen[0], chosen[-1]
            for a, b in zip(low[0] + low[1], high[0] + high[1], strict=True):
                data.append(a | (b << 4 if sides == 2 else 0))
            parts += [Values(size, values, self.rng, flags) for _, _, size in chosen]
        _pad(data, 2)
        for part in parts:
            data += part.head
        for part in parts:
            data += part.maps(at=len(data))
        if flags & MAPPED:
            _pad(data, 2)
        for part in parts:
            data += part.index
        for part in parts:
            data += part.lengths
        for part in parts:
            _pad(data, 64)
            data += part.blocks
        _pad(data, 64)
        return bytes(data) + self.rng.randbytes(16)

    def _placement(self, file: int) -> tuple[list[int], list[int], int]:
        """The orders of the groups, the pieces, and how many placements there are."""
        groups = [list(group) for group in self.groups]
        self.rng.shuffle(groups)
        if any(self.pawns):
            # The side with fewer pawns leads.
            leads = 0 if 0 < self.pawns[0] <= (self.pawns[1] or 9) else 1
            both = all(self.pawns)
            first = [[PAWN + BLACK * leads] * self.pawns[leads]]
            second = [[PAWN + BLACK * (1 - leads)] * self.pawns[1 - leads]] if both else []
            rest = [group for group in groups if group[0] % BLACK != PAWN]
            groups = first + second + rest
        else:
            both = False
            kings = [CODES["K"], CODES["K"] + BLACK]
            lead = self.rng.sample(self.alone, 3) if len(self.alone) >= 3 else kings
            groups = [lead] + [group for group in groups if group[0] not in lead]
        orders = self.rng.sample(range(len(groups)), 2 if both else 1)
        size = self._lead_size(groups[0], file)
        free = 64 - len(groups[0])
        if both:
            size *= comb(48 - len(groups[0]), len(groups[1]))
            free -= len(groups[1])
        for group in groups[2 if both else 1 :]:
            size *= comb(free, len(group))
            free -= len(group)
        return orders, [code for group in groups for code in group], size

    def _lead_size(self, lead: list[int], file: int) -> int:
        if lead[0] % BLACK != PAWN:
            return 31332 if len(lead) == 3 else 462
        # Pawns behind the leading one: on the squares that come after its own.
        after = [47 - 12 * file - 2 * rank for rank in range(6)]
        return sum(comb(squares, len(lead) - 1) for squares in after)


class Values:
    """Random values, compressed."""

    def __init__(
        self, size: int, values: tuple[int, ...], rng: random.Random, flags: int = 0
    ) -> None:
        self._flags = flags
        self._values = values
        symbols = self._symbols(rng)
        span_bits = 16 if size > 1 << 20 else 11
        spans = -(-size >> span_bits)
        lengths = []
        left = (spans << span_bits) + 1
        while left > 0:
            lengths.append(min(rng.randrange(40_000, 65_536), left + 9))
            left -= lengths[-1]
        longest, shortest = CODED[-1][0], CODED[0][0]
        first_symbols = [sum(count for _, count in CODED[i + 1 :]) for i in range(len(CODED))]
        self.head = struct.pack(
            "<BBBBIBB", flags, BLOCK_BITS, span_bits, 1, len(lengths), longest, shortest
        )
        self.head += struct.pack(f"<{len(CODED)}H", *first_symbols)
        self.head += struct.pack("<H", len(symbols)) + b"".join(symbols)
        self.head += bytes(len(symbols) & 1)
        starts = [0, *accumulate(lengths)]
        index = bytearray()
        for span in range(spans):
            middle = (span << span_bits) + (1 << span_bits - 1)
            block = bisect_right(starts, middle) - 1
            index += struct.pack("<IH", block, middle - starts[block])
        self.index = bytes(index)
        self.lengths = struct.pack(f"<{len(lengths) + 1}H", *(n - 1 for n in lengths), 0)
        self.blocks = rng.randbytes(len(lengths) << BLOCK_BITS)

    def _symbols(self, rng: random.Random) -> list[bytes]:
        """Those that are coded, the values, then level by level the pairs below the coded ones."""
        coded = sum(count for _, count in CODED)
        symbols = [b""] * coded
        below = []
        for value in self._values:
            below.append(len(symbols))
            symbols.append(_symbol(value, 0xFFF))
        for _ in range(LEVELS - 1):
            level = []
            for place in range(WIDTH):
                level.append(len(symbols))
                symbols.append(_symbol(below[place % len(below)], rng.choice(below)))
            below = level
        for number in range(coded):
            symbols[number] = _symbol(below[number % len(below)], rng.choice(below))
        return symbols

    def maps(self, *, at: int) -> bytes:
        """What stored distances mean, for each of four results."""
        if not self._flags & MAPPED:
            return b""
        number = "<H" if self._flags & WIDE else "<B"
        lists = bytearray(at & 1 if self._flags & WIDE else 0)
        entries = max(self._values) + 1
        for start in (1, 2, 3, 4):
            meanings = [(start * 7 + 5 * entry) % 100 for entry in range(entries)]
            lists += struct.pack(number, entries)
            for meaning in meanings:
                lists += struct.pack(number, meaning)
        return bytes(lists)


def single_valued(name: str, *, white_to_move: int, black_to_move: int) -> bytes:
    """Results that are the same in every position; 4 is a win, 2 a draw, 0 a loss."""
    table = Synthetic(name, random.Random(name))
    whole = table.results()
    data = bytearray(whole[: 5 + len(table.codes) + 1])
    assert table.files == 1
    _pad(data, 2)
    for value in (white_to_move, black_to_move)[: 1 if table.is_symmetric else 2]:
        data += bytes([SINGLE, value])
    _pad(data, 64)
    return bytes(data) + bytes(16)


def write_tables(folder: Path, names: list[str]) -> None:
    """Both files of each of these, with every way to store distances among them."""
    ways = (0, WIN_AND_LOSS_IN_PLIES, MAPPED, MAPPED | WIDE | 4, 1, 1 | MAPPED | 8)
    for number, name in enumerate(names):
        table = Synthetic(name, random.Random(name))
        (folder / f"{name}.rtbw").write_bytes(table.results())
        flags = ways[number % len(ways)]
        if table.is_symmetric:
            flags &= ~1
        (folder / f"{name}.rtbz").write_bytes(table.distances(flags=flags))


def _symbol(left: int, right: int) -> bytes:
    return bytes([left & 0xFF, left >> 8 | (right & 15) << 4, right >> 4])


def _pad(data: bytearray, unit: int) -> None:
    data += bytes(-len(data) % unit)


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    write_tables(Path(sys.argv[1]), sys.argv[2:])
