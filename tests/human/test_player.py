"""The preset `human`: people's moves with a rating, wherever an engine can sit."""

import random
from collections.abc import Sequence
from pathlib import Path

import chess
import pytest
from chess.engine import Limit

from tests.play.games import game
from tests.play.test_manager import tell, until
from zermelo import Engine, Move
from zermelo.arena.players.preset import PresetPlayer
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.limit import Limits
from zermelo.engines.person import Person
from zermelo.errors import SettingError
from zermelo.human.player import TILTS, WON, HumanPlayer, asked_rating, tilt
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.pgn import from_pgn, to_pgn
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.manager import Manager
from zermelo.position import Position
from zermelo.uci.settings import Settings
from zermelo.web.lobby.engines import engine_parts, level_number


def moves_of(seed: int, plies: int = 6) -> list[chess.Move]:
    engine, board = Engine("human:rating=1000", seed=seed), chess.Board()
    for _ in range(plies):
        board.push(engine.play(board).move)
    return board.move_stack


def test_one_seed_is_one_game_and_others_are_others() -> None:
    first = moves_of(1)
    assert moves_of(1) == first
    assert any(moves_of(seed) != first for seed in (2, 3, 4))


def test_a_new_game_begins_the_same_random_numbers() -> None:
    engine, board = Engine("human:rating=1000", seed=1), chess.Board()

    def played() -> list[chess.Move]:
        return [engine.play(board).move for _ in range(6)]

    first = played()
    assert played() != first
    engine.clear()
    assert played() == first


@pytest.mark.parametrize(
    "text, said",
    [
        ("human:rating=500", "600 to 2600"),
        ("human:rating=strong", "600 to 2600"),
        ("human:pool=here", "lichess, chesscom, fics, fide"),
        ("human:speed=slow", "bullet, blitz"),
        ("human:pace=slow", "fast, person"),
    ],
)
def test_what_is_no_person_is_refused(text: str, said: str) -> None:
    with pytest.raises(SettingError, match=said):
        Engine(text)


def test_other_presets_have_no_rating() -> None:
    with pytest.raises(SettingError):
        Engine("hal:rating=1400")


@pytest.mark.parametrize("rating", [600, 2600])
def test_a_mate_is_given(rating: int) -> None:
    board = chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    assert Engine(f"human:rating={rating}", seed=1).play(board).move == chess.Move.from_uci("a1a8")


def test_a_sure_win_is_taken_however_few_would_play_it() -> None:
    position, player = Position(), HumanPlayer(Person(rating=600), seed=1)
    rare, usual = position.parse_move("f3"), position.parse_move("e4")

    def chosen(value: int) -> set[Move]:
        values = {rare: value, usual: 30}
        return {player.choose(position, [rare, usual], lambda *_: values) for _ in range(30)}

    assert chosen(WON) == {rare}
    assert usual in chosen(WON - 1)


def test_rare_moves_are_played_as_rarely_as_people_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those too that are not searched a second time."""
    position, player = Position(), HumanPlayer(Person(rating=600), seed=1)
    legal = position.legal_moves
    shares = {move: 1 / len(legal) for move in legal}
    monkeypatch.setattr(player, "_shares", lambda *_: shares)
    searched = []

    def values(moves: Sequence[Move], _nodes: int) -> dict[Move, int]:
        searched.append(len(moves))
        return dict.fromkeys(moves, 0)

    chosen = [player.choose(position, legal, values) for _ in range(400)]
    assert max(searched[1::2]) < len(legal)
    assert set(chosen) == set(legal)


@pytest.mark.parametrize("pieces", ["KkQ", "KkR", "KkQQQ"])
def test_a_won_ending_is_won(pieces: str) -> None:
    rng = random.Random(1913)
    while True:
        board = chess.Board(None)
        for square, piece in zip(rng.sample(range(64), len(pieces)), pieces, strict=True):
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        if board.is_valid() and not board.is_game_over():
            break
    players = {True: Engine("human:rating=600", seed=1), False: Engine("zermelo")}
    while not board.is_game_over(claim_draw=True):
        limit = None if board.turn else Limit(nodes=300)
        board.push(players[board.turn].play(board, limit).move)
    assert board.result() == "1-0"


def test_the_better_a_player_the_more_a_loss_counts() -> None:
    assert [tilt(rating) for rating, _ in TILTS] == pytest.approx([value for _, value in TILTS])
    tilts = [tilt(rating) for rating in range(600, 2601, 50)]
    assert tilts == sorted(tilts)
    position = Position()
    bad, good = position.parse_move("f3"), position.parse_move("e4")

    def share_of_the_bad_one(rating: int, choices: int) -> float:
        player = HumanPlayer(Person(rating=rating), seed=1)
        values = {bad: -300, good: 30}
        chosen = [player.choose(position, [bad, good], lambda *_: values) for _ in range(choices)]
        return chosen.count(bad) / len(chosen)

    rare = share_of_the_bad_one(2600, 200)
    assert rare < 0.01
    assert rare <= share_of_the_bad_one(600, 100)


def test_the_network_is_asked_about_more_where_its_ratings_are_too_low() -> None:
    asked = [asked_rating(rating, "lichess") for rating in range(600, 2601, 50)]
    assert asked == sorted(set(asked))
    assert asked_rating(800, "lichess") == 920
    assert asked_rating(900, "lichess") == 980
    assert asked_rating(800, "fide") == 800
    assert all(asked_rating(rating, "lichess") == rating for rating in (1200, 1750, 2600))


def test_a_saved_game_names_rating_and_pool() -> None:
    choice = EngineChoice(engine="human", changes={"rating": 1800, "pool": "fide"})
    text = to_pgn(game("e4 e5", black=choice))
    assert '[Black "human (1800 fide blitz)"]' in text
    assert '[White "Human"]' in text
    again = from_pgn(text, game_id="x", owner="me", now=lambda: 0.0, max_moves=10)
    assert again.players == {True: None, False: choice}
    assert EngineChoice.from_name("human (strange)") is None


def test_changes_are_written_and_read() -> None:
    engine = ChangedEngine.parse("human:rating=1200,speed=rapid")
    assert engine.changes == {"rating": 1200, "speed": "rapid"}
    assert ChangedEngine.of("human", engine.changes) == engine


def test_uci_sets_the_rating_the_pool_and_the_speed() -> None:
    settings = Settings("human")
    for name, text in (("UCI_Elo", "2100"), ("Pool", "chesscom"), ("Speed", "bullet")):
        option = settings.find(name)
        settings.set(option, option.parse(text))
    assert settings.engine().person == Person(rating=2100, pool="chesscom", speed="bullet")
    settings = Settings("zermelo")
    assert settings.engine().person is None


def test_the_page_offers_ten_cards_named_with_their_scale() -> None:
    (info,) = [part for part in engine_parts(PlaySettings().ratings) if part.name == "human"]
    assert len(info.levels) == 10
    assert all(card.is_rating for card in info.levels)
    assert level_number(EngineChoice(engine="human", changes={"rating": 1000})) is None
    assert [card.elo for card in info.levels] == sorted(card.elo for card in info.levels)
    assert "about 1800 in lichess blitz" in {card.name for card in info.levels}
    for card in info.levels:
        person = ChangedEngine.of("human", card.changes).person
        assert person is not None
        assert person.rating == card.elo


LOST = "4k3/8/8/8/8/8/5q2/r5K1 w - - 0 1"


def test_a_lost_game_is_resigned_now_and_then_and_no_other() -> None:
    position = Position()
    move = position.parse_move("e4")
    player = HumanPlayer(Person(rating=2600), seed=1)

    def resignations(value: int, turns: int) -> int:
        count = 0
        for _ in range(turns):
            assert player.choose(position, [move], lambda *_: {move: value}) == move
            count += player.gave_up
        return count

    assert 0 < resignations(-900, 120) < 40
    assert resignations(-300, 40) == 0


def test_who_resigns_says_so_and_still_names_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zermelo.human.player.RESIGNATIONS", ((600, 1.0),))
    engine = Engine("human", seed=1)
    found = engine.play(chess.Board(LOST))
    assert found.resigned
    assert found.move in chess.Board(LOST).legal_moves
    assert not engine.play(chess.Board()).resigned
    reply = PresetPlayer(Engine("human", seed=1)).think(Position(LOST), Limits(), 10.0)
    assert reply.resigns


def test_in_a_game_the_engine_resigns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zermelo.human.player.RESIGNATIONS", ((600, 1.0),))

    async def story(manager: Manager) -> None:
        players = {True: EngineChoice(engine="human"), False: None}
        live = await manager.new_game("me", players, fen=LOST)
        await until(lambda: live.game.ending is not None)
        assert live.game.ending is not None
        assert (live.game.ending.result, live.game.ending.reason) == ("0-1", "resignation")
        assert live.game.moves == []

    tell(tmp_path, story)
