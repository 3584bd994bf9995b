"""The heat maps of figure 8: what they must show, and their SVG."""

import xml.etree.ElementTree as ET

import chess

from zermelo.lab.experiment import Setup
from zermelo.lab.experiments.chess0.heat_map import side_by_side
from zermelo.lab.experiments.chess0.quanta import BEFORE, CASTLES, Quanta, follows, look, picture
from zermelo.lab.judging.judgement import Verdict
from zermelo.lab.measuring.positions import positions
from zermelo.runner.task import Keep

KEEP = Keep()
SVG = "{http://www.w3.org/2000/svg}"


def test_the_heat_moves_with_the_king() -> None:
    before, after = picture((), KEEP), picture((CASTLES,), KEEP)
    assert (before["king"], after["king"]) == ("e1", "c1")
    for row in (before, after):
        values = row["adaptive"]
        assert max(chess.SQUARES, key=values.__getitem__) == chess.parse_square(row["king"])
        assert follows(values, chess.parse_square(row["king"]))
        assert not follows(values, chess.D4)
    assert before["classic"] == after["classic"]
    assert not follows(before["classic"], chess.E1)


def test_a_single_wrong_square_is_seen() -> None:
    values = list(picture((), KEEP)["adaptive"])
    values[chess.D8] += 0.01
    assert not follows(values, chess.E1)


def test_the_claim_needs_every_position() -> None:
    rows = [picture((), KEEP), picture((CASTLES,), KEEP)]
    rows += [look(place, KEEP) for place in positions(6)]
    outcome = Quanta().analyse(rows, Setup(quick=True))
    assert [claim.verdict for claim in outcome.claims] == [Verdict.REPRODUCED] * 2
    rows[-1] = {**rows[-1], "follows": [True, False]}
    assert Quanta().analyse(rows, Setup(quick=True)).claims[0].verdict is Verdict.NOT_REPRODUCED


def test_the_picture_is_svg_with_two_boards_on_one_scale() -> None:
    hot = [0.0] * 64
    hot[chess.E1] = 10.0
    mild = [5.0] * 64
    root = ET.fromstring(side_by_side([(BEFORE, hot), (BEFORE, mild)]))
    boards = root.findall(f"{SVG}svg")
    assert len(boards) == 2
    fills = [
        [rect.get("fill") for rect in board.iter(f"{SVG}rect") if rect.get("fill")]
        for board in boards
    ]
    assert fills[0].count("#d55e00") == 1
    assert "#d55e00" not in fills[1]
    assert fills[1].count("#eaae80") == 64, "half way between cold and warm"
    numbers = [text.text for text in boards[0].iter(f"{SVG}text") if text.get("font-size") == "8"]
    assert numbers.count("10") == 1
    assert len(numbers) == 64
