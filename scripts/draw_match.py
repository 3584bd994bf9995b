"""Draws docs/images/match.svg: the terminal in the middle of a real match.

    .venv/bin/python scripts/draw_match.py docs/images/match.svg

The match is played again with fixed nodes, so its moves and score are the same every time; speeds
are those of the machine.
"""

import io
import re
import sys
import tempfile
import time
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from zermelo.arena.limits import parse_limits
from zermelo.arena.match import Match, MatchPlan
from zermelo.arena.openings.opening_sets import openings
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.statistics.sprt import Sprt
from zermelo.cli.arena.match_view import PANEL_WIDTH, MatchView
from zermelo.runner.driver import State
from zermelo.runner.session import RunOptions, Session

GAMES = 200
SHOWN_AT = 70
TITLE = "zermelo match zermelo zermelo:null_move=off --nodes 4000 --games 200 --sprt 0,20"

# Without the fonts that rich would make the reader's browser download.
SVG_FORMAT = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def main(path: Path) -> None:
    """Plays until enough games are finished, and saves the picture of that moment."""
    played = Match(
        first=Contestant.parse("zermelo"),
        second=Contestant.parse("zermelo:null_move=off"),
        games=GAMES,
        limits=parse_limits(nodes=4000),
        openings=openings("balanced"),
        sprt=Sprt(0, 20),
    )
    plan = MatchPlan(played)
    console = Console(record=True, width=PANEL_WIDTH, force_terminal=True, file=io.StringIO())
    view = MatchView(plan, console)
    began = time.monotonic()

    def tell(state: State) -> None:
        view.state = state
        if plan.pairs.games >= SHOWN_AT and not path.exists():
            console.print(view.render(time.monotonic() - began))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(console.export_svg(title=TITLE, code_format=SVG_FORMAT))

    path.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        options = RunOptions(store=Path(folder) / "picture.sqlite")
        with Session("match", played.plain(), options) as session:
            session.drive(plan, tell)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
