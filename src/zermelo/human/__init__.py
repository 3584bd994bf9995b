"""How people move at a rating: a small network, its training and what it says of a position."""

# Loaded on first use: training runs where python-chess is not installed.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from zermelo.human.model import HumanModel

__all__ = ["HumanModel"]


def __getattr__(name: str) -> object:
    if name == "HumanModel":
        from zermelo.human.model import HumanModel

        return HumanModel
    raise AttributeError(f"module 'zermelo.human' has no attribute {name!r}")
