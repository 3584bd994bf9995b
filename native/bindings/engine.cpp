#include "search/engine.hpp"

#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "watching.hpp"

namespace zermelo::bindings {

namespace {

SearchConfig config_of(const std::vector<int>& values) {
    if (values.size() != setting_count)
        throw nb::value_error("the settings do not fit this build of the search");
    for (std::size_t i = 0; i < setting_count; ++i)
        if (const SettingRange& range = setting_ranges[i];
            values[i] < range.low || values[i] > range.high)
            throw InvalidSetting(std::string(range.name) + ": " + std::to_string(values[i]) +
                                 " is not accepted; accepted: " + std::to_string(range.low) +
                                 " to " + std::to_string(range.high));
    return config_from(std::span<const int, setting_count>(values));
}

nb::tuple search(Engine& engine, const Line& line, const Limits& limits, const nb::object& callback,
                 std::size_t trace_capacity, int trace_plies) {
    if (trace_capacity > max_traced_nodes)
        throw InvalidLimit("trace_capacity: accepted: 0 to " + std::to_string(max_traced_nodes));
    const Line game = line;
    Trace trace(trace_capacity, trace_plies);
    const Progress progress = progress_to(callback);
    const Poll watch = signal_watch();
    const Report report = watched([&] {
        return engine.search(game, limits, progress, trace_capacity ? &trace : nullptr, watch);
    });
    return nb::make_tuple(report, trace.nodes());
}

}  // namespace

void bind_engine(nb::module_& module) {
    module.attr("MAX_LINES") = max_lines;
    module.attr("MAX_TRACED_NODES") = max_traced_nodes;
    nb::class_<Engine>(module, "Engine", "A configuration with its evaluator, table and luck.")
        .def(
            "__init__",
            [](Engine* self, const std::vector<int>& values, std::shared_ptr<Evaluator> evaluator,
               std::uint64_t seed, bool always_dynamic) {
                const SearchConfig config = config_of(values);
                // Clearing a large table takes tens of milliseconds.
                const nb::gil_scoped_release released;
                new (self) Engine(config, std::move(evaluator), seed, always_dynamic);
            },
            nb::arg("values"), nb::arg("evaluator").none() = nb::none(), nb::arg("seed") = 0,
            nb::arg("always_dynamic") = false)
        .def(
            "search",
            [](Engine& self, const Line& position, std::optional<int> depth,
               std::optional<std::uint64_t> nodes, std::optional<double> seconds,
               std::optional<double> soft_seconds, double seconds_gone, std::optional<int> mate,
               const std::vector<Move>& root_moves, int multi_pv, const nb::object& progress,
               std::size_t trace_capacity, int trace_plies) {
                const Limits limits{depth,        nodes, seconds,    soft_seconds,
                                    seconds_gone, mate,  root_moves, multi_pv};
                return search(self, position, limits, progress, trace_capacity, trace_plies);
            },
            nb::arg("position"), nb::kw_only(), nb::arg("depth") = nb::none(),
            nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
            nb::arg("soft_seconds") = nb::none(), nb::arg("seconds_gone") = 0.0,
            nb::arg("mate") = nb::none(), nb::arg("root_moves") = std::vector<Move>{},
            nb::arg("multi_pv") = 1, nb::arg("progress").none() = nb::none(),
            nb::arg("trace_capacity") = 0, nb::arg("trace_plies") = 0,
            nb::sig("def search(self, position: Position, *, depth: int | None = None, nodes: int "
                    "| None = None, seconds: float | None = None, soft_seconds: float | None = "
                    "None, seconds_gone: float = 0.0, mate: int | None = None, root_moves: "
                    "collections.abc.Sequence[Move] = "
                    "(), multi_pv: int = 1, progress: collections.abc.Callable[[Report], None] | "
                    "None = None, trace_capacity: int = 0, trace_plies: int = 0) -> tuple[Report, "
                    "list[TraceNode]]"),
            "Searches with the GIL released; `stop` from another thread or Ctrl-C ends it.")
        .def("stop", &Engine::stop, "Ends the search under way, or the next one as it starts.")
        .def("clear_stop", &Engine::clear_stop, "Cancels a stop request that met no search.")
        .def("set_pondering", &Engine::set_pondering, nb::arg("pondering"),
             "While pondering, time limits are suspended; then they count from the start.")
        .def("clear", &Engine::clear, nb::call_guard<nb::gil_scoped_release>(),
             "Forgets everything learned.")
        .def_prop_rw("threads", &Engine::threads, &Engine::set_threads,
                     "The number of search threads; not to be changed during a search.")
        .def("set_tables", &Engine::set_tables, nb::arg("tables").none(),
             "Endgame tables to ask from the next search on; not to be changed during one.")
        .def("save_memory", &Engine::save_memory, nb::arg("path"))
        .def("load_memory", &Engine::load_memory, nb::arg("path"))
        .def_prop_ro("table_bytes", &Engine::table_bytes)
        .def_prop_ro("table_entries", &Engine::table_entries)
        .def_prop_ro("permille_full", &Engine::permille_full,
                     "How full the table is with this search's entries, by a sample.")
        .def_prop_ro("evaluator", &Engine::evaluator, nb::rv_policy::reference_internal);
}

}  // namespace zermelo::bindings
