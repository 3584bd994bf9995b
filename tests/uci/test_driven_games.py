"""python-chess's engine module drives games; `make torture` plays a thousand of them."""

from tests.uci.driven_games import play_games

GAMES = 20


def test_python_chess_drives_games() -> None:
    ended = play_games("zermelo", GAMES, seed=1)
    assert ended.total() == GAMES
    assert ended["length"] < GAMES
