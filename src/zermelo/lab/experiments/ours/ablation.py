"""Each technique of the flagship taken away from the whole, and put alone on the bare search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Effect as Kind
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.ours.effects import (
    Wording,
    claims_of,
    effects_table,
    forest,
    largest_first,
    ratio_effects,
    stopped,
)
from zermelo.lab.kinds.search import Comparison, SearchExperiment
from zermelo.lab.measuring.positions import positions
from zermelo.lab.outcome import Figure, Outcome

FULL = preset("zermelo").changed("table.mebibytes", 8).changed("mvv_lva.enabled", True)
"""The flagship with a table that is quickly cleared, and larger than these searches fill, and with
an order of captures for variants without capture history, which otherwise takes its place."""

FRAME = ("evaluation", "algorithm", "alpha_beta", "iterative_deepening")
"""What cannot be removed: without it there is no search of that many nodes."""
BARE_TECHNIQUES = (*FRAME, "draws", "quiescence", "mvv_lva")
NEEDS: Mapping[str, tuple[str, ...]] = {name: type(group).needs for name, group in FULL.groups()}
"""What each technique depends on, as declared."""

WHOLE = "zermelo"
BARE = "bare"


def removed_techniques() -> list[str]:
    """Techniques to remove: all that the flagship currently uses."""
    return [name for name in FULL.enabled() if name not in FRAME]


def added_techniques() -> list[str]:
    """Techniques to add to the bare search."""
    return [name for name in FULL.enabled() if name not in BARE_TECHNIQUES]


def without(config: SearchConfig, name: str) -> SearchConfig:
    """Without a technique, and without techniques that depend on it."""
    dependent = [other for other, needs in NEEDS.items() if name in needs]
    for technique in (name, *dependent):
        config = config.changed(f"{technique}.enabled", False)
    return config


def with_only(names: Sequence[str]) -> SearchConfig:
    """The bare search and these techniques, as the flagship sets them."""
    config = FULL
    for name in added_techniques():
        config = config.changed(f"{name}.enabled", name in names)
    return config


def base_of(name: str) -> str:
    """What an added technique is compared with: the bare search and what it needs."""
    needs = [need for need in NEEDS[name] if need not in BARE_TECHNIQUES]
    return " + ".join([BARE, *map(words, needs)])


def words(name: str) -> str:
    """A technique's name for people."""
    return name.replace("_", " ")


def without_it(name: str) -> str:
    return f"without {words(name)}"


def with_it(name: str) -> str:
    return f"with {words(name)}"


OFF_VARIANTS: Mapping[str, SearchConfig] = {
    WHOLE: FULL,
    **{without_it(name): without(FULL, name) for name in removed_techniques()},
}
ON_VARIANTS: Mapping[str, SearchConfig] = {
    **{base_of(name): with_only(NEEDS[name]) for name in added_techniques()},
    **{with_it(name): with_only((*NEEDS[name], name)) for name in added_techniques()},
}
IDEAS = {
    called(name): type(group).idea()
    for name, group in FULL.groups()
    for called in (without_it, with_it)
}
SPECULATIVE = [name for name, group in FULL.groups() if group.effect is Kind.SPECULATIVE]

# Quick and full.
OFF_POSITIONS = (24, 100)
ON_POSITIONS = (8, 50)
OFF_DEPTHS = (7, 13)
ON_DEPTHS = (5, 6)
MAX_NODES = (2_000_000, 20_000_000)
"""A limit that few reach; the table says how many did."""


@dataclass(frozen=True, kw_only=True)
class AblationExperiment(SearchExperiment):
    """Nodes of each variant relative to what it is compared with."""

    wording: Wording

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        effects = ratio_effects(self.compared(rows))
        return Outcome(
            summary="Times the nodes: "
            + "; ".join(f"{one.name} {one.estimate:.2f}" for one in largest_first(effects))
            + ".",
            claims=claims_of(self.name, effects, self.wording),
            tables=[effects_table("Times the nodes", effects, "ratio", IDEAS, stopped(rows))],
            figures=[
                Figure(
                    f"{self.name}-nodes",
                    "Nodes to the same depth relative to the comparison, with 95% "
                    "intervals; open results are grey.",
                    draw=lambda canvas: forest(
                        canvas,
                        effects,
                        title=self.question,
                        x="times the nodes",
                        counted="positions",
                        log=True,
                    ),
                )
            ],
        )


def _depth(setup: Setup, depths: tuple[int, int]) -> list[Limits]:
    return [Limits(depth=setup.sized(*depths), nodes=setup.sized(*MAX_NODES))]


_CAUTION = (
    "Fewer nodes are not more strength: "
    + ", ".join(words(name) for name in SPECULATIVE if name in FULL.enabled())
    + " change what a depth means, and only games show whether that pays."
)

OFF = AblationExperiment(
    uses_flagship=True,
    name="ours-without",
    question="How many more nodes without this technique?",
    method=(
        "The flagship, and the flagship without one technique (and without techniques that "
        "depend on it), to the same depth; the list is that of its declaration. Not removed: "
        f"{', '.join(map(words, FRAME))}. {_CAUTION} Quick: 24 positions to depth 7. Full: 100 "
        "positions to depth 13, about ten minutes of processor time. At most 2,000,000 nodes, and "
        "20,000,000."
    ),
    variants=OFF_VARIANTS,
    comparisons=[Comparison(without_it(name), WHOLE) for name in removed_techniques()],
    positions=lambda setup: positions(setup.sized(*OFF_POSITIONS)),
    limits=lambda setup: _depth(setup, OFF_DEPTHS),
    wording=Wording(
        above="Taken away from the flagship, the nodes to a depth grow",
        below="Taken away from the flagship, the nodes to a depth shrink",
        undecided="Taken away from the flagship, more or fewer nodes to a depth",
    ),
)

ON = AblationExperiment(
    uses_flagship=True,
    name="ours-with",
    question="How many nodes are left with this technique alone?",
    method=(
        f"The bare search ({', '.join(map(words, BARE_TECHNIQUES))}), and the same with one "
        "technique of the flagship. One that needs another is compared with the bare "
        "search and that other: "
        + "; ".join(
            f"{words(name)} with “{base_of(name)}”"
            for name in added_techniques()
            if base_of(name) != BARE
        )
        + f". {_CAUTION} Quick: 8 positions to depth 5. Full: 50 positions to depth 6, about "
        "a quarter of an hour of processor time. At most 2,000,000 nodes, and 20,000,000."
    ),
    variants=ON_VARIANTS,
    comparisons=[Comparison(with_it(name), base_of(name)) for name in added_techniques()],
    positions=lambda setup: positions(setup.sized(*ON_POSITIONS)),
    limits=lambda setup: _depth(setup, ON_DEPTHS),
    wording=Wording(
        above="Put on the bare search, the nodes to a depth grow",
        below="Put on the bare search, the nodes to a depth shrink",
        undecided="Put on the bare search, more or fewer nodes to a depth",
    ),
)
