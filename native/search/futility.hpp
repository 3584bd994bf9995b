// Futility pruning: near the leaves, a quiet move that gives no check is skipped when the static
// value and a margin do not reach alpha. Speculative.
#pragma once

#include "search/node.hpp"

namespace zermelo {

template <class Search>
bool is_futile(const Search& search, const Node& node, Value lower) {
    const auto& settings = search.config().futility;
    return settings.enabled && node.depth <= settings.maximum_depth &&
           node.static_value + settings.margin * (node.depth + 1) <= lower;
}

}  // namespace zermelo
