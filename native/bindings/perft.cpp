#include "board/perft.hpp"

#include "board/line.hpp"
#include "module.hpp"

namespace zermelo::bindings {

namespace {

constexpr int max_threads = 1024;
// Far beyond what can be counted; keeps the recursion within any stack.
constexpr int deepest = 128;

template <class Count>
auto run_count(const Line& line, int depth, int threads, Count count) {
    if (depth < 0 || depth > deepest) throw nb::value_error("depth must be from 0 to 128");
    if (threads < 1 || threads > max_threads)
        throw nb::value_error("threads must be from 1 to 1024");
    std::atomic<bool> stop{false};
    const Position position = line.position();
    const auto result = [&] {
        const nb::gil_scoped_release released;
        return count(position, depth, threads, stop, sees_signal);
    }();
    if (PyErr_Occurred()) throw nb::python_error();
    return result;
}

}  // namespace

void bind_perft(nb::module_& module) {
    module.def(
        "perft",
        [](const Line& line, int depth, int threads) {
            return run_count(line, depth, threads, &perft);
        },
        nb::arg("position"), nb::arg("depth"), nb::arg("threads") = 1,
        "The number of legal move sequences of length `depth`. Ctrl-C stops it.");
    module.def(
        "divide",
        [](const Line& line, int depth, int threads) {
            nb::dict result;
            for (const auto& [move, leaves] : run_count(line, depth, threads, &divide))
                result[nb::cast(move)] = leaves;
            return result;
        },
        nb::arg("position"), nb::arg("depth"), nb::arg("threads") = 1,
        nb::sig("def divide(position: Position, depth: int, threads: int = 1) -> dict[Move, int]"),
        "Perft by root move, in generator order.");
}

}  // namespace zermelo::bindings
