"""Writes docs/tries.md and its figure from docs/results/tuning/tries.csv and tries_on_problems.csv.

    .venv/bin/python -m scripts.write_tries_page [FOLDER]

A new try is a new line there. The figure needs the extra `lab`.
"""

import dataclasses
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from scripts.draw_tries import tries_figure
from scripts.tries import (
    ENOUGH,
    Measured,
    Series,
    Solved,
    Try,
    Verdict,
    of_verdict,
    ordered,
    read_games,
    read_problems,
)
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import setting_of
from zermelo.figures.style import rendered

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = "tries.md"
MISSES = 0.05
"""Share of intervals of 95% that miss the truth."""
FIGURE = "results/tuning/figures/tries.svg"

HEAD = """# Everything tried on the search

What was changed to make the flagship stronger, with the games that judged it, so that nobody tries
a thing twice blindly. This page and its figure are made by
`.venv/bin/python -m scripts.write_tries_page` from [tries.csv](results/tuning/tries.csv), a line
per measurement, and [tries_on_problems.csv](results/tuning/tries_on_problems.csv); a test holds
them together. A new try is a new line there.

- **kept**: the flagship plays so today.
- **failed**: not kept, and the interval of 95% lies below {enough:+.0f} Elo, the gain that the
  sequential tests ask for.
- **undecided**: not kept, and the interval reaches {enough:+.0f} Elo or more: too few games, or a
  limit at which nobody plays.

A try that was measured several times has the mean by precision; where it was played on the clock,
those games alone count. Of {tries} intervals of 95% about {misses} miss the truth by chance, and
what looks best in a small round is mostly luck: six changes had +10 Elo or more in the first two
rounds of random halves and were measured again in ten thousand games; `history.threats` held, the
other five came to -3 to +7. [One figure](#in-one-figure) has them all;
numbers in brackets name the [series](#how-they-were-played).
"""

METHODS = """## How they were played
**match**: with the change against without it, colours swapped on every opening. **SPRT**: the same
until a sequential test decides (LLR beyond 2.94 either way) or the games end.

**halves**: every pair of games is played between a random half of all changes and the other half,
and a regression of the results gives each change its share, so that all of them are measured by
every game. Four fifths of the games began with eight moves of public openings, one fifth in public
endgames.

"Not in the source" marks settings that were built for a try and taken out again.

{series}
## Elsewhere
- What the flagship loses without each technique: [techniques](techniques.md).
- Tuning the search by games: [tuning](tuning.md#the-search).
- Networks against each other: [the learned evaluation](network.md).
- The flagship against other engines: [strength](strength.md).
"""

PROBLEMS = "Points with the change and without it. They say what an engine sees, not how it plays."


def page(everything: Sequence[Try], problems: Sequence[Solved]) -> str:
    numbers = numbered(everything)
    sums = [one for one in everything if one.is_sum]
    tries = [one for one in everything if not one.is_sum]
    kept, failed, undecided = (of_verdict(tries, verdict) for verdict in Verdict)
    counts = f"{len(kept)} kept, {len(failed)} failed, {len(undecided)} undecided"
    return "\n".join(
        [
            HEAD.format(enough=ENOUGH, tries=len(tries), misses=round(MISSES * len(tries))),
            "## The sum",
            "A build with everything that was kept since another one, against that one.",
            "",
            *table(ordered(sums, lambda estimate: -estimate.elo), numbers),
            "## Kept",
            *table(ordered(kept, lambda estimate: -estimate.elo), numbers),
            "## Failed",
            "The most harmful first.",
            "",
            *table(ordered(failed, lambda estimate: estimate.elo), numbers),
            "## Undecided",
            "By the lower end of the interval, the most promising first.",
            "",
            *table(ordered(undecided, lambda estimate: -estimate.low), numbers),
            "## In one figure",
            f"![Elo and interval of every try: {counts}]({FIGURE})",
            "",
            "## On problems",
            PROBLEMS,
            "",
            *problems_table(problems),
            METHODS.format(series="\n".join(series_table(numbers))),
        ]
    )


def numbered(tries: Iterable[Try]) -> dict[Series, int]:
    """Every series by its number."""
    found = sorted({row.series for one in tries for row in one.measured})
    return {series: number for number, series in enumerate(found, 1)}


def table(tries: Iterable[Try], numbers: Mapping[Series, int]) -> list[str]:
    return [
        "| change | group | Elo (95%) | games and series | idea and remarks |",
        "|---|---|---|---|---|",
        *(_line(one, numbers) for one in tries),
        "",
    ]


def series_table(numbers: Mapping[Series, int]) -> list[str]:
    return [
        "| series | date | method | limit | network | both sides with |",
        "|---|---|---|---|---|---|",
        *(
            f"| {number} | {one.date} | {one.method} | {limit_text(one.limit)} "
            f"| {network_text(one.network)} | {_code(one.both)} |"
            for one, number in numbers.items()
        ),
        "",
    ]


def problems_table(problems: Iterable[Solved]) -> list[str]:
    return [
        "| change | suite | limit | network | with | without | kept | remarks |",
        "|---|---|---|---|---|---|---|---|",
        *(
            f"| {change_text(one)} | {one.suite} | {limit_text(one.limit)} "
            f"| {network_text(one.network)} | {one.points:,} of {one.of:,} | {one.before:,} "
            f"| {one.kept} | {one.remark} |"
            for one in problems
        ),
        "",
    ]


def change_text(row: Measured | Solved) -> str:
    if row.form == "program":
        return row.change
    text = _code(row.change)
    return f"{text} (not in the source)" if row.form == "gone" else text


def limit_text(limit: str) -> str:
    number, _, unit = limit.partition(" ")
    return f"{int(number):,} {unit}" if unit else f"{limit} s"


def network_text(network: str) -> str:
    return f"generation {network}" if network.isdigit() else network


def idea(settings: Iterable[str]) -> str:
    """What the settings mean, by the declaration; nothing of a technique's switch."""
    groups = dict(SearchConfig.none().groups())
    found = []
    for one in settings:
        technique, _, name = one.partition("=")[0].partition(".")
        fields = {field.name: field for field in dataclasses.fields(groups[technique])}
        if name in fields:
            found.append(setting_of(fields[name]).meaning)
    return " ".join(dict.fromkeys(found))


def _line(one: Try, numbers: Mapping[Series, int]) -> str:
    first = one.measured[0]
    remarks = [
        first.idea or (idea(one.settings) if len(one.settings) == 1 else ""),
        *dict.fromkeys(row.remark for row in one.measured),
    ]
    text = ". ".join(_capital(remark.removesuffix(".")) for remark in remarks if remark)
    figures = len(one.measured) > 1
    measured = "; ".join(_measured(row, numbers, figures=figures) for row in one.measured)
    return (
        f"| {change_text(first)} | {first.group} | {one.estimate or 'not known'} | {measured} "
        f"| {text} |"
    )


def _measured(row: Measured, numbers: Mapping[Series, int], *, figures: bool) -> str:
    parts = [
        f"{row.elo:+g} ± {row.error:g}" if figures and row.elo is not None else "",
        f"{row.games:,} games" if row.games is not None else "",
        f"LLR {row.llr:g} of 2.94 for {row.bounds} Elo" if row.llr is not None else "",
    ]
    return f"{', '.join(filter(None, parts))} ({numbers[row.series]})"


def _code(settings: str) -> str:
    return ", ".join(f"`{one}`" for one in settings.split(",") if one)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def main(folder: Path) -> None:
    tries = read_games()
    (folder / PAGE).write_text(page(tries, read_problems()), encoding="utf-8")
    picture = folder / FIGURE
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.write_bytes(rendered(tries_figure(tries)))


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].startswith("-"):
        sys.exit("usage: write_tries_page [FOLDER]")
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS)
