// A small seeded generator (splitmix64): the same seed gives the same game on every machine.
#pragma once

#include <cstdint>

namespace zermelo {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }
    // 0 to bound - 1; the bias is below 2^-32 for the bounds used here.
    std::uint64_t below(std::uint64_t bound) { return (next() >> 32) * bound >> 32; }

  private:
    std::uint64_t state_;
};

}  // namespace zermelo
