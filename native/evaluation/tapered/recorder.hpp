// Where the terms of the tapered evaluation report what they found.
//
// The terms are templates over a recorder, so that one source plays and explains. `Playing` adds up
// the compiled weights and costs nothing more; `Tracing` keeps how often each weight was met, which
// is what the tuner and the list of terms are made from.
#pragma once

#include <array>
#include <cstdint>

#include "board/piece.hpp"
#include "generated/weights.hpp"

namespace zermelo::tapered {

// Middle game in the low half, end game in the high one: one addition for both.
using Packed = std::int64_t;

constexpr Packed pack(int middle_game, int end_game) {
    return static_cast<Packed>(static_cast<std::uint64_t>(end_game) << 32) + middle_game;
}
constexpr int middle_game_of(Packed score) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(score));
}
constexpr int end_game_of(Packed score) {
    // A negative low half has borrowed one from the high half.
    return static_cast<std::int32_t>(static_cast<std::uint64_t>(score + 0x80000000) >> 32);
}

inline constexpr std::array<Packed, pair_count> packed_pairs = [] {
    std::array<Packed, pair_count> table{};
    for (std::size_t i = 0; i < pair_count; ++i)
        table[i] = pack(pair_values[i].middle_game, pair_values[i].end_game);
    return table;
}();

// The danger to a king costs its owner more than in proportion: two attackers are worse than twice
// one. Below zero there is no danger.
inline constexpr int danger_square_divisor = 400;
inline constexpr int danger_divisor = 10;

class Playing {
  public:
    template <Color us>
    void add(Pair pair, int times = 1) {
        add<us>(times * packed_pairs[pair.index]);
    }
    template <Color us>
    void add(Packed score) {
        if constexpr (us == white)
            sum_ += score;
        else
            sum_ -= score;
    }
    template <Color threatened>
    void endanger(Number number, int times = 1) {
        danger_[threatened] += times * number_values[number.index];
    }

    Packed sum() const { return sum_; }
    int danger(Color threatened) const { return danger_[threatened]; }

  private:
    Packed sum_ = 0;
    std::array<int, 2> danger_{};
};

class Tracing {
  public:
    template <Color us>
    void add(Pair pair, int times = 1) {
        pairs_[pair.index] += us == white ? times : -times;
    }
    template <Color threatened>
    void endanger(Number number, int times = 1) {
        danger_[threatened][number.index] += times;
    }

    // How often White met the pair more than Black.
    int pair(std::size_t index) const { return pairs_[index]; }
    int danger(Color threatened, std::size_t index) const { return danger_[threatened][index]; }

  private:
    std::array<int, pair_count> pairs_{};
    std::array<std::array<int, number_count>, 2> danger_{};
};

}  // namespace zermelo::tapered
