"""The textbook's algorithms on drawn trees, step by step, for the learn page."""

from collections.abc import Callable
from string import ascii_lowercase
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from zermelo.errors import DrawingError
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree, Node
from zermelo.textbook.mcts import mcts
from zermelo.textbook.minimax import minimax
from zermelo.textbook.quiescence import quiescence
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.sss_star import sss_star
from zermelo.web.learn.drawn import DrawnNode, DrawnStep, step_part
from zermelo.web.protocol.message import Reply, Request
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

MAX_NODES = 400
MAX_STEPS = 4000
DEEPEST = 8

Algorithm = Literal["minimax", "alpha-beta", "quiescence", "sss-star", "mcts"]

SEEN_BY_MAX = ("minimax", "sss-star")
"""Algorithms whose values are MAX's; the others value every node for its side to move."""


Drawing = TypeAliasType(
    "Drawing",
    "Annotated[int, Field(ge=-30_000, le=30_000)] | list[Drawing]",
)
"""A leaf's value or the subtrees, as one draws it: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]."""


class Textbook(Request):
    """An algorithm on a drawn tree, step by step."""

    type: Literal["textbook"]
    algorithm: Algorithm
    tree: list[Drawing]
    depth: int | None = Field(None, ge=1, le=8)
    """Where the search stops; null: at the leaves."""
    loud: list[Annotated[str, Field(max_length=10)]] = Field(default_factory=list, max_length=200)
    """Paths of nodes reached by a loud move, which quiescence follows below the depth."""
    values: dict[str, int] = Field(default_factory=dict, max_length=200)
    """Static values of inner nodes by path, for where the depth ends at them."""
    iterations: int = Field(30, ge=1, le=300)
    """Of MCTS."""
    exploration: float = Field(0.7, ge=0, le=10, allow_inf_nan=False, strict=False)
    """For MCTS: how much a rarely tried child gains."""
    seed: int = Field(0, ge=0, le=2**32)


@answer
class TextbookSteps(Reply):
    type: Literal["textbook"] = "textbook"
    algorithm: Algorithm
    nodes: list[DrawnNode]
    steps: list[DrawnStep]
    left_out: int
    """Steps that did not fit."""
    value: int
    """Of the root, seen by MAX."""
    variation: list[str]
    """Paths of the nodes along best play."""
    visited: int
    leaves: int
    cutoffs: int


@handles(Textbook)
async def textbook(tab: "Connection", asked: Textbook) -> None:
    tab.outbox.put(_steps_of(asked))


def _steps_of(asked: Textbook) -> TextbookSteps:
    """The algorithm's way through the tree; all values seen by MAX."""
    nodes: list[DrawnNode] = []
    tree = DrawnTree(_node(asked.tree, "", asked, nodes))
    depth = asked.depth or max(len(node.path) for node in nodes)
    observer = Observer(MAX_STEPS)
    result = _algorithm(asked, tree, depth, observer)()
    for_max = asked.algorithm in SEEN_BY_MAX
    return TextbookSteps(
        reply_to=asked.id,
        algorithm=asked.algorithm,
        nodes=nodes,
        steps=[step_part(step, for_max) for step in observer.steps],
        left_out=observer.left_out,
        value=result.value,
        variation=list(result.variation),
        visited=result.statistics.nodes,
        leaves=result.statistics.leaves,
        cutoffs=result.statistics.cutoffs,
    )


def _algorithm(
    asked: Textbook, tree: DrawnTree, depth: int, observer: Observer
) -> Callable[[], Result[str]]:
    root = tree.root
    # The rewards of any drawing spread over much of (-1, 1).
    scale = max(1, *(abs(value) for value in _leaves(asked.tree)))
    return {
        "minimax": lambda: minimax(tree, root, depth, observer=observer),
        "alpha-beta": lambda: alpha_beta(tree, root, depth, observer=observer),
        "quiescence": lambda: alpha_beta(tree, root, depth, horizon=quiescence, observer=observer),
        "sss-star": lambda: sss_star(tree, root, depth, observer=observer),
        "mcts": lambda: mcts(
            tree,
            root,
            asked.iterations,
            seed=asked.seed,
            exploration=asked.exploration,
            scale=scale,
            playouts=True,
            observer=observer,
        ),
    }[asked.algorithm]


def _leaves(drawing: Any) -> list[int]:  # noqa: ANN401  (as in _node)
    if isinstance(drawing, int):
        return [drawing]
    return [value for below in drawing for value in _leaves(below)]


def _node(
    drawing: Any,  # noqa: ANN401  (nested lists of integers, checked by the message)
    path: str,
    asked: Textbook,
    nodes: list[DrawnNode],
) -> Node:
    if len(path) > DEEPEST:
        raise DrawingError(f"tree: deeper than {DEEPEST} at {path!r}")
    if len(nodes) >= MAX_NODES:
        raise DrawingError(f"tree: more than {MAX_NODES} nodes")
    is_leaf = isinstance(drawing, int)
    if not is_leaf and not 0 < len(drawing) <= len(ascii_lowercase):
        raise DrawingError(f"tree: node {path!r} needs 1 to {len(ascii_lowercase)} children")
    value = drawing if is_leaf else asked.values.get(path)
    loud = path in asked.loud
    parent = path[:-1] if path else None
    nodes.append(DrawnNode(path=path, parent=parent, value=value, loud=loud))
    letters = zip(ascii_lowercase, [] if is_leaf else drawing, strict=False)
    children = tuple(_node(below, path + letter, asked, nodes) for letter, below in letters)
    return Node(path, value or 0, children, loud=loud)
