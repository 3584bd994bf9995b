"""H1, H2, H4, H5: does our HAL do what the paper says HAL does? (H3 is measured with H8.)"""

from zermelo import _core
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset
from zermelo.lab.kinds.check import Check, CheckExperiment, Finding
from zermelo.lab.measuring.positions import positions
from zermelo.play.dialogue.dialogue import Dialogue
from zermelo.play.dialogue.table import Computer
from zermelo.play.terminal.table import TerminalTable
from zermelo.position import Position
from zermelo.textbook.chess_game import ChessGame
from zermelo.textbook.hal_quiescence import hal_search
from zermelo.textbook.ordering import mvv_lva

PLACES = 12
HORIZON = 4
TRACED = 20_000
LEVEL = 5


def extension_is_the_textbooks() -> Finding:
    """H1: the native search against the page that spells the rule out."""
    config = SearchConfig.none().replace(
        alpha_beta=t.AlphaBeta(), mvv_lva=t.MvvLva(), depth_hold=t.DepthHold(horizon=HORIZON)
    )
    game = ChessGame()
    same = 0
    for place in positions(PLACES):
        position = Position(place.fen)
        found = _report(config, position, depth=1)
        expected = hal_search(game, position, 1, maximum_ply=HORIZON, order=mvv_lva)
        same += (found.value, found.statistics.nodes, found.statistics.quiescence_nodes) == (
            expected.value,
            expected.statistics.nodes,
            expected.statistics.quiescence_nodes,
        )
    return same == PLACES, f"value and nodes equal the textbook's in {same} of {PLACES} positions"


def skill_level_is_full_width_plies() -> Finding:
    """H2: one iteration per ply, and level 5 by default."""
    config = preset("hal")
    depths = []
    for level in (1, 2, 3, 4, None):
        report = _report(config, Position(), depth=level)
        assert report.depth == len(report.statistics.seconds_per_iteration)
        depths.append(report.depth)
    aspires = config.aspiration.enabled
    plies = ", ".join(map(str, depths[:-1]))
    words = (
        f"levels 1 to 4 search {plies} plies, without a level {depths[-1]}; aspiration "
        f"{'on' if aspires else 'off'}"
    )
    return depths == [1, 2, 3, 4, LEVEL] and aspires, words


def quiet_move_goes_first() -> Finding:
    """H4: in a recorded tree, below the root, where depth is 1 and a quiet move exists."""
    config = preset("hal").replace(iterative_deepening=t.IterativeDeepening.off())
    looked = right = 0
    for place in positions(3):
        engine = _core.Engine(config.values())
        _, nodes = engine.search(Position(place.fen), depth=2, trace_capacity=TRACED)
        first: dict[int, int] = {}
        for index, node in enumerate(nodes):
            if node.parent >= 0:
                first.setdefault(node.parent, index)
        for parent, child in first.items():
            if nodes[parent].depth != 1 or nodes[parent].ply == 0:
                continue
            position = _position_of(place.fen, nodes, parent)
            quiet = [move for move in position.legal_moves if not _is_loud(move)]
            if quiet:
                looked += 1
                right += not _is_loud(nodes[child].move)
    return 0 < looked == right, f"the first move tried is quiet in {right} of {looked} nodes"


def sentences_are_understood() -> Finding:
    """H5: the paper's sentences, to the letter."""
    table = TerminalTable(computer=Computer("hal", preset("hal"), depth=1), human=True)
    dialogue = Dialogue(table)
    assert table.computer is not None
    done = []
    dialogue.answer("HAL, do not attempt quiescence optimization.")
    done.append(not table.computer.config.quiet_first.enabled)
    dialogue.answer("HAL, attempt quiescence optimization.")
    done.append(table.computer.config.quiet_first.enabled)
    dialogue.answer("e4")
    table.think()
    statistics = dialogue.answer("HAL, report game statistics.").text
    done.append(all(word in statistics for word in ("seconds", "nodes", "cutoffs")))
    dialogue.answer("HAL, set skill level to five.")
    done.append(table.computer.depth == LEVEL)
    return all(done), f"{sum(done)} of {len(done)} sentences do what they say"


def _report(config: SearchConfig, position: Position, depth: int | None) -> _core.Report:
    return _core.Engine(config.values()).search(position, depth=depth)[0]


def _is_loud(move: _core.Move) -> bool:
    return move.is_capture or move.is_promotion


def _position_of(fen: str, nodes: list[_core.TraceNode], index: int) -> Position:
    moves = []
    while nodes[index].parent >= 0:
        moves.append(nodes[index].move)
        index = nodes[index].parent
    position = Position(fen)
    for move in reversed(moves):
        position.push(move)
    return position


PROGRAM = CheckExperiment(
    name="hal-program",
    question="Is our HAL the paper's: its search, its switch, its English?",
    ids=("H1", "H2", "H4", "H5"),
    method=(
        "Each property is checked in the running program: against the textbook's version, in "
        "reports, in a recorded tree, in a dialogue."
    ),
    checks=(
        Check(
            "H1",
            "Fail-soft alpha-beta; at the last ply captures, promotions and checks keep the depth, "
            "with all moves at every extended node and no stand pat",
            "in the prose; the listing as printed lacks an ELSE and the check",
            extension_is_the_textbooks,
        ),
        Check(
            "H2",
            "Iterative deepening with an aspiration window; skill level N is N full-width plies",
            "5 in the study",
            skill_level_is_full_width_plies,
        ),
        Check(
            "H4",
            "Below the root, where depth is 1, the first quiet move is tried first",
            "Code 3",
            quiet_move_goes_first,
        ),
        Check(
            "H5",
            "The paper's English sentences work to the letter",
            "three sentences and a request for skill level 5",
            sentences_are_understood,
        ),
    ),
)
