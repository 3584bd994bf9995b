"""What `Engine.analyse` gives, as a notebook shows it: dictionaries that draw themselves."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from zermelo.engines.thought import shown_depth
from zermelo.position import Position

if TYPE_CHECKING:
    import chess

    from zermelo.engines.info import SearchInfo, TraceInfo

BOARD_PIXELS = 260
LINE_PLIES = 12
MAX_BRANCHES = 40
"""Of a node of the tree that are drawn."""
MAX_DRAWN = 3000
"""Nodes in all: a page with more is slow."""
INFINITE = 30_000


class ShownInfo(dict[str, Any]):
    """python-chess's dictionary with a board, the score and the line."""

    def __init__(self, info: "SearchInfo", position: Position) -> None:
        super().__init__(info)
        self._position = position.copy()
        if "trace" in self:
            self["trace"] = ShownTree(self["trace"], position)

    def _repr_html_(self) -> str:
        return _analysis_html([self], self._position)


class ShownInfos(list[ShownInfo]):
    """Several lines, best first."""

    def __init__(self, infos: "Sequence[SearchInfo]", position: Position) -> None:
        super().__init__(ShownInfo(info, position) for info in infos)
        self._position = position.copy()

    def _repr_html_(self) -> str:
        return _analysis_html(self, self._position)


class ShownTree(list["TraceInfo"]):
    """A recorded tree, whose branches open when they are clicked."""

    def __init__(self, nodes: "Sequence[TraceInfo]", position: Position) -> None:
        super().__init__(nodes)
        self._position = position.copy()

    def _repr_html_(self) -> str:
        children: dict[int, list[int]] = {}
        for index, node in enumerate(self):
            children.setdefault(node["parent"], []).append(index)
        roots = children.pop(-1, [])
        if not roots:
            return "<p>No node was recorded.</p>"
        # One root per iteration: the last is the deepest.
        drawer = _TreeDrawer(self, children)
        return drawer.draw(roots[-1], self._position.copy())


class _TreeDrawer:
    def __init__(self, nodes: "Sequence[TraceInfo]", children: dict[int, list[int]]) -> None:
        self._nodes = nodes
        self._children = children
        self._left = MAX_DRAWN

    def draw(self, index: int, before: Position) -> str:
        """A node and those below it; `before` is the position at its parent."""
        self._left -= 1
        node, children = self._nodes[index], self._children.get(index, [])
        is_root = node["parent"] < 0
        name = "root" if is_root else "null move"
        if not is_root and node["move"] is not None:
            name = before.san(node["move"])
        value = node["value"] if is_root else -node["value"]
        said = f"<b>{escape(name)}</b> {_pawns(value)} <i>{escape(node['reason'])}</i>"
        if not children:
            return f"<div>{said}</div>"
        if not is_root:
            before.push(node["move"]) if node["move"] is not None else before.push_null()
        drawn = [self.draw(child, before) for child in children[:MAX_BRANCHES] if self._left > 0]
        if not is_root:
            before.pop()
        if len(drawn) < len(children):
            drawn.append(f"<div>{len(children) - len(drawn)} more</div>")
        start = "<details open>" if is_root else "<details>"
        inside = f'<div style="margin-left:1.5em">{"".join(drawn)}</div>'
        return f"{start}<summary>{said}</summary>{inside}</details>"


def board_svg(board: "chess.Board", move: "chess.Move | None" = None) -> str:
    """The board, with an arrow for a move."""
    import chess.svg

    arrows = [] if move is None else [chess.svg.Arrow(move.from_square, move.to_square)]
    last = board.move_stack[-1] if board.move_stack else None
    return chess.svg.board(
        board, arrows=arrows, lastmove=last, size=BOARD_PIXELS, orientation=board.turn
    )


def _analysis_html(infos: Sequence[ShownInfo], position: Position) -> str:
    board = position.to_board()
    first = infos[0]["pv"][0] if infos[0]["pv"] else None
    rows = "".join(
        f"<tr><td><b>{_score_text(info)}</b></td>"
        f"<td>{escape(board.variation_san(info['pv'][:LINE_PLIES]))}</td></tr>"
        for info in infos
    )
    info = infos[0]
    depth = shown_depth(info["depth"], info["seldepth"], is_mate=info["score"].is_mate())
    numbers = f"Depth {depth}/{info['seldepth']}, {info['nodes']:,} nodes, {info['time']:.2f} s"
    return (
        '<div style="display:flex;gap:1em;align-items:flex-start">'
        f"{board_svg(board, first)}<div><table>{rows}</table><p>{numbers}</p></div></div>"
    )


def _score_text(info: ShownInfo) -> str:
    """From White's view, as boards show it."""
    score = info["score"].white()
    mate = score.mate()
    return f"mate in {mate}" if mate is not None else f"{score.score() / 100:+.2f}"


def _pawns(value: int) -> str:
    if abs(value) >= INFINITE:
        return "-\u221e" if value < 0 else "\u221e"
    return f"{value / 100:+.2f}"
