// History heuristic: quiet moves, by colour and squares, that often cut off anywhere. A cutoff adds
// points by its depth, having been tried in vain before one takes some away; values decay towards
// zero as they grow, so that they stay in their band. A move may also be rewarded where the table
// knew it would cut off, or where no reply to it was good enough. Exact: it only orders.
//
// Gain: +145 Elo (+130 to +161), 2,000 games, 2,000 nodes, bench 973385.
// Gain: +106 Elo (+68 to +145), 200 games, 0.5+0.005, bench 824763.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "board/position.hpp"
#include "generated/config.hpp"
#include "search/node.hpp"

namespace zermelo {

inline constexpr int history_limit = 16384;

// What a cutoff at a depth adds.
inline int history_bonus(const HistorySettings& settings, int depth) {
    return std::min(depth * depth * settings.square_bonus + depth * settings.bonus,
                    settings.max_bonus);
}

// A value decays towards zero as it grows, so that it stays within the limit.
inline int grown(int value, int bonus) {
    return value + bonus - value * std::abs(bonus) / history_limit;
}

class History {
  public:
    int score(const Position& position, Move move) const {
        return table_[position.turn()][index(move)];
    }

    void update(Color color, Move move, int bonus) {
        int& value = table_[color][index(move)];
        value = grown(value, bonus);
    }

    void age() {
        for (auto& side : table_)
            for (int& value : side) value /= 2;
    }

  private:
    static std::size_t index(Move move) { return move.bits() & 0xFFF; }

    std::array<std::array<int, 64 * 64>, 2> table_{};
};

}  // namespace zermelo
