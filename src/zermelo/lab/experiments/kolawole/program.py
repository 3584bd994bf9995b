"""K1 to K3: does our program do what the paper's does, and what it wished for?"""

import itertools

from zermelo import _core
from zermelo.engines.evaluators import make_evaluator
from zermelo.engines.presets import preset
from zermelo.errors import IllegalMoveError
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.kinds.check import Check, CheckExperiment, Finding
from zermelo.lab.measuring.positions import positions
from zermelo.play.dialogue.table import Computer
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game
from zermelo.play.terminal.table import TerminalTable
from zermelo.position import Position

PIECES = {"Q": 900, "R": 500, "B": 300, "N": 300, "P": 100}
LONE_BISHOP = "B"
PLACES = 12
DEPTH = 4
BEST = 6
ENDINGS = {
    "check": ("6k1/5p1p/8/8/8/8/8/4R1K1 w - - 0 1", "Re8", "check"),
    "mate": ("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "Re8", "wins"),
    "stalemate": ("7k/8/6Q1/8/8/8/8/K7 w - - 0 1", "Qf7", "Stalemate"),
    "draw": ("7k/8/8/8/8/8/1r6/K7 w - - 0 1", "Kxb2", "draw"),
}


def computer_opens_as_white() -> Finding:
    """K1: the paper's known bug, a human who takes Black."""
    computer = Computer("kolawole", preset("kolawole"), depth=2)
    table = TerminalTable(computer=computer, human=False)
    table.think()
    moves = [str(move) for move in table.position.move_stack]
    right = len(moves) == 1 and not table.position.turn
    return right, f"the computer opens with {moves[0] if moves else 'nothing'}"


def rules_are_kept() -> Finding:
    """K1: illegal moves are refused, and castling, missing in the paper, is there."""
    game = _game()
    try:
        game.play("e2e5")
        refused = False
    except IllegalMoveError:
        refused = game.ply == 0
    castling = _game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    sans = [castling.play(text).san for text in ("O-O", "O-O-O")]
    return refused and sans == ["O-O", "O-O-O"], (
        f"e2-e5 {'refused' if refused else 'played'}; castled {' and '.join(sans)}"
    )


def notices_are_given() -> Finding:
    """K1: what it wished for."""
    seen = []
    for name, (fen, move, word) in ENDINGS.items():
        game = _game(fen)
        game.play(move)
        if word in game.notice():
            seen.append(name)
    return len(seen) == len(ENDINGS), f"told: {', '.join(seen)}"


def material_is_the_papers() -> Finding:
    """K2: each piece beside the bare kings; the bishops as a pair."""
    found = {piece: _material(f"{piece}{piece}") / 2 for piece in PIECES}
    lone = _material(LONE_BISHOP)
    values = ", ".join(f"{piece}{value:.0f}" for piece, value in found.items())
    return found == PIECES and lone < PIECES[LONE_BISHOP], f"{values}; a lone bishop {lone:.0f}"


def rating_has_four_parts() -> Finding:
    """K2: all four parts count in some position."""
    evaluator = make_evaluator("kolawole")
    wanted = {"material", "movability", "positional", "attack"}
    spoke = {
        name
        for place in positions(PLACES)
        for name, value in evaluator.terms(Position(place.fen)).items()
        if value != 0
    }
    return spoke == wanted, ", ".join(sorted(spoke))


def sorting_changes_no_value() -> Finding:
    """K3: alpha-beta to depth 4; the best six first, and the value stays."""
    config = preset("kolawole")
    same = at_depth = 0
    for place in positions(PLACES):
        both = [
            _core.Engine(config.changed("best_six", sorts).values()).search(Position(place.fen))[0]
            for sorts in (True, False)
        ]
        same += both[0].value == both[1].value
        at_depth += both[0].depth == DEPTH
    moves = config.best_six.moves
    return same == at_depth == PLACES and moves == BEST, (
        f"best {moves}; depth {DEPTH} in {at_depth}, the same value in {same} of {PLACES} positions"
    )


def _game(fen: str | None = None) -> Game:
    ticks = itertools.count()
    players: dict[bool, EngineChoice | None] = {True: None, False: None}
    position = Position() if fen is None else Position(fen)
    return Game("check", "lab", players, lambda: float(next(ticks)), position=position)


def _material(pieces: str) -> float:
    """Of White's pieces on the second rank beside the bare kings; bishops on both colours."""
    fen = f"4k3/8/8/8/8/8/{pieces}{8 - len(pieces)}/4K3 w - - 0 1"
    return make_evaluator("kolawole").terms(Position(fen))["material"]


PROGRAM = CheckExperiment(
    name="kolawole-program",
    question="Does our program do what the paper's does, and what it wished for?",
    ids=("K1", "K2", "K3"),
    method="Each property is checked in the running program: a game, the rating, the search.",
    checks=(
        Check(
            "K1",
            "A human may take either colour",
            "a known bug: the computer then plays Black although it begins",
            computer_opens_as_white,
            Kind.OURS,
        ),
        Check(
            "K1",
            "Illegal moves are refused; castling",
            "refused; castling missing",
            rules_are_kept,
            Kind.OURS,
        ),
        Check(
            "K1",
            "Notices for check, mate, stalemate and draw",
            "wished for",
            notices_are_given,
            Kind.OURS,
        ),
        Check(
            "K2",
            "Material values, the bishop worth less once its partner is gone",
            "Q900, R500, B300, N300, P100",
            material_is_the_papers,
            exact=True,
        ),
        Check(
            "K2",
            "The rating has four parts",
            "attack, material, movability, positional",
            rating_has_four_parts,
        ),
        Check(
            "K3",
            "Alpha-beta to depth 4, the best six moves first; sorting changes no value",
            "depth 4, best 6",
            sorting_changes_no_value,
        ),
    ),
)
