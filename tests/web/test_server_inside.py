"""What the server tells of the engines' insides."""

import json

from tests.web.conftest import Server
from tests.web.wire import Wire, engine


def test_two_engines_look_at_the_same_position(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game()["game"]
        for panel, name in (("a", "zermelo"), ("b", "hal")):
            asked = engine(name)["engine"]
            wire.ask("analyse", game=game, panel=panel, engine=asked, lines=2)
        seen: dict[str, str] = {}

        def both(answer: dict[str, object]) -> bool:
            if answer["type"] == "thinking":
                seen[str(answer["panel"])] = str(answer["engine"])
            return len(seen) == 2

        thinking = wire.until(both)
        assert seen == {"a": "zermelo", "b": "hal"}
        assert len(thinking["root_moves"]) == 20
        assert thinking["lines"][0][0]["fen"].count("/") == 7
        assert thinking["statistics"]["nodes"] > 0
        wire.ask("move", game=game, move="e4")
        moved = wire.until(lambda answer: answer["type"] == "thinking" and answer["ply"] == 1)
        assert moved["fen"].split()[1] == "b"


def test_the_opponents_thoughts_are_told_to_who_looks(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(black=engine("hal", depth=3))["game"]
        wire.ask("look_inside", game=game, on=True)
        wire.ask("move", game=game, move="e4")
        thinking = wire.until(lambda answer: answer["type"] == "thinking" and answer["done"])
        assert (thinking["panel"], thinking["engine"], thinking["depth"]) == ("game", "hal", 3)


def test_the_tree_is_opened_branch_by_branch(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game()["game"]
        asked = engine("minmax-alphabeta", depth=3)["engine"]
        root = wire.ask("tree", game=game, engine=asked)
        assert (len(root["children"]), root["path"], root["complete"]) == (20, [], True)
        child = root["children"][1]
        branch = wire.ask("tree", game=game, engine=asked, node=child["index"])
        assert branch["path"] == [child["san"]]
        assert "never tried" in {node["reason"] for node in branch["children"]}
        grandchild = branch["children"][0]
        deeper = wire.ask("tree", game=game, engine=asked, node=grandchild["index"])
        assert deeper["path"] == [child["san"], grandchild["san"]]
        assert wire.ask("tree", game=game, engine=asked, node=10**6)["code"] == "not possible"


def test_square_values_follow_the_king(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(fen="4k2r/8/8/8/8/8/8/4K2R b Kk - 0 1")["game"]
        asked = engine("chess0-adaptive")["engine"]
        before = wire.ask("evaluate", game=game, engine=asked)
        assert wire.ask("move", game=game, move="O-O")["type"] == "game"
        after = wire.ask("evaluate", game=game, engine=asked)
        f7, c7 = 53, 50
        assert before["white_squares"][f7] - before["white_squares"][c7] < (
            after["white_squares"][f7] - after["white_squares"][c7]
        )
        total = sum(after["terms"].values())
        assert abs(total - after["score"]["cp"]) <= 1


def test_a_learned_evaluation_comes_with_a_second_opinion(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game()["game"]
        b1, e4 = 1, 28
        learned = wire.ask("evaluate", game=game, engine=engine("zermelo")["engine"], square=b1)
        assert "do not add up" in learned["note"]
        assert learned["terms"]["white queen d1"] > 500
        assert learned["second"]["evaluator"] == "tapered"
        assert "king shelter" in learned["second"]["terms"]
        assert (learned["square"], learned["elsewhere"][b1]) == (b1, 0)
        assert [value is None for value in learned["elsewhere"]].count(
            True
        ) == 33  # d6 and f6 give check
        made = wire.ask("evaluate", game=game, engine=engine("hal")["engine"], square=e4)
        assert (made["note"], made["second"], made["square"], made["elsewhere"]) == (
            "",
            *[None] * 3,
        )


def test_a_hint_is_a_legal_move_with_a_reason(server: Server) -> None:
    with Wire(server.address) as wire:
        game = wire.new_game(fen="6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1")["game"]
        hint = wire.ask("hint", game=game)
        assert (hint["move"]["san"], hint["score"]["mate"]) == ("Re8#", 1)
        assert "mate" in hint["text"].lower()


def test_a_review_marks_the_blunder_and_names_the_better_move(server: Server) -> None:
    with Wire(server.address) as wire:
        text = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"
        analysis = wire.ask("new_analysis", pgn=text)["analysis"]
        nodes = wire.ask("review", analysis=analysis)["nodes"]
        bad = next(node for node in nodes if node["san"] == "Nf6")
        assert 4 in bad["nags"], "a blunder"
        assert bad["comment"].startswith("Blunder. Nf6 allows mate in 1: ")
        better = [node["san"] for node in nodes if node["parent"] == bad["parent"]]
        assert better[0] == "Nf6"
        assert len(better) == 2
        assert f"Better was 3...{better[1]}" in bad["comment"]
        assert not next(node for node in nodes if node["san"] == "Qxf7#")["nags"]
        # Stored with everything else.
        assert wire.ask("open_analysis", analysis=analysis)["nodes"] == nodes


def test_textbook_steps_prune_what_the_drawing_prunes(server: Server) -> None:
    tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    with Wire(server.address) as wire:
        for algorithm, leaves in (("minimax", 9), ("alpha-beta", 7), ("sss-star", 7)):
            steps = wire.ask("textbook", algorithm=algorithm, tree=tree)
            assert (steps["value"], steps["variation"]) == (3, ["a", "aa"])
            assert steps["leaves"] == leaves
        cuts = wire.ask("textbook", algorithm="alpha-beta", tree=tree)["steps"]
        pruned = [path for step in cuts if step["kind"] == "cutoff" for path in step["pruned"]]
        assert pruned == ["bb", "bc"]
        values = {step["path"]: step["value"] for step in cuts if step["kind"] == "leave"}
        assert (values["a"], values["b"], values[""]) == (3, 2, 3)
        grown = wire.ask("textbook", algorithm="mcts", tree=tree)
        assert grown["visited"] == 13
        last = grown["steps"][-1]
        assert (last["kind"], last["path"], last["visits"]) == ("backup", "", 30)
        # MAX's best is worth 3, and a random game more: the mean comes to lie between.
        assert 0 < last["mean"] < 0.5
        loud = wire.ask(
            "textbook", algorithm="quiescence", tree=[[5, [9, 1]], [4, 4]], depth=1, loud=["ab"]
        )
        assert "stand pat" in {step["reason"] for step in loud["steps"]}


def test_a_drawing_too_large_or_empty_is_refused(server: Server) -> None:
    with Wire(server.address) as wire:
        too_deep = json.loads("[" * 10 + "1" + "]" * 10)
        drawings: list[object] = [[], [[]], [[1] * 27], too_deep, [[1] * 26] * 26]
        for tree in drawings:
            answer = wire.ask("textbook", algorithm="minimax", tree=tree)
            assert (answer["type"], answer["code"]) == ("error", "bad value")


def test_a_score_says_who_is_mated(server: Server) -> None:
    """Mate in 0 moves alone does not: White and Black are mated alike."""
    mates = {
        "white": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "black": "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
    }
    with Wire(server.address) as wire:
        for mated, fen in mates.items():
            game = wire.new_game(fen=fen)["game"]
            wire.ask("analyse", game=game, panel="a", engine=engine()["engine"])
            seen = wire.until(lambda answer: answer["type"] == "thinking")
            assert seen["score"] == {"cp": None, "mate": 0, "mated": mated}
