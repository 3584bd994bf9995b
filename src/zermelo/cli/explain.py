"""`zermelo best --explain`: the evaluation in words and on a board, without any search."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import chess

from zermelo.engines.explanation import DO_NOT_ADD_UP, REST, Explanation, Opinion, explain
from zermelo.errors import SettingError

if TYPE_CHECKING:
    from zermelo.engines.techniques import Evaluation
    from zermelo.position import Position

CELL = 6


def explained(evaluation: "Evaluation", position: "Position", piece: str | None) -> Explanation:
    """With the heat map of the piece on a square named as in `f3`, if one is."""
    return explain(evaluation, position, square=None if piece is None else _square(position, piece))


def explanation_text(found: Explanation, position: "Position", piece: str | None) -> str:
    """For the terminal, in centipawns."""
    opinion = found.opinion
    parts = [f"{opinion.evaluator}: {opinion.value:+d} for White, without any search"]
    if opinion.adds_up:
        parts.append(_terms(opinion))
    else:
        parts += [_pieces(opinion, position), f"{REST}: {opinion.terms[REST]:+.0f}", DO_NOT_ADD_UP]
    if found.elsewhere is not None:
        parts += [f"How much better it would stand elsewhere, the piece on {piece}:"]
        parts.append(_grid([_number(value) for value in found.elsewhere]))
        parts.append("A dash: the square is taken, or the position could not occur.")
    if found.second is not None:
        second = found.second
        parts.append(
            f"Second opinion, {second.evaluator} (hand-made): {second.value:+d} for White; "
            "its terms add up"
        )
        parts.append(_terms(second))
    return "\n".join(parts)


def plain_explanation(found: Explanation) -> dict[str, Any]:
    """For JSON."""
    return asdict(found) | {"adds_up": found.opinion.adds_up}


def _square(position: "Position", text: str) -> int:
    pieces = position.to_board().piece_map()
    if text not in chess.SQUARE_NAMES or chess.parse_square(text) not in pieces:
        raise SettingError(f"--piece {text!r}: accepted: the square of a piece, such as f3")
    return chess.parse_square(text)


def _terms(opinion: Opinion) -> str:
    width = max(map(len, opinion.terms), default=0)
    return "\n".join(f"  {name:<{width}} {value:+6.0f}" for name, value in opinion.terms.items())


def _pieces(opinion: Opinion, position: "Position") -> str:
    """Each piece with its worth, where it stands; kings have none."""
    worths = {name.rsplit(" ", 1)[-1]: value for name, value in opinion.terms.items()}
    cells = ["."] * 64
    for square, piece in position.to_board().piece_map().items():
        worth = worths.get(chess.square_name(square))
        cells[square] = piece.symbol() + ("" if worth is None else f"{worth:+.0f}")
    return _grid(cells)


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:+.0f}"


def _grid(cells: Sequence[str]) -> str:
    """A board, White below."""
    lines = [
        f"{rank + 1} " + "".join(f"{cells[8 * rank + file]:>{CELL}}" for file in range(8))
        for rank in range(7, -1, -1)
    ]
    return "\n".join([*lines, "  " + "".join(f"{name:>{CELL}}" for name in chess.FILE_NAMES)])
