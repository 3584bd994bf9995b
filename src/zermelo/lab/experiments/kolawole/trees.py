"""K5: alpha-beta on the paper's two drawn trees looks at exactly the unpruned leaves."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kolawole.drawings import TREES, PaperTree
from zermelo.lab.experiments.kolawole.tree_picture import TreePicture
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import certain, not_testable
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.runner.task import Keep, Result, Task
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree
from zermelo.textbook.minimax import minimax
from zermelo.textbook.report import Observer
from zermelo.textbook.steps import Replay, Valued

SEARCHES: dict[str, Any] = {
    "minimax": minimax,
    "alpha-beta": alpha_beta,
    "alpha-beta, fail-hard": partial(alpha_beta, fail="hard"),
}
JUDGED = ("alpha-beta", "alpha-beta, fail-hard")
MAX_STEPS = 1_000


@dataclass(frozen=True)
class Walk:
    """A tree, by its name, and who walks through it."""

    tree: str
    search: str


def walk(order: Walk, keep: Keep) -> Result:
    """The leaves in the order they were looked at, the value, and the values MAX sees."""
    del keep
    tree = TREES[order.tree]
    game, observer = DrawnTree(tree.drawing), Observer(record=MAX_STEPS)
    result = SEARCHES[order.search](game, game.root, tree.depth, observer=observer)
    story = Replay(observer.steps)
    while story.forward() is not None:
        pass
    return {
        "tree": order.tree,
        "search": order.search,
        "value": result.value,
        "visited": [step.path[-1] for step in observer.steps if isinstance(step, Valued)],
        "pruned": sorted(path[-1] for path in story.pruned()),
        # A node's own side sees its value; MIN moves at odd plies.
        "values": {
            path[-1] if path else "": -value if len(path) % 2 else value
            for path, value in story.values().items()
        },
    }


@dataclass(frozen=True, kw_only=True)
class KolawoleTrees(Experiment):
    """Nothing is timed: several searches of two trees."""

    def tasks(self, setup: Setup) -> list[Task]:
        del setup
        return [
            Task(f"{tree}, {search}", walk, Walk(tree, search))
            for tree in TREES
            for search in SEARCHES
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "trees": {name: repr(tree.drawing) for name, tree in TREES.items()}
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        found = {(row["tree"], row["search"]): row for row in rows}
        return Outcome(
            summary=" ".join(
                f"{tree.title}: {len(found[name, 'alpha-beta']['visited'])} of "
                f"{len(found[name, 'minimax']['visited'])} leaves, value "
                f"{found[name, 'alpha-beta']['value']}."
                for name, tree in TREES.items()
            ),
            claims=[
                _claim(tree, [found[name, search] for search in JUDGED])
                for name, tree in TREES.items()
            ],
            tables=[_table(rows)],
            figures=[_picture(tree, found[name, "alpha-beta"]) for name, tree in TREES.items()],
        )


def leaf_values(tree: PaperTree, names: Sequence[str]) -> str:
    """The numbers in the leaves of these names."""
    values = {}
    waiting = [DrawnTree(tree.drawing).root.node]
    while waiting:
        node = waiting.pop()
        values[node.name] = node.value
        waiting += node.children
    return " ".join(str(values[name]) for name in names)


def _claim(tree: PaperTree, rows: Sequence[Row]) -> Claim:
    agrees = all(
        row["value"] == tree.value
        and tuple(row["visited"]) == tree.visited
        and set(row["pruned"]) == tree.pruned
        for row in rows
    )
    return Claim(
        "K5",
        f"{tree.title}: exactly the unpruned leaves are looked at",
        f"by hand: {leaf_values(tree, tree.visited)}; value {tree.value}",
        f"{leaf_values(tree, rows[0]['visited'])}; value {rows[0]['value']}",
        certain(agrees, Kind.FACT) if tree.known else not_testable(Kind.FACT),
        "The picture is lost; the tree is that of the page it cites."
        if tree.known
        else "The picture is lost, and whether this is its tree cannot be known.",
    )


def _table(rows: Sequence[Row]) -> Table:
    return Table(
        "Leaves looked at, left to right",
        ("tree", "search", "value", "leaves", "their numbers"),
        [
            (
                TREES[row["tree"]].title,
                row["search"],
                row["value"],
                len(row["visited"]),
                leaf_values(TREES[row["tree"]], row["visited"]),
            )
            for row in rows
        ],
    )


def _picture(tree: PaperTree, row: Row) -> Figure:
    root = DrawnTree(tree.drawing).root.node
    picture = TreePicture(root, row["values"], frozenset(row["pruned"]))
    return Figure(
        f"kolawole-{tree.name}",
        f"{tree.title}: alpha-beta from left to right; faint parts were never visited.",
        svg=picture.svg(tree.title),
    )


TREE_CHECK = KolawoleTrees(
    name="kolawole-trees",
    question="Does alpha-beta look at exactly the leaves that the drawn trees leave unpruned?",
    ids=("K5",),
    method=(
        "The textbook's alpha-beta, fail-soft and fail-hard, walks through two drawn trees from "
        "left to right; the leaves it looks at are compared with a list made by hand."
    ),
)
