#include "search/mate/mate_solver.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "board/line.hpp"
#include "watching.hpp"

namespace zermelo::bindings {

void bind_mate_solver(nb::module_& module) {
    module.def(
        "solve_mate",
        [](const Line& position, std::optional<int> depth, std::optional<std::uint64_t> nodes,
           std::optional<double> seconds, const std::vector<Move>& root_moves,
           const nb::object& progress) {
            Limits limits;
            limits.depth = depth;
            limits.nodes = nodes;
            limits.seconds = seconds;
            limits.root_moves = root_moves;
            const Position root = position.position();
            const Progress report_to = progress_to(progress);
            const Poll watch = signal_watch();
            return watched([&] { return solve_mate(root, limits, report_to, watch); });
        },
        nb::arg("position"), nb::kw_only(), nb::arg("depth") = nb::none(),
        nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
        nb::arg("root_moves") = std::vector<Move>{}, nb::arg("progress").none() = nb::none(),
        nb::sig("def solve_mate(position: Position, *, depth: int | None = None, nodes: int | None "
                "= None, seconds: float | None = None, root_moves: "
                "collections.abc.Sequence[Move] = (), progress: "
                "collections.abc.Callable[[Report], None] | None = None) -> Report"),
        "The shortest forced mate for the side to move. Ctrl-C, or what `progress` raises, ends "
        "it.");
}

}  // namespace zermelo::bindings
