// Numbers handed to NumPy without a copy.
#pragma once

#include <nanobind/ndarray.h>

#include <vector>

#include "module.hpp"

namespace zermelo::bindings {

template <class Number>
nb::ndarray<nb::numpy, Number> as_array(std::vector<Number>&& numbers,
                                        std::initializer_list<std::size_t> shape) {
    auto* owned = new std::vector<Number>(std::move(numbers));
    const nb::capsule owner(
        owned, [](void* pointer) noexcept { delete static_cast<std::vector<Number>*>(pointer); });
    return nb::ndarray<nb::numpy, Number>(owned->data(), shape, owner);
}

}  // namespace zermelo::bindings
