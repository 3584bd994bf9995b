// What endgame tables say about a node: an engine that was given tables asks them right after each
// capture or pawn move that leaves few enough pieces, since they count the fifty moves from there.
//
// A draw is exact. A win or a loss is a bound: there may be a mate, which is worth more, so where
// the window reaches that far the node is searched, and what is found is kept within the bound.
#pragma once

#include <algorithm>
#include <optional>

#include "search/node.hpp"

namespace zermelo {

// Beyond every evaluation, short of every mate. The sooner a won ending is reached the better.
inline constexpr Value table_win = 30500;

struct KnownRange {
    Value least = -infinite_value;
    Value most = infinite_value;

    bool decides(const Node& node) const {
        return least == most || least >= node.beta || most <= node.alpha;
    }
    Value nearest(Value value) const { return std::clamp(value, least, most); }
};

template <class Search>
std::optional<KnownRange> tablebase_range(Search& search, const Node& node) {
    const Position& position = search.position();
    if (node.ply == 0 || !node.excluded.is_null() || position.halfmove_clock() != 0 ||
        !search.tablebase().may_cover(position))
        return {};
    const std::optional<tables::Result> result = search.tablebase().result(position);
    if (!result) return {};
    ++search.statistics().tablebase_hits;
    const Value won = table_win - node.ply;
    if (*result == tables::win) return KnownRange{.least = won};
    if (*result == tables::loss) return KnownRange{.most = -won};
    return KnownRange{0, 0};
}

}  // namespace zermelo
