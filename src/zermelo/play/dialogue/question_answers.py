"""Answers to questions about the position, the search and chess terms."""

from collections.abc import Mapping
from typing import Any

import chess

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Effect
from zermelo.engines.game_phase import game_phase
from zermelo.engines.limit import LONGEST_MATE
from zermelo.engines.presets import presets
from zermelo.errors import TableError
from zermelo.play.dialogue.grammar import load_grammar, read_data
from zermelo.play.dialogue.request import Request
from zermelo.play.dialogue.slots import technique_name
from zermelo.play.dialogue.table import ComputerMove, Table
from zermelo.play.dialogue.wishes import wished_move
from zermelo.play.explain import moves as explain
from zermelo.play.explain.assessment import who_is_better
from zermelo.play.explain.lines import line_text, listed, named_piece
from zermelo.play.explain.openings import opening_of
from zermelo.play.explain.threats import threat as find_threat
from zermelo.rules.ending import side

EFFECTS = {
    Effect.EXACT: "It never changes the value of a search, only the work.",
    Effect.SPECULATIVE: "It may change the value: it relies on a guess.",
    Effect.DEFINING: "It is part of what the value means.",
}


def statistics(request: Request) -> str:
    """One row per computer move: time, nodes, branches pruned (H6)."""
    made = request.table.computer_moves
    if not made:
        # Said while setting up, it is a standing order (H5).
        request.table.standing.reports = True
        return "I will report my figures after every move, until you say `stop reporting`."
    rows = [_heading(), *map(_row, made)]
    numbers = [it.thought.statistics for it in made if it.thought.statistics is not None]
    nodes = sum(each["nodes"] for each in numbers)
    seconds = sum(each["seconds"] for each in numbers)
    cutoffs = sum(each["cutoffs"] for each in numbers)
    rows.append(f"{'total':<12}{seconds:>9.3f}{nodes:>13,}{cutoffs:>11,}")
    return "\n".join(rows)


def reporting(request: Request) -> str:
    request.table.standing.reports = bool(request.slots["enabled"])
    if not request.table.standing.reports:
        request.table.standing.shows_depths = False
        return "I no longer report after every move."
    return "I will report my figures after every move, until you say `stop reporting`."


def depths(request: Request) -> str:
    """The minmax paper's table: nodes per depth of every move (M1)."""
    standing = request.table.standing
    standing.shows_depths = bool(request.slots["enabled"])
    if not standing.shows_depths:
        return "I no longer show the nodes per depth."
    standing.reports = True
    said = "I will show the nodes per depth after every move."
    if not request.table.computer_moves:
        return said
    return f"{_depths_row(request.table.computer_moves[-1])}\n{said}"


def report_of(made: ComputerMove, *, with_depths: bool = False) -> str:
    """The figures of one move, for the standing order."""
    rows = [_heading(), _row(made)]
    if with_depths:
        rows.append(_depths_row(made))
    return "\n".join(rows)


def _depths_row(made: ComputerMove) -> str:
    numbers = made.thought.statistics
    counts = [] if numbers is None else numbers["nodes_per_depth"][1:]
    return "nodes per depth: " + ", ".join(
        f"d{depth} {count:,}" for depth, count in enumerate(counts)
    )


def solve(request: Request) -> str:
    """The shortest forced mate (C9)."""
    _check_going_on(request.table)
    wanted = request.slots.get("number")
    if wanted is not None and (wanted != int(wanted) or not 1 <= wanted <= LONGEST_MATE):
        raise TableError(f"A mate can be looked for in 1 to {LONGEST_MATE} moves.")
    position = request.table.position
    found = request.table.solve(None if wanted is None else int(wanted))
    if found.mate_in is None:
        if wanted is not None and found.proven_moves >= wanted:
            return f"There is no mate in {moves_text(int(wanted))} or fewer."
        return (
            f"I found no mate; there is none in {moves_text(found.proven_moves)} or fewer "
            f"({found.statistics['nodes']:,} nodes, {found.statistics['seconds']:.1f} s)."
        )
    line = line_text(position.to_board(), [move.to_chess() for move in found.pv], 2 * LONGEST_MATE)
    return f"{side(position.turn)} mates in {moves_text(found.mate_in)}: {line}"


def moves_text(count: int) -> str:
    return f"{count} move{'' if count == 1 else 's'}"


def phase(request: Request) -> str:
    """As Chess0 recognises it (C4)."""
    return f"It is {game_phase(request.table.position)}."


def opening(request: Request) -> str:
    board = request.table.position.to_board()
    fens = [board.fen()]
    while board.move_stack:
        board.pop()
        fens.append(board.fen())
    name = opening_of(reversed(fens))
    return f"This is the {name}." if name else "This opening has no name that I know."


def _heading() -> str:
    return (
        f"{'move':<12}{'seconds':>9}{'nodes':>13}{'cutoffs':>11}{'depth':>7}{'deepest':>9}  score"
    )


def _row(made: ComputerMove) -> str:
    position, thought = made.position, made.thought
    numbers, score = thought.statistics, thought.score
    assert numbers is not None, "it was searched for"
    assert score is not None, "and has a score"
    name = f"{position.fullmove_number}{'.' if position.turn else '...'} {position.san(made.move)}"
    mate = score.mate_for(position.turn)
    cp = score.cp_for(position.turn) or 0
    value = f"mate {mate}" if mate is not None else f"{cp / 100:+.2f}"
    return (
        f"{name:<12}{numbers['seconds']:>9.3f}{numbers['nodes']:>13,}{numbers['cutoffs']:>11,}"
        f"{thought.depth:>7}{numbers['deepest_ply']:>9}  {value}"
    )


def best_move(request: Request) -> str:
    _check_going_on(request.table)
    return explain.best_move(request.table.position, request.table)


def why(request: Request) -> str:
    made = _move_meant(request.table, request.slots)
    if made is not None:
        return explain.why(made.position, made.move, request.table, made.thought)
    position = request.table.position.copy()
    if not position.move_stack or "written" in request.slots:
        raise TableError("I have not made that move in this game.")
    move = position.pop()
    return explain.why(position, move, request.table)


def _move_meant(table: Table, slots: Mapping[str, Any]) -> ComputerMove | None:
    """The move in question: the one named, or the last."""
    made = table.computer_moves
    if "written" not in slots:
        return made[-1] if made else None
    wanted = slots["written"].rstrip("+#").lower()
    for it in reversed(made):
        if wanted in (it.position.san(it.move).rstrip("+#").lower(), it.move.uci()):
            return it
    return None


def why_not(request: Request) -> str:
    """About a move here; or, if it is not legal here, at the computer's last move."""
    try:
        move = wished_move(request.table.position, request.slots)
    except TableError as refused:
        if not request.table.computer_moves:
            raise
        last = request.table.computer_moves[-1]
        try:
            move = wished_move(last.position, request.slots)
        except TableError:
            raise refused from None
        return explain.why_not(last.position, move, request.table)
    return explain.why_not(request.table.position, move, request.table)


def threat(request: Request) -> str:
    return find_threat(request.table.position, request.table)


def evaluation(request: Request) -> str:
    if request.table.result is not None:
        return request.table.result
    return who_is_better(request.table.position, request.table)


def legal_moves(request: Request) -> str:
    position = request.table.position
    board = position.to_board()
    moves = position.legal_moves
    where = ""
    if "square" in request.slots:
        square = chess.parse_square(request.slots["square"])
        moves = [move for move in moves if move.from_square == square]
        if board.piece_at(square) is None:
            return f"There is nothing on {request.slots['square']}."
        where = f" for {named_piece(board, square)}"
    elif "piece" in request.slots:
        kind = chess.PIECE_SYMBOLS.index(request.slots["piece"].lower())
        moves = [move for move in moves if board.piece_type_at(move.from_square) == kind]
        where = f" for a {side(board.turn).lower()} {chess.piece_name(kind)}"
    names = sorted(position.san(move) for move in moves)
    return f"{' '.join(names)}" if names else f"There is no legal move{where}."


def piece_on(request: Request) -> str:
    board = request.table.position.to_board()
    if "square" not in request.slots:
        return _where(board, request.slots)
    square = chess.parse_square(request.slots["square"])
    piece = board.piece_at(square)
    if piece is None:
        said = [f"{request.slots['square']} is empty."]
    else:
        name = f"{side(piece.color).lower()} {chess.piece_name(piece.piece_type)}"
        said = [f"There is a {name} on {request.slots['square']}."]
    for color in chess.COLORS:
        if attackers := board.attackers(color, square):
            verb = "guards" if piece is not None and piece.color == color else "attacks"
            said.append(
                f"{side(color)} {verb} it with "
                f"{listed(named_piece(board, it) for it in attackers)}."
            )
    return " ".join(said)


def _where(board: chess.Board, slots: Mapping[str, Any]) -> str:
    kind = chess.PIECE_SYMBOLS.index(slots["piece"].lower())
    said = []
    for color in chess.COLORS:
        if slots.get("colour", side(color).lower()) != side(color).lower():
            continue
        squares = [chess.square_name(square) for square in board.pieces(kind, color)]
        name = f"{side(color)}'s {chess.piece_name(kind)}"
        said.append(f"{name}: {', '.join(squares) or 'none left'}.")
    return " ".join(said)


def define(request: Request) -> str:
    """From the glossary, or from the declaration of a technique or engine."""
    if "engine" in request.slots:
        return next(
            f"{it.name}: {it.character}" for it in presets() if it.name == request.slots["engine"]
        )
    term = request.slots["term"]
    glossary = read_data("glossary.toml")["term"]
    if term in glossary:
        return str(glossary[term]["means"])
    group = type(dict(SearchConfig.none().groups())[term])
    computer = request.table.computer
    state = ""
    if computer is not None:
        on = dict(computer.config.groups())[term].enabled
        state = f" It is {'on' if on else 'off'}."
    source = f" ({group.origin()})" if group.paper else ""
    name = technique_name(term).capitalize()
    return f"{name}: {group.idea()} {EFFECTS[group.effect]}{state}{source}"


def board(request: Request) -> str:
    return request.table.position.fen()


def show_help(_: Request) -> str:
    """What each intent does, with its example."""
    rows = [f"{it.does:58} {it.example}" for it in load_grammar().intents.values()]
    return "\n".join(["You can type a move, or ask me in English to:", *rows])


def _check_going_on(table: Table) -> None:
    if table.result is not None:
        raise TableError(f"The game is over. {table.result}")
