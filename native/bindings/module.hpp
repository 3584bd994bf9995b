// What the binding files share.
#pragma once

#include <nanobind/nanobind.h>

#include <string_view>

namespace zermelo::bindings {

namespace nb = nanobind;

void bind_errors(nb::module_& module);
void bind_move(nb::module_& module);
void bind_position(nb::module_& module);
void bind_perft(nb::module_& module);
void bind_evaluation(nb::module_& module);
void bind_tapered(nb::module_& module);
void bind_report(nb::module_& module);
void bind_tables(nb::module_& module);
void bind_engine(nb::module_& module);
void bind_mate_solver(nb::module_& module);
void bind_network(nb::module_& module);
void bind_games(nb::module_& module);

// The text of a Python string; throws `Error` for strings that are not Unicode text (surrogates).
template <class Error>
std::string_view text_of(nb::str string) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(string.ptr(), &size);
    if (!text) {
        PyErr_Clear();
        throw Error("the text contains characters that are not valid Unicode");
    }
    return {text, static_cast<std::size_t>(size)};
}

// Whether Ctrl-C was pressed; polled by long native calls that run without the GIL on their
// caller's thread. The error is then set, and raised when they return.
inline bool sees_signal() {
    const nb::gil_scoped_acquire acquired;
    return PyErr_CheckSignals() != 0;
}

}  // namespace zermelo::bindings
