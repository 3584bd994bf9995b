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
           const nb::object& progress, const nb::object& should_stop) {
            Limits limits;
            limits.depth = depth;
            limits.nodes = nodes;
            limits.seconds = seconds;
            limits.root_moves = root_moves;
            const Position root = position.position();
            const Progress report_to = progress_to(progress);
            const Poll watch = also_asking(signal_watch(), should_stop);
            return watched([&] { return solve_mate(root, limits, report_to, watch); });
        },
        nb::arg("position"), nb::kw_only(), nb::arg("depth") = nb::none(),
        nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
        nb::arg("root_moves") = std::vector<Move>{}, nb::arg("progress").none() = nb::none(),
        nb::arg("should_stop").none() = nb::none(),
        nb::sig("def solve_mate(position: Position, *, depth: int | None = None, nodes: int | None "
                "= None, seconds: float | None = None, root_moves: "
                "collections.abc.Sequence[Move] = (), progress: "
                "collections.abc.Callable[[Report], None] | None = None, should_stop: "
                "collections.abc.Callable[[], bool] | None = None) -> Report"),
        "The shortest forced mate for the side to move. Ctrl-C, what `progress` raises, or "
        "`should_stop`, asked a few dozen times per second, ends it.");
}

}  // namespace zermelo::bindings
