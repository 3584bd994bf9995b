from pathlib import Path

import pytest

from tests.play.games import SCHOLARS_MATE, game
from tests.play.ticking import Ticking
from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.store import GameStore


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path / "games.sqlite")


def test_a_game_comes_back_as_it_was(store: GameStore) -> None:
    now = Ticking()
    choice = EngineChoice(engine="hal", changes={"killers.slots": 2}, depth=3, memory=True)
    kept = game(black=choice, clock=(300, 2), now=now)
    store.add(kept)
    for text, thought in (("e4", Thought()), ("e5", Thought(score=Score(cp=-30), depth=3))):
        now.pass_by(4)
        kept.play(text, thought=thought)
        store.add_move(kept)
    loaded = store.load("game", now=now)
    assert loaded is not None
    assert loaded.moves == kept.moves
    assert loaded.players == kept.players
    assert loaded.position == kept.position
    assert loaded.clock is not None
    assert (loaded.clock.left(True), loaded.clock.left(False)) == (300, 298)
    assert loaded.clock.running is True


def test_every_move_is_there_at_once_for_another_reader(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store, reader = GameStore(path), GameStore(path)
    kept = game()
    store.add(kept)
    for number, text in enumerate(SCHOLARS_MATE.split(), start=1):
        kept.play(text)
        store.add_move(kept)
        seen = reader.load("game", now=Ticking())
        assert seen is not None
        assert (seen.ply, seen.ending) == (number, kept.ending)
    assert kept.ending is not None


def test_moves_taken_back_are_gone(store: GameStore) -> None:
    kept = game("e4 e5")
    store.add(kept)
    kept.take_back()
    store.update(kept)
    kept.play("c5")
    store.add_move(kept)
    loaded = store.load("game", now=Ticking())
    assert loaded is not None
    assert [played.san for played in loaded.moves] == ["e4", "c5"]


def test_resignation_and_agreement_are_kept(store: GameStore) -> None:
    kept = game("e4")
    store.add(kept)
    kept.resign()
    store.update(kept)
    loaded = store.load("game", now=Ticking())
    assert loaded is not None
    assert loaded.ending == kept.ending
    assert [(row.result, row.moves) for row in store.list("owner")] == [("1-0", 1)]


def test_lists_hold_only_the_owners_games(store: GameStore) -> None:
    store.add(game())
    assert [row.id for row in store.list("owner")] == ["game"]
    assert store.list("somebody else") == []
    assert (store.count(), store.count("owner"), store.count("somebody else")) == (1, 1, 0)


def test_a_deleted_game_is_gone_with_its_moves(store: GameStore) -> None:
    store.add(game("e4"))
    store.delete("game")
    assert store.load("game", now=Ticking()) is None
    store.add(game())
    loaded = store.load("game", now=Ticking())
    assert loaded is not None
    assert loaded.moves == []


def test_chess960_comes_back_with_its_castling(store: GameStore) -> None:
    fen = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"
    store.add(game("h3", fen=fen, chess960=True))
    loaded = store.load("game", now=Ticking())
    assert loaded is not None
    assert loaded.position.chess960
