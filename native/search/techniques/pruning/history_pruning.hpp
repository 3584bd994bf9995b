// History pruning: near the leaves, quiet moves that failed again and again elsewhere are skipped.
// Speculative.
//
// Gain: +1 Elo (-7 to +8), 2,000 games, 2,000 nodes, bench 973385, open.
#pragma once

#include "search/node.hpp"

namespace zermelo {

template <class Search>
bool has_failed_often(const Search& search, const Node& node) {
    const auto& settings = search.config().history_pruning;
    return settings.enabled && node.depth <= settings.maximum_depth &&
           node.move_history < -settings.points * node.depth;
}

}  // namespace zermelo
