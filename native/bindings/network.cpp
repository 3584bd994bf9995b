// Networks as evaluators.
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "board/line.hpp"
#include "games/network_walk.hpp"
#include "games/training_positions.hpp"

namespace zermelo::bindings {

namespace {

const network::Kernels& kernels_named(const std::string& name) {
    for (const network::Kernels& kernels : network::usable_kernels())
        if (kernels.name == name) return kernels;
    throw nb::value_error("this machine has no such kernels; network_kernels() names those it has");
}

std::shared_ptr<const network::Weights> weights_of(const nb::object& file) {
    if (file.is_none()) return network::Weights::embedded();
    const auto bytes = nb::cast<nb::bytes>(file);
    return std::make_shared<const network::Weights>(
        std::span(static_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
}

using Boards = nb::ndarray<const std::uint8_t, nb::shape<-1, games::packed_board_bytes>,
                           nb::c_contig, nb::device::cpu>;

// What `value_of` says of each packed board, without the GIL.
template <class ValueOf>
nb::ndarray<nb::numpy, std::int32_t> values_of(const Boards& boards, bool black_moves,
                                               const ValueOf& value_of) {
    const std::size_t count = boards.shape(0);
    std::vector<std::int32_t> values(count);
    {
        const nb::gil_scoped_release released;
        for (std::size_t i = 0; i < count; ++i) {
            const std::span<const std::uint8_t, games::packed_board_bytes> board(
                boards.data() + i * games::packed_board_bytes, games::packed_board_bytes);
            values[i] = value_of(games::unpacked(board, black_moves ? black : white));
        }
    }
    return as_array(std::move(values), {count});
}

void bind_walk(nb::module_& module) {
    nb::class_<games::NetworkWalk>(module, "NetworkWalk",
                                   "Random moves made and taken back, to compare layers.")
        .def(
            "__init__",
            [](games::NetworkWalk* self, const nb::object& file, const std::string& kernels,
               std::uint64_t seed) {
                new (self) games::NetworkWalk(weights_of(file), kernels_named(kernels), seed);
            },
            nb::arg("file").none(), nb::kw_only(), nb::arg("kernels"), nb::arg("seed"),
            nb::sig("def __init__(self, file: bytes | None, *, kernels: str, seed: int) -> None"))
        .def("run", &games::NetworkWalk::run, nb::arg("steps"),
             nb::call_guard<nb::gil_scoped_release>(),
             "After how many of the steps an updated layer differed from a fresh one.");
}

}  // namespace

void bind_network(nb::module_& module) {
    bind_walk(module);
    nb::class_<Network, Evaluator>(module, "Network", "A network as an evaluator.")
        .def(
            "__init__",
            [](Network* self, const nb::object& file, const std::string& kernels) {
                new (self) Network(weights_of(file), kernels.empty() ? network::best_kernels()
                                                                     : kernels_named(kernels));
            },
            nb::arg("file").none() = nb::none(), nb::kw_only(), nb::arg("kernels") = "",
            nb::sig("def __init__(self, file: bytes | None = None, *, kernels: str = ...) -> None"),
            "Of the bytes of a file, or the one compiled in.")
        .def(
            "output",
            [](Network& self, const Line& position) { return self.output(position.position()); },
            nb::arg("position"), nb::sig("def output(self, position: Position) -> int"),
            "What the network says of a position, for the side to move, in centipawns.")
        .def(
            "outputs",
            [](Network& self, const Boards& boards, bool black_moves) {
                return values_of(boards, black_moves,
                                 [&](const Position& position) { return self.output(position); });
            },
            nb::arg("boards"), nb::kw_only(), nb::arg("black_moves") = false,
            nb::sig("def outputs(self, boards: numpy.typing.NDArray[numpy.uint8], *, "
                    "black_moves: bool = False) -> numpy.typing.NDArray[numpy.int32]"),
            "The same of packed boards, as training_positions gives them.");
    module.def(
        "evaluate_boards",
        [](Evaluator& evaluator, const Boards& boards, bool black_moves) {
            return values_of(boards, black_moves, [&](const Position& position) {
                return evaluator.evaluate(position);
            });
        },
        nb::arg("evaluator"), nb::arg("boards"), nb::kw_only(), nb::arg("black_moves") = false,
        nb::sig("def evaluate_boards(evaluator: Evaluator, boards: "
                "numpy.typing.NDArray[numpy.uint8], *, "
                "black_moves: bool = False) -> numpy.typing.NDArray[numpy.int32]"),
        "What an evaluator says of packed boards, for the side to move, in centipawns.");
    module.def(
        "network_kernels",
        [] {
            std::vector<std::string> names;
            for (const network::Kernels& kernels : network::usable_kernels())
                names.emplace_back(kernels.name);
            return names;
        },
        "The forms of the network's loops that this machine can run, the fastest last.");
}

}  // namespace zermelo::bindings
