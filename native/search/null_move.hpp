// Null move pruning: if the opponent may move twice and we still reach beta, a real move will too.
// Not in check, not twice running, and not without pieces, where passing may be the best move there
// is (zugzwang). Speculative.
#pragma once

#include <optional>

#include "search/node.hpp"

namespace zermelo {

template <class Search>
std::optional<Value> null_move(Search& search, Node& node) {
    constexpr int depth_share = 4;
    const auto& settings = search.config().null_move;
    if (!settings.enabled || node.ply == 0 || node.depth < settings.minimum_depth ||
        !node.excluded.is_null())
        return {};
    const Position& position = search.position();
    if (position.in_check() || node.static_value < node.beta || is_mate_value(node.beta)) return {};
    if (search.node(node.ply - 1).move.is_null()) return {};
    const Bitboard pieces =
        position.pieces(position.turn()) & ~position.pieces(pawn) & ~position.pieces(king);
    if (!pieces) return {};

    const int reduction = settings.reduction + node.depth / depth_share;
    node.move = Move{};
    node.continuation = 0;
    search.walk().play_null();
    const Value value =
        -search.search(node.depth - 1 - reduction, -node.beta, -node.beta + 1, node.ply + 1);
    search.walk().back_null();
    if (search.stopped() || value < node.beta) return {};
    return is_mate_value(value) ? node.beta : value;  // a mate after passing is not proven
}

}  // namespace zermelo
