// Late move pruning: near the leaves, after a number of moves have failed, the remaining
// quiet ones are skipped; a check may be spared. Speculative.
//
// Gain: -72 Elo (-77 to -66) on average, 100,000 games, 2,000 nodes, bench 1288175.
#pragma once

#include "search/check_squares.hpp"
#include "search/techniques/pruning/improving.hpp"

namespace zermelo {

template <class Search>
bool is_too_late(Search& search, const Node& node, ChecksOfNode& checks) {
    const auto& settings = search.config().late_move_pruning;
    const int max_tried = settings.base + node.depth * node.depth;
    return settings.enabled && node.depth <= settings.maximum_depth &&
           node.tried >= (is_worsening(search, node) ? max_tried / 2 : max_tried) &&
           !(settings.spares_checks && checks.may_contain(node.move));
}

// Whether a move behind one that was too late is too late without being asked: no fewer will have
// been tried before it, and below beta no mate is found that would spare it. So the rest need not
// be put in order only to be skipped one by one, which took a seventh of the search's time.
template <class Search>
bool is_late_as_well(const Search& search, Move move, ChecksOfNode& checks) {
    return !move.is_capture() && !move.is_promotion() &&
           !(search.config().late_move_pruning.spares_checks && checks.may_contain(move));
}

}  // namespace zermelo
