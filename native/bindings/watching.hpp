// How Python follows a long search: progress callbacks, and checks for Ctrl-C.
#pragma once

#include "module.hpp"
#include "search/context.hpp"

namespace zermelo::bindings {

// The callback, called with the GIL held, whatever thread the search is on.
inline Progress progress_to(const nb::object& callback) {
    if (callback.is_none()) return {};
    return [callback](const Report& report) {
        const nb::gil_scoped_acquire acquired;
        callback(report);
    };
}

// Looks for Ctrl-C during a search; only the main thread ever sees a signal.
inline Poll signal_watch() {
    const nb::module_ threading = nb::module_::import_("threading");
    if (!threading.attr("current_thread")().is(threading.attr("main_thread")())) return {};
    return &sees_signal;
}

// The same and a question to Python, which may be None.
inline Poll also_asking(Poll poll, const nb::object& should_stop) {
    if (should_stop.is_none()) return poll;
    return [poll = std::move(poll), should_stop] {
        if (poll && poll()) return true;
        const nb::gil_scoped_acquire acquired;
        return nb::cast<bool>(should_stop());
    };
}

// What `search` reports, run without the GIL on this very thread: another one would start with cold
// caches. A Ctrl-C that ended it is raised.
template <class Search>
Report watched(Search search) {
    Report report;
    {
        const nb::gil_scoped_release released;
        report = search();
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return report;
}

}  // namespace zermelo::bindings
