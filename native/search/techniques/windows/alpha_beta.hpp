// Alpha-beta (Knuth and Moore 1975): a node is left when a move reaches beta, because the opponent
// has something better elsewhere. Exact: the root's value is minimax's.
#pragma once

#include <algorithm>

#include "generated/config.hpp"
#include "search/node.hpp"

namespace zermelo {

// The window left for the next move of a node whose best value so far is `best`.
struct Window {
    Value lower;
    Value upper;
};

template <class Search>
Window window_for_move(const Search& search, const Node& node, Value best) {
    if (!search.config().alpha_beta.enabled) return {-infinite_value, infinite_value};
    return {std::max(node.alpha, best), node.beta};
}

template <class Search>
bool is_cutoff(const Search& search, const Node& node, Value best) {
    return search.config().alpha_beta.enabled && best >= node.beta;
}

// Fail-hard forgets how far beyond the window a value lies.
template <class Search>
Value returned_value(const Search& search, Value value, Value alpha, Value beta) {
    const auto& settings = search.config().alpha_beta;
    if (settings.enabled && settings.fail == AlphaBetaFail::hard)
        return std::clamp(value, alpha, beta);
    return value;
}

}  // namespace zermelo
