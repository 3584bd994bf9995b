"""The complete state of a game."""

from functools import lru_cache
from typing import Literal

from zermelo.engines import score as engines
from zermelo.play.game.castling import castling_targets
from zermelo.play.game.game import Game
from zermelo.play.game.played_move import PlayedMove
from zermelo.play.host.live import LiveGame
from zermelo.position import Position
from zermelo.rules.reasons import Claim, Reason
from zermelo.web.game.clock import Clocks, ClockSetting, clocks_part, setting_part
from zermelo.web.protocol.message import Reply
from zermelo.web.protocol.part import Color, Part, color_name
from zermelo.web.protocol.player import Player, player_part
from zermelo.web.protocol.registry import answer
from zermelo.web.protocol.score import Score, score_part

MOVE_PARTS = 20_000
"""Moves of games kept as parts of messages: a state holds all moves, and most were sent before."""


class MoveDone(Part):
    """A move of the game and the position after it."""

    uci: str
    san: str
    fen: str
    check: bool
    by: str
    """Who made it: "human" or the engine's name."""
    score: Score | None = None
    """What the engine that made it thought of it."""
    depth: int | None = None
    seconds: float | None = None
    """How long the move took."""
    clock: float | None = None
    """What was left on the mover's clock."""


class Result(Part):
    result: Literal["1-0", "0-1", "1/2-1/2"]
    reason: Reason
    notice: str
    """A sentence to show."""


@answer
class GameState(Reply):
    """The complete state of a game; sent whole whenever something changes."""

    type: Literal["game"] = "game"
    game: str
    white: Player
    black: Player
    start_fen: str
    chess960: bool
    moves: list[MoveDone]
    fen: str
    turn: Color
    check: bool
    legal: dict[str, list[str]]
    """Squares each piece may go to, chessground's `dests`; empty when no human is to move.
    In Chess960 castling is listed both as king to rook and as the king's real target."""
    promotions: list[str]
    """From and to squares, such as "e7e8", where a piece must be chosen."""
    premoves: bool
    """Whether an engine is to move and a human plays the other side."""
    claim: Claim | None
    can_take_back: bool
    clock: ClockSetting | None
    clocks: Clocks | None
    thinking: Color | None
    """The engine that is searching for its move."""
    waits: bool
    """Whether the engine to move waits for `begin`."""
    paused: bool
    """Two engines wait to be told to go on."""
    trouble: str | None
    """Why the engine to move does not think. It will after `retry`; or another may be put there,
    a move taken back, the game resigned."""
    result: Result | None
    notice: str
    """What to say now: the last move, check, the result; for the live region."""


def game_state(live: LiveGame, reply_to: int | None = None) -> GameState:
    game = live.game
    is_humans_turn = game.ending is None and game.to_move is None
    legal, promotions = destinations(game.position) if is_humans_turn else ({}, [])
    return GameState(
        reply_to=reply_to,
        game=game.id,
        white=player_part(game.players[True]),
        black=player_part(game.players[False]),
        start_fen=game.start_fen,
        chess960=game.position.chess960,
        moves=[_move_part(played) for played in game.moves],
        fen=game.position.fen(),
        turn=color_name(game.turn),
        check=game.position.is_check(),
        legal=legal,
        promotions=promotions,
        premoves=game.ending is None and game.human is (not game.turn),
        claim=game.claim,
        can_take_back=game.can_take_back,
        clock=setting_part(game.clock),
        clocks=clocks_part(game.clock),
        thinking=color_name(game.turn) if live.is_thinking else None,
        waits=live.is_waiting,
        paused=live.is_paused,
        trouble=live.trouble,
        result=_result(game),
        notice=" ".join(filter(None, (game.notice(), live.trouble))),
    )


def destinations(position: Position) -> tuple[dict[str, list[str]], list[str]]:
    """Chessground's `dests`, and the from and to squares where a piece must be chosen."""
    legal: dict[str, list[str]] = {}
    promotions: list[str] = []
    written = [move.uci() for move in position.legal_moves]
    written += [other for _, other in castling_targets(position)]
    for uci in written:
        start, end = uci[:2], uci[2:4]
        targets = legal.setdefault(start, [])
        if end not in targets and end != start:
            targets.append(end)
        if len(uci) > 4 and uci[:4] not in promotions:
            promotions.append(uci[:4])
    return legal, promotions


def _move_part(played: PlayedMove) -> MoveDone:
    thought = played.thought
    return _kept_part(
        played.move.uci(),
        played.san,
        played.fen,
        played.check,
        played.by,
        thought.score,
        thought.depth,
        played.seconds,
        played.clock,
    )


@lru_cache(maxsize=MOVE_PARTS)
def _kept_part(
    uci: str,
    san: str,
    fen: str,
    check: bool,
    by: str,
    score: engines.Score | None,
    depth: int | None,
    seconds: float | None,
    clock: float | None,
) -> MoveDone:
    """By what is sent alone: a thought is much larger, and is not to be kept with it."""
    return MoveDone(
        uci=uci,
        san=san,
        fen=fen,
        check=check,
        by=by,
        score=None if score is None else score_part(score),
        depth=depth,
        seconds=seconds,
        clock=clock,
    )


def _result(game: Game) -> Result | None:
    ending = game.ending
    if ending is None:
        return None
    return Result(result=ending.result, reason=ending.reason, notice=ending.notice)
