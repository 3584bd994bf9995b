"""Games over a real WebSocket against a real server."""

import time

from tests.web.conftest import Server
from tests.web.wire import HUMAN, Wire, engine


def test_a_game_to_mate_by_moves_in_both_notations(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game()
        assert sorted(game["legal"]["g1"]) == ["f3", "h3"]
        for move in ("e2e4", "e5", "Qh5", "b8c6", "Bc4", "g8f6"):
            game = wire.ask("move", game=game["game"], move=move, ply=len(game["moves"]))
        assert [done["san"] for done in game["moves"]][-1] == "Nf6"
        game = wire.ask("move", game=game["game"], move="Qxf7#")
        assert game["result"]["notice"] == "Checkmate: White wins, 1-0."
        assert (game["legal"], game["check"]) == ({}, True)


def test_an_engine_mates(server: Server) -> None:
    with Wire(server.address) as wire:
        fen = "6k1/8/6KQ/8/8/8/8/8 w - - 0 1"
        game = wire.new_game(white=engine(depth=3), black=HUMAN, fen=fen)
        game = wire.until(lambda answer: answer["type"] == "game" and answer["result"])
        assert game["result"]["reason"] == "checkmate"
        assert game["moves"][-1]["by"] == "zermelo"
        assert game["moves"][-1]["score"]["mate"] == 1


def test_an_illegal_move_is_explained_and_changes_nothing(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game()["game"]
        answer = wire.ask("move", game=game, move="e2e5")
        assert (answer["type"], answer["code"]) == ("error", "illegal move")
        assert answer["text"] == "The pawn on e2 cannot go to e5."
        assert wire.ask("open_game", game=game)["moves"] == []


def test_takeback_and_an_engine_switched_in_mid_game(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine("hal", depth=2))["game"]
        wire.ask("move", game=game, move="e4")
        assert wire.moves(game, 2)["moves"][1]["by"] == "hal"
        assert wire.ask("takeback", game=game)["moves"] == []
        wire.ask("switch_engine", game=game, color="black", player=engine("kolawole", depth=2))
        wire.ask("move", game=game, move="d4")
        assert wire.moves(game, 2)["moves"][1]["by"] == "kolawole"


def test_stop_makes_the_engine_move_at_once(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine(seconds=50))["game"]
        assert wire.ask("move", game=game, move="e4")["thinking"] == "black"
        time.sleep(0.2)
        began = time.monotonic()
        wire.ask("stop", game=game)
        wire.moves(game, 2)
        assert time.monotonic() - began < 2


def test_promotions_and_castling_are_named(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(fen="r3k2r/4P3/8/8/8/8/8/R3K2R w KQ - 0 1")
        assert {"g1", "h1", "c1", "a1"} <= set(game["legal"]["e1"])
        assert game["promotions"] == []
        fen = "8/4P2k/8/8/8/8/8/K7 w - - 0 1"
        game = wire.new_game(fen=fen)
        assert game["promotions"] == ["e7e8"]
        game = wire.ask("move", game=game["game"], move="e7e8n")
        assert game["moves"][0]["san"] == "e8=N"


def test_clocks_run_and_fall(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(clock={"seconds": 0.3, "increment": 0})
        assert game["clocks"]["running"] is None
        game = wire.ask("move", game=game["game"], move="e4")
        assert game["clocks"]["running"] == "black"
        game = wire.until(lambda answer: answer["type"] == "game" and answer["result"])
        assert game["result"]["notice"] == "Black's time is up: White wins, 1-0."


def test_who_takes_a_resignation_back_plays_on(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine(depth=1))["game"]
        assert wire.ask("resign", game=game)["can_take_back"]
        state = wire.ask("takeback", game=game)
        assert (state["result"], state["moves"]) == (None, [])
        assert wire.ask("move", game=game, move="e4")["moves"][0]["san"] == "e4"


def test_resign_draw_rematch_and_the_list_of_games(server: Server) -> None:
    with Wire(server.address) as wire:
        first = wire.new_game(black=engine(depth=1))["game"]
        assert wire.ask("offer_draw", game=first)["type"] == "notice"
        assert wire.ask("claim_draw", game=first)["code"] == "not possible"
        assert wire.ask("resign", game=first)["result"]["result"] == "0-1"
        second = wire.ask("rematch", game=first)
        assert second["white"]["engine"]["engine"] == "zermelo"
        shared = wire.new_game()["game"]
        assert wire.ask("offer_draw", game=shared)["result"]["reason"] == "agreement"
        listed = wire.ask("list_games")["games"]
        assert {game["game"] for game in listed} == {first, second["game"], shared}
        listed = wire.ask("delete_game", game=shared)["games"]
        assert shared not in {game["game"] for game in listed}


def test_kill_and_restart_with_the_game_still_there(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine(depth=2), clock={"seconds": 300, "increment": 0})["game"]
        wire.ask("move", game=game, move="e4")
        before = wire.moves(game, 2)
        wire.ask("move", game=game, move="d4")
        session = wire.session
        server.kill()
    server.start()
    with Wire(server.address, session=session) as wire:
        assert game in {known["game"] for known in wire.welcome["games"]}
        after = wire.ask("open_game", game=game)
        assert after["moves"][:2] == before["moves"]
        assert after["moves"][2]["san"] == "d4"
        if len(after["moves"]) == 3:
            after = wire.moves(game, 4)
        assert after["moves"][3]["by"] == "zermelo"


def test_pgn_out_and_in_again(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine(depth=2))["game"]
        wire.ask("move", game=game, move="e4")
        wire.moves(game, 2)
        text = wire.ask("export_pgn", game=game)["text"]
        assert "[%eval" in text
        again = wire.ask("import_pgn", text=text)
        assert again["moves"][0]["uci"] == "e2e4"
        assert again["black"]["engine"]["engine"] == "zermelo"
        assert wire.ask("import_pgn", text="1. e5 *")["code"] == "bad value"


def test_two_tabs_of_one_person_see_the_same_game(server: Server) -> None:
    with Wire(server.address) as wire, Wire(server.address, session=wire.session) as other:
        game = wire.new_game()["game"]
        other.ask("open_game", game=game)
        wire.ask("move", game=game, move="e4")
        assert other.moves(game, 1)["moves"][0]["san"] == "e4"


def test_english_is_answered_and_obeyed(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game()["game"]
        answer = wire.ask("say", game=game, text="play e4")
        assert answer["understood"]
        assert wire.ask("open_game", game=game)["moves"][0]["san"] == "e4"
        assert wire.ask("say", game=game, text="flip the board")["flip"]
        assert not wire.ask("say", game=game, text="colourless green ideas")["understood"]
        begun = wire.ask("say", game=game, text="new game")["new_game"]
        assert begun not in (None, game)
