// Networks as evaluators.
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "board/line.hpp"
#include "evaluation/network/network.hpp"
#include "module.hpp"

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

}  // namespace

void bind_network(nb::module_& module) {
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
            "What the network says of a position, for the side to move, in centipawns.");
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
