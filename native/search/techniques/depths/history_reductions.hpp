// Late move reductions by history: a quiet move that often cut off is reduced less than its place
// in the list says, one that never did more. Speculative.
//
// Gain: +5 Elo (-2 to +11) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include "search/node.hpp"

namespace zermelo {

// Plies to add to the reduction of the quiet move about to be tried.
template <class Search>
int history_reduction(const Search& search, const Node& node) {
    const auto& settings = search.config().history_reductions;
    return settings.enabled ? -node.move_history / settings.divisor : 0;
}

}  // namespace zermelo
