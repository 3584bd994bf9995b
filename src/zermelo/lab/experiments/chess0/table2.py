"""All 33 moves of figure 14 under both evaluations (C11 d, its table 2), and the formula (C2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.engines.evaluators import make_evaluator
from zermelo.engines.techniques import RootChoice
from zermelo.figures.style import COLORS, THEIRS
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.printed import (
    agreement,
    printed,
    quiet,
    rank_correlation,
    spread,
)
from zermelo.lab.experiments.chess0.subjects import ENGINES, MIDDLE_GAME, Chess0Experiment
from zermelo.lab.judging.estimate import Estimate, Range
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, certain, counted, measured, not_testable, widened
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

LITERAL_SCALE = 100
"""The formula as printed, in percent."""
LOST_PIECE = -2.0
"""Below it, in pawns, the paper's moves lose a piece."""
SAME_ORDER = 0.8
"""The rank correlation from which two orders are called the same."""
TASKED_DEPTHS = {"classic": (3, 5), "adaptive": (2, 3)}
"""How deep the moves are searched: quick and full."""


@dataclass(frozen=True)
class Scoring:
    """An engine that scores every move; depth 0 is the evaluation after the move."""

    engine: str
    depth: int
    scale: int | None = None
    """Of the positional part in percent, where it is not the preset's."""


def score(order: Scoring, keep: Keep) -> Result:
    """Every move's true score in pawns for White, who is to move."""
    del keep
    position = Position(MIDDLE_GAME)
    moves = [(move, position.san(move)) for move in position.legal_moves]
    if order.depth:
        config = ENGINES[order.engine].replace(root_choice=RootChoice(full_window=True))
        report, _ = Variant(config).engine(0).search(position, depth=order.depth)
        names = {move.uci(): san for move, san in moves}
        scores = {names[root.move.uci()]: root.value / 100 for root in report.root_moves}
    else:
        settings = {} if order.scale is None else {"position_scale": order.scale}
        evaluator = make_evaluator(f"chess0-{order.engine}", **settings)
        scores = {}
        for move, san in moves:
            position.push(move)
            scores[san] = sum(evaluator.terms(position).values()) / 100
            position.pop()
    return {
        "engine": order.engine,
        "depth": order.depth,
        "literal": order.scale == LITERAL_SCALE,
        "scores": scores,
    }


@dataclass(frozen=True, kw_only=True)
class Table2(Chess0Experiment):
    """The picture of the position is lost; the one used has exactly the table's 33 moves."""

    name: str = "chess0-table2"
    question: str = "What are the 33 moves of figure 14 worth to either evaluation?"
    ids: tuple[str, ...] = ("C11d", "C2", "C7")
    method: str = (
        "Each move is scored by the evaluation right after it, and by searches in which every root "
        "move has the full window (classic to depth 3 quick, 5 full; adaptive with its quiescence "
        "to 2 and 3). The paper does not say how deep its table was searched. Spearman's rho with "
        "Bonett and Wright's interval."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        orders = [
            Scoring(engine, depth)
            for engine, sizes in TASKED_DEPTHS.items()
            for depth in range(setup.sized(*sizes) + 1)
        ]
        orders += [Scoring(engine, 0, LITERAL_SCALE) for engine in ENGINES]
        return [Task(f"{one.engine} {one.depth} {one.scale}", score, one) for one in orders]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        searched = [row for row in rows if not row["literal"]]
        literal = {row["engine"]: row["scores"] for row in rows if row["literal"]}
        chosen = {engine: closest(searched, engine) for engine in ENGINES}
        static = {row["engine"]: row["scores"] for row in searched if row["depth"] == 0}
        return Outcome(
            summary=" ".join(
                f"{engine} agrees best at depth {row['depth']} "
                f"(rho {agreement(row['scores'], printed(engine)):.2f})."
                for engine, row in chosen.items()
            ),
            claims=[
                *(
                    order_claim(row, [one for one in searched if one["engine"] == engine])
                    for engine, row in chosen.items()
                ),
                losing_claim(chosen),
                proximity_claim(static),
                formula_claim(literal, static),
            ],
            tables=[move_table(chosen, static), depth_table(searched)],
            figures=[
                Figure(
                    "chess0-table2",
                    "Scores of the moves that lose nothing in the paper, theirs and ours.",
                    draw=lambda canvas: draw(canvas, static),
                )
            ],
        )


def closest(rows: Sequence[Row], engine: str) -> Row:
    """The search whose order of all moves agrees best with the paper's column."""
    own = [row for row in rows if row["engine"] == engine]
    return max(own, key=lambda row: agreement(row["scores"], printed(engine)).value)


def order_claim(row: Row, tried: Sequence[Row]) -> Claim:
    """The depth that agrees best; elsewhere: other depths, and the moves that lose nothing."""
    engine, many = row["engine"], len(tried)
    theirs = printed(engine)
    over_all = [agreement(one["scores"], theirs) for one in tried]
    best = over_all[list(tried).index(row)]
    still = agreement(row["scores"], {san: theirs[san] for san in quiet(engine)})
    return Claim(
        "C11d",
        f"The {engine} engine's order of the 33 moves is that of table 2.",
        f"table 2, {engine} column",
        f"depth {row['depth']}: rho {best:.2f} over all 33, {still:.2f} over the "
        f"{len(quiet(engine))} that lose nothing; over all 33 at other depths "
        + ", ".join(f"{one.value:.2f}" for one in over_all if one is not best),
        measured(
            Side.ABOVE,
            0.0,
            widened(best, many, Scale.DIFFERENCE),
            theirs=Range(SAME_ORDER, 1.0),
            elsewhere=[
                widened(still, many, Scale.DIFFERENCE),
                *(one for one in over_all if one is not best),
            ],
            scale=Scale.DIFFERENCE,
        ),
        f"The depth is the best of {many} tried, for which the intervals are widened, since the "
        f"paper gives none; the same order is {SAME_ORDER} or more. Nor does the paper define its "
        "features: the losing moves agree, the order of the quiet ones depends on those features.",
        n=len(theirs),
    )


def losing_claim(chosen: Mapping[str, Row]) -> Claim:
    wrong = []
    for engine, row in chosen.items():
        theirs, ours = printed(engine), row["scores"]
        losing = [san for san, value in theirs.items() if value < LOST_PIECE]
        lowest = sorted(ours, key=ours.__getitem__)[: len(losing)]
        wrong += [f"{engine}: {san}" for san in losing if san not in lowest]
    losing = [san for san, value in printed("classic").items() if value < LOST_PIECE]
    return Claim(
        "C11d",
        "The moves that lose a piece score far below all others.",
        f"{', '.join(losing)} below {LOST_PIECE:g}",
        "our lowest six are the same under both evaluations"
        if not wrong
        else f"not among our lowest: {', '.join(wrong)}",
        counted(2 * len(losing) - len(wrong), 2 * len(losing)),
    )


def proximity_claim(static: Mapping[str, Mapping[str, float]]) -> Claim:
    """Adaptive's score minus classic's, against the proximity to the king that the paper prints."""
    moves = [san for san in quiet("classic") if san in quiet("adaptive")]
    near = printed("proximity")

    def bias(classic: Mapping[str, float], adaptive: Mapping[str, float]) -> Estimate:
        return rank_correlation(
            [adaptive[san] - classic[san] for san in moves], [near[san] for san in moves]
        )

    theirs = bias(printed("classic"), printed("adaptive"))
    ours = bias(static["classic"], static["adaptive"])
    return Claim(
        "C7",
        "The adaptive engine rates moves nearer to the opponent's king higher than classic does.",
        f"rho of (adaptive - classic) with its proximity column: {theirs:.2f}, from its table",
        f"rho {ours:.2f} over the {len(moves)} moves that lose nothing, right after the move",
        not_testable(),
        "The shape of our quanta was chosen on this table (docs/evaluation.md), so it could hardly "
        "have come out otherwise, and the paper prints no other.",
    )


def formula_claim(
    literal: Mapping[str, Mapping[str, float]], scaled: Mapping[str, Mapping[str, float]]
) -> Claim:
    spreads = [
        f"{engine} {spread(scores[engine], quiet(engine)):.{digits}f}"
        for scores, digits in ((literal, 4), (scaled, 2))
        for engine in ENGINES
    ]
    widest = max(spread(literal[engine], quiet(engine)) for engine in ENGINES)
    return Claim(
        "C2",
        "Could equation (1), score = (3000 material + position) / 3001, have made table 2?",
        "“a probable example”; Chess0's own formulas are “similar to the ones presented”: "
        + ", ".join(f"{engine} {spread(printed(engine), quiet(engine)):.2f}" for engine in ENGINES)
        + " pawn between the quiet moves of table 2",
        f"as printed: {', '.join(spreads[:2])}; position times 200: {', '.join(spreads[2:])}",
        certain(widest >= 0.01, Kind.OURS),
        "Taken literally the quiet moves lie too close for any threshold to mean something; the "
        "scale is a declared setting of the presets.",
    )


def move_table(chosen: Mapping[str, Row], static: Mapping[str, Mapping[str, float]]) -> Table:
    columns = ["move", "proximity"]
    for engine in ENGINES:
        columns += [
            f"paper, {engine}", f"{engine}, static",
            f"{engine}, depth {chosen[engine]['depth']}",
        ]  # fmt: skip
    near = printed("proximity")
    return Table(
        "Table 2: the 33 moves, in pawns for White",
        tuple(columns),
        [
            (
                san,
                int(near[san]),
                *(
                    value
                    for engine in ENGINES
                    for value in (
                        printed(engine)[san],
                        static[engine][san],
                        chosen[engine]["scores"][san],
                    )
                ),
            )
            for san in near
        ],
        "Static: the evaluation right after the move. The depth is the one that agrees best.",
    )


def depth_table(rows: Sequence[Row]) -> Table:
    found = []
    for row in rows:
        theirs = printed(row["engine"])
        still = {san: theirs[san] for san in quiet(row["engine"])}
        every, some = agreement(row["scores"], theirs), agreement(row["scores"], still)
        found.append(
            (
                row["engine"], row["depth"], every.value, every.low, every.high,
                some.value, some.low, some.high, spread(row["scores"], list(still)),
            )
        )  # fmt: skip
    return Table(
        "Agreement with table 2 by depth",
        ("engine", "depth", "rho", "low", "high", "rho, quiet", "low", "high", "quiet spread"),
        found,
        "Depth 0: the evaluation right after the move.",
    )


def draw(canvas: "Canvas", static: Mapping[str, Mapping[str, float]]) -> None:
    canvas.set_figheight(5.2)
    panels = canvas.subplots(1, 2, sharey=True)
    moves = sorted(quiet("classic"), key=printed("adaptive").__getitem__)
    for axes, engine in zip(panels, ENGINES, strict=True):
        theirs, ours = printed(engine), static[engine]
        # Both around their mean: the levels differ, the paper's columns being searched.
        for scores, color, marker, label in (
            (theirs, THEIRS, "o", "paper"),
            (ours, COLORS[0], "s", "ours, after the move"),
        ):
            mean = sum(scores[san] for san in moves) / len(moves)
            axes.plot(
                [scores[san] - mean for san in moves],
                range(len(moves)),
                marker=marker,
                color=color,
                linestyle="",
                markersize=4,
                label=label,
            )
        axes.set_title(engine, loc="left", fontsize=10)
        axes.set_xlabel("pawns above the mean of these moves")
        axes.set_yticks(range(len(moves)), moves, fontsize=7)
    panels[0].set_ylabel("move")
    canvas.suptitle(
        f"Figure 14: the n = {len(moves)} moves that lose nothing", x=0.01, ha="left", fontsize=10
    )
    handles, labels = panels[0].get_legend_handles_labels()
    canvas.legend(handles, labels, loc="outside lower center", ncols=2, fontsize=8)
