"""Answers to what people do in the game."""

from zermelo.errors import TableError
from zermelo.play.dialogue import board_answers, setting_answers
from zermelo.play.dialogue.request import Request
from zermelo.play.dialogue.table import Table
from zermelo.play.dialogue.wishes import wished_move
from zermelo.rules.ending import side


def begin(request: Request) -> str:
    """The computer moves: from a board set up, where it waited, or in the person's place."""
    table = request.table
    if table.standing.draft is not None:
        return board_answers.play_draft(table)
    _check_going_on(table)
    if table.computer is None:
        raise TableError("No computer waits here.")
    if table.human is None or table.position.turn != table.human:
        table.begin()
        return "All right."
    table.play_as(not table.human)
    return f"You now have {side(not table.position.turn)}."


def move(request: Request) -> str:
    if request.table.result is not None:
        raise TableError(f"The game is over. {request.table.result}")
    position = request.table.position
    if request.table.human is not None and position.turn != request.table.human:
        raise TableError("It is not your turn.")
    wished = wished_move(position, request.slots)
    number = f"{position.fullmove_number}{'.' if position.turn else '...'}"
    name = position.san(wished)
    request.table.play(wished)
    return f"You play {number} {name}."


def take_back(request: Request) -> str:
    count = request.table.take_back()
    if count == 0:
        return "The game continues."
    return "Your move is taken back." if count == 1 else "The last two moves are taken back."


def resign(request: Request) -> str:
    _check_going_on(request.table)
    if not request.slots.get("sure"):
        request.table.standing.asked = "resign"
        return "Do you really want to resign? Say yes or no."
    request.table.resign()
    return f"{request.table.result} A good game."


def draw(request: Request) -> str:
    _check_going_on(request.table)
    if request.table.offer_draw():
        return request.table.result or "Drawn."
    return "There is no draw to claim, and I decline."


def new_game(request: Request) -> str:
    request.table.standing.draft = None
    request.table.new_game()
    if "colour" not in request.slots:
        return "A new game."
    return f"A new game. {setting_answers.colour(request)}"


def set_up(request: Request) -> str:
    if "fen" not in request.slots:
        raise TableError(
            "Say `set up` and the position as FEN, such as 4k3/8/8/8/8/8/4P3/4K3 w - -"
        )
    request.table.new_game(request.slots["fen"])
    request.table.standing.draft = None
    return "The position is set up."


def flip(request: Request) -> str:
    request.table.flip()
    return "The board is turned."


def leave(_: Request) -> str:
    return "Goodbye."


def courtesy(_: Request) -> str:
    return "At your service."


def _check_going_on(table: Table) -> None:
    if table.result is not None:
        raise TableError(f"The game is over. {table.result}")
