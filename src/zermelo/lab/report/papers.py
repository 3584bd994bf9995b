"""What the report says of each paper besides its claims: scope, headline, differences, lessons."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Headline:
    """The claim that a card judges."""

    experiment: str
    statement: str
    """The beginning of the claim."""
    unit: str
    """What its number is."""


@dataclass(frozen=True)
class Paper:
    """The frame of a paper's page, and its card on the first page."""

    name: str
    """What it is called for short: its engine or its author."""
    headline: str
    """The main claim: the authors' own words in quotation marks, the rest in ours."""
    judged_by: tuple[Headline, ...]
    """The first that has an answer is on the card."""
    scope: str
    differences: tuple[tuple[str, str, str], ...]
    """What differs in method: the matter, theirs, ours. The largest difference comes first."""
    learned: str

    @property
    def largest_difference(self) -> str:
        matter, theirs, ours = self.differences[0]
        return f"{matter}: {theirs}; here {ours}"


PAGES: Mapping[str, Paper] = {
    "hal": Paper(
        name="HAL",
        headline=(
            "“α-β pruning is improved” where quiescence tries a quiet move before the captures."
        ),
        judged_by=(
            Headline(
                "hal-quiet-first",
                "The quiet move first makes quiescence cheaper",
                "times the nodes at depth 5",
            ),
        ),
        scope=(
            "Stephen F. Wheeler (2024) changes the order of moves in HAL's quiescence phase and "
            "compares time, nodes and cutoffs of one game of 24 moves, with a paired t-test."
        ),
        differences=(
            ("evaluation", "not given", "piece values with Michniewski's tables"),
            ("sample", "24 moves of one game", "that game, and 1,000 positions of many"),
            ("language", "Turbo Pascal under an emulator", "C++20"),
            ("ordering", "refutations, four killers, captures", "that, MVV/LVA only, and modern"),
            ("limit", "skill level 5", "depths 3 to 6, judged at 5"),
        ),
        learned=(
            "The effect is real and larger than the paper's own numbers show, as long as the "
            "quiescence has no stand pat. With one, the static value already is the quiet move, "
            "and the idea costs nodes. The printed table does not give the printed "
            "t-test; with one row read differently and one added it does, to the digit."
        ),
    ),
    "chess0": Paper(
        name="Chess0",
        headline=("The adaptive engine is “definitely an improvement over the classic AI engine”."),
        judged_by=(
            Headline(
                "chess0-improvement",
                "The adaptive engine is definitely an improvement",
                "Elo over classic at equal nodes",
            ),
            Headline(
                "chess0-rivals",
                "Without a limit adaptive wins more than 90%",
                "of the games won at depth 2",
            ),
        ),
        scope=(
            "Claudio M. Camacho (2009) builds a classic and an adaptive engine into one program "
            "and compares them in eight experiments: replies, thresholds, mates, quiescence, games."
        ),
        differences=(
            ("what is equal", "the depth", "the depth, the nodes, the time"),
            ("limit of quiescence", "30 and 60 s of a machine of 2009", "50,000 and 100,000 moves"),
            ("evaluation", "features named, not defined", "our reading, docs/evaluation.md"),
            ("games", "10 per point", "10 to 400 per point, both colours"),
            ("openings", "the start, so one game again and again", "balanced openings"),
            ("language", "C++", "C++20"),
        ),
        learned=(
            "At equal depth adaptive wins nine games in ten at depths 2 and 3 where its quiescence "
            "has no limit, and fewer beyond; with a limit it loses to classic from depth 3 on. At "
            "equal nodes and at equal time it is the weaker one. The randomisation costs games at "
            "every threshold, also at the paper's best; ten games cannot show that."
        ),
    ),
    "kolawole": Paper(
        name="Kolawole-Idowu",
        headline=(
            "Sorting the best six moves first and copying the board: “62.17% faster on average”."
        ),
        judged_by=(
            Headline(
                "kolawole-boards",
                "Both together shorten the thinking, first reply",
                "times the time of the first reply",
            ),
        ),
        scope=(
            "The program's author (2020) times the first reply of a chess game in Java with and "
            "without sorting, with two ways to make moves, five trials each."
        ),
        differences=(
            ("positions", "one reply, to a move not named", "20 first replies, 50 other positions"),
            ("language", "Java", "C++20, where copying a board costs little"),
            ("time", "wall clock of one machine", "processor time in pairs, and nodes"),
            ("limit", "depth 4", "depth 4"),
        ),
        learned=(
            "On the first replies sorting saves half of what the paper says. Elsewhere it costs "
            "time, since every move of an inner node is evaluated to sort it: fewer nodes, more "
            "evaluations. Copying the board saves nothing here."
        ),
    ),
    "minmax": Paper(
        name="minmax",
        headline=("“Nodes explored per move is reduced by 10 folds in Alpha Beta” beside minimax."),
        judged_by=(
            Headline(
                "minmax-nodes",
                "Alpha-beta explores ten-fold fewer nodes than minimax",
                "times fewer nodes, whole trees",
            ),
        ),
        scope=(
            "A study in Python compares minimax, alpha-beta and a quiescence search in self-play: "
            "three moves per side, with nodes by level and times."
        ),
        differences=(
            ("node counts", "whole trees beside last subtrees", "both, told apart"),
            ("evaluation", "not given", "material"),
            ("language", "Python", "C++20, and Python for the listing"),
            ("positions", "six of one opening", "those, and hundreds of every kind"),
        ),
        learned=(
            "Compared like with like the gain is ten-fold; the table as printed compares whole "
            "trees with last subtrees and shows 207-fold. The quiescence as listed takes a quiet "
            "side for a lost one: it plays worse than none."
        ),
    ),
    "kong": Paper(
        name="Kong",
        headline=(
            "Reordering the moves: “In many cases, more than half states are cut off!” "
            "His counts fall from 442 to 2."
        ),
        judged_by=(
            Headline(
                "kong-ladder",
                "Reordering cuts off more than half of the states in many cases",
                "of the positions lose more than half of their states, at his depth, 2",
            ),
        ),
        scope=(
            "Kong's course work (2014) adds iterative deepening, an evaluation, alpha-beta, a "
            "table and reordering to minimax, and counts visited states after each step."
        ),
        differences=(
            ("table", "never cleared between runs", "cleared, and left full as a control"),
            (
                "positions",
                "the start and three mates, others not given",
                "these four, and 100 others",
            ),
            ("order of generation", "knights first", "his for the exact numbers, ours else"),
            (
                "limit",
                "depth 3; reordering stops one ply short",
                "depths 2 to 5, judged at 3 and 2",
            ),
        ),
        learned=(
            "The numbers whose positions are known come out to the digit, and the last two mean "
            "something else than they say: the table left by the run before answers every move. "
            "Reordering alone cuts off nothing at depth 2, where his loop stops, a third of the "
            "states at depth 3, and more at larger ones."
        ),
    ),
}
