"""The textbook's algorithms on drawn trees, step by step, for the learn page."""

from collections.abc import Callable
from string import ascii_lowercase
from typing import Any

from zermelo.errors import DrawingError
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree, Node
from zermelo.textbook.game import INFINITY
from zermelo.textbook.mcts import mcts
from zermelo.textbook.minimax import minimax
from zermelo.textbook.quiescence import quiescence
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.sss_star import sss_star
from zermelo.textbook.steps import Backup, Cutoff, Enter, Leave, Playout, Select, Step, Valued
from zermelo.web import answers, messages, parts

MAX_NODES = 400
MAX_STEPS = 4000
DEEPEST = 8

SEEN_BY_MAX = ("minimax", "sss-star")
"""Algorithms whose values are MAX's; the others value every node for its side to move."""


def steps_of(asked: messages.Textbook) -> answers.TextbookSteps:
    """The algorithm's way through the tree; all values seen by MAX."""
    nodes: list[parts.DrawnNode] = []
    tree = DrawnTree(_node(asked.tree, "", asked, nodes))
    depth = asked.depth or max(len(node.path) for node in nodes)
    observer = Observer(MAX_STEPS)
    result = _algorithm(asked, tree, depth, observer)()
    for_max = asked.algorithm in SEEN_BY_MAX
    return answers.TextbookSteps(
        reply_to=asked.id,
        algorithm=asked.algorithm,
        nodes=nodes,
        steps=[_step_part(step, for_max) for step in observer.steps],
        left_out=observer.left_out,
        value=result.value,
        variation=list(result.variation),
        visited=result.statistics.nodes,
        leaves=result.statistics.leaves,
        cutoffs=result.statistics.cutoffs,
    )


def _algorithm(
    asked: messages.Textbook, tree: DrawnTree, depth: int, observer: Observer
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
    asked: messages.Textbook,
    nodes: list[parts.DrawnNode],
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
    nodes.append(parts.DrawnNode(path=path, parent=parent, value=value, loud=loud))
    letters = zip(ascii_lowercase, [] if is_leaf else drawing, strict=False)
    children = tuple(_node(below, path + letter, asked, nodes) for letter, below in letters)
    return Node(path, value or 0, children, loud=loud)


def _step_part(step: Step, for_max: bool) -> parts.DrawnStep:
    """Moves are called by the path of the node they lead to."""
    here = step.path[-1] if step.path else ""
    sign = 1 if for_max or len(step.path) % 2 == 0 else -1
    match step:
        case Enter():
            window = sorted((sign * step.alpha, sign * step.beta))
            low, high = (None if abs(edge) >= INFINITY else edge for edge in window)
            return parts.DrawnStep(kind="enter", path=here, depth=step.depth, alpha=low, beta=high)
        case Valued():
            value = sign * step.value
            return parts.DrawnStep(kind="valued", path=here, value=value, reason=step.reason)
        case Cutoff():
            return parts.DrawnStep(kind="cutoff", path=here, by=step.move, pruned=[*step.pruned])
        case Leave():
            return parts.DrawnStep(kind="leave", path=here, value=sign * step.value)
        case Select():
            children = [
                parts.DrawnChild(
                    path=child.move, visits=child.visits, mean=child.mean, promise=child.promise
                )
                for child in step.children
            ]
            return parts.DrawnStep(kind="select", path=here, by=step.move, children=children)
        case Playout():
            return parts.DrawnStep(kind="playout", path=here, playout=[*step.moves])
        case Backup():
            # Seen by the side that moved to the node, not the one to move there.
            mean = -sign * step.mean
            return parts.DrawnStep(kind="backup", path=here, visits=step.visits, mean=mean)
