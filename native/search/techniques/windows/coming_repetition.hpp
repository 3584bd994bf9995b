// The coming repetition: a side that can bring back an earlier position has a draw in hand, and its
// node is worth no less. Known before any move is tried. Speculative: values depend on the path.
//
// Gain: +0 Elo (-6 to +6) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include <optional>

#include "search/node.hpp"

namespace zermelo {

// The draw, if that is enough; else the node's window begins at it.
template <class Search>
std::optional<Value> coming_repetition(const Search& search, Node& node) {
    constexpr Value draw = 0;
    const auto& rule = search.config().draws;
    if (!search.config().coming_repetition.enabled || !rule.enabled || !rule.repetition ||
        node.ply == 0 || node.alpha >= draw || !search.walk().can_repeat())
        return {};
    if (node.beta <= draw) return draw;
    node.alpha = draw;
    return {};
}

}  // namespace zermelo
