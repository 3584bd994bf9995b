#include "search/report.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "module.hpp"
#include "search/trace.hpp"

namespace zermelo::bindings {

namespace {

constexpr const char* name_of(StoppedBy reason) {
    switch (reason) {
    case StoppedBy::depth: return "depth";
    case StoppedBy::nodes: return "nodes";
    case StoppedBy::time: return "time";
    case StoppedBy::mate: return "mate";
    case StoppedBy::memory: return "memory";
    case StoppedBy::request: return "request";
    case StoppedBy::game_over: return "game over";
    }
    return "";
}

constexpr const char* name_of(Bound bound) {
    switch (bound) {
    case Bound::exact: return "exact";
    case Bound::lower: return "lower";
    case Bound::upper: return "upper";
    }
    return "";
}

constexpr const char* name_of(Reason reason) {
    switch (reason) {
    case Reason::searched: return "searched";
    case Reason::beta_cut: return "beta cut";
    case Reason::table: return "table";
    case Reason::null_move: return "null move";
    case Reason::stand_pat: return "quiet";
    case Reason::depth: return "depth";
    case Reason::terminal: return "game over";
    case Reason::draw: return "draw";
    case Reason::pruned: return "pruned";
    case Reason::mate_distance: return "mate distance";
    case Reason::coming_repetition: return "coming repetition";
    case Reason::reverse_futility: return "reverse futility";
    case Reason::razoring: return "razoring";
    case Reason::prob_cut: return "prob cut";
    case Reason::singular_extension: return "singular extension";
    case Reason::futility: return "futility";
    case Reason::late_move_pruning: return "late move pruning";
    case Reason::history_pruning: return "history pruning";
    case Reason::losing_moves: return "losing moves";
    case Reason::never_tried: return "never tried";
    case Reason::stopped: return "stopped";
    }
    return "";
}

// A fixed array of counters as a list, without trailing zeros.
template <class Array>
std::vector<std::uint64_t> without_tail(const Array& counters) {
    std::vector<std::uint64_t> values(counters.begin(), counters.end());
    while (!values.empty() && values.back() == 0) values.pop_back();
    return values;
}

void bind_statistics(nb::module_& module) {
    nb::class_<Statistics> bound(module, "Statistics", "What a search did.");
    for_each_statistic<Statistics>([&bound](const char* name, auto member, const char* meaning) {
        using Field = std::remove_cvref_t<decltype(std::declval<Statistics>().*member)>;
        if constexpr (requires { std::tuple_size<Field>::value; })
            bound.def_prop_ro(
                name, [member](const Statistics& s) { return without_tail(s.*member); }, meaning);
        else
            bound.def_prop_ro(name, [member](const Statistics& s) { return s.*member; }, meaning);
    });
}

}  // namespace

void bind_report(nb::module_& module) {
    module.attr("MATE_VALUE") = mate_value;
    bind_statistics(module);
    nb::class_<RootMove>(module, "RootMove", "A root move and what was found about it.")
        .def_ro("move", &RootMove::move)
        .def_ro("value", &RootMove::value)
        .def_prop_ro(
            "bound", [](const RootMove& root) { return name_of(root.bound); },
            "'exact', 'lower' or 'upper': what the value means.")
        .def_ro("pv", &RootMove::pv);
    nb::class_<TraceNode>(module, "TraceNode", "A node of the recorded tree.")
        .def_ro("parent", &TraceNode::parent, "Its parent's index, -1 at the root.")
        .def_ro("move", &TraceNode::move)
        .def_ro("ply", &TraceNode::ply)
        .def_ro("depth", &TraceNode::depth)
        .def_ro("alpha", &TraceNode::alpha)
        .def_ro("beta", &TraceNode::beta)
        .def_ro("value", &TraceNode::value)
        .def_prop_ro(
            "reason", [](const TraceNode& node) { return name_of(node.reason); },
            "Why it was left, or never entered.");
    nb::class_<Report>(module, "Report", "What a search found.")
        .def_ro("move", &Report::move)
        .def_ro("value", &Report::value,
                "Never a bound: where only a bound is known, the last whole iteration's.")
        .def_ro("depth", &Report::depth)
        .def_ro("pv", &Report::pv)
        .def_ro("root_moves", &Report::root_moves, "Best first.")
        .def_prop_ro("stopped_by", [](const Report& report) { return name_of(report.stopped_by); })
        .def_ro("statistics", &Report::statistics)
        .def_prop_ro(
            "triggers",
            [](const Report& report) {
                std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> triggers;
                for (std::size_t i = 0; i < technique_count; ++i)
                    if (const auto [asked, acted] = report.statistics.triggers.counts[i]; asked)
                        triggers[technique_names[i]] = {asked, acted};
                return triggers;
            },
            "How often each technique was asked, and how often it acted, by name.");
}

}  // namespace zermelo::bindings
