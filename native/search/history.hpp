// History heuristic: quiet moves, by colour and squares, that often cut off anywhere. A cutoff adds
// the square of the depth, having been tried in vain before one takes it away; values decay towards
// zero as they grow, so that they stay in their band. Exact: it only orders.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "board/position.hpp"

namespace zermelo {

class History {
  public:
    int score(const Position& position, Move move) const {
        return table_[position.turn()][index(move)];
    }

    void reward(const Position& position, Move move, int depth) {
        update(table_[position.turn()][index(move)], bonus(depth));
    }
    void punish(const Position& position, Move move, int depth) {
        update(table_[position.turn()][index(move)], -bonus(depth));
    }

  private:
    static constexpr int limit = 16384;

    static std::size_t index(Move move) { return move.bits() & 0xFFF; }
    static int bonus(int depth) {
        constexpr int largest = 2048;
        return std::min(depth * depth * 8, largest);
    }
    static void update(int& value, int bonus) { value += bonus - value * std::abs(bonus) / limit; }

    std::array<std::array<int, 64 * 64>, 2> table_{};
};

}  // namespace zermelo
