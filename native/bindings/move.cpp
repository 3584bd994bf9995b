#include "board/move.hpp"

#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "module.hpp"

namespace zermelo::bindings {

namespace {

// python-chess counts piece types from 1.
std::optional<int> promotion_of(Move move) {
    if (!move.is_promotion()) return {};
    return move.promoted() + 1;
}

}  // namespace

void bind_move(nb::module_& module) {
    nb::class_<Move>(module, "Move", "A legal move of some position; compares and hashes by value.")
        .def_prop_ro("from_square", &Move::from, "0 (a1) to 63 (h8), as in python-chess.")
        .def_prop_ro("to_square", &Move::to,
                     "Castling: the king's target; in Chess960 the rook's square.")
        .def_prop_ro("promotion", &promotion_of, "The piece type as in python-chess, or None.")
        .def_prop_ro("is_capture", &Move::is_capture, "Whether it captures, en passant included.")
        .def_prop_ro(
            "is_en_passant", [](Move move) { return move.kind() == MoveKind::en_passant; },
            "Whether it captures en passant.")
        .def_prop_ro("is_castling", &Move::is_castling, "Whether it castles.")
        .def_prop_ro("is_promotion", &Move::is_promotion, "Whether it promotes a pawn.")
        .def_prop_ro("is_null", &Move::is_null, "Whether it passes the turn.")
        .def("uci", &to_uci, "The move in UCI notation, such as 'e2e4' or 'e7e8q'.")
        .def(
            "to_chess",
            [](Move move) {
                const nb::object type = nb::module_::import_("chess").attr("Move");
                return type(move.from(), move.to(), promotion_of(move));
            },
            nb::sig("def to_chess(self) -> chess.Move"), "The same move for python-chess.")
        .def("__str__", &to_uci)
        .def("__repr__", [](Move move) { return "Move('" + to_uci(move) + "')"; })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", &Move::bits)
        .def("__getstate__", &Move::bits)
        .def("__setstate__",
             [](Move& move, std::uint16_t bits) { new (&move) Move(Move::from_bits(bits)); });
}

}  // namespace zermelo::bindings
