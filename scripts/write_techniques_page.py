"""Writes docs/techniques.md from the declaration, with each technique's measured effect.

    .venv/bin/python -m scripts.write_techniques_page [OUTPUT]

Effects are node counts at a fixed depth over the positions of `zermelo bench`: they are the same on
every machine.
"""

import dataclasses
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from zermelo import Position, _core
from zermelo.engines.bench import DEFAULT_DEPTH, bench_positions, signature
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Effect, Technique, accepted, setting_of
from zermelo.engines.gains import Gain, read_gains
from zermelo.engines.presets import preset, presets
from zermelo.engines.techniques import (
    AlphaBeta,
    CopyMake,
    Evaluation,
    IterativeDeepening,
    MvvLva,
    PrincipalVariation,
    Razoring,
)

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "techniques.md"
GAINS = ROOT / "src" / "zermelo" / "engines" / "gains.csv"
"""Of this checkout, not of the installed package."""

ALPHA_BETA = SearchConfig.none().replace(
    evaluation=Evaluation(kind="michniewski"), alpha_beta=AlphaBeta()
)
DEEPENING = ALPHA_BETA.replace(iterative_deepening=IterativeDeepening(), mvv_lva=MvvLva())

HEAD = """# The techniques

Every technique of the search is a group of settings in `SearchConfig`, declared once in
`src/zermelo/engines/techniques/`. This page is made from that declaration by
`.venv/bin/python -m scripts.write_techniques_page`; a test holds it to that.

- **exact**: never changes the value of a fixed-depth search, only what it costs. A test holds each
  to minimax's value on 500 positions.
- **speculative**: may change the value, for speed or for insight. The table is exact when
  `table.depth_match` is `equal` and draws are off.
- **defining**: part of what the value means.

The effect is the number of nodes with the technique divided by that without it, at a fixed depth
over the 21 positions of `zermelo bench`: below 1 it saves nodes. Node counts are the same on every
machine.

The gain is the Elo that the `zermelo` engine has from the technique, with its 95% interval,
averaged over all sets of the others that it may play with (Shapley's share): 100,000 games between
random sets at 2,000 nodes per move, `zermelo lab show atlas-factorial`. For techniques that the
engine does not use, it is the Elo gained by adding them, `zermelo lab show ours-unused-elo`. A
gain is *open* if the games, corrected for multiple comparisons, are compatible with no gain. With
so few nodes, heavy pruning can cost Elo that it wins in timed games. The figures are those that the
laboratory publishes: `python -m scripts.write_gains` takes them to
[gains.csv](../src/zermelo/engines/gains.csv) and into each technique's header.

## How often each acts
The `zermelo` engine on the positions of `zermelo bench`, depth {depth}, {nodes:,} nodes: how often
each technique was asked, and how often it acted (a cut, a skipped move, a changed depth, or, for
those that order, a cutoff by a move they spoke for). `zermelo best FEN --json` (`triggers`) and the
inside view have the same numbers of any search. A test sees that none is zero. What the whole
search is built on, such as the evaluation, is not asked.

| technique | asked | acted | share | acted in 1,000 nodes |
|---|---|---|---|---|
{rows}
"""


@dataclasses.dataclass(frozen=True)
class Context:
    """Where a technique's effect is measured: this configuration with it, against without it."""

    name: str
    config: SearchConfig
    depth: int


FLAGSHIP = Context("zermelo", preset("zermelo"), 8)
# Internal reduction uses the table: without a table it would reduce everywhere.
WITHOUT_REDUCTION = Context(
    "zermelo without internal reduction",
    preset("zermelo").changed("internal_reduction", False),
    8,
)

ELSEWHERE = {
    "alpha_beta": Context("minimax", ALPHA_BETA, 3),
    "best_of_depth": Context("alpha-beta, MVV/LVA", DEEPENING, 4),
    "refutation": Context("alpha-beta, MVV/LVA", DEEPENING, 5),
    "table": WITHOUT_REDUCTION,
    "table_move": WITHOUT_REDUCTION,
    "mvv_lva": Context("alpha-beta", ALPHA_BETA, 4),
    "best_six": Context("alpha-beta", ALPHA_BETA, 4),
    "quiet_first": Context("hal", preset("hal"), 3),
    "copy_make": Context("alpha-beta", ALPHA_BETA.replace(copy_make=CopyMake()), 4),
    "razoring": Context("zermelo with it", preset("zermelo").replace(razoring=Razoring()), 8),
    "iterative_deepening": Context("alpha-beta, MVV/LVA", DEEPENING, 4),
    "principal_variation": Context(
        "alpha-beta, MVV/LVA",
        DEEPENING.replace(principal_variation=PrincipalVariation()),
        4,
    ),
}


@cache
def nodes(depth: int, config: SearchConfig) -> int:
    """Kept: most techniques are measured against one and the same search."""
    return signature(depth, config=config).nodes


def effect(name: str, group: Technique) -> str:
    """Nodes with the technique over nodes without, and where that was measured."""
    if type(group).effect is Effect.DEFINING:
        return "it defines the value"
    context = ELSEWHERE.get(name, FLAGSHIP)
    switched_on = context.config.changed(f"{name}.enabled", True)
    with_it = nodes(context.depth, switched_on)
    without = nodes(context.depth, switched_on.changed(name, False))
    return f"{with_it / without:.2f} of the nodes ({context.name}, depth {context.depth})"


def section(name: str, group: Technique, worth: Sequence[Gain]) -> str:
    kind = type(group)
    users = [
        known.name for known in presets() if known.person is None and name in known.config.enabled()
    ]
    lines = [
        f"## `{name}`: {kind.__name__}",
        "",
        group.idea(),
        "",
        "| | |",
        "|---|---|",
        f"| kind | {kind.effect} |",
        f"| source | {kind.origin()} |",
        f"| file | `native/search/{kind.file}` |",
        f"| effect | {effect(name, group)} |",
        f"| gain | {'; '.join(map(str, worth)) or 'not measured in games'} |",
        f"| used by | {', '.join(users) or 'no preset'} |",
        "",
        "| setting | default | accepted | meaning |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| `{field.name}` | {default_text(field.default)} | {accepted(field)} "
        f"| {setting_of(field).meaning} |"
        for field in dataclasses.fields(group)
    ]
    return "\n".join([*lines, ""])


def triggers(positions: Iterable[Position]) -> tuple[int, dict[str, tuple[int, int]]]:
    """Nodes, and how often each technique of the flagship was asked and acted, to bench's depth."""
    engine = _core.Engine(FLAGSHIP.config.values(), None, 0)
    found: dict[str, tuple[int, int]] = {}
    count = 0
    for position in positions:
        engine.clear()
        report, _ = engine.search(position, depth=DEFAULT_DEPTH)
        count += report.statistics.nodes
        for name, (asked, acted) in report.triggers.items():
            before = found.get(name, (0, 0))
            found[name] = (before[0] + asked, before[1] + acted)
    return count, found


def head() -> str:
    """What the page says of all techniques."""
    count, found = triggers(bench.position for bench in bench_positions())
    rows = [
        f"| `{name}` | {found[name][0]:,} | {found[name][1]:,} "
        f"| {found[name][1] / found[name][0]:.2%} | {found[name][1] * 1000 / count:.1f} |"
        for name, _ in SearchConfig.none().groups()
        if name in found
    ]
    return HEAD.format(depth=DEFAULT_DEPTH, nodes=count, rows="\n".join(rows))


def default_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def page() -> str:
    """The whole page."""
    known = read_gains(GAINS)
    return "\n".join(
        [
            head(),
            *(
                section(name, group, [gain for gain in known if gain.technique == name])
                for name, group in SearchConfig.none().groups()
            ),
        ]
    )


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].startswith("-"):
        sys.exit("usage: write_techniques_page [FILE]")
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE
    output.write_text(page(), encoding="utf-8")
