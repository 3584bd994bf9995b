"""What a tab may ask for. Every message has a `type`; `id` comes back as `reply_to`."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from zermelo.web.parts import Algorithm, ClockSetting, Color, EngineSetting, Part, Player

LONGEST_TEXT = 500
LONGEST_PGN = 200_000
LONGEST_FEN = 120

GameId = Annotated[str, Field(max_length=40)]


class Request(Part):
    id: int | None = None


class OfGame(Request):
    game: GameId


class NewGame(Request):
    type: Literal["new_game"]
    white: Player
    black: Player
    random_colors: bool = False
    """Colours are assigned at random."""
    clock: ClockSetting | None = None
    fen: str | None = Field(None, max_length=LONGEST_FEN)
    chess960: int | None = Field(None, ge=0, le=959)
    """A starting position of Chess960 by its number; 518 is the standard one."""


class OpenGame(OfGame):
    """This tab follows the game from now on; answered by `game`."""

    type: Literal["open_game"]


class ListGames(Request):
    type: Literal["list_games"]


class DeleteGame(OfGame):
    type: Literal["delete_game"]


class Move(OfGame):
    type: Literal["move"]
    move: str = Field(max_length=20)
    """UCI or SAN."""
    ply: int | None = None
    """How many moves the page had seen: a move meant for another position is refused."""


class Takeback(OfGame):
    """Back to the human's last turn."""

    type: Literal["takeback"]


class Resign(OfGame):
    type: Literal["resign"]


class OfferDraw(OfGame):
    """An engine accepts when it thinks it is not better; two humans at one board agree."""

    type: Literal["offer_draw"]


class ClaimDraw(OfGame):
    """Threefold repetition or fifty moves; `game.claim` says whether there is one."""

    type: Literal["claim_draw"]


class Rematch(OfGame):
    """A new game with the colours changed; answered by its `game`."""

    type: Literal["rematch"]


class SwitchEngine(OfGame):
    """Changes that side's player from the next move on."""

    type: Literal["switch_engine"]
    color: Color
    player: Player


class Retry(OfGame):
    """The engine to move tries again: `game.trouble` says why it could not think."""

    type: Literal["retry"]


class Stop(OfGame):
    """The engine to move plays the best it has found; analyses end."""

    type: Literal["stop"]


class Hint(OfGame):
    type: Literal["hint"]
    engine: EngineSetting | None = None
    """Null: the flagship, half a second."""


class LookInside(OfGame):
    """Whether this tab is told what the game's engines think: `thinking` with panel "game"."""

    type: Literal["look_inside"]
    on: bool


class Analyse(OfGame):
    """Analyses a position until told otherwise; answered by `thinking` with this panel."""

    type: Literal["analyse"]
    panel: Literal["a", "b"]
    engine: EngineSetting | None
    """Null switches the panel off."""
    ply: int | None = Field(None, ge=0)
    """Null follows the game; else the position after this many moves."""
    lines: int = Field(1, ge=1, le=5)


class Tree(OfGame):
    """A branch of the search tree; node 0 is the root and starts the search."""

    type: Literal["tree"]
    engine: EngineSetting
    ply: int | None = Field(None, ge=0)
    node: int = Field(0, ge=0)


class Evaluate(OfGame):
    """The evaluation's terms and the value of each square."""

    type: Literal["evaluate"]
    engine: EngineSetting
    ply: int | None = Field(None, ge=0)


class Review(OfGame):
    """Looks at every move of the game; answered by `review` messages, one per move."""

    type: Literal["review"]


class CheckPosition(Request):
    """Whether a FEN is a position, and what it looks like; answered by `position`."""

    type: Literal["check_position"]
    fen: str | None = Field(None, max_length=LONGEST_FEN)
    chess960: int | None = Field(None, ge=0, le=959)


class ImportPgn(Request):
    """The first game of the text becomes a game; answered by its `game`."""

    type: Literal["import_pgn"]
    text: str = Field(max_length=LONGEST_PGN)


class ExportPgn(OfGame):
    type: Literal["export_pgn"]


class Say(OfGame):
    """English; answered by `answer`."""

    type: Literal["say"]
    text: str = Field(max_length=LONGEST_TEXT)


class Forget(Request):
    """The engine forgets what it remembered from game to game."""

    type: Literal["forget"]
    engine: str = Field(max_length=40)


Drawing = TypeAliasType(
    "Drawing",
    "Annotated[int, Field(ge=-30_000, le=30_000)] | list[Drawing]",
)
"""A leaf's value or the subtrees, as one draws it: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]."""


class Textbook(Request):
    """An algorithm on a drawn tree, step by step."""

    type: Literal["textbook"]
    algorithm: Algorithm
    tree: list[Drawing]
    depth: int | None = Field(None, ge=1, le=8)
    """Where the search stops; null: at the leaves."""
    loud: list[Annotated[str, Field(max_length=10)]] = Field(default_factory=list, max_length=200)
    """Paths of nodes reached by a loud move, which quiescence follows below the depth."""
    values: dict[str, int] = Field(default_factory=dict, max_length=200)
    """Static values of inner nodes by path, for where the depth ends at them."""
    iterations: int = Field(30, ge=1, le=300)
    """Of MCTS."""
    exploration: float = Field(0.7, ge=0, le=10, allow_inf_nan=False, strict=False)
    """For MCTS: how much a rarely tried child gains."""
    seed: int = Field(0, ge=0, le=2**32)


class Ping(Request):
    type: Literal["ping"]


ClientMessage = Annotated[
    NewGame
    | OpenGame
    | ListGames
    | DeleteGame
    | Move
    | Takeback
    | Resign
    | OfferDraw
    | ClaimDraw
    | Rematch
    | SwitchEngine
    | Retry
    | Stop
    | Hint
    | LookInside
    | Analyse
    | Tree
    | Evaluate
    | Review
    | CheckPosition
    | ImportPgn
    | ExportPgn
    | Say
    | Forget
    | Textbook
    | Ping,
    Field(discriminator="type"),
]

CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
