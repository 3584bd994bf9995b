"""What each technique is worth in games, kept in docs/results/ablation.csv and told in its header.

    .venv/bin/python scripts/gains.py           # writes the headers' lines
    .venv/bin/python scripts/gains.py --check   # only says which are out of date
"""

import csv
import dataclasses
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from zermelo.engines.config import SearchConfig

ROOT = Path(__file__).resolve().parent.parent
ABLATION = ROOT / "docs" / "results" / "ablation.csv"
HEADERS = ROOT / "native" / "search"
MARK = "// Gain: "


@dataclasses.dataclass(frozen=True)
class Gain:
    """What the flagship has, or would have, of a technique."""

    experiment: str
    technique: str
    limit: str
    elo: int
    low: int
    high: int
    games: int
    certain: str
    """Yes, unless the games allow for none."""
    bench: int
    """Of the flagship that played, as `zermelo bench` says it."""

    def __str__(self) -> str:
        state = "" if self.certain == "yes" else ", open"
        return (
            f"{self.elo:+d} Elo ({self.low:+d} to {self.high:+d}), "
            f"{self.games:,} games, {self.limit}{state}"
        )


def read() -> list[Gain]:
    """As the last ablations left them."""
    kinds = {field.name: field.type for field in dataclasses.fields(Gain)}
    with ABLATION.open(encoding="utf-8", newline="") as file:
        return [
            Gain(**{name: kinds[name](text) for name, text in row.items()})
            for row in csv.DictReader(file)
        ]


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
    lines = header.splitlines()
    end = next(place for place, line in enumerate(lines) if not line.startswith("//"))
    comment = [line for line in lines[:end] if not line.startswith(MARK)]
    while comment[-1] == "//":
        comment.pop()
    if gains:
        comment += ["//", *(f"{MARK}{gain}." for gain in gains)]
    return "\n".join([*comment, *lines[end:], ""])


def outdated_headers() -> dict[Path, str]:
    """Headers of techniques that tell something else, as they should be."""
    gains = read()
    found = {}
    for name, group in SearchConfig.none().groups():
        path = HEADERS / type(group).file
        before = path.read_text(encoding="utf-8")
        after = told(before, of(name, gains))
        if after != before:
            found[path] = after
    return found


def write_headers() -> None:
    for path, text in outdated_headers().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        outdated = [str(path.relative_to(ROOT)) for path in outdated_headers()]
        sys.exit(f"out of date: {', '.join(outdated)}" if outdated else 0)
    write_headers()
