"""A game tree as SVG: MAX and MIN by shape, values in the nodes, pruned branches cut and faint."""

from collections.abc import Mapping, Set
from xml.sax.saxutils import escape

from zermelo.figures.style import COLORS
from zermelo.textbook.drawn_tree import Node

LEAF_WIDTH = 44
LEVEL_HEIGHT = 66
MARGIN = 24
RADIUS = 14
TITLE_HEIGHT = 22
MAX_COLOR, MIN_COLOR = COLORS[0], COLORS[1]


class TreePicture:
    """Draws a tree from its root; leaves stand side by side, parents above their middle."""

    def __init__(self, root: Node, values: Mapping[str, int], pruned: Set[str]) -> None:
        """`values` of the nodes that were searched, as MAX sees them; `pruned` where it is cut."""
        self._values = values
        self._pruned = pruned
        self._places: dict[str, tuple[float, float]] = {}
        self._leaves = 0
        self._depth = 0
        self._root = root
        self._place(root, 0)

    def svg(self, title: str) -> str:
        width = self._leaves * LEAF_WIDTH + 2 * MARGIN
        legend_top = (self._depth + 1) * LEVEL_HEIGHT + TITLE_HEIGHT
        height = legend_top + MARGIN
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" font-family="sans-serif" '
            'font-size="12" fill="none" stroke="currentColor" stroke-width="1.4">',
            f"<title>{escape(title)}</title>",
            _text(MARGIN, TITLE_HEIGHT / 2 + MARGIN / 4, title, anchor="start", weight="bold"),
        ]
        lines += self._branches(self._root, cut=False)
        lines += self._nodes(self._root, is_max=True, cut=False)
        lines += _legend(MARGIN, legend_top)
        return "\n".join([*lines, "</svg>"])

    def _place(self, node: Node, level: int) -> None:
        for child in node.children:
            self._place(child, level + 1)
        self._depth = max(self._depth, level)
        if node.children:
            across = [self._places[child.name][0] for child in node.children]
            x = (across[0] + across[-1]) / 2
        else:
            x = MARGIN + (self._leaves + 0.5) * LEAF_WIDTH
            self._leaves += 1
        self._places[node.name] = (x, TITLE_HEIGHT + MARGIN + level * LEVEL_HEIGHT)

    def _branches(self, node: Node, *, cut: bool) -> list[str]:
        lines = []
        x, y = self._places[node.name]
        for child in node.children:
            below = cut or child.name in self._pruned
            end_x, end_y = self._places[child.name]
            style = ' stroke-dasharray="3 3" opacity="0.35"' if below else ""
            lines.append(
                f'<line x1="{x:.1f}" y1="{y + RADIUS:.1f}" x2="{end_x:.1f}" '
                f'y2="{end_y - RADIUS:.1f}"{style}/>'
            )
            if child.name in self._pruned and not cut:
                lines.append(_cut((x + end_x) / 2, (y + end_y) / 2))
            lines += self._branches(child, cut=below)
        return lines

    def _nodes(self, node: Node, *, is_max: bool, cut: bool) -> list[str]:
        cut = cut or node.name in self._pruned
        lines = [self._node(node, is_max=is_max, cut=cut)]
        for child in node.children:
            lines += self._nodes(child, is_max=not is_max, cut=cut)
        return lines

    def _node(self, node: Node, *, is_max: bool, cut: bool) -> str:
        x, y = self._places[node.name]
        known = self._values.get(node.name)
        text = str(node.value) if not node.children else "" if known is None else str(known)
        shape = _square(x, y) if not node.children else _triangle(x, y, up=is_max)
        offset = 0 if not node.children else RADIUS / 4 if is_max else -RADIUS / 4
        opacity = ' opacity="0.35"' if cut else ""
        return f"<g{opacity}>{shape}{_text(x, y + 4 + offset, text)}</g>"


def _triangle(x: float, y: float, *, up: bool) -> str:
    """MAX points up, MIN down."""
    size = RADIUS + 4
    tip, base = (y - size, y + RADIUS) if up else (y + size, y - RADIUS)
    color = MAX_COLOR if up else MIN_COLOR
    points = f"{x:.1f},{tip:.1f} {x - size:.1f},{base:.1f} {x + size:.1f},{base:.1f}"
    return f'<polygon points="{points}" stroke="{color}"/>'


def _square(x: float, y: float) -> str:
    half = RADIUS - 1
    return f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half}" height="{2 * half}"/>'


def _cut(x: float, y: float) -> str:
    """Two strokes across a branch."""
    return (
        f'<path d="M {x - 8:.1f} {y + 1:.1f} l 16 -6 M {x - 8:.1f} {y + 6:.1f} l 16 -6" '
        'stroke-width="2"/>'
    )


def _text(x: float, y: float, text: str, *, anchor: str = "middle", weight: str = "normal") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}" '
        f'fill="currentColor" stroke="none">{escape(text)}</text>'
    )


def _legend(x: float, y: float) -> list[str]:
    """What the shapes mean, along the foot."""
    parts = []
    for shape, words in (
        (_triangle(0, 0, up=True), "MAX"),
        (_triangle(0, 0, up=False), "MIN"),
        (_square(0, 0), "leaf"),
        (_cut(0, -2), "pruned"),
    ):
        parts.append(f'<g transform="translate({x + RADIUS / 2:.1f} {y - 4:.1f}) scale(0.5)">')
        parts += [shape, "</g>", _text(x + RADIUS + 6, y, words, anchor="start")]
        x += RADIUS + 56
    return parts
