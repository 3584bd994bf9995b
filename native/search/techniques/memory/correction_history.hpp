// Correction history: how far searches of alike positions ended from the static value; later static
// values are corrected by it. Alike are positions with the same pawns, with the same pieces of one
// side, or after the same two moves. Each learns from what all of them left uncorrected.
// Speculative.
//
// Gain: +0 Elo (-6 to +5) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include <algorithm>
#include <array>

#include "board/position.hpp"
#include "search/node.hpp"

namespace zermelo {

class CorrectionHistory {
  public:
    // In centipawns. `last_moves` says which two moves led here, 0 where that is not known.
    Value correction(const CorrectionHistorySettings& settings, const Position& position,
                     std::uint32_t last_moves) const {
        const auto& side = table_[position.turn()];
        int sum = settings.pawns * side[pawns][pawn_index(position)];
        if (settings.pieces)
            for (const Color color : {white, black})
                sum += settings.pieces * side[pieces_of(color)][piece_index(position, color)];
        if (settings.last_moves && last_moves)
            sum += settings.last_moves * side[moves][move_index(last_moves)];
        return sum / (100 * grain);
    }

    void learn(const CorrectionHistorySettings& settings, const Position& position,
               std::uint32_t last_moves, int depth, Value error) {
        constexpr int max_weight = 16;
        constexpr int whole = 256;
        const int step = std::clamp(error, -max_error, max_error) * grain *
                         std::min(depth + 1, max_weight) / whole;
        const auto add = [step](int& value) {
            value = std::clamp(value + step - value * std::abs(step) / limit, -limit, limit);
        };
        auto& side = table_[position.turn()];
        add(side[pawns][pawn_index(position)]);
        if (settings.pieces)
            for (const Color color : {white, black})
                add(side[pieces_of(color)][piece_index(position, color)]);
        if (settings.last_moves && last_moves) add(side[moves][move_index(last_moves)]);
    }

  private:
    static constexpr std::size_t pieces_of(Color color) { return std::size_t{pieces} + color; }

    static constexpr int grain = 256;
    static constexpr int limit = 64 * grain;
    static constexpr Value max_error = 256;
    static constexpr int index_bits = 14;
    static constexpr std::size_t size = std::size_t{1} << index_bits;
    enum Alike : std::size_t { pawns, pieces, moves = 3, alike_count };

    // The highest bits of a product depend on every bit of the set.
    static std::size_t folded(std::uint64_t mixed) { return mixed >> (64 - index_bits); }
    static std::size_t pawn_index(const Position& position) {
        return folded(position.pieces(white, pawn) * 0x9E3779B97F4A7C15 ^
                      position.pieces(black, pawn) * 0xC2B2AE3D27D4EB4F);
    }
    static std::size_t piece_index(const Position& position, Color color) {
        std::uint64_t mixed = 0;
        for (const PieceType type : {knight, bishop, rook, queen, king}) {
            mixed = (mixed ^ position.pieces(color, type)) * 0x9E3779B97F4A7C15;
            mixed ^= mixed >> 32;
        }
        return folded(mixed * 0x9E3779B97F4A7C15);
    }
    static std::size_t move_index(std::uint32_t last_moves) {
        return folded(last_moves * 0x9E3779B97F4A7C15);
    }

    std::array<std::array<std::array<int, size>, alike_count>, 2> table_{};
};

// The two moves before a node of the full-width search as one number; 0 elsewhere.
template <class Search>
std::uint32_t last_moves(Search& search, const Node& node) {
    if (node.ply < 2 || node.depth <= 0) return 0;
    return static_cast<std::uint32_t>(search.node(node.ply - 1).continuation * continuation_count +
                                      search.node(node.ply - 2).continuation);
}

// The static value as experience corrects it.
template <class Search>
Value corrected(Search& search, const Node& node) {
    const auto& settings = search.config().correction_history;
    const Value value = node.evaluation;
    if (!settings.enabled || is_mate_value(value)) return value;
    return value + search.ask(settings, [&] {
        return search.corrections().correction(settings, search.position(),
                                               last_moves(search, node));
    });
}

// After a node was searched: learns unless the value says less than the static one already did.
template <class Search>
void learn_correction(Search& search, const Node& node, Value best, Move best_move) {
    const auto& settings = search.config().correction_history;
    if (!settings.enabled || search.position().in_check()) return;
    if (!node.excluded.is_null() || is_mate_value(best)) return;
    const bool loud = best_move.is_capture() || best_move.is_promotion();
    const bool bounded = (best >= node.beta && best <= node.static_value) ||
                         (best <= node.alpha && best >= node.static_value);
    if (loud || bounded) return;
    search.corrections().learn(settings, search.position(), last_moves(search, node), node.depth,
                               best - node.static_value);
}

}  // namespace zermelo
