// The tapered evaluation's weights, and its derivatives by them, for the tuner.
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "board/errors.hpp"
#include "board/fen.hpp"
#include "evaluation/tapered/tapered_trace.hpp"
#include "module.hpp"

namespace zermelo::bindings {

namespace {

using namespace tapered;

constexpr std::size_t weight_count = 2 * pair_count + number_count;
// How many positions are traced between two checks for Ctrl-C.
constexpr std::size_t positions_at_a_time = 4096;

// The vector's memory, handed over to NumPy.
template <class Number>
nb::ndarray<nb::numpy, Number, nb::ndim<1>> as_array(std::vector<Number>&& numbers) {
    auto* owned = new std::vector<Number>(std::move(numbers));
    const nb::capsule owner(
        owned, [](void* pointer) noexcept { delete static_cast<std::vector<Number>*>(pointer); });
    return nb::ndarray<nb::numpy, Number, nb::ndim<1>>(owned->data(), {owned->size()}, owner);
}

WeightTrace trace(const std::vector<std::string>& fens, const std::vector<double>& weights) {
    const nb::gil_scoped_release released;
    WeightTrace rows;
    for (std::size_t i = 0; i < fens.size(); ++i) {
        if (i % positions_at_a_time == 0 && sees_signal()) break;
        try {
            rows.add(parse_fen(fens[i]), weights);
        } catch (const InvalidFen& error) {
            throw InvalidFen("position " + std::to_string(i) + ": " + error.what());
        }
    }
    return rows;
}

}  // namespace

void bind_tapered(nb::module_& module) {
    module.def(
        "tapered_names",
        [] { return std::vector<std::string>(weight_names.begin(), weight_names.end()); },
        "The names of the tapered evaluation's weights, in the order used everywhere.");
    module.def(
        "tapered_weights",
        [] {
            std::vector<int> weights;
            for (const auto& [middle_game, end_game] : pair_values)
                weights.insert(weights.end(), {middle_game, end_game});
            weights.insert(weights.end(), number_values.begin(), number_values.end());
            return weights;
        },
        "The compiled-in weights.");
    module.def(
        "trace_tapered",
        [](const std::vector<std::string>& fens, const std::vector<double>& weights) {
            if (weights.size() != weight_count) {
                const std::string message = std::to_string(weights.size()) +
                                            " weights; accepted: one for each of the " +
                                            std::to_string(weight_count) + " tapered_names()";
                throw nb::value_error(message.c_str());
            }
            WeightTrace rows = trace(fens, weights);
            if (PyErr_Occurred()) throw nb::python_error();
            return nb::make_tuple(
                as_array(std::move(rows.values)), as_array(std::move(rows.starts)),
                as_array(std::move(rows.columns)), as_array(std::move(rows.derivatives)));
        },
        nb::arg("fens"), nb::arg("weights"),
        nb::sig("def trace_tapered(fens: collections.abc.Sequence[str], "
                "weights: collections.abc.Sequence[float]) -> tuple["
                "numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.int64], "
                "numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.float32]]"),
        "The value of each position for White under these weights, and its derivatives by them as "
        "a sparse matrix: values, starts, columns, derivatives.");
}

}  // namespace zermelo::bindings
