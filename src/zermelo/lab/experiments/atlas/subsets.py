"""Random sets of the flagship's techniques, in which every need is met."""

import random
from collections.abc import Mapping

from zermelo.engines.config import SearchConfig
from zermelo.lab.experiments.ours.ablation import FULL, NEEDS, removed_techniques

TECHNIQUES: tuple[str, ...] = tuple(removed_techniques())
"""All that the flagship uses and that can be removed."""


REMOVABLE_NEEDS: Mapping[str, frozenset[str]] = {
    name: frozenset(NEEDS.get(name, ())) & frozenset(TECHNIQUES) for name in TECHNIQUES
}
"""What each of them needs of the others; what cannot be removed is always there."""


def acting(present: frozenset[int]) -> frozenset[int]:
    """Of the techniques present (by index), those that act: what they need is there and acts."""
    names = {TECHNIQUES[index] for index in present}
    while True:
        idle = {name for name in names if not REMOVABLE_NEEDS[name] <= names}
        if not idle:
            return frozenset(index for index in present if TECHNIQUES[index] in names)
        names -= idle


def random_subset(rng: random.Random) -> frozenset[int]:
    """Each technique with an even chance; then without those whose needs are not met."""
    return acting(frozenset(index for index in range(len(TECHNIQUES)) if rng.random() < 0.5))


def configuration(subset: frozenset[int]) -> SearchConfig:
    """The flagship with these techniques only."""
    config = FULL
    for index, name in enumerate(TECHNIQUES):
        if index not in subset:
            config = config.changed(f"{name}.enabled", False)
    return config


def packed(subset: frozenset[int]) -> str:
    """A subset as a hexadecimal number, a bit per technique."""
    return f"{sum(1 << index for index in subset):x}"


def unpacked(text: str) -> list[bool]:
    bits = int(text, 16)
    return [bool(bits >> index & 1) for index in range(len(TECHNIQUES))]
