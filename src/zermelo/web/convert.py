"""From games and searches to messages."""

import dataclasses
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

import chess

import zermelo
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import choices_of, setting_of
from zermelo.engines.levels import LEVELS, weakened
from zermelo.engines.limit import has_own_depth
from zermelo.engines.presets import preset, presets
from zermelo.engines.ratings import read_ratings
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game, PlayedMove, castling_targets
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.live import LiveGame, Progress
from zermelo.play.host.store import Summary
from zermelo.web import answers, parts

if TYPE_CHECKING:
    import chess.engine

    from zermelo.engines.info import RootMoveInfo

FLAGSHIP = "zermelo"
"""The engine whose levels were measured."""

LONGEST_LINE = 24
"""Maximum moves of a variation that are sent."""

MOVE_PARTS = 20_000
"""Moves of games kept as parts of messages: a state holds all moves, and most were sent before."""


def choice_of(setting: parts.EngineSetting) -> EngineChoice:
    return EngineChoice(
        engine=setting.engine,
        changes=setting.changes,
        depth=setting.depth,
        seconds=setting.seconds,
        memory=setting.memory,
    )


def player_choice(player: parts.Player) -> EngineChoice | None:
    return None if player.engine is None else choice_of(player.engine)


def player_part(choice: EngineChoice | None) -> parts.Player:
    if choice is None:
        return parts.Player(engine=None)
    return parts.Player(engine=parts.EngineSetting(**dataclasses.asdict(choice)))


def color_name(color: bool) -> parts.Color:
    return "white" if color else "black"


def score_part(score: "chess.engine.PovScore") -> parts.Score:
    white = score.white()
    mated = None
    if white.mate() == 0:
        mated = color_name(white.score(mate_score=1) < 0)
    return parts.Score(cp=white.score(), mate=white.mate(), mated=mated)


def game_state(live: LiveGame, reply_to: int | None = None) -> answers.GameState:
    game = live.game
    legal, promotions = _destinations(game)
    return answers.GameState(
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
        can_take_back=game.moves_to_take_back() > 0,
        clock=_clock_setting(game),
        clocks=_clocks(game),
        thinking=color_name(game.turn) if live.is_thinking else None,
        trouble=live.trouble,
        result=_result(game),
        notice=" ".join(filter(None, (game.notice(), live.trouble))),
    )


def summary_part(summary: Summary) -> parts.GameSummary:
    values = dataclasses.asdict(summary)
    return parts.GameSummary(game=values.pop("id"), **values)


def thinking(
    game_id: str, panel: str, progress: Progress, reply_to: int | None = None
) -> answers.Thinking:
    best = progress.infos[0]
    position = progress.position
    board = chess.Board(position.fen(), chess960=position.chess960)
    return answers.Thinking(
        reply_to=reply_to,
        game=game_id,
        panel=panel,  # type: ignore[arg-type]
        engine=progress.engine,
        ply=progress.ply,
        fen=board.fen(),
        depth=best["depth"],
        nodes=best["nodes"],
        nodes_per_second=best["nps"],
        score=score_part(best["score"]),
        lines=[line_part(board, info["pv"]) for info in progress.infos],
        root_moves=[_root_part(board, root) for root in best["root_moves"]],
        statistics=best["statistics"],
        done=progress.done,
        stopped_by=best["stopped_by"] if progress.done else None,
    )


def line_part(board: chess.Board, moves: Sequence[chess.Move]) -> list[parts.LineMove]:
    board = board.copy(stack=False)
    line = []
    for move in moves[:LONGEST_LINE]:
        san = board.san(move)
        board.push(move)
        line.append(parts.LineMove(uci=move.uci(), san=san, fen=board.fen()))
    return line


def welcome(games: Sequence[Summary], settings: PlaySettings) -> answers.Welcome:
    return answers.Welcome(
        version=zermelo.__version__,
        engines=_engines(settings.ratings),
        techniques=_techniques(),
        games=[summary_part(game) for game in games],
        bounds=answers.Bounds(
            games=settings.games_of_one_player,
            depth=settings.depth,
            seconds=settings.seconds,
            table_mebibytes=settings.table_mebibytes,
        ),
    )


def _destinations(game: Game) -> tuple[dict[str, list[str]], list[str]]:
    """Chessground's `dests`, and the from and to squares where a piece must be chosen."""
    legal: dict[str, list[str]] = {}
    promotions: list[str] = []
    if game.ending is not None or game.to_move is not None:
        return legal, promotions
    written = [move.uci() for move in game.position.legal_moves]
    written += [other for _, other in castling_targets(game.position)]
    for uci in written:
        start, end = uci[:2], uci[2:4]
        targets = legal.setdefault(start, [])
        if end not in targets and end != start:
            targets.append(end)
        if len(uci) > 4 and uci[:4] not in promotions:
            promotions.append(uci[:4])
    return legal, promotions


@lru_cache(maxsize=MOVE_PARTS)
def _move_part(played: PlayedMove) -> parts.MoveDone:
    thought = played.thought
    scored = thought.cp is not None or thought.mate is not None
    # An imported comment may call the mate on the board one in 0 moves.
    mated = color_name(played.fen.split()[1] == "w") if thought.mate == 0 else None
    return parts.MoveDone(
        uci=played.move.uci(),
        san=played.san,
        fen=played.fen,
        check=played.check,
        by=played.by,
        score=parts.Score(cp=thought.cp, mate=thought.mate, mated=mated) if scored else None,
        depth=thought.depth,
        seconds=played.seconds,
        clock=played.clock,
    )


def _clock_setting(game: Game) -> parts.ClockSetting | None:
    clock = game.clock
    if clock is None:
        return None
    return parts.ClockSetting(seconds=clock.seconds, increment=clock.increment)


def _clocks(game: Game) -> parts.Clocks | None:
    clock = game.clock
    if clock is None:
        return None
    return parts.Clocks(
        white=clock.left(True),
        black=clock.left(False),
        increment=clock.increment,
        running=None if clock.running is None else color_name(clock.running),
    )


def _result(game: Game) -> parts.Result | None:
    ending = game.ending
    if ending is None:
        return None
    return parts.Result(result=ending.result, reason=ending.reason, notice=ending.notice)


def _root_part(board: chess.Board, root: "RootMoveInfo") -> parts.RootMove:
    return parts.RootMove(
        uci=root["move"].uci(),
        san=board.san(root["move"]),
        score=None if root["score"] is None else score_part(root["score"]),
        bound=root["bound"],
    )


def _values(config: SearchConfig) -> dict[str, bool | int | str]:
    return {
        f"{group}.{name}": value
        for group, settings in config.to_dict().items()
        for name, value in settings.items()
    }


@cache
def _engines(ratings_file: Path) -> list[parts.EngineInfo]:
    measured = read_ratings(ratings_file).presets
    ratings = {
        name: parts.RatingInfo(rating=rating.rating, interval=rating.interval)
        for name, rating in measured.items()
    }
    return [
        parts.EngineInfo(
            name=known.name,
            character=known.character,
            rating=ratings.get(known.name),
            techniques=known.config.enabled(),
            values=_values(known.config),
            own_depth=has_own_depth(known.config),
            needs_depth=not known.config.iterative_deepening.enabled
            and known.config.algorithm.kind == "search",
            remembers=known.config.table.enabled,
            levels=_levels() if known.name == FLAGSHIP else [],
        )
        for known in presets()
    ]


def _levels() -> list[parts.LevelInfo]:
    found = []
    for level in LEVELS:
        config = weakened(preset(FLAGSHIP), level.weakness)
        changes = dict(EngineChoice.of(FLAGSHIP, config, None, None).changes)
        found.append(
            parts.LevelInfo(number=level.number, name=level.name, elo=level.elo, changes=changes)
        )
    return found


@cache
def _techniques() -> list[parts.TechniqueInfo]:
    found = []
    for name, technique in SearchConfig.none().groups():
        settings = []
        for field in dataclasses.fields(technique):
            declared, choices = setting_of(field), choices_of(field)
            kind = "choice" if choices else "switch" if field.type is bool else "number"
            settings.append(
                parts.SettingInfo(
                    path=f"{name}.{field.name}",
                    meaning=declared.meaning,
                    kind=cast("parts.SettingKind", kind),
                    low=declared.low,
                    high=declared.high,
                    choices=list(choices),
                )
            )
        found.append(
            parts.TechniqueInfo(
                name=name,
                idea=technique.idea(),
                effect=technique.effect.value,
                paper=technique.paper,
                needed=technique.needed,
                settings=settings,
            )
        )
    return found
