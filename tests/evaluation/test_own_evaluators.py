"""A user's own evaluation: a C function pointer, or a Python function."""

import ctypes
import threading
from typing import Any

import numba
import pytest

import zermelo
from zermelo import _core
from zermelo.engines.evaluators import make_evaluator

C_FUNCTION = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.POINTER(ctypes.c_uint64))
PIECE_VALUES = (100, 300, 325, 500, 900)
AFTER_1_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 1"
EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 2"


def address_of(function: Any) -> int:  # noqa: ANN401 - ctypes has no name for it
    address = ctypes.cast(function, ctypes.c_void_p).value
    assert address is not None
    return address


def test_a_function_pointer_is_given_the_documented_board() -> None:
    seen: list[int] = []

    def look(board: Any) -> int:  # noqa: ANN401
        seen[:] = board[:12]
        return 17

    function = C_FUNCTION(look)
    position = zermelo.Position(EN_PASSANT)
    evaluator = _core.pointer_evaluator(address_of(function))
    assert evaluator.evaluate(position) == 17
    masks = [
        position.pieces_mask(kind, True) | position.pieces_mask(kind, False) for kind in range(1, 7)
    ]
    whites = sum(position.pieces_mask(kind, True) for kind in range(1, 7))
    assert seen[:6] == masks
    assert seen[6:8] == [whites, position.occupied ^ whites]
    assert seen[8:] == [0, position.castling_rights, 1 << 43, 0]
    assert evaluator.terms(position) == {"user": 17.0}


def test_a_function_pointer_counts_for_the_side_to_move() -> None:
    turns: list[int] = []

    def look(board: Any) -> int:  # noqa: ANN401
        turns.append(board[8])
        return 40

    function = C_FUNCTION(look)
    evaluator = _core.pointer_evaluator(address_of(function))
    position = zermelo.Position(AFTER_1_E4)
    assert evaluator.evaluate(position) == 40
    assert evaluator.terms(position) == {"user": -40.0}
    assert turns == [1, 1]


@pytest.mark.parametrize("returned, expected", [(2**31 - 1, 29999), (-(2**31), -29999)])
def test_what_a_function_pointer_returns_stays_clear_of_mates(returned: int, expected: int) -> None:
    constant = C_FUNCTION(lambda _board: returned)
    evaluator = _core.pointer_evaluator(address_of(constant))
    assert evaluator.evaluate(zermelo.Position()) == expected


def test_address_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="not 0"):
        _core.pointer_evaluator(0)


def test_numbas_cfunc_is_an_evaluator() -> None:
    types = numba.types

    @numba.cfunc(types.int32(types.CPointer(types.uint64)))  # type: ignore[untyped-decorator]
    def material(board: Any) -> int:  # noqa: ANN401
        total = 0
        for kind in range(5):
            for square in range(64):
                bit = numba.uint64(1) << numba.uint64(square)
                if board[kind] & board[6] & bit:
                    total += PIECE_VALUES[kind]
                if board[kind] & board[7] & bit:
                    total -= PIECE_VALUES[kind]
        return total if board[8] == 0 else -total

    evaluator = _core.pointer_evaluator(material.address)
    kong = make_evaluator("kong-material")
    for fen in (AFTER_1_E4, EN_PASSANT, "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"):
        position = zermelo.Position(fen)
        assert evaluator.evaluate(position) == kong.evaluate(position)


def test_a_python_function_is_given_a_position() -> None:
    seen: list[zermelo.Position] = []

    def count(position: zermelo.Position) -> int:
        seen.append(position)
        return len(position.legal_moves)

    evaluator = _core.callable_evaluator(count)
    position = zermelo.Position(AFTER_1_E4)
    assert evaluator.evaluate(position) == 20
    assert evaluator.terms(position) == {"user": -20.0}
    assert isinstance(seen[0], zermelo.Position)
    assert seen[0] == position


def test_a_python_function_may_spoil_its_position() -> None:
    def play_on(position: zermelo.Position) -> int:
        position.push(position.legal_moves[0])
        return 0

    position = zermelo.Position()
    _core.callable_evaluator(play_on).evaluate(position)
    assert position == zermelo.Position()


def test_what_a_python_function_raises_comes_out() -> None:
    class OwnError(Exception):
        pass

    def fail(_position: zermelo.Position) -> int:
        raise OwnError("no idea")

    with pytest.raises(OwnError, match="no idea"):
        _core.callable_evaluator(fail).evaluate(zermelo.Position())


@pytest.mark.parametrize("returned", ["12", None, 1.5])
def test_a_python_function_must_return_an_int(returned: object) -> None:
    evaluator = _core.callable_evaluator(lambda _position: returned)  # type: ignore[arg-type, return-value]
    with pytest.raises(TypeError, match="returns an int, in centipawns, not"):
        evaluator.evaluate(zermelo.Position())


@pytest.mark.parametrize("returned, expected", [(10**30, 29999), (-(10**30), -29999), (True, 1)])
def test_integers_of_any_size_are_taken(returned: int, expected: int) -> None:
    evaluator = _core.callable_evaluator(lambda _position: returned)
    assert evaluator.evaluate(zermelo.Position()) == expected


def test_a_python_evaluator_serves_several_threads() -> None:
    evaluator = _core.callable_evaluator(lambda position: position.halfmove_clock)
    results: list[int] = []

    def ask() -> None:
        results.extend(evaluator.evaluate(zermelo.Position(AFTER_1_E4)) for _ in range(50))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [3] * 200
