"""What a user may pass as an evaluator."""

import ctypes
import weakref
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from zermelo import _core
from zermelo.errors import SettingError
from zermelo.position import Position


class HasAddress(Protocol):
    """A compiled function with an address, such as one made by Numba's @cfunc."""

    @property
    def address(self) -> int: ...


OwnEvaluator: TypeAlias = _core.Evaluator | Callable[[Position], int] | HasAddress | int

CompiledFunction = ctypes.CFUNCTYPE(None).__mro__[1]
"""The common base of ctypes functions; it has no public name."""

POINTER_BITS = 64


def native_evaluator(given: object) -> _core.Evaluator:
    """The native evaluator for an evaluator, a compiled function, its address, or a callable.

    The caller keeps `given` alive: functions are only borrowed.
    """
    if isinstance(given, _core.Evaluator):
        return given
    # A ctypes function is callable as well, but not with a position.
    if isinstance(given, CompiledFunction):
        function: Any = given
        return _pointer(ctypes.cast(function, ctypes.c_void_p).value)
    address = given if isinstance(given, int) else getattr(given, "address", None)
    if address is not None:
        return _pointer(address)
    if callable(given):
        return _core.callable_evaluator(_borrowed(given))
    raise SettingError(f"evaluator: {given!r} is not accepted; accepted: {ACCEPTED}")


def _borrowed(function: Callable[[Position], int]) -> Callable[[Position], int]:
    """The function without owning it.

    A function that refers to its engine would keep itself alive through native code, where Python's
    garbage collector cannot see the cycle.
    """
    try:
        reference = weakref.ref(function)
    except TypeError:
        return function

    def evaluate(position: Position) -> int:
        alive = reference()
        assert alive is not None
        return alive(position)

    return evaluate


def _pointer(address: object) -> _core.Evaluator:
    if isinstance(address, bool) or not isinstance(address, int):
        raise SettingError(f"evaluator: {address!r} is not an address; accepted: {ACCEPTED}")
    if not 0 < address < 2**POINTER_BITS:
        raise SettingError(f"evaluator: {address} is not the address of a function")
    return _core.pointer_evaluator(address)


ACCEPTED = (
    "a zermelo evaluator, a function of a Position, a compiled function with an address "
    "(Numba's @cfunc, ctypes), or that address"
)
