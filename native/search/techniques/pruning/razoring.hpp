// Razoring: near the leaves, a static value far below alpha goes straight to the quiescence search;
// if that agrees, the node fails low. Speculative.
//
// Gain: +1 Elo (-13 to +14) beside all others, 2,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include <optional>

#include "search/node.hpp"

namespace zermelo {

template <class Search>
std::optional<Value> razoring(Search& search, Node& node) {
    const auto& settings = search.config().razoring;
    const bool applies = settings.enabled && node.ply > 0 && node.depth <= settings.maximum_depth &&
                         node.beta - node.alpha == 1 && !search.position().in_check() &&
                         !is_mate_value(node.alpha);
    if (!applies || node.static_value + settings.margin * node.depth > node.alpha) return {};
    const Value value = search.quiet_value(node);
    if (value > node.alpha) return {};
    return value;
}

}  // namespace zermelo
