"""The shares and interactions of `atlas-factorial` as claims, tables and figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from zermelo.figures.style import COLORS, THEIRS
from zermelo.lab.analysis.interaction_model import InteractionFit, pairs_of
from zermelo.lab.analysis.statistics import holm
from zermelo.lab.experiments.atlas.subsets import REMOVABLE_NEEDS, TECHNIQUES
from zermelo.lab.experiments.ours.ablation import NEEDS, words
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import HALF_WIDTH, Scale, by_test, p_of
from zermelo.lab.outcome import Claim, Figure, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

NAME = "atlas-factorial"
SHOWN_PAIRS = 20
ALPHA = 0.05
INCHES_PER_BAR = 0.2
PAIR_COLORS = "RdBu"
"""Red below 0, blue above."""
DARK = "#1a1a1a"
"""A dot on a pale cell, on dark pages too: black would become their white ink."""
COLORED_SHARE = 0.99
"""Of the cells whose values the colours tell apart: a few large ones would leave the rest pale."""


def play_apart() -> list[tuple[int, int]]:
    """The pairs whose interaction shows: where one needs the other, it never plays without it."""
    return [
        (one, other)
        for one, other in pairs_of(len(TECHNIQUES))
        if TECHNIQUES[one] not in REMOVABLE_NEEDS[TECHNIQUES[other]]
        and TECHNIQUES[other] not in REMOVABLE_NEEDS[TECHNIQUES[one]]
    ]


@dataclass(frozen=True)
class Atlas:
    """The fitted model and each technique's share."""

    fit: InteractionFit
    shares: Sequence[Estimate]
    games: int

    @property
    def ranked(self) -> list[tuple[str, Estimate]]:
        """The largest share first."""
        named = zip(map(words, TECHNIQUES), self.shares, strict=True)
        return sorted(named, key=lambda one: -one[1].value)

    @cached_property
    def share_ps(self) -> dict[str, float]:
        """Of no share at all, corrected after Holm."""
        ranked = self.ranked
        ps = holm([p_of(one, 0.0, Scale.DIFFERENCE) for _, one in ranked])
        return {name: p for (name, _), p in zip(ranked, ps, strict=True)}

    @cached_property
    def interactions(self) -> list[tuple[str, str, Estimate, float]]:
        """Every pair that plays apart, with its p after Holm, the surest first."""
        found = []
        for one, other in play_apart():
            value, error = self.fit.pair(one, other)
            half = HALF_WIDTH * error
            names = words(TECHNIQUES[one]), words(TECHNIQUES[other])
            found.append((*names, Estimate(value, value - half, value + half)))
        ps = holm([p_of(one, 0.0, Scale.DIFFERENCE) for _, _, one in found])
        rows = [(*one, p) for one, p in zip(found, ps, strict=True)]
        return sorted(rows, key=lambda one: (one[3], -abs(one[2].value)))


def summary(atlas: Atlas) -> str:
    best = "; ".join(f"{name} {share:+.0f}" for name, share in atlas.ranked[:5])
    certain = sum(p < ALPHA for p in atlas.share_ps.values())
    return (
        f"{atlas.games:,} games. The largest shares in Elo: {best}. {certain} of "
        f"{len(TECHNIQUES)} shares differ from none, corrected after Holm."
    )


def claims(atlas: Atlas) -> list[Claim]:
    """Techniques certainly worth something, certainly harmful, undecided; then pairs."""
    ps = atlas.share_ps
    found = []
    for statement, group in (
        (
            "Averaged over all combinations, these techniques gain Elo",
            [(n, s) for n, s in atlas.ranked if ps[n] < ALPHA and s.value > 0],
        ),
        (
            "Averaged over all combinations, these techniques cost Elo",
            [(n, s) for n, s in atlas.ranked if ps[n] < ALPHA and s.value < 0],
        ),
        (
            "Averaged over all combinations, these techniques gain or cost Elo",
            [(n, s) for n, s in atlas.ranked if ps[n] >= ALPHA],
        ),
    ):
        if group:
            p = max(ps[name] for name, _ in group) if ps[group[0][0]] < ALPHA else 1.0
            found.append(
                Claim(
                    NAME,
                    statement,
                    "",
                    "; ".join(f"{name} {share:+.0f}" for name, share in group),
                    by_test(p, as_claimed=True, kind=Kind.OURS),
                    "Shapley's shares in Elo, tests corrected after Holm.",
                    n=atlas.games,
                )
            )
    sure = [one for one in atlas.interactions if one[3] < ALPHA]
    found.append(
        Claim(
            NAME,
            "Techniques that are worth more (+) or less (-) together than apart",
            "",
            "; ".join(f"{a} with {b} {one:+.0f}" for a, b, one, _ in sure[:SHOWN_PAIRS])
            or "none beyond doubt",
            by_test(sure[-1][3] if sure else 1.0, as_claimed=True, kind=Kind.OURS),
            f"{len(sure)} of {len(atlas.interactions)} pairs, corrected after Holm; where one "
            "needs the other, nothing can be told.",
            n=atlas.games,
        )
    )
    return found


def shares_table(atlas: Atlas) -> Table:
    """With what each technique takes along: those that need it fall with it."""
    taken = {
        name: ", ".join(words(other) for other, needs in NEEDS.items() if name in needs)
        for name in TECHNIQUES
    }
    ps = atlas.share_ps
    return Table(
        "What each technique is worth, Elo",
        ("technique", "share", "low", "high", "p (Holm)", "takes along"),
        [
            (words(name), share.value, share.low, share.high, ps[words(name)], taken[name])
            for name, share in sorted(
                zip(TECHNIQUES, atlas.shares, strict=True), key=lambda one: -one[1].value
            )
        ],
        "Takes along: techniques that cannot act without it, and so are missing where it is.",
    )


def pairs_table(atlas: Atlas) -> Table:
    found = atlas.interactions
    return Table(
        "Interactions of pairs, Elo",
        ("one", "other", "interaction", "low", "high", "p (Holm)"),
        [(a, b, one.value, one.low, one.high, p) for a, b, one, p in found],
        "The surest first. Above 0: more together than apart.",
    )


def fit_table(atlas: Atlas) -> Table:
    fit = atlas.fit
    return Table(
        "Cross-validation",
        ("prior of an interaction, Elo", "log likelihood per game left out", "chosen"),
        [
            ("no effects at all", fit.held_out_without, ""),
            *(
                (deviation, value, "yes" if deviation == fit.pair_deviation else "")
                for deviation, value in fit.held_out.items()
            ),
        ],
        "Standard deviations of the prior; both games of a pair are left out together.",
    )


def figures(atlas: Atlas) -> list[Figure]:
    return [
        Figure(
            f"{NAME}-shares",
            "Shapley's share of each technique in Elo with its 95% interval; grey where the test, "
            "corrected after Holm, is undecided.",
            draw=lambda canvas: draw_shares(canvas, atlas),
        ),
        Figure(
            f"{NAME}-pairs",
            "The interaction of each pair in Elo: blue where two are worth more together than "
            "apart, red where less; a dot marks those that are certain after Holm, and the "
            "largest hundredth go beyond the colours. Grey: one needs the other, so it never plays "
            "without it.",
            draw=lambda canvas: draw_pairs(canvas, atlas),
        ),
    ]


def draw_shares(canvas: "Canvas", atlas: Atlas) -> None:
    ranked = atlas.ranked[::-1]
    ps = atlas.share_ps
    canvas.set_figheight(1.2 + INCHES_PER_BAR * len(ranked))
    axes = canvas.subplots()
    for place, (name, share) in enumerate(ranked):
        color = COLORS[0] if ps[name] < ALPHA else THEIRS
        axes.barh(place, share.value, 0.7, color=color)
        axes.plot([share.low, share.high], [place, place], color="#000000", linewidth=1)
    axes.axvline(0, color="#000000", linewidth=0.8)
    axes.set_yticks(range(len(ranked)), [name for name, _ in ranked], fontsize=7)
    axes.set_xlabel("share of strength, Elo")
    axes.set_title(
        f"What each technique is worth, n = {atlas.games:,} games", loc="left", fontsize=10
    )


def draw_pairs(canvas: "Canvas", atlas: Atlas) -> None:
    from matplotlib import colormaps

    count = len(TECHNIQUES)
    place = {words(name): index for index, name in enumerate(TECHNIQUES)}
    cells = np.full((count, count), np.nan)
    np.fill_diagonal(cells, 0)
    certain = np.zeros((count, count), dtype=bool)
    for one, other, found, p in atlas.interactions:
        row, column = place[one], place[other]
        cells[row, column] = cells[column, row] = found.value
        certain[row, column] = certain[column, row] = p < ALPHA
    canvas.set_figheight(6.4)
    axes = canvas.subplots()
    most = float(np.nanquantile(np.abs(cells), COLORED_SHARE)) or 1.0
    # A colour of their own: what is transparent is white on one page and black on another.
    colors = colormaps[PAIR_COLORS].with_extremes(bad=THEIRS)
    image = axes.imshow(cells, cmap=colors, vmin=-most, vmax=most)
    is_dark = np.abs(cells) > most / 2
    for dots, color in ((certain & is_dark, "#ffffff"), (certain & ~is_dark, DARK)):
        rows, columns = np.nonzero(dots)
        axes.plot(columns, rows, ".", color=color, markersize=2)
    names = [words(name) for name in TECHNIQUES]
    axes.set_xticks(range(count), names, rotation=90, fontsize=6)
    axes.set_yticks(range(count), names, fontsize=6)
    axes.grid(visible=False)
    axes.set_xlabel("technique")
    axes.set_ylabel("technique")
    axes.set_title(f"Interactions, n = {atlas.games:,} games", loc="left", fontsize=10)
    canvas.colorbar(image, ax=axes, label="Elo more together than apart", shrink=0.7, extend="both")
