"""A game from its rows: whole, or as far as it can be read."""

import json
from collections.abc import Callable, Iterable
from typing import Any, get_args

from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.errors import UnreadableGameError, ZermeloError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.clock import Clock
from zermelo.play.game.game import Game
from zermelo.play.game.played_move import HUMAN
from zermelo.position import Position
from zermelo.rules.ending import Ending
from zermelo.rules.reasons import Reason

Row = tuple[Any, ...]

RESULTS = ("1-0", "0-1", "1/2-1/2")
UNREADABLE = "?"
"""The name of a player whose description cannot be read."""


class _BadRowError(Exception):
    """Not what a game's rows look like; the message says in what way."""


def restored(game_id: str, row: Row, moves: Iterable[Row], *, now: Callable[[], float]) -> Game:
    """The game, with the moves before the first that cannot be read; `damage` says which that is.

    Raises :class:`UnreadableGameError` where not even the first position can.
    """
    owner, white, black, fen, chess960, seconds, increment, result, reason, count, changed = row
    try:
        position = Position(fen, chess960=bool(chess960))
    except ZermeloError as error:
        raise UnreadableGameError(
            f"The game {game_id!r} cannot be read: its first position is damaged ({error}). "
            "It can only be deleted."
        ) from None
    damage: list[str] = []
    game = Game(
        game_id,
        owner,
        {True: _readable_player(white, damage), False: _readable_player(black, damage)},
        now,
        position=position,
        clock=_readable_clock(seconds, increment, now, damage),
        changed=changed,
    )
    try:
        _replay(game, moves, count)
        game.finish(_ending(result, reason))
    except _BadRowError as error:
        damage.append(str(error))
    if damage:
        game.damage = f"This game is damaged: {'; '.join(damage)}."
    game.resume()
    return game


def player_text(player: EngineChoice | None) -> str | None:
    return None if player is None else player.to_json()


def player_choice(text: str | None) -> EngineChoice | None:
    return _readable_player(text, [])


def player_name(text: str | None) -> str:
    """For lists, which hold the names of games that cannot be read as well."""
    damage: list[str] = []
    player = _readable_player(text, damage)
    return UNREADABLE if damage else HUMAN if player is None else player.name


def _replay(game: Game, moves: Iterable[Row], count: int) -> None:
    for ply, uci, by, cp, mate, depth, taken, left in moves:
        if ply != game.ply:
            raise _BadRowError(f"half-move {game.ply + 1} of {count} is missing")
        thought = Thought(score=Score.beside(cp, mate, game.turn), depth=depth)
        try:
            game.replay(uci, by=by, thought=thought, seconds=taken, clock=left)
        except ZermeloError as error:
            raise _BadRowError(f"half-move {ply + 1} of {count} cannot be read: {error}") from None
    if game.ply != count:
        raise _BadRowError(f"{game.ply} of {count} half-moves are left")


def _readable_player(text: str | None, damage: list[str]) -> EngineChoice | None:
    """None, as for a human, where it cannot be read."""
    if text is None:
        return None
    try:
        choice = EngineChoice.from_json(text)
    except (ValueError, TypeError, RecursionError):
        damage.append(f"a player cannot be read: {text[:40]!r}")
        return None
    if not isinstance(choice.engine, str) or not isinstance(choice.changes, dict):
        damage.append(f"a player cannot be read: {json.dumps(text[:40])}")
        return None
    return choice


def _readable_clock(
    seconds: float | None, increment: float | None, now: Callable[[], float], damage: list[str]
) -> Clock | None:
    if seconds is None:
        return None
    try:
        return Clock(seconds, increment or 0.0, now)
    except ZermeloError as error:
        damage.append(f"its clock cannot be read: {error}")
        return None


def _ending(result: str | None, reason: str | None) -> Ending | None:
    if result is None:
        return None
    if result not in RESULTS or reason not in get_args(Reason):
        raise _BadRowError(f"its result cannot be read: {result!r}, {reason!r}")
    return Ending(result, reason)  # type: ignore[arg-type]
