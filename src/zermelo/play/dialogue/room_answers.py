"""Answers about several games, files, clocks and memory: Chess0's application manager (C1)."""

from zermelo.engines.presets import entry_of
from zermelo.errors import TableError
from zermelo.play.dialogue.request import Request
from zermelo.play.dialogue.setting_answers import computer_of
from zermelo.play.dialogue.table import Computer, Room, Table

LONGEST_CLOCK = 24 * 3600.0
LONGEST_INCREMENT = 3600.0
DEFAULT_UNIT = 60.0


def games(request: Request) -> str:
    return "\n".join(room_of(request.table).games())


def open_game(request: Request) -> str:
    number = None if request.slots.get("new") else whole(request.slots["number"])
    return room_of(request.table).open_game(number)


def close_game(request: Request) -> str:
    wanted = request.slots.get("number")
    return room_of(request.table).close_game(None if wanted is None else whole(wanted))


def save(request: Request) -> str:
    if "file" not in request.slots:
        raise TableError("Name the file: `save evening.pgn`, or `save evening.csv` for my figures.")
    return room_of(request.table).save(request.slots["file"])


def load(request: Request) -> str:
    return room_of(request.table).load(request.slots["file"])


def engines_play(request: Request) -> str:
    if request.slots.get("self"):
        white = black = computer_of(request.table)
    else:
        white, black = (
            Computer(entry.name, entry.config, person=entry.person)
            for entry in (entry_of(request.slots[color]) for color in ("white", "black"))
        )
    room_of(request.table).engines_play(white, black)
    return f"{white.name} plays White, {black.name} plays Black. Ctrl-C stops them."


def clock(request: Request) -> str:
    room = room_of(request.table)
    if request.slots.get("asks"):
        return room.clocks() or "We play without a clock."
    if request.slots.get("off"):
        room.set_clock(0, 0)
        return "We play without a clock."
    unit = request.slots.get("unit", DEFAULT_UNIT)
    seconds = request.slots["number"] * unit
    increment = request.slots.get("increment", 0) * request.slots.get("increment_unit", 1.0)
    if not 1 <= seconds <= LONGEST_CLOCK:
        raise TableError("A clock can have one second to 24 hours.")
    if not 0 <= increment <= LONGEST_INCREMENT:
        raise TableError("An increment can be 0 to 3600 seconds.")
    room.set_clock(seconds, increment)
    return room.clocks() or ""


def memory(request: Request) -> str:
    room = room_of(request.table)
    if request.slots.get("forget"):
        count = room.forget()
        return "I have forgotten everything." if count else "There was nothing to forget."
    if request.slots.get("keep"):
        room.keep_memory()
        return "From now on I remember what I find from game to game."
    return room.memory()


def whole(number: float) -> int:
    if number != int(number) or number < 1:
        raise TableError("Games have whole numbers from 1 on: `list the games`.")
    return int(number)


def room_of(table: Table) -> Room:
    if table.room is None:
        raise TableError(
            "Here there is only this game; the page has its own lists, files and clocks."
        )
    return table.room
