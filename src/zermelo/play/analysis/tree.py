"""A tree of moves over python-chess's game: every change keeps everything else as it was."""

import re
from collections.abc import Iterator, Sequence
from typing import Self

import chess
import chess.pgn

from zermelo.errors import IllegalMoveError, NotPossibleError
from zermelo.play.analysis.reading import MAX_NODES, read_game
from zermelo.play.explain.illegal import why_illegal
from zermelo.play.game.castling import castling_targets
from zermelo.play.game.game import Game
from zermelo.play.game.pgn import to_pgn
from zermelo.position import Position

COMMAND = re.compile(r"\[%[a-zA-Z]+ [^\]]*\]")
"""What programs write into comments: evaluations, clocks, arrows."""

ROOT = 0


class AnalysisTree:
    """Nodes are called by numbers that stay theirs as long as the object lives; 0 is the root."""

    def __init__(self, game: chess.pgn.Game) -> None:
        self.game = game
        self._nodes: dict[int, chess.pgn.GameNode] = {}
        self._numbers: dict[chess.pgn.GameNode, int] = {}
        self._next = 0
        for node in _all_nodes(game):
            self._number(node)

    @classmethod
    def from_fen(cls, fen: str | None = None, *, chess960: bool = False) -> Self:
        """An empty one; None is the usual starting position."""
        game = chess.pgn.Game()
        position = Position(fen or chess.STARTING_FEN, chess960=chess960)
        if fen is not None or chess960:
            game.setup(position.to_board())
        game.headers["Event"] = "Analysis"
        return cls(game)

    @classmethod
    def from_game(cls, game: Game) -> Self:
        return cls(read_game(to_pgn(game))[0])

    def to_pgn(self) -> str:
        return f"{self.game}\n"

    def numbers(self) -> Iterator[int]:
        """Parents before children."""
        for node in _all_nodes(self.game):
            yield self._numbers[node]

    def node(self, number: int) -> chess.pgn.GameNode:
        node = self._nodes.get(number)
        if node is None:
            raise NotPossibleError("This move is not in the analysis any more.")
        return node

    def move(self, number: int) -> chess.pgn.ChildNode:
        """A node that is a move, so not the root."""
        node = self.node(number)
        if not isinstance(node, chess.pgn.ChildNode):
            raise NotPossibleError("This is the first position: there is no move yet.")
        return node

    def number_of(self, node: chess.pgn.GameNode) -> int:
        return self._numbers[node]

    def children(self, number: int) -> list[int]:
        return [self._numbers[child] for child in self.node(number).variations]

    def position(self, number: int) -> Position:
        """With its history, so that repetitions are known; after a null move without."""
        return self.position_of(self.node(number).board())

    @staticmethod
    def position_of(board: chess.Board) -> Position:
        if chess.Move.null() in board.move_stack:
            board = board.copy(stack=False)
        return Position.from_board(board)

    def parse(self, number: int, text: str) -> chess.Move:
        """A legal move there, in UCI or SAN."""
        return _parsed(self.position(number), text)

    def knows(self, node: chess.pgn.GameNode) -> bool:
        """Whether the node is still in the tree."""
        return node in self._numbers

    def play(self, number: int, moves: Sequence[str]) -> list[int]:
        """The nodes of moves from there: those that are known already, and new ones.

        All of them are legal, or none is played.
        """
        position = self.position(number)
        parsed = []
        for text in moves:
            move = _parsed(position, text)
            position.push(move)
            parsed.append(move)
        node, passed = self.node(number), []
        for move in parsed:
            if node.has_variation(move):
                node = node.variation(move)
            else:
                node = self.node(self.add(node, move))
            passed.append(self._numbers[node])
        return passed

    def add(self, node: chess.pgn.GameNode, move: chess.Move) -> int:
        if len(self._nodes) > MAX_NODES:
            raise NotPossibleError(f"The analysis has {MAX_NODES} moves, and more are not kept.")
        return self._number(node.add_variation(move))

    def add_line(self, node: chess.pgn.GameNode, moves: Sequence[chess.Move]) -> None:
        """A side line, unless its first move is there already."""
        if not moves or node.has_variation(moves[0]):
            return
        for move in moves:
            node = self.node(self.add(node, move))

    def promote(self, number: int) -> int:
        """The line of this move becomes the main line at its branch; returns the branching node."""
        node = self.move(number)
        while not node.starts_variation():
            parent = node.parent
            if not isinstance(parent, chess.pgn.ChildNode):
                raise NotPossibleError("This is the main line already.")
            node = parent
        node.parent.promote_to_main(node)
        return self._numbers[node.parent]

    def delete(self, number: int) -> int:
        """The move and everything after it go away; returns the node before it."""
        node = self.move(number)
        parent = node.parent
        for gone in _all_nodes(node):
            del self._nodes[self._numbers.pop(gone)]
        parent.remove_variation(node)
        return self._numbers[parent]

    def comment(self, number: int, text: str) -> None:
        """The words; evaluations, clocks and arrows beside them stay."""
        node = self.node(number)
        commands = COMMAND.findall(node.comment)
        # A brace would end the comment in the file.
        words = " ".join(text.replace("{", "(").replace("}", ")").split())
        node.comment = " ".join([*commands, *filter(None, [words])])

    def mark(self, number: int, nags: set[int]) -> None:
        self.move(number).nags = nags

    def follow(self, game: Game) -> None:
        """Takes in moves that were played since; those that were taken back become a side line."""
        node: chess.pgn.GameNode = self.game
        for played in game.moves:
            move = played.move.to_chess()
            number = self._numbers[node.variation(move)] if node.has_variation(move) else None
            following = self.node(self.add(node, move) if number is None else number)
            assert isinstance(following, chess.pgn.ChildNode)
            node.promote_to_main(following)
            node = following
        self.game.headers["Result"] = game.ending.result if game.ending else "*"

    def _number(self, node: chess.pgn.GameNode) -> int:
        number, self._next = self._next, self._next + 1
        self._nodes[number] = node
        self._numbers[node] = number
        return number


def words_of(comment: str) -> str:
    """A comment without what programs wrote into it."""
    return " ".join(COMMAND.sub(" ", comment).split())


def _all_nodes(start: chess.pgn.GameNode) -> Iterator[chess.pgn.GameNode]:
    waiting = [start]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(node.variations))


def _parsed(position: Position, text: str) -> chess.Move:
    """UCI or SAN; castling also as the king's own target square."""
    try:
        return position.parse_move(text).to_chess()
    except IllegalMoveError:
        for move, target in castling_targets(position):
            if text == target:
                return move.to_chess()
        raise IllegalMoveError(why_illegal(position, text)) from None
