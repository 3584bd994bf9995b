"""Two trees drawn by hand, with the leaves that may be visited worked out by hand (K5).

`SHALLOW`, MAX at the root, MIN at the compass points:

- alpha-beta: north is 5 after all three leaves; east's first leaf, 4, is no better than 5 and cuts
  `e2`, `e3`; south is 6 after all three.
- SSS*: the first leaf of each point leaves the bounds 5, 4 and 8. South leads, so only its leaves
  are looked at, and when it is solved with 6 no other point can reach that.

`DEEP`, four plies at most, MAX at the root, MIN at left, right and third:

- alpha-beta: `low` is 6, so `b1` = 8 cuts `b2`; left is 6. Right's first child is 5, which cuts
  `far` with `d1`, `d2`. Below third, `u1` = 5 cuts `u2` against the 6 that MAX has at the root,
  three plies up (a deep cutoff); `v` is 7, and then `w1` = 9 cuts `w2`. The value is 7.
- SSS*: the first leaves of all strategies give left 6, right 5 and third 7. Third leads and stays
  in the lead with `v2` and `w1` until it is solved: `b1` is never looked at.
"""

from typing import NamedTuple

from zermelo.textbook.drawn_tree import Drawing


class HandMade(NamedTuple):
    """A drawing and what a correct search does with it."""

    drawing: Drawing
    depth: int
    value: int
    move: str
    all_leaves: str
    alpha_beta_leaves: str
    sss_star_leaves: str


SHALLOW = HandMade(
    drawing={
        "north": {"n1": 5, "n2": 7, "n3": 6},
        "east": {"e1": 4, "e2": 9, "e3": 1},
        "south": {"s1": 8, "s2": 6, "s3": 7},
    },
    depth=2,
    value=6,
    move="south",
    all_leaves="n1 n2 n3 e1 e2 e3 s1 s2 s3",
    alpha_beta_leaves="n1 n2 n3 e1 s1 s2 s3",
    sss_star_leaves="n1 e1 s1 s2 s3",
)

DEEP = HandMade(
    drawing={
        "left": {"low": {"a1": 4, "a2": 6}, "high": {"b1": 8, "b2": 3}},
        "right": {"near": {"c1": 2, "c2": 5, "c3": 1}, "far": {"d1": 9, "d2": 7}},
        "third": {
            "t": {"u": {"u1": 5, "u2": 8}, "v": {"v1": 7, "v2": 8}},
            "w": {"w1": 9, "w2": 2},
        },
    },
    depth=4,
    value=7,
    move="third",
    all_leaves="a1 a2 b1 b2 c1 c2 c3 d1 d2 u1 u2 v1 v2 w1 w2",
    alpha_beta_leaves="a1 a2 b1 c1 c2 c3 u1 v1 v2 w1",
    sss_star_leaves="a1 a2 c1 c2 c3 u1 v1 v2 w1",
)
