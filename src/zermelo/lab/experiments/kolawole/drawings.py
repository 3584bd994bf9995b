"""The two drawn trees on which the paper checks its alpha-beta, with what a hand finds (K5).

The pictures are lost. Figure 9 is cited from a page whose tree is known. Figure 8's is not; the
paper describes it in the words of the usual illustration of alpha-beta, whose tree stands here.
"""

from typing import NamedTuple

from zermelo.textbook.drawn_tree import Drawing


class PaperTree(NamedTuple):
    """A tree, MAX at the root, and which of its leaves a correct search visits."""

    name: str
    title: str
    drawing: Drawing
    depth: int
    value: int
    visited: tuple[str, ...]
    """Leaves by their names in the drawing (`aab`: first, first, second child), left to right."""
    pruned: frozenset[str]
    """Where a branch is cut; what is below is not looked at either."""
    known: bool
    """Whether it is the paper's tree for certain."""


FIGURE_8 = PaperTree(
    name="figure-8",
    title="Figure 8 (the usual illustration in its place)",
    drawing=[
        [[[5, 6], [7, 4, 5]], [[3]]],
        [[[6], [6, 9]], [[7]]],
        [[[5]], [[9, 8], [6]]],
    ],
    depth=4,
    value=6,
    visited=("aaaa", "aaab", "aaba", "aabb", "abaa", "baaa", "baba", "bbaa", "caaa"),
    pruned=frozenset({"aabc", "babb", "cb"}),
    known=False,
)

FIGURE_9 = PaperTree(
    name="figure-9",
    title="Figure 9",
    drawing=[[[3, 5], [6, 9]], [[1, 2], [0, -1]]],
    depth=3,
    value=5,
    visited=("aaa", "aab", "aba", "baa", "bab"),
    pruned=frozenset({"abb", "bb"}),
    known=True,
)

TREES = {tree.name: tree for tree in (FIGURE_8, FIGURE_9)}
