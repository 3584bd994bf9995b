"""Writes the tapered evaluation's weights, declared in a text file, as a C++ header.

Called by CMake: python generate_weights.py tapered_weights.txt OUTPUT.hpp
"""

import re
import sys
from pathlib import Path

# Reading them does not need the compiled module, which does not exist yet.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from zermelo.engines.tapered_weights import PHASES, read

HEAD = """// Generated from native/evaluation/tapered/tapered_weights.txt by scripts: do not edit.
#pragma once

#include <array>
#include <cstddef>

namespace zermelo::tapered {

// The index of a weight for middlegame and endgame, or of a single number.
struct Pair {
    std::size_t index;
    constexpr Pair operator+(int further) const {
        return {index + static_cast<std::size_t>(further)};
    }
};
struct Number {
    std::size_t index;
    constexpr Number operator+(int further) const {
        return {index + static_cast<std::size_t>(further)};
    }
};

struct PairValue {
    int middle_game;
    int end_game;
};
"""


def place(name: str, index: int, known: set[str]) -> tuple[str, int] | None:
    """The C++ name of a weight and its index; a row of weights is named once, as its number 0."""
    parts = name.split(".")
    steps = []
    while re.fullmatch(r"\d+|[a-d][1-8]", parts[-1]):
        steps.append(parts.pop())
    stem = "_".join(parts)
    if stem in known:
        return None
    known.add(stem)
    # Rows of rows and square tables start at their first entry; a row may start later than at 0.
    return stem, index - (int(steps[0]) if len(steps) == 1 and steps[0].isdigit() else 0)


def constants(kind: str, names: list[str]) -> list[str]:
    known: set[str] = set()
    placed = [place(name, index, known) for index, name in enumerate(names)]
    return [f"inline constexpr {kind} {one[0]}{{{one[1]}}};" for one in placed if one]


def array(kind: str, name: str, count: str, items: list[str]) -> list[str]:
    return (
        [f"inline constexpr std::array<{kind}, {count}> {name}{{{{"]
        + [f"    {item}," for item in items]
        + ["}};", ""]
    )


def main(source: str, output: str) -> None:
    weights = read(Path(source))
    pairs = [name.rpartition(".")[0] for name in weights if name.endswith(f".{PHASES[0]}")]
    numbers = [name for name in weights if name.rpartition(".")[2] not in PHASES]
    lines = [HEAD]
    lines += [f"inline constexpr std::size_t pair_count = {len(pairs)};"]
    lines += [f"inline constexpr std::size_t number_count = {len(numbers)};", ""]
    lines += ["namespace at {", *constants("Pair", pairs), *constants("Number", numbers), "}", ""]
    both = [[weights[f"{name}.{phase}"] for phase in PHASES] for name in pairs]
    values = [f"{{{middle}, {end}}}" for middle, end in both]
    lines += array("PairValue", "pair_values", "pair_count", values)
    lines += array("int", "number_values", "number_count", [str(weights[one]) for one in numbers])
    lines += ["// Two names per pair, then the numbers."]
    quoted = [f'"{name}"' for name in weights]
    lines += array("const char*", "weight_names", "2 * pair_count + number_count", quoted)
    text = "\n".join([*lines, "}  // namespace zermelo::tapered", ""])
    if not (path := Path(output)).exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


main(sys.argv[1], sys.argv[2])
