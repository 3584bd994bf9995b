// Text by which evaluators are told apart: kind, settings, and a hash of the weights.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo {

// FNV-1a over numbers: weights that differ anywhere have another hash.
class WeightsHash {
  public:
    constexpr void add(std::int64_t weight) {
        sum_ = (sum_ ^ static_cast<std::uint64_t>(weight)) * 0x100000001B3;
    }
    constexpr std::uint64_t value() const { return sum_; }

    std::string text() const {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string hexadecimal;
        for (int shift = 60; shift >= 0; shift -= 4) hexadecimal += digits[sum_ >> shift & 15];
        return hexadecimal;
    }

  private:
    std::uint64_t sum_ = 0xCBF29CE484222325;
};

}  // namespace zermelo
