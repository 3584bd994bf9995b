#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "board/line.hpp"
#include "module.hpp"
#include "tables/root.hpp"

namespace zermelo::bindings {

namespace {

using tables::Tablebase;

std::optional<int> result(const Tablebase& tables, const Line& position) {
    const std::optional<tables::Result> found = tables.result(position.position());
    if (!found) return {};
    return *found;
}

// The outcome and the best moves.
std::optional<std::pair<int, std::vector<Move>>> best_moves(const Tablebase& tables,
                                                            const Line& position) {
    const auto found = tables::rank_moves(tables, position.position());
    if (!found || found->moves.empty()) return {};
    std::vector<Move> moves;
    for (const tables::RankedMove& move : found->moves)
        if (!found->moves.front().is_better_than(move)) moves.push_back(move.move);
    return std::pair{found->moves.front().outcome, std::move(moves)};
}

}  // namespace

void bind_tables(nb::module_& module) {
    nb::class_<Tablebase>(module, "Tablebase", "Syzygy tables, from their files.")
        .def(nb::init<const std::vector<std::filesystem::path>&>(), nb::arg("files"),
             nb::sig("def __init__(self, files: collections.abc.Sequence[pathlib.Path]) -> None"))
        .def_prop_ro("max_pieces", &Tablebase::max_pieces,
                     "Of the largest table of results; 0 without any.")
        .def("wdl", &result, nb::arg("position"),
             nb::sig("def wdl(self, position: Position) -> int | None"),
             "2 won, 0 drawn, -2 lost for the side to move, 1 and -1 but for the fifty-move rule; "
             "None where the tables do not say.")
        .def(
            "dtz",
            [](const Tablebase& self, const Line& position) {
                return self.distance(position.position());
            },
            nb::arg("position"), nb::sig("def dtz(self, position: Position) -> int | None"),
            "Plies to the next capture or pawn move, negative in a loss, 0 in a draw.")
        .def("best_moves", &best_moves, nb::arg("position"),
             nb::sig("def best_moves(self, position: Position) -> tuple[int, list[Move]] | None"),
             "The outcome, 1, 0 or -1 with the fifty-move rule, and the moves that keep it and "
             "make progress; None where the tables do not say.")
        .def("take_faults", &Tablebase::take_faults,
             "Which files were found damaged since the last call, one line each.");
}

}  // namespace zermelo::bindings
