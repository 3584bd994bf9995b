"""Who chooses moves as people do: the player of a :class:`Person`, from the room above."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Protocol

from zermelo._core import Move
from zermelo.engines.person import Person
from zermelo.position import Position


class PersonPlayer(Protocol):
    """Chooses moves as people do."""

    gave_up: bool
    """Whether a person would have resigned instead of the last choice."""

    def restart(self) -> None:
        """A new game: the same one with the same seed, if that is not 0."""

    def choose(
        self,
        position: Position,
        allowed: Sequence[Move],
        values: Callable[[Sequence[Move], int], Mapping[Move, int]],
    ) -> Move:
        """One of those allowed; `values` is what a search of some nodes finds moves to be worth."""

    def pause(self, position: Position, move: Move, share: float) -> float:
        """Seconds that a person takes for this last choice, if the clock gives `share` a move."""


def player_like(person: Person, seed: int) -> PersonPlayer:
    """From the room of people's moves, which is above this one: it is only found by its name."""
    player: PersonPlayer = import_module("zermelo.human.player").HumanPlayer(person, seed)
    return player
