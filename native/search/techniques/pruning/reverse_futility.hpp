// Reverse futility: near the leaves, a static value far above beta is taken as a cutoff.
// Speculative.
//
// Gain: +45 Elo (+39 to +51) on average, 100,000 games, 2,000 nodes, bench 1288175.
#pragma once

#include <optional>

#include "search/techniques/pruning/improving.hpp"

namespace zermelo {

template <class Search>
std::optional<Value> reverse_futility(Search& search, const Node& node) {
    const auto& settings = search.config().reverse_futility;
    const bool applies = settings.enabled && node.ply > 0 && node.depth <= settings.maximum_depth &&
                         node.beta - node.alpha == 1 && !search.position().in_check() &&
                         !is_mate_value(node.beta);
    const int plies = node.depth - is_improving(search, node);
    if (!applies || node.estimate - settings.margin * plies < node.beta) return {};
    return node.estimate;
}

}  // namespace zermelo
