"""G5: how often Kong's bare table answers wrongly, beside a correct one."""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zermelo import _core
from zermelo.engines.config import SearchConfig
from zermelo.engines.techniques import Table as TableTechnique
from zermelo.figures.style import interval_plot
from zermelo.lab.analysis.statistics import proportion
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kong import paper
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, certain, difference, measured
from zermelo.lab.measuring.positions import positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

DEPTH = 4
COUNTS = (100, 1000)
"""Positions of a quick and a full run."""

BARE, BARE_DEEPENED, BARE_LATER = "bare", "bare, iterative", "bare, two plies later"
CORRECT, CORRECT_LATER = "correct", "correct, two plies later"
SIDES = (BARE, BARE_DEEPENED, BARE_LATER, CORRECT, CORRECT_LATER)

_alpha_beta = paper.FIRST_OF_EQUALS


@dataclass(frozen=True)
class Trial:
    """A position to be searched with each table."""

    position: str
    fen: str


def trial(order: Trial, keep: Keep) -> Result:
    """Each search's value and move, and what minimax says about them."""
    del keep
    start = Position(order.fen)
    truth = minimax_values(start)
    best = max(truth, key=lambda move: truth[move])
    later = Position(order.fen)
    later.push(best)
    reply = _engine(_alpha_beta).search(later, depth=DEPTH)[0] if later.legal_moves else None
    searches = {
        BARE: judged(_engine(_with(paper.BARE)), start, truth),
        BARE_DEEPENED: judged(_engine(_with(paper.BARE, deepened=True)), start, truth),
        CORRECT: judged(_engine(_with(paper.CORRECT)), start, truth),
    }
    if reply is not None:
        later.push(reply.move)
    if reply is not None and later.legal_moves:
        truth = minimax_values(later)
        for name, table in ((BARE_LATER, paper.BARE), (CORRECT_LATER, paper.CORRECT)):
            engine = _engine(_with(table))
            engine.search(start, depth=DEPTH)
            searches[name] = judged(engine, later, truth)
    return {"position": order.position, "fen": order.fen, "searches": searches}


def _with(table: TableTechnique, *, deepened: bool = False) -> SearchConfig:
    config = _alpha_beta.replace(table=table)
    return config.replace(iterative_deepening=paper.ITERATIVE) if deepened else config


def _engine(config: SearchConfig) -> _core.Engine:
    return Variant(config).engine(0)


def minimax_values(position: Position) -> dict[str, int]:
    """Every root move with its true value at this depth."""
    report, _ = _engine(paper.MINIMAX).search(position, depth=DEPTH)
    return {root.move.uci(): root.value for root in report.root_moves}


def judged(engine: _core.Engine, position: Position, truth: dict[str, int]) -> dict[str, Any]:
    report, _ = engine.search(position, depth=DEPTH)
    best = max(truth.values())
    return {
        "value": report.value,
        "true_value": best,
        "move": report.move.uci(),
        "loss": best - truth[report.move.uci()],
        "nodes": report.statistics.nodes,
    }


@dataclass(frozen=True, kw_only=True)
class TableExperiment(Experiment):
    """The same searches with a bare table and a correct one."""

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(place.name, trial, Trial(place.name, place.fen))
            for place in positions(setup.sized(*COUNTS))
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "tables": [dataclasses.asdict(table) for table in (paper.BARE, paper.CORRECT)],
            "depth": DEPTH,
            "positions": [place.fen for place in positions(setup.sized(*COUNTS))],
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        values = {name: share(rows, name, has_wrong_value) for name in SIDES}
        moves = {name: share(rows, name, has_wrong_move) for name in SIDES}
        return Outcome(
            summary=(
                f"The bare table's value is wrong in {values[BARE]:.0%} of single searches, "
                f"{values[BARE_DEEPENED]:.0%} with iterative deepening and "
                f"{values[BARE_LATER]:.0%} where the table of the search two plies before is "
                f"kept; the correct one's in {values[CORRECT]:.0%}."
            ),
            claims=[correct_claim(values, moves, len(rows)), wrong_claim(values, moves, len(rows))],
            tables=[shares_table(rows, values, moves), examples_table(rows)],
            figures=[
                Figure(
                    "kong-table-wrong",
                    f"Share of searches to depth {DEPTH} with another value than minimax, with "
                    "its 95% interval.",
                    draw=lambda canvas: draw(canvas, values, len(rows)),
                )
            ],
        )


def has_wrong_value(search: dict[str, Any]) -> bool:
    return bool(search["value"] != search["true_value"])


def has_wrong_move(search: dict[str, Any]) -> bool:
    return bool(search["loss"] > 0)


def of(rows: Sequence[Row], name: str) -> list[dict[str, Any]]:
    """The searches of one kind; a game that was over two plies later has none."""
    return [row["searches"][name] for row in rows if name in row["searches"]]


def share(rows: Sequence[Row], name: str, is_hit: Callable[[dict[str, Any]], bool]) -> Estimate:
    found = of(rows, name)
    return proportion(sum(map(is_hit, found)), len(found))


def wrong_claim(values: dict[str, Estimate], moves: dict[str, Estimate], count: int) -> Claim:
    worst = values[BARE_DEEPENED]
    return Claim(
        "G5",
        "A value found once may be used wherever the position occurs again: a deeper search has "
        "found it.",
        "said of the bare table, not measured",
        "wrong values: "
        + "; ".join(f"{name} {values[name]:.1%}" for name in SIDES[:3])
        + f"; wrong moves with iterative deepening {moves[BARE_DEEPENED]:.1%}",
        measured(
            Side.BELOW,
            0.0,
            difference(worst, values[CORRECT]),
            elsewhere=[difference(values[name], values[CORRECT]) for name in (BARE, BARE_LATER)],
            scale=Scale.DIFFERENCE,
        ),
        "The paper calls minimax breadth first (section 7.1), but it is depth first. In a single "
        "search the table is rarely wrong; a later iteration, or a later search, is answered by a "
        "shallower one.",
        n=count,
    )


def correct_claim(values: dict[str, Estimate], moves: dict[str, Estimate], count: int) -> Claim:
    right = values[CORRECT].value == values[CORRECT_LATER].value == 0
    return Claim(
        "G5",
        "A table that keeps depth and bound gives minimax's values.",
        "",
        f"wrong values: {values[CORRECT]:.1%}, two plies later {values[CORRECT_LATER]:.1%}; "
        f"wrong moves {moves[CORRECT]:.1%}",
        certain(right, Kind.OURS),
        "Only entries of the same depth answer.",
        n=count,
    )


def shares_table(
    rows: Sequence[Row], values: dict[str, Estimate], moves: dict[str, Estimate]
) -> Table:
    return Table(
        f"Wrong answers at depth {DEPTH}",
        (
            "table", "searches", "wrong values", "share", "low", "high",
            "wrong moves", "share", "low", "high",
        ),
        [
            (
                name,
                len(of(rows, name)),
                sum(map(has_wrong_value, of(rows, name))),
                values[name].value, values[name].low, values[name].high,
                sum(map(has_wrong_move, of(rows, name))),
                moves[name].value, moves[name].low, moves[name].high,
            )
            for name in SIDES
        ],
        "Against minimax of the same depth; a wrong move is worth less than the best. Wilson's "
        "interval. “Two plies later”: the table of the search before the last two moves is kept.",
    )  # fmt: skip


def examples_table(rows: Sequence[Row], max_rows: int = 5) -> Table:
    """The costliest moves of the bare table."""
    bad = [
        (row["fen"], name, search)
        for row in rows
        for name, search in row["searches"].items()
        if name in (BARE, BARE_DEEPENED) and has_wrong_move(search)
    ]
    bad.sort(key=lambda one: -one[2]["loss"])
    return Table(
        "The costliest of the bare table's moves",
        ("position", "table", "move", "its value", "true value of the best", "loss"),
        [
            (fen, name, one["move"], one["value"], one["true_value"], one["loss"])
            for fen, name, one in bad[:max_rows]
        ],
        f"The worst {min(max_rows, len(bad))} of {len(bad)}. Centipawns; a mate is worth 32,000.",
    )


def draw(canvas: "Canvas", values: dict[str, Estimate], count: int) -> None:
    axes = interval_plot(
        canvas,
        list(values),
        list(values.values()),
        reference=0.0,
        title=f"Searches with another value than minimax, n = {count} positions",
        x="share of the searches",
    )
    axes.set_xlim(left=-0.01)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")


TABLE = TableExperiment(
    name="kong-table",
    question="How often does a table of bare values answer wrongly?",
    ids=("G5",),
    method=(
        "100 positions of every kind (full: 1,000; a few minutes) are searched four plies "
        "deep by alpha-beta with a bare table and with a correct one: at once, with iterative "
        "deepening, and with the table of the search two plies before left full, as in a game. "
        "Minimax says what is right."
    ),
)
