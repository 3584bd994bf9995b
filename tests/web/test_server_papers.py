"""What the papers' programs show, over the wire: mates, figures, phases, an opening that waits."""

import csv
import json

from tests.web.conftest import Server
from tests.web.wire import HUMAN, Wire, engine

MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"


def test_a_mate_is_solved_with_its_line(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(fen=MATE_IN_TWO, black=HUMAN)["game"]
        solved = wire.ask("solve", game=game)
        assert (solved["type"], solved["mate_in"], solved["text"]) == ("solved", 2, "Mate in 2.")
        assert solved["line"][0]["san"] == "Ra6"
        assert solved["line"][-1]["san"].endswith("#")
        none = wire.ask("solve", game=game, moves=1)
        assert (none["mate_in"], none["proven_moves"], none["line"]) == (None, 1, [])


def test_the_search_for_a_mate_tells_how_far_it_is_and_can_be_stopped(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=HUMAN)["game"]
        wire.send(json.dumps({"type": "solve", "game": game}))
        wire.until(lambda answer: answer["type"] == "solving")
        wire.send(json.dumps({"type": "stop_solving", "game": game}))
        solved = wire.until(lambda answer: answer["type"] == "solved")
        assert solved["mate_in"] is None
        assert solved["proven_moves"] >= 1


def test_figures_of_the_game_are_a_csv(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine("hal", depth=1))["game"]
        wire.ask("move", game=game, move="e4")
        wire.until(lambda answer: answer["type"] == "game" and len(answer["moves"]) == 2)
        rows = list(csv.DictReader(wire.ask("export_figures", game=game)["text"].splitlines()))
        assert [(row["row"], row["white"], row["mover"]) for row in rows] == [
            ("1", "e2e4", "black")
        ]
        assert int(rows[0]["nodes"]) > 0


def test_the_evaluation_names_the_phase_of_the_game(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=HUMAN)["game"]
        asked = engine("chess0-adaptive")["engine"]
        seen = wire.ask("evaluate", game=game, engine=asked)
        assert seen["phase"].startswith("the opening: 14 pieces")


def test_an_engine_that_opens_waits_until_it_is_told_to_begin(server: Server) -> None:
    with Wire(server.address) as wire:
        state = wire.new_game(white=engine("hal", depth=1), black=HUMAN, waits=True)
        game = state["game"]
        assert state["waits"]
        said = wire.ask("say", game=game, text="HAL, report game statistics.")
        assert "after every move" in said["text"]
        wire.ask("say", game=game, text="Begin.")
        spoken = wire.until(lambda answer: answer["type"] == "spoken")
        assert spoken["text"].startswith("move ")


def test_the_button_begins_as_well(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(white=engine("hal", depth=1), black=HUMAN, waits=True)["game"]
        wire.ask("begin", game=game)
        wire.until(lambda answer: answer["type"] == "game" and len(answer["moves"]) == 1)


def test_what_the_page_has_elsewhere_the_conversation_says(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine("hal", depth=1))["game"]
        for sentence in ("list the games", "save the game to x.pgn", "what have you learned?"):
            assert "the page has its own" in wire.ask("say", game=game, text=sentence)["text"]
