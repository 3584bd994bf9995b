"""What each message does: one function per message, at once or as a job."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from zermelo.play.game.pgn import to_pgn
from zermelo.play.host.live import LiveGame
from zermelo.play.host.manager import starting_position
from zermelo.web import answers, convert, jobs, learn
from zermelo.web import messages as m

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


async def handle(tab: "Connection", message: m.ClientMessage) -> None:
    """Does what is asked; what cannot be done raises, and leaves everything as it was."""
    await _HANDLERS[type(message)](tab, message)


async def _game(tab: "Connection", message: m.OfGame) -> LiveGame:
    return await tab.manager.open(tab.owner, message.game)


async def _new_game(tab: "Connection", asked: m.NewGame) -> None:
    clock = asked.clock
    live = await tab.manager.new_game(
        tab.owner,
        {True: convert.player_choice(asked.white), False: convert.player_choice(asked.black)},
        random_colors=asked.random_colors,
        clock=None if clock is None else (clock.seconds, clock.increment),
        fen=asked.fen,
        chess960=asked.chess960,
    )
    tab.follow(live)
    tab.tell_game(live, asked.id)


async def _open_game(tab: "Connection", asked: m.OpenGame) -> None:
    live = await _game(tab, asked)
    tab.follow(live)
    tab.tell_game(live, asked.id)


async def _list_games(tab: "Connection", asked: m.ListGames) -> None:
    await _tell_games(tab, asked.id)


async def _delete_game(tab: "Connection", asked: m.DeleteGame) -> None:
    if tab.live is not None and tab.live.game.id == asked.game:
        tab.follow(None)
    await tab.manager.delete(tab.owner, asked.game)
    await _tell_games(tab, asked.id)


async def _move(tab: "Connection", asked: m.Move) -> None:
    live = await _game(tab, asked)
    await live.move(asked.move, ply=asked.ply)
    tab.tell_game(live, asked.id)


async def _takeback(tab: "Connection", asked: m.Takeback) -> None:
    live = await _game(tab, asked)
    await live.take_back()
    tab.tell_game(live, asked.id)


async def _resign(tab: "Connection", asked: m.Resign) -> None:
    live = await _game(tab, asked)
    await live.resign()
    tab.tell_game(live, asked.id)


async def _offer_draw(tab: "Connection", asked: m.OfferDraw) -> None:
    live = await _game(tab, asked)
    if await live.offer_draw():
        tab.tell_game(live, asked.id)
        return
    text = "The draw is declined."
    tab.outbox.put(answers.Notice(reply_to=asked.id, game=asked.game, text=text))


async def _claim_draw(tab: "Connection", asked: m.ClaimDraw) -> None:
    live = await _game(tab, asked)
    await live.claim_draw()
    tab.tell_game(live, asked.id)


async def _rematch(tab: "Connection", asked: m.Rematch) -> None:
    live = await tab.manager.rematch(await _game(tab, asked))
    tab.follow(live)
    tab.tell_game(live, asked.id)


async def _switch_engine(tab: "Connection", asked: m.SwitchEngine) -> None:
    live = await _game(tab, asked)
    await live.switch(asked.color == "white", convert.player_choice(asked.player))
    tab.tell_game(live, asked.id)


async def _retry(tab: "Connection", asked: m.Retry) -> None:
    live = await _game(tab, asked)
    live.retry()
    tab.tell_game(live, asked.id)


async def _stop(tab: "Connection", asked: m.Stop) -> None:
    live = await _game(tab, asked)
    live.stop_thinking()
    tab.panels.close()
    tab.tell_game(live, asked.id)


async def _hint(tab: "Connection", asked: m.Hint) -> None:
    tab.start_job("hint", jobs.hint(tab, await _game(tab, asked), asked), asked.id)


async def _look_inside(tab: "Connection", asked: m.LookInside) -> None:
    live = await _game(tab, asked)
    tab.follow(live)
    tab.looks_inside = asked.on
    tab.tell_game(live, asked.id)


async def _analyse(tab: "Connection", asked: m.Analyse) -> None:
    live = await _game(tab, asked)
    if asked.engine is None:
        tab.panels.shut(asked.panel)
    else:
        choice = convert.choice_of(asked.engine).check(tab.manager.settings)
        tab.follow(live)
        tab.panels.open(asked.panel, choice, asked.ply, asked.lines)
    tab.tell_game(live, asked.id)


async def _tree(tab: "Connection", asked: m.Tree) -> None:
    tab.start_job("tree", jobs.tree(tab, await _game(tab, asked), asked), asked.id)


async def _evaluate(tab: "Connection", asked: m.Evaluate) -> None:
    tab.outbox.put(jobs.evaluation(tab, await _game(tab, asked), asked))


async def _review(tab: "Connection", asked: m.Review) -> None:
    tab.start_job("review", jobs.review(tab, await _game(tab, asked), asked), asked.id)


async def _check_position(tab: "Connection", asked: m.CheckPosition) -> None:
    position = starting_position(asked.fen, asked.chess960)
    tab.outbox.put(
        answers.PositionChecked(
            reply_to=asked.id,
            fen=position.fen(),
            turn=convert.color_name(position.turn),
            check=position.is_check(),
            chess960=position.chess960,
            legal_moves=len(position.legal_moves),
        )
    )


async def _import_pgn(tab: "Connection", asked: m.ImportPgn) -> None:
    tab.start_job("import", jobs.import_pgn(tab, asked), asked.id)


async def _export_pgn(tab: "Connection", asked: m.ExportPgn) -> None:
    text = to_pgn((await _game(tab, asked)).game)
    tab.outbox.put(answers.Pgn(reply_to=asked.id, game=asked.game, text=text))


async def _say(tab: "Connection", asked: m.Say) -> None:
    tab.start_job("answer", jobs.say(tab, await _game(tab, asked), asked), asked.id)


async def _forget(tab: "Connection", asked: m.Forget) -> None:
    count = tab.manager.forget(tab.owner, asked.engine)
    text = f"{asked.engine} has forgotten everything." if count else "There was nothing to forget."
    tab.outbox.put(answers.Notice(reply_to=asked.id, text=text))


async def _textbook(tab: "Connection", asked: m.Textbook) -> None:
    tab.outbox.put(learn.steps_of(asked))


async def _ping(tab: "Connection", asked: m.Ping) -> None:
    tab.outbox.put(answers.Pong(reply_to=asked.id))


async def _tell_games(tab: "Connection", reply_to: int | None) -> None:
    games = [convert.summary_part(game) for game in await tab.manager.list(tab.owner)]
    tab.outbox.put(answers.Games(reply_to=reply_to, games=games))


_HANDLERS: dict[type, Callable[["Connection", Any], Coroutine[Any, Any, None]]] = {
    m.NewGame: _new_game,
    m.OpenGame: _open_game,
    m.ListGames: _list_games,
    m.DeleteGame: _delete_game,
    m.Move: _move,
    m.Takeback: _takeback,
    m.Resign: _resign,
    m.OfferDraw: _offer_draw,
    m.ClaimDraw: _claim_draw,
    m.Rematch: _rematch,
    m.SwitchEngine: _switch_engine,
    m.Retry: _retry,
    m.Stop: _stop,
    m.Hint: _hint,
    m.LookInside: _look_inside,
    m.Analyse: _analyse,
    m.Tree: _tree,
    m.Evaluate: _evaluate,
    m.Review: _review,
    m.CheckPosition: _check_position,
    m.ImportPgn: _import_pgn,
    m.ExportPgn: _export_pgn,
    m.Say: _say,
    m.Forget: _forget,
    m.Textbook: _textbook,
    m.Ping: _ping,
}
