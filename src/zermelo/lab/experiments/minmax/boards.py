"""Several boards in one picture."""

from collections.abc import Sequence
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
SIZE = 180
CAPTION = 22
COLUMNS = 3


def board_pictures(boards: Sequence[tuple[str, str, str]]) -> str:
    """SVG of boards in rows of three: each the FEN after a move, the move, and what is below it."""
    import chess
    import chess.svg

    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    rows = -(-len(boards) // COLUMNS)
    width, height = COLUMNS * (SIZE + 8), rows * (SIZE + CAPTION)
    picture = ElementTree.Element(
        f"{{{SVG}}}svg",
        {"viewBox": f"0 0 {width} {height}", "width": str(width), "height": str(height)},
    )
    # The piece shapes are defined once in the picture, whatever the number of boards.
    shared = ElementTree.SubElement(picture, f"{{{SVG}}}defs")
    known: set[str] = set()
    for number, (fen, move, caption) in enumerate(boards):
        drawn = ElementTree.fromstring(
            chess.svg.board(
                chess.Board(fen), lastmove=chess.Move.from_uci(move), size=SIZE, coordinates=False
            )
        )
        for definitions in drawn.findall(f"{{{SVG}}}defs"):
            for one in definitions:
                if one.get("id") not in known:
                    known.add(one.get("id", ""))
                    shared.append(one)
            drawn.remove(definitions)
        left, top = number % COLUMNS * (SIZE + 8), number // COLUMNS * (SIZE + CAPTION)
        drawn.set("x", str(left))
        drawn.set("y", str(top))
        picture.append(drawn)
        text = ElementTree.SubElement(
            picture,
            f"{{{SVG}}}text",
            {
                "x": str(left + SIZE / 2),
                "y": str(top + SIZE + 14),
                "text-anchor": "middle",
                "font-size": "12",
                "font-family": "sans-serif",
                "fill": "currentColor",
            },
        )
        text.text = caption
    return ElementTree.tostring(picture, encoding="unicode")
