// A node searched again from within itself, by a technique that asks something else of it: to
// another depth, in another window, perhaps without one of its moves.
#pragma once

#include "search/node.hpp"

namespace zermelo {

// What was known of the node is put back afterwards.
template <class Search>
Value search_again(Search& search, Node& node, int depth, Value alpha, Value beta,
                   Move excluded = {}) {
    const Node before = node;
    node.excluded = excluded;
    const Value value = search.search(depth, alpha, beta, node.ply);
    node = before;
    return value;
}

}  // namespace zermelo
