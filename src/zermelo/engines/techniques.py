"""Every technique of the search, declared once. Docstrings and meanings are what people read."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from zermelo.engines.declaration import Effect, Technique, setting


@dataclass(frozen=True, kw_only=True)
class Evaluation(Technique):
    """What a quiet position is worth: the evaluator at the leaves."""

    paper: ClassVar[str] = "G1 G3 K2 C2 C4 C7"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "engine.hpp"
    needed: ClassVar[str] = "An evaluation is always needed; another engine has another one."

    kind: Literal[
        "random-utility",
        "kong-material",
        "kolawole",
        "michniewski",
        "chess0-classic",
        "chess0-adaptive",
        "tapered",
    ] = setting(
        "kong-material",
        "The evaluator.",
    )
    position_scale: int = setting(
        20_000, "Chess0: its positional part in percent of the paper's formula.", high=100_000
    )
    steep_squares: bool = setting(False, "Chess0: the steeper board (figure 7 b).")


@dataclass(frozen=True, kw_only=True)
class Algorithm(Technique):
    """What drives the search: itself, MTD(f), SSS* or Monte Carlo tree search."""

    paper: ClassVar[str] = "K6"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "engine.hpp"
    needed: ClassVar[str] = "Something has to search; another engine may have another algorithm."

    kind: Literal["search", "mtdf", "sss-star", "mcts"] = setting("search", "The algorithm.")
    depth: int = setting(
        0, "Full-width plies when the caller gives no depth; 0: until stopped.", high=100
    )
    exploration: int = setting(141, "MCTS: the UCT constant, in percent.", low=0, high=1000)
    rollout_scale: int = setting(
        400, "MCTS: centipawns that are worth half of what a win is.", low=1, high=10_000
    )


@dataclass(frozen=True, kw_only=True)
class AlphaBeta(Technique):
    """Leave a node as soon as it is proven too good for the opponent to allow."""

    paper: ClassVar[str] = "H1 C2 K3 M1 G4"
    file: ClassVar[str] = "alpha_beta.hpp"

    fail: Literal["soft", "hard"] = setting(
        "soft", "Return the bound found (soft) or the window's edge (hard)."
    )


@dataclass(frozen=True, kw_only=True)
class IterativeDeepening(Technique):
    """Search to depth 1, 2, 3 ... so that a stop at any time has an answer."""

    paper: ClassVar[str] = "H2 G2"
    file: ClassVar[str] = "iterative_deepening.hpp"

    stop_short: int = setting(0, "Plies short of the limit to stop at (Kong's listing: 1).", high=1)


@dataclass(frozen=True, kw_only=True)
class Aspiration(Technique):
    """Expect the last iteration's value: search a narrow window around it, widen on failure."""

    paper: ClassVar[str] = "H2"
    file: ClassVar[str] = "aspiration.hpp"

    window: int = setting(
        50, "Half width in centipawns; doubled at each failure.", low=1, high=5000
    )


@dataclass(frozen=True, kw_only=True)
class PrincipalVariation(Technique):
    """Expect the first move to be best: prove the others worse with a null window (PVS)."""

    paper: ClassVar[str] = "Marsland and Campbell 1982"
    file: ClassVar[str] = "principal_variation.hpp"


@dataclass(frozen=True, kw_only=True)
class Table(Technique):
    """Remember positions that were searched, and reuse what is known of them."""

    paper: ClassVar[str] = "G5 C10"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "transposition_table.hpp"

    kind: Literal["correct", "bare"] = setting(
        "correct",
        "With depth, bound and age, or Kong's bare value without any of them.",
    )
    mebibytes: int = setting(16, "Size in MiB.", low=1, high=1_048_576)
    depth_match: Literal["at-least", "equal"] = setting(
        "at-least",
        "Which depths may answer: as deep or deeper, or only the same (then values stay exact).",
    )


@dataclass(frozen=True, kw_only=True)
class TableMove(Technique):
    """Try the move that was best when the position was met before."""

    paper: ClassVar[str] = "Slate and Atkin 1977"
    file: ClassVar[str] = "table_move.hpp"


@dataclass(frozen=True, kw_only=True)
class PreviousIteration(Technique):
    """Order the root by what the previous iteration found."""

    paper: ClassVar[str] = "C6"
    file: ClassVar[str] = "previous_iteration.hpp"

    order: Literal["best-first", "scores"] = setting(
        "scores", "Only its best move first, or all moves by their scores."
    )


@dataclass(frozen=True, kw_only=True)
class BestOfDepth(Technique):
    """Try first, at each ply, the move that was last best at that ply."""

    paper: ClassVar[str] = "G6"
    file: ClassVar[str] = "best_of_depth.hpp"


@dataclass(frozen=True, kw_only=True)
class Refutation(Technique):
    """Try first the line kept in the triangular array: each root move's best answers."""

    paper: ClassVar[str] = "H3"
    file: ClassVar[str] = "refutation.hpp"


@dataclass(frozen=True, kw_only=True)
class Killers(Technique):
    """Quiet moves that cut off at this ply elsewhere are tried before other quiet moves."""

    paper: ClassVar[str] = "H3"
    file: ClassVar[str] = "killers.hpp"

    slots: int = setting(2, "Moves kept for each ply.", low=1, high=8)
    before_captures: bool = setting(False, "Try them even before captures, as HAL does.")


@dataclass(frozen=True, kw_only=True)
class MvvLva(Technique):
    """Captures first: most valuable victim, then least valuable attacker."""

    paper: ClassVar[str] = "C6"
    file: ClassVar[str] = "mvv_lva.hpp"

    victim: bool = setting(True, "Look at the victim; off is Chess0's listing as printed.")


@dataclass(frozen=True, kw_only=True)
class ExchangeOrder(Technique):
    """Captures that lose material by static exchange are tried after the quiet moves."""

    paper: ClassVar[str] = "static exchange evaluation"
    file: ClassVar[str] = "exchange_order.hpp"


@dataclass(frozen=True, kw_only=True)
class History(Technique):
    """Quiet moves that often cut off anywhere are tried earlier."""

    paper: ClassVar[str] = "Schaeffer 1983"
    file: ClassVar[str] = "history.hpp"

    keep: bool = setting(
        False, "Keep it, and all else learned beside the table, from move to move of a game."
    )


@dataclass(frozen=True, kw_only=True)
class BestSix(Technique):
    """Rate every move by the evaluation after it; put the best few first, leave the rest."""

    paper: ClassVar[str] = "K3"
    file: ClassVar[str] = "best_six.hpp"

    moves: int = setting(6, "How many moves are put first.", low=1, high=64)


@dataclass(frozen=True, kw_only=True)
class DepthHold(Technique):
    """HAL's quiescence: at the last ply a capture, promotion or check keeps the depth at 1."""

    paper: ClassVar[str] = "H1"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "depth_hold.hpp"

    horizon: int = setting(24, "The ply at which every line is evaluated.", low=1, high=127)
    limit: int = setting(
        8, "The quiescence limit: plies beyond the full-width depth at most.", low=1, high=127
    )


@dataclass(frozen=True, kw_only=True)
class QuietFirst(Technique):
    """HAL's optimisation: where depth is 1, the best quiet move goes before the captures."""

    paper: ClassVar[str] = "H4"
    file: ClassVar[str] = "quiet_first.hpp"


@dataclass(frozen=True, kw_only=True)
class Quiescence(Technique):
    """Play out captures before evaluating; the side to move may stand pat."""

    paper: ClassVar[str] = "Shannon 1950, Harris 1975"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "quiescence.hpp"

    moves: Literal["captures", "captures-promotions", "captures-promotions-checks"] = setting(
        "captures-promotions",
        "What is played out when not in check; checks only at its first ply.",
    )
    stand_pat: bool = setting(True, "Whether not playing on is an option.")


@dataclass(frozen=True, kw_only=True)
class Chess0Quiescence(Technique):
    """Chess0's: every move is tried, dramatic ones recurse, the others are evaluated after."""

    paper: ClassVar[str] = "C8"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "chess0_quiescence.hpp"

    dramatic_limit: int = setting(
        0, "Dramatic moves for the whole search; then the best so far. 0: none.", high=1_000_000_000
    )
    plies: int = setting(8, "Plies below the full-width search at most.", low=1, high=100)


@dataclass(frozen=True, kw_only=True)
class MinmaxQuiescence(Technique):
    """The minmax paper's: favourable captures only; with none left its value is a defeat."""

    paper: ClassVar[str] = "M3"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "minmax_quiescence.hpp"

    mended: bool = setting(False, "With stand pat, and the evaluation when no capture is left.")
    plies: int = setting(6, "Plies below the full-width search at most.", low=1, high=100)


@dataclass(frozen=True, kw_only=True)
class CheckExtension(Technique):
    """A side in check is given one more ply."""

    paper: ClassVar[str] = "Slate and Atkin 1977"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "check_extension.hpp"


@dataclass(frozen=True, kw_only=True)
class NullMove(Technique):
    """If passing still fails high, a real move will too (not in zugzwang)."""

    paper: ClassVar[str] = "M5, Donninger 1993"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "null_move.hpp"

    reduction: int = setting(3, "Plies saved, besides a quarter of the depth.", low=1, high=6)
    minimum_depth: int = setting(3, "Not below this depth.", low=1, high=20)


@dataclass(frozen=True, kw_only=True)
class LateMoveReductions(Technique):
    """Late quiet moves are searched less deep; those that surprise are searched again."""

    paper: ClassVar[str] = "Romstad 2003"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "late_move_reductions.hpp"

    minimum_depth: int = setting(3, "Not below this depth.", low=2, high=20)
    full_moves: int = setting(3, "Moves searched to full depth first.", low=1, high=64)
    strength: int = setting(45, "Percent in the product of logarithms.", low=1, high=200)


@dataclass(frozen=True, kw_only=True)
class ReverseFutility(Technique):
    """Near the leaves, a position far above the window is taken as a cutoff."""

    paper: ClassVar[str] = "Heinz 1998"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "reverse_futility.hpp"

    maximum_depth: int = setting(7, "Up to this depth.", low=1, high=20)
    margin: int = setting(80, "Centipawns for each ply of depth.", low=1, high=2000)


@dataclass(frozen=True, kw_only=True)
class Razoring(Technique):
    """Near the leaves, a position far below the window is left to the quiescence search."""

    paper: ClassVar[str] = "Birmingham and Kent 1977"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "razoring.hpp"

    maximum_depth: int = setting(2, "Up to this depth.", low=1, high=20)
    margin: int = setting(300, "Centipawns for each ply of depth.", low=1, high=5000)


@dataclass(frozen=True, kw_only=True)
class Futility(Technique):
    """Near the leaves, quiet moves that cannot lift the value into the window are skipped."""

    paper: ClassVar[str] = "Schaeffer 1986"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "futility.hpp"

    maximum_depth: int = setting(6, "Up to this depth.", low=1, high=20)
    margin: int = setting(120, "Centipawns for each ply of depth.", low=1, high=2000)


@dataclass(frozen=True, kw_only=True)
class LateMovePruning(Technique):
    """Near the leaves, only so many quiet moves are tried at all."""

    paper: ClassVar[str] = "move count pruning"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "late_move_pruning.hpp"

    maximum_depth: int = setting(5, "Up to this depth.", low=1, high=20)
    base: int = setting(4, "Quiet moves tried, besides the square of the depth.", low=1, high=64)


@dataclass(frozen=True, kw_only=True)
class DeltaPruning(Technique):
    """In quiescence, captures that cannot lift the value to alpha are skipped."""

    paper: ClassVar[str] = "Schaeffer 1986"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "delta_pruning.hpp"

    margin: int = setting(200, "Centipawns beyond the victim's value.", low=0, high=5000)


@dataclass(frozen=True, kw_only=True)
class ExchangePruning(Technique):
    """In quiescence, captures that lose material by static exchange are skipped."""

    paper: ClassVar[str] = "static exchange evaluation"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "exchange_pruning.hpp"


@dataclass(frozen=True, kw_only=True)
class InternalReduction(Technique):
    """Where the table knows no move, search one ply less: the ordering will be poor anyway."""

    paper: ClassVar[str] = "Schröder 2019"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "internal_reduction.hpp"

    minimum_depth: int = setting(4, "Not below this depth.", low=2, high=20)


@dataclass(frozen=True, kw_only=True)
class ContinuationHistory(Technique):
    """Quiet moves that often cut off after the move before, or after our own before that."""

    paper: ClassVar[str] = "after the countermove history of Stockfish 2015"
    file: ClassVar[str] = "continuation_history.hpp"


@dataclass(frozen=True, kw_only=True)
class CounterMoves(Technique):
    """The quiet move that last refuted the opponent's move is tried early."""

    paper: ClassVar[str] = "Uiterwijk 1992"
    file: ClassVar[str] = "counter_moves.hpp"


@dataclass(frozen=True, kw_only=True)
class QuiescenceTable(Technique):
    """Quiescence searches ask the table and fill it."""

    paper: ClassVar[str] = "common practice"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "quiescence_table.hpp"


@dataclass(frozen=True, kw_only=True)
class Improving(Technique):
    """A side that stands worse than a move ago is pruned and reduced more."""

    paper: ClassVar[str] = "common practice"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "improving.hpp"


@dataclass(frozen=True, kw_only=True)
class HistoryReductions(Technique):
    """Quiet moves with a good history are reduced less, those with a bad one more."""

    paper: ClassVar[str] = "common practice"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "history_reductions.hpp"

    divisor: int = setting(8_000, "History points for one ply.", low=500, high=100_000)


@dataclass(frozen=True, kw_only=True)
class SingularExtension(Technique):
    """A table move that is far better than all others is searched one ply deeper."""

    paper: ClassVar[str] = "Anantharaman, Campbell and Hsu 1990"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "singular_extension.hpp"

    minimum_depth: int = setting(7, "Not below this depth.", low=4, high=20)
    margin: int = setting(2, "Centipawns for each ply of depth.", low=1, high=100)
    multicut: bool = setting(True, "A second move that reaches beta as well is a cutoff.")


@dataclass(frozen=True, kw_only=True)
class ProbCut(Technique):
    """A capture that reaches well beyond beta at a low depth will do so at the full one."""

    paper: ClassVar[str] = "Buro 1995"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "prob_cut.hpp"

    minimum_depth: int = setting(5, "Not below this depth.", low=4, high=20)
    margin: int = setting(180, "Centipawns beyond beta.", low=1, high=2000)


@dataclass(frozen=True, kw_only=True)
class MateDistance(Technique):
    """No line is searched that could at best mate later than one already found."""

    paper: ClassVar[str] = "common practice"
    file: ClassVar[str] = "mate_distance.hpp"


@dataclass(frozen=True, kw_only=True)
class CorrectionHistory(Technique):
    """The static value is corrected by what searches of the same pawn structure found."""

    paper: ClassVar[str] = "Caissa 2023"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    file: ClassVar[str] = "correction_history.hpp"


@dataclass(frozen=True, kw_only=True)
class VariableDepth(Technique):
    """Less depth in the opening, more in the end game; a depth from the caller overrules it."""

    paper: ClassVar[str] = "C4 C5"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "variable_depth.hpp"

    base: int = setting(4, "The depth of the middle game.", low=1, high=20)
    deviation: int = setting(1, "Plies less in the opening, a quarter of the end's gain.", high=8)


@dataclass(frozen=True, kw_only=True)
class CopyMake(Technique):
    """Copy the board for each move instead of undoing it."""

    paper: ClassVar[str] = "K4"
    file: ClassVar[str] = "walk.hpp"


@dataclass(frozen=True, kw_only=True)
class Draws(Technique):
    """See draws below the root: they depend on the path, which fixed-depth theory leaves out."""

    paper: ClassVar[str] = "FIDE laws 9.2, 9.3, 9.6"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "draws.hpp"

    repetition: bool = setting(True, "A position that has occurred before is a draw.")
    fifty_moves: bool = setting(True, "A hundred plies without capture or pawn move are a draw.")
    insufficient_material: bool = setting(True, "No mate is possible: a draw.")


@dataclass(frozen=True, kw_only=True)
class RootChoice(Technique):
    """Which of the good root moves is played: the best, one of the equals, or one near it."""

    paper: ClassVar[str] = "C3 G4"
    effect: ClassVar[Effect] = Effect.DEFINING
    file: ClassVar[str] = "root_choice.hpp"

    threshold: int = setting(
        0, "Centipawns below the best that are still played, at random (seeded).", high=10_000
    )
    full_window: bool = setting(False, "Search every root move with the full window, as Kong does.")
