// Correction history: how far searches of positions with the same pawns ended from the static
// value, as a running mean; later static values of that structure are corrected by it. Speculative.
//
// Gain: -3 Elo (-17 to +10), 2,000 games, 2,000 nodes, bench 973385, open.
#pragma once

#include <algorithm>
#include <array>

#include "board/position.hpp"
#include "search/node.hpp"

namespace zermelo {

class CorrectionHistory {
  public:
    Value correction(const Position& position) const {
        return table_[position.turn()][index(position)] / grain;
    }

    void learn(const Position& position, int depth, Value error) {
        constexpr int max_weight = 16;
        constexpr int whole = 256;
        int& mean = table_[position.turn()][index(position)];
        const int weight = std::min(depth + 1, max_weight);
        mean = (mean * (whole - weight) + error * grain * weight) / whole;
        mean = std::clamp(mean, -limit, limit);
    }

  private:
    static constexpr int grain = 256;
    static constexpr int limit = 64 * grain;
    static constexpr std::size_t size = 16384;

    static std::size_t index(const Position& position) {
        const std::uint64_t mixed = position.pieces(white, pawn) * 0x9E3779B97F4A7C15 ^
                                    position.pieces(black, pawn) * 0xC2B2AE3D27D4EB4F;
        return (mixed ^ mixed >> 32) % size;
    }

    std::array<std::array<int, size>, 2> table_{};
};

// The static value as experience corrects it.
template <class Search>
Value corrected(const Search& search, Value value) {
    if (!search.config().correction_history.enabled || is_mate_value(value)) return value;
    return value + search.corrections().correction(search.position());
}

// After a node was searched: learns unless the value says less than the static one already did.
template <class Search>
void learn_correction(Search& search, const Node& node, Value best, Move best_move) {
    if (!search.config().correction_history.enabled || search.position().in_check()) return;
    if (!node.excluded.is_null() || is_mate_value(best)) return;
    const bool loud = best_move.is_capture() || best_move.is_promotion();
    const bool bounded = (best >= node.beta && best <= node.static_value) ||
                         (best <= node.alpha && best >= node.static_value);
    if (loud || bounded) return;
    search.corrections().learn(search.position(), node.depth, best - node.static_value);
}

}  // namespace zermelo
