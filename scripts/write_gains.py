"""Writes the engines' gains.csv and the headers' gains from what the laboratory published.

    .venv/bin/python -m scripts.write_gains [--check]

So a technique's gain is the same number in the report, in docs/techniques.md, in its header and in
the app. Then write docs/techniques.md again.
"""

import argparse
import csv
import dataclasses
import io
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from zermelo.engines.config import SearchConfig
from zermelo.engines.gains import Gain
from zermelo.lab.analysis.statistics import ALPHA
from zermelo.lab.experiments.atlas.factorial import FACTORIAL, NODES
from zermelo.lab.experiments.ours.ablation import with_it, words
from zermelo.lab.experiments.ours.ablation_games import UNUSED_GAMES
from zermelo.lab.published import published_answer

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src" / "zermelo" / "engines" / "gains.csv"
HEADERS = ROOT / "native" / "search"
MARK = "// Gain: "
GROUPS = dict(SearchConfig.none().groups())

Cells = Mapping[str, Any]


def rows_of(answer: Cells, title: str) -> Iterator[Cells]:
    """A published table's rows, by column."""
    (table,) = [one for one in answer["outcome"]["tables"] if one["title"] == title]
    for row in table["rows"]:
        yield dict(zip(table["columns"], row, strict=True))


def published(experiment: str) -> Cells:
    found = published_answer(experiment)
    if found is None:
        sys.exit(f"{experiment}: not published")
    return found[0]


def gain(experiment: str, answer: Cells, technique: str, **measured: Any) -> Gain:  # noqa: ANN401
    bench = int(answer["facts"]["flagship bench"])
    return Gain(experiment=experiment, technique=technique, bench=bench, **measured)


def shares() -> Iterator[Gain]:
    """Of every technique that the flagship uses, on average over sets of the others."""
    answer = published(FACTORIAL.name)
    by_words = {words(name): name for name in GROUPS}
    for row in rows_of(answer, "What each technique is worth, Elo"):
        yield gain(
            FACTORIAL.name,
            answer,
            by_words[row["technique"]],
            beside="on average",
            limit=str(NODES),
            elo=round(row["share"]),
            low=round(row["low"]),
            high=round(row["high"]),
            games=2 * answer["measurements"],
            certain="yes" if row["p (Holm)"] < ALPHA else "no",
        )


def additions() -> Iterator[Gain]:
    """Of those that it does not use, added to all that it does."""
    answer = published(UNUSED_GAMES.name)
    by_words = {with_it(name): name for name in GROUPS}
    games = {row["first"]: row for row in rows_of(answer, "Matches")}
    for row in rows_of(answer, "Elo"):
        match = games[row[""]]
        yield gain(
            UNUSED_GAMES.name,
            answer,
            by_words[row[""]],
            beside="beside all others",
            limit=match["limit"],
            elo=round(row["Elo"]),
            low=round(row["low"]),
            high=round(row["high"]),
            games=match["games"],
            certain="yes" if row["p (Holm)"] < ALPHA else "no",
        )


def as_csv(gains: Sequence[Gain]) -> str:
    text = io.StringIO()
    columns = [field.name for field in dataclasses.fields(Gain)]
    table = csv.DictWriter(text, columns, lineterminator="\n")
    table.writeheader()
    table.writerows(map(dataclasses.asdict, gains))
    return text.getvalue()


def told(header: str, gains: Sequence[Gain]) -> str:
    """A header whose opening comment ends with the gains."""
    comment, rest = header.split("#pragma once", 1)
    lines = [line for line in comment.splitlines() if not line.startswith(MARK)]
    while lines and lines[-1] == "//":
        lines.pop()
    if gains:
        lines += ["//", *(f"{MARK}{gain}." for gain in gains)]
    return "\n".join([*lines, f"#pragma once{rest}"])


def outdated() -> dict[Path, str]:
    """Files that are out of date, with the text they should have."""
    gains = [*shares(), *additions()]
    should = {FILE: as_csv(gains)}
    by_file = defaultdict(list)
    for one in gains:
        by_file[type(GROUPS[one.technique]).file].append(one)
    for file in sorted({type(group).file for group in GROUPS.values()}):
        path = HEADERS / file
        should[path] = told(path.read_text(encoding="utf-8"), by_file[file])
    return {path: text for path, text in should.items() if path.read_text(encoding="utf-8") != text}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only list what is out of date")
    if parser.parse_args().check:
        found = [str(path.relative_to(ROOT)) for path in outdated()]
        sys.exit(f"out of date: {', '.join(found)}" if found else 0)
    for path, text in outdated().items():
        path.write_text(text, encoding="utf-8")
