"""Trees of moves: read and written without loss, changed in one place at a time."""

import io

import chess
import chess.pgn
import pytest

from tests.play.games import game as game_of
from zermelo.errors import IllegalMoveError, NotPossibleError, PgnError
from zermelo.play.analysis.reading import MAX_NESTING, MAX_NODES, read_game
from zermelo.play.analysis.tree import ROOT, AnalysisTree, words_of

PGN = """[Event "?"]
[White "Morphy"]
[Black "Allies"]
[Result "*"]

{ First } 1. e4 { [%clk 0:05:00] Best } 1... e5 ( { before } 1... c5 $5 2. Nf3 ( 2. c3 ) )
2. Nf3 $1 { [%eval 0.3,12] } *
"""


def tree_of(text: str = PGN) -> AnalysisTree:
    return AnalysisTree(read_game(text)[0])


def sans(tree: AnalysisTree) -> list[str]:
    return [node.san() for node in tree.game.mainline()]


def at(tree: AnalysisTree, *moves: str) -> int:
    """The node after these moves, all of which are known."""
    known = set(tree.numbers())
    number = tree.play(ROOT, moves)[-1]
    assert number in known
    return number


def test_a_text_goes_in_and_out_without_loss() -> None:
    read = chess.pgn.read_game(io.StringIO(PGN))
    assert tree_of().to_pgn() == f"{read}\n"


def test_numbers_name_parents_before_children() -> None:
    tree = tree_of()
    seen: set[int] = set()
    for number in tree.numbers():
        parent = tree.node(number).parent
        assert parent is None or tree.number_of(parent) in seen
        seen.add(number)
    assert seen == set(range(7))


def test_a_known_move_is_shown_and_another_begins_a_side_line() -> None:
    tree = tree_of()
    before = len(list(tree.numbers()))
    assert tree.play(ROOT, ["e2e4"]) == [at(tree, "e4")]
    new = tree.play(ROOT, ["d4", "d5"])
    assert len(list(tree.numbers())) == before + 2
    assert tree.children(ROOT) == [at(tree, "e4"), new[0]]


def test_of_several_moves_all_are_legal_or_none_is_played() -> None:
    tree = tree_of()
    text = tree.to_pgn()
    with pytest.raises(IllegalMoveError):
        tree.play(ROOT, ["d4", "d5", "Ke3"])
    assert tree.to_pgn() == text


def test_a_promoted_line_is_the_main_line_at_its_branch() -> None:
    tree = tree_of()
    tree.promote(at(tree, "e4", "c5", "Nf3"))
    assert sans(tree) == ["e4", "c5", "Nf3"]
    with pytest.raises(NotPossibleError):
        tree.promote(at(tree, "e4"))


def test_a_deleted_move_takes_what_follows_with_it() -> None:
    tree = tree_of()
    gone = at(tree, "e4", "c5", "c3")
    before = tree.delete(at(tree, "e4", "c5"))
    assert before == at(tree, "e4")
    with pytest.raises(NotPossibleError):
        tree.node(gone)
    with pytest.raises(NotPossibleError):
        tree.delete(ROOT)


def test_a_comment_keeps_clocks_and_evaluations() -> None:
    tree = tree_of()
    number = at(tree, "e4")
    tree.comment(number, "Other {words}\n here")
    node = tree.node(number)
    assert node.clock() == 300
    assert words_of(node.comment) == "Other (words) here"
    tree.comment(number, "")
    assert node.comment == "[%clk 0:05:00]"
    assert tree_of(tree.to_pgn()).to_pgn() == tree.to_pgn()


def test_what_cannot_be_read_is_named_by_its_line_and_the_rest_kept() -> None:
    text = "1. e4 e5\n2. Nf3 (2. Ke3 $1 {lost} (2. d4) Nc6) (2. Nc3)\n2... Nc6 3. Bb9 Ra4 {lost} *"
    game, faults = read_game(text, first_line=10)
    assert [node.san() for node in game.mainline()] == ["e4", "e5", "Nf3", "Nc6"]
    assert [node.san() for node in game.variations[0].variations[0].variations] == ["Nf3", "Nc3"]
    assert "lost" not in str(game)
    assert [fault[:30] for fault in faults] == [
        "line 11: illegal san: 'Ke3'; w",
        "line 12: illegal san: 'Ra4'; w",
    ]


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "no game"),
        ("hello", "no game"),
        ('[Variant "Atomic"]\n\n1. e4 *', "is not chess"),
        ("1. e4 " + "(1. d4 " * (MAX_NESTING + 1), "nested deeper"),
        ("1. e4 " + "(1. d4) " * MAX_NODES, "more than"),
        ('[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*', "impossible"),
    ],
)
def test_texts_that_are_no_game_are_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(PgnError, match=said):
        read_game(text)


def test_a_null_move_is_kept_and_looked_behind() -> None:
    tree = tree_of("1. e4 -- 2. d4 *")
    assert tree.position(at(tree, "e4")).turn is False
    last = list(tree.numbers())[-1]
    assert tree.position(last).fen().startswith("rnbqkbnr/pppppppp/8/8/3PP3/")
    assert "--" in tree.to_pgn()


def test_a_game_that_went_on_is_followed() -> None:
    game = game_of("e4 e5")
    tree = AnalysisTree.from_game(game)
    tree.play(at(tree, "e4"), ["c5"])
    game.play("Nf3")
    tree.follow(game)
    assert sans(tree) == ["e4", "e5", "Nf3"]
    assert len(tree.children(at(tree, "e4"))) == 2
