"""The kinds of UCI options: their form in the greeting, and the texts they accept."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from zermelo.errors import SettingError

Value = TypeVar("Value")

EMPTY = "<empty>"
"""UCI's word for an empty text."""


@dataclass(frozen=True)
class Option(ABC, Generic[Value]):
    """A setting that a GUI shows and sends."""

    name: str
    default: Value
    meaning: str

    @property
    @abstractmethod
    def declaration(self) -> str:
        """Its type, default and range, as `option` lines give them."""

    @property
    @abstractmethod
    def accepted(self) -> str:
        """What it accepts, in words."""

    @abstractmethod
    def read(self, text: str) -> Value | None:
        """The value of a text; None if it is not accepted."""

    @property
    def line(self) -> str:
        return f"option name {self.name} type {self.declaration}"

    def parse(self, text: str) -> Value:
        """The value of a text; a text not accepted raises a SettingError that says what is."""
        value = self.read(text)
        if value is None:
            raise SettingError(
                f"{self.name}: {text[:80]!r} is not accepted; accepted: {self.accepted}"
            )
        return value


@dataclass(frozen=True)
class Check(Option[bool]):
    """On or off."""

    @property
    def declaration(self) -> str:
        return f"check default {str(self.default).lower()}"

    @property
    def accepted(self) -> str:
        return "true or false"

    def read(self, text: str) -> bool | None:
        return {"true": True, "false": False}.get(text.lower())


@dataclass(frozen=True)
class Spin(Option[int]):
    """A whole number."""

    low: int
    high: int

    @property
    def declaration(self) -> str:
        return f"spin default {self.default} min {self.low} max {self.high}"

    @property
    def accepted(self) -> str:
        return f"{self.low} to {self.high}"

    def read(self, text: str) -> int | None:
        # A plain number: int() would also take digits of other alphabets and of any length.
        if len(text) > 20 or not (text.isascii() and text.lstrip("-").isdigit()):
            return None
        try:
            number = int(text)
        except ValueError:
            return None
        return number if self.low <= number <= self.high else None


@dataclass(frozen=True)
class Combo(Option[str]):
    """One of some words."""

    choices: tuple[str, ...]

    @property
    def declaration(self) -> str:
        return " ".join(
            [f"combo default {self.default}", *(f"var {word}" for word in self.choices)]
        )

    @property
    def accepted(self) -> str:
        return ", ".join(self.choices)

    def read(self, text: str) -> str | None:
        return next((word for word in self.choices if word.lower() == text.lower()), None)


@dataclass(frozen=True)
class Text(Option[str]):
    """Any text, such as a path."""

    @property
    def declaration(self) -> str:
        return f"string default {self.default or EMPTY}"

    @property
    def accepted(self) -> str:
        return "any text"

    def read(self, text: str) -> str | None:
        return "" if text == EMPTY else text


@dataclass(frozen=True)
class Button(Option[str]):
    """Something to do, without a value."""

    @property
    def declaration(self) -> str:
        return "button"

    @property
    def accepted(self) -> str:
        return "no value"

    def read(self, text: str) -> str | None:
        return text
