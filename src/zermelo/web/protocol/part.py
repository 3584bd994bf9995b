"""What messages are made of; field names are the same in Python and TypeScript."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

Color = Literal["white", "black"]


class Part(BaseModel):
    """Unknown fields and values of other types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def color_name(color: bool) -> Color:
    return "white" if color else "black"
