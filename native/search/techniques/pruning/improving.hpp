// Improving: a side whose static value fell since its last move is less likely to reach beta, so
// its quiet moves are reduced and pruned more, and its cutoffs doubted more. Speculative.
//
// Gain: -4 Elo (-11 to +2) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include "search/node.hpp"

namespace zermelo {

// Whether the side to move stands better than at its move before; a check then counts as worse.
template <class Search>
bool is_improving(Search& search, const Node& node) {
    return search.config().improving.enabled && node.ply >= 2 &&
           node.static_value > search.node(node.ply - 2).static_value;
}

// Whether it is known to stand worse: nothing is known where the technique is off.
template <class Search>
bool is_worsening(Search& search, const Node& node) {
    return search.config().improving.enabled && !is_improving(search, node);
}

}  // namespace zermelo
