"""Problems of suites: what counts as solving them."""

import pytest

from benchmarks.problems import is_problem, read_problem

TACTIC = '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";'
AVOIDED = '4k3/8/8/8/8/8/4P3/4K3 w - - am e4 Kd1; id "two to avoid";'
POINTS = (
    '1kr5/3n4/q3p2p/p2n2p1/PppB1P2/5BP1/1P2Q2P/3R2K1 w - - bm f5; id "Undermine"; '
    'c8 "10 2 3 2"; c9 "f4f5 d4e5 d4f2 f3g4";'
)
MATE = '1Q4r1/8/2B5/8/3k3p/3pp2P/1R6/4K3 b - - bm Rg1#; dm 1; id "a mate";'


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        (TACTIC, {("g3g6", None): 1, ("g3h4", None): 0, ("", None): 0}),
        (AVOIDED, {("e2e4", None): 0, ("e1d1", None): 0, ("e2e3", None): 1}),
        (POINTS, {("f4f5", None): 10, ("d4f2", None): 3, ("g1h1", None): 0}),
        (MATE, {("g8g1", 1): 1, ("g8g1", None): 0, ("g8g2", 2): 0, ("g8g2", -1): 0}),
    ],
)
def test_answers_have_their_points(line: str, answers: dict[tuple[str, int | None], int]) -> None:
    problem = read_problem(line)
    assert {answer: problem.score(*answer) for answer in answers} == answers
    assert problem.most == max(answers.values())


def test_the_solution_is_said() -> None:
    wanted = [read_problem(line).wanted for line in (TACTIC, AVOIDED, POINTS, MATE)]
    assert wanted == ["g3g6", "not e1d1 or e2e4", "f4f5", "mate in 1"]


def test_blank_lines_and_comments_are_no_problems() -> None:
    lines = [TACTIC, "", "  ", f"#{TACTIC}", MATE]
    assert [line for line in lines if is_problem(line)] == [TACTIC, MATE]
