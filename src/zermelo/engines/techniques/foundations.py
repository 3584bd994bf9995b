"""What every search is built on: evaluation, algorithm, draws, the choice at the root."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from zermelo.engines.declaration import Effect, Hook, Technique, setting


@dataclass(frozen=True, kw_only=True)
class Evaluation(Technique):
    """What a quiet position is worth: the evaluator at the leaves."""

    paper: ClassVar[str] = "G1 G3 K2 C2 C4 C7"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.FRAME
    file: ClassVar[str] = "engine.hpp"
    needed: ClassVar[str] = "An evaluation is always needed; other engines use other ones."

    kind: Literal[
        "random-utility",
        "kong-material",
        "kolawole",
        "michniewski",
        "chess0-classic",
        "chess0-adaptive",
        "tapered",
        "network",
    ] = setting(
        "kong-material",
        "The evaluator.",
    )
    position_scale: int = setting(
        20_000, "Chess0: its positional part in percent of the paper's formula.", high=100_000
    )
    steep_squares: bool = setting(False, "Chess0: the steeper board (figure 7 b).")
    material_weight: int = setting(
        3000,
        "Chess0: the weight of material against 1 for the position.",
        high=100_000,
        since="0.2.0",
    )
    control_weight: int = setting(
        5, "Chess0: the weight of the squares held.", high=100, since="0.2.0"
    )
    mobility_weight: int = setting(2, "Chess0: the weight of mobility.", high=100, since="0.2.0")
    development_weight: int = setting(
        1,
        "Chess0: the weight of development; the adaptive one's in the opening only.",
        high=100,
        since="0.2.0",
    )
    pawns_weight: int = setting(
        2, "Chess0: the weight of the pawn structure.", high=100, since="0.2.0"
    )
    king_weight: int = setting(
        3,
        "Chess0: the weight of king safety; the adaptive one's grows towards the end.",
        high=100,
        since="0.2.0",
    )


@dataclass(frozen=True, kw_only=True)
class Algorithm(Technique):
    """The search algorithm: the plain search, MTD(f), SSS* or Monte Carlo tree search."""

    paper: ClassVar[str] = "K6"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.FRAME
    file: ClassVar[str] = "engine.hpp"
    needed: ClassVar[str] = "An algorithm is always needed; other engines may use other ones."

    kind: Literal["search", "mtdf", "sss-star", "mcts"] = setting("search", "The algorithm.")
    depth: int = setting(
        0, "Full-width plies if the caller gives no depth; 0: until stopped.", high=100
    )
    nodes: int = setting(
        0, "Maximum nodes per move, whatever else the caller allows; 0: no limit.", high=10**9
    )
    exploration: int = setting(141, "MCTS: the UCT constant, in percent.", low=0, high=1000)
    rollout_scale: int = setting(
        400, "MCTS: centipawns that count as half a win.", low=1, high=10_000
    )


@dataclass(frozen=True, kw_only=True)
class VariableDepth(Technique):
    """Less depth in the opening, more in the endgame; a depth from the caller overrides it."""

    paper: ClassVar[str] = "C4 C5"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.FRAME
    no_proof: ClassVar[str] = "the caller says how deep"
    names: ClassVar[tuple[str, ...]] = ("adaptive depth", "changing depth")

    base: int = setting(4, "The depth in the middlegame.", low=1, high=20)
    deviation: int = setting(
        1, "Plies less in the opening, a quarter of what the endgame gains.", high=8
    )


@dataclass(frozen=True, kw_only=True)
class CopyMake(Technique):
    """Copy the board for each move instead of undoing it."""

    paper: ClassVar[str] = "K4"
    hook: ClassVar[Hook] = Hook.FRAME
    names: ClassVar[tuple[str, ...]] = ("copy make board", "copied boards", "copying the board")
    file: ClassVar[str] = "walk.hpp"


@dataclass(frozen=True, kw_only=True)
class Draws(Technique):
    """Detect draws below the root; they depend on the path, which fixed-depth theory ignores."""

    paper: ClassVar[str] = "FIDE laws 9.2, 9.3, 9.6"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.KNOWN
    no_proof: ClassVar[str] = "they depend on the path, which a proof by position cannot"
    names: ClassVar[tuple[str, ...]] = ("draw detection", "repetition detection", "seeing draws")

    repetition: bool = setting(True, "A position that has occurred before is a draw.")
    fifty_moves: bool = setting(True, "A hundred plies without a capture or pawn move are a draw.")
    insufficient_material: bool = setting(True, "Insufficient material is a draw.")


@dataclass(frozen=True, kw_only=True)
class RootChoice(Technique):
    """Which of the good root moves is played: the best, one of several equal, or one near it."""

    paper: ClassVar[str] = "C3 G4"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.ROOT
    no_proof: ClassVar[str] = "the shortest mate is wanted, not one of several moves"
    names: ClassVar[tuple[str, ...]] = (
        "randomisation",
        "randomization",
        "random choice",
        "randomised play",
        "randomized play",
    )

    threshold: int = setting(
        0,
        "Centipawns below the best within which a move is picked at random (seeded).",
        high=10_000,
    )
    full_window: bool = setting(False, "Search every root move with the full window, as Kong does.")
    any_move: bool = setting(
        False, "Pick any legal move at random, whatever its score.", since="0.2.0"
    )


@dataclass(frozen=True, kw_only=True)
class HumanError(Technique):
    """Misjudge root moves as people do: overlook the reply, err more in difficult positions."""

    paper: ClassVar[str] = "ours, after C3"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.ROOT
    no_proof: ClassVar[str] = "the shortest mate is wanted, not one of several moves"

    noise: int = setting(
        50,
        "Centipawns by which a move is misjudged in a position of average difficulty.",
        high=1000,
    )
    oversight: int = setting(
        20, "Percent of moves judged one ply deep, as if no reply came.", high=100
    )


@dataclass(frozen=True, kw_only=True)
class KongListing(Technique):
    """Kong's program to the letter: his order of moves, his sign of the material, his counting."""

    paper: ClassVar[str] = "G4 G5 G7"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.ORDER_LIST
    no_proof: ClassVar[str] = "its leaves are signed for the wrong side"
    names: ClassVar[tuple[str, ...]] = ("listing", "literal listing")
