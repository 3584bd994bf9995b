#include "search/mate_solver.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "board/line.hpp"
#include "module.hpp"

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
            std::function<void(const Report&)> report_to;
            if (!progress.is_none())
                report_to = [progress](const Report& report) {
                    const nb::gil_scoped_acquire acquired;
                    progress(report);
                };
            std::atomic<bool> stop{false};
            // `report_to` is handed over by reference: its callback is released here, under the
            // GIL.
            return run_interruptibly(stop,
                                     [&] { return solve_mate(root, limits, stop, report_to); });
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
