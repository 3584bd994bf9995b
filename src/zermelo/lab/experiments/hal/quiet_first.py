"""H8: the quiet move first on many positions, under four ways to order and to quiesce."""

from collections.abc import Sequence
from dataclasses import dataclass

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.hal import quiet_first_claims, quiet_first_tables
from zermelo.lab.experiments.hal.effects import OFF, ON, effects, kind_effects
from zermelo.lab.experiments.hal.rating import rating_claim
from zermelo.lab.kinds.search import Comparison, SearchExperiment
from zermelo.lab.measuring.positions import positions
from zermelo.lab.outcome import Outcome

QUICK_POSITIONS = 60
FULL_POSITIONS = 1_000
QUICK_DEPTHS = (3, 4)
FULL_DEPTHS = (3, 4, 5, 6)

_hal = preset("hal")
_bare = _hal.replace(
    refutation=t.Refutation.off(),
    killers=t.Killers.off(),
    previous_iteration=t.PreviousIteration.off(),
)
_modern = _hal.replace(
    refutation=t.Refutation.off(),
    killers=t.Killers(),
    history=t.History(),
    exchange_order=t.ExchangeOrder(),
    table=t.Table(),
    table_move=t.TableMove(),
)

HAL, BARE = "HAL's own", "MVV/LVA only"
ORDERINGS: dict[str, SearchConfig] = {
    HAL: _hal,
    BARE: _bare,
    "modern": _modern,
    "modern, stand pat": _modern.replace(depth_hold=t.DepthHold.off(), quiescence=t.Quiescence()),
}
"""The first three have HAL's quiescence; the last shows the idea without it."""


@dataclass(frozen=True, kw_only=True)
class QuietFirst(SearchExperiment):
    """Compared by ordering and depth, and at the paper's level by kind of position."""

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        found = effects(rows, list(ORDERINGS))
        kinds = kind_effects(rows, list(ORDERINGS))
        return Outcome(
            summary=quiet_first_claims.summary(found),
            claims=[
                quiet_first_claims.ordering_claim(rows, HAL, BARE),
                *quiet_first_claims.claims(found, kinds, rows),
                rating_claim(),
            ],
            tables=[
                quiet_first_tables.effects_table(found),
                quiet_first_tables.kinds_table(kinds),
                quiet_first_tables.extremes_table(rows, HAL),
            ],
            figures=quiet_first_tables.figures(found, kinds, rows, list(ORDERINGS)),
        )


QUIET_FIRST = QuietFirst(
    name="hal-quiet-first",
    question="Does trying the quiet move first make quiescence cheaper, and where?",
    ids=("H3", "H8"),
    method=(
        "Every position is searched to every depth with the quiet move first and without, under "
        "HAL's own ordering (refutations, four killers, captures by value), under MVV/LVA only, "
        "under modern ordering (table move, static exchange, two killers, history), all three "
        "with HAL's quiescence, and under modern ordering with a quiescence of captures and stand "
        "pat. The positions come from games of Zermelo against itself: opening, middle game and "
        "endgame in turn. Ratios are on / off, geometric means. A quick run has "
        f"{QUICK_POSITIONS} positions at depths 3 and 4, a full one {FULL_POSITIONS:,} at depths "
        "3 to 6 (35 minutes on two idle processors)."
    ),
    variants={
        f"{name}, {way}": config.changed("quiet_first", way == ON)
        for name, config in ORDERINGS.items()
        for way in (ON, OFF)
    },
    comparisons=[Comparison(f"{name}, {ON}", f"{name}, {OFF}") for name in ORDERINGS],
    positions=lambda setup: positions(setup.sized(QUICK_POSITIONS, FULL_POSITIONS)),
    limits=lambda setup: [
        Limits(depth=depth) for depth in (QUICK_DEPTHS if setup.quick else FULL_DEPTHS)
    ],
)
