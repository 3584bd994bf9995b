"""People here as lines of text and as plain facts."""

from typing import Any

import chess

from zermelo.play.explain.lines import score_in_words
from zermelo.play.people.here import PeopleHere, practical_text

SHOWN_MOVES = 6
"""That people play most, besides the best one."""


def listed_moves(here: PeopleHere) -> list[chess.Move]:
    """The most played of all ratings together; the best move is always among them."""

    def often(move: chess.Move) -> float:
        return sum(crowd.shares[move] for crowd in here.people)

    if here.best is None:
        return []
    moves = sorted(here.people[0].shares, key=lambda move: -often(move))[:SHOWN_MOVES]
    return moves if here.best.move in moves else [*moves, here.best.move]


def lines_of(here: PeopleHere) -> list[str]:
    if here.best is None:
        return ["no move: the game is over"]
    lines = ["        " + "".join(f"{crowd.rating:>6}" for crowd in here.people)]
    for move in listed_moves(here):
        shares = "".join(f"{100 * crowd.shares[move]:5.0f}%" for crowd in here.people)
        lines.append(f"{here.board.san(move):<8}{shares}{_worth(here, move)}")
    scores = "".join(f"{100 * crowd.score:5.0f}%" for crowd in here.people)
    lines.append(f"{'score':<8}{scores}")
    lines.append(f"{here.board.san(here.best.move)} is best: {score_in_words(here.best.score)}.")
    lines += [here.difficulty, *(trap.text for trap in here.traps)]
    lines += [practical_text(here.board, one) for one in here.practical]
    return [line for line in lines if line]


def _worth(here: PeopleHere, move: chess.Move) -> str:
    loss = here.loss(move)
    if here.best is not None and move == here.best.move:
        return "  best"
    return "" if loss is None else f"  costs {100 * loss:.0f}"


def facts_of(here: PeopleHere) -> dict[str, Any]:
    """For JSON: moves in UCI, shares and chances from 0 to 1."""
    return {
        "fen": here.board.fen(),
        "people": [
            {
                "rating": crowd.rating,
                "score": round(crowd.score, 4),
                "moves": {move.uci(): round(share, 4) for move, share in crowd.shares.items()},
            }
            for crowd in here.people
        ],
        "best": None if here.best is None else here.best.move.uci(),
        "losses": {one.move.uci(): here.loss(one.move) for one in here.judged},
        "difficulty": here.difficulty,
        "traps": [
            {"move": trap.judged.move.uci(), "loss": trap.loss, "text": trap.text}
            for trap in here.traps
        ],
        "practical": [
            {
                "rating": one.rating,
                "move": one.choice.judged.move.uci(),
                "expected": round(one.choice.expected, 4),
                "best_expected": round(one.best.expected, 4),
            }
            for one in here.practical
        ],
    }
