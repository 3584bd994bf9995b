// Internal iterative reduction: a deep node of which the table knows no move will be searched in a
// poor order; one ply less now fills the table for the next iteration. Speculative.
//
// Gain: +3 Elo (-4 to +10) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include "search/techniques/memory/table_move.hpp"

namespace zermelo {

template <class Search>
int internal_reduction(const Search& search, const Node& node) {
    const auto& settings = search.config().internal_reduction;
    return settings.enabled && node.ply > 0 && node.depth >= settings.minimum_depth &&
           !has_table_move(node);
}

}  // namespace zermelo
