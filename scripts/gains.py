"""What techniques gain in games: ablation.csv of the engines, repeated in each one's header."""

import argparse
import csv
import dataclasses
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from zermelo.engines.config import SearchConfig
from zermelo.engines.gains import Gain, read_gains

ROOT = Path(__file__).resolve().parent.parent
ABLATION = ROOT / "src" / "zermelo" / "engines" / "ablation.csv"
HEADERS = ROOT / "native" / "search"
MARK = "// Gain: "


def read() -> list[Gain]:
    """The gains recorded by the last ablations, in this checkout."""
    return read_gains(ABLATION)


def write(gains: Iterable[Gain]) -> None:
    """The file and the headers."""
    with ABLATION.open("w", encoding="utf-8", newline="") as file:
        columns = [field.name for field in dataclasses.fields(Gain)]
        table = csv.DictWriter(file, columns, lineterminator="\n")
        table.writeheader()
        table.writerows(map(dataclasses.asdict, gains))
    write_headers()


def of(technique: str, gains: Iterable[Gain]) -> list[Gain]:
    return [gain for gain in gains if gain.technique == technique]


def told(header: str, gains: Sequence[Gain]) -> str:
    """A header whose opening comment ends with the gains."""
    comment, rest = header.split("#pragma once", 1)
    lines = [line for line in comment.splitlines() if not line.startswith(MARK)]
    while lines and lines[-1] == "//":
        lines.pop()
    if gains:
        lines += ["//", *(f"{MARK}{gain}." for gain in gains)]
    return "\n".join([*lines, f"#pragma once{rest}"])


def outdated_headers() -> dict[Path, str]:
    """Headers of techniques that are out of date, with the text they should have."""
    groups = dict(SearchConfig.none().groups())
    by_file = defaultdict(list)
    for gain in read():
        if gain.technique not in groups:
            sys.exit(f"{ABLATION.name}: there is no technique {gain.technique!r}")
        by_file[type(groups[gain.technique]).file].append(gain)
    found = {}
    for file in sorted({type(group).file for group in groups.values()}):
        before = (HEADERS / file).read_text(encoding="utf-8")
        after = told(before, by_file[file])
        if after != before:
            found[HEADERS / file] = after
    return found


def write_headers() -> None:
    for path, text in outdated_headers().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only list those out of date")
    if parser.parse_args().check:
        outdated = [str(path.relative_to(ROOT)) for path in outdated_headers()]
        sys.exit(f"out of date: {', '.join(outdated)}" if outdated else 0)
    write_headers()
