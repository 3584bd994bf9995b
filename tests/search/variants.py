"""Configurations made from the declaration, so that a new technique is tested without a word."""

import dataclasses
import random
from collections.abc import Iterator

from tests.search.searching import ALPHA_BETA, NONE
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Effect, Technique, choices_of

EQUAL_TABLE = t.Table(mebibytes=1, depth_match="equal")
"""The one form of the table that keeps a fixed-depth value."""

COMPANIONS = ALPHA_BETA.replace(iterative_deepening=t.IterativeDeepening(), table=EQUAL_TABLE)
"""What several techniques need before they can do anything."""


def techniques(effect: Effect) -> dict[str, type[Technique]]:
    """The declared techniques of one effect by their names in the configuration."""
    return {name: type(group) for name, group in NONE.groups() if group.effect is effect}


def forms(technique: type[Technique]) -> Iterator[Technique]:
    """The technique switched on, and with each switch turned and each other choice taken."""
    default = technique()
    yield default
    for field in dataclasses.fields(default):
        value = getattr(default, field.name)
        if field.name == "enabled":
            continue
        if field.type is bool:
            yield default.changed(field.name, not value)
        for choice in choices_of(field):
            if choice != value:
                yield default.changed(field.name, choice)


def exact_configs() -> dict[str, SearchConfig]:
    """Every exact technique alone and with its companions, and many of them together."""
    configs = {"table": ALPHA_BETA.replace(table=EQUAL_TABLE), "companions": COMPANIONS}
    exact = techniques(Effect.EXACT)
    for name, technique in exact.items():
        for number, form in enumerate(forms(technique)):
            label = f"{name} {number}" if number else name
            configs[label] = ALPHA_BETA.replace(**{name: form})
            configs[f"{label} with companions"] = COMPANIONS.replace(**{name: form})
    everything = COMPANIONS.replace(**{name: technique() for name, technique in exact.items()})
    configs["all exact techniques"] = everything
    configs["MTD(f)"] = ALPHA_BETA.replace(
        algorithm=t.Algorithm(kind="mtdf"), table=EQUAL_TABLE, table_move=t.TableMove()
    )
    configs["MTD(f) with all"] = everything.replace(algorithm=t.Algorithm(kind="mtdf"))
    configs["SSS*"] = NONE.replace(algorithm=t.Algorithm(kind="sss-star"))
    configs["SSS*, ordered"] = configs["SSS*"].replace(
        mvv_lva=t.MvvLva(), exchange_order=t.ExchangeOrder()
    )
    rng = random.Random(6)
    for number in range(8):
        some = rng.sample(sorted(exact), len(exact) // 2)
        groups = {name: rng.choice(list(forms(exact[name]))) for name in some}
        groups["alpha_beta"] = rng.choice(list(forms(t.AlphaBeta)))
        configs[f"some together {number}"] = COMPANIONS.replace(**groups)
    return configs
