"""A request to be answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from zermelo.play.dialogue.table import Table


@dataclass(frozen=True)
class Request:
    """Something asked at a table, with what the sentence names."""

    table: Table
    slots: Mapping[str, Any]
