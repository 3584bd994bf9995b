// Late move pruning: near the leaves, when so many moves have been tried in vain, the remaining
// quiet ones are skipped. Speculative.
#pragma once

#include "search/node.hpp"

namespace zermelo {

template <class Search>
bool is_too_late(const Search& search, const Node& node) {
    const auto& settings = search.config().late_move_pruning;
    return settings.enabled && node.depth <= settings.maximum_depth &&
           node.tried >= settings.base + node.depth * node.depth;
}

}  // namespace zermelo
