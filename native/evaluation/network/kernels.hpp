// The two loops over the hidden layer, in the form this processor does fastest; all forms give the
// same numbers.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace zermelo::network {

struct Kernels {
    std::string_view name;
    // to = from + the rows added - the rows removed; `to` may be `from`.
    void (*update)(const std::int16_t* from, std::int16_t* to, int width,
                   std::span<const std::int16_t* const> added,
                   std::span<const std::int16_t* const> removed);
    // The sum of clip(hidden)^2 * weight over the layer.
    std::int64_t (*dot)(const std::int16_t* hidden, const std::int16_t* weights, int width);
};

// Those this machine can run, the plain one first.
std::span<const Kernels> usable_kernels();
// The fastest of them, chosen once.
const Kernels& best_kernels();

}  // namespace zermelo::network
