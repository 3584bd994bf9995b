"""The reply to 1.e4 in a hundred games (C11 a, its figure 11 and table 1)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.figures.style import COLORS, THEIRS
from zermelo.lab.analysis.statistics import proportion
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.subjects import ADAPTIVE, AFTER_E4, ENGINES, Chess0Experiment
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import by_test, certain
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

THEIRS_ADAPTIVE = {"e5": 20, "e6": 40, "d5": 40}
GAMES = 100
GAMES_PER_TASK = 20
SCORES_DEPTH = 4
"""Where Chess0's three replies are our adaptive engine's best three."""


@dataclass(frozen=True)
class Asking:
    """A named engine, asked once per seed."""

    engine: str
    seeds: tuple[int, ...]


def ask(order: Asking, keep: Keep) -> Result:
    """The replies of fresh engines, each with its own seed and to the preset's own depth."""
    del keep
    variant = Variant(ENGINES[order.engine])
    position = Position(AFTER_E4)
    replies = []
    for seed in order.seeds:
        report, _ = variant.engine(seed).search(position)
        replies.append(position.san(report.move))
    return {"engine": order.engine, "replies": replies}


def score(threshold: int, keep: Keep) -> Result:
    """What each reply within the threshold of the best is worth to the adaptive engine."""
    del keep
    config = ADAPTIVE.changed("root_choice.threshold", threshold)
    position = Position(AFTER_E4)
    report, _ = Variant(config).engine(0).search(position, depth=SCORES_DEPTH)
    return {
        "engine": "scores",
        "scores": {
            position.san(root.move): root.value
            for root in report.root_moves
            if root.bound == "exact"
        },
    }


@dataclass(frozen=True, kw_only=True)
class Replies(Chess0Experiment):
    """Each game is a seed: nothing else changes from game to game."""

    name: str = "chess0-replies"
    question: str = "How do the engines answer 1.e4 in a hundred games?"
    ids: tuple[str, ...] = ("C11a", "C3")
    method: str = (
        "Both presets are asked for a reply to 1.e4 a hundred times, each time with another seed "
        "and nothing learned; adaptive's threshold is 0.50 pawn as in the paper, its depth is its "
        f"own (2 in the opening). One search to depth {SCORES_DEPTH} gives the replies' scores. "
        "Shares have Wilson intervals. Quick and full are the same."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        first = setup.seed * GAMES
        found = [
            Task(
                f"{engine} {start:03d}",
                ask,
                Asking(engine, tuple(range(first + start, first + start + GAMES_PER_TASK))),
            )
            for engine in ENGINES
            for start in range(0, GAMES, GAMES_PER_TASK)
        ]
        return [*found, Task("scores", score, 100)]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        counts: dict[str, Counter[str]] = {engine: Counter() for engine in ENGINES}
        scores: dict[str, int] = {}
        for row in rows:
            if row["engine"] == "scores":
                scores = row["scores"]
            else:
                counts[row["engine"]].update(row["replies"])
        classic, adaptive = counts["classic"], counts["adaptive"]
        return Outcome(
            summary=f"Classic gives {len(classic)} answer to 1.e4, adaptive {len(adaptive)}.",
            claims=[
                one_answer(classic),
                several_answers(adaptive),
                the_papers_shares(adaptive, scores),
                audit(),
            ],
            tables=[share_table(classic, adaptive, scores)],
            figures=[
                Figure(
                    "chess0-replies",
                    "Adaptive's replies to 1.e4 in 100 games, with 95% intervals.",
                    draw=lambda canvas: draw(canvas, adaptive),
                )
            ],
        )


def one_answer(classic: Counter[str]) -> Claim:
    (reply, hits), total = classic.most_common(1)[0], classic.total()
    return Claim(
        "C11a",
        "The classic engine always gives the same answer to 1.e4.",
        "1...e4 100% (a slip: that is White's move)",
        f"1...{reply} {proportion(hits, total):.1%} of {total} games",
        certain(hits == total),
        n=total,
    )


def several_answers(adaptive: Counter[str]) -> Claim:
    return Claim(
        "C11a",
        "The adaptive engine answers 1.e4 in several ways (threshold 0.50).",
        "3 replies in 100 games",
        f"{len(adaptive)} replies in {adaptive.total()} games, the most frequent "
        f"{proportion(adaptive.most_common(1)[0][1], adaptive.total()):.0%}",
        certain(len(adaptive) > 1),
        n=adaptive.total(),
    )


def the_papers_shares(adaptive: Counter[str], scores: dict[str, int]) -> Claim:
    together = proportion(sum(adaptive[reply] for reply in THEIRS_ADAPTIVE), adaptive.total())
    best = sorted(scores, key=scores.__getitem__, reverse=True)[: len(THEIRS_ADAPTIVE)]
    note = (
        f"Ours spreads the quiet replies over less than half a pawn, so nearly all of them are "
        f"selectable. At depth {SCORES_DEPTH} its best three are {', '.join(best)}"
    )
    same = set(best) == set(THEIRS_ADAPTIVE)
    gap = max(scores.values()) - min(scores[reply] for reply in best) if scores else 0
    if same:
        note += f", the paper's three: a threshold of {gap / 100:.2f} would select just these"
    return Claim(
        "C11a",
        "The adaptive replies are e5, e6 and d5.",
        "e5 20%, e6 40%, d5 40%",
        ", ".join(f"{reply} {adaptive[reply]}%" for reply in THEIRS_ADAPTIVE)
        + f"; together {together:.0%}",
        certain(together.value == 1, Kind.EMPIRICAL),
        note + ".",
        n=adaptive.total(),
    )


def audit() -> Claim:
    """Whether the printed shares can come from 100 uniform picks of one of three moves."""
    from scipy import stats  # slow to import, and workers do not need it

    printed = list(THEIRS_ADAPTIVE.values())
    hundred = float(stats.chisquare(printed).pvalue)
    ten = float(stats.chisquare([share / 10 for share in printed]).pvalue)
    return Claim(
        "C3",
        "The reply is picked at random among the selectable moves.",
        "20, 40, 40 of 100 games",
        f"uniform among three: p = {hundred:.3f} for 100 games, p = {ten:.2f} for 10",
        by_test(hundred, as_claimed=False, kind=Kind.ARITHMETIC),
        "An equal chance for three moves would hardly give the printed shares in 100 games; in "
        "10 games, the paper's usual number, it easily would.",
    )


def by_share(moves: set[str], adaptive: Counter[str]) -> list[str]:
    """The most frequent first, equals by name."""
    return sorted(moves, key=lambda reply: (-adaptive[reply], reply))


def share_table(classic: Counter[str], adaptive: Counter[str], scores: dict[str, int]) -> Table:
    names = by_share({*adaptive, *classic, *THEIRS_ADAPTIVE}, adaptive)
    rows = []
    for reply in names:
        share = proportion(adaptive[reply], adaptive.total())
        rows.append(
            (
                reply,
                THEIRS_ADAPTIVE.get(reply, 0) / 100,
                share.value,
                share.low,
                share.high,
                classic[reply] / classic.total(),
                scores[reply] / 100 if reply in scores else None,
            )
        )
    return Table(
        "Replies to 1.e4",
        ("reply", "paper, adaptive", "adaptive", "low", "high", "classic", "score at depth 4"),
        rows,
        "The paper's classic column says 1...e4, which is not a legal reply. Scores in pawns.",
    )


def draw(canvas: "Canvas", adaptive: Counter[str]) -> None:
    axes = canvas.subplots()
    names = by_share({*adaptive, *THEIRS_ADAPTIVE}, adaptive)
    shares = [proportion(adaptive[reply], adaptive.total()) for reply in names]
    axes.bar(
        [x - 0.2 for x in range(len(names))],
        [THEIRS_ADAPTIVE.get(reply, 0) for reply in names],
        0.4,
        color=THEIRS,
        label="paper",
    )
    axes.bar(
        [x + 0.2 for x in range(len(names))],
        [100 * share.value for share in shares],
        0.4,
        color=COLORS[0],
        label="ours",
        yerr=[
            [100 * (share.value - share.low) for share in shares],
            [100 * (share.high - share.value) for share in shares],
        ],
        error_kw={"linewidth": 0.8},
    )
    axes.set_xticks(range(len(names)), names)
    axes.set_xlabel("reply to 1.e4")
    axes.set_ylabel("percent of games")
    axes.set_title(f"Adaptive's replies, n = {adaptive.total()} games", loc="left", fontsize=10)
    axes.legend()
