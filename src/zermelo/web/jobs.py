"""Requests that need a search: hints, trees, evaluations, reviews, answers in English."""

import asyncio
from typing import TYPE_CHECKING

import chess

from zermelo.engines.evaluators import evaluator_of
from zermelo.play.dialogue.dialogue import Answer, Dialogue
from zermelo.play.explain.moves import why
from zermelo.play.explain.review import judge
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import NotPossibleError
from zermelo.play.host.adviser import SearchAdviser
from zermelo.play.host.game_table import GameTable
from zermelo.play.host.live import LiveGame
from zermelo.play.host.search_tree import SearchTree, TreeNode
from zermelo.position import Position
from zermelo.web import answers, convert, parts
from zermelo.web import messages as m

if TYPE_CHECKING:
    from zermelo.engines.info import SearchInfo
    from zermelo.play.explain.review import Judgement
    from zermelo.web.tab.connection import Connection

DEFAULT_TREE_DEPTH = 3


async def hint(tab: "Connection", live: LiveGame, asked: m.Hint) -> None:
    game, settings = live.game, tab.manager.settings
    if game.ending is not None:
        raise NotPossibleError(f"The game is over. {game.ending.notice}")
    usual = EngineChoice(seconds=settings.hint_seconds)
    choice = usual if asked.engine is None else convert.choice_of(asked.engine)
    position = game.position.copy()
    engine = tab.manager.engine(choice)
    try:
        found = await tab.manager.search(tab.owner, engine, position, choice.limit(settings))
    finally:
        engine.close()
    info = found.infos[0]
    assert found.move is not None
    text = await _why(tab, position, found.move, info)
    line = convert.line_part(_board(position), [found.move])
    score = convert.score_part(info["score"])
    tab.outbox.put(
        answers.HintGiven(reply_to=asked.id, game=game.id, move=line[0], score=score, text=text)
    )


async def tree(tab: "Connection", live: LiveGame, asked: m.Tree) -> None:
    choice = convert.choice_of(asked.engine)
    if choice.depth is None:
        choice = EngineChoice(
            engine=choice.engine, changes=choice.changes, depth=DEFAULT_TREE_DEPTH
        )
    ply = live.game.ply if asked.ply is None else asked.ply
    position = live.game.position_at(ply)
    key = (live.game.id, position.fen(), choice.to_json())
    if tab.tree is None or tab.tree[0] != key:
        tab.tree = (key, await tab.manager.tree(tab.owner, choice, position))
    found: SearchTree = tab.tree[1]
    at, path, node, children = found.open(asked.node or found.root)
    tab.outbox.put(
        answers.TreeBranch(
            reply_to=asked.id,
            game=live.game.id,
            ply=ply,
            fen=at.fen(),
            path=path,
            node=_branch(node),
            children=[_branch(child) for child in children],
            recorded=len(found.nodes),
            complete=found.complete,
        )
    )


def evaluation(tab: "Connection", live: LiveGame, asked: m.Evaluate) -> answers.Evaluation:
    group = convert.choice_of(asked.engine).config(tab.manager.settings).evaluation
    evaluator = evaluator_of(group)
    ply = live.game.ply if asked.ply is None else asked.ply
    position = live.game.position_at(ply)
    value = evaluator.evaluate(position)
    return answers.Evaluation(
        reply_to=asked.id,
        game=live.game.id,
        ply=ply,
        evaluator=group.kind,
        score=parts.Score(cp=value if position.turn else -value),
        terms=evaluator.terms(position),
        white_squares=evaluator.square_values(position, True),
        black_squares=evaluator.square_values(position, False),
    )


async def import_pgn(tab: "Connection", asked: m.ImportPgn) -> None:
    live = await tab.manager.import_pgn(tab.owner, asked.text)
    tab.follow(live)
    tab.tell_game(live, asked.id)


async def review(tab: "Connection", live: LiveGame, asked: m.Review) -> None:
    game, settings = live.game, tab.manager.settings
    count = game.ply
    if count == 0:
        raise NotPossibleError("There is no move to review yet.")
    choice = EngineChoice(seconds=settings.review_seconds)
    engine = tab.manager.engine(choice)
    limit = choice.limit(settings)
    positions = [game.position_at(ply) for ply in range(count + 1)]
    moves = [played.move.to_chess() for played in game.moves]
    try:
        before = (await tab.manager.search(tab.owner, engine, positions[0], limit)).infos[0]
        for ply in range(1, count + 1):
            after = (await tab.manager.search(tab.owner, engine, positions[ply], limit)).infos[0]
            judged = judge(before, moves[ply - 1], after["score"])
            text = ""
            if judged.best is not None:
                text = await _why(tab, positions[ply - 1], judged.best, before)
            move = _reviewed(ply, positions[ply - 1], after, judged, text)
            tab.outbox.put(
                answers.Reviewed(
                    reply_to=asked.id, game=game.id, move=move, count=count, done=ply == count
                )
            )
            before = after
    finally:
        engine.close()


async def say(tab: "Connection", live: LiveGame, asked: m.Say) -> None:
    loop = asyncio.get_running_loop()
    table = GameTable(tab.manager, live, loop, tab.follow)

    def speak() -> Answer:
        return Dialogue(table, tab.parser).answer(asked.text)

    answer = await asyncio.wrap_future(tab.manager.searchers.answer(speak, tab.owner))
    begun = table.live.game.id if table.live is not live else None
    tab.outbox.put(
        answers.Answer(
            reply_to=asked.id,
            game=asked.game,
            text=answer.text,
            understood=answer.intent is not None,
            flip=table.flips % 2 == 1,
            new_game=begun,
        )
    )
    if begun is not None:
        tab.tell_game(table.live, None)


async def _why(tab: "Connection", position: Position, move: chess.Move, info: "SearchInfo") -> str:
    """Why a move is good, from the search; in a thread, since it may search further itself."""

    def explain() -> str:
        adviser = SearchAdviser(seconds=tab.manager.settings.adviser_seconds)
        return why(position, position.parse_move(move), adviser, info)

    return await asyncio.wrap_future(tab.manager.searchers.answer(explain, tab.owner))


def _reviewed(
    ply: int, before: Position, after: "SearchInfo", judged: "Judgement", text: str
) -> parts.ReviewedMove:
    line = convert.line_part(_board(before), judged.line)
    return parts.ReviewedMove(
        ply=ply,
        score=convert.score_part(after["score"]),
        loss=judged.loss,
        mark=judged.mark,
        best=line[0] if line else None,
        line=line,
        why=text,
    )


def _branch(node: TreeNode) -> parts.Branch:
    trace = node.trace
    return parts.Branch(
        index=node.index,
        uci=node.uci,
        san=node.san,
        depth=trace["depth"],
        alpha=trace["alpha"],
        beta=trace["beta"],
        value=trace["value"],
        reason=trace["reason"],
        children=node.children,
    )


def _board(position: Position) -> chess.Board:
    return chess.Board(position.fen(), chess960=position.chess960)
