#include "search/limits.hpp"

#include <string>

namespace zermelo {

namespace {

void check_range(const char* name, std::int64_t value, std::int64_t low, std::int64_t high) {
    if (value < low || value > high)
        throw InvalidLimit(std::string(name) + ": " + std::to_string(value) +
                           " is not accepted; accepted: " + std::to_string(low) + " to " +
                           std::to_string(high));
}

// Not a number is refused too: it compares with nothing.
void check_seconds(const char* name, double value) {
    if (!(value >= 0))
        throw InvalidLimit(std::string(name) + ": " + std::to_string(value) +
                           " is not accepted; accepted: 0 seconds or more");
}

}  // namespace

void Limits::check() const {
    if (depth) check_range("depth", *depth, 1, max_ply - 1);
    if (mate) check_range("mate", *mate, 1, max_mate);
    check_range("multi_pv", multi_pv, 1, max_lines);
    if (seconds) check_seconds("seconds", *seconds);
    if (soft_seconds) check_seconds("soft_seconds", *soft_seconds);
    // Added to a clock that counts nanoseconds: years would overflow it.
    constexpr double longest = 1e9;
    check_seconds("seconds_gone", seconds_gone);
    if (seconds_gone > longest)
        throw InvalidLimit("seconds_gone: accepted: up to a thousand million seconds");
}

}  // namespace zermelo
