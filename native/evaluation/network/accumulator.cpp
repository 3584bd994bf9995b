#include "evaluation/network/accumulator.hpp"

#include <algorithm>

namespace zermelo::network {

Accumulator::Accumulator(const Weights& weights)
    : hidden_(static_cast<std::size_t>(weights.width())) {
    std::copy_n(weights.hidden_bias(), weights.width(), hidden_.data());
}

void Accumulator::update(const Accumulator& from, const Weights& weights, const Kernels& kernels,
                         const Position& position, const View& view) {
    constexpr std::size_t max_changed = 64;  // 32 pieces gone and 32 come
    std::array<const std::int16_t*, max_changed> added, removed;
    std::size_t added_count = 0, removed_count = 0;
    for (const Color color : {white, black}) {
        for (int index = 0; index < piece_type_count; ++index) {
            const auto type = static_cast<PieceType>(index);
            const Bitboard known = from.board_[color][type];
            const Bitboard now = position.pieces(color, type);
            board_[color][type] = now;
            if (known == now) continue;
            for (Bitboard come = now & ~known; come;)
                added[added_count++] = weights.hidden(view.input(color, type, pop_lowest(come)));
            for (Bitboard gone = known & ~now; gone;)
                removed[removed_count++] =
                    weights.hidden(view.input(color, type, pop_lowest(gone)));
        }
        color_[color] = position.pieces(color);
    }
    if (added_count || removed_count || &from != this)
        kernels.update(from.hidden_.data(), hidden_.data(), weights.width(),
                       std::span(added).first(added_count),
                       std::span(removed).first(removed_count));
}

}  // namespace zermelo::network
