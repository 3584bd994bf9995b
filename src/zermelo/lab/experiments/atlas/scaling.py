"""Each technique left out with more and more nodes: what grows in worth, and what fades."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.arena.adjudication import Adjudication
from zermelo.arena.game import Rules
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.atlas import scaling_report as report
from zermelo.lab.experiments.atlas.budgets import BUDGETS, CLOCK, LARGE_BUDGETS, LARGEST
from zermelo.lab.experiments.atlas.crossings import crossings, crossings_table
from zermelo.lab.experiments.atlas.scaling_report import Worth
from zermelo.lab.experiments.atlas.trigger_rates import POSITIONS, rates_table, trigger_tasks
from zermelo.lab.experiments.ours.ablation import (
    OFF_VARIANTS,
    WHOLE,
    removed_techniques,
    without_it,
    words,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.kinds.match import MatchExperiment, Pairing, estimate_of, match_table
from zermelo.lab.outcome import Figure, Outcome
from zermelo.runner.task import Task

GAMES = (2, 400)
MOST_GAMES = 800
"""At the largest budget, where differences are small."""
TIMED_GAMES = 200
"""On the clock, where a game takes a core a second whatever it is played with."""
TABLE_MEBIBYTES = 16
"""Of each side's table: 64,000 nodes per move fit, and searches are a tenth faster than with the
flagship's own size."""
RULES = Rules(adjudication=Adjudication(draw=(30, 4, 20), resign=(3, 300)))
"""Earlier than in the factorial. Of 80 games at 64,000 nodes that were played on until three
moves showed four pawns, all ended as these rules say, a tenth of the moves earlier."""
RULES_IN_WORDS = (
    "A game ends when both engines see three pawns for three moves, or at most a fifth of a pawn "
    "for four moves after move 30."
)


def timed(variant: str) -> str:
    """The same search on the clock, where neither side may be the one compiled for itself."""
    return f"{variant}, timed"


def not_compiled(config: SearchConfig) -> SearchConfig:
    """The same search, but never the one compiled for the flagship, which is faster."""
    return config.changed("algorithm.exploration", config.algorithm.exploration + 1)


VARIANTS: Mapping[str, SearchConfig] = {
    name: config.changed("table.mebibytes", TABLE_MEBIBYTES)
    for name, config in (
        *OFF_VARIANTS.items(),
        *(
            (timed(name), not_compiled(OFF_VARIANTS[name]))
            for name in (WHOLE, *map(without_it, LARGEST))
        ),
    )
}
TECHNIQUE: Mapping[str, str] = {
    called: words(name)
    for name in removed_techniques()
    for called in (without_it(name), timed(without_it(name)))
}
"""What a variant is without."""


def pairings() -> list[Pairing]:
    """All techniques at the small budgets; eight of them at the large ones and on the clock.

    The quickest come first, the clock last.
    """
    by_nodes = [
        Pairing(
            without_it(name),
            WHOLE,
            Limits(nodes=nodes),
            games=MOST_GAMES if nodes == LARGE_BUDGETS[-1] else None,
        )
        for nodes in (*BUDGETS, *LARGE_BUDGETS)
        for name in (removed_techniques() if nodes in BUDGETS else LARGEST)
    ]
    on_the_clock = [
        Pairing(timed(without_it(name)), timed(WHOLE), CLOCK, games=TIMED_GAMES) for name in LARGEST
    ]
    return [*by_nodes, *on_the_clock]


@dataclass(frozen=True, kw_only=True)
class Scaling(MatchExperiment):
    """Worth is what the flagship loses without the technique."""

    def pairings_of(self, setup: Setup) -> Sequence[Pairing]:
        """Quick: two of the techniques at the small budgets."""
        if not setup.quick:
            return self.pairings
        small = [Limits(nodes=nodes) for nodes in BUDGETS]
        shown = [without_it(name) for name in LARGEST[:2]]
        return [one for one in self.pairings if one.first in shown and one.limits in small]

    def tasks(self, setup: Setup) -> list[Task]:
        """The games, then the counts of triggers."""
        return [*super().tasks(setup), *counting(setup)]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {"triggers": setup.sized(*POSITIONS)}

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        matches = self.measured(rows, setup)
        counts = rows[-len(counting(setup)) :]
        worth: Worth = {}
        for pairing, one in matches:
            elo = estimate_of(one.elo)
            name = TECHNIQUE[pairing.first]
            worth.setdefault(name, {})[str(pairing.limits)] = Estimate(
                -elo.value, -elo.high, -elo.low
            )
        games = {str(pairing.limits): one.games for pairing, one in matches}
        met = crossings(report.largest_curves(worth))
        return Outcome(
            summary=f"{len(worth)} techniques left out at up to {len(LARGE_BUDGETS) + 3} budgets.",
            claims=report.claims(worth, games),
            tables=[
                report.worth_table(worth, games),
                crossings_table(met),
                rates_table(counts, setup.sized(*POSITIONS)),
                match_table(matches),
            ],
            figures=[
                Figure(
                    "atlas-scaling",
                    "What eight techniques are worth by nodes per move and, unjoined, "
                    "on the clock, with 95% intervals. Crosses: one overtakes another, black "
                    "where that is certain.",
                    draw=lambda canvas: report.draw(canvas, worth, games, met),
                )
            ],
        )


def counting(setup: Setup) -> list[Task]:
    """At all budgets, quick at the small ones."""
    budgets = BUDGETS if setup.quick else (*BUDGETS, *LARGE_BUDGETS)
    return trigger_tasks(budgets, setup.sized(*POSITIONS))


SCALING = Scaling(
    name="atlas-scaling",
    question="Which techniques gain and which lose worth with more nodes?",
    uses_flagship=True,
    method=(
        "The flagship without a technique (and without what needs it) against the whole: all "
        "techniques at 1,000 and 4,000 nodes per move, eight of them (six of those whose loss cost "
        "most at 2,000, and two that should gain from more) at 16,000, 64,000 and at 0.5 s + "
        "0.005 s, where both sides read their configuration as they search: the flagship "
        "compiled for its own is faster. "
        f"Tables have {TABLE_MEBIBYTES} MiB. {RULES_IN_WORDS} How often each technique acts is "
        "counted on 60 positions. "
        "Quick: two techniques, 2 games each at the two smallest budgets, which show nothing; "
        f"full: {GAMES[1]} games each, {MOST_GAMES} at the largest budget, {TIMED_GAMES} on the "
        "clock, about eight hours of processor time: "
        "`zermelo lab run atlas-scaling --workers 16 --store FILE`."
    ),
    variants=VARIANTS,
    pairings=pairings(),
    games=GAMES,
    rules=RULES,
    keeps_moves=False,
)
